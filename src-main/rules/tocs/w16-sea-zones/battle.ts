/** A battle at sea: both sides dispose blind, then air to air, air to ships, guns, submarines. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { SHIP_CLASSES } from '../../../../src-shared/rulesets/tocs/sea.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import type { Dice } from '../../kit/dice.ts';
import type { SeaBattleFrame, SeaDisposeFrame } from '../frames.ts';
import type { Here } from '../game.ts';
import { chosenReading } from '../options.ts';
import { begun, changed, ended, type TocsUnfolding } from '../unfolding.ts';
import { interceptorsOf, presentIn, setTry, tryOf, type Present } from './alarm.ts';
import { exchangeFire, mostKept, revealShips, surfaceOf, type Line } from './guns.ts';
import { isSub, setShips, tellSea } from './ships.ts';
import { fightOverSea, strikeShips, wingsOf } from './skies.ts';
import { subAttacks } from './subs.ts';
import type { ShipChange } from './types.ts';

/** The steps of a battle, in their order. @rule tocs-w16.6.battle-order */
const ORDER = ['air', 'aim', 'groups', 'strike', 'guns', 'fire', 'subs'] as const;

type Battle = Pick<SeaBattleFrame, 'side' | 'zone' | 'boxes'>;

/** Returns who of a side is in a battle: its interceptors where it attacks, all of the boxes attacked where it is attacked. */
export function engagedOf(here: Here, battle: Battle, side: SideId): Present {
	if (side === battle.side) return interceptorsOf(here, side, battle.zone);
	return presentIn(here, side, battle.zone, (box) => battle.boxes.includes(box));
}

/** Returns whether a side is surprised: it is attacked, and its own die found nobody. */
export const isSurprised = (here: Here, battle: Battle, side: SideId): boolean => {
	const { ships, planes } = interceptorsOf(here, side, battle.zone);
	return side !== battle.side && ships.length + planes.length === 0;
};

const KEYS = { air: 'screen-', groups: 'groups-', guns: 'keep-', aim: 'aim-' } as const;
const upTo = (key: string, from: number, to: number): readonly string[] =>
	Array.from({ length: Math.max(0, to - from) + 1 }, (_, n) => `${key}${String(from + n)}`);

/** Returns a side's possible answers, default first: it is asked whether it has anything to deploy or not. */
export function disposeReplies(here: Here, frame: SeaDisposeFrame): readonly string[] {
	const battle = { side: frame.attacker, zone: frame.zone, boxes: frame.boxes };
	const own = engagedOf(here, battle, frame.side);
	const ships = surfaceOf(own.ships).length;
	if (frame.what !== 'guns' && isSurprised(here, battle, frame.side))
		return [`${KEYS[frame.what]}${FIXED[frame.what]}`];
	switch (frame.what) {
		case 'air':
			return upTo(KEYS.air, 0, own.planes.length);
		case 'aim':
			return (own.planes.length > 0 ? SHIP_CLASSES : [FIXED.aim]).map((each) => `${KEYS.aim}${each}`);
		case 'groups':
			return upTo(KEYS.groups, 1, Math.max(1, ships));
		case 'guns':
			return upTo(KEYS.guns, 0, mostKept(ships, frame.seen));
	}
}
const FIXED = { air: '0', aim: 'carrier', groups: '1' } as const;

/** A side deploys; the other is told nothing of it before the dice. */
export function answerDispose(unfolding: TocsUnfolding, frame: SeaDisposeFrame, reply: string): boolean {
	if (!disposeReplies(unfolding.at, frame).includes(reply)) return false;
	unfolding.add(ended(frame));
	const value = reply.slice(KEYS[frame.what].length);
	const trial = tryOf(unfolding.at, frame.side);
	const change = {
		air: { screens: Number(value) },
		aim: { aim: value },
		groups: { groups: Number(value) },
		guns: { kept: Number(value) },
	}[frame.what];
	setTry(unfolding, frame.side, { ...trial, ...change });
	return true;
}

