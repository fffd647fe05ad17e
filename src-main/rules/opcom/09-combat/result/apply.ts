/** The umpire confirms a result, changed or not: OP COM 9, Results Table and notes; every change keeps its reason. */
import type {
	Application,
	CombatResult,
	OpcomCommand,
	Proposal,
} from '../../../../../src-shared/rulesets/opcom/commands.ts';
import type { FormationId, UnitId } from '../../../../../src-shared/kit/ids.ts';
import { distance, inBox } from '../../../../../src-shared/map/plane.ts';
import type { Point } from '../../../../../src-shared/map/sheet.ts';
import { facts, type Decision, type Refusal } from '../../../kit/ruleset.ts';
import { refuse, type RefusalCode } from '../../refusals.ts';
import type { RuleRef } from '../../../kit/rule-ref.ts';
import { rowOf } from '../../charts/combat-results.ts';
import { brigadeOf, kmWords, profileOf, spec, status, unitState } from '../../queries.ts';
import { option } from '../../options.ts';
import type { Combat, OpcomFact, OpcomWorld } from '../../types.ts';
import { STAND_FAST_STEPS } from '../form.ts';

type Apply = Extract<OpcomCommand, { type: 'apply-combat' }>;
/** A combat whose die has fallen. */
type Rolled = Combat & { readonly proposal: Proposal };

/** A change of the proposed result that needs the umpire's reason. */
interface Change {
	readonly rule: RuleRef;
	readonly code: RefusalCode;
	readonly say: string;
}

/**
 * Decides the application of a rolled combat. Refused: not rolled, a place off the map, or a change of the proposal
 * without a reason (may be repeated with one). Steps lost never run past a profile's end.
 * @rule opcom-2.umpire.result-is-framework
 */
export function decideApplication(world: OpcomWorld, command: Apply): Decision<OpcomFact> {
	const combat = world.game.combats[command.combat];
	if (!combat) return refuse('app', 'combat/unknown', 'There is no such combat this turn.');
	const { proposal } = combat;
	if (combat.state !== 'rolled' || !proposal) {
		const say = combat.state === 'applied' ? 'is already applied' : 'has no die yet: roll it first';
		return refuse('opcom-9.proc.die', 'combat/not-rolled', `The combat at ${combat.name} ${say}.`);
	}
	return applied(world, { ...combat, proposal }, command.application);
}

/** Returns the application of a result, which `decideApplication` refuses or records for a rolled combat. */
export function applied(world: OpcomWorld, combat: Rolled, application: Application): Decision<OpcomFact> {
	const { proposal } = combat;
	const result = resultOf(world, combat, application);
	const trouble =
		strangers(world, combat, application) ??
		offMap(world, application) ??
		noTerms(combat, application) ??
		unexplained(changesOf(world, proposal, application), application);
	if (trouble) return trouble;
	return facts({
		type: 'combat-applied',
		v: 1,
		rule: 'opcom-9.result.losses-editable',
		payload: {
			combat: combat.combat,
			application,
			losses: result.losses,
			places: result.places,
			captured: result.captured,
			noAttackNextTurn:
				proposal.counterAttack === 'none-next-turn' ? remaining(combat.defenders, application) : [],
			contact: contactOf(world, combat),
			...bentRetreats(world, proposal, result.places),
		},
	});
}

/** Returns the initial choices for a result: as proposed, standing fast if ordered to, no overrun. */
export function asProposed(proposal: Proposal): Application {
	return {
		losses: proposal.losses,
		standFast: proposal.retreats.filter((each) => each.mayStand && each.ordered).map((each) => each.unit),
		places: Object.fromEntries(proposal.retreats.map((each) => [each.unit, each.suggested])),
		captured: proposal.captured,
		overrun: false,
	};
}

/**
 * Returns what a rolled result does to the units with the umpire's choices. The result card shows this and
 * `decideApplication` records it, so that what is shown is what is applied. Steps never run past a profile's end.
 */
