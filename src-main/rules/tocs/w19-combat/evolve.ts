/** How battles change the game. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { withFrame, withoutTopFrame } from '../../kit/procedure.ts';
import type { EvolveTable } from '../facts.ts';
import { frameOf, withBattle } from '../frames.ts';
import { hearing, hearingAll, withUnits, type TocsGame, type UnitId } from '../game.ts';
import type { CombatFact } from './facts.ts';
import type { BattleNow, Outcome } from './types.ts';

/** Results that windows show; older ones stand in the log. */
const RESULTS_KEPT = 40;
/** What becomes of a unit that lost its last step. @rule tocs-w19.5.destroyed */
export const DEAD = {
	at: null,
	off: 'dead',
	bank: null,
	act: null,
	attack: null,
	extended: null,
	reserve: false,
} as const;

/** Tells the other side which units are destroyed. @rule tocs-b1.2.reveal-on-destruction */
function mourning(game: TocsGame, side: SideId, hex: string, names: readonly string[]): TocsGame {
	if (names.length === 0) return game;
	const others = (Object.keys(game.messages) as SideId[]).filter((each) => each !== side);
	return others.reduce((now, other) => hearing(now, other, { kind: 'destroyed', names, hex }), game);
}

/** Notes of whom there may be prisoners. */
function withHit(game: TocsGame, units: Readonly<Record<UnitId, number>>): TocsGame {
	const battle = frameOf(game, 'battle');
	const hit = Object.entries(units).flatMap(([id, steps]) => Array.from({ length: steps }, () => id));
	return battle && hit.length > 0 ? withBattle(game, { hit: [...(battle.hit ?? []), ...hit] }) : game;
}

/** Returns what changes of a battle where a side goes back one hex more and loses one step less. @rule tocs-w19.6.trade-sl */
function oneHexMore(
	{ stages, attacker, attackerOutcome, defenderOutcome }: BattleNow,
	side: SideId,
): Partial<BattleNow> {
	const [next, ...later] = stages;
	const goesBack = next?.kind === 'retreat' && next.side === side;
	const traded = (outcome: Outcome): Outcome => ({ steps: outcome.steps - 1, retreat: outcome.retreat + 1 });
	return {
		stages: goesBack
			? [{ ...next, hexes: next.hexes + 1 }, ...later]
			: [{ kind: 'retreat', side, hexes: 1 }, ...stages],
		...(side === attacker
			? { attackerOutcome: traded(attackerOutcome) }
			: { defenderOutcome: traded(defenderOutcome) }),
	};
}

export const COMBAT_EVOLVE: EvolveTable<CombatFact['type']> = {
	'battle-fought': (game, { battle, result }) => {
		const ambushed = battle.type === 'Ambush' ? hearingAll(game, { kind: 'ambush', hex: battle.hex }) : game;
		const fighting = withUnits(ambushed, [...battle.attackers, ...battle.defenders], () => ({
			extended: null,
			reserve: false,
		}));
		return withFrame(
			{ ...fighting, results: [...game.results, result].slice(-RESULTS_KEPT) },
			{ kind: 'battle', ...battle },
		);
	},
	'battle-went-on': (game, { stages }) => withBattle(game, { stages }),
	'losses-traded': (game, { side }) => {
		const battle = frameOf(game, 'battle');
		return battle ? withBattle(game, oneHexMore(battle, side)) : game;
	},
	'steps-lost': (game, { side, hex, units, dead, destroyed }) => {
		const hit = withUnits(game, Object.keys(units), ({ lost }, id) => ({
			lost: lost + (units[id] ?? 0),
			...(dead.includes(id) ? DEAD : {}),
		}));
		return mourning(withHit(hit, units), side, hex, destroyed);
	},
	'went-back': (game, { side, hex, units, through, destroyed }) => {
		const afterLosses = withUnits(game, Object.keys(units), ({ at }, id) => {
			const went = units[id];
			if (!went) return {};
			return went.destroyed ? DEAD : { at: went.way.at(-1) ?? at, bank: went.bank };
		});
		const battle = frameOf(afterLosses, 'battle');
		const fought = battle
			? withBattle(afterLosses, {
					retreated: [...new Set([...battle.retreated, side])],
					through: through === null ? battle.through : [...battle.through, through],
				})
			: afterLosses;
		return mourning(fought, side, hex, destroyed);
	},
	'battle-ended': (game, { hex, turn, fought }) => {
		const engagement = game.engagements[hex];
		return {
			...(fought ? withoutTopFrame(game) : game),
			battles: game.battles.filter((each) => each !== hex),
			typed: Object.fromEntries(Object.entries(game.typed).filter(([each]) => each !== hex)),
			engagements: engagement
				? { ...game.engagements, [hex]: { ...engagement, fought: turn } }
				: game.engagements,
		};
	},
};
