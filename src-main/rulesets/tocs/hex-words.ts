/** A hex in lines: its ground and defence, roads, height, river and bridge, and its owner by a side's knowledge. */
import type { TocsHexShown } from '../../../src-shared/rulesets/tocs/answers.ts';
import { counted } from '../../../src-shared/kit/counted.ts';
import { tocsBoard } from '../../rules/tocs/board.ts';
import type { Here, HexName } from '../../rules/tocs/game.ts';
import { bridgeIn, bridgePoints, materialOf } from '../../rules/tocs/w11-terrain/bridges.ts';
import { crtRow } from '../../rules/tocs/w19-combat/strength.ts';

/** Returns a hex's lines, from the game or a side's knowledge, or null if the map has no such hex. */
export function hexWords(here: Here, hex: HexName): TocsHexShown | null {
	const { scenario, game } = here;
	const board = tocsBoard(scenario);
	if (board.find(hex) === null) return null;
	const owner = scenario.sides.find(({ id }) => id === game.owners.get(hex));
	const road = board.roadIn(hex);
	return {
		hex,
		lines: [
			`${board.terrainOf(hex).join(', ')}. Battles in it read the row ${crtRow(here, hex)}.`,
			...(road === null ? [] : [`Road: ${road}.`]),
			...heightLine(here, hex),
			...waterLines(here, hex),
			...(game.charges[hex] === undefined ? [] : ['Charges are set at its bridge.']),
			...(game.cuts[hex] === true ? ['Its railway is cut.'] : []),
			...panelLine(here, hex),
			owner ? `It lies in the perimeter of the ${owner.name} side.` : 'It is nobody’s.',
		],
	};
}

/**
 * Returns its height, in contour lines, and in metres if the module gives the interval.
 * @rule tocs-w11.19.contour-interval
 */
function heightLine({ scenario }: Here, hex: HexName): readonly string[] {
	const height = tocsBoard(scenario).heightOf(hex);
	if (height === 0) return [];
	const metres = scenario.contourMetres === null ? '' : ` (${String(height * scenario.contourMetres)} m)`;
	return [`${counted(height, 'contour line')} high${metres}.`];
}

function waterLines(here: Here, hex: HexName): readonly string[] {
	const board = tocsBoard(here.scenario);
	const river = board.riverIn(hex);
	if (!river) return [];
	const printed = board.bridges.get(hex);
	const stands = bridgeIn(here, hex);
	const name = printed?.name ?? 'A bridge';
	if (!stands) return [`${river.name}, a ${river.class} river.`, ...(printed ? [`${name} is down.`] : [])];
	const bears = stands.footOnly
		? 'for foot alone'
		: `${counted(stands.lanes, 'lane')}, ${stands.tons === null ? 'any weight' : `${String(stands.tons)} t`}`;
	const of = printed && stands.built === null ? `of ${materialOf(here, printed)}, ` : '';
	return [
		`${river.name}, a ${river.class} river.`,
		`${stands.built === null ? name : `A ${stands.built}`}: ${of}${bears}; it falls at ${String(bridgePoints(here, hex))} damage points.`,
	];
}

/** The three panels of its artwork, which tactical scenarios are made of; campaigns play without. @rule tocs-w1.2.panels */
function panelLine({ scenario }: Here, hex: HexName): readonly string[] {
	const board = tocsBoard(scenario);
	const panels = board.printed(board.hex(hex))?.panels ?? null;
	return panels === null ? [] : [`Panels from top to bottom, for tactical scenarios: ${panels.join(', ')}.`];
}
