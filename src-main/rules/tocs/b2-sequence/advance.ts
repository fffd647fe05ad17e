/** The turn goes on: weather and initiative, impulse after impulse, until two dice end it. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import { endedSince } from '../../kit/ended-since.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { scoreOf, winnerOf } from '../b5-victory/score.ts';
import { chartsOf } from '../charts/all.ts';
import type { TocsFact } from '../facts.ts';
import type { At, HexName } from '../game.ts';
import { arrivalsOf } from './enter.ts';
import { chosenReading } from '../options.ts';
import { carryOn } from '../procedures.ts';
import { endCurrent, waitFault } from '../w10-actions/activate.ts';
import { recovered } from '../w5-states/states.ts';
import { cureStacks, stacksFault } from '../w3-stacking/cure.ts';
import { bringSupply } from '../w8-supply/arrivals.ts';
import { checkSupply, drawDaily } from '../w8-supply/check.ts';
import { workOnBridges } from '../w10-actions/bridges.ts';
import { refitAll } from '../w10-actions/refit.ts';
import { airAtTurn } from '../w14-air-bases/aircraft.ts';
import { airAtEnd, playAirAtImpulse } from '../w15-air/impulse.ts';
import { rollImpulseWeather, turnGround } from '../w13-weather/roll.ts';
import { seaAtEnd, seaAtTurnEnd } from '../w16-sea-zones/turn.ts';
import { rollZones } from '../w16-sea-zones/weather.ts';
import { begun, unfoldingOf, type TocsUnfolding } from '../unfolding.ts';
import { specialSequence } from './special.ts';
import { lastTurn } from './track.ts';
import { actorOf, STEP_WORDS, turnOf, type Clock, type Step } from './turn.ts';

const sum = (faces: readonly number[]): number => faces.reduce((a, b) => a + b, 0);

/** Ends the current step, and continues until somebody must act. */
export function nextStep(at: At, step: string, dice: Dice): Decision<TocsFact> {
	const { clock } = at.game;
	const late = endedSince(clock.step, step);
	if (late) return late;
	if (clock.step === 'over')
		return refuse('tocs-b5.0.final-vp', 'tocs/over', 'The game is over: there is no further turn.');
	const fault = waitFault(at) ?? highFault(at);
	if (fault) return fault;
	const unfolding = unfoldingOf(at);
	endStep(unfolding, dice);
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}

/** Activations end when no hex is stacked too high. @rule tocs-w3.0.retreat-over */
const highFault = (at: At): Refusal | null =>
	at.game.clock.step === 'act' && at.game.clock.phasing !== null
		? stacksFault(at, at.game.clock.phasing)
		: null;

/** Continues the current procedures, and the sequence after them, until somebody must act. */
export function settle(unfolding: TocsUnfolding, dice: Dice): void {
	carryOn(unfolding, dice);
	while (isOnItsOwn(unfolding.at)) {
		endStep(unfolding, dice);
		carryOn(unfolding, dice);
	}
}

/** Steps in which nobody acts go on when their battles are over. */
const isOnItsOwn = ({ game }: Pick<At, 'game'>): boolean =>
	game.frames.length === 0 && (game.clock.step === 'engagements' || game.clock.step === 'combat');

function endStep(unfolding: TocsUnfolding, dice: Dice): void {
	const { clock } = unfolding.at.game;
	switch (clock.step) {
		case 'turn':
			beginTurn(unfolding, dice);
			return;
		case 'engagements':
			rollInitiative(unfolding, dice);
			return;
		case 'act':
			announceBattles(unfolding);
			to(unfolding, { step: 'reserves' });
			return;
		case 'reserves':
			closeActs(unfolding);
			announceInfiltrations(unfolding);
			to(unfolding, { step: 'combat' });
			fightBattles(unfolding);
			return;
		case 'combat':
			to(unfolding, { step: 'exploit' });
			return;
		case 'exploit':
			closeActs(unfolding);
			endImpulse(unfolding, dice);
			return;
		case 'over':
	}
}

/** Begins a step. */
function to(unfolding: TocsUnfolding, change: Partial<Clock> & { readonly step: Step }): void {
	const { turn, impulse, phasing, box, passed, passes } = { ...unfolding.at.game.clock, ...change };
	unfolding.add({
		type: 'step-begun',
		v: 1,
		rule: 'tocs-b3.0.steps',
		payload: { step: change.step, turn, impulse, phasing, box, passed, passes },
	});
}

/** Whoever still acts is done. */
function closeActs(unfolding: TocsUnfolding): void {
	for (const { id } of unfolding.at.scenario.sides) endCurrent(unfolding, id);
}

