/** Attacks on fields: damage to the facility and to aircraft on the ground, and those that fly off. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { frameOf, type ScrambleFrame } from '../frames.ts';
import { stampOf, type Here, type HexName } from '../game.ts';
import { begun, ended, type TocsUnfolding } from '../unfolding.ts';
import { highest, type Blow } from '../w10-actions/blow.ts';
import { isAble, planesOf, setAircraft, type Plane } from './aircraft.ts';
import { fieldFault, fieldKind, fieldsOf, roomIn } from './fields.ts';

/** From the air the facility first, then the boxes in order; @rule tocs-w14.7.base-attack */
const FROM_THE_AIR = ['facility', 'landed', 'rearming', 'ready'] as const;
/** By artillery evenly over the boxes. @rule tocs-w14.7.arty-on-base */
const BY_ARTILLERY = ['landed', 'rearming', 'ready'] as const;

const parkedAt = (here: Here, { of, hex }: Blow, box: string): readonly Plane[] =>
	planesOf(here, of).filter(({ now }) => now.base === hex && now.box === box);

/**
 * Hits an aircraft on the ground where the next point of damage falls on one: it is out of the game.
 * @param nth which point of the blow it is, from 0
 * @returns what is told of it; null: the facility itself is hit
 * @rule tocs-w12.4.base-damage
 */
export function hitParked(unfolding: TocsUnfolding, blow: Blow, nth: number, dice: Dice): string | null {
	if (fieldKind(unfolding.at.game.facilities[blow.hex]) === null) return null;
	const order: readonly string[] = blow.by === 'aircraft' ? FROM_THE_AIR : BY_ARTILLERY;
	for (let n = 0; n < order.length; n += 1) {
		const box = order[(nth + n) % order.length] ?? 'facility';
		if (box === 'facility') return null;
		const parked = parkedAt(unfolding.at, blow, box);
		const [hit] = parked.length > 1 ? highest(parked, dice, 'which aircraft is hit', true) : parked;
		if (hit) {
			const change = { box: 'gone', flight: null, role: null } as const;
			setAircraft(unfolding, blow.of, { [hit.id]: change }, 'Hit on the ground.', 'tocs-w12.4.base-damage');
			return `${hit.counter.name} is destroyed on the ground`;
		}
	}
	return null;
}

export const STAY = 'stay';
const REBASE = 'rebase-';
const PATROL = 'cap';
/** The fields off the map. */
const OFF = 'off-map';

/** Returns the Ready aircraft of a field. */
const readyAt = (here: Here, { side, hex }: ScrambleFrame): readonly Plane[] =>
	planesOf(here, side).filter(({ now }) => now.base === hex && now.box === 'ready');

/**
 * Returns the possible answers, always including to stay, so that being asked reveals nothing about aircraft.
 * @rule tocs-w14.7.base-rebase
 */
export function scrambleReplies(here: Here, frame: ScrambleFrame): readonly string[] {
	const ready = readyAt(here, frame);
	if (ready.length === 0) return [STAY];
	const open = fieldsOf(here, frame.side).filter(
		(hex) =>
			hex !== frame.hex &&
			fieldKind(here.game.facilities[hex]) !== 'airstrip' &&
			fieldFault(here, frame.side, hex) === null &&
			roomIn(here, frame.side, hex) >= ready.length,
	);
	const patrols = frame.by === 'aircraft' && ready.some((plane) => isAble(plane, 'cap'));
	return [STAY, ...(patrols ? [PATROL] : []), `${REBASE}${OFF}`, ...open.map((hex) => `${REBASE}${hex}`)];
}

/** Ready aircraft fly off, or up against whoever attacks. Returns false where there is no such answer. */
export function answerScramble(unfolding: TocsUnfolding, frame: ScrambleFrame, reply: string): boolean {
	if (!scrambleReplies(unfolding.at, frame).includes(reply)) return false;
	unfolding.add(ended(frame));
	if (reply === PATROL) patrol(unfolding, frame);
	else if (reply !== STAY) flyOff(unfolding, frame, reply.slice(REBASE.length));
	return true;
}

function flyOff(unfolding: TocsUnfolding, frame: ScrambleFrame, to: string): void {
	const landed = stampOf(unfolding.at.game);
	const base: HexName | null = to === OFF ? null : to;
	setAircraft(
		unfolding,
		frame.side,
		Object.fromEntries(
			readyAt(unfolding.at, frame).map(({ id }) => [id, { box: 'landed' as const, base, landed }]),
		),
		'They fly off.',
		'tocs-w14.7.base-rebase',
	);
}

/** They take off as a patrol over their field, and fight its attackers. */
function patrol(unfolding: TocsUnfolding, { side, hex, ...frame }: ScrambleFrame): void {
	const rule: RuleRef = 'tocs-w14.7.base-rebase';
	const planes = readyAt(unfolding.at, { side, hex, ...frame }).filter((plane) => isAble(plane, 'cap'));
	const n = (unfolding.at.game.air.flown[side] ?? 0) + 1;
	unfolding.add({
		type: 'flight-set',
		v: 1,
		rule,
		payload: {
			...{ side, n, why: 'It takes off from the field that is attacked.' },
			flight: {
				...{ n, mission: 'cap', hex, way: [hex], aim: 'any', observes: 'zone', area: [hex], units: [] },
				...{ wave: null, planes: 0, pathfinders: 0, by: 'parachute', lands: false, box: 'on-station' },
				...{ since: stampOf(unfolding.at.game), hits: 0, drifts: 0, landing: 0, tried: [], used: 0 },
			},
		},
	});
	setAircraft(
		unfolding,
		side,
		Object.fromEntries(planes.map(({ id }) => [id, { box: 'on-station', flight: n, role: 'main' }])),
		'They take off.',
		rule,
	);
	unfolding.add({
		type: 'air-zone-set',
		v: 1,
		rule,
		payload: { zone: { side, kind: 'cap', hex }, on: true },
	});
	const flying = frameOf(unfolding.at.game, 'flight');
	if (flying)
		unfolding.add(
			begun({ kind: 'air-fight', side: flying.side, n: flying.n, hex, against: hex, round: 0, asks: [] }),
		);
}

/**
 * A field falls to ground units like any hex: whatever is parked there is lost, and who is in the air lands elsewhere.
 * @rule tocs-w14.7.base-targets
 */
export function loseParked(unfolding: TocsUnfolding, side: SideId, hex: HexName): void {
	const based = planesOf(unfolding.at, side).filter(({ now }) => now.base === hex);
	const isParked = ({ now }: Plane): boolean =>
		now.box === 'landed' || now.box === 'rearming' || now.box === 'ready';
	setAircraft(
		unfolding,
		side,
		Object.fromEntries(
			based.map((plane) => [
				plane.id,
				isParked(plane) ? { box: 'gone' as const, base: null } : { base: null },
			]),
		),
		'Its field has fallen.',
		'tocs-w14.7.base-targets',
	);
}
