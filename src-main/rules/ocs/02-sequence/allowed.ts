/** The actions each step allows, by side and by command: one table, read by refusals, menus and the sequence panel. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { AirCommand } from '../../../../src-shared/rulesets/ocs/air-commands.ts';
import type { CoreCommand } from '../../../../src-shared/rulesets/ocs/commands.ts';
import type { FightCommand } from '../../../../src-shared/rulesets/ocs/fight-commands.ts';
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { ShipCommand } from '../../../../src-shared/rulesets/ocs/ship-commands.ts';
import type { SupplyCommand } from '../../../../src-shared/rulesets/ocs/supply-commands.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import type { Clock } from '../game.ts';
import { phaseOf, type Step } from './steps.ts';
import { stepWords } from './words.ts';

type Who = 'phasing' | 'other';
type CommandType =
	| AirCommand['type']
	| CoreCommand['type']
	| FightCommand['type']
	| ShipCommand['type']
	| SupplyCommand['type'];
interface Allowed {
	/** In words: 'move units'. */
	readonly say: string;
	readonly rule: RuleRef;
	/** The side commands for it. */
	readonly by: readonly CommandType[];
	readonly phasing?: readonly Step[];
	readonly other?: readonly Step[];
}

const MOVES = ['movement.movement', 'exploitation.movement'] as const;