export function resultOf(world: OpcomWorld, combat: Rolled, application: Application): CombatResult {
	const { proposal } = combat;
	const units = everyone(combat);
	const extra = Object.fromEntries(
		units
			.map((unit) => [unit, extraSteps(world, combat, application, unit)] as const)
			.filter(([, added]) => added.length > 0),
	);
	const lost = units.map((unit): [UnitId, number] => {
		const confirmed = application.losses[unit] ?? proposal.losses[unit] ?? 0;
		const added = (extra[unit] ?? []).reduce((sum, { steps }) => sum + steps, 0);
		return [unit, Math.min(confirmed + added, stepsLeft(world, unit))];
	});
	const { reason: _, ...choices } = application;
	return {
		choices,
		losses: Object.fromEntries(lost.filter(([, steps]) => steps > 0)),
		extra,
		atMost: Object.fromEntries(units.map((unit) => [unit, stepsLeft(world, unit)])),
		places: finalPlaces(proposal, application),
		captured: application.captured,
		changes: changesOf(world, proposal, application).map(({ say }) => say),
		overrun: overrunTerms(combat),
	};
}

/** Returns a combat's result for display: with these choices before it is applied, as applied afterwards. */
export function resultShown(world: OpcomWorld, combat: Combat, choices?: Application): CombatResult | null {
	const { proposal } = combat;
	if (!proposal) return null;
	const application = combat.application ?? choices ?? asProposed(proposal);
	const result = resultOf(world, { ...combat, proposal }, application);
	return combat.losses ? { ...result, losses: combat.losses, extra: {}, changes: [] } : result;
}

/**
 * Returns the terms on which attackers may advance after a result: the proposed ones, or, if the umpire rules an
 * overrun anyway, those the table gives for the result. Null if the table has none (opcom-9.overrun.none).
 */
export function overrunTerms({ proposal }: Pick<Combat, 'proposal'>): Proposal['overrun'] {
	return proposal ? (proposal.overrun ?? rowOf(proposal.band).overrun) : null;
}

const everyone = (combat: Combat): readonly UnitId[] => [
	...combat.attackers,
	...combat.defenders,
	...combat.attackArtillery,
	...combat.defenceArtillery,
];

/** @rule opcom-9.overrun.none */
function noTerms(combat: Rolled, application: Application): Refusal | null {
	if (!application.overrun || overrunTerms(combat)) return null;
	return refuse(
		'opcom-9.overrun.none',
		'combat/no-overrun-terms',
		`${combat.proposal.title} at ${combat.name}: the table gives no overrun on this result. Apply it without one.`,
	);
}

function strangers(world: OpcomWorld, combat: Combat, application: Application): Refusal | null {
	const known: ReadonlySet<string> = new Set(everyone(combat));
	const named = [
		...Object.keys(application.losses),
		...application.standFast,
		...Object.keys(application.places),
		...application.captured,
	];
	const stranger = named.find((unit) => !known.has(unit));
	if (stranger === undefined) return null;
	const name = world.scenario.units.find((unit) => unit.id === stranger)?.name ?? stranger;
	return refuse('app', 'combat/stranger', `${name} is not in the combat at ${combat.name}.`);
}

function offMap(world: OpcomWorld, application: Application): Refusal | null {
	const lost = entries(application.places).find(([, at]) => !inBox(at, world.scenario.map.bounds));
	if (!lost) return null;
	return refuse(
		'opcom-9.retreat.direction',
		'combat/off-map',
		`${spec(world, lost[0]).name} would leave the map: put it on the map.`,
	);
}

function unexplained([change]: readonly Change[], application: Application): Refusal | null {
	if (application.reason !== undefined || !change) return null;
	return refuse(change.rule, change.code, `${change.say} Give a reason, or leave it as proposed.`, {
		overrulable: true,
	});
}

/** Everything in which the umpire departs from the proposal, but for where units go back to. */
function changesOf(world: OpcomWorld, proposal: Proposal, application: Application): readonly Change[] {
	const name = (unit: UnitId): string => spec(world, unit).name;
	const edited = entries(application.losses)
		.filter(([unit, steps]) => steps !== (proposal.losses[unit] ?? 0))
		.map(([unit, steps]): Change => ({
			rule: 'opcom-9.result.losses-editable',
			code: 'combat/losses-edited',
			say: `${name(unit)} is to lose ${String(steps)} instead of ${String(proposal.losses[unit] ?? 0)}.`,
		}));
	const standing = application.standFast
		.filter((unit) => !proposal.retreats.some((each) => each.unit === unit && each.mayStand))
		.map((unit): Change => ({
			rule: 'opcom-9.retreat.stand-fast',
			code: 'combat/may-not-stand',
			say: `${name(unit)} has no order to stand fast, holds no vital spot or need not go back.`,
		}));
	const moved = entries(application.places)
		.filter(
			([unit]) =>
				!proposal.retreats.some((each) => each.unit === unit) && !application.captured.includes(unit),
		)
		.map(([unit]): Change => ({
			rule: 'opcom-9.retreat.direction',
			code: 'combat/need-not-retreat',
			say: `${name(unit)} need not go back.`,
		}));
	const same =
		application.captured.length === proposal.captured.length &&
		application.captured.every((unit) => proposal.captured.includes(unit));
	const taken: readonly Change[] = same
		? []
		: [
				{
					rule: 'opcom-9.status.captured',
					code: 'combat/captured-edited',
					say: 'The units taken differ from those proposed.',
				},
			];
	const through: readonly Change[] =
		application.overrun && !proposal.overrun
			? [{ rule: 'opcom-9.overrun.conditions', code: 'combat/no-overrun', say: 'This result is no overrun.' }]
			: [];
	return [...edited, ...standing, ...moved, ...taken, ...through];
}

