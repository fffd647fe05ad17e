/** Sorties that a side has: its allotment of the turn, what it has placed of it, when they are flown (25.0, 25.1). */
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { TcsSorties } from '../../../../src-shared/rulesets/tcs/aircraft.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { phasing, stepNow } from '../02-turn/turn.ts';
import { lightNow } from '../26-night/light.ts';
import type { At } from '../game.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Returns a side's allotments of this turn. @rule tcs-25.0.sortie */
export const allotted = ({ scenario, game }: Here, side: SideId): readonly TcsSorties[] =>
	scenario.aircraft.filter((each) => each.side === side && each.turn === game.clock.turn);

/** Returns how many Sorties of an allotment are still to be placed. */
export const leftOf = ({ game }: Pick<Here, 'game'>, { id, many }: TcsSorties): number =>
	many - (game.aircraft.used[id] ?? 0);

/** Returns how many Sorties a side has still to place this turn. @rule tcs-25.1a */
export const leftToPlace = (at: Here, side: SideId): number =>
	allotted(at, side).reduce((sum, each) => sum + leftOf(at, each), 0);

/**
 * Returns why no Sorties fly now, or null in daylight and fair weather.
 * @rule tcs-26.1g
 */
export function skyFault(at: Here): Refusal | null {
	const light = lightNow(at);
	if (light === 'night') return refuse('tcs-26.1g', 'tcs/no-flying', 'No Sorties are flown at night.');
	if (light === 'twilight')
		return refuse('tcs-26.0.twilight', 'tcs/no-flying', 'No Sorties are flown at dawn, dusk or twilight.');
	return at.game.weather?.flying === false
		? refuse('tcs-7.0a', 'tcs/no-flying', `No Sorties are flown in this weather: ${at.game.weather.name}.`)
		: null;
}

/** Returns why a side flies no Sorties now, or null in its own part of the phase. @rule tcs-2.0.aa-1 @rule tcs-25.1.when */
export function sortieStepFault(at: Here, side: SideId): Refusal | null {
	const { clock } = at.game;
	const sky = skyFault(at);
	if (sky) return sky;
	return clock.step.startsWith('sorties-') && phasing(at.scenario, clock) === side
		? null
		: refuse(
				'tcs-25.1.when',
				'tcs/not-now',
				`Sorties fly in your part of the Aircraft & Artillery Phase. It is “${stepNow(at.scenario, clock)}” now.`,
			);
}

/** Returns why the sorties step can't end yet, or null: all are placed. @rule tcs-25.1a */
export function unplacedFault(at: Here): Refusal | null {
	const side = phasing(at.scenario, at.game.clock);
	if (!at.game.clock.step.startsWith('sorties-') || side === null || skyFault(at)) return null;
	const left = leftToPlace(at, side);
	return left === 0
		? null
		: refuse(
				'tcs-25.1a',
				'tcs/sorties-left',
				`Place ${counted(left, 'more Sortie')} first: all Sorties of a turn are flown.`,
			);
}