/** Every sort of action. A later chapter adds its line. */
export const ACTIONS = {
	/** @rule ocs-5.4.when */
	'change-mode': {
		say: 'change modes',
		rule: 'ocs-5.4.when',
		by: ['change-mode'],
		phasing: ['movement.movement'],
	},
	/**
	 * @rule ocs-5.4.release
	 * @rule ocs-11.0b.release
	 */
	release: {
		say: 'release Reserves',
		rule: 'ocs-5.4.release',
		by: ['release'],
		phasing: ['exploitation.movement', 'exploitation.barrage', 'exploitation.combat'],
		other: ['reaction.movement', 'reaction.barrage'],
	},
	/** @rule ocs-6.3a */
	move: {
		say: 'move ground units',
		rule: 'ocs-6.3a',
		by: ['move', 'pay-fuel', 'make-breakdown'],
		phasing: MOVES,
		other: ['reaction.movement'],
	},
	/**
	 * In Reaction an overrun works as at other times.
	 * @rule ocs-2.3.move.actions
	 * @rule ocs-7.0b
	 */
	overrun: {
		say: 'overrun',
		rule: 'ocs-2.3.move.actions',
		by: ['declare-overrun'],
		phasing: MOVES,
		other: ['reaction.movement'],
	},
	/** @rule ocs-2.2.combat */
	attack: {
		say: 'attack',
		rule: 'ocs-2.2.combat',
		by: ['declare-attack'],
		phasing: ['combat.combat', 'exploitation.combat'],
	},
	/** @rule ocs-2.3.react.guns */
	'fire-artillery': {
		say: 'fire artillery barrages',
		rule: 'ocs-2.3.react.guns',
		by: ['fire-barrage'],
		phasing: ['combat.barrage', 'exploitation.barrage'],
		other: ['reaction.barrage'],
	},
	/** @rule ocs-2.3.move.barrage */
	'air-barrage': {
		say: 'fly barrages',
		rule: 'ocs-2.3.move.barrage',
		by: ['fly-mission'],
		phasing: ['movement.barrage', 'exploitation.barrage'],
		other: ['reaction.barrage'],
	},
	/**
	 * @rule ocs-2.3.react.air
	 * @rule ocs-11.0d
	 * @rule ocs-7.0c
	 */
	fly: {
		say: 'fly missions',
		rule: 'ocs-2.3.react.air',
		by: ['fly-mission'],
		phasing: MOVES,
		other: ['reaction.movement'],
	},
	/** @rule ocs-2.3.exploit.limits */
	construct: {
		say: 'work on air bases',
		rule: 'ocs-2.3.exploit.limits',
		by: ['work-on-air-base'],
		phasing: ['movement.movement'],
	},
	dig: {
		say: 'work on hedgehogs',
		rule: 'ocs-16.0b.who',
		by: ['work-on-hedgehog'],
		phasing: ['movement.movement'],
	},
	/** @rule ocs-2.3.react.actions */
	'blow-dump': {
		say: 'blow dumps',
		rule: 'ocs-2.3.react.actions',
		by: ['blow-dump'],
		phasing: MOVES,
		other: ['reaction.movement'],
	},
	/** @rule ocs-2.3.move.breakout */
	breakout: {
		say: 'break out',
		rule: 'ocs-2.3.move.breakout',
		by: ['break-out'],
		phasing: ['movement.breakout'],
	},
	/** @rule ocs-2.3.reinf.rebuild */
	rebuild: {
		say: 'rebuild or consolidate units',
		rule: 'ocs-2.3.reinf.rebuild',
		by: ['rebuild', 'rebuild-transport', 'consolidate', 'rebuild-aircraft', 'build-gliders'],
		phasing: ['reinforcement.reinforcement'],
	},
	arrive: {
		say: 'place arrivals',
		rule: 'ocs-2.3.reinf.arrivals',
		by: ['arrive', 'arrive-transport', 'arrive-aircraft', 'arrive-ship'],
		phasing: ['reinforcement.reinforcement'],
	},
	'move-transport': {
		say: 'move, load or change transport',
		rule: 'ocs-13.2c.combine',
		by: [
			...(['move-transport', 'load-transport', 'unload-transport'] as const),
			...(['divide-transport', 'combine-transports', 'launch-dukws'] as const),
		],
		phasing: ['movement.movement'],
	},
	refit: { say: 'refit aircraft', rule: 'ocs-2.3.refit', by: ['refit-aircraft'], phasing: ['refit.refit'] },
	rail: {
		say: 'move by rail',
		rule: 'ocs-13.3b.phase',
		by: ['move-by-rail'],
		phasing: ['movement.movement'],
	},
	ship: { say: 'ship between ports', rule: 'ocs-19.0f.B', by: ['ship'], phasing: ['movement.movement'] },
	sail: {
		say: 'move ships',
		rule: 'ocs-18.1e',
		by: ['sail', 'load-craft', 'unload-craft', 'divide-craft', 'join-craft'],
		phasing: MOVES,
		other: ['reaction.movement'],
	},
	/** On a beach units land in their own Movement Phase alone. */
	land: {
		say: 'roll for landings',
		rule: 'ocs-18.5d',
		by: ['roll-landings'],
		phasing: ['movement.movement'],
	},
	/** From craft onto a held beach. */
	assault: {
		say: 'assault beaches',
		rule: 'ocs-18.6a.A',
		by: ['assault-beach'],
		phasing: ['combat.combat'],
	},
	/** Ships fire with aircraft, never in the Combat Phase. */
	'fire-ships': {
		say: 'fire with ships',
		rule: 'ocs-2.3.move.barrage',
		by: ['fire-ships', 'fire-at-ships'],
		phasing: ['movement.barrage', 'exploitation.barrage'],
		other: ['reaction.barrage'],
	},
	/** Coastal guns fire at ships in every Barrage Segment of their side's. */
	'fire-coastal': {
		say: 'fire coastal guns at ships',
		rule: 'ocs-18.3g.A',
		by: ['fire-at-ships'],
		phasing: ['movement.barrage', 'combat.barrage', 'exploitation.barrage'],
		other: ['reaction.barrage'],
	},
	port: {
		say: 'damage or repair ports',
		rule: 'ocs-19.0d',
		by: ['work-on-port'],
		phasing: ['movement.movement'],
	},
	replenish: {
		say: 'replenish internal stocks',
		rule: 'ocs-2.3.supply.order',
		by: ['recover'],
		phasing: ['supply.replenish'],
	},
	trace: {
		say: 'check trace supply',
		rule: 'ocs-2.3.supply.trace',
		by: ['choose-trace', 'eat'],
		phasing: ['supply.trace'],
	},
	attrition: {
		say: 'roll for Attrition where it is due',
		rule: 'ocs-2.3.supply.order',
		by: ['roll-attrition'],
		phasing: ['supply.attrition'],
	},
} as const satisfies Readonly<Record<string, Allowed>>;
export type Action = keyof typeof ACTIONS;

/** Returns the steps of this player turn in which a side may do something. */
function stepsOf(action: Action, who: Who): readonly Step[] {
	const { phasing, other }: Allowed = ACTIONS[action];
	return (who === 'phasing' ? phasing : other) ?? [];
}

