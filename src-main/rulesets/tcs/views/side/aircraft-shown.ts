/** Aircraft as windows show them: a side's own Sorties, the weather, results as cards. */
import type {
	TcsAircraftShown,
	TcsSortieResultShown,
} from '../../../../../src-shared/rulesets/tcs/aircraft-views.ts';
import type { TcsScenario } from '../../../../../src-shared/rulesets/tcs/scenario.ts';
import { allotted, leftOf } from '../../../../rules/tcs/25-aircraft/sorties.ts';
import type { TcsGame } from '../../../../rules/tcs/game.ts';
import type { TcsResult } from '../../../../rules/tcs/results.ts';
import { sortieSays } from './aircraft-words.ts';

/** Returns what a window shows of aircraft. @param own whose Sorties it shows; null: everybody’s */
export function aircraftShown(scenario: TcsScenario, game: TcsGame, own: string | null): TcsAircraftShown {
	const at = { scenario, game };
	const sides = scenario.sides.filter(({ id }) => own === null || own === id);
	return {
		any: scenario.aircraft.length > 0,
		sorties: sides.flatMap(({ id: side }) =>
			allotted(at, side).map((each) => ({
				...{ id: each.id, side, name: each.name, area: each.area, kill: each.kill },
				left: leftOf(at, each),
			})),
		),
		later: scenario.aircraft
			.filter(({ side, turn }) => (own === null || own === side) && turn > game.clock.turn)
			.map(({ id, side, turn, name, many }) => ({ id, side, turn, name, many }))
			.toSorted((a, b) => a.turn - b.turn),
		placed: game.aircraft.placed.flatMap(({ id, side, of, hex }) => {
			const allotment = scenario.aircraft.find((each) => each.id === of);
			if (!allotment || (own !== null && own !== side)) return [];
			const { name, area, kill } = allotment;
			return [{ id, side, name, area, kill, hex }];
		}),
		weather: game.weather?.name ?? null,
	};
}

/** A Sortie as its card. */
export function sortieShown(flown: Extract<TcsResult, { kind: 'sortie' }>): TcsSortieResultShown {
	const { n, side, name, hex, ability, observer, gun, die, modifiers, needs, total, strike } = flown;
	return {
		...{ kind: 'sortie', n, side, name, hex, ability, observer, gun, die, modifiers, needs, total },
		says: sortieSays(flown),
		strike: strike && {
			...{ target: strike.target, dice: strike.dice, modifiers: strike.modifiers },
			...{ needs: strike.needs, total: strike.total, killed: strike.killed },
		},
		losses: Object.entries(strike?.losses ?? {}).map(([unit, steps]) => ({
			unit,
			steps,
			destroyed: strike?.destroyed.includes(unit) === true,
		})),
	};
}
