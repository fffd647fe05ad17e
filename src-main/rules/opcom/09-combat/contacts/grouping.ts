/** Grouping: which plans of combat are allowed. OP COM 9, Attacking and Analysing Combat. */
import type { CombatPlan, OpcomCommand } from '../../../../../src-shared/rulesets/opcom/commands.ts';
import type { UnitId } from '../../../../../src-shared/kit/ids.ts';
import { facts, type Decision, type Refusal } from '../../../kit/ruleset.ts';
import { refuse } from '../../refusals.ts';
import { findSpec, firstNames, spec, unitState } from '../../queries.ts';
import { movedOverHalf } from '../../06-movement/movement.ts';
import { unitsToMove } from '../../06-movement/to-move.ts';
import { centre, liveCombats, fightPlace, proposeContacts, unfitToAttack } from './contacts.ts';
import { followUpBar } from '../result/follow-up.ts';
import { missionsOf } from '../../12-air/missions.ts';
import { isArtillery } from '../../annexes/types-to-rules.ts';
import type { Combat, OpcomFact, OpcomWorld } from '../../types.ts';

export { proposeContacts } from './contacts.ts';

type Command<T extends OpcomCommand['type']> = Extract<OpcomCommand, { type: T }>;

/** Follows a combat of this turn: may be set up after grouping was declared complete. */
export function isFollowUp(plan: Pick<CombatPlan, 'kind'>): boolean {
	return plan.kind === 'overrun' || plan.kind === 'counter-attack';
}

/**
 * Groups a combat, or regroups it under the same id. Refused outright for unknown or off-map units, a unit listed
 * twice, completed grouping, or a rolled combat; other refusals may be overruled.
 */
export function decideGroupCombat(world: OpcomWorld, command: Command<'group-combat'>): Decision<OpcomFact> {
	const { plan, overrule } = command;
	const broken = brokenPlan(world, plan) ?? lateGrouping(world, plan);
	if (broken) return broken;
	const bar = overrule ? null : doubtfulPlan(world, plan);
	if (bar) return bar;
	const at = centre(plan.defenders.flatMap((unit) => unitState(world, unit).at ?? []));
	return facts({
		type: 'combat-grouped',
		v: 1,
		rule: plan.kind === 'encounter' ? 'opcom-9.attack.encounter' : 'opcom-9.analyse.4-group',
		payload: { plan, at, name: fightPlace(world, at), ...(overrule ? { reason: overrule.reason } : {}) },
	});
}

// --- plans that make no sense -----------------------------------------------------------------------------

/** @rule opcom-9.analyse.4-group */
function brokenPlan(world: OpcomWorld, plan: CombatPlan): Refusal | null {
	const units = unitsOf(plan);
	const unknown = units.find((unit) => findSpec(world, unit) === null);
	if (unknown !== undefined)
		return refuse('app', 'combat/unknown-unit', 'The plan names a unit that the scenario lacks.');
	const twice = units.find((unit, i) => units.indexOf(unit) !== i);
	if (twice !== undefined) {
		return refuse(
			'opcom-9.analyse.4-split',
			'combat/unit-twice',
			`${spec(world, twice).name} is named twice in one combat.`,
		);
	}
	const wrong = wrongSide(world, plan);
	if (wrong) return wrong;
	const away = units.find((unit) => unitState(world, unit).presence !== 'on-map');
	if (away === undefined) return null;
	return refuse(
		'opcom-9.analyse.4-group',
		'combat/not-on-map',
		`${spec(world, away).name} is not on the map: leave it out.`,
	);
}

/**
 * One attacking and one defending side (opcom-9.attack.directional).
 * @rule opcom-9.attack.directional
 */
function wrongSide(world: OpcomWorld, plan: CombatPlan): Refusal | null {
	const rule = 'opcom-9.attack.directional';
	if (plan.attackingSide === plan.defendingSide)
		return refuse(rule, 'combat/one-side', 'A combat needs two sides.');
	const foe = [...plan.attackers, ...plan.attackArtillery].find(
		(unit) => spec(world, unit).side !== plan.attackingSide,
	);
	if (foe !== undefined)
		return refuse(rule, 'combat/wrong-side', `${spec(world, foe).name} is not of the attacking side.`);
	const friend = [...plan.defenders, ...plan.defenceArtillery].find(
		(unit) => spec(world, unit).side !== plan.defendingSide,
	);
	return friend === undefined
		? null
		: refuse(rule, 'combat/wrong-side', `${spec(world, friend).name} is not of the defending side.`);
}

