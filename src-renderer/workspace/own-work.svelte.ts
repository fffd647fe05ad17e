/**
 * Decides whose work comes first: an umpire with one part of Control's work sees that part before the rest, or alone.
 */
import { isWithin, type Owners, type UmpireScope } from '../../src-shared/contract/seats.ts';
import type { TeamId } from '../../src-shared/kit/ids.ts';

/** A part of Control's work that an umpire may have: 'map', 'team', or an office of the ruleset's own. */
export type Office = string;
/** The owners of a desk: the named offices, or every umpire except those of some offices. */
export type DeskOffices = readonly Office[] | { readonly allBut: readonly Office[] };

export class OwnWork {
	scope = $state.raw<UmpireScope>({ of: 'all' });
	/** The rest is left out of lists, where there is anything of the umpire's own. */
	only = $state(false);

	/** Whether this umpire has a part of the work only. */
	get part(): boolean {
		return this.scope.of !== 'all';
	}

	/** @param offices those whose desk it is */
	isOwnDesk(offices: DeskOffices): boolean {
		const { scope } = this;
		const office = scope.of === 'office' ? scope.office : scope.of;
		return (
			scope.of === 'all' ||
			('allBut' in offices ? !offices.allBut.includes(office) : offices.includes(office))
		);
	}

	/** @param teams those whom the thing concerns; null among them: no team, which is the map's */
	isOwn(teams: readonly (TeamId | null)[]): boolean {
		const { scope } = this;
		if (scope.of === 'team') return teams.includes(scope.team);
		return scope.of === 'all' || (scope.of === 'map' && teams.includes(null));
	}

	/** Returns whether this seat may change a thing; the host checks again. */
	may(owners: Owners): boolean {
		return isWithin(this.scope, owners);
	}

	/** A list with the umpire's own work first, in its order; alone, when that is asked for and there is some. */
	first<T>(list: readonly T[], teamsOf: (each: T) => readonly (TeamId | null)[]): readonly T[] {
		return this.#first(list, (each) => this.isOwn(teamsOf(each)));
	}
	/** Sorts by each thing's owners in the same way; a thing without owners is everybody's. */
	firstOf<T>(list: readonly T[], ownersOf: (each: T) => Owners | undefined): readonly T[] {
		return this.#first(list, (each) => this.may(ownersOf(each) ?? { all: true }));
	}

	#first<T>(list: readonly T[], isOwn: (each: T) => boolean): readonly T[] {
		if (!this.part) return list;
		const own = list.filter(isOwn);
		if (own.length === 0 || own.length === list.length) return list;
		return this.only ? own : [...own, ...list.filter((each) => !own.includes(each))];
	}
}
