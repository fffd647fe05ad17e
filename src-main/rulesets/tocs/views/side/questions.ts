/** Choices that stand open, out of a game or of what a side knows: asked always, so that asking tells nothing. */
import type { SideId } from '../../../../../src-shared/kit/ids.ts';
import type { TocsQuestionShown } from '../../../../../src-shared/rulesets/tocs/views.ts';
import type { AskingFrame } from '../../../../rules/tocs/frames.ts';
import type { Here } from '../../../../rules/tocs/game.ts';
import { defaultReply, openChoice, repliesTo } from '../../../../rules/tocs/procedures.ts';
import type { RuleRef } from '../../../../rules/kit/rule-ref.ts';
import { nameOf } from '../../../../rules/tocs/units.ts';

/** A choice with the rule that gives it. */
export interface Choice extends TocsQuestionShown {
	readonly rule: RuleRef;
}

const RULES: Readonly<Record<AskingFrame['kind'], RuleRef>> = {
	query: 'tocs-b1.3.auto-umpire',
	losses: 'tocs-w19.5.sl-rest',
	retreat: 'tocs-w19.6.defender-path',
	pursuit: 'tocs-w19.7.who-pursues',
};

/** Returns the choice that stands open, or none; of what a side knows, its own alone. */
export function choices(here: Here): readonly Choice[] {
	const frame = openChoice(here);
	if (!frame) return [];
	return [
		{
			id: `${frame.kind}-${String(frame.n)}-${stageOf(frame)}`,
			kind: frame.kind,
			rule: RULES[frame.kind],
			ask: askWords(frame),
			of: frame.side,
			hex: frame.hex,
			answers: repliesTo(here, frame).map((id) => ({ id, label: replyWords(here, frame, id) })),
			byDefault: defaultReply(here, frame),
		},
	];
}

/** Tells one choice of a procedure from the next: how much is left. */
const stageOf = (frame: AskingFrame): string => (frame.kind === 'query' ? frame.hex : String(frame.left));

/** Returns the choices of one side, or of all, as windows show them. */
export const questionsShown = (here: Here, side: SideId | null): readonly TocsQuestionShown[] =>
	choices(here)
		.filter(({ of }) => side === null || of === side)
		.map(({ rule: _rule, ...shown }) => shown);

const ACTIONS = { move: 'moves into', recon: 'reconnoitres', probe: 'probes' } as const;

function askWords(frame: AskingFrame): string {
	switch (frame.kind) {
		case 'query':
			return `The enemy ${ACTIONS[frame.action]} ${frame.hex}. Does one of your companies declare an EZOC?`;
		case 'losses':
			return `${String(frame.left)} step ${frame.left === 1 ? 'loss' : 'losses'} at ${frame.hex}: which unit takes the next?`;
		case 'pursuit':
			return `You won at ${frame.battle}. Go on from ${frame.hex}, ${String(frame.left)} ${frame.left === 1 ? 'hex' : 'hexes'} at most?`;
		case 'retreat':
			return frame.going
				? `Going back from ${frame.hex}: ${String(frame.left)} more. Where to?`
				: `At ${frame.hex} you must go back ${String(frame.left)}. Where to, or do you lose steps instead?`;
	}
}

function replyWords(here: Here, frame: AskingFrame, id: string): string {
	if (frame.kind === 'losses') return `${nameOf(here, id)} loses a step`;
	if (id === 'declare') return 'Declare an EZOC';
	if (id === 'silent') return 'No EZOC';
	if (id === 'back') return 'Go back to where they came from';
	if (frame.kind === 'pursuit') return id === 'stay' ? 'Stay here' : `Go on to ${id}`;
	return id === 'hold'
		? `Stay and lose ${String(frame.kind === 'retreat' ? frame.left : 0)} more steps`
		: `Back to ${id}`;
}