function lateGrouping(world: OpcomWorld, plan: CombatPlan): Refusal | null {
	const before = world.game.combats[plan.combat];
	if (before && (before.state === 'rolled' || before.state === 'applied')) {
		return refuse(
			'opcom-9.proc.die',
			'combat/already-rolled',
			`The die of the combat at ${before.name} has fallen. Undo it to group it anew.`,
		);
	}
	if (world.game.grouping === 'open' || isFollowUp(plan)) return null;
	return refuse(
		'opcom-9.analyse.5-group-all-first',
		'grouping/complete',
		'Grouping is declared complete. Reopen it to change the combats.',
	);
}

// --- plans the rules speak against ------------------------------------------------------------------------

function doubtfulPlan(world: OpcomWorld, plan: CombatPlan): Refusal | null {
	return (
		wrongStep(world) ??
		followUpBar(world, plan) ??
		plan.attackers.map((unit) => attackerBar(world, plan, unit)).find((bar) => bar !== null) ??
		[...plan.attackArtillery, ...plan.defenceArtillery]
			.map((unit) => gunBar(world, plan, unit))
			.find((bar) => bar !== null) ??
		[...plan.attackers, ...plan.defenders]
			.map((unit) => twoCombats(world, plan, unit))
			.find((bar) => bar !== null) ??
		null
	);
}

function wrongStep(world: OpcomWorld): Refusal | null {
	if (world.game.step === 'move-and-combat') return null;
	const say = 'Combats belong to the move and combat step. Go on to it first.';
	return refuse('opcom-9.analyse.5-group-all-first', 'combat/wrong-step', say, { overrulable: true });
}

/** @rule opcom-9.attack.one-per-turn */
function attackerBar(world: OpcomWorld, plan: CombatPlan, unit: UnitId): Refusal | null {
	const unfit = unfitToAttack(world, unit, plan.kind);
	if (unfit || plan.kind === 'overrun') return unfit;
	const other = otherCombats(world, plan).find(
		(each) => each.attackers.includes(unit) && each.combat !== plan.after,
	);
	if (!other && unitState(world, unit).attacks === 0) return null;
	const where = other ? ` at ${other.name}` : '';
	return refuse(
		'opcom-9.attack.one-per-turn',
		'combat/second-attack',
		`${spec(world, unit).name} attacks${where} already: one attack in a turn.`,
		{ overrulable: true },
	);
}

function gunBar(world: OpcomWorld, plan: CombatPlan, unit: UnitId): Refusal | null {
	const { name } = spec(world, unit);
	if (!isArtillery(spec(world, unit))) {
		return refuse(
			'opcom-9.arty.adds-status',
			'combat/not-artillery',
			`${name} is no artillery: name it among the fighting units.`,
			{ overrulable: true },
		);
	}
	if (plan.attackArtillery.includes(unit) && movedOverHalf(unitState(world, unit))) {
		const say = `${name} moved for more than half the turn and can't support an attack.`;
		return refuse('opcom-6.move.half-turn-no-fight', 'combat/guns-moved-too-far', say, { overrulable: true });
	}
	if (missionsOf(world).some(({ guns }) => guns.includes(unit))) {
		const say = `${name} fires at an interdiction square this turn and gives no support.`;
		return refuse('opcom-9.arty.one-combat', 'combat/guns-interdict', say, { overrulable: true });
	}
	const other = otherCombats(world, plan).find((each) => unitsOf(each).includes(unit));
	if (!other) return null;
	return refuse(
		'opcom-9.arty.one-combat',
		'combat/guns-used',
		`${name} already fires at ${other.name}: one combat in a turn.`,
		{ overrulable: true },
	);
}

