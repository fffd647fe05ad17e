/** Results of dice as cards: names, modifiers, the part of the table that counted, and what followed, in words. */
import { counted } from '../../../../../src-shared/kit/counted.ts';
import { reconWords } from '../../../../../src-shared/rulesets/ocs/recon-words.ts';
import {
	barrageMark,
	barrageWords,
	combatMark,
	combatWords,
} from '../../../../../src-shared/rulesets/ocs/result-words.ts';
import type {
	LossShown,
	ModifierShown,
	OcsResultShown,
	TableShown,
	ThrowShown,
} from '../../../../../src-shared/rulesets/ocs/result-views.ts';
import type { Roll } from '../../../../rules/kit/dice.ts';
import { nameOf } from '../../../../rules/ocs/03-counters/names.ts';
import { barrageResultText } from '../../../../rules/ocs/10-barrage/result.ts';
import { airMark, airModifiers, airNeeds, airSaid, isAirResult } from './air-results.ts';
import { isSeaResult, seaMark, seaSaid } from './sea-results.ts';
import { chartsIn } from '../../../../rules/ocs/09-combat/fighting.ts';
import { TERRAIN_CATEGORIES } from '../../../../rules/ocs/charts/combat-table.ts';
import { oddsText } from '../../../../rules/hexwar/odds.ts';
import { inChange } from '../../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import type { World } from '../../../../rules/ocs/game.ts';
import type {
	Consequence,
	Loss,
	Result,
	ResultEntry,
	RollKind,
} from '../../../../rules/ocs/results/types.ts';

/** The most results in a view; older ones are in the log. */
const SHOWN = 12;

/** Returns the latest results by number, as this window may know them. An unchanged result is the same object. */
export function resultsShown(world: World): Readonly<Record<string, OcsResultShown>> {
	const newest = world.game.results.kept.slice(-SHOWN);
	return Object.fromEntries(newest.map((entry) => [String(entry.n), shownOf(world, entry)]));
}

interface Card {
	readonly counters: unknown;
	readonly options: unknown;
	readonly shown: OcsResultShown;
}
const cards = new WeakMap<ResultEntry, Card>();
/** A card is made once, and again only where names or the reading of tables changed since. */
function shownOf(world: World, entry: ResultEntry): OcsResultShown {
	const { counters, options } = world.game;
	const before = cards.get(entry);
	if (before?.counters === counters && before?.options === options && before !== undefined)
		return before.shown;
	const shown = cardOf(world, entry);
	cards.set(entry, { counters, options, shown });
	return shown;
}

/** Returns a result as a card, by what a window knows. */
export function cardOf(world: World, entry: ResultEntry): OcsResultShown {
	const { n, turn, result, rolls, units, against, then } = entry;
	const names = (ids: readonly string[]): string => ids.map((id) => nameOf(world, id)).join(', ');
	const words = wordsOf(world, result);
	return {
		...{ n, turn, hex: 'hex' in result ? result.hex : null },
		title: words.title,
		who: result.kind === 'replacements' ? '' : names(units),
		against: names(against),
		lines: result.kind === 'replacements' ? cameOf(world, units) : (words.lines ?? []),
		shifts: words.shifts ?? [],
		throws: rolls.map((roll) => throwOf(result, roll)),
		table: tableOf(world, result),
		code: words.code ?? '',
		words: words.words,
		mark: markOf(names, entry),
		then: then.map((each) => consequence(names, each)),
	};
}

/** How many replacements of each counter came. */
function cameOf({ scenario }: World, counters: readonly string[]): OcsResultShown['lines'] {
	const nameIn = (id: string): string => scenario.counters.find((each) => each.id === id)?.name ?? id;
	return [...new Set(counters)].map((id) => ({
		label: nameIn(id),
		value: String(counters.filter((each) => each === id).length),
	}));
}

/** Returns the mark in the hex of a result without losses; '' for none. */
function unlostMark(names: (ids: readonly string[]) => string, result: Result): string {
	if (isAirResult(result)) return airMark(result, (id) => names([id]));
	if (isSeaResult(result)) return seaMark(result, (id) => names([id]));
	if (result.kind === 'combat') return combatMark(result.result);
	if (result.kind === 'barrage') return barrageMark(String(result.byShips ?? result.printed), result.losses);
	if (result.kind !== 'attrition') return '';
	return result.steps === 0 ? 'no effect' : `${counted(result.steps, 'step')} to lose`;
}

