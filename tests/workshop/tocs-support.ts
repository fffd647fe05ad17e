/** Drafts of the Tactical Operational Combat System for tests of the workshop. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SideId, UnitId } from '../../src-shared/kit/ids.ts';
import { withGround, withLinks } from '../../src-shared/map/hexmap/redraw.ts';
import { TocsScenario } from '../../src-shared/rulesets/tocs/scenario.ts';
import type { Draft, DraftUnit } from '../../src-shared/workshop/draft.ts';
import { readHexes } from '../../src-shared/workshop/hexes.ts';
import { tocsModule } from '../../src-main/rulesets/tocs/module.ts';
import { problemsOf, type AnyWorkshop } from '../../src-main/workshop/check.ts';
import { emptyDraft } from '../../src-main/workshop/empty.ts';
import { hex, hexesOf, mapOf } from './ocs-support.ts';

const part = tocsModule.workshop;
if (!part) throw new Error('the system has no workshop');
export const workshop: AnyWorkshop = part;

export const scenarioIn = (folder: string): TocsScenario =>
	TocsScenario.parse(
		JSON.parse(
			readFileSync(join(import.meta.dirname, `../../assets/scenarios/${folder}/scenario.json`), 'utf8'),
		),
	);
export const made = (draft: Draft): TocsScenario => TocsScenario.parse(workshop.scenarioOf(draft, 'made'));
const saying = (draft: Draft, weight: 'stops' | 'doubt'): readonly string[] =>
	problemsOf(tocsModule, workshop, draft)
		.filter((each) => each.weight === weight)
		.map(({ say }) => say);
export const stopsOf = (draft: Draft): readonly string[] => saying(draft, 'stops');
export const doubtsOf = (draft: Draft): readonly string[] => saying(draft, 'doubt');

export const company = (draft: Draft, side: string, name: string, at: string): DraftUnit => ({
	...{ id: UnitId.parse(`${side}-${name.toLowerCase()}`), side: SideId.parse(side), formation: null },
	...{ name, short: name, symbol: 'infantry', size: 'company', arrival: null },
	attributes: { strength: '4', morale: '7', mp: '4' },
	place: mapOf(draft).grid.pointOf(hex(draft, at)),
});

/** The course of the river that is drawn on the open draft. */
export const BROOK = ['05.01', '05.02', '05.03', '06.03', '06.04', '06.05'];

/** A new scenario whose map is open ground all over, with a company of each side and a drawn river without a mark. */
export function openDraft(): Draft {
	const empty = emptyDraft(workshop.kit, 'Open ground');
	const open = readHexes(withGround(mapOf(empty), mapOf(empty).hexes(), 'o'));
	const course = BROOK.map((name) => hex(empty, name));
	const kind = { id: 'waterway', name: 'River or canal', look: 'river' } as const;
	return {
		...empty,
		hexes: { ...hexesOf(empty), map: withLinks(open, kind, course, true) },
		units: [company(empty, 'blue', 'Heron', '03.04'), company(empty, 'red', 'Kestrel', '09.04')],
	};
}
