/** Adjusting missions (18.7): where they land, and whether they shoot well. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fraction } from '../../hexwar/fraction.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { counted, sumOf, type Shift } from '../11-area-fire/shift.ts';
import { lightNow } from '../26-night/light.ts';
import { tcsBoard } from '../board.ts';
import { adjustSheaf } from '../proposal-1992/sheaf-adjust.ts';
import { carryOn } from '../procedures.ts';
import { otherThan } from '../sides.ts';
import { chartsOf } from '../charts/all.ts';
import { chanceOf, roll66 } from '../dice.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import type { HexName } from '../types.ts';
import { unfoldingOf, type TcsUnfolding } from '../unfolding.ts';
import { pieceOf } from '../units.ts';
import { hexAway, scatterDirection } from './scatter.ts';
import { observerFault } from './observe.ts';
import { artilleryStepFault } from './place.ts';
import { ADJUSTMENTS, type Adjustment, type Barrage } from './types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** How close the other side must place a mission that it may place. @rule tcs-18.7c.foe */
const PLACED_WITHIN = 3;

/** An adjustment before the dice. */
export interface AdjustmentRow {
	/** Whether its observer sees the hex now; if not, it is a No Shoot without a roll. @rule tcs-18.3.2.los */
	readonly seen: boolean;
	readonly value: number;
	readonly modifiers: readonly Shift[];
	readonly row: number;
	readonly chances: readonly { readonly result: Adjustment; readonly chance: Fraction }[];
}

/** Returns the row that a mission is adjusted on, with the exact chance of each result. @rule tcs-18.7a */
export function adjustmentRow(
	at: Here,
	barrage: Pick<Barrage, 'side' | 'hex' | 'observer' | 'paid'>,
): AdjustmentRow {
	const { artillery } = at.scenario;
	const fire = artillery.batteries.filter(({ id }) => barrage.paid?.batteries.includes(id));
	const value = fire.length === 0 ? 0 : Math.min(...fire.map(({ adjustment }) => adjustment));
	const modifiers = modifiersOf(at, barrage);
	const row = value + sumOf(modifiers);
	const table = chartsOf(at.scenario).adjustment;
	return {
		...{ value, modifiers, row },
		seen: observerFault(at, barrage.side, barrage.observer, barrage.hex) === null,
		chances: ADJUSTMENTS.map((result) => ({
			result,
			chance: chanceOf((roll) => table(row, roll) === result),
		})).filter(({ chance }) => chance.n > 0),
	};
}

function modifiersOf(
	at: Here,
	{ hex, observer, paid }: Pick<Barrage, 'hex' | 'observer' | 'paid'>,
): readonly Shift[] {
	const chart = chartsOf(at.scenario).adjustmentModifiers;
	const from = pieceOf(at, observer)?.unit.at ?? hex;
	const far = tcsBoard(at.scenario).distance(from, hex) > 16;
	const again = (paid?.batteries ?? []).some((id) => {
		const use =
			at.scenario.artillery.batteries.some((each) => each.id === id) && at.game.artillery.batteries[id];
		return use && use.hex === hex && use.mission === at.game.clock.turn - 1;
	});
	const line = (name: keyof typeof chart, holds: boolean): Shift | null =>
		holds ? { name, by: chart[name], rule: 'tcs-18.7a' } : null;
	return counted([
		line('Night', lightNow(at) === 'night'),
		line('Target more than 16 hexes from the observer', far),
		line('Same hex as last turn', again),
	]);
}

/** Returns a side's missions that are still to be adjusted. */
export const toAdjust = ({ game }: Pick<Here, 'game'>, side: SideId): readonly Barrage[] =>
	game.artillery.barrages.filter((each) => each.side === side && each.state === 'placed');

/** Returns a mission that a side may adjust now, or why not. @rule tcs-18.3.2 @rule tcs-18.7.after */
export function adjustable(at: Here, side: SideId, id: string): Barrage | Refusal {
	const step = artilleryStepFault(at, side, 'adjust');
	if (step) return step;
	return (
		toAdjust(at, side).find((each) => each.id === id) ??
		refuse('tcs-18.3.2', 'tcs/no-mission', 'You have no such mission still to adjust.')
	);
}

/** Adjusts one mission; the next may wait for the other side to place it. */
export function adjustMission(at: At, side: SideId, id: string, dice: Dice): Decision<TcsFact> {
	const barrage = adjustable(at, side, id);
	if ('kind' in barrage) return barrage;
	const unfolding = unfoldingOf(at);
	adjust(unfolding, barrage, dice);
	carryOn(unfolding, dice);
	return facts(...unfolding.facts);
}

/**
 * Adjusts a side's other missions, in the order in which they were placed.
 * @returns false where one waits for the other side to place it
 */
export function adjustRest(unfolding: TcsUnfolding, side: SideId, dice: Dice): boolean {
	for (;;) {
		if (unfolding.at.game.frames.length > 0) return false;
		const [next] = toAdjust(unfolding.at, side);
		if (!next) return true;
		adjust(unfolding, next, dice);
	}
}

