/**
 * The effect of each fact on the game. Reads no chart and never rolls. The same functions change a side's picture:
 * anything it has no part of (another side's sheets and boxes) simply isn't there to change.
 */
import { countsAsFire } from './06-op-sheets/in-fire.ts';
import { add, ZERO, type Fraction } from '../hexwar/fraction.ts';
import { withFrame, withoutTopFrame, withTopFrame } from '../kit/procedure.ts';
import { evolveDispatchSent } from '../kit/dispatches.ts';
import { evolveHandedIn, evolveSettled, ordersAfter } from '../kit/orders/evolve.ts';
import { undoEvolve } from '../kit/undo-consent.ts';
import { unitsNamed } from './06-op-sheets/size.ts';
import { EVOLVE_MINES } from './21-mines/evolve.ts';
import { EVOLVE_AIRCRAFT } from './25-aircraft/evolve.ts';
import { EVOLVE_ARTILLERY } from './18-artillery/evolve.ts';
import { AT_EVOLVE } from './16-at-rolls/evolve.ts';
import { ASSAULT_EVOLVE } from './22-assault/evolve.ts';
import { withRetreatFiredAt } from './17-morale/fired-at.ts';
import { RETREAT_EVOLVE } from './17-morale/evolve.ts';
import { lowered } from './17-morale/battalion.ts';
import { withFiredFrom, withImpulses, withSpent } from './20-movement/impulses.ts';
import { unloaded } from './24-special-units/transport.ts';
import type { TcsFact, TcsFactOf } from './facts.ts';
import { withSheet, withUnits, type OpSheet, type TcsGame, type TcsUnit, type UnitPhase } from './game.ts';
import { afterLosses, countedIn, GONE } from './lost.ts';
import { SHEAF_EVOLVE } from './proposal-1992/sheaf-evolve.ts';
import { OVERWATCH_EVOLVE } from './proposal-1992/overwatch-evolve.ts';
import { withCombined } from './proposal-1992/odds-evolve.ts';
import { withResult } from './results.ts';
import type { UnitId } from './types.ts';

