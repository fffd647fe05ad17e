/** The umpire's map: from the view to counters, overlays and crossings. Pure. */
import { COUNTER_MARKS } from '../../common/counter-marks.ts';
import { formationOf } from '../../common/formation.ts';
import type { MapCrossing, MapOverlay, MapUnit, RouteEstimate, Tone } from '../../../../map/types.ts';
import { initials, seatColour } from '../../../../workspace/claims/names.ts';
import type { Claim } from '../../../../../src-shared/contract/claims.ts';
import type {
	CombatView,
	ContactView,
	MoveEstimate,
	ProfileView,
} from '../../../../../src-shared/rulesets/opcom/commands.ts';
import type { MasterView } from '../../../../../src-shared/rulesets/opcom/views.ts';
import type { CombatId, UnitId } from '../../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../../src-shared/map/sheet.ts';
import { sideOf, STEP_WORDS } from '../names.ts';

/** A counter of the umpire's: with its profile. */
export interface MasterCounter extends MapUnit {
	readonly profile: ProfileView;
	readonly held?: { readonly name: string; readonly initials: string; readonly colour: string };
}

/** @param me this window's seat: what other umpires have in hand is marked. Null: nothing is. */
export function countersOf(view: MasterView, me: string | null): readonly MasterCounter[] {
	const holders = me === null ? new Map<string, Claim>() : holdersOf(view, me);
	return Object.values(view.units).flatMap((unit) => {
		const side = sideOf(view, unit.side);
		const formation = view.formations.find((each) => each.id === unit.formation);
		if (!unit.at || !side || !formation || unit.presence !== 'on-map') return [];
		const { id, at, short, name, type, size, marks, profile } = unit;
		return [
			{
				id,
				at,
				palette: side.palette,
				letter: side.letter,
				short,
				name,
				type,
				size,
				marks: marks.map((mark) => COUNTER_MARKS[mark]),
				profile,
				formation: formationOf(formation, view.formations),
				...heldBy(holders.get(id)),
			},
		];
	});
}

/** Returns other umpires' claims by unit: its own, otherwise its combat's, otherwise its team's. */
function holdersOf({ control, combats, units }: MasterView, me: string): ReadonlyMap<string, Claim> {
	if (Object.keys(control.claims).length === 0) return new Map();
	const inCombat = new Map(
		Object.values(combats)
			.filter(({ state }) => state === 'grouped' || state === 'rolled')
			.flatMap(({ combat, attackers, defenders }) =>
				[...attackers, ...defenders].map((unit) => [unit, combat]),
			),
	);
	return new Map(
		Object.values(units).flatMap(({ id, team }): [string, Claim][] => {
			const nearest =
				control.claims[`unit:${id}`] ??
				control.claims[`combat:${inCombat.get(id) ?? ''}`] ??
				control.claims[`team:${team ?? ''}`];
			return nearest && nearest.seat !== me ? [[id, nearest]] : [];
		}),
	);
}

function heldBy(claim: Claim | undefined): Pick<MasterCounter, 'held'> {
	if (!claim) return {};
	return {
		held: { name: claim.name, initials: initials(claim.name), colour: seatColour(claim.colour) },
	};
}

/** Returns every crossing with what has used it and what is waiting. */
export function crossingsOf(view: MasterView): readonly MapCrossing[] {
	return Object.values(view.crossings).map((each) => ({
		id: each.id,
		standing: each.standing,
		label: `${String(each.used)}/${String(each.capacity)}`,
		queue: view.ground.traffic[each.id]?.queue.length ?? 0,
		...(each.test === 'untested' ? {} : { mark: each.test }),
	}));
}

/** Tracks of this turn, contacts and combats with lines to their units, and the combat on the desk. */
export function overlaysOf(
	view: MasterView,
	open: CombatId | null,
	places: Readonly<Record<string, Point>>,
): readonly MapOverlay[] {
	return [...tracks(view), ...contacts(view), ...combats(view, open), ...retreats(view, places)];
}

function tracks(view: MasterView): readonly MapOverlay[] {
	return Object.values(view.units)
		.filter((unit) => unit.track.length > 1)
		.map((unit) => ({
			kind: 'track',
			id: `track/${unit.id}`,
			points: unit.track,
			palette: sideOf(view, unit.side)?.palette ?? null,
		}));
}

function contacts(view: MasterView): readonly MapOverlay[] {
	return view.contacts
		.filter((contact) => contact.state === 'open')
		.map((contact) => ({
			kind: 'tag',
			id: `contact/${contact.key}`,
			at: contact.at,
			text: contact.name,
			tone: 'warn',
			links: links(view, contact),
		}));
}

const TONES: Readonly<Record<CombatView['state'], Tone>> = {
	grouped: 'danger',
	rolled: 'info',
	applied: 'quiet',
	dismissed: 'quiet',
};

function combats(view: MasterView, open: CombatId | null): readonly MapOverlay[] {
	return Object.values(view.combats)
		.filter((combat) => combat.state !== 'dismissed')
		.map((combat) => ({
			kind: 'tag',
			id: `combat/${combat.combat}`,
			at: combat.at,
			text: combat.name,
			tone: combat.combat === open ? 'danger' : TONES[combat.state],
			links: combat.state === 'applied' && combat.combat !== open ? [] : links(view, combat),
		}));
}

function retreats(view: MasterView, places: Readonly<Record<string, Point>>): readonly MapOverlay[] {
	return Object.entries(places).map(([unit, at]) => ({
		kind: 'objective',
		id: `retreat/${unit}`,
		at,
		label: view.units[unit]?.short ?? unit,
		from: view.units[unit]?.at ?? null,
	}));
}

function links(
	view: MasterView,
	{ attackers, defenders }: Pick<ContactView, 'attackers' | 'defenders'>,
): readonly Point[] {
	return [...attackers, ...defenders].flatMap((unit: UnitId) => view.units[unit]?.at ?? []);
}

/** Converts the rules' answer about a path for the map: the plane's unit is a kilometre. */
export function routeEstimate(estimate: MoveEstimate | null): RouteEstimate | null {
	if (!estimate) return null;
	const { allowedKm, share, stop } = estimate;
	return {
		words: `${String(Math.round(share * 100))} % of the turn`,
		reach: Math.min(allowedKm, stop?.km ?? Infinity),
		stop,
	};
}

/** Returns the game's position, for screen readers. */
export function spokenState(view: MasterView): string {
	return `Turn ${String(view.clock.turn)}, ${STEP_WORDS[view.clock.step]}. ${view.next.say}.`;
}
