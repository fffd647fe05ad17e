/**
 * The contents of a new scenario: two sides with a headquarters and a formation each, so that units can be added at
 * once.
 */
import { FormationId, SideId, TeamId } from '../../src-shared/kit/ids.ts';
import type { Draft, DraftSide } from '../../src-shared/workshop/draft.ts';
import type { WorkshopKit } from '../../src-shared/workshop/kit.ts';
import { emptyHexes, emptyMap } from '../../src-shared/workshop/empty-hexes.ts';
import { boundsOf } from '../../src-shared/workshop/hexes.ts';
import { defaultsOf } from '../../src-shared/workshop/making.ts';

const SIDES = [
	{ id: 'blue', name: 'Blue', adjective: 'BLUE', letter: 'B', palette: 'blue' },
	{ id: 'red', name: 'Red', adjective: 'RED', letter: 'R', palette: 'red' },
] as const;

/** A scenario of this ruleset with nothing in it but what every scenario has. */
export function emptyDraft(kit: WorkshopKit, title: string): Draft {
	const division = kit.echelons.find(({ id }) => id === 'division') ?? kit.echelons[0];
	return {
		format: 'thirdmap-draft',
		version: 1,
		ruleset: kit.ruleset,
		head: {
			title,
			summary: title,
			notes: '',
			credits: [],
			date: '1944-06-06',
			turns: 6,
			attributes: defaultsOf(kit.scenario),
		},
		sides: SIDES.map(({ id, name, adjective, letter, palette }): DraftSide => ({
			id: SideId.parse(id),
			name,
			adjective,
			letter,
			palette,
			attributes: defaultsOf(kit.side),
			briefing: '',
		})),
		headquarters: SIDES.map(({ id, name }) => ({
			id: TeamId.parse(`${id}-hq`),
			side: SideId.parse(id),
			name: `${name} ${division?.label ?? ''}`.trim(),
			formation: FormationId.parse(`${id}-division`),
		})),
		formations: SIDES.map(({ id, name }) => ({
			id: FormationId.parse(`${id}-division`),
			side: SideId.parse(id),
			name: `${name} ${division?.label ?? ''}`.trim(),
			short: `${name} Div`.slice(0, 16),
			echelon: division?.id ?? '',
			parent: null,
			headquarters: TeamId.parse(`${id}-hq`),
		})),
		units: [],
		...emptyGround(kit, title),
		rest: {},
	};
}

function emptyGround({ hexes: hexKit }: WorkshopKit, title: string): Pick<Draft, 'map' | 'hexes'> {
	const map = emptyMap(title);
	if (!hexKit) return { map };
	const hexes = emptyHexes(hexKit, title);
	return { map: { ...map, bounds: boundsOf(hexes.map) }, hexes };
}
