/** The effects of combat and overrun facts on the game. No chart is read and no rule is asked. */
import type { FightFact } from '../09-combat/facts.ts';
import type { CombatProcedure, Due, FightProcedure, Part, Retreating } from '../09-combat/types.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Purpose } from '../../../../src-shared/rulesets/ocs/purpose-words.ts';
import { spend as spendOf } from './supply.ts';
import { stayingFor } from './units.ts';
import { ZERO } from '../../hexwar/fraction.ts';
import { withTopFrame, withUntoldFrame } from '../../kit/procedure.ts';
import type { OcsGame } from '../game.ts';
import { procedureEnded } from './procedure-ended.ts';
import { EMPTY_HEX } from '../initial.ts';
import type { HexState, UnitPhase, UnitState } from '../types.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';

type Of<T extends FightFact['type']> = Extract<FightFact, { type: T }>['payload'];

export const changeUnit = (game: OcsGame, id: UnitId, change: (unit: UnitState) => UnitState): OcsGame => {
	const unit = game.units.get(id);
	return unit ? { ...game, units: game.units.set(id, change(unit)) } : game;
};
export const changeUnits = (
	game: OcsGame,
	ids: readonly UnitId[],
	change: (unit: UnitState) => UnitState,
): OcsGame => ids.reduce((so, id) => changeUnit(so, id, change), game);

export const changeHex = (game: OcsGame, hex: HexName, change: Partial<HexState>): OcsGame => ({
	...game,
	hexes: { ...game.hexes, [hex]: { ...(game.hexes[hex] ?? EMPTY_HEX), ...change } },
});

/** Returns a unit's actions in this phase, started in its hex if it has done nothing yet. */
export const inPhase = (unit: UnitState, change: Partial<UnitPhase>): UnitState => ({
	...unit,
	phase: {
		began: unit.at,
		spent: ZERO,
		move: 'not',
		negates: false,
		released: false,
		attacked: false,
		fired: false,
		carried: null,
		...unit.phase,
		...change,
	},
});

/**
 * DG takes the place of any other marker; the face stays. Transport is never DG.
 * @rule ocs-5.10.remove-modes
 * @rule ocs-5.10c.tp
 */
export const disorganize = (unit: UnitState): UnitState => ({ ...unit, marker: 'dg', keptZoc: false });
export const destroyed = (unit: UnitState, kind: 'dead' | 'removed' = 'dead'): UnitState => ({
	...unit,
	at: null,
	elsewhere: { kind },
	marker: null,
	keptZoc: false,
});

/** Units that are destroyed together; those of `removed` are out of the game for good. */
export const destroyUnits = (
	game: OcsGame,
	units: readonly UnitId[],
	removed: readonly UnitId[] = [],
): OcsGame =>
	units.reduce(
		(so, id) => changeUnit(so, id, (unit) => destroyed(unit, removed.includes(id) ? 'removed' : 'dead')),
		game,
	);

/** Tokens that a fight takes out of a dump or a transport’s load; `wasted` helped nobody. */
export interface FightSpent {
	readonly source: string;
	readonly tokens: number;
	readonly wasted?: number;
}

/** Takes what was spent out of dumps and loads, and notes it in the supply book. */
export function spendInFight(
	game: OcsGame,
	spent: readonly FightSpent[],
	book: { readonly side: SideId; readonly purpose: Purpose; readonly whom: string },
): OcsGame {
	const known = spent.filter(
		({ source }) => source in game.dumps || source in game.transports || source in game.sea.ships,
	);
	const at = (source: string): HexName =>
		(game.dumps[source] ?? game.transports[source] ?? game.sea.ships[source])?.at ?? '';
	const lines = (of: (each: FightSpent) => number) =>
		known
			.map((each) => ({ dump: each.source, at: at(each.source), tokens: of(each) }))
			.filter(({ tokens }) => tokens > 0);
	const paid = spendOf(
		game,
		lines(({ tokens }) => tokens),
		book,
	);
	return spendOf(
		paid,
		lines(({ wasted = 0 }) => wasted),
		{ ...book, purpose: 'waste' },
	);
}

