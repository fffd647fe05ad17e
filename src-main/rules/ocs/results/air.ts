/** The air's additions to the stored results. */
import { inWords } from '../../hexwar/fraction.ts';
import type { LoadLost } from '../14-air/facts.ts';
import type { Opened, Table } from './opened.ts';
import type { Consequence } from './types.ts';

/**
 * Results of air combat, Flak and bombed facilities, as their facts open them: when an air combat begins everybody sees all
 * aircraft that are there, and each round names its pair.
 * @rule ocs-4.9d
 */
export const AIR_OPENS = {
	'air-combat-begun': ({ hex, first, second, planes }) => ({
		side: first,
		result: {
			...{ kind: 'air-met', hex },
			...{ attacking: planes[first] ?? [], defending: planes[second] ?? [] },
		},
	}),
	'air-round-fought': ({ hex, attacker, defender, roll, total, aborts, loses, landed }, { air }) => ({
		side: attacker.side,
		result: {
			...{ kind: 'air-combat', hex, attacker, defender, roll, total, aborts, loses },
			destroyed: landed
				.filter(({ plane, to, lost }) => to === null || (lost === 1 && air.planes[plane]?.lost === 1))
				.map(({ plane }) => plane),
		},
	}),
	'flown-empty': ({ side, from, to, planes, stayed, say }) => ({
		side,
		units: planes,
		result: {
			...{ kind: 'flown-empty', hex: stayed ? from : to, from, say },
			...(stayed ? { stayed } : {}),
		},
	}),
	'cargo-delivered': ({ side, by, from, to, units, tokens, lost, drops }) => {
		const came = { hex: to, from, tokens, lost: lost.tokens };
		return {
			...{ side, units, then: goneWith(lost, by) },
			result:
				by === 'transport'
					? { kind: 'flown-in', ...came }
					: { kind: 'air-drop', ...came, among: drops.length === 0, drops },
		};
	},
	'gliders-cast-off': ({ side, target, points, lost }) => ({
		...{ side, then: goneWith(lost, 'gliders') },
		result: { kind: 'cast-off', hex: target, points, lost: lost.tokens },
	}),
	'mission-ended': ({ side, mission, target, outcome, atShips }) => {
		if (outcome !== 'stopped') return null;
		const counts = mission === 'barrage' && !atShips;
		return { side, result: { kind: 'mission-stopped', hex: target, mission, counts } };
	},
	'flak-fired': ({ side, mission, target, points, roll, total, plane, aborted }, { air }) => ({
		side,
		result: {
			...{ kind: 'flak', hex: target, mission, points, roll, total, hit: plane !== null },
			...(aborted === undefined ? {} : { aborted: aborted.length }),
		},
		then:
			plane === null ? [] : [{ kind: 'plane-hit', units: [plane], destroyed: air.planes[plane]?.lost === 1 }],
	}),
	'facility-struck': (
		{ side, target, facility, strength, column, die, hits, busted, planes, ships = planes, thrown },
		{ air },
	) => ({
		side,
		units: ships,
		result: {
			kind: 'facility',
			hex: target,
			facility,
			strength: inWords(strength),
			column,
			die,
			hits,
			busted,
		},
		then: thrown
			.filter(({ loses }) => loses)
			.map(({ plane }) => ({
				...{ kind: 'plane-hit', units: [plane] },
				destroyed: air.planes[plane]?.lost === 1,
			})),
	}),
} as const satisfies Table<Opened | null>;

const goneWith = ({ units }: LoadLost, why: string): readonly Consequence[] =>
	units.length > 0 ? [{ kind: 'destroyed', units, why }] : [];