/** A unit is in one combat only, but for what follows from it. */
function twoCombats(world: OpcomWorld, plan: CombatPlan, unit: UnitId): Refusal | null {
	const other = otherCombats(world, plan).find(
		(each) => unitsOf(each).includes(unit) && each.combat !== plan.after,
	);
	if (!other || (plan.kind === 'overrun' && other.state === 'applied')) return null;
	const say = `${spec(world, unit).name} is already in the combat at ${other.name}.`;
	return refuse('opcom-9.analyse.4-split', 'combat/two-combats', say, { overrulable: true });
}

function otherCombats(world: OpcomWorld, plan: CombatPlan): readonly Combat[] {
	return liveCombats(world).filter((each) => each.combat !== plan.combat);
}

function unitsOf(plan: CombatPlan): readonly UnitId[] {
	return [...plan.attackers, ...plan.defenders, ...plan.attackArtillery, ...plan.defenceArtillery];
}

// --- the list as a whole ----------------------------------------------------------------------------------

/** Declares grouping complete; refused, with a list, while contacts are open (may be overruled). */
export function decideComplete(
	world: OpcomWorld,
	command: Command<'complete-grouping'>,
): Decision<OpcomFact> {
	const rule = 'opcom-9.analyse.5-group-all-first';
	if (world.game.grouping === 'complete')
		return refuse(rule, 'grouping/complete', 'Grouping is already complete.');
	const open = proposeContacts(world).filter((contact) => contact.state === 'open');
	if (open.length > 0 && !command.overrule) {
		const say = `Still open: ${open.map((contact) => contact.name).join(', ')}. Group or dismiss each contact first.`;
		return refuse(rule, 'grouping/open-contacts', say, { overrulable: true });
	}
	const toMove = unitsToMove(world).map((unit) => spec(world, unit).short);
	if (toMove.length > 0 && !command.overrule) {
		const say = `Nothing moves once the grouping is complete, and not yet moved or halted: ${firstNames(toMove)}. Deal with them, or give a reason.`;
		return refuse('opcom-4.seq.move-all-first', 'grouping/unmoved', say, { overrulable: true });
	}
	return facts({
		type: 'grouping-completed',
		v: 1,
		rule,
		payload: command.overrule ? { reason: command.overrule.reason } : {},
	});
}

/** Opens grouping again, to mend it. */
export function decideReopen(world: OpcomWorld): Decision<OpcomFact> {
	const rule = 'opcom-9.analyse.5-group-all-first';
	if (world.game.grouping === 'open') return refuse(rule, 'grouping/open', 'Grouping is open.');
	return facts({ type: 'grouping-reopened', v: 1, rule, payload: {} });
}

/** Takes a combat off the list. One whose die has fallen needs a reason; an applied one must be undone. */
export function decideDismiss(world: OpcomWorld, command: Command<'dismiss-combat'>): Decision<OpcomFact> {
	const combat = world.game.combats[command.combat];
	if (!combat || combat.state === 'dismissed')
		return refuse('app', 'combat/unknown', 'There is no such combat this turn.');
	const rule = 'opcom-9.analyse.4-group';
	if (combat.state === 'applied') {
		return refuse(rule, 'combat/applied', `The combat at ${combat.name} is applied. Undo it instead.`);
	}
	if (combat.state === 'rolled' && command.reason === undefined) {
		return refuse(
			rule,
			'combat/already-rolled',
			`The die at ${combat.name} has fallen: give a reason to drop the combat.`,
		);
	}
	return facts({
		type: 'combat-dismissed',
		v: 1,
		rule,
		payload: { combat: combat.combat, reason: command.reason ?? '' },
	});
}

/** Marks a contact as no combat this turn. */
export function decideDismissContact(
	world: OpcomWorld,
	command: Command<'dismiss-contact'>,
): Decision<OpcomFact> {
	const contact = proposeContacts(world).find((each) => each.key === command.contact);
	const rule = 'opcom-9.analyse.4-group';
	if (!contact) return refuse(rule, 'contact/unknown', 'That contact is no longer there.');
	if (contact.state !== 'open')
		return refuse(rule, 'contact/settled', `The contact at ${contact.name} is already settled.`);
	return facts({ type: 'contact-dismissed', v: 1, rule, payload: { contact: contact.key } });
}