const NOTHING_DUE: Due = { losses: 0, options: 0, lost: {}, retreat: 0, short: false, takes: false };

/** Opens the fight, and spends what the attacker paid for it. */
export function fightDeclared(game: OcsGame, declared: Of<'fight-declared'>): OcsGame {
	const { spent, ...fight } = declared;
	const open: CombatProcedure = {
		...fight,
		step: fight.beach ? 'beach' : 'defender-supply',
		unsupplied: [],
		ratings: { attacker: null, defender: null },
		terrain: {},
		ground: null,
		result: null,
		due: { attacker: NOTHING_DUE, defender: NOTHING_DUE },
		retreats: [],
		asked: [],
		advancing: [],
	};
	const marked = fight.units.reduce(
		(so, id) =>
			changeUnit(so, id, (unit) =>
				spent
					? inPhase(unit, { spent: spent[id] ?? ZERO, move: 'moving' })
					: inPhase(unit, { attacked: true }),
			),
		game,
	);
	const hex = fight.kind === 'combat' ? changeHex(marked, fight.target, { attacked: true }) : marked;
	return withUntoldFrame(hex, open);
}

/** A beach is fought for: the attacker pays first. By the table it is over with the landing. */
export const beachAnswered = (game: OcsGame, { by }: Of<'beach-answered'>): OcsGame =>
	by === 'table' ? game : onCombat(game, () => ({ step: 'defender-supply' }));

/** Spends what one side paid; after the defender's payment, the attacker chooses a rating. */
export function combatSupplied(
	game: OcsGame,
	{ part, side, spent, marked, unsupplied, negated }: Of<'combat-supplied'>,
): OcsGame {
	const paid = Object.entries(marked).reduce(
		(so, [id, internals]) => changeUnit(so, id, (unit) => ({ ...unit, internals })),
		spendInFight(stayingFor(game, negated), spent, { side, purpose: 'combat', whom: '' }),
	);
	const tokens = spent.reduce((sum, each) => sum + each.tokens + each.wasted, 0);
	const noted = onCombat(paid, (fight) => ({ paid: { ...fight.paid, [part]: tokens } }));
	return part === 'attacker' ? noted : onCombat(noted, () => ({ unsupplied, step: 'attacker-rating' }));
}

export const ratingNamed = (game: OcsGame, { part, unit, value }: Of<'rating-named'>): OcsGame =>
	onCombat(game, ({ ratings }) => ({
		ratings: { ...ratings, [part]: { unit, value } },
		step: part === 'attacker' ? 'defender-rating' : 'terrain',
	}));

export const terrainChosen = (game: OcsGame, { from, choice }: Of<'terrain-chosen'>): OcsGame =>
	onCombat(game, (fight) => {
		if (from === null) return { ground: choice, step: 'roll' };
		return { terrain: { ...fight.terrain, [from]: choice } };
	});

/** Records the result: what each side has to lose or retreat. */
export function combatRolled(game: OcsGame, rolled: Of<'combat-rolled'>): OcsGame {
	const { result, unreserved } = rolled;
	const freed = changeUnits(game, unreserved, (unit) => ({ ...unit, marker: null }));
	const due = (part: Part): Due => ({
		...NOTHING_DUE,
		losses: result[part].losses,
		options: result[part].options,
	});
	return onCombat(freed, () => ({
		result,
		due: { attacker: due('attacker'), defender: due('defender') },
		step: 'attacker-result',
	}));
}

/** One step less, and one less to lose for the part that lost it. */
export function stepLost(game: OcsGame, payload: Of<'step-lost'>): OcsGame {
	const { unit: id, destroyed: dies } = payload;
	const lost = changeUnit(game, id, (unit) => {
		const worn = { ...unit, lost: unit.lost + 1 };
		return dies ? destroyed(worn, payload.removed === true ? 'removed' : 'dead') : worn;
	});
	return onFight(lost, (fight) =>
		fight.kind === 'barrage'
			? { ...fight, losses: Math.max(0, fight.losses - 1) }
			: withoutDead(lost, { ...fight, ...counted(fight, payload) }),
	);
}