function adjust(unfolding: TcsUnfolding, barrage: Barrage, dice: Dice): void {
	const { sheaf } = barrage;
	if (sheaf) return adjustSheaf(unfolding, { ...barrage, sheaf }, dice);
	if (barrage.rockets) return landRockets(unfolding, barrage, dice);
	const { side, id, hex, shell, paid } = barrage;
	const { seen, value, modifiers, row } = adjustmentRow(unfolding.at, barrage);
	const { value: roll, rolls } = withRolls(dice, () =>
		seen ? roll66(dice, `the adjustment at ${hex}`, 'tcs-18.7a') : null,
	);
	const result = roll === null ? 'No Shoot' : chartsOf(unfolding.at.scenario).adjustment(row, roll);
	unfolding.add({
		type: 'mission-adjusted',
		v: 1,
		rule: seen ? 'tcs-18.7.purpose' : 'tcs-18.3.2.los',
		rolls,
		payload: {
			...{ side, mission: id, hex, shell, result, seen },
			terms: roll === null ? null : { value, modifiers, row, roll },
			back: result === 'No Shoot' ? paid : null,
		},
	});
	if (result === 'Scatter') scatter(unfolding, barrage, dice);
}

/** @rule tcs-18.7c.one @rule tcs-18.7c.two @rule tcs-18.7c.foe */
function scatter(unfolding: TcsUnfolding, barrage: Barrage, dice: Dice): void {
	const table = chartsOf(unfolding.at.scenario).scatter;
	const { value, rolls } = withRolls(dice, () => {
		const [die = 1] = dice.roll(6, 1, `how far the mission at ${barrage.hex} scatters`, 'tcs-18.7c.one');
		const hexes = table(die);
		const [way = 1] =
			hexes === null ? [] : dice.roll(6, 1, `where the mission at ${barrage.hex} scatters`, 'tcs-18.7c.one');
		return { die, hexes, way };
	});
	const { die, hexes, way } = value;
	if (hexes !== null) return land(unfolding, barrage, { die, hexes, way }, rolls);
	unfolding.add({
		type: 'frame-begun',
		v: 1,
		rule: 'tcs-18.7c.foe',
		rolls,
		payload: {
			frame: {
				kind: 'scatter',
				side: otherThan(unfolding.at, barrage.side),
				mission: barrage.id,
				units: [],
				hexes: hexesWithin(unfolding.at, barrage.hex),
			},
		},
	});
}

const hexesWithin = ({ scenario }: Here, hex: HexName): readonly HexName[] => {
	const board = tcsBoard(scenario);
	return board.grid
		.within(board.hex(hex), PLACED_WITHIN)
		.filter((each) => board.playable(each))
		.map((each) => board.name(each))
		.toSorted();
};

/** Red die the direction, white die the distance. @rule tcs-18.6c.scatter @rule tcs-18.6c.never @rule tcs-18.7.rocket */
function landRockets(unfolding: TcsUnfolding, barrage: Barrage, dice: Dice): void {
	const { side, id, hex, shell } = barrage;
	unfolding.add({
		type: 'mission-adjusted',
		v: 1,
		rule: 'tcs-18.7.rocket',
		payload: { side, mission: id, hex, shell, result: 'Good Shoot', seen: true, terms: null, back: null },
	});
	const { value, rolls } = withRolls(dice, () =>
		dice.roll(6, 2, `where the rockets at ${hex} fall`, 'tcs-18.6c.scatter'),
	);
	const [way = 1, hexes = 1] = value;
	land(unfolding, barrage, { die: null, hexes, way }, rolls);
}

/** A mission that went astray lands. Off the map it is void; Smoke in all-water too, and comes back. @rule tcs-1.1c.scatter @rule tcs-19.1b.scatter */
function land(
	unfolding: TcsUnfolding,
	{ id, side, hex, shell, paid }: Barrage,
	{ die, hexes, way }: { readonly die: number | null; readonly hexes: number; readonly way: number },
	rolls: ReturnType<typeof withRolls>['rolls'],
): void {
	const { scenario } = unfolding.at;
	const { direction, word } = scatterDirection(scenario, way);
	const to = hexAway(unfolding.at, hex, direction, hexes);
	const drowned = to !== null && shell === 'Smoke' && tcsBoard(scenario).isWater(to);
	unfolding.add({
		type: 'mission-scattered',
		v: 1,
		rule: drowned ? 'tcs-19.1b.scatter' : 'tcs-18.7c.one',
		rolls,
		payload: {
			side,
			mission: id,
			die,
			direction: word,
			hexes,
			to: drowned ? null : to,
			back: drowned ? paid : null,
		},
	});
}

/** The other side places a mission that scattered so far. @rule tcs-18.7c.foe */
export function placeScattered(unfolding: TcsUnfolding, mission: string, to: HexName): void {
	const { game, scenario } = unfolding.at;
	const barrage = game.artillery.barrages.find(({ id }) => id === mission);
	unfolding.add({ type: 'frame-ended', v: 1, rule: 'tcs-18.7c.foe', payload: { kind: 'scatter' } });
	if (!barrage) return;
	const drowned = barrage.shell === 'Smoke' && tcsBoard(scenario).isWater(to);
	unfolding.add({
		type: 'mission-scattered',
		v: 1,
		rule: 'tcs-18.7c.foe',
		payload: {
			...{ side: barrage.side, mission, die: 6, direction: null, hexes: null },
			to: drowned ? null : to,
			back: drowned ? barrage.paid : null,
		},
	});
}
