/** How each fact changes the game. No chart, no dice; a side's data that this game doesn't hold isn't changed. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { evolveDispatchSent } from '../kit/dispatches.ts';
import { undoEvolve } from '../kit/undo-consent.ts';
import { withFrame, withoutTopFrame, withTopFrame } from '../kit/procedure.ts';
import {
	withOf,
	hearing,
	hearingAll,
	momentOf,
	stampOf,
	withUnits,
	type Act,
	type Points,
	type TocsGame,
} from './game.ts';
import type { EvolveTable, Payment, TocsFact } from './facts.ts';
import { SUPPORT_EVOLVE } from './evolve-support.ts';
import { marking } from './marks.ts';
import { withNotes } from './notes.ts';
import { AIR_EVOLVE, airAtImpulse } from './w14-air-bases/evolve.ts';
import { SEA_EVOLVE, seaAtImpulse } from './w16-sea-zones/evolve.ts';
import { COMBAT_EVOLVE, DEAD } from './w19-combat/evolve.ts';

const FRESH = {
	...{
		act: null,
		attack: null,
		scouted: {},
		rallied: false,
		acted: false,
		looked: false,
		ordered: false,
		trail: null,
	},
	...{ mission: null, infiltrates: false, flown: false },
} as const;

/** Points after an activation was paid for. @rule tocs-b1.5.activate-cost @rule tocs-b3.5.deficit-order */
const spent = (points: Points, paid: Payment): Points => ({
	...points,
	spent: points.spent + (paid === 'order' || paid === 'reserve' ? 0 : 1),
	earned: points.earned - (paid === 'earned' ? 1 : 0),
	pool: points.pool - (paid === 'pool' ? 1 : 0),
	deficit: points.deficit + (paid === 'deficit' ? 1 : 0),
	...(points.pools === undefined ? {} : { pools: drawn(points.pools, paid) }),
});

/** Pools of nations after one of them paid. */
const drawn = (pools: Readonly<Record<string, number>>, paid: Payment): Readonly<Record<string, number>> => {
	const nation = paid.startsWith('pool:') ? paid.slice('pool:'.length) : '';
	const had = pools[nation];
	return had === undefined ? pools : { ...pools, [nation]: had - 1 };
};

const without = <V>(record: Readonly<Record<string, V>>, keys: readonly string[]): Record<string, V> =>
	Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

type Own = Exclude<
	TocsFact['type'],
	keyof typeof COMBAT_EVOLVE | keyof typeof SUPPORT_EVOLVE | keyof typeof AIR_EVOLVE | keyof typeof SEA_EVOLVE
>;

