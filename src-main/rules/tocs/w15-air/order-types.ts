/** An order for a mission, and who flies in it. */
import type { FlyOrder, Role } from '../../../../src-shared/rulesets/tocs/air.ts';
import type { Plane } from '../w14-air-bases/aircraft.ts';

export type Order = FlyOrder;

/** Who flies in an order, each with its role. */
export interface Crew {
	readonly plane: Plane;
	readonly role: Role;
}
