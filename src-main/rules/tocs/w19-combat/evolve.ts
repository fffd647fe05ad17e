/** How battles change the game. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { withFrame, withoutTopFrame } from '../../kit/procedure.ts';
import type { EvolveTable } from '../facts.ts';
import { frameOf, withBattle } from '../frames.ts';
import { hearing, hearingAll, withUnits, type TocsGame } from '../game.ts';
import type { CombatFact } from './facts.ts';

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

/** Tells the other side which units are gone. @rule tocs-b1.2.reveal-on-destruction */
function mourning(game: TocsGame, side: SideId, hex: string, names: readonly string[]): TocsGame {
	if (names.length === 0) return game;
	const others = (Object.keys(game.messages) as SideId[]).filter((each) => each !== side);
	return others.reduce((now, other) => hearing(now, other, { kind: 'destroyed', names, hex }), game);
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
	'steps-lost': (game, { side, hex, units, dead, destroyed }) => {
		const hit = withUnits(game, Object.keys(units), ({ lost }, id) => ({
			lost: lost + (units[id] ?? 0),
			...(dead.includes(id) ? DEAD : {}),
		}));
		return mourning(hit, side, hex, destroyed);
	},
	'went-back': (game, { side, hex, units, through, destroyed }) => {
		const gone = withUnits(game, Object.keys(units), ({ at }, id) => {
			const went = units[id];
			if (!went) return {};
			return went.destroyed ? DEAD : { at: went.way.at(-1) ?? at, bank: went.bank };
		});
		const battle = frameOf(gone, 'battle');
		const fought = battle
			? withBattle(gone, {
					retreated: [...new Set([...battle.retreated, side])],
					through: through === null ? battle.through : [...battle.through, through],
				})
			: gone;
		return mourning(fought, side, hex, destroyed);
	},
	'battle-ended': (game, { hex, turn, fought }) => {
		const engagement = game.engagements[hex];
		return {
			...(fought ? withoutTopFrame(game) : game),
			battles: game.battles.filter((each) => each !== hex),
			engagements: engagement
				? { ...game.engagements, [hex]: { ...engagement, fought: turn } }
				: game.engagements,
		};
	},
};
