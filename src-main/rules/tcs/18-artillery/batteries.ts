/** A side's batteries: which may fire, their markers, the cost of a mission (18.1, 18.2, 18.5). */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Shell, TcsBattery } from '../../../../src-shared/rulesets/tcs/artillery.ts';
import type { TcsScenario } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import { roundHalfUp, fraction } from '../../hexwar/fraction.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { chartsOf } from '../charts/all.ts';
import type { At } from '../game.ts';
import { proposed } from '../proposal-1992/switches.ts';
import type { UnitId } from '../types.ts';
import { piecesOf } from '../units.ts';
import { poolKey, type ArtilleryNow, type Barrage, type Pool } from './types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Fast Fire is for guns of this calibre or less, mm. @rule tcs-18.6a.calibre */
const FASTEST_CALIBRE = 122;

/** What fires a mission: a battery, or all batteries of a battalion. */
export interface Firing {
	readonly id: string;
	readonly name: string;
	readonly side: SideId;
	readonly size: Barrage['size'];
	readonly batteries: readonly TcsBattery[];
	/** Its smallest, mm. */
	readonly calibre: number;
}

/** How a mission is fired. */
export interface MissionKind {
	readonly shell: Shell;
	readonly fast: boolean;
	readonly continuous: boolean;
}

/** Returns the artillery as a game begins: full pools, no marker on the map. @rule tcs-18.2.types @rule tcs-18.2.old */
export function artilleryAtStart({ artillery }: TcsScenario): ArtilleryNow {
	const { ammunition, batteries, oldAllotment } = artillery;
	const rounds = (printed: number): number => (oldAllotment ? roundHalfUp(fraction(printed, 4)) : printed);
	return {
		pools: Object.fromEntries(
			ammunition.map(({ side, calibre, HE, Smoke, Illum }): [string, Pool] => [
				poolKey(side, calibre),
				{ HE: rounds(HE), Smoke: rounds(Smoke), Illum },
			]),
		),
		batteries: Object.fromEntries(
			batteries.map(({ id }) => [id, { mission: 0, hex: null, illum: 0, direct: '' }]),
		),
		barrages: [],
		placed: 0,
		lights: [],
		screens: {},
	};
}

/** Returns what a side fires by an id of a battery or a battalion, or null if it has neither. */
export function firingOf({ artillery }: TcsScenario, side: SideId, id: string): Firing | null {
	const battery = artillery.batteries.find((each) => each.id === id && each.side === side);
	if (battery)
		return { id, name: battery.name, side, size: 'battery', batteries: [battery], calibre: battery.calibre };
	const battalion = artillery.battalions.find((each) => each.id === id && each.side === side);
	const batteries = artillery.batteries.filter((each) => each.battalion === id && each.side === side);
	if (!battalion || batteries.length === 0) return null;
	const calibre = Math.min(...batteries.map((each) => each.calibre));
	return { id, name: battalion.name, side, size: 'battalion', batteries, calibre };
}

/**
 * Returns the printed strengths of a marker: its own, otherwise those of its calibre's generic one.
 * @rule tcs-18.5b.mixed @rule tcs-18.8.generic
 */
export function markerOf(scenario: TcsScenario, { id, size, batteries, calibre }: Firing) {
	const own =
		size === 'battery'
			? batteries[0]?.strength
			: scenario.artillery.battalions.find((each) => each.id === id)?.strength;
	return own ?? chartsOf(scenario).genericBarrages(calibre);
}

/** Returns the radius of a mission's Attack Zone, hexes. @rule tcs-18.5a.zone @rule tcs-18.5b.zone @rule tcs-18.6c.b110 */
export const zoneRadius = ({ size, batteries }: Firing): number =>
	batteries[0]?.rockets?.radius ?? (size === 'battalion' ? 1 : 0);

/** Returns what a mission costs, Battery Fires. @rule tcs-18.2c.battery @rule tcs-18.2c.battalion @rule tcs-18.2c.fast */
export const missionCost = ({ size }: Pick<Firing, 'size'>, { fast }: Pick<MissionKind, 'fast'>): number =>
	(size === 'battalion' ? 3 : 1) * (fast ? 3 : 1);

