/** The parts of an OP COM command: its record's types, and parts that several records share. */
import { subject, type Subject } from '../../../../src-shared/contract/claims.ts';
import type { DeskCommand } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { HouseCommand } from '../../../../src-shared/contract/house.ts';
import type { OpcomCommand } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { CombatId, CrossingId, LineId, TeamId, UnitId } from '../../../../src-shared/kit/ids.ts';
import type { HouseDeskFact } from '../../../rules/kit/house.ts';
import type { Chain } from '../../../rules/kit/module/control-rules.ts';
import { commandRecords } from '../../../rules/kit/records.ts';
import type { Issuer } from '../../../rules/kit/ruleset.ts';
import type { OpcomWorld } from '../../../rules/opcom/types.ts';
import { everybody, mapControl, ownersOfCombat, ownersOfLine, ownersOfUnit } from '../desks/owners.ts';
import { chainOf } from '../desks/things.ts';
import type { OpcomAnyFact } from '../facts.ts';

/** Every command of this ruleset; the house's own are the house's. */
export type AnyCommand = OpcomCommand | Exclude<DeskCommand, HouseCommand>;

/** Checks the type of one command's record. A missing part does not compile. */
export const command = commandRecords<OpcomWorld, OpcomAnyFact | HouseDeskFact>();

// --- parts ------------------------------------------------------------------------------------------------

interface OfUnit {
	readonly unit: UnitId;
}
interface OfCombat {
	readonly combat: CombatId;
}
interface OfCrossing {
	readonly crossing: CrossingId;
}
interface OfLine {
	readonly line: LineId;
}

/** For commands that belong to no single desk and change no one thing: the options, the weather, notes for all. */
export const ofNothing = { subject: () => null, subjects: () => [] };
/** The same, where two umpires could end one step twice: the gate's look at what is stale keeps them from it. */
export const ofTheClock = { subject: () => 'clock', subjects: () => [], owners: mapControl };
export const ofAll = { ...ofNothing, owners: everybody };

/** It changes the unit that it names. */
export const ofUnit = {
	subject: ({ unit }: OfUnit) => subject('unit', unit),
	subjects: (world: OpcomWorld, { unit }: OfUnit, held: readonly Subject[]) => [unitChain(world, unit, held)],
	owners: ownersOfUnit,
};
/** It changes the combat that it names. */
export const ofCombat = {
	subject: ({ combat }: OfCombat) => subject('combat', combat),
	subjects: (_world: OpcomWorld, { combat }: OfCombat) => [[subject('combat', combat)]],
	owners: ownersOfCombat,
};
/** It changes the crossing that it names. */
export const ofCrossing = {
	subject: ({ crossing }: OfCrossing) => subject('crossing', crossing),
	subjects: (_world: OpcomWorld, { crossing }: OfCrossing) => [[subject('crossing', crossing)]],
	owners: mapControl,
};
/** It changes the order line that it names. */
export const ofLine = {
	subject: ({ line }: OfLine) => subject('line', line),
	subjects: (world: OpcomWorld, { line }: OfLine, held: readonly Subject[]) => [
		chainOf(world, subject('line', line), held),
	],
	owners: ownersOfLine,
};

export const unitChain = (world: OpcomWorld, unit: UnitId, held: readonly Subject[]): Chain =>
	chainOf(world, subject('unit', unit), held);
/** In a combat a unit belongs to the combat, whoever holds its team: a combat always involves at least two teams. */
export const fightingChain = (world: OpcomWorld, unit: UnitId, held: readonly Subject[]): Chain =>
	unitChain(world, unit, held).filter((each) => !each.startsWith('team:'));

// --- names in labels --------------------------------------------------------------------------------------

export const unitName = ({ scenario }: OpcomWorld, id: UnitId): string =>
	scenario.units.find((each) => each.id === id)?.short ?? id;
export const teamName = ({ scenario }: OpcomWorld, id: TeamId): string =>
	scenario.teams.find((each) => each.id === id)?.name ?? id;
export const combatName = ({ game }: OpcomWorld, id: CombatId): string =>
	`the combat at ${game.combats[id]?.name ?? '?'}`;
export const crossingName = ({ scenario }: OpcomWorld, id: CrossingId): string =>
	scenario.map.crossings.find((each) => each.id === id)?.name ?? 'a crossing';

/** Returns the issuer's name as recorded: an umpire by name, a side by its id. */
export const issuerName = (seat: Issuer): string => (seat.kind === 'umpire' ? seat.name : seat.side);
