/** The umpire's board: what waits for whom, and the op sheets of both sides by state. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import { prepWords } from '../../../../src-shared/rulesets/tcs/sheet-words.ts';
import type { TcsSheetShown, TcsUmpireView } from '../../../../src-shared/rulesets/tcs/views.ts';

/** Something waiting: whose answer, and at which desk. */
export interface Waiting {
	readonly id: string;
	readonly side: string;
	/** 'sides' answer; Control does the rest. */
	readonly of: 'side' | 'control';
	readonly say: string;
	readonly desk: 'questions' | 'orders' | 'sheets' | 'artillery';
	/** The sheet it is about, or null. */
	readonly sheet: string | null;
}

/** Returns all that waits now, questions first: they hold up the game. */
export function waitingIn(view: TcsUmpireView): readonly Waiting[] {
	return [...questionsOf(view), ...ordersOf(view), ...rollsOf(view), ...missionsOf(view)];
}

const questionsOf = ({ questions }: TcsUmpireView): readonly Waiting[] =>
	questions.map(({ id, of, ask }) => ({
		...{ id: `question/${id}`, side: of, of: 'side', say: ask, desk: 'questions', sheet: null },
	}));

/** Returns open orders, by side. */
function ordersOf({ orders }: TcsUmpireView): readonly Waiting[] {
	const standing = Object.values(orders).filter(({ outcome }) => outcome === 'standing');
	return [...Map.groupBy(standing, ({ side }) => side)].map(([side, list]) => ({
		...{ id: `orders/${side}`, side, of: 'control', desk: 'orders', sheet: null },
		say: `${counted(list.length, 'order')} to be carried out or turned down`,
	}));
}

/** Rolls that may be made for sheets in this step: for the whole, for reserves and alternates, for added units. */
function rollsOf({ clock, sheets }: TcsUmpireView): readonly Waiting[] {
	const due = (sheet: TcsSheetShown, what: string, say: string): Waiting => ({
		...{ id: `roll/${sheet.key}/${what}`, side: sheet.side, of: 'side', say, desk: 'sheets' },
		sheet: sheet.key,
	});
	if (clock.step === 'implement')
		return sheets.flatMap((sheet) =>
			sheet.state === 'prepared' && !sheet.rolled && sheet.prep.whole.needs !== null
				? [due(sheet, 'whole', `May roll for ${sheet.draft.name}: ${prepWords(sheet.prep.whole)}`)]
				: [],
		);
	if (clock.step !== 'checks') return [];
	return sheets.flatMap((sheet) =>
		sheet.draft.groups.flatMap(({ id, name }) => [
			...(sheet.committed[id] === 'asked'
				? [due(sheet, `reserve/${id}`, `Reserve ${name} of ${sheet.draft.name}: check due`)]
				: []),
			...(sheet.alternates[id] === 'asked'
				? [due(sheet, `alternate/${id}`, `Alternate of ${name}, ${sheet.draft.name}: check due`)]
				: []),
		]),
	);
}

function missionsOf({ clock, artillery }: TcsUmpireView): readonly Waiting[] {
	if (!clock.step.startsWith('adjust-')) return [];
	return artillery.barrages.flatMap(({ id, side, hex, state }) =>
		state === 'placed' && clock.actors.includes(side)
			? [
					{
						...({ id: `mission/${id}`, side, of: 'side', desk: 'artillery', sheet: null } as const),
						say: `Mission at ${hex}: to be adjusted`,
					},
				]
			: [],
	);
}

export const STATES = ['prepared', 'implemented', 'success', 'failed'] as const;

/** Returns a sheet's line on the board, beneath its name. */
export function sheetLine({ state, size, tally, prep, off, draft }: TcsSheetShown): string {
	const named = draft.groups.flatMap(({ units }) => units);
	const left = named.filter((unit) => off[unit] === undefined).length;
	if (state === 'prepared')
		return `Size ${String(size)}, ${counted(tally, 'weighted turn')}, ${prepWords(prep.whole)}`;
	if (state === 'implemented') return `${String(left)} of ${counted(named.length, 'unit')} on it`;
	return counted(named.length, 'unit');
}
