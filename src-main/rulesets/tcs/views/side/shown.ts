/** The parts that every window of this series shows, out of a game or of what a side knows of it. */
import type { TcsScenario } from '../../../../../src-shared/rulesets/tcs/scenario.ts';
import type {
	TcsClockShown,
	TcsPrepShown,
	TcsResultShown,
	TcsSheetShown,
	TcsShown,
	TcsUnitShown,
} from '../../../../../src-shared/rulesets/tcs/views.ts';
import { inWords } from '../../../../rules/hexwar/fraction.ts';
import { actors, isTaken, stepNow, TURN, wordsOfStep } from '../../../../rules/tcs/02-turn/turn.ts';
import {
	governing,
	taskings,
	unassigned,
	UNASSIGNED_WORDS,
} from '../../../../rules/tcs/06-op-sheets/assigned.ts';
import { additionPrep, prepOf, type PrepRoll } from '../../../../rules/tcs/06-op-sheets/prep.ts';
import { typeOf } from '../../../../rules/tcs/06-op-sheets/size.ts';
import { chartsOf } from '../../../../rules/tcs/charts/all.ts';
import { moraleBands, type MoraleResult } from '../../../../rules/tcs/charts/morale-table.ts';
import { battalionMorale } from '../../../../rules/tcs/17-morale/battalion.ts';
import { visibilityNow } from '../../../../rules/tcs/26-night/light.ts';
import type { At, OpSheet, TcsGame, TcsUnit } from '../../../../rules/tcs/game.ts';
import { whoMoves } from '../../../../rules/kit/orders/who-moves.ts';
import { asksFor, STANDING } from '../../../../rules/tcs/standing.ts';
import type { Losses } from '../../../../rules/tcs/types.ts';
import { countersOf, fullSteps } from '../../../../rules/tcs/units.ts';
import { aircraftShown, sortieShown } from './aircraft-shown.ts';
import { adjustedShown, artilleryShown, shelledShown } from './artillery-shown.ts';
import { overstackedNow } from './overstacked.ts';
import { noteShown } from './words-1992.ts';
import { proposalsShown } from './proposals-shown.ts';
import {
	ASSAULT_ENDS,
	LOST_SAYS,
	fireResultWords,
	killWords,
	moraleSays,
	prepResultWords,
} from './result-words.ts';

/**
 * Returns what a window shows of a game.
 * @param own whose sheets it shows; null: everybody's. A game that a side knows holds no other side's
 */
export function gameShown(scenario: TcsScenario, game: TcsGame, own: string | null): TcsShown {
	return {
		clock: clockShown(scenario, game),
		map: scenario.map,
		picture: scenario.picture,
		terrain: scenario.terrain,
		counters: Object.fromEntries(countersOf(scenario)),
		formations: Object.fromEntries(
			scenario.formations.map(({ id, name, side, kind }) => [id, { name, side, kind }]),
		),
		units: Object.fromEntries(
			scenario.counters.flatMap((counter) => {
				const unit = game.units.get(counter.id);
				const ours = own === null || own === counter.side;
				return unit ? [[counter.id, unitShown(game, counter.id, fullSteps(counter), unit, ours)]] : [];
			}),
		),
		byDefault: scenario.sides.flatMap(({ id: side }) =>
			own !== null && side !== own
				? []
				: STANDING.filter((choice) => !asksFor({ game }, side, choice)).map((choice) => ({ side, choice })),
		),
		fireOrders: Object.fromEntries(
			scenario.sides.flatMap(({ id }) =>
				own !== null && own !== id ? [] : [[id, game.standing[id]?.fire ?? null]],
			),
		),
		smoke: game.smoke,
		whoMoves: whoMoves(game),
		orders: game.orders,
		dispatches: game.dispatches ?? [],
		artillery: artilleryShown(scenario, game, own),
		proposals: proposalsShown(scenario, game, own),
		aircraft: aircraftShown(scenario, game, own),
		sheets: Object.entries(game.sheets).map(([key, sheet]) => sheetShown(scenario, game, key, sheet)),
		results: game.results.map((result) => resultShown(scenario, result)),
		overstacked: scenario.sides.flatMap(({ id }) =>
			own === null || own === id ? overstackedNow({ scenario, game }, id) : [],
		),
		battalions: Object.fromEntries(
			Object.entries(game.battalions).map(([id, box]) => [id, { ...box, value: battalionMorale(box) }]),
		),
	};
}

function unitShown(game: TcsGame, id: string, steps: number, unit: TcsUnit, ours: boolean): TcsUnitShown {
	const { side, at, off, mode, lost, marker, fired, overwatch = false, dugIn, phase, on } = unit;
	const why = ours ? unassigned(game, id) : null;
	const first = ours ? governing(game, id)?.id : undefined;
	const listed = ours ? taskings(game, id).map((tasking) => tasking.id) : [];
	return {
		...{ side, counter: id, at, off, mode, steps: steps - lost, lost, marker, fired, overwatch, dugIn, on },
		impulses: phase.impulses?.used ?? 0,
		spent: inWords(phase.spent),
		...(ours
			? {
					unassigned: why === null ? null : UNASSIGNED_WORDS[why],
					sheets: first === undefined ? listed : [first, ...listed.filter((key) => key !== first)],
				}
			: {}),
	};
}

/** Returns the moment with the name of the side whose step it is: 'Turn 2, 06:20, Action: British side acts'. */
export function whenWords({ scenario, game: { clock } }: Pick<At, 'scenario' | 'game'>): string {
	const time = scenario.turns[clock.turn - 1]?.time ?? '';
	return `Turn ${String(clock.turn)}, ${time.slice(0, 2)}:${time.slice(2)}, ${stepNow(scenario, clock)}`;
}