/**
 * Runs the events before the game, reinforcements, the turn's cloud, then the Engagement Battles.
 * @rule tocs-b2.3.reinforcements @rule tocs-b2.4.1.turn-weather
 */
function beginTurn(unfolding: TocsUnfolding, dice: Dice): void {
	specialSequence(unfolding, dice);
	arrive(unfolding);
	bringSupply(unfolding);
	airAtTurn(unfolding);
	rollCloud(unfolding, dice);
	turnGround(unfolding);
	// Who rests has no impulses. @rule tocs-w1.4.rest-days
	if (turnOf(unfolding.at.scenario, unfolding.at.game.clock).rest) {
		endTurn(unfolding, dice);
		return;
	}
	to(unfolding, { step: 'engagements' });
	const hexes = Object.keys(unfolding.at.game.engagements);
	if (hexes.length > 0) unfolding.add(begun({ kind: 'battles', engagements: true, hexes }));
}

/** @rule tocs-b2.3.reinforcements @rule tocs-b2.3.reinf-hidden */
function arrive(unfolding: TocsUnfolding): void {
	for (const { id: side } of unfolding.at.scenario.sides) {
		const units = arrivalsOf(unfolding.at, side);
		if (Object.keys(units).length > 0)
			unfolding.add({ type: 'arrived', v: 1, rule: 'tocs-b2.3.reinforcements', payload: { side, units } });
	}
}

/** @rule tocs-b2.4.1.turn-weather */
function rollCloud(unfolding: TocsUnfolding, dice: Dice): void {
	const { scenario, game } = unfolding.at;
	const { cloud } = chartsOf(scenario);
	const faces = dice.roll(6, 2, 'cloud cover', 'tocs-b2.4.1.turn-weather');
	const last = game.clock.cloud;
	const total =
		sum(faces) +
		turnOf(scenario, game.clock).cloud +
		(last === 'overcast' ? cloud['Last turn overcast'] : 0) +
		(last === 'clear' ? cloud['Last turn clear'] : 0);
	const cloudRoll =
		total >= cloud['Overcast from'] ? 'overcast' : total >= cloud['Scattered from'] ? 'scattered' : 'clear';
	unfolding.add({
		type: 'cloud-rolled',
		v: 1,
		rule: 'tocs-b2.4.1.turn-weather',
		payload: { dice: faces, total, cloud: cloudRoll },
		rolls: dice.rolls.slice(-1),
	});
}

/** The higher roll has the first impulse; equal rolls leave it with whoever had it. @rule tocs-b2.4.3.initiative @rule tocs-b2.4.3.initiative-tie */
function rollInitiative(unfolding: TocsUnfolding, dice: Dice): void {
	const { scenario, game } = unfolding.at;
	const [first, second] = scenario.sides;
	const given = game.clock.turn === 1 ? scenario.first : null;
	const before = dice.rolls.length;
	const die = ({ name }: typeof first): number =>
		given === null ? (dice.roll(10, 1, `the initiative of ${name}`, 'tocs-b2.4.3.initiative')[0] ?? 0) : 0;
	const thrown = { [first.id]: die(first), [second.id]: die(second) };
	const { nations } = chartsOf(scenario);
	// A nation's NC# counts. @rule tocs-w18.0.nc-drm
	const total = (side: typeof first): number =>
		(thrown[side.id] ?? 0) + side.initiative + (nations.get(side.nation ?? 'other')?.nc ?? 0);
	const [a, b] = [total(first), total(second)];
	const higher = a > b ? first.id : second.id;
	const winner = given ?? (a === b ? (game.clock.initiative ?? first.id) : higher);
	unfolding.add({
		type: 'initiative-rolled',
		v: 1,
		rule: 'tocs-b2.4.3.initiative',
		payload: {
			dice: thrown,
			totals: { [first.id]: a, [second.id]: b },
			given: given !== null,
			winner,
		},
		rolls: dice.rolls.slice(before),
	});
	beginImpulse(unfolding, winner, { impulse: 1, box: 1, passes: 0 }, dice);
}

