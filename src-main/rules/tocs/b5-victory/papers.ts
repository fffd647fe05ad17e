/**
 * Papers that a side writes for itself: its log, reports after battles, briefs and intelligence. Nobody else reads
 * them.
 */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { PaperKind } from '../../../../src-shared/rulesets/tocs/words.ts';
import { facts, refuse, type Decision } from '../../kit/ruleset.ts';
import type { TocsFact } from '../facts.ts';
import { stampOf, type At } from '../game.ts';
import { fieldSeats } from '../w1-module/command.ts';

/** A paper as it is written. */
export interface Written {
	readonly kind: PaperKind;
	readonly title: string;
	readonly text: string;
	/** The seat of the field commander that a brief is for. */
	readonly to: string | null;
}

/**
 * Files a paper; a brief may go to a field commander of the side's.
 * @rule tocs-b1.2.commander-log @rule tocs-omgn-aar @rule tocs-omgn-intel-report
 */
export function decideFile(
	{ scenario }: Pick<At, 'scenario'>,
	side: SideId,
	{ to, ...paper }: Written,
): Decision<TocsFact> {
	const isField = fieldSeats(scenario, side).some(({ id }) => id === to);
	if (to !== null && (!isField || paper.kind !== 'brief'))
		return refuse(
			'tocs-omgn-roles',
			'tocs/no-field',
			'A brief for a battle goes to a field commander of yours.',
		);
	return facts({
		type: 'filed',
		v: 1,
		rule: 'tocs-b1.2.commander-log',
		payload: { side, paper: { ...paper, ...(to === null ? {} : { to }) } },
	});
}

/** The most messages a side may send the other per impulse, so that nobody misses anything else. */
const MOST_WORDS = 3;

/**
 * Sends the other side a message, true or not: it is shown as that side's words, which nobody has verified.
 * @rule tocs-b1.2.bluff-allowed
 */
export function decideSay({ game }: Pick<At, 'game'>, side: SideId, text: string): Decision<TocsFact> {
	const { turn, impulse } = stampOf(game);
	const statements = (game.messages[side] ?? []).filter(
		(each) => each.kind === 'said' && each.side === side && each.turn === turn && each.impulse === impulse,
	);
	return statements.length >= MOST_WORDS
		? refuse(
				'tocs-b1.2.bluff-allowed',
				'tocs/said-enough',
				`A side says ${String(MOST_WORDS)} things to the other in an impulse.`,
			)
		: facts({ type: 'said', v: 1, rule: 'tocs-b1.2.bluff-allowed', payload: { side, text } });
}
