/** Chapter 8 of the proposals: which mortars fire Smoke and Illum, and what Smoke does not shelter from. */
import type { TcsScenario } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import type { At } from '../game.ts';
import type { Piece } from '../units.ts';
import { proposed } from './switches.ts';

/** The least calibre for Smoke, and for Illum but for American mortars, mm. */
const SMOKE = 81;
const ILLUM = 60;

const isAmerican = ({ sides }: TcsScenario, side: string): boolean =>
	/american|\bU\.?S\b/i.test(sides.find(({ id }) => id === side)?.name ?? '');

/** Returns why a mortar can't fire Smoke or Illum by the proposals, or null. @rule tcs3-8.smoke.81 @rule tcs3-8.illum.60us */
export function proposedScreenFault(
	{ scenario }: Pick<At, 'scenario'>,
	{ counter }: Piece,
	screen: 'Smoke' | 'Illum',
): Refusal | null {
	const { name, calibre, side } = counter;
	if (screen === 'Smoke')
		return (calibre ?? 0) >= SMOKE
			? null
			: refuse('tcs3-8.smoke.81', 'tcs/no-smoke', `${name} fires no Smoke: mortars of 81 mm or more do.`);
	const enough = (calibre ?? 0) > ILLUM || ((calibre ?? 0) === ILLUM && isAmerican(scenario, side));
	return enough
		? null
		: refuse(
				'tcs3-8.illum.60us',
				'tcs/no-smoke',
				`${name} fires no Illum: American mortars of 60 mm do, and all that are larger.`,
			);
}

/**
 * Whether Smoke and hexsides of the target hex do not count: by the proposals, for mortars that fire without direct fire beside
 * them.
 * @rule tcs3-8.area.smoke-ignored @rule tcs3-8.area.smoke-combined
 */
export const ignoresSmoke = ({ game }: Pick<At, 'game'>, firers: readonly Piece[]): boolean =>
	proposed(game.options, 'mortars') &&
	firers.length > 0 &&
	firers.every(({ counter }) => counter.kind === 'mortar');
