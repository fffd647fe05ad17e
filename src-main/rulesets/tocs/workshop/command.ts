/**
 * A side's commanders: the supreme commander first, then commanders of formations, then those who only lead battles.
 */
import { FormationId, SideId, TeamId } from '../../../../src-shared/kit/ids.ts';
import type { TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import { FIELD } from '../../../../src-shared/rulesets/tocs/words.ts';
import type { Draft, DraftFormation, DraftHeadquarters } from '../../../../src-shared/workshop/draft.ts';
import { shortOf } from '../../../../src-shared/workshop/making.ts';
import { teamOf } from '../../hexwar/head.ts';

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
/** @param later what a formation comes under later, by its id */
export const formationLines = (
	formations: readonly DraftFormation[],
	later: Readonly<Record<string, Later>>,
): readonly unknown[] =>
	formations.map(({ id, side, name, echelon, parent }) => ({
		...{ id, side, name, echelon, parent, later: later[id] ?? null },
	}));
