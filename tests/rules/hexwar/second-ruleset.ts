/** A ruleset that stands on the hex floor and has nothing of OCS: scenario, units, and what it hands in. */
import { SideId } from '../../../src-shared/kit/ids.ts';
import { PersistentMap } from '../../../src-shared/kit/persistent-map.ts';
import { HexMapFile } from '../../../src-shared/map/hexmap/file.ts';
import {
	boardsBy,
	HexBoard,
	type HexScenario,
	type PrintedHex,
} from '../../../src-main/rules/hexwar/board.ts';
import { contactIndex } from '../../../src-main/rules/hexwar/contact.ts';
import { stackIndex } from '../../../src-main/rules/hexwar/stacks.ts';
import type { HexUnit } from '../../../src-main/rules/hexwar/types.ts';
import { zoneIndex } from '../../../src-main/rules/hexwar/zones.ts';
import { smallMap } from '../../helpers/ocs-scenario.ts';

export const NORTH = SideId.parse('north');
export const SOUTH = SideId.parse('south');

/** Nothing but infantry, which has a zone of control, and scouts, which look round. */
export interface Unit extends HexUnit {
	readonly kind: 'infantry' | 'scout';
}
interface Ground {
	readonly name: string;
}
export interface Scenario extends HexScenario<PrintedHex, Ground> {
	readonly sides: readonly [{ readonly id: SideId }, { readonly id: SideId }];
}
export const scenario: Scenario = {
	map: HexMapFile.parse(smallMap()),
	hexes: [
		{ hex: '03.03', also: ['hills'], unplayable: false, box: 'Harbour' },
		{ hex: '05.04', also: [], unplayable: true, box: null },
	],
	terrain: { grounds: { open: { name: 'Open' }, hills: { name: 'Hills' } } },
	sides: [{ id: NORTH }, { id: SOUTH }],
};

export const boardOf = boardsBy((of: Scenario) => new HexBoard(of));
export const { stackAt, stacksOf } = stackIndex<Unit>();
export const { zonesOf, isInZone } = zoneIndex<Scenario, Unit>({
	boardOf,
	stackAt,
	hasZone: (_scenario, { kind }) => kind === 'infantry',
});
export const touches = contactIndex<Scenario, Unit>({
	boardOf,
	looks: (_scenario, { kind }) => kind === 'scout',
});

export const unit = (
	side: SideId,
	at: string | null,
	{ kind = 'infantry', order = 1 }: Partial<Pick<Unit, 'kind' | 'order'>> = {},
): Unit => ({ side, at, kind, order });
export const world = (units: Readonly<Record<string, Unit>>) => ({
	scenario,
	game: { units: PersistentMap.of(units) },
});
