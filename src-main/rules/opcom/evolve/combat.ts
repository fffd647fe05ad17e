/** The effects of chapter 9's facts on the game. No chart is read and nothing is rolled here. */
import type { CombatId, FormationId, UnitId } from '../../../../src-shared/kit/ids.ts';
import { leaveQueues } from './ground.ts';
import { crossedBy } from './with.ts';
import type { Combat, Opcom, OpcomFact, UnitState } from '../types.ts';

type Payload<T extends OpcomFact['type']> = Extract<OpcomFact, { type: T }>['payload'];
type Applied = Payload<'combat-applied'>;

/** New, or grouped anew: what was judged of it stays. */
export function combatGrouped(game: Opcom, { plan, at, name }: Payload<'combat-grouped'>): Opcom {
	const combat: Combat = {
		...plan,
		turn: game.turn,
		at,
		name,
		state: 'grouped',
		judgements: game.combats[plan.combat]?.judgements ?? { factors: {} },
		worksheet: null,
		proposal: null,
		application: null,
		losses: null,
	};
	return { ...game, combats: { ...game.combats, [plan.combat]: combat } };
}

/** The die has fallen: the worksheet is frozen, and nothing has moved yet. */
export function combatRolled(game: Opcom, { combat, worksheet, proposal }: Payload<'combat-rolled'>): Opcom {
	return inCombat(game, combat, { state: 'rolled', worksheet, proposal });
}

/**
 * Applies what Control confirmed: losses, new positions, prisoners. A unit placed elsewhere no longer waits at a
 * crossing.
 */
export function combatApplied(game: Opcom, fact: Applied): Opcom {
	return leaveQueues(applied(game, fact), [...Object.keys(fact.places), ...fact.captured]);
}

/** An exploiting unit has spent its turn: nothing is left for a second ride. */
export function unitExploited(game: Opcom, fact: Payload<'unit-exploited'>): Opcom {
	const { unit, route, met, crossings = [], points = 0 } = fact;
	const moved = withUnit(game, unit, (was) => ({
		at: route.at(-1) ?? was.at,
		track: was.track.length === 0 ? route : [...was.track, ...route.slice(1)],
		share: Math.max(1, was.share),
	}));
	return crossedBy(leaveQueues(meets(moved, unit, met), [unit]), crossings, points);
}

function applied(game: Opcom, fact: Applied): Opcom {
	const combat = game.combats[fact.combat];
	if (!combat) throw new Error(`no combat ${fact.combat}`);
	const attackers = [...combat.attackers, ...combat.attackArtillery];
	const all = [...attackers, ...combat.defenders, ...combat.defenceArtillery];
	const after = all.reduce(
		(state, unit) =>
			withUnit(state, unit, (was) => afterFight(game.turn, was, unit, attackers.includes(unit), fact)),
		game,
	);
	return inCombat(after, fact.combat, {
		state: 'applied',
		application: fact.application,
		losses: fact.losses,
	});
}

function afterFight(
	turn: number,
	was: UnitState,
	unit: UnitId,
	attacked: boolean,
	fact: Applied,
): Partial<UnitState> {
	const place = fact.places[unit];
	const captured = fact.captured.includes(unit);
	return {
		stepsLost: was.stepsLost + Math.max(0, fact.losses[unit] ?? 0),
		fights: was.fights + 1,
		attacks: was.attacks + (attacked ? 1 : 0),
		contact: keepContact(was.contact, fact.contact[unit] ?? [], turn),
		...(place ? { at: place, retreated: turn } : {}),
		...(captured ? { at: null, presence: 'captured' as const } : {}),
		...(fact.noAttackNextTurn.includes(unit) ? { noAttackIn: turn + 1 } : {}),
	};
}

/** Contact goes on if it was there last turn or this one; a break begins it anew (opcom-10.identity.two-turns). */
function keepContact(
	contact: UnitState['contact'],
	formations: readonly FormationId[],
	turn: number,
): UnitState['contact'] {
	const openContact = { ...contact };
	for (const formation of formations) {
		const before = contact[formation];
		const unbroken = before !== undefined && before.last >= turn - 1;
		openContact[formation] = { since: unbroken ? before.since : turn, last: turn };
	}
	return openContact;
}

/** The game after a unit has run into some enemy: contact with each one's formation, from this turn or unbroken. */
export function meets(game: Opcom, unit: UnitId, met: readonly UnitId[]): Opcom {
	if (met.length === 0) return game;
	const formations = met.flatMap((enemy) => game.units.get(enemy)?.formation ?? []);
	return withUnit(game, unit, (was) => ({ contact: keepContact(was.contact, formations, game.turn) }));
}

function withUnit(game: Opcom, unit: UnitId, change: (was: UnitState) => Partial<UnitState>): Opcom {
	const was = game.units.get(unit);
	if (!was) throw new Error(`no unit ${unit}`);
	return { ...game, units: game.units.set(unit, { ...was, ...change(was) }) };
}

/** Changes some fields of one combat. @throws where there is none */
export function inCombat(game: Opcom, combat: CombatId, change: Partial<Combat>): Opcom {
	const was = game.combats[combat];
	if (!was) throw new Error(`no combat ${combat}`);
	return { ...game, combats: { ...game.combats, [combat]: { ...was, ...change } } };
}
