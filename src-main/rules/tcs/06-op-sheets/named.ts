/** Formations and regiments that a sheet names whole: all their units are on it, those off the map too (6.7a). */
import type { At } from '../game.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { TcsScenario } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import type { OpSheetDraft } from '../../../../src-shared/rulesets/tcs/sheets.ts';

/** Returns a draft with the units of every formation that its groups name whole. @rule tcs-6.7a */
export const withNamed = (scenario: TcsScenario, side: SideId, draft: OpSheetDraft): OpSheetDraft => ({
	...draft,
	groups: draft.groups.map(({ whole = [], ...group }) => {
		const formations = new Set<string>(
			scenario.formations
				.filter(
					({ id, name, regiment, side: of }) =>
						of === side && [id, name, regiment].some((each) => each !== null && whole.includes(each)),
				)
				.map(({ id }) => id),
		);
		const all = scenario.counters
			.filter(({ formation }) => formation !== null && formations.has(formation))
			.map(({ id }) => id);
		return { ...group, units: [...new Set([...group.units, ...all])] };
	}),
});

/** Returns a draft without units of the other side: neither their formation nor that there are any is said. */
export const withOwnUnits = (
	{ game }: Pick<At, 'game'>,
	side: SideId,
	draft: OpSheetDraft,
): OpSheetDraft => ({
	...draft,
	groups: draft.groups.map((group) => ({
		...group,
		units: group.units.filter((id) => game.units.get(id)?.side === side),
	})),
});
