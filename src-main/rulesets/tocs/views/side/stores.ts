/** Weather, and of each side its sources of supply, pools, score and own papers, as windows show them. */
import type { SideId } from '../../../../../src-shared/kit/ids.ts';
import type { TocsScenario } from '../../../../../src-shared/rulesets/tocs/scenario.ts';
import type { TocsStoresShown, TocsWeatherShown } from '../../../../../src-shared/rulesets/tocs/views.ts';
import { scoreOf } from '../../../../rules/tocs/b5-victory/score.ts';
import type { TocsGame } from '../../../../rules/tocs/game.ts';
import { hasSupplyRules, sourcesOf, supplyRange } from '../../../../rules/tocs/w8-supply/sources.ts';
import { groundNow } from '../../../../rules/tocs/w13-weather/effects.ts';
import { lightNow, sightRange } from '../../../../rules/tocs/w13-weather/light.ts';

/** Returns the weather of the impulse, which lies open. @rule tocs-w13.0.aspects */
export function weatherShown(scenario: TocsScenario, game: TocsGame): TocsWeatherShown {
	const here = { scenario, game };
	const { wind, air } = game.weather;
	const { celsius } = scenario.turns[game.clock.turn - 1] ?? { celsius: 15 };
	return {
		...{ wind, air, celsius, rolled: scenario.weather?.rolled === true },
		...{ ground: groundNow(here), light: lightNow(here), sight: sightRange(here) },
	};
}

/** Returns a side's stores, by what this game holds. @rule tocs-w8.3.sp-secret @rule tocs-w12.8.pools */
export function storesShown(scenario: TocsScenario, game: TocsGame, side: SideId): TocsStoresShown {
	const here = { scenario, game };
	const supplied = hasSupplyRules(here, side);
	const sources = supplied ? sourcesOf(here, side) : [];
	return {
		range: supplied ? supplyRange(here, side) : null,
		sources: sources
			.filter(({ sp }) => sp !== Infinity)
			.map(({ hex, name, sp, unit }) => ({ hex, name, sp, mobile: unit !== null })),
		edges: sources.filter(({ sp }) => sp === Infinity).map(({ hex }) => hex),
		pools: game.pools[side] ?? { replacements: 0, motors: 0, hospital: 0, repair: 0 },
		score: scoreOf(here, side),
		papers: game.papers[side] ?? [],
	};
}
