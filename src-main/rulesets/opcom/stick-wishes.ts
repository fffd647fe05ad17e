/** Converts a stick's file of orders to commands. */
import type { StickOrders } from '../../../src-shared/rulesets/opcom/stick.ts';
import { BadInputError } from '../../../src-shared/kit/bad-input-error.ts';
import { LineId } from '../../../src-shared/kit/ids.ts';
import type { Situation } from '../../rules/kit/module/situation.ts';
import type { StickWish } from '../../rules/kit/module/window-part.ts';
import { namesOf, seenIn } from './views/log-names.ts';
import { worldOf } from './play.ts';
import type { OpcomTypes } from './types.ts';

type Wish = StickWish<OpcomTypes>;

/** @throws BadInputError: an answer names a line that can't be */
export function wishes(
	at: Situation<OpcomTypes['Scenario'], OpcomTypes['Game']>,
	orders: StickOrders,
): readonly Wish[] {
	const names = namesOf(at.scenario, seenIn(worldOf(at)));
	const wish = (place: number, command: Wish['command'], say: string, lines: readonly string[]): Wish => ({
		place,
		command,
		say,
		lines,
	});
	return [
		...orders.sheets.map((form) =>
			wish(0, { type: 'submit-sheet', form }, `Order sheet of ${names.team(form.team)}`, [
				...form.lines.map(({ addressee, orders: words }) => `${addressee}: ${words}`),
			]),
		),
		...orders.airSheets.map((form) =>
			wish(0, { type: 'submit-air-sheet', form }, `Air sheet of ${names.team(form.team)}`, [
				...form.orders.map(({ mission, target }) => `${mission ?? 'no kind marked'}: ${target}`),
			]),
		),
		...orders.answers.map(({ line, answer }) =>
			wish(0, { type: 'answer-query', line: lineOf(line), answer }, `Answer about ${names.line(line)}`, [
				answer,
			]),
		),
		// The same words may be sent twice on purpose: their place in the file distinguishes them.
		...orders.messages.map(({ from, to, text }, n) =>
			wish(
				n,
				{ type: 'send-message', from, to, text },
				`Message from ${names.team(from)} to ${to === null ? 'all of its side' : names.team(to)}`,
				[text],
			),
		),
	];
}

function lineOf(text: string): LineId {
	const line = LineId.safeParse(text);
	if (!line.success) throw new BadInputError('One answer names a line that can’t be. Nothing was taken in.');
	return line.data;
}