/** Returns why artillery can't fire a mission of a kind now, or null if it can. @rule tcs-18.1b.one @rule tcs-18.2a.limit */
export function firingFault(at: Here, firing: Firing, kind: MissionKind): Refusal | null {
	return (
		kindFault(firing, kind) ??
		gunsFault(at, firing) ??
		missionUsed(at, firing, kind) ??
		poolFault(at, firing, kind)
	);
}

/** @rule tcs-18.5c.battery @rule tcs-18.6a.calibre @rule tcs-18.6c.he */
function kindFault(
	{ name, size, batteries, calibre }: Firing,
	{ shell, fast, continuous }: MissionKind,
): Refusal | null {
	const rockets = batteries.some((each) => each.rockets !== null);
	if (rockets && (shell !== 'HE' || fast || continuous || size === 'battalion'))
		return refuse('tcs-18.6c.he', 'tcs/rockets', `${name} fires rockets: plain HE missions only.`);
	if (size === 'battalion' && shell !== 'HE')
		return refuse(
			'tcs-18.5c.battery',
			'tcs/battery-only',
			`${name} is a battalion: ${shell} is fired by one battery.`,
		);
	if (shell !== 'HE' && (fast || continuous))
		return refuse('tcs-18.5c.battery', 'tcs/he-only', 'Only HE is fired as Fast Fire or Continuous Fire.');
	return fast && calibre > FASTEST_CALIBRE
		? refuse(
				'tcs-18.6a.calibre',
				'tcs/too-large',
				`${name} has guns of ${String(calibre)} mm: Fast Fire is for ${String(FASTEST_CALIBRE)} mm or less.`,
			)
		: null;
}

/** A battery on the map needs two guns that are ready. @rule tcs-24.6e.min */
export function gunsFault(at: Here, { batteries }: Firing): Refusal | null {
	for (const { name, guns } of batteries)
		if (guns.length > 0 && readySteps(at, guns) < 2)
			return refuse(
				'tcs-24.6e.min',
				'tcs/guns-not-ready',
				`${name} has ${String(readySteps(at, guns))} guns ready: a mission needs two in Fire Mode, not Fired, Suppressed or Paralyzed.`,
			);
	return null;
}

/** Returns how many steps of guns on the map may fire a mission. @rule tcs-24.6e.min */
export const readySteps = (at: Here, guns: readonly UnitId[]): number =>
	piecesOf(at, guns)
		.filter(({ unit }) => unit.at !== null && unit.mode === 'Fire' && !unit.fired && unit.marker === null)
		.reduce((sum, { steps }) => sum + steps, 0);

/** @rule tcs-18.1b.one @rule tcs-18.5b.who @rule tcs-18.5d */
export function missionUsed(
	{ game }: Here,
	{ batteries }: Firing,
	{ shell }: Pick<MissionKind, 'shell'>,
): Refusal | null {
	// By the 1992 proposal a battery may fire several Illum missions. @rule tcs3-2.illum.one-hex
	if (shell === 'Illum' && proposed(game.options, 'artillery')) return null;
	const { turn } = game.clock;
	for (const { id, name } of batteries) {
		const use = game.artillery.batteries[id];
		const last = shell === 'Illum' ? use?.illum : use?.mission;
		if (last === turn)
			return refuse(
				'tcs-18.1b.one',
				'tcs/battery-used',
				`${name} has fired ${shell === 'Illum' ? 'its Illum' : 'its mission'} for this turn.`,
			);
	}
	return null;
}

/** @rule tcs-18.2a.limit */
function poolFault({ game }: Here, firing: Firing, kind: MissionKind): Refusal | null {
	const left = roundsLeft(game.artillery, firing, kind.shell);
	const cost = missionCost(firing, kind);
	return left >= cost
		? null
		: refuse(
				'tcs-18.2a.limit',
				'tcs/no-ammunition',
				`This mission costs ${String(cost)} Battery Fires of ${kind.shell}, and ${String(left)} are left at ${String(firing.calibre)} mm.`,
			);
}

/** Returns the Battery Fires that a mission could draw on. */
export const roundsLeft = ({ pools }: ArtilleryNow, { side, calibre }: Firing, shell: Shell): number =>
	pools[poolKey(side, calibre)]?.[shell] ?? 0;
