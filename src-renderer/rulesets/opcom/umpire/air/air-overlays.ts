/** The air war on the umpire's map: squares, patrols, ways in, cab ranks; and the mission being drawn. Pure. */
import type { Mission, MissionView } from '../../../../../src-shared/rulesets/opcom/air.ts';
import type { MasterUnit, MasterView } from '../../../../../src-shared/rulesets/opcom/views.ts';
import type { Point } from '../../../../../src-shared/map/sheet.ts';
import type { MapOverlay } from '../../../../map/types.ts';
import { formationPath, sideOf } from '../names.ts';
import { MISSION_WORDS, squadronsIn } from './air-words.ts';

/** Everything that is in the air this turn, the mission on the desk as it is drawn there. */
export function airOverlays(view: MasterView, draft: Mission | null): readonly MapOverlay[] {
	const flying = Object.values(view.air.missions).filter(
		({ id, state }) => state !== 'cancelled' && state !== 'turned-back' && id !== draft?.id,
	);
	return [...flying, ...(draft ? [draft] : [])].flatMap((mission) => missionOverlays(view, mission));
}

function missionOverlays(view: MasterView, mission: Mission | MissionView): readonly MapOverlay[] {
	const side = sideOf(view, mission.side);
	if (!side) return [];
	const { id, square, area, route, landing, formation } = mission;
	const label = labelOf(mission, side.letter);
	const zone = { kind: 'zone', id: `mission/${id}`, palette: side.palette, label } as const;
	const goal = landing ?? square?.centre ?? null;
	const way = goal && route.length > 0 ? [...route, goal] : route;
	const cover = formation === null ? null : middle(unitsUnder(view, formation));
	return [
		...(square
			? [
					{
						...zone,
						shape: 'square' as const,
						at: square.centre,
						km: view.forms.air.squareKm,
						bearing: square.bearing,
						dashed: false,
					},
				]
			: []),
		...(area
			? [{ ...zone, shape: 'circle' as const, at: area.centre, km: area.radius, bearing: 0, dashed: true }]
			: []),
		...(way.length > 1
			? [
					{
						kind: 'flight' as const,
						id: `mission/${id}`,
						points: way,
						palette: side.palette,
						label: square ? '' : label,
					},
				]
			: []),
		...(cover
			? [
					{
						kind: 'tag' as const,
						id: `mission/${id}`,
						at: { x: cover.x, y: cover.y + 0.9 },
						text: label,
						tone: 'info' as const,
						links: [],
					},
				]
			: []),
	];
}

/** "A bombing 4", "G air cover 2". */
function labelOf(mission: Mission | MissionView, letter: string): string {
	const kind = mission.cabRank ? 'cab rank' : MISSION_WORDS[mission.kind].toLowerCase();
	const count = squadronsIn('flying' in mission ? mission.flying : mission.wings);
	return [letter, kind, count > 0 ? String(count) : ''].filter(Boolean).join(' ');
}

function unitsUnder(view: MasterView, formation: string): readonly MasterUnit[] {
	return Object.values(view.units).filter(
		(unit) => unit.at && formationPath(view, unit.formation).some((each) => each.id === formation),
	);
}

function middle(units: readonly MasterUnit[]): Point | null {
	const places = units.flatMap((unit) => unit.at ?? []);
	if (places.length === 0) return null;
	const sum = places.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
	return { x: sum.x / places.length, y: sum.y / places.length };
}