/** An impulse begins: weather, then its side earns OPs and checks supply. @rule tocs-b3.3.op-earned @rule tocs-b3.1.impulse-weather */
function beginImpulse(
	unfolding: TocsUnfolding,
	side: SideId,
	counts: Pick<Clock, 'impulse' | 'box' | 'passes'>,
	dice: Dice,
): void {
	const { scenario, game } = unfolding.at;
	const granted = game.points[side]?.granted ?? 0;
	to(unfolding, { step: 'act', phasing: side, passed: false, ...counts });
	liftInterdiction(unfolding, side);
	rollImpulseWeather(unfolding, dice);
	rollZones(unfolding, dice);
	const [die = 0] = dice.roll(10, 1, 'Operational Points', 'tocs-b3.3.op-earned');
	const minimum = scenario.sides.find(({ id }) => id === side)?.minimum ?? 0;
	unfolding.add({
		type: 'ops-earned',
		v: 1,
		rule: 'tocs-b3.3.op-earned',
		payload: { side, minimum, die, granted },
		rolls: dice.rolls.slice(-1),
	});
	checkSupply(unfolding, side);
	playAirAtImpulse(unfolding, side);
}

/** A side's interdiction lasts until its own next impulse. @rule tocs-w10.26.interdict-duration */
function liftInterdiction(unfolding: TocsUnfolding, side: SideId): void {
	for (const [hex, by] of Object.entries(unfolding.at.game.interdicted))
		if (by.side === side)
			unfolding.add({
				type: 'interdiction-set',
				v: 1,
				rule: 'tocs-w10.26.interdict-duration',
				payload: { side, hex, on: false },
			});
}

/** Each attacked hex is announced and marked. @rule tocs-b3.7.battle-marker @rule tocs-b3.7.marker-limited @rule tocs-w10.8.attack-announce */
function announceBattles(unfolding: TocsUnfolding): void {
	const { game } = unfolding.at;
	const side = game.clock.phasing;
	if (side === null) return;
	endCurrent(unfolding, side);
	mark(unfolding, side, attackedHexes(unfolding, false));
}

/** Returns the hexes that are attacked: openly, or with those of infiltrations. */
const attackedHexes = ({ at }: TocsUnfolding, infiltrated: boolean): readonly HexName[] =>
	[
		...new Set(
			[...at.game.units.values()].flatMap(({ attack, infiltrates }) =>
				attack && (infiltrated || !infiltrates) ? [attack.hex] : [],
			),
		),
	].toSorted();

function mark(unfolding: TocsUnfolding, side: SideId, hexes: readonly HexName[]): void {
	if (hexes.length > 0)
		unfolding.add({
			type: 'battles-announced',
			v: 1,
			rule: 'tocs-b3.7.battle-marker',
			payload: { side, hexes },
		});
}

/** Infiltrations are announced only as the battles begin. @rule tocs-w10.2.infil-not-announced */
function announceInfiltrations(unfolding: TocsUnfolding): void {
	const { phasing } = unfolding.at.game.clock;
	if (phasing !== null && [...unfolding.at.game.units.values()].some(({ infiltrates }) => infiltrates))
		mark(unfolding, phasing, attackedHexes(unfolding, true));
}

function fightBattles(unfolding: TocsUnfolding): void {
	const hexes = unfolding.at.game.battles;
	if (hexes.length > 0) unfolding.add(begun({ kind: 'battles', engagements: false, hexes }));
}

/** Passes: no activations, and the roll for the end of the turn. @rule tocs-b3.4.pass @rule tocs-b3.4.pass-announced */
export function pass(at: At, side: SideId, dice: Dice): Decision<TocsFact> {
	const { clock, points } = at.game;
	const fault = waitFault(at) ?? highFault(at);
	if (fault) return fault;
	if (clock.step !== 'act' || clock.phasing !== side)
		return refuse('tocs-b3.4.pass', 'tocs/not-now', 'A side passes in its own impulse, before it acts.');
	if ((points[side]?.spent ?? 0) > 0)
		return refuse('tocs-b3.4.pass', 'tocs/has-acted', 'Points were spent in this impulse: it is no pass.');
	const unfolding = unfoldingOf(at);
	unfolding.add({ type: 'passed', v: 1, rule: 'tocs-b3.4.pass', payload: { side } });
	endImpulse(unfolding, dice);
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}

/**
 * The roll for the end of the turn; two passes in a row end it without one.
 * @rule tocs-b3.11.turn-end-roll @rule tocs-b3.11.pass-marker @rule tocs-b3.11.two-passes
 */
