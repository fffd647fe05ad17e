/** Whose work is shown first: an umpire with a part of Control's work sees that before the rest, or by itself. */
import { isWithin, type Owners, type UmpireScope } from '../../src-shared/contract/seats.ts';
import type { TeamId } from '../../src-shared/kit/ids.ts';

/** A part of Control's work that an umpire may have: 'map', 'team', or an office of the ruleset's own. */
export type Office = string;

export class OwnWork {
	scope = $state.raw<UmpireScope>({ of: 'all' });
	/** The rest is left out of lists, where there is anything of the umpire's own. */
	only = $state(false);

	/** Whether this umpire has a part of the work only. */
	get part(): boolean {
		return this.scope.of !== 'all';
	}

	/** @param offices those whose desk it is */
	isOwnDesk(offices: readonly Office[]): boolean {
		const { scope } = this;
		return scope.of === 'all' || offices.includes(scope.of === 'office' ? scope.office : scope.of);
	}

	/** @param teams those whom the thing concerns; null among them: no team, which is the map's */
	isOwn(teams: readonly (TeamId | null)[]): boolean {
		const { scope } = this;
		if (scope.of === 'team') return teams.includes(scope.team);
		return scope.of === 'all' || (scope.of === 'map' && teams.includes(null));
	}

	/** Whether this seat may change a thing; the host looks again. */
	may(owners: Owners): boolean {
		return isWithin(this.scope, owners);
	}

	/** A list with the umpire's own work first, in its order; alone, when that is asked for and there is some. */
	first<T>(list: readonly T[], teamsOf: (each: T) => readonly (TeamId | null)[]): readonly T[] {
		if (!this.part) return list;
		const own = list.filter((each) => this.isOwn(teamsOf(each)));
		if (own.length === 0 || own.length === list.length) return list;
		return this.only ? own : [...own, ...list.filter((each) => !own.includes(each))];
	}
}
