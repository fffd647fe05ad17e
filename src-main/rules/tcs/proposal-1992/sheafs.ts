/** Chapter 2 of the proposals: how many effective sheafs a battery fires, what they cost, and what they are worth. */
import type { SheafAsked } from '../../../../src-shared/rulesets/tcs/sheaf.ts';
import type { Shell, TcsBattery } from '../../../../src-shared/rulesets/tcs/artillery.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { fraction, roundDown, roundHalfUp, roundUp, times, type Fraction } from '../../hexwar/fraction.ts';
import { readySteps } from '../18-artillery/batteries.ts';
import type { Barrage } from '../18-artillery/types.ts';
import { chartsOf } from '../charts/all.ts';
import type { At } from '../game.ts';
import { chosenReading } from '../options.ts';
import type { HexName } from '../types.ts';
import type { Sheaf } from './sheaf-types.ts';
import { proposed } from './switches.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** The tubes of a battery off the map if not stated: ours. */
const TUBES = 4;

/** Returns whether artillery follows the proposals. */
export const firesSheafs = ({ game }: Pick<Here, 'game'>): boolean => proposed(game.options, 'artillery');

/** Returns a scenario's data about a battery for the proposals. */
export const sheafBattery = ({ scenario }: Pick<Here, 'scenario'>, { id }: Pick<TcsBattery, 'id'>) =>
	scenario.artillery.sheafs.batteries.find((each) => each.id === id) ?? null;

/** Returns how many tubes of a battery can fire. */
export const tubesOf = (at: Here, battery: TcsBattery): number =>
	battery.guns.length > 0 ? readySteps(at, battery.guns) : (sheafBattery(at, battery)?.tubes ?? TUBES);

/** Returns the sheafs of so many Battery Fires, fractions as they come. */
const sheafShare = (at: Here, battery: TcsBattery, fires: number, shell: 'HE' | 'Smoke'): Fraction =>
	times(fraction(fires), chartsOf(at.scenario).sheafNumbers(tubesOf(at, battery), shell));

/** Returns how many sheafs so many Battery Fires make. @rule tcs3-2.efs.fraction @rule tcs3-2.smoke.by-efs */
export function sheafsOf(at: Here, battery: TcsBattery, fires: number, shell: 'HE' | 'Smoke'): number {
	const share = sheafShare(at, battery, fires, shell);
	return chosenReading(at.game.options, 'proposal-sheaf-fraction') === 'standard'
		? roundHalfUp(share)
		: roundDown(share);
}

/** Returns how many of so many Battery Fires make no sheaf. @rule tcs3-2.efs.fraction */
export function wastedFires(at: Here, battery: TcsBattery, fires: number, shell: 'HE' | 'Smoke'): number {
	const sheafs = sheafsOf(at, battery, fires, shell);
	let least = fires;
	while (least > 0 && sheafsOf(at, battery, least - 1, shell) === sheafs) least -= 1;
	return fires - least;
}

/** Returns the Battery Fires that one HE sheaf costs, and with it an Illum mission. @rule tcs3-2.illum.cost @rule tcs3-2.illum.many-missions */
export function illumCost(at: Here, battery: TcsBattery): number {
	const { n, d } = chartsOf(at.scenario).sheafNumbers(tubesOf(at, battery), 'HE');
	return roundUp(fraction(d, n));
}

/** Returns the pool that a shell is taken from: there are no Illum rounds. @rule tcs3-2.illum.no-rounds */
export const poolShell = (shell: Shell): 'HE' | 'Smoke' => (shell === 'Smoke' ? 'Smoke' : 'HE');

/** Returns the Battery Fires of a battery in this turn. */
export function firesThisTurn({ game }: Pick<Here, 'game'>, { id }: Pick<TcsBattery, 'id'>): number {
	const fires = game.artillery.batteries[id]?.fires;
	return fires?.turn === game.clock.turn ? fires.many : 0;
}

/** Returns the sheaf of a mission as it is plotted. @rule tcs3-2.efs.ammo */
export function sheafPlotted(
	at: Here,
	battery: TcsBattery,
	{ fires, pattern, direction, point, continues }: SheafAsked,
	{ shell, blind }: { readonly shell: 'HE' | 'Smoke'; readonly blind: boolean },
): Sheaf {
	return {
		...{ fires, pattern, direction, point, continues, blind },
		sheafs: sheafsOf(at, battery, fires, shell),
		value: chartsOf(at.scenario).sheafValues(battery.calibre),
	};
}

/** Whether a hex is a Target Reference Point of a side. */
export const isPointOf = ({ scenario }: Pick<Here, 'scenario'>, side: SideId, hex: HexName): boolean =>
	scenario.artillery.sheafs.points.some((each) => each.side === side && each.hex === hex);

/** Returns the battery that fires a mission of sheafs, or null in the other side's knowledge. */
export const batteryOfMission = (
	{ scenario }: Pick<Here, 'scenario'>,
	{ paid }: Barrage,
): TcsBattery | null => scenario.artillery.batteries.find(({ id }) => paid?.batteries[0] === id) ?? null;
