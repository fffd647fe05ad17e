/** Papers that a side writes for itself: its log, reports after battles, briefs and intelligence. Nobody else reads them. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { PaperKind } from '../../../../src-shared/rulesets/tocs/words.ts';
import { facts, refuse, type Decision } from '../../kit/ruleset.ts';
import type { TocsFact } from '../facts.ts';
import { stampOf, type At } from '../game.ts';

/** Files a paper. @rule tocs-b1.2.commander-log @rule tocs-omgn-aar @rule tocs-omgn-intel-report */
export const decideFile = (side: SideId, kind: PaperKind, title: string, text: string): Decision<TocsFact> =>
	facts({
		type: 'filed',
		v: 1,
		rule: 'tocs-b1.2.commander-log',
		payload: { side, paper: { kind, title, text } },
	});

/** What a side may say to the other in an impulse, so that nobody is talked out of hearing. */
const MOST_WORDS = 3;

/**
 * Says something to the other side, true or not: it is heard as that side's words, which nobody has looked into.
 * @rule tocs-b1.2.bluff-allowed
 */
export function decideSay({ game }: Pick<At, 'game'>, side: SideId, text: string): Decision<TocsFact> {
	const { turn, impulse } = stampOf(game);
	const said = (game.messages[side] ?? []).filter(
		(each) => each.kind === 'said' && each.side === side && each.turn === turn && each.impulse === impulse,
	);
	return said.length >= MOST_WORDS
		? refuse(
				'tocs-b1.2.bluff-allowed',
				'tocs/said-enough',
				`A side says ${String(MOST_WORDS)} things to the other in an impulse.`,
			)
		: facts({ type: 'said', v: 1, rule: 'tocs-b1.2.bluff-allowed', payload: { side, text } });
}
