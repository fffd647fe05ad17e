/** Light and sight: dawn, dusk, the moon, and how far anybody sees. */
import type { Light } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import { chartsOf } from '../charts/all.ts';
import { turnOf } from '../b2-sequence/turn.ts';
import type { Here } from '../game.ts';

/** Impulses of each player that are dawn, or still day before dusk. */
const HALF_LIGHT = 2;

/** Returns the light of the impulse that runs. @rule tocs-w13.1.dawn @rule tocs-w13.1.dusk */
export function lightNow({ scenario, game }: Here): Light {
	const { light } = turnOf(scenario, game.clock);
	const own = Math.max(1, Math.ceil(game.clock.impulse / 2));
	if (light === 'dawn') return own <= HALF_LIGHT ? 'dawn' : 'day';
	if (light === 'dusk') return own <= HALF_LIGHT ? 'day' : 'dusk';
	return light;
}

export const isNight = (here: Here): boolean => turnOf(here.scenario, here.game.clock).light === 'night';

/** Returns how many hexes anybody sees. @rule tocs-w13.1.sight-day @rule tocs-w13.1.moon-vis @rule tocs-w13.4.3.rain-vis */
export function sightRange(here: Here): number {
	const { sight } = chartsOf(here.scenario);
	const { air } = here.game.weather;
	if (air === 'fog' || air === 'heavy snow' || air === 'blizzard') return 0;
	const less = {
		...{ none: 0, mist: sight['Mist'], rain: sight['Rain'], downpour: sight['Rain'] },
		...{ 'light snow': sight['Light snow'], 'moderate snow': sight['Moderate snow'] },
	}[air];
	return Math.max(0, lightRange(here) + less);
}

function lightRange(here: Here): number {
	const { sight } = chartsOf(here.scenario);
	const light = lightNow(here);
	if (light === 'day') return sight['Day'];
	if (light !== 'night') return sight['Dawn or dusk'];
	const { moon } = turnOf(here.scenario, here.game.clock);
	if (moon === 'full') return sight['Full moon'];
	return sight[moon === 'new' ? 'New moon' : 'Quarter moon'];
}
