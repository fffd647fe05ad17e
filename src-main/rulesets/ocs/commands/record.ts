/** Parts that the records of several commands share. */
import { commandRecords } from '../../../rules/kit/records.ts';
import type { OcsFact } from '../../../rules/ocs/facts.ts';
import type { At } from '../../../rules/ocs/game.ts';
import { firstOf as firstOfNames, unitParts } from '../../hexwar/command-parts.ts';
import { namesOf } from '../log-names.ts';

export const command = commandRecords<At, OcsFact>();

export const { ofUnits, ofUnit } = unitParts<At>(({ game }, unit) => game.units.get(unit)?.side);

/** Returns the name of a unit, transport, formation or side, for the undo button. */
export const unitNameOf = ({ scenario, game }: At, id: string): string => namesOf(scenario, game).unit(id);
/** '8 RB', '8 RB and 2 more' */
export const firstOf = (at: At, units: readonly string[]): string =>
	firstOfNames(units.map((unit) => unitNameOf(at, unit)));