/** How each fact changes the game. */
export const EVOLVE: {
	readonly [T in TcsFact['type']]: (game: TcsGame, payload: TcsFactOf<T>['payload']) => TcsGame;
} = {
	'undo-noted': (game) => game,
	...undoEvolve<TcsGame>(),
	'dispatch-sent': evolveDispatchSent,
	'order-handed-in': evolveHandedIn,
	'order-settled': evolveSettled,
	'step-begun': (game, { turn, step }) => ({
		...game,
		// Mortars may answer once in the Aircraft & Artillery Phase as well. @rule tcs-24.3b.once
		units:
			step === 'artillery-initiative'
				? game.units.map((unit) =>
						unit.phase.fires === 0 ? unit : { ...unit, phase: { ...unit.phase, fires: 0 } },
					)
				: game.units,
		clock: {
			turn,
			step,
			first: step === 'review' ? null : game.clock.first,
			artilleryFirst: step === 'review' ? null : game.clock.artilleryFirst,
			initiative: null,
		},
		firedAt: [],
		orders: ordersAfter(game.orders, true, turn !== game.clock.turn),
	}),
	'initiative-rolled': (game, { winner, dice }) => ({
		...game,
		clock: { ...game.clock, initiative: winner, rolled: dice },
	}),
	'initiative-chosen': (game, { of, first }) => ({
		...game,
		clock: { ...game.clock, initiative: null, [of === 'action' ? 'first' : 'artilleryFirst']: first },
	}),
	'actions-begun': (game, { side }) => ({
		...game,
		units: game.units.map((unit) => ({
			...unit,
			fired: unit.side === side ? false : unit.fired,
			phase: freshPhase(unit),
		})),
	}),
	'smoke-cleared': (game, { gone, thinned }) => ({
		...game,
		smoke: Object.fromEntries(
			Object.entries(game.smoke).flatMap(([hex, level]) =>
				gone.includes(hex) ? [] : [[hex, thinned.includes(hex) ? 1 : level] as const],
			),
		),
	}),
	'sheet-drawn': (game, { side, sheet, draft, elements, size, state }) => ({
		...game,
		sheets: {
			...game.sheets,
			[sheet]: {
				...draft,
				side,
				drawn: game.clock.turn,
				state,
				elements,
				size,
				tally: 0,
				begun: false,
				off: {},
				committed: {},
				additions: {},
				alternates: {},
				rolled: 0,
			},
		},
	}),
	'turns-tallied': (game, { marks }) =>
		Object.entries(marks).reduce((next, [key, { marks: more }]) => tallied(next, key, more), game),
	'prep-rolled': (game, { side, sheet, needs, roll, result, leave }) => {
		const rolled = withSheet(game, sheet, {
			rolled: game.clock.turn,
			...(result === 'implemented' ? { state: 'implemented', begun: false } : {}),
			...(result === 'begun' ? { begun: true } : {}),
		});
		const left = discarded(
			Object.entries(leave).reduce((next, [id, units]) => leaving(next, id, units, 'elsewhere'), rolled),
		);
		return { ...left, results: withResult(left.results, { kind: 'prep', side, sheet, needs, roll, result }) };
	},
	'units-scratched': (game, { sheet, units }) => leaving(game, sheet, units, 'scratched'),
	'units-added': (game, { sheet, group, measures, pending, elements, size, tally }) => {
		const before = game.sheets[sheet];
		if (!before) return game;
		const drawn = {
			groups: [...before.groups, group],
			measures: [...before.measures, ...measures.map((each) => ({ ...each, layer: 'added' as const }))],
		};
		return withSheet(
			game,
			sheet,
			pending
				? {
						...drawn,
						additions: {
							...before.additions,
							[group.id]: { elements, size, tally, rolled: 0, begun: false },
						},
					}
				: { ...drawn, elements, size, tally },
		);
	},
	'addition-rolled': (game, { sheet, group, result, leave, ...roll }) => {
		const { [group]: addition, ...others } = game.sheets[sheet]?.additions ?? {};
		if (!addition) return game;
		const rolled = { ...addition, rolled: game.clock.turn, begun: addition.begun || result === 'begun' };
		const next = withSheet(game, sheet, {
			additions: result === 'implemented' ? others : { ...others, [group]: rolled },
		});
		const left = Object.entries(leave).reduce(
			(each, [id, units]) => leaving(each, id, units, 'elsewhere'),
			next,
		);
		return { ...left, results: withResult(left.results, { kind: 'prep', sheet, result, ...roll }) };
	},
	'alternate-taken': (game, { sheet, group }) => withAlternate(game, sheet, group, 'asked'),
	'alternate-checked': (game, { sheet, group, success }) =>
		success ? withAlternate(game, sheet, group, 'in') : game,
	'sheet-ended': (game, { sheet, how, units }) => {
		const whole = units.length >= onSheet(game.sheets[sheet]).length;
		const left = leaving(game, sheet, units, how);
		return whole ? withSheet(left, sheet, { state: how }) : left;
	},
	'reserve-committed': (game, { sheet, group }) => committing(game, sheet, group, 'asked'),
	'reserve-checked': (game, { sheet, group, success }) =>
		success ? committing(game, sheet, group, 'in') : game,
	'dug-in': (game, { units, dugIn }) => withUnits(game, units, () => ({ dugIn })),
	'mode-changed': (game, { units, mode, paid, going }) =>
		withUnits(game, units, (unit, id) => ({
			mode,
			going: going ?? unit.going,
			dugIn: mode === 'Move' ? false : unit.dugIn,
			phase: {
				...unit.phase,
				spent: add(unit.phase.spent, paid[id] ?? ZERO),
				fireModeSince: mode === 'Move' ? false : unit.phase.fireModeSince,
			},
		})),
	'hex-entered': (game, { units, to, paid }) =>
		withUnits(game, units, (unit, id) => ({
			at: to,
			phase: { ...withSpent(unit.phase, paid[id] ?? ZERO), moved: true, move: 'moving' },
		})),
	arrived: (game, { units, at, paid }) =>
		withUnits(game, units, ({ phase }, id) => ({
			at,
			off: null,
			mode: 'Move',
			phase: {
				...withSpent(phase, paid[id] ?? ZERO),
				began: at,
				moved: true,
				move: 'moving',
				fireModeSince: false,
			},
		})),
	'move-ended': (game, { units }) =>
		withUnits(game, units, ({ phase }) => ({ phase: { ...phase, move: 'done' } })),
	'impulses-begun': (game, { units, used, points }) => withImpulses(game, units, used, points),
	'set-up': (game, { unit, to }) =>
		withUnits(game, [unit], ({ phase }) => ({ at: to, phase: { ...phase, began: to } })),
	'mover-fired-at': (game, { units, from }) =>
		withRetreatFiredAt(withFiredFrom(game, units, from), units, from),
	mounted: (game, { units, on, paid }) => withUnits(withPaid(game, paid), units, () => ({ on })),
	dismounted: (game, { units, paid }) => withUnits(withPaid(game, paid), units, () => ({ on: null })),
	'frame-begun': (game, { frame }) => withFrame(game, frame),
	'frame-changed': (game, { frame }) => withTopFrame(game, frame),
	'frame-ended': withoutTopFrame,
	'fire-declined': withoutTopFrame,
	'area-fired': (game, fired) => {
		const { firers, targets, target, losses, as } = fired;
		const turn = game.clock.turn;
		const shot = withUnits(game, firers, ({ phase }) => ({
			inFire: turn,
			phase: { ...phase, fires: phase.fires + 1, sfa: phase.sfa || as === 'sfa' },
		}));
		const struck = [...new Set([...targets, ...Object.keys(losses)])];
		const hit = afterLosses(shot, struck, fired, countsAsFire(as, game.options) ? turn : null);
		return {
			...countedIn(hit, fired),
			firedAt: as === 'sfa' ? [...hit.firedAt, target] : hit.firedAt,
			results: withResult(hit.results, { kind: 'fire', ...fired }),
		};
	},
	'point-fired': (game, fired) => {
		const { firers, targets, losses, as } = fired;
		const turn = game.clock.turn;
		const shot = withUnits(game, firers, ({ phase }) => ({
			inFire: turn,
			phase: { ...phase, fires: phase.fires + 1, pfas: phase.pfas + (as === 'pfa' ? 1 : 0) },
		}));
		const hit = afterLosses(shot, [...new Set([...targets, ...Object.keys(losses)])], fired, turn);
		return {
			...countedIn(hit, fired),
			results: withResult(hit.results, { kind: 'point', ...fired }),
		};
	},
	...EVOLVE_ARTILLERY,
	...EVOLVE_AIRCRAFT,
	...OVERWATCH_EVOLVE,
	'at-segment-begun': (game, { phase }) => ({ ...game, atSegment: phase }),
	'pairing-noted': (game, { unit, with: gun }) => ({
		...game,
		pairing: { ...game.pairing, [unit]: gun },
	}),
	...SHEAF_EVOLVE,
	combined: (game, { steps, had }) => withCombined(game, steps, had),
	'aa-rolled': (game, payload) => ({
		...game,
		results: withResult(game.results, { kind: 'aa', ...payload }),
	}),
	'weather-rolled': (game, { weather }) => ({ ...game, weather }),
	...EVOLVE_MINES,
	'vehicles-marked': (game, { formation, track }) =>
		game.vehicles[formation] ? { ...game, vehicles: { ...game.vehicles, [formation]: track } } : game,
	'vehicle-morale-checked': (game, { leave }) =>
		Object.entries(leave).reduce((next, [id, units]) => leaving(next, id, units, 'failed'), game),
	'morale-checked': (game, checked) => {
		const { result, marked, units } = checked;
		const withMorale = { ...game, results: withResult(game.results, { kind: 'morale', ...checked }) };
		if (result === 'Suppressed' || result === 'Paralyzed')
			return withUnits(withMorale, marked, (unit) => ({ marker: result, ...onItsFeet(unit) }));
		return result === 'Surrender'
			? countedIn(
					withUnits(withMorale, units, () => GONE.surrendered),
					checked,
				)
			: withMorale;
	},
	...AT_EVOLVE,
	...ASSAULT_EVOLVE,
	...RETREAT_EVOLVE,
	'move-halted': (game, { side, units, hex, lost }) => ({
		...game,
		results: withResult(game.results, { kind: 'halted', side, units, hex, lost }),
	}),
	'marked-fired': (game, { units }) => withUnits(game, units, () => ({ fired: true })),
	retreated: (game, { units, to }) =>
		withUnits(game, units, ({ on, marker }) => ({
			...{ at: to, mode: 'Move', dugIn: false },
			marker: on !== null && marker === 'Paralyzed' ? marker : null,
		})),
	'retreat-ended': (game, { side, units, hex, keeps = [], destroyed, ...dead }) => {
		const halted = units.filter((id) => !keeps.includes(id));
		const results = withResult(game.results, { kind: 'retreated', side, units, hex, destroyed });
		const stopped = withUnits({ ...game, results }, halted, () => ({ mode: 'Fire', marker: 'Suppressed' }));
		return countedIn(
			withUnits(stopped, destroyed, () => GONE.dead),
			dead,
		);
	},
	'box-chosen': (game, { unit, counted }) =>
		countedIn(
			{ ...withoutTopFrame(game), unboxed: game.unboxed?.filter((each) => each.unit !== unit) ?? [] },
			{ counted },
		),
	recovered: (game, { units }) =>
		withUnits(game, units, ({ marker, phase }) => ({
			marker: marker === 'Paralyzed' ? 'Suppressed' : null,
			phase: { ...phase, recovered: true },
		})),
	'battalion-recovered': (game, { formation, lowered: isLowered }) => {
		const box = game.battalions[formation];
		if (!box || !isLowered) return game;
		return { ...game, battalions: { ...game.battalions, [formation]: lowered(box) } };
	},
	'unit-ruled': (game, { unit, at, lost, mode }) =>
		withUnits(unloaded(game, [unit]), [unit], (was) => ({
			on: null,
			at,
			lost,
			mode,
			off: at === null ? (was.off ?? 'waiting') : null,
			dugIn: mode === 'Move' ? false : was.dugIn,
		})),
	'option-set': (game, { option, value }) => ({ ...game, options: { ...game.options, [option]: value } }),
};