/**
 * Whether a side is the phasing player: the owner of the player turn. The other is non-phasing.
 * @rule ocs-2.1.phasing
 */
export const isPhasing = ({ phasing }: Clock, side: SideId): boolean => phasing === side;

export const isNow = (clock: Clock, side: SideId, action: Action): boolean =>
	clock.phasing !== null &&
	stepsOf(action, isPhasing(clock, side) ? 'phasing' : 'other').includes(clock.step);

/** What only some scenarios have: aircraft, ports, a Shipping Allowance, ships of a side's, coastal guns of its with ships about. */
export interface Has {
	readonly aircraft: boolean;
	readonly ports: boolean;
	readonly shipping: boolean;
	readonly ships: boolean;
	readonly coastal: boolean;
	readonly craft: boolean;
}
const NEEDS: Readonly<Partial<Record<Action, keyof Has>>> = {
	fly: 'aircraft',
	'air-barrage': 'aircraft',
	refit: 'aircraft',
	port: 'ports',
	ship: 'shipping',
	sail: 'ships',
	'fire-ships': 'ships',
	'fire-coastal': 'coastal',
	land: 'craft',
	assault: 'craft',
};

/** Returns what of that a scenario has for a side. */
export const hasFor = ({ aircraft, counters, hexes, ships, sides }: OcsScenario, side: SideId): Has => ({
	aircraft: aircraft.length > 0,
	ports: hexes.some(({ port }) => port !== null),
	shipping: (sides.find(({ id }) => id === side)?.shipping ?? 0) > 0,
	ships: ships.some((ship) => ship.side === side),
	craft: ships.some((ship) => ship.side === side && ship.points > 0),
	coastal:
		ships.length > 0 &&
		counters.some((counter) => counter.side === side && counter.class === 'coastal-artillery'),
});

/** Returns everything that a side may do in this step, and that there is a command for. @param has what its scenario has */
export const allowedNow = (
	clock: Clock,
	side: SideId,
	has: Partial<Has> = {},
): readonly { readonly id: Action; readonly say: string }[] =>
	(Object.keys(ACTIONS) as Action[])
		.filter((action) => ACTIONS[action].by.length > 0 && isNow(clock, side, action))
		.filter((action) => {
			const needs = NEEDS[action];
			return needs === undefined || has[needs] === true;
		})
		.map((id) => ({ id, say: ACTIONS[id].say }));

/**
 * Returns why a side can't do something in this step, with the steps in which it could, or null if it may.
 * @rule ocs-2.1.strict
 */
export function refuseUnlessNow(clock: Clock, side: SideId, action: Action): Refusal | null {
	if (isNow(clock, side, action)) return null;
	const { say, rule }: Allowed = ACTIONS[action];
	const own = stepsOf(action, 'phasing').map((step) => stepWords(step));
	const theirs = stepsOf(action, 'other').map((step) => `${stepWords(step)} of the enemy’s player turn`);
	return refuse(
		ruleOfRefusal(clock, action) ?? rule,
		'sequence/not-now',
		`In the ${stepWords(clock.step)}${whose(clock, side)} you can’t ${say}.`,
		{ allowed: [...own, ...theirs].join('; '), overrulable: true },
	);
}

/**
 * Returns the rule of a refusal, if it has one of its own: actions a phase never has, and barrages after attacks have
 * begun.
 * @rule ocs-2.3.combat.order
 * @rule ocs-7.0.purpose
 */
function ruleOfRefusal(clock: Clock, action: Action): RuleRef | null {
	const phase = phaseOf(clock.step);
	if (action === 'attack' && phase === 'reaction') return 'ocs-7.0.purpose';
	if (action === 'attack' && clock.step === 'combat.barrage') return 'ocs-2.3.combat.order';
	if (action === 'fire-artillery' && phase === 'movement') return 'ocs-2.2.movement';
	if (action === 'fire-artillery' && clock.step === 'combat.combat') return 'ocs-2.3.combat.order';
	if (action === 'air-barrage' && phase === 'combat') return 'ocs-2.2.combat';
	if (action === 'construct' && phase === 'reaction') return 'ocs-2.3.react.actions';
	return null;
}

const whose = ({ phasing }: Clock, side: SideId): string =>
	phasing === null ? '' : phasing === side ? ' of your player turn' : ' of the enemy’s player turn';
