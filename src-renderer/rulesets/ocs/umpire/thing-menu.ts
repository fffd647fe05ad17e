/** What can be done with a counter or a hex of the map, as its menu lists it. */
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { MapTarget } from '../../../map/types.ts';
import type { Action, ThingMenu } from '../../../ui/actions.svelte.ts';
import type { AimKind } from '../common/aim.svelte.ts';
import { sheetOf } from '../common/sheet.ts';
import { MODE_WORDS } from '../common/words.ts';
import type { PlayDesk } from './play-desk.svelte.ts';

const MODES = ['combat', 'move', 'reserve', 'strat'] as const;
const FIGHTS: readonly (readonly [AimKind, string, string])[] = [
	['attack', 'Attack', 'a'],
	['overrun', 'Overrun', 'o'],
	['barrage', 'Barrage', 'b'],
];

/** The menu at a place of Control's map; null beside the map. */
export function menuOf(desk: PlayDesk, target: MapTarget, at: Point): ThingMenu | null {
	const { view } = desk.room;
	const sheet = sheetOf(view);
	const unit = view.units[target.kind === 'unit' ? target.id : ''];
	if (target.kind === 'unit' && unit) {
		const title = `${nameOf(desk, target.id)}${unit.at === null ? '' : `, ${unit.at}`}`;
		return { title, items: unitItems(desk, target.id as UnitId) };
	}
	const hex = sheet.hexAt(at);
	if (hex === null) return null;
	return { title: `${sheet.words(hex)}: ${sheet.groundOf(hex)}`, items: hexItems(desk, hex, at) };
}

function unitItems(desk: PlayDesk, id: UnitId): readonly Action[] {
	const { room } = desk;
	const unit = room.view.units[id];
	return [
		{ id: 'move', label: 'Draw its way', key: 'm', run: () => room.drawWay(id) },
		...FIGHTS.map(([kind, label, key]) => ({
			id: kind,
			label: `${label} a hex`,
			key,
			run: () => desk.aim(kind),
		})),
		...MODES.filter((mode) => mode !== unit?.mode).map((mode) => ({
			id: `mode-${mode}`,
			label: `${MODE_WORDS[mode] ?? mode} Mode`,
			run: () => void desk.send({ type: 'change-mode', units: [...room.selected], mode }, ''),
		})),
		...(unit?.mode === 'reserve'
			? [
					{
						id: 'release',
						label: 'Release from Reserve',
						key: 'l',
						run: () => void desk.send({ type: 'release', units: [...room.selected] }, ''),
					},
				]
			: []),
		{ id: 'stack', label: 'Select all of its side here', run: () => room.select(stackOf(desk, id)) },
		{ id: 'rule', label: 'Rule on it', run: () => desk.rule(id) },
	];
}

function hexItems(desk: PlayDesk, hex: string, at: Point): readonly Action[] {
	const { room } = desk;
	const [first] = room.selected;
	if (first === undefined || !(first in room.view.units)) return standing(desk, hex);
	const who = nameOf(desk, first) + (room.selected.length > 1 ? ' and those with it' : '');
	return [
		{
			id: 'move-here',
			label: `Move ${who} here`,
			run: () => void desk.wayTo(first, at),
		},
		...FIGHTS.map(([kind, label]) => ({
			id: `${kind}-here`,
			label: `${label} this hex with ${who}`,
			run: () => {
				desk.aim(kind);
				void desk.target(at);
			},
		})),
		...standing(desk, hex),
	];
}

/** Who stands there, to be selected by name. */
function standing(desk: PlayDesk, hex: string): readonly Action[] {
	return Object.entries(desk.room.view.units)
		.filter(([, unit]) => unit.at === hex)
		.toSorted(([, a], [, b]) => a.order - b.order)
		.map(([id]) => ({
			id: `select-${id}`,
			label: `Select ${nameOf(desk, id)}`,
			run: () => desk.room.select([id as UnitId]),
		}));
}

function stackOf(desk: PlayDesk, id: UnitId): readonly UnitId[] {
	const { units } = desk.room.view;
	const unit = units[id];
	return Object.keys(units).filter(
		(each) => units[each]?.at === unit?.at && units[each]?.side === unit?.side,
	) as UnitId[];
}

const nameOf = ({ room: { view } }: PlayDesk, id: string): string =>
	view.counters[view.units[id]?.counter ?? '']?.name ?? id;