/**
 * Returns a few words for the map: units destroyed, otherwise steps lost, otherwise the table's result in words, never
 * its code.
 */
function markOf(names: (ids: readonly string[]) => string, { then, result }: ResultEntry): string {
	const dead = then.flatMap((each) => {
		if (each.kind === 'destroyed') return each.units;
		return each.kind === 'step-lost' && each.destroyed ? [each.unit] : [];
	});
	const worn = then.flatMap((each) => (each.kind === 'step-lost' && !each.destroyed ? [each.unit] : []));
	if (dead.length > 0) return `${names(dead)} destroyed`;
	if (worn.length > 0)
		return `${names([...new Set(worn)])} ${worn.length === 1 ? 'loses a step' : 'lose steps'}`;
	return unlostMark(names, result);
}

// --- words ------------------------------------------------------------------------------------------------

interface Said {
	readonly title: string;
	readonly words: string;
	readonly code?: string;
	readonly lines?: OcsResultShown['lines'];
	readonly shifts?: readonly ModifierShown[];
}
const TAKEN: Readonly<Record<RollKind, string>> = {
	combat: 'Attack',
	barrage: 'Barrage',
	'air-combat': 'Air combat',
	flak: 'Flak',
	'air-drop': 'Air Drop',
	facility: 'Barrage of a facility',
	'ship-fire': 'Fire at a ship',
	'guns-fire': 'Naval fire at coastal guns',
	landing: 'Landing',
	attrition: 'Attrition',
	breakout: 'Breakout',
	'transport-breakout': 'Breakout of transport',
	blown: 'Dump blown',
	'dump-captured': 'Dump captured',
	'transport-captured': 'Transport captured',
	supply: 'Supply roll',
	replacements: 'Replacements',
	weather: 'Weather',
	'first-player': 'Who goes first',
};
/** The word before the hex if it isn't 'at', as in the result's own title. */
const WHERE: Readonly<Partial<Record<RollKind, string>>> = { combat: 'on', barrage: 'on', 'air-drop': 'on' };
type Of<K extends Result['kind']> = Extract<Result, { kind: K }>;
const ANTI_TANK = ['none', 'light', 'heavy'] as const;

function combatSaid(result: Of<'combat'>): Said {
	const { attack, hex, strengths, odds, columnOdds, ratings, antiTank, surprised, shift } = result;
	const anti = [antiTank.attacker, antiTank.defender].map((each) => ANTI_TANK[each] ?? 'none');
	return {
		title: `${attack === 'overrun' ? 'Overrun of' : 'Attack on'} ${hex}`,
		code: result.result,
		words: combatWords(result.result),
		lines: [
			{ label: 'Strength', value: `${strengths.attacker} against ${strengths.defender}: ${odds}` },
			{
				label: 'Action Rating',
				value: `${String(ratings.attacker)} against ${String(ratings.defender)}`,
			},
			...(anti.every((each) => each === 'none')
				? []
				: [{ label: 'Anti-tank', value: `attacker ${anti[0] ?? ''}, defender ${anti[1] ?? ''}` }]),
			{
				label: 'Surprise',
				value: surprised === null ? 'nobody' : `${surprised}: ${columnsWords(shift)}, to ${columnOdds}`,
			},
		],
	};
}
const columnsWords = (shift: number): string =>
	`${counted(Math.abs(shift), 'column')} ${shift > 0 ? 'right' : 'left'}`;

function barrageSaid(result: Of<'barrage'>): Said {
	const { strike, hex, strength, initial, shifts, printed, byShips = printed, losses, die } = result;
	return {
		title: `${strike ? 'Strike on' : 'Barrage on'} ${hex}`,
		code: barrageResultText(result),
		words: barrageWords(String(byShips), losses, die),
		lines: [{ label: 'Strength', value: `${strength}: column ${initial}` }],
		shifts,
	};
}