/** Returns the effect of a step loss on what a side still has to do. */
function counted(fight: CombatProcedure, { part, unit, cause }: Of<'step-lost'>): Partial<CombatProcedure> {
	if (cause === 'retreat') {
		const [first, ...others] = fight.retreats;
		return { retreats: first ? [{ ...first, shock: [], shocked: true }, ...others] : [] };
	}
	const due = fight.due[part];
	const lost = { ...due.lost, [unit]: (due.lost[unit] ?? 0) + 1 };
	const rest = cause === 'loss' ? { losses: due.losses - 1 } : { options: due.options - 1 };
	return { due: { ...fight.due, [part]: { ...due, ...rest, lost } } };
}

/** Options are taken as hexes of retreat; the stacks are on their way. */
export function retreatChosen(game: OcsGame, chosen: Of<'retreat-chosen'>): OcsGame {
	const { part, hexes, stacks } = chosen;
	const retreats: readonly Retreating[] = stacks.map(({ at, units }) => ({
		...{ units, trucks: [], start: at, at, left: hexes, shock: [], shocked: false },
	}));
	const open = game.frames.at(-1);
	const fight = open?.kind === 'overrun' && part === 'attacker' ? open : null;
	const stopped = changeUnits(game, chosen.stopped ?? fight?.units ?? [], (unit) =>
		inPhase(unit, { move: 'moved' }),
	);
	return onCombat(stopped, (now) => ({ retreats, ...dueOf(now, part, { options: 0, retreat: hexes }) }));
}

export const optionsIgnored = (game: OcsGame): OcsGame =>
	onCombat(game, (fight) => dueOf(fight, 'defender', { options: 0 }));
export const optionsTaken = (game: OcsGame): OcsGame =>
	onCombat(game, (fight) => dueOf(fight, 'defender', { takes: true }));

export const resultExhausted = (game: OcsGame, { part }: Of<'result-exhausted'>): OcsGame =>
	onCombat(game, (fight) =>
		dueOf(fight, part, {
			losses: 0,
			options: 0,
			short: fight.due[part].options > 0 || fight.due[part].short,
		}),
	);

export const resultDone = (game: OcsGame, { part }: Of<'result-done'>): OcsGame =>
	onCombat(game, () => ({ step: part === 'attacker' ? 'defender-result' : 'exploit' }));

export const disorganized = (game: OcsGame, { units, unreserved }: Of<'disorganized'>): OcsGame =>
	outOfReserve(changeUnits(game, units, disorganize), unreserved);

/** Organic Trucks leave Reserve. */
export const outOfReserve = (game: OcsGame, trucks: readonly string[]): OcsGame =>
	trucks.reduce((so, id) => {
		const truck = so.transports[id];
		return truck ? { ...so, transports: { ...so.transports, [id]: { ...truck, reserve: false } } } : so;
	}, game);

export const taggedAlong = (game: OcsGame, { unit, truck, goes }: Of<'tagged-along'>): OcsGame =>
	onCombat(game, ({ asked, retreats: [first, ...others] }) => {
		if (!first || !goes) return { asked: [...asked, unit] };
		const joined = truck
			? { ...first, trucks: [...first.trucks, unit] }
			: { ...first, units: [...first.units, unit] };
		return { asked: [...asked, unit], retreats: [joined, ...others] };
	});

export const retreatSplit = (game: OcsGame, { units }: Of<'retreat-split'>): OcsGame =>
	onCombat(game, ({ retreats: [first, ...others] }) => {
		if (!first) return {};
		const rest = { ...first, units: first.units.filter((id) => !units.includes(id)), trucks: [] };
		return { retreats: [{ ...first, units }, rest, ...others] };
	});