/** Applies a fact. */
export function evolve(game: TcsGame, fact: TcsFact): TcsGame {
	const apply = EVOLVE[fact.type] as (game: TcsGame, payload: TcsFact['payload']) => TcsGame;
	return apply(game, fact.payload);
}

/** A unit's phase as a new Action Phase begins. @rule tcs-2.0.act-1 */
export const freshPhase = ({ at, mode }: Pick<TcsUnit, 'at' | 'mode'>): UnitPhase => ({
	began: at,
	spent: ZERO,
	moved: false,
	move: 'none',
	fireModeSince: mode === 'Fire',
	sfa: false,
	pfas: 0,
	fires: 0,
	impulses: null,
	assaulted: false,
	breaching: false,
	recovered: false,
});

/**
 * A marked unit halts; inside a carrier or behind one it stays; off a vehicle it dismounts.
 * @rule tcs-17.3c.mode @rule tcs-17.3c.riders
 */
const onItsFeet = ({ on }: TcsUnit): Partial<TcsUnit> =>
	on === null || on.how === 'riding' ? { mode: 'Fire', on: null } : {};

const withPaid = (game: TcsGame, paid: Readonly<Record<UnitId, Fraction>>): TcsGame =>
	withUnits(game, Object.keys(paid), ({ phase }, id) => ({ phase: withSpent(phase, paid[id] ?? ZERO) }));

