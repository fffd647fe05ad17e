/** OP COM 2, 3, 5: what Control notes or mends in play: a unit's data, its recovery, the ground it covers, the roster. */
import type { GroundCommand } from '../../../../src-shared/rulesets/opcom/ground.ts';
import { facts } from '../../kit/ruleset.ts';
import { refuse } from '../refusals.ts';
import type { Decision, Refusal } from '../../kit/ruleset.ts';
import type { GroundFact } from '../ground-types.ts';
import { findSpec, unitState } from '../queries.ts';
import { profileBar } from './profile-bar.ts';
import { restedEnough } from '../05-orders/orders.ts';
import { libraryOf } from '../annexes/profiles.ts';
import type { OpcomWorld } from '../types.ts';

type Command<T extends GroundCommand['type']> = Extract<GroundCommand, { type: T }>;

const unknownUnit = (): Refusal => refuse('app', 'unit/unknown', 'There is no such unit in this campaign.');

/**
 * Corrects a unit's profile or points. Refused if nothing is given, the profile is invalid, or the unit doesn't exist.
 */
export function decideAmend(world: OpcomWorld, command: Command<'amend-unit'>): Decision<GroundFact> {
	const { unit, library, points, reason } = command;
	const spec = findSpec(world, unit);
	if (!spec) return unknownUnit();
	const picked = libraryOf(world).find(({ name }) => name === library);
	if (library !== undefined && !picked) {
		const say = `The library has no profile "${library}". Choose one of its entries.`;
		return refuse('opcom-A.profiles-missing', 'profile/unknown', say);
	}
	const profile = command.profile ?? picked?.profile;
	if (profile === undefined && points === undefined)
		return refuse('app', 'ruling/empty', 'This changes nothing. Name another profile or other points.');
	const wrong = profile === undefined ? null : profileBar({ name: spec.name, profile });
	if (wrong) return wrong;
	const change = {
		...(profile === undefined ? {} : { profile }),
		...(points === undefined ? {} : { points }),
	};
	const rule = picked ? 'opcom-A.profiles-missing' : 'umpire';
	return facts({ type: 'unit-amended', v: 1, rule, payload: { unit, ...change, reason } });
}

/** Control's own entry in the profile library. Refused: a profile that can't be, a name the book or scenario uses. */
export function decideKeepProfile(
	world: OpcomWorld,
	{ name, profile, unitType }: Command<'keep-profile'>,
): Decision<GroundFact> {
	const wrong = profileBar({ name, profile });
	if (wrong) return wrong;
	const rule = 'opcom-A.profiles-missing';
	if (libraryOf(world).some((entry) => entry.name === name && entry.source !== 'control')) {
		const say = `"${name}" is in the library already and isn't Control's. Choose another name.`;
		return refuse(rule, 'profile/name', say);
	}
	return facts({ type: 'profile-kept', v: 1, rule, payload: { name, profile, unitType } });
}

/** Gives a unit steps back after rest (opcom-5.posture.rest); one that rested too little is marked. Refused: more than it lost. */
export function decideRestore(
	world: OpcomWorld,
	{ unit, steps, reason }: Command<'restore-steps'>,
): Decision<GroundFact> {
	const spec = findSpec(world, unit);
	if (!spec) return unknownUnit();
	const { stepsLost, rested } = unitState(world, unit);
	const rule = 'opcom-5.posture.rest';
	if (steps > stepsLost) {
		const say = `${spec.name} has lost ${String(stepsLost)} and can't recover ${String(steps)}.`;
		return refuse(rule, 'rest/too-many', say, { allowed: `at most ${String(stepsLost)}` });
	}
	const early = !restedEnough(world, unit);
	return facts({ type: 'steps-restored', v: 1, rule, payload: { unit, steps, rested, early, reason } });
}

/**
 * The ground a unit covers, apart from its counter's place (opcom-3.counter.marker-only).
 * @rule opcom-3.counter.marker-only
 */
export function decideDeployment(
	world: OpcomWorld,
	{ unit, km }: Command<'note-deployment'>,
): Decision<GroundFact> {
	if (!findSpec(world, unit)) return unknownUnit();
	return facts({
		type: 'deployment-noted',
		v: 1,
		rule: 'opcom-3.counter.marker-only',
		payload: { unit, km },
	});
}

/** Who sits at a headquarters (opcom-2.setup.team-size). */
export function decideRoster(
	world: OpcomWorld,
	{ team, players, control }: Command<'note-roster'>,
): Decision<GroundFact> {
	if (!world.scenario.teams.some(({ id }) => id === team))
		return refuse('app', 'team/unknown', 'There is no such team in this campaign.');
	return facts({
		type: 'roster-noted',
		v: 1,
		rule: 'opcom-2.setup.team-size',
		payload: { team, players, control },
	});
}