function wordsOf(world: World, result: Result): Said {
	const { scenario } = world;
	const side = (id: string): string => scenario.sides.find((each) => each.id === id)?.name ?? '';
	if (isAirResult(result)) {
		const inWords = airSaid(result, (id) => nameOf(world, id));
		return { ...inWords, lines: [...inWords.lines, ...airNeeds(world, result)] };
	}
	if (isSeaResult(result)) return seaSaid(result, (id) => nameOf(world, id));
	switch (result.kind) {
		case 'combat':
			return combatSaid(result);
		case 'barrage':
			return barrageSaid(result);
		case 'attrition':
			return {
				title: `Attrition at ${result.hex}`,
				words: attritionWords(world, result),
				lines: [{ label: 'Best Action Rating', value: String(result.rating) }],
			};
		case 'breakout':
			return {
				title: `Breakout from ${result.hex}`,
				words:
					result.returns === null
						? 'The unit is lost.'
						: `It breaks out, and comes back in turn ${String(result.returns)}.`,
			};
		case 'transport-breakout':
			return {
				title: 'Breakout of transport',
				words:
					result.returns.length === 0
						? 'All of it is lost.'
						: `${String(result.returns.length)} of ${counted(result.tried, 'point')} come back.`,
			};
		case 'blown':
			return {
				title: `Dump blown at ${result.hex}`,
				words: `${String(result.percent)} % of ${inChange(result.named)} burns: ${inChange(result.burnt)}.`,
			};
		case 'dump-captured':
			return {
				title: `Dump captured at ${result.hex}`,
				words: `${String(result.percent)} % is captured, ${inChange(result.captured)}. ${inChange(result.destroyed)} is destroyed.`,
			};
		case 'transport-captured':
			return {
				title: `${result.column === 'trucks' ? 'Trucks' : 'Wagons'} captured at ${result.hex}`,
				words: `${String(result.percent)} % is captured. The rest gets away.`,
			};
		case 'supply':
			return {
				title: 'Supply of the turn',
				words:
					result.tokens === 0 ? 'No supply comes.' : `Placed at ${result.hex}: ${inChange(result.tokens)}.`,
			};
		case 'replacements':
			return {
				title: 'Replacements of the turn',
				words:
					result.hex === null
						? 'None come.'
						: `${counted(result.count, 'replacement')} ${result.count === 1 ? 'arrives' : 'arrive'} at ${result.hex}.`,
			};
		case 'recon':
			return { title: `Recon of ${result.hex}`, words: `The enemy tells of ${reconWords(result)}` };
		case 'weather':
			return {
				title: 'Weather',
				words: `Ground ${result.ground}, flight ${result.flight}.`,
			};
		case 'shipped':
			return shippedSaid(result);
		case 'port-work':
			return portSaid(result);
		case 'taken-back':
			return {
				title: `${TAKEN[result.what]}${result.hex === null ? '' : ` ${WHERE[result.what] ?? 'at'} ${result.hex}`}: taken back`,
				words: 'Control took this roll back. It no longer counts.',
			};
		case 'first-player':
			return {
				title: 'Who goes first',
				words: `${side(result.winner)} chooses.`,
				lines: result.pairs.map((pair) => ({
					label: 'Thrown',
					value: Object.entries(pair)
						.map(([id, total]) => `${side(id)} ${String(total)}`)
						.join(', '),
				})),
			};
	}
}

function shippedSaid({ from, hex, tokens, cost, turnedBack }: Of<'shipped'>): Said {
	return {
		title: turnedBack ? `Shipping from ${from}: turned back` : `Shipping from ${from} to ${hex}`,
		words: turnedBack
			? 'The enemy shuts the other port. The cargo is back, and is done in this phase.'
			: 'It is there, and does not move in this phase.',
		lines: [
			...(tokens > 0 ? [{ label: 'Supply', value: inChange(tokens) }] : []),
			{ label: 'Shipping Allowance', value: cost },
		],
	};
}

const portSaid = ({ hex, way, hits, paid }: Of<'port-work'>): Said => ({
	title: `Port at ${hex} ${way === 'damage' ? 'damaged' : 'repaired'}`,
	words: hits === 0 ? 'It has no hits and handles all that it can.' : `It has ${counted(hits, 'hit')} now.`,
	lines: paid > 0 ? [{ label: 'Paid', value: inChange(paid) }] : [],
});

