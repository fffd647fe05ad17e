/** Going on to the next step: what the step that ends leaves to be done, what the next begins with. */
import type { CoreCommandOf } from '../../../../src-shared/rulesets/ocs/commands.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Asking } from '../../kit/asking.ts';
import { endedSince } from '../../kit/ended-since.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { overstacksNow, settled, tooMuch } from '../04-general/give-up.ts';
import { underWay } from '../04-general/whose.ts';
import type { OcsFact } from '../facts.ts';
import type { World } from '../game.ts';
import { begin } from './begin.ts';
import { BEFORE_A_STEP_ENDS, WHEN_A_STEP_ENDS } from './duties.ts';
import { actingSide } from './next-step.ts';
import { firstPlayer, weather } from './pre-turn.ts';
import { stepWords } from './words.ts';

/**
 * Facts of the step's end and the next one's begin. The acting side ends its step, Control any.
 * @rule ocs-2.2.outline
 */
export function decideNextStep(
	world: World,
	{ settle, step: seen }: CoreCommandOf<'next-step'>,
	{ seat, dice }: Asking,
): Decision<OcsFact> {
	const { game } = world;
	const refused =
		endedSince(game.clock.step, seen) ??
		mayEnd(world, seat.kind === 'side' ? seat.side : null, settle === true);
	if (refused) return refused;
	const over = overstacksNow(world);
	const full = settle === true ? null : tooMuch(world, over, seat);
	const theirs = over.some(({ side }) => seat.kind === 'side' && side !== seat.side) ? OTHERS_FULL : null;
	if (full ?? theirs) return (full ?? theirs) as Refusal;
	const { step } = game.clock;
	const losses = [...settled(world, over), ...WHEN_A_STEP_ENDS.flatMap((each) => each(world))];
	if (step === 'pre-turn.weather') return facts(...losses, ...weather(world, dice), ...begin(world, dice));
	if (step === 'pre-turn.first-player') return firstPlayer(world, dice);
	return facts(...losses, ...begin(world, dice));
}

/** Why whoever asks can't end this step now. */
function mayEnd(world: World, asks: SideId | null, settle: boolean): Refusal | null {
	const { game, scenario } = world;
	const waits = underWay(world) ?? (game.initiative ? CHOOSE : null);
	if (waits) return waits;
	if (game.clock.step === 'set-up.set-up') return SET_UP;
	const acts = actingSide(scenario, game.clock);
	if (asks !== null && acts !== null && acts !== asks)
		return refuse(
			'ocs-2.1.phasing',
			'sequence/not-yours',
			`The ${stepWords(game.clock.step)} is the enemy’s: it ends when they have finished.`,
		);
	// The caller isn't told whether the check found anybody: the refusal above is the same in both cases.
	if ((game.raiders ?? []).length > 0) return RAIDERS;
	return BEFORE_A_STEP_ENDS.map((duty) => duty(world, settle)).find((each) => each !== null) ?? null;
}
const CHOOSE = refuse(
	'ocs-2.3.first-player',
	'sequence/choose',
	'Whoever won the roll says first who goes first.',
);
const RAIDERS = refuse(
	'ocs-21.10b',
	'sequence/raiders',
	'A Raider Check was called: units on the railway are shifted off it first.',
);
/** The side whose turn it isn't is told neither where nor which counters. */
const OTHERS_FULL = refuse(
	'ocs-4.8a.remove',
	'stacking/other-side',
	'The other side has too much in a hex: it gives units up first, or Control settles it.',
);
const SET_UP = refuse('ocs-IV.0', 'sequence/set-up', 'Both sides set up first: each says when it is done.');