const onSheet = (sheet: OpSheet | undefined): readonly UnitId[] =>
	sheet ? unitsNamed(sheet).filter((id) => sheet.off[id] === undefined) : [];

/** A game without the successful sheets that nobody is on any more. @rule tcs-6.11a.discard */
const discarded = (game: TcsGame): TcsGame => ({
	...game,
	sheets: Object.fromEntries(
		Object.entries(game.sheets).filter(
			([, sheet]) =>
				sheet.state !== 'success' || unitsNamed(sheet).some((id) => sheet.off[id] !== 'elsewhere'),
		),
	),
});

/** Units that leave a sheet. @rule tcs-6.10a @rule tcs-6.13a.drop */
function leaving(game: TcsGame, id: string, units: readonly UnitId[], why: OpSheet['off'][string]): TcsGame {
	const sheet = game.sheets[id];
	if (!sheet) return game;
	return withSheet(game, id, {
		off: { ...sheet.off, ...Object.fromEntries(units.map((unit) => [unit, why])) },
	});
}

/** Weighted turns of a sheet, or of a group added to it: 'sheet/group'. */
function tallied(game: TcsGame, key: string, more: number): TcsGame {
	const [id = '', group] = key.split('/');
	const sheet = game.sheets[id];
	if (!sheet) return game;
	if (group === undefined) return withSheet(game, id, { tally: sheet.tally + more });
	const addition = sheet.additions[group];
	return addition
		? withSheet(game, id, {
				additions: { ...sheet.additions, [group]: { ...addition, tally: addition.tally + more } },
			})
		: game;
}

const withAlternate = (game: TcsGame, id: string, group: string, state: 'asked' | 'in'): TcsGame =>
	withSheet(game, id, { alternates: { ...game.sheets[id]?.alternates, [group]: state } });

const committing = (game: TcsGame, id: string, group: string, state: 'asked' | 'in'): TcsGame =>
	withSheet(game, id, { committed: { ...game.sheets[id]?.committed, [group]: state } });
