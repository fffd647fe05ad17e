/**
 * Who owns a thing on the desk, and why this seat may not change it, for buttons that show it before they are pressed.
 */
import type { Owners } from '../../../../src-shared/contract/seats.ts';
import type { CombatPlan } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { Dispatch } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { MasterView } from '../../../../src-shared/rulesets/opcom/views.ts';
import { OfficeId, type TeamId, type UnitId } from '../../../../src-shared/kit/ids.ts';
import type { Room } from './room.ts';

export const MAP: Owners = { map: true };
const AIR_CONTROL = OfficeId.parse('air');
export const AIR_OWNERS: Owners = { offices: [AIR_CONTROL] };
export const ofTeam = (team: TeamId): Owners => ({ teams: [team] });

/** A unit is its Team Control's and Map Control's. */
export function ofUnit(view: MasterView, unit: UnitId): Owners {
	return { map: true, teams: [view.units[unit]?.team ?? null] };
}

/** A combat or contact is the Team Control's of anybody who fights in it. */
export function ofFight(view: MasterView, fight: Pick<CombatPlan, 'attackers' | 'defenders'>): Owners {
	return { teams: [...fight.attackers, ...fight.defenders].map((unit) => view.units[unit]?.team ?? null) };
}

/** A dispatch is its headquarters' Team Control's; one for a whole side any of that side's. */
export function ofDispatch(view: MasterView, { kind, to, team }: Dispatch): Owners {
	const side = view.teams.filter((each) => each.side === to).map(({ id }) => id);
	return {
		teams: team === null ? side : [team],
		offices: kind === 'air' ? [AIR_CONTROL] : [],
		map: kind === 'setup' || kind === 'arrival',
	};
}

/** Returns why this seat may not do it, for a dimmed button; '' if it may. */
export function barOf(room: Room, owners: Owners): string {
	if (room.own.may(owners)) return '';
	const { map, offices = [], teams = [] } = owners;
	const names = teams.flatMap((id) => room.view.teams.find((team) => team.id === id)?.name ?? []);
	const whose = [
		...(names.length > 0 ? [`Team Control of ${[...new Set(names)].join(' or ')}`] : []),
		...(map === true || teams.includes(null) ? ['Map Control'] : []),
		...(offices.length > 0 ? ['Air Control'] : []),
	];
	return `For ${whose.join(' or ')}. You can look.`;
}