/** A stack one hex further on its retreat. */
export function retreated(game: OcsGame, payload: Of<'retreated'>): OcsGame {
	const { units, trucks, to, turned, disorganized: dg, shock } = payload;
	const moved = changeUnits(game, units, (unit) => ({ ...unit, at: to }));
	const faced = changeUnits(moved, turned, (unit) => ({ ...unit, face: 'move' }));
	const carried = trucks.reduce((so, id) => moveTransport(so, id, to), changeUnits(faced, dg, disorganize));
	return onCombat(carried, ({ retreats: [first, ...others] }) =>
		first ? { retreats: onWay({ ...first, at: to, left: first.left - 1, shock }, others) } : {},
	);
}

/** A stack that has arrived without a step to lose is no longer retreating. */
const onWay = (stack: Retreating, others: readonly Retreating[]): readonly Retreating[] =>
	stack.left === 0 && stack.shock.length === 0 ? others : [stack, ...others];

function moveTransport(game: OcsGame, id: string, at: HexName): OcsGame {
	const transport = game.transports[id];
	return transport ? { ...game, transports: { ...game.transports, [id]: { ...transport, at } } } : game;
}

/** Whole units destroyed, and those among them removed for good. */
export function unitsLost(game: OcsGame, { units, removed = [] }: Of<'units-lost'>): OcsGame {
	const dead = changeUnits(game, units, (unit) => destroyed(unit));
	const withLosses = changeUnits(dead, removed, (unit) => destroyed(unit, 'removed'));
	return onFight(withLosses, (fight) => (fight.kind === 'barrage' ? fight : withoutDead(withLosses, fight)));
}

/** The dead leave the stacks that are on their way; a stack of none is no stack. */
function withoutDead({ units }: OcsGame, fight: CombatProcedure): CombatProcedure {
	const alive = (id: UnitId): boolean => units.get(id)?.at !== null;
	const retreats = fight.retreats
		.map((stack) => ({
			...stack,
			units: stack.units.filter(alive),
			shock: stack.shock.filter(alive),
		}))
		.filter(({ units: stack, left, shock }) => stack.length > 0 && (left > 0 || shock.length > 0));
	return { ...fight, retreats };
}

/**
 * Units take Exploitation and keep their face.
 * @rule ocs-5.9.gain
 */
export function exploitationGained(game: OcsGame, { units }: Of<'exploitation-gained'>): OcsGame {
	const gained = units.reduce(
		(so, { unit: id, keptZoc }) => changeUnit(so, id, (unit) => ({ ...unit, marker: 'exploit', keptZoc })),
		game,
	);
	return onCombat(gained, () => ({ step: 'advance' }));
}
export const exploitationDeclined = (game: OcsGame): OcsGame => onCombat(game, () => ({ step: 'advance' }));

export const advanceNamed = (game: OcsGame, { unit }: Of<'advance-named'>): OcsGame =>
	onCombat(game, ({ advancing }) => ({ advancing: [...advancing, unit] }));

export const advanced = (game: OcsGame, { units, to }: Of<'advanced'>): OcsGame =>
	changeUnits(game, units, (unit) => ({ ...unit, at: to, elsewhere: null }));

/** Its attackers, and the hex, have had their attack of this segment. */
export const emptyAttacked = (game: OcsGame, { units, target }: Of<'empty-attacked'>): OcsGame =>
	changeHex(
		changeUnits(game, units, (unit) => inPhase(unit, { attacked: true })),
		target,
		{ attacked: true },
	);

export const fightEnded = (game: OcsGame): OcsGame => procedureEnded(game, ['combat', 'overrun']);

function onFight(game: OcsGame, change: (fight: FightProcedure) => FightProcedure): OcsGame {
	const open = game.frames.at(-1);
	const fights = open?.kind === 'combat' || open?.kind === 'overrun' || open?.kind === 'barrage';
	return fights ? withTopFrame(game, change(open)) : game;
}

const onCombat = (game: OcsGame, change: (fight: CombatProcedure) => Partial<CombatProcedure>): OcsGame =>
	onFight(game, (fight) => (fight.kind === 'barrage' ? fight : { ...fight, ...change(fight) }));

const dueOf = (fight: CombatProcedure, part: Part, change: Partial<Due>): Partial<CombatProcedure> => ({
	due: { ...fight.due, [part]: { ...fight.due[part], ...change } },
});