function clockShown(scenario: TcsScenario, game: TcsGame): TcsClockShown {
	const { clock } = game;
	const { turn, step } = clock;
	const now = scenario.turns[turn - 1] ?? scenario.turns[0];
	if (!now) throw new Error('a scenario has at least one turn');
	return {
		turn,
		turns: scenario.turns.length,
		now,
		visibility: visibilityNow({ scenario, game }),
		step,
		words: stepNow(scenario, clock),
		actors: actors(scenario, clock),
		ladder: TURN.filter((row) => isTaken({ scenario, game }, row, turn) || row.step === step).map((row) => ({
			step: row.step,
			phase: row.phase,
			words: wordsOfStep(scenario, clock, row.step),
		})),
	};
}

function sheetShown(scenario: TcsScenario, game: TcsGame, key: string, sheet: OpSheet): TcsSheetShown {
	const { side, state, size, elements, tally, drawn, begun, rolled, off, committed, ...rest } = sheet;
	const { additions, alternates, ...draft } = rest;
	const { whole, preliminary } = prepOf({ scenario, game }, sheet);
	return {
		...{ key, side, draft, state, size, elements, tally, drawn, begun, off, committed, alternates },
		additions: Object.fromEntries(
			Object.entries(additions).flatMap(([group, addition]) => {
				const roll = additionPrep({ scenario, game }, sheet, group);
				return roll
					? [
							[
								group,
								{
									tally: addition.tally,
									size: addition.size,
									rolled: addition.rolled === game.clock.turn,
									begun: addition.begun,
									prep: prepShown(roll.whole),
								},
							] as const,
						]
					: [];
			}),
		),
		type: typeOf(sheet),
		rolled: rolled === game.clock.turn,
		prep: { whole: prepShown(whole), preliminary: preliminary && prepShown(preliminary) },
	};
}

const prepShown = ({ row, head, needs, chance }: PrepRoll): TcsPrepShown => ({
	row,
	head,
	needs,
	chance: (chance.n * 36) / chance.d,
});

function resultShown(scenario: TcsScenario, result: TcsGame['results'][number]): TcsResultShown {
	switch (result.kind) {
		case 'fire': {
			const { losses, destroyed, result: made, ...fired } = result;
			return {
				...fired,
				kind: 'fire',
				says: fireResultWords(made),
				losses: lossesShown(losses, destroyed),
			};
		}
		case 'point': {
			const { losses, destroyed, kills, all, ...fired } = result;
			return {
				...fired,
				kind: 'point',
				says: killWords(kills, all),
				losses: lossesShown(losses, destroyed),
			};
		}
		case 'adjusted':
			return adjustedShown(result);
		case 'sortie':
			return sortieShown(result);
		case 'aa':
			return result;
		case 'overwatch':
		case 'sheaf':
		case 'sheafs':
			return noteShown(result);
		case 'shelled':
			return shelledShown(result);
		case 'at': {
			const { losses, destroyed, rolls, action: _action, counted: _counted, ...rolled } = result;
			return {
				...rolled,
				kind: 'at',
				says: killWords(rolls.filter(({ kills }) => kills).length),
				rolls,
				losses: lossesShown(losses, destroyed),
			};
		}
		case 'morale':
			return {
				kind: 'morale',
				...{ n: result.n, side: result.side, hex: result.hex, units: result.units },
				terms: result.terms && { ...result.terms, bands: bandWords(scenario, result.terms.total) },
				says: moraleSays(result.result, result.units.length),
			};
		case 'ended': {
			const { n, side, units, hex, overrun, how } = result;
			return { kind: 'ended', n, side, units, hex, overrun, says: ASSAULT_ENDS[how] };
		}
		case 'lost':
			return lostShown(result);
		case 'retreated':
		case 'halted':
		case 'screened':
			return result;
		case 'prep': {
			const { n, side, sheet, needs, roll } = result;
			return { kind: 'prep', n, side, sheet, needs, roll, says: prepResultWords(result.result) };
		}
	}
}

/** 'no effect to 42, Suppressed to 62, Paralyzed to 64, SYR to 66': what rolls give a Morale total. */
const bandWords = (scenario: TcsScenario, total: number): string =>
	moraleBands(chartsOf(scenario).morale, total)
		.map(({ result, upTo }) => `${BAND_WORDS[result]} to ${String(upTo)}`)
		.join(', ');
const BAND_WORDS: Readonly<Record<MoraleResult, string>> = {
	...{ 'no effect': 'no effect', Suppressed: 'Suppressed', Paralyzed: 'Paralyzed' },
	...{ SYR: 'retreat', Surrender: 'surrender' },
};

/** Losses other than by fire: a completely destroyed unit is named once, whatever it had. */
function lostShown({
	n,
	side,
	hex,
	why,
	losses,
	destroyed,
}: Extract<TcsGame['results'][number], { kind: 'lost' }>): TcsResultShown {
	const lostPieces = destroyed.map((unit) => ({ unit, steps: null, destroyed: true }));
	const hurt = lossesShown(losses, destroyed).filter((loss) => !loss.destroyed);
	return { kind: 'lost', n, side, hex, says: LOST_SAYS[why], losses: [...hurt, ...lostPieces] };
}

const lossesShown = (losses: Losses, destroyed: readonly string[]) =>
	Object.entries(losses).map(([unit, steps]) => ({ unit, steps, destroyed: destroyed.includes(unit) }));
