/**
 * A side's commanders: the supreme commander first, then commanders of formations, then those who only lead battles.
 */
import { FormationId, SideId, TeamId } from '../../../../src-shared/kit/ids.ts';
import type { TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import { FIELD } from '../../../../src-shared/rulesets/tocs/words.ts';
import type {
	Draft,
	DraftFormation,
	DraftHeadquarters,
	DraftUnit,
} from '../../../../src-shared/workshop/draft.ts';
import { shortOf } from '../../../../src-shared/workshop/making.ts';
import { teamOf } from '../../hexwar/head.ts';
import { UnitNames } from '../../hexwar/workshop/unit-names.ts';
import type { LongTexts } from '../../hexwar/workshop/long-texts.ts';

type Part = Pick<TocsScenario, 'sides' | 'commanders'>;

/** Returns a scenario’s seats as a draft’s headquarters; the first of each side commands all of it. */
export const draftHeadquarters = ({ sides, commanders }: Part): readonly DraftHeadquarters[] => [
	...sides.map(({ id, name }) => ({
		...{ id: teamOf(id), side: id, name: `${name} Headquarters`, formation: null },
	})),
	...commanders.map(({ id, side, name, formation, role }) => ({
		...{ id: TeamId.parse(role === 'field' ? `${id}${FIELD}` : id), side, name },
		formation: formation === null ? null : FormationId.parse(formation),
	})),
];

/** Returns the headquarters of a draft that are no supreme commander’s. */
export const lowerHeadquarters = ({
	headquarters,
}: Pick<Draft, 'headquarters'>): readonly DraftHeadquarters[] =>
	headquarters.filter(({ id, side }) => headquarters.find((each) => each.side === side)?.id !== id);

/** Returns the commanders of a scenario: who leads no formation is a field commander. */
export const commanderLines = (draft: Pick<Draft, 'headquarters'>): TocsScenario['commanders'] =>
	lowerHeadquarters(draft).map(({ id, side, name, formation }) => ({
		...{ id: id.endsWith(FIELD) ? id.slice(0, -FIELD.length) : id, side, name, formation },
		role: formation === null ? 'field' : 'commander',
	}));

/** Returns a scenario’s formations as a draft’s, each with the seat that commands it. */
export const draftFormations = (
	{ formations }: Pick<TocsScenario, 'formations'>,
	seats: readonly DraftHeadquarters[],
): readonly DraftFormation[] =>
	formations.map(({ id, side, name, echelon, parent }) => ({
		...{ id: FormationId.parse(id), side: SideId.parse(side), name, echelon },
		short: shortOf(name).slice(0, 16),
		parent: parent === null ? null : FormationId.parse(parent),
		headquarters: seats.find(({ formation }) => formation === id)?.id ?? null,
	}));

type Later = TocsScenario['formations'][number]['later'];
type LaterOf = Readonly<Record<string, Later>>;
const takesKey = (unit: string): string => `takes ${unit}`;

/**
 * Returns what is typed for units that take formations over once they are on the map, by unit, and the changes that no
 * unit's form holds: to come under a formation other than the unit's own.
 */
export function takenOver(
	{ formations, counters }: Pick<TocsScenario, 'formations' | 'counters'>,
	long: LongTexts,
): { readonly typed: ReadonlyMap<string, string>; readonly kept: LaterOf } {
	const names = new UnitNames(formations);
	const leads = new Map(counters.map(({ id, side, formation }) => [id, { side, formation }]));
	const isTyped = ({ side, later }: TocsScenario['formations'][number]): boolean => {
		const unit = later && leads.get(later.once);
		return unit?.side === side && unit.formation === later?.parent;
	};
	const byUnit = Map.groupBy(formations.filter(isTyped), ({ later }) => later?.once ?? '');
	return {
		typed: new Map(
			[...byUnit].map(([unit, all]) => {
				const text = names.write(
					all[0]?.side ?? '',
					all.map(({ id }) => id),
				);
				return [unit, long.fitted(takesKey(unit), text)];
			}),
		),
		kept: Object.fromEntries(
			formations.flatMap((each) => (each.later === null || isTyped(each) ? [] : [[each.id, each.later]])),
		),
	};
}

/** Returns the formations that a unit of a draft takes over, by their ids; an unknown name is kept as typed. */
export const takesOver = (
	{ id, side, attributes: own }: DraftUnit,
	formations: readonly DraftFormation[],
	long: LongTexts,
): readonly string[] => new UnitNames(formations).read(side, long.whole(takesKey(id), own['takes'] ?? ''));

/** @param kept what formations come under later, by id, beside what units' forms say */
export function formationLines(
	{ formations, units }: Pick<Draft, 'formations' | 'units'>,
	kept: LaterOf,
	long: LongTexts,
): readonly unknown[] {
	const later = new Map<string, unknown>(Object.entries(kept));
	for (const unit of units)
		if (unit.attributes['takes'] !== undefined)
			for (const id of takesOver(unit, formations, long))
				later.set(id, { parent: unit.formation, once: unit.id });
	return formations.map(({ id, side, name, echelon, parent }) => ({
		...{ id, side, name, echelon, parent, later: later.get(id) ?? null },
	}));
}
