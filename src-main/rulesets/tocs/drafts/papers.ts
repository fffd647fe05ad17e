/** Drafts of papers for a side, from its knowledge and nothing else; it changes and files them itself. */
import { z } from 'zod';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { TocsPaperDraft } from '../../../../src-shared/rulesets/tocs/answers.ts';
import { markWords } from '../../../../src-shared/rulesets/tocs/mark-words.ts';
import { PAPER_KINDS } from '../../../../src-shared/rulesets/tocs/words.ts';
import { scoreOf } from '../../../rules/tocs/b5-victory/score.ts';
import type { Here, Mark } from '../../../rules/tocs/game.ts';
import { piecesOf } from '../../../rules/tocs/units.ts';
import type { BattleResult } from '../../../rules/tocs/w19-combat/types.ts';
import { cellWords } from '../views/side/result-words.ts';
import { messagesShown } from '../views/side/messages.ts';
import { battleBrief } from './brief.ts';
import { drafted, enemyWords, draftMoment, unitLine } from './words.ts';

/** Which paper, and of which battle: its hex for a brief, its number for a report. */
export const PaperInput = z.object({ kind: z.enum(PAPER_KINDS), about: z.string().max(16) }).strict();
export type PaperInput = z.infer<typeof PaperInput>;

/** Returns the beginning of a side's paper, or why there is none. @param here what that side knows */
export function paperDraft(here: Here, side: SideId, { kind, about }: PaperInput): TocsPaperDraft {
	switch (kind) {
		case 'brief':
			return battleBrief(here, side, about) ?? none('No battle is announced or engaged in that hex.');
		case 'report': {
			const result = here.game.results.find(({ n }) => String(n) === about);
			return result ? report(here, side, result) : none('No battle of that number was fought.');
		}
		case 'intelligence':
			return intelligence(here, side);
		case 'log':
			return drafted(`Log, ${draftMoment(here)}`, newest(here, side));
	}
}

const none = (say: string): TocsPaperDraft => ({ title: '', text: '', say });
/** Returns this turn's messages. */
function newest(here: Here, side: SideId): readonly string[] {
	const { turn } = here.game.clock;
	return messagesShown(here.scenario, here.game.messages[side] ?? [], side)
		.filter((message) => message.turn === turn)
		.map(({ say }) => `- ${say}`);
}

/**
 * Drafts an After Action Report: outcome, own remaining strength, enemy met, prisoners' answers.
 * @rule tocs-omgn-aar
 */
function report(here: Here, side: SideId, result: BattleResult): TocsPaperDraft {
	const { hex, n } = result;
	const ours = result.strengths[side];
	const fought = piecesOf(
		here,
		(ours?.shares ?? []).map(({ unit }) => unit),
	).filter(({ unit }) => unit.side === side);
	return drafted(`After Action Report ${String(n)}: ${hex}`, [
		`${result.engagement ? 'Engagement Battle' : `${result.type} battle`} at ${hex}, turn ${String(result.turn)}, impulse ${String(result.impulse)}.`,
		`${result.attacker === side ? 'We attacked' : 'The enemy attacked'}: ${cellWords(result.cell)}.`,
		`Our strength: ${String(ours?.total ?? 0)}.`,
		'What is left of us:',
		...(fought.length === 0 ? ['- nobody'] : fought.map(unitLine)),
		`The enemy that we met: ${enemyWords(here.game.marks[side]?.get(hex))}.`,
		'Prisoners and civilians:',
		...questioned(here, side, result),
		'What happened: ',
	]);
}

const questioned = (here: Here, side: SideId, { hex, turn, impulse }: BattleResult): readonly string[] => {
	const statementsTold = (here.game.messages[side] ?? []).flatMap((message) =>
		message.kind === 'news' &&
		message.news === 'told' &&
		message.hex === hex &&
		message.turn === turn &&
		message.impulse === impulse
			? [`- ${message.words.slice(1).join(', ')}`]
			: [],
	);
	return statementsTold.length === 0 ? ['- none'] : statementsTold;
};

/** The Intel Report: battles so far, what is marked of the enemy and how old it is, what is still to be won. @rule tocs-omgn-intel-report */
function intelligence(here: Here, side: SideId): TocsPaperDraft {
	const { game } = here;
	const marks = [...(game.marks[side] ?? [])].filter(([, mark]) => markWords(mark) !== '' || mark.ezoc);
	const open = scoreOf(here, side).lines.filter(({ points }) => points === 0);
	return drafted(`Intelligence report, ${draftMoment(here)}`, [
		'Battles:',
		...list(
			game.results.map(({ hex, type, turn, cell }) => `turn ${String(turn)}, ${hex}: ${type}, ${cell}`),
		),
		'The enemy:',
		...list(marks.map(([hex, mark]) => `${hex}: ${seenWords(mark)}`)),
		'Destroyed:',
		...list(
			(game.messages[side] ?? []).flatMap((message) =>
				message.kind === 'destroyed' ? [`${message.names.join(', ')} at ${message.hex}`] : [],
			),
		),
		'Still to be won:',
		...list(open.map(({ name }) => name)),
	]);
}

const list = (lines: readonly string[]): readonly string[] =>
	lines.length === 0 ? ['- nothing'] : lines.map((line) => `- ${line}`);

/** 'Enemy: Guns, EZOC (recon, turn 2.1)'. */
function seenWords(mark: Mark): string {
	const words = [markWords(mark), ...(mark.ezoc ? ['EZOC'] : [])].filter((part) => part !== '').join(', ');
	return `${words} (${mark.source}, turn ${String(mark.turn)}.${String(mark.impulse)})`;
}
