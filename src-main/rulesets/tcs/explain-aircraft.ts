/** The forecast of a Sortie: the observer, the possible targets, every chance. */
import { FlightAsked } from '../../../src-shared/rulesets/tcs/aircraft-commands.ts';
import type { TcsFlightShown } from '../../../src-shared/rulesets/tcs/aircraft-views.ts';
import {
	areaTargets,
	sortieFire,
	sortieObservers,
	strikeRoll,
	strikeTargets,
	successRoll,
} from '../../rules/tcs/25-aircraft/attack.ts';
import { flightByDefault, flightReady } from '../../rules/tcs/25-aircraft/fly.ts';
import type { At } from '../../rules/tcs/game.ts';
import { fireResultWords } from './views/side/result-words.ts';

type Here = Pick<At, 'scenario' | 'game'>;

const NOTHING: TcsFlightShown = {
	...{ say: 'You have no such Sortie on the map.', advised: 'area', idle: null, observers: [], targets: [] },
	success: { needs: 0, modifiers: [], chance: 0, underFire: 0 },
	...{ area: null, point: null },
};

/** Returns a Sortie worked out, for the side whose it is and for Control. */
export function explainFlight(at: Here, input: unknown, own: string | null): TcsFlightShown {
	const asked = FlightAsked.parse(input);
	const { side, ability } = asked;
	const sortie = at.game.aircraft.placed.find((each) => each.id === asked.sortie && each.side === side);
	const allotment = at.scenario.aircraft.find(({ id }) => id === sortie?.of);
	if (!sortie || !allotment || (own !== null && own !== side)) return NOTHING;
	const { hex } = sortie;
	const targets = strikeTargets(at, side, hex);
	const target = targets.find(({ id }) => id === asked.target);
	const ready = flightReady(at, asked);
	const roll = { hex, ability, observer: asked.observer };
	const { needs, modifiers, chance } = successRoll(at, { ...roll, gun: null });
	const shot = successRoll(at, { ...roll, gun: 'any' });
	const hurts = ability === 'point' || areaTargets(at, side, hex).length > 0;
	return {
		say: 'kind' in ready ? ready.say : null,
		advised: flightByDefault(at, sortie, allotment).ability,
		idle: hurts ? null : `Nothing in ${hex} can be hurt by Area Fire.`,
		observers: sortieObservers(at, side, hex).map(({ id }) => id),
		targets: targets.map(({ id }) => id),
		success: {
			...{ needs, modifiers },
			chance: (chance.n * 6) / chance.d,
			underFire: (shot.chance.n * 6) / shot.chance.d,
		},
		area:
			ability === 'area' && allotment.area !== null && hurts
				? areaShown(sortieFire(at, side, hex, allotment.area))
				: null,
		point:
			ability === 'point' && allotment.kill !== null && target
				? pointShown(strikeRoll(at, hex, allotment.kill, target))
				: null,
	};
}

const areaShown = ({
	strength,
	head,
	shifts,
	chances,
}: ReturnType<typeof sortieFire>): TcsFlightShown['area'] => ({
	...{ strength, head, shifts },
	chances: chances.map(({ result, chance }) => ({
		result: fireResultWords(result),
		chance: (chance.n * 36) / chance.d,
	})),
});

const pointShown = ({
	needs,
	modifiers,
	chance,
}: ReturnType<typeof strikeRoll>): TcsFlightShown['point'] => ({
	...{ needs, modifiers },
	chance: (chance.n * 36) / chance.d,
});