/** Continues a battle: each side is asked in turn, then its dice are rolled. */
export function seaBattleOn(unfolding: TocsUnfolding, frame: SeaBattleFrame, dice: Dice): true {
	const [side, ...asks] = frame.asks;
	const { stage, zone, hex, boxes } = frame;
	const n = unfolding.at.game.asked + 1;
	if (side !== undefined && (stage === 'air' || stage === 'aim' || stage === 'groups' || stage === 'guns')) {
		const rest = asks.length > 0 ? { ...frame, asks } : after(frame);
		unfolding.add(changed(rest));
		const enemy = engagedOf(unfolding.at, frame, otherSide(unfolding.at.scenario, side));
		const seen = stage === 'guns' ? surfaceOf(enemy.ships).length : 0;
		unfolding.add(
			begun({ kind: 'sea-dispose', n, side, hex, zone, what: stage, attacker: frame.side, boxes, seen }),
		);
	} else if (stage === 'strike') {
		unfolding.add(changed({ ...after(frame), stage: 'guns' }));
		strike(unfolding, frame, dice);
		revealShips(unfolding, zone, linesOf(unfolding.at, frame));
	} else if (stage === 'fire') {
		unfolding.add(changed({ ...frame, stage: 'subs' }));
		exchangeFire(unfolding, zone, linesOf(unfolding.at, frame), dice);
	} else if (stage === 'subs') {
		unfolding.add(ended(frame));
		subsAttack(unfolding, frame, dice);
	} else {
		begin(unfolding, frame);
	}
	return true;
}

/** Returns the frame at its next stage, with both sides to be asked. */
function after(frame: SeaBattleFrame): SeaBattleFrame {
	const stage = ORDER[ORDER.indexOf(frame.stage) + 1] ?? 'subs';
	return { ...frame, stage, asks: [] };
}

/** A stage begins: at the first both hear of the battle, and whoever is in it is busy. */
function begin(unfolding: TocsUnfolding, frame: SeaBattleFrame): void {
	const enemy = otherSide(unfolding.at.scenario, frame.side);
	if (frame.stage === 'air')
		for (const side of [frame.side, enemy]) {
			const { ships } = engagedOf(unfolding.at, frame, side);
			const how = side === frame.side ? 'you attack' : 'you are attacked';
			const also = isSurprised(unfolding.at, frame, side) ? ['you are surprised'] : [];
			tellSea(unfolding, side, 'sea-battle', frame.zone, [how, ...also], 'tocs-w16.6.battle-order');
			setShips(
				unfolding,
				side,
				Object.fromEntries(ships.map(({ id }): [string, ShipChange] => [id, { busy: true }])),
				'They fight.',
				'tocs-w16.6.battle-order',
			);
		}
	unfolding.add(changed({ ...frame, asks: [frame.side, enemy] }));
}

/**
 * Both sides’ attackers meet the other’s screens, and those that get past strike surface ships, never submarines.
 * @rule tocs-w16.6.1.no-subs
 */
function strike(unfolding: TocsUnfolding, frame: SeaBattleFrame, dice: Dice): void {
	const enemy = otherSide(unfolding.at.scenario, frame.side);
	const wings = (side: SideId) =>
		isSurprised(unfolding.at, frame, side)
			? { screens: [], attackers: [] }
			: wingsOf(unfolding.at, side, engagedOf(unfolding.at, frame, side).planes);
	const [own, theirs] = [wings(frame.side), wings(enemy)];
	const past = [
		[frame.side, own.attackers, enemy, theirs.screens],
		[enemy, theirs.attackers, frame.side, own.screens],
	] as const;
	const through = past.map(([side, planes, of, screens]) => ({
		...{ side, of },
		planes: fightOverSea(unfolding, frame.zone, { side, planes }, { side: of, planes: screens }, dice),
	}));
	for (const { side, of, planes } of through)
		strikeShips(
			unfolding,
			frame.zone,
			{ side, planes },
			{ side: of, shipsNow: () => surfaceOf(engagedOf(unfolding.at, frame, of).ships) },
			dice,
		);
}

/** Returns both sides’ ships in a gun battle, the attacker’s first. */
function linesOf(here: Here, frame: Battle): readonly [Line, Line] {
	const line = (side: SideId): Line => ({
		side,
		ships: surfaceOf(engagedOf(here, frame, side).ships),
		kept: tryOf(here, side).kept,
		fires: !isSurprised(here, frame, side) || chosenReading(here.game.options, 'sea-surprise') === 'fires',
	});
	return [line(frame.side), line(otherSide(here.scenario, frame.side))];
}

/** Submarines of both sides that are in the battle attack last. */
function subsAttack(unfolding: TocsUnfolding, frame: SeaBattleFrame, dice: Dice): void {
	for (const side of [frame.side, otherSide(unfolding.at.scenario, frame.side)]) {
		if (isSurprised(unfolding.at, frame, side)) continue;
		for (const { id } of engagedOf(unfolding.at, frame, side).ships.filter(isSub))
			subAttacks(unfolding, side, id, dice);
	}
	// Both hear the end, hit or not.
	for (const { id } of unfolding.at.scenario.sides)
		tellSea(unfolding, id, 'sea-battle', frame.zone, ['it is over'], 'tocs-w16.6.battle-order');
}