const LOST_WHY: Readonly<Record<string, string>> = {
	'no-way-back': 'there was no hex to retreat to',
	immobile: 'it could not move',
	'strat-in-zone': 'in Strat Mode in an enemy zone of control',
	breakout: 'its breakout failed',
	'naval-fire': 'ships hit the guns',
	landing: 'lost in the landing',
	transport: 'no aircraft was left to carry it',
	drop: 'it did not land',
	gliders: 'its gliders were cast off',
	beach: 'they let the enemy land',
};

function consequence(
	names: (ids: readonly string[]) => string,
	each: Consequence,
): OcsResultShown['then'][number] {
	const line = (say: string, lost = false) => ({ say, lost });
	switch (each.kind) {
		case 'step-lost': {
			const who = names([each.unit]);
			const steps = counted(each.steps, 'step');
			return line(
				each.destroyed
					? `${who} loses its last ${each.steps === 1 ? 'step' : steps} and is destroyed.`
					: `${who} loses ${steps}.`,
				true,
			);
		}
		case 'plane-hit':
			return line(
				`${names(each.units)} ${each.destroyed ? 'loses its last step and is destroyed' : 'loses a step'}.`,
				true,
			);
		case 'destroyed':
			return line(
				`${names(each.units)} ${are(each.units)} destroyed: ${LOST_WHY[each.why] ?? each.why}.`,
				true,
			);
		case 'disorganized':
			return line(`${names(each.units)} ${are(each.units)} disorganized.`);
		case 'retreated':
			return line(
				`${names(each.units)} ${each.units.length === 1 ? 'retreats' : 'retreat'} from ${each.from} to ${each.to}.`,
			);
		case 'advanced':
			return line(`${names(each.units)} ${each.units.length === 1 ? 'advances' : 'advance'} to ${each.to}.`);
		case 'cleared':
			return line(`The enemy is gone from ${each.hex}.`);
		case 'exploits':
			return line(`${names(each.units)} ${each.units.length === 1 ? 'exploits' : 'exploit'}.`);
		case 'ignored':
			return line('The defender ignores the options.');
	}
}
const are = (units: readonly string[]): string => (units.length === 1 ? 'is' : 'are');

// --- dice -------------------------------------------------------------------------------------------------

/** Returns the modifiers of each roll of a result, by the rule of the roll. */
function modifiersOf(result: Result, rule: string): readonly ModifierShown[] {
	const all = (): readonly ModifierShown[] => {
		if (result.kind === 'combat') {
			const { ratings, drm, hedgehog } = result;
			const why = `Action Rating ${String(ratings.attacker)} against ${String(ratings.defender)}`;
			const dug = { why: `hedgehog of level ${String(hedgehog)}`, rule: 'ocs-16.0d' };
			if (rule === 'ocs-9.8.roll')
				return [
					{ by: drm, why, rule },
					{ by: hedgehog > 0 ? -1 : 0, ...dug },
				];
			if (rule === 'ocs-9.9.roll')
				return [
					{ by: drm, why, rule },
					{ by: -hedgehog, ...dug },
				];
		}
		if (isAirResult(result)) return airModifiers(result, rule);
		if (result.kind === 'landing' && rule === 'ocs-18.5f.B')
			return result.added.map((each) => ({ ...each, rule }));
		if (result.kind === 'attrition' && rule === 'ocs-12.8b.roll')
			return [{ by: result.added, why: 'many steps out of supply', rule }];
		if (result.kind === 'breakout' && rule === 'ocs-12.8e.roll')
			return [{ by: result.added, why: 'the unit’s own modifiers', rule }];
		return [];
	};
	return all().filter(({ by }) => by !== 0);
}

function throwOf(result: Result, { why, rule, die, faces, by }: Roll): ThrowShown {
	const added = modifiersOf(result, rule);
	const total = [...faces, ...added.map((each) => each.by)].reduce((sum, each) => sum + each, 0);
	return { why, rule, die, faces, added, total, typed: by === 'umpire' };
}

