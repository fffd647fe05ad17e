/** Drafts of the Operational Combat Series for tests of the workshop. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SideId, UnitId } from '../../src-shared/kit/ids.ts';
import type { Hex } from '../../src-shared/map/hex/grid.ts';
import type { HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import { withGround } from '../../src-shared/map/hexmap/redraw.ts';
import { OcsScenario } from '../../src-shared/rulesets/ocs/scenario.ts';
import type { Draft, DraftUnit } from '../../src-shared/workshop/draft.ts';
import { readHexes, type DraftHexes } from '../../src-shared/workshop/hexes.ts';
import type { RulesetModule } from '../../src-main/rules/kit/module.ts';
import { ocsModule } from '../../src-main/rulesets/ocs/module.ts';
import type { AnyWorkshop } from '../../src-main/workshop/check.ts';
import { emptyDraft } from '../../src-main/workshop/empty.ts';

export const ocs: RulesetModule = ocsModule;
const part = ocsModule.workshop;
if (!part) throw new Error('the series has no workshop');
export const ocsWorkshop: AnyWorkshop = part;

/** A scenario that comes with the program, by its folder. */
export const shipped = (id: string): OcsScenario =>
	OcsScenario.parse(
		JSON.parse(readFileSync(join(import.meta.dirname, `../../assets/scenarios/${id}/scenario.json`), 'utf8')),
	);
export const caenFront = (): OcsScenario => shipped('caen-front');
export const caenDraft = (): Draft => ocsWorkshop.draftOf(caenFront() as never);

/** The hexes of a draft that has some. */
export function hexesOf(draft: Draft): DraftHexes {
	if (!draft.hexes) throw new Error('this draft has no hexes');
	return draft.hexes;
}
export const mapOf = (draft: Draft): HexMap => readHexes(hexesOf(draft).map);
export function hex(draft: Draft, name: string): Hex {
	const found = mapOf(draft).hexNamed(name);
	if (found === null) throw new Error(`no hex ${name}`);
	return found;
}

/** A new scenario whose map is open ground all over, with a unit of each side on it. */
export function openDraft(): Draft {
	const empty = emptyDraft(ocsWorkshop.kit, 'Open ground');
	const map = mapOf(empty);
	const file = withGround(map, map.hexes(), 'o');
	return {
		...empty,
		hexes: { ...hexesOf(empty), map: file },
		units: [unit(empty, 'blue', 'Heron', '03.04'), unit(empty, 'red', 'Kestrel', '06.04')],
	};
}

export function unit(draft: Draft, side: string, name: string, at: string): DraftUnit {
	return {
		...{ id: UnitId.parse(`${side}-${name.toLowerCase()}`), side: SideId.parse(side), formation: null },
		...{ name, short: name, symbol: 'infantry', size: 'regiment', arrival: null },
		attributes: { figures: '4-3-5', moves: 'leg' },
		place: mapOf(draft).grid.pointOf(hex(draft, at)),
	};
}