/**
 * The steps that a rule adds to a unit's confirmed ones: for standing fast, for driving on.
 * @rule opcom-5.action.breakthrough.wear
 */
function extraSteps(
	world: OpcomWorld,
	combat: Combat,
	application: Application,
	unit: UnitId,
): CombatResult['extra'][string] {
	const stand = application.standFast.includes(unit)
		? [{ steps: STAND_FAST_STEPS, rule: 'opcom-9.retreat.stand-fast', why: 'standing fast' }]
		: [];
	const steps = application.overrun ? (overrunTerms(combat)?.extraSteps ?? 0) : 0;
	const through =
		steps > 0 && payingForOverrun(world, combat).includes(unit)
			? [{ steps, rule: 'opcom-9.overrun.conditions', why: 'the overrun' }]
			: [];
	return [...stand, ...through];
}

/** Each attacker in the line, or the strongest alone (option `overrun-extra`). */
function payingForOverrun(world: OpcomWorld, combat: Combat): readonly UnitId[] {
	if (option(world, 'overrun-extra') !== 'one') return combat.attackers;
	return [...combat.attackers].sort((a, b) => status(world, b) - status(world, a)).slice(0, 1);
}

function stepsLeft(world: OpcomWorld, unit: UnitId): number {
	const { values, lost } = profileOf(world, unit);
	return values.length - 1 - lost;
}

/**
 * Returns the destinations of units that neither stand nor are captured: as placed by the umpire, otherwise as
 * suggested.
 */
function finalPlaces(proposal: Proposal, application: Application): Record<string, Point> {
	const stays = (unit: UnitId): boolean =>
		application.standFast.includes(unit) || application.captured.includes(unit);
	const suggested = proposal.retreats
		.filter(({ unit }) => !stays(unit))
		.map(({ unit, suggested: at }): [UnitId, Point] => [unit, at]);
	const placed = entries(application.places).filter(([unit]) => !stays(unit));
	return Object.fromEntries([...suggested, ...placed]);
}

/** Retreats bent from the distance rolled, for the log (opcom-9.retreat.direction). */
function bentRetreats(
	world: OpcomWorld,
	proposal: Proposal,
	places: Readonly<Record<string, Point>>,
): { readonly notes?: readonly string[] } {
	const notes = proposal.retreats.flatMap(({ unit, km }) => {
		const from = unitState(world, unit).at;
		const to = places[unit];
		if (!from || !to) return [];
		const retreated = distance(from, to);
		return Math.abs(retreated - km) < 0.1
			? []
			: [`${spec(world, unit).name} went back ${kmWords(retreated)} where ${kmWords(km)} was due.`];
	});
	return notes.length > 0 ? { notes } : {};
}

function remaining(units: readonly UnitId[], application: Application): readonly UnitId[] {
	return units.filter((unit) => !application.captured.includes(unit));
}

/**
 * Which enemy formations each unit in the line met: brigades or regiments, else divisions (opcom-10.identity.formation-not-unit).
 * @rule opcom-10.identity.formation-not-unit
 */
function contactOf(world: OpcomWorld, combat: Combat): Record<string, readonly FormationId[]> {
	const formations = (units: readonly UnitId[]): readonly FormationId[] => [
		...new Set(units.map((unit) => brigadeOf(world, unit).id)),
	];
	const theirs = formations(combat.defenders);
	const ours = formations(combat.attackers);
	return Object.fromEntries([
		...combat.attackers.map((unit) => [unit, theirs] as const),
		...combat.defenders.map((unit) => [unit, ours] as const),
	]);
}

function entries<T>(record: Readonly<Record<string, T>>): readonly (readonly [UnitId, T])[] {
	return Object.entries(record) as [UnitId, T][];
}
