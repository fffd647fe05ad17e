/** What facts must keep of aircraft: each step is where it was, or the fact says that it is lost or made. */
import type { OcsFact } from '../../src-main/rules/ocs/facts.ts';
import type { At, OcsGame } from '../../src-main/rules/ocs/game.ts';

const FULL = 2;
const sum = (of: readonly number[]): number => of.reduce((total, each) => total + each, 0);
const stepsOf = ({ air }: OcsGame, id: string): number => FULL - (air.planes[id]?.lost ?? FULL);

/** Steps of all aircraft, those to come among them. */
export const airSteps = (game: OcsGame): number =>
	sum(Object.keys(game.air.planes).map((id) => stepsOf(game, id)));

/** By how much a fact changes the steps of aircraft, as it says itself. */
export function airStepsBy({ game }: At, fact: OcsFact): number {
	/** A plane that loses so many steps, and all of them where it finds no base. */
	const loses = (plane: string, lost: number, to: string | null): number =>
		to === null ? -stepsOf(game, plane) : -lost;
	switch (fact.type) {
		case 'air-round-fought':
			return sum(fact.payload.landed.map(({ plane, lost, to }) => loses(plane, lost, to)));
		case 'planes-landed':
			return sum(fact.payload.planes.map(({ plane, to }) => loses(plane, 0, to)));
		case 'aircraft-placed':
			return sum(fact.payload.planes.map(({ plane, lost }) => FULL - lost - stepsOf(game, plane)));
		case 'planes-caught':
			return sum(fact.payload.planes.map(({ plane, lost, to }) => loses(plane, lost, to)));
		case 'ship-fired-at': {
			const { target, after } = fact.payload;
			const sunk = after.sunk && !fact.payload.craft;
			const aboard = Object.keys(game.air.planes).filter((id) => game.air.planes[id]?.ship === target);
			return sunk ? -sum(aboard.map((id) => stepsOf(game, id))) : 0;
		}
		case 'flak-fired':
			return fact.payload.plane === null ? 0 : -1;
		case 'facility-struck':
			return -fact.payload.thrown.filter(({ loses: hit }) => hit).length;
		default:
			return 0;
	}
}

/** Glider Points at all bases. */
export const gliderPoints = (game: OcsGame): number =>
	sum(Object.values(game.air.gliders).map(({ points }) => points));

/** By how much a fact changes the Glider Points at bases, as it says itself. */
export function gliderPointsBy(fact: OcsFact): number {
	switch (fact.type) {
		case 'cargo-delivered':
			return -(fact.payload.gliders?.points ?? 0);
		case 'gliders-cast-off':
		case 'gliders-destroyed':
			return -fact.payload.points;
		case 'gliders-built':
			return fact.payload.points;
		default:
			return 0;
	}
}

/** @throws Error where aircraft stand as they never may, or a side knows its own otherwise than they are */
export function checkAir({ game }: At, side: string, own: OcsGame): void {
	for (const [id, { at, elsewhere, active, lost }] of Object.entries(game.air.planes)) {
		if ((at === null) !== (elsewhere !== null)) throw new Error(`${id} is nowhere, or in two places`);
		if (at === null && active) throw new Error(`${id} is Active and off the map`);
		if (at !== null && lost >= FULL) throw new Error(`${id} stands at ${at} with no step left`);
	}
	const theirs = Object.entries(game.air.planes).filter(([, plane]) => plane.side === side);
	if (JSON.stringify(theirs) !== JSON.stringify(Object.entries(own.air.planes)))
		throw new Error(`${side} knows its aircraft as ${JSON.stringify(own.air.planes)}`);
	const gliders = Object.entries(game.air.gliders).filter(([, each]) => each.side === side);
	if (JSON.stringify(gliders) !== JSON.stringify(Object.entries(own.air.gliders)))
		throw new Error(`${side} knows its gliders as ${JSON.stringify(own.air.gliders)}`);
	if (game.frames.length === 0 && own.frames.length > 0) throw new Error(`${side} is still on a mission`);
}
