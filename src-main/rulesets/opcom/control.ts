/** Words, holds and offices of Control for this ruleset's commands. */
import type { SubjectKind } from '../../../src-shared/contract/claims.ts';
import type { ControlRules } from '../../rules/kit/module.ts';
import { labelOf, subjectOf } from './desks/labels.ts';
import { beingRead } from './desks/recall.ts';
import { ownersOf, ownersOfThing } from './desks/scope.ts';
import { chainOf, FINISHES, idleAfter, subjectsOf, subjectWords } from './desks/subjects.ts';
import { worldOf } from './play.ts';
import type { OpcomTypes } from './types.ts';

const THINGS: readonly SubjectKind[] = [
	'team',
	'paper',
	'sheet',
	'line',
	'unit',
	'contact',
	'combat',
	'crossing',
	'air',
	'mission',
	'dispatch',
	'decision',
];

export const control: ControlRules<OpcomTypes> = {
	things: new Set(THINGS),
	label: (at, command) => labelOf(worldOf(at), command),
	subject: subjectOf,
	subjects: (at, command, held) => subjectsOf(worldOf(at), command, held),
	chain: (at, of, held) => chainOf(worldOf(at), of, held),
	words: (at, of) => subjectWords(worldOf(at), of),
	inHand: { 'recall-sheet': beingRead() },
	finishes: FINISHES,
	idleAfter,
	owners: (at, command) => ownersOf(worldOf(at), command),
	ownersOf: (at, of) => ownersOfThing(worldOf(at), of),
	offices: [
		{ name: 'Map Control', scope: { of: 'map' } },
		{ name: 'Air Control', scope: { of: 'air' } },
	],
};