const OWN: EvolveTable<Own> = {
	...undoEvolve<TocsGame>(),
	'undo-noted': (game) => game,
	'dispatch-sent': evolveDispatchSent,
	'step-begun': (game, { turn, step, impulse, phasing, box, passed, passes }) => {
		const clock = { ...game.clock, turn, step, impulse, phasing, box, passed, passes };
		if (step !== 'act' && step !== 'turn') return { ...game, clock };
		const fresh = withUnits({ ...game, clock }, [...game.units.keys()], () => FRESH);
		const active = Object.fromEntries(Object.keys(game.active).map((side) => [side, null]));
		const points =
			step === 'turn'
				? // Deficit OPs lapse when a turn ends. @rule tocs-b3.5.deficit-lapse
					Object.fromEntries(
						Object.entries(game.points).map(([side, each]) => [side, { ...each, granted: 0 }]),
					)
				: game.points;
		const railed = Object.fromEntries(Object.keys(game.railed).map((side) => [side, 0]));
		const now = { ...fresh, active, points, ...(step === 'turn' ? { railed } : {}) };
		return step === 'act' ? seaAtImpulse(airAtImpulse(now)) : now;
	},
	'cloud-rolled': (game, { cloud }) => ({ ...game, clock: { ...game.clock, cloud } }),
	'initiative-rolled': (game, { winner, totals, given }) => ({
		...game,
		clock: {
			...game.clock,
			initiative: winner,
			rolled: given ? null : { kind: 'initiative', totals, winner },
		},
	}),
	'ops-earned': (game, { side, minimum, die, granted }) => ({
		...game,
		points: withOf(game.points, side, ({ pool, pools }) => ({
			...(pools === undefined ? {} : { pools }),
			pool,
			earned: minimum + die + granted,
			spent: 0,
			deficit: 0,
			granted: 0,
		})),
	}),
	'impulse-closed': (game, { side, of, granted }) => ({
		...game,
		points: withOf(
			withOf(game.points, side, ({ pool, pools, earned, granted: had }) => ({
				...(pools === undefined ? {} : { pools }),
				...{ pool: pool + earned, earned: 0, spent: 0, deficit: 0, granted: had },
			})),
			of,
			(points) => ({ ...points, granted }),
		),
	}),
	passed: (game, { side }) =>
		hearingAll(
			{ ...game, clock: { ...game.clock, passed: true, passes: game.clock.passes + 1 } },
			{ kind: 'pass', side },
		),
	'turn-end-rolled': (game, { dice, endsAt, ends, passed }) => ({
		...game,
		clock: { ...game.clock, rolled: { kind: 'end', dice, endsAt, ends, passed } },
	}),
	arrived: (game, { units }) =>
		withUnits(game, Object.keys(units), (_unit, id) => ({ at: units[id] ?? null, off: null })),
	activated: (game, { side, unit, ap, paid }) => ({
		...withUnits(game, [unit], () => ({
			act: { ap, run: null, tires: false, over: false },
			// Whoever acts is in reserve no longer, however it was paid. @rule tocs-w10.21.reserve-otherwise
			reserve: false,
			acted: true,
			ordered: false,
		})),
		points: withOf(game.points, side, (points) => spent(points, paid)),
		active: withOf(game.active, side, () => unit),
	}),
	'act-changed': (game, { unit, act, extendedEnds }) =>
		withUnits(game, [unit], () => ({ act, ...(extendedEnds === true ? { extended: null } : {}) })),
	'activation-ended': (game, { side, unit, state, holds }) => ({
		...withUnits(game, [unit], ({ act }) => ({
			state,
			// A headquarters keeps what it has left for orders. @rule tocs-w2.1.hq-ap-floating
			act: holds && act ? { ...act, run: null } : null,
		})),
		active: withOf(game.active, side, (now) => (now === unit ? null : now)),
	}),
	'frame-begun': (game, { frame }) => {
		const n = 'n' in frame ? Math.max(game.asked, frame.n) : game.asked;
		return { ...withFrame(game, frame), asked: n };
	},
	'frame-changed': (game, { frame }) => withTopFrame(game, frame),
	'frame-ended': withoutTopFrame,
	/** Works stay behind. */
	moved: (game, { units, from, to, bank }) =>
		withUnits(game, units, () => ({ at: to, bank, works: 0, entered: momentOf(game), lastFrom: from })),
	scouted: (game, { unit, hex, how }) =>
		withUnits(game, [unit], ({ scouted }) => ({ scouted: { ...scouted, [hex]: how } })),
	'attack-ordered': (game, { unit, attack }) =>
		withUnits(game, [unit], ({ act }) => ({ attack, extended: null, act: act && spentAll(act) })),
	'reserve-set': (game, { units, reserve }) => withUnits(game, units, () => ({ reserve })),
	'extended-set': (game, { unit, extended }) => withUnits(game, [unit], () => ({ extended })),
	'states-changed': (game, { units }) =>
		withUnits(game, Object.keys(units), ({ state }, id) => ({ state: units[id] ?? state })),
	rallied: (game, { unit, state, passed }) =>
		withUnits(game, [unit], ({ rallied }) => ({ state, rallied: rallied || passed })),
	worked: (game, { side, unit, work, hex, turn }) => {
		if (work === 'improve')
			return withUnits(game, [unit], ({ works }) => ({ works: works + 1, worked: turn }));
		const mines = work.endsWith('mines');
		const had = mines ? game.mines : game.roadblocks;
		const now = work.startsWith('clear') ? without(had, [hex]) : { ...had, [hex]: side };
		const changedGame = mines ? { ...game, mines: now } : { ...game, roadblocks: now };
		const mark = game.marks[side]?.get(hex);
		return work.startsWith('clear') && mark
			? marking(changedGame, side, hex, {
					features: mark.features.filter((each) => each !== (mines ? 'minefield' : 'roadblock')),
				})
			: changedGame;
	},
	'points-spent': (game, { side, paid }) => ({
		...game,
		points: withOf(game.points, side, (points) => spent(points, paid)),
	}),
	checked: (game) => game,
	withdrawn: (game, { side, unit, to, bank, announced, destroyed }) => {
		const dead = destroyed.length > 0;
		const removed = withUnits(game, unit === null ? [] : [unit], () =>
			dead ? DEAD : { at: to, bank, act: null, extended: null },
		);
		const others = (Object.keys(removed.messages) as SideId[]).filter((each) => each !== side);
		return others.reduce((now, other) => {
			const withWord = announced ? hearing(now, other, { kind: 'heard', action: 'withdraw', hex: to }) : now;
			return dead ? hearing(withWord, other, { kind: 'destroyed', names: destroyed, hex: to }) : withWord;
		}, removed);
	},
	asked: (game, { asker, of, hex, action, n }) =>
		hearing({ ...withFrame(game, { kind: 'query', n, side: of, asker, hex, action }), asked: n }, of, {
			kind: 'heard',
			action,
			hex,
		}),
	answered: (game, { asker, of, hex, action, declared, tells, types }) => {
		const closed = withoutTopFrame(game);
		const occupied = tells.includes('occupied');
		const seen = tells.includes('bridge-destroyed')
			? { ...closed, down: { ...closed.down, [hex]: true as const } }
			: closed;
		const withFords = tells.includes('ford')
			? { ...seen, fords: withOf(seen.fords, asker, (fords) => ({ ...fords, [hex]: true as const })) }
			: seen;
		const marked = marking(withFords, asker, hex, {
			source: action,
			occupied,
			ezoc: declared,
			// Earlier findings about an occupied hex are kept: it is no news that it is occupied.
			...(types.length > 0 || !occupied ? { types } : {}),
			...(tells.length > 0 ? { features: tells.filter((each) => !SAID_OF_UNITS.has(each)) } : {}),
		});
		const withAnswer = hearing(marked, asker, { kind: 'answer', action, hex, tells, types });
		const heard = hearing(withAnswer, of, { kind: 'declared', hex, declared });
		const stamp = stampOf(game);
		return {
			...heard,
			declared: withOf(heard.declared, of, (hexes) =>
				declared ? { ...hexes, [hex]: stamp } : without(hexes, [hex]),
			),
		};
	},
	'owner-changed': (game, { side, hexes, inEzoc = false }) => {
		const owners = hexes.reduce((all, hex) => all.set(hex, side), game.owners);
		const withWord = hearingAll({ ...game, owners }, { kind: 'owner', hexes, side });
		if (inEzoc) return withWord;
		// A side's declaration in a hex it loses is removed, and so are the captor's marks.
		const others = (Object.keys(withWord.declared) as SideId[]).filter((each) => each !== side);
		const declared = others.reduce(
			(all, each) => withOf(all, each, (known) => without(known, hexes)),
			withWord.declared,
		);
		return hexes.reduce(
			(now, hex) =>
				now.marks[side]?.get(hex)
					? marking(now, side, hex, { ezoc: false, occupied: false, types: [] })
					: now,
			{ ...withWord, declared },
		);
	},
	'battles-announced': (game, { hexes }) =>
		hexes.reduce((now, hex) => hearingAll(now, { kind: 'battle', hex }), { ...game, battles: hexes }),
	'engagement-begun': (game, { hex, defender }) =>
		hearingAll(
			{
				...game,
				engagements: {
					...game.engagements,
					[hex]: { defender, since: stampOf(game), fought: game.clock.turn },
				},
			},
			{ kind: 'engagement', hex },
		),
	'engagement-ended': (game, { hex }) =>
		hearingAll({ ...game, engagements: without(game.engagements, [hex]) }, { kind: 'over', hex }),
	'standing-set': (game, { side, standing }) => ({
		...game,
		standing: withOf(game.standing, side, () => standing),
	}),
	'unit-ruled': (game, { unit, at, bank, lost, state }) =>
		withUnits(game, [unit], ({ off }) => ({
			...{ at, bank, lost, state, act: null, attack: null, extended: null },
			off: at === null ? (off ?? 'waiting') : null,
		})),
	'option-set': (game, { option, value }) => ({ ...game, options: { ...game.options, [option]: value } }),
};

const SAID_OF_UNITS: ReadonlySet<string> = new Set(['empty', 'occupied', 'ezoc', 'no-ezoc']);
const spentAll = (act: Act): Act => ({ ...act, ap: 0, run: null, tires: true, over: true });

export const EVOLVE: EvolveTable<TocsFact['type']> = withNotes({
	...OWN,
	...COMBAT_EVOLVE,
	...SUPPORT_EVOLVE,
	...AIR_EVOLVE,
	...SEA_EVOLVE,
});

/** Applies a fact. */
export function evolve(game: TocsGame, fact: TocsFact): TocsGame {
	const apply = EVOLVE[fact.type] as (game: TocsGame, payload: TocsFact['payload']) => TocsGame;
	return apply(game, fact.payload);
}