function endImpulse(unfolding: TocsUnfolding, dice: Dice): void {
	const { scenario, game } = unfolding.at;
	const { clock } = game;
	const side = clock.phasing;
	if (side === null) return;
	const other = otherSide(scenario, side);
	airAtEnd(unfolding, side);
	seaAtEnd(unfolding, side);
	// What was spent is told, what is banked is not. @rule tocs-omgn-op-spent-disclosed @rule tocs-omgn-op-bank-silent
	if (scenario.opsDisclosed)
		unfolding.add({
			type: 'ops-told',
			v: 1,
			rule: 'tocs-omgn-op-spent-disclosed',
			payload: { side: other, of: side, points: game.points[side]?.spent ?? 0 },
		});
	unfolding.add({
		type: 'impulse-closed',
		v: 1,
		rule: 'tocs-b3.5.deficit-award',
		payload: { side, of: other, granted: game.points[side]?.deficit ?? 0 },
	});
	const passes = clock.passed ? clock.passes : 0;
	if (passes >= 2) {
		endTurn(unfolding, dice);
		return;
	}
	const { ends, next } = rollForEnd(unfolding, clock, dice);
	if (ends) endTurn(unfolding, dice);
	else beginImpulse(unfolding, other, { impulse: clock.impulse + 1, box: next, passes }, dice);
}

/** @rule tocs-b3.11.pass-drm @rule tocs-b3.11.roll-public */
function rollForEnd(unfolding: TocsUnfolding, clock: Clock, dice: Dice): { ends: boolean; next: number } {
	const { scenario, game } = unfolding.at;
	const { track } = chartsOf(scenario);
	const faces = dice.roll(6, 2, 'the end of the turn', 'tocs-b3.11.turn-end-roll');
	const bonus = clock.passed ? 1 : 0;
	const toDice = chosenReading(game.options, 'pass-drm') === 'dice';
	const endsAt = track.endsAt(clock.box) + (toDice ? 0 : bonus);
	const ends = sum(faces) + (toDice ? bonus : 0) <= endsAt;
	const next = clock.box + (clock.passed ? 2 : 1);
	unfolding.add({
		type: 'turn-end-rolled',
		v: 1,
		rule: 'tocs-b3.11.turn-end-roll',
		payload: { dice: faces, box: clock.box, endsAt, passed: clock.passed, ends, next },
		rolls: dice.rolls.slice(-1),
	});
	return { ends, next };
}

/** The End of Turn Sequence: bridges, refits, supply, then everybody recovers. @rule tocs-b4.0.end-sequence @rule tocs-b4.1.both-sides */
/** At the end what was secret is told: each side's score, and who has won. @rule tocs-b5.0.final-vp */
function reveal(unfolding: TocsUnfolding): void {
	const { at } = unfolding;
	const scores = at.scenario.sides.map(({ id: side }) => ({ side, ...scoreOf(at, side) }));
	if (scores.every(({ lines }) => lines.length === 0)) return;
	unfolding.add({
		type: 'game-scored',
		v: 1,
		rule: 'tocs-b5.0.final-vp',
		payload: { scores, winner: winnerOf(at) },
	});
}

function endTurn(unfolding: TocsUnfolding, dice: Dice): void {
	seaAtTurnEnd(unfolding, dice);
	workOnBridges(unfolding);
	refitAll(unfolding, dice);
	drawDaily(unfolding);
	const { scenario, game } = unfolding.at;
	for (const { id: side } of scenario.sides) {
		cureStacks(unfolding, side);
		const tired = [...game.units].filter(
			([, unit]) => unit.side === side && unit.at !== null && unit.state > 0,
		);
		if (tired.length > 0)
			unfolding.add({
				type: 'states-changed',
				v: 1,
				rule: 'tocs-b4.1.recover-two',
				payload: {
					side,
					units: Object.fromEntries(tired.map(([id, unit]) => [id, recovered(unfolding.at, unit)])),
					why: 'They recover.',
				},
			});
	}
	const isLast = game.clock.turn >= lastTurn(unfolding.at);
	to(unfolding, {
		step: isLast ? 'over' : 'turn',
		turn: isLast ? game.clock.turn : game.clock.turn + 1,
		impulse: 0,
		phasing: null,
		box: 1,
		passed: false,
		passes: 0,
	});
	if (isLast) reveal(unfolding);
}

/** Returns the game's position in words: 'Turn 1 (17 Sept, 1200), impulse 2: Activations'. */
export function momentWords({ scenario, game }: Pick<At, 'scenario' | 'game'>): string {
	const { clock } = game;
	const { date, time } = turnOf(scenario, clock);
	const impulse = clock.impulse > 0 ? `, impulse ${String(clock.impulse)}` : '';
	const actor = actorOf(scenario, clock);
	const who = scenario.sides.find(({ id }) => id === actor)?.name;
	const step = who === undefined ? STEP_WORDS[clock.step] : `${STEP_WORDS[clock.step]} (${who})`;
	return `Turn ${String(clock.turn)} (${date}, ${time})${impulse}: ${step}`;
}
