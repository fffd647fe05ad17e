/** OP COM 5: the units that an order line's first column means. A side's own names only. */
import type { RefusalCode } from '../refusals.ts';
import type { FormationId, SideId, UnitId } from '../../../../src-shared/kit/ids.ts';
import type { GroundState } from '../ground-types.ts';
import { nameKey, namesIn } from '../../../../src-shared/kit/name-key.ts';
import { chain, sideOf } from '../queries.ts';
import type { OpcomWorld } from '../types.ts';

export type Addressee = Meant | { readonly trouble: string; readonly code: RefusalCode };

/** Whom a line orders, and whom its writer must think that it orders. */
interface Meant {
	readonly units: readonly UnitId[];
	/**
	 * By the order of battle given to the side, whatever has happened since: only this may a refusal depend on. The
	 * side may not know yet who was lost, arrived, attached or grouped, and no answer may reveal it.
	 */
	readonly named: readonly UnitId[];
}

interface Named extends Meant {
	readonly name: string;
	readonly keys: readonly string[];
	/** Control's own name for something: only the whole of it is understood, and no answer repeats it. */
	readonly private?: true;
}

/**
 * Finds whom a line orders: one unit, formation or ad-hoc group by its name, its short name or an unambiguous beginning
 * of either (a group only by its whole name); or several, separated by commas, '+', '&', ';' or 'and'. A formation
 * means its units on the map.
 * @param isHeard whether the writer can know a name that Control gave a group; one that they can't is nobody's
 */
export function addresseeOf(
	world: OpcomWorld,
	side: SideId,
	text: string,
	isHeard: (name: string) => boolean = () => true,
): Addressee {
	const own = ownNames(world, side).filter((named) => !named.private || isHeard(named.name));
	const whole = oneOf(own, text);
	const parts = namesIn(text);
	if (!('trouble' in whole) || whole.code === 'sheet/ambiguous' || parts.length < 2) return whole;
	const units = new Set<UnitId>();
	const named = new Set<UnitId>();
	for (const part of parts) {
		const addressed = oneOf(own, part);
		if ('trouble' in addressed) return addressed;
		for (const unit of addressed.units) units.add(unit);
		for (const unit of addressed.named) named.add(unit);
	}
	return { units: [...units], named: [...named] };
}

function oneOf(own: readonly Named[], text: string): Addressee {
	const key = nameKey(text);
	const exact = own.filter((named) => named.keys.includes(key));
	const matching =
		exact.length > 0 || key === ''
			? exact
			: own.filter((named) => !named.private && named.keys.some((each) => each.startsWith(key)));
	const [first, ...more] = matching;
	if (first && more.length === 0) return { units: first.units, named: first.named };
	const written = `"${text.trim()}"`;
	if (!first)
		return {
			code: 'sheet/unknown',
			trouble: `none of your units or formations is called ${written}. Write its name as on the map.`,
		};
	return {
		code: 'sheet/ambiguous',
		trouble: `${written} may be ${matching.map(({ name }) => name).join(' or ')}. Write which.`,
	};
}

function ownNames(world: OpcomWorld, side: SideId): readonly Named[] {
	const units = world.scenario.units.filter((unit) => unit.side === side);
	const formations = world.scenario.formations.filter((formation) => formation.side === side);
	return [
		...units.map((unit) => ({
			name: unit.name,
			keys: [nameKey(unit.name), nameKey(unit.short)],
			units: [unit.id],
			named: [unit.id],
		})),
		...formations.map(({ id, name, short }) => ({
			name,
			keys: [nameKey(name), nameKey(short)],
			units: unitsUnder(world, id),
			named: givenTo(world, id),
		})),
		...groupsOf(world, side).map((group) => ({
			name: group.name,
			keys: [nameKey(group.name)],
			units: group.units.filter((unit) => world.game.units.get(unit)?.presence === 'on-map'),
			named: [],
			private: true as const,
		})),
	];
}

/** A side's ad-hoc groups. */
export function groupsOf(world: OpcomWorld, side: SideId): readonly GroundState['groups'][string][] {
	return Object.values(world.game.ground.groups).filter(({ units }) =>
		units.some((unit) => sideOf(world, unit) === side),
	);
}

/** The units on the map that belong to a formation now, directly or through others. */
export function unitsUnder(world: OpcomWorld, formation: FormationId): readonly UnitId[] {
	return world.scenario.units
		.map((unit) => unit.id)
		.filter((unit) => {
			const state = world.game.units.get(unit);
			return state?.presence === 'on-map' && chain(world, state.formation).some(({ id }) => id === formation);
		});
}

/** The units that the order of battle puts under a formation and on the map from the start. */
function givenTo(world: OpcomWorld, formation: FormationId): readonly UnitId[] {
	return world.scenario.units
		.filter((unit) => unit.start !== null && chain(world, unit.formation).some(({ id }) => id === formation))
		.map(({ id }) => id);
}