/** Returns the steps that Attrition costs, with what the table has where the hex held fewer. */
function attritionWords(
	world: World,
	{ rating, roll, steps }: Extract<Result, { kind: 'attrition' }>,
): string {
	if (steps === 0) return 'No step is lost.';
	const printed = chartsIn(world).attrition.losses(rating, roll);
	const fewer = typeof printed === 'number' && printed > steps;
	return `${counted(steps, 'step')} to lose${fewer ? `: the table says ${String(printed)}, and no more are there` : ''}.`;
}

// --- tables -----------------------------------------------------------------------------------------------

/** Rows and columns shown on each side of the cell that counted. */
const ABOUT = { rows: 1, columns: 2 } as const;

/** A part of a table. @param label of a row; `heads`: all columns; `cell`: what stands where */
function excerpt(
	title: string,
	counts: { readonly row: number; readonly column: number },
	table: {
		readonly rows: readonly number[];
		readonly heads: readonly string[];
		label(row: number): string;
		cell(row: number, column: number): string;
	},
): TableShown | null {
	const at = table.rows.indexOf(counts.row);
	if (at < 0 || table.heads[counts.column] === undefined) return null;
	const rows = table.rows.slice(Math.max(0, at - ABOUT.rows), at + ABOUT.rows + 1);
	const first = Math.max(0, counts.column - ABOUT.columns);
	const columns = table.heads.slice(first, counts.column + ABOUT.columns + 1);
	return {
		title,
		columns,
		rows: rows.map((row) => ({
			label: table.label(row),
			cells: columns.map((_, n) => table.cell(row, first + n)),
		})),
		row: rows.indexOf(counts.row),
		column: counts.column - first,
	};
}
const span = (from: number, to: number): readonly number[] =>
	Array.from({ length: to - from + 1 }, (_, n) => from + n);

function tableOf(world: World, result: Result): TableShown | null {
	const charts = chartsIn(world);
	if (result.kind === 'combat') {
		const all = charts['combat-columns'];
		const heading = (category: (typeof TERRAIN_CATEGORIES)[number]): readonly string[] =>
			all[category].map(oddsText);
		const row = TERRAIN_CATEGORIES.find((each) => heading(each)[result.column] === result.columnOdds);
		if (!row) return null;
		const [least, most] = [1, 15];
		return excerpt(
			`Combat Table, ${row}`,
			{ row: Math.min(most, Math.max(least, result.roll)), column: result.column },
			{
				rows: span(least, most),
				heads: heading(row),
				label: (roll) => (roll === least ? '1 or less' : roll === most ? '15 or more' : String(roll)),
				cell: (roll, column) => charts['combat-results'].at(roll, column).text,
			},
		);
	}
	if (result.kind === 'barrage' || result.kind === 'ship-fire' || result.kind === 'guns-fire') {
		const { columns } = charts.barrage;
		const column = columns.findIndex(({ text }) => text === result.column);
		return excerpt(
			'Barrage Table',
			{ row: result.roll, column },
			{
				rows: span(2, 12),
				heads: columns.map(({ text }) => text),
				label: String,
				cell: (roll, at) => String(charts.barrage.at(roll, at)),
			},
		);
	}
	if (result.kind === 'attrition') {
		const heads = span(0, 5).map((rating) => `rating ${String(rating)}`);
		return excerpt(
			'Attrition Table',
			{ row: Math.max(2, result.roll), column: Math.min(5, Math.max(0, result.rating)) },
			{
				rows: span(2, 18),
				heads,
				label: String,
				cell: (roll, rating) => String(charts.attrition.losses(rating, roll)),
			},
		);
	}
	return null;
}

// --- losses -----------------------------------------------------------------------------------------------

const CAUSES: Readonly<Record<Loss['cause'], string>> = {
	combat: 'in combat',
	barrage: 'by barrage',
	retreat: 'in retreat',
	attrition: 'by Attrition',
	breakout: 'in a breakout',
	landing: 'aboard or landing',
	stacking: 'with no room left in its hex',
	ruling: 'by ruling',
};

/** Returns every loss so far, latest first, as this window may know them. */
export const lossesShown = (world: World): readonly LossShown[] =>
	world.game.results.losses
		.flat()
		.map(({ turn, side, unit, steps, destroyed, at, cause }) => ({
			...{ turn, side, name: nameOf(world, unit), steps, destroyed, at, cause: CAUSES[cause] },
		}))
		.toReversed();
