/** The parts that every window of this system shows, out of a game or of what a side knows of it. */
import { Newest } from '../../../../rules/kit/newest.ts';
import { notesOf } from '../../../../rules/tocs/notes.ts';
import type { TocsScenario } from '../../../../../src-shared/rulesets/tocs/scenario.ts';
import type {
	TocsClockShown,
	TocsPointsShown,
	TocsResultShown,
	TocsShown,
	TocsUnitShown,
} from '../../../../../src-shared/rulesets/tocs/views.ts';
import {
	actorOf,
	STEP_WORDS,
	STEPS,
	turnOf,
	type PublicRoll,
} from '../../../../rules/tocs/b2-sequence/turn.ts';
import { lastTurn } from '../../../../rules/tocs/b2-sequence/track.ts';
import { nextPayment } from '../../../../rules/tocs/b2-sequence/points.ts';
import { chartsOf } from '../../../../rules/tocs/charts/all.ts';
import { chosenReading } from '../../../../rules/tocs/options.ts';
import type { Here, TocsGame, TocsUnit } from '../../../../rules/tocs/game.ts';
import { openChoice } from '../../../../rules/tocs/procedures.ts';
import { countersOf, fullSteps, nameOf } from '../../../../rules/tocs/units.ts';
import { METRES_PER_HEX } from '../../../../rules/tocs/w1-module/components.ts';
import { carsOf } from '../../../../rules/tocs/w12-facilities/riders.ts';
import { counted } from '../../../../../src-shared/kit/counted.ts';
import { stateName } from '../../../../rules/tocs/w5-states/states.ts';
import type { BattleResult } from '../../../../rules/tocs/w19-combat/types.ts';
import { airShown, zonesShown } from './air-shown.ts';
import { messagesShown } from './messages.ts';
import { nationWords, notesShown } from './note-words.ts';
import { kindShown } from './questions.ts';
import { cellWords } from './result-words.ts';
import { seaShown } from './sea-shown.ts';
import { storesShown, weatherShown } from './stores.ts';

type BySide<V> =
	TocsGame['points'] extends Readonly<Record<infer K extends string, unknown>>
		? Readonly<Record<K, V>>
		: never;

/** Returns a record by side with each value made another. */
function mapSides<A, B>(record: BySide<A>, make: (value: A, side: keyof BySide<A>) => B): BySide<B> {
	return Object.fromEntries(
		Object.entries(record).map(([side, value]) => [side, make(value, side as keyof BySide<A>)]),
	) as BySide<B>;
}

/** Owners of hexes, for Control and each side now and before: the same object while nothing changes. */
const ownersShown = new Newest<TocsGame['owners'], TocsShown['owners']>(6);

/** Returns a window's view of a game; the game a side knows holds nothing of the other side’s. */
export function gameShown(scenario: TocsScenario, game: TocsGame): TocsShown {
	return {
		clock: clockShown(scenario, game),
		map: scenario.map,
		...(scenario.style === 'hexes' ? {} : { ways: scenario.ways }),
		metresPerHex: METRES_PER_HEX,
		contourMetres: scenario.contourMetres,
		picture: scenario.picture,
		rivers: scenario.rivers,
		bridges: scenario.bridges.map(({ status: _status, ...bridge }) => ({
			...bridge,
			down: game.down[bridge.hex] === true,
		})),
		counters: Object.fromEntries(
			scenario.counters.filter(({ id }) => game.units.has(id)).map((counter) => [counter.id, counter]),
		),
		formations: Object.fromEntries(
			scenario.formations
				.filter(({ side }) => game.points[side] !== undefined)
				.map(({ id, name, side }) => [id, { name, side }]),
		),
		units: Object.fromEntries(
			[...countersOf(scenario).values()].flatMap((counter) => {
				const unit = game.units.get(counter.id);
				return unit ? [[counter.id, unitShown(scenario, game, counter.id, fullSteps(counter), unit)]] : [];
			}),
		),
		owners: ownersShown.of(game.owners, () => Object.fromEntries(game.owners)),
		engagements: Object.keys(game.engagements),
		battles: game.battles,
		marks: mapSides(game.marks, (marks) => Object.fromEntries(marks)),
		declared: mapSides(game.declared, (hexes) => Object.keys(hexes)),
		messages: mapSides(game.messages, (messages, side) => messagesShown(scenario, messages, side)),
		points: mapSides(game.points, (_points, side) => pointsShown(scenario, game, side)),
		weather: weatherShown(scenario, game),
		stores: mapSides(game.points, (_points, side) => storesShown(scenario, game, side)),
		air: mapSides(game.points, (_points, side) => airShown(scenario, game, side)),
		airZones: zonesShown(scenario, game),
		sea: seaShown(scenario, game),
		notes: mapSides(game.notes, (notes) => notesShown(scenario, game, notesOf(notes))),
		interdicted: Object.keys(game.interdicted),
		waiting: waitingShown(game),
		results: game.results.map(resultShown),
		standing: game.standing,
		hidden: hiddenShown(game),
		tactical: scenario.tactical,
		dispatches: game.dispatches ?? NO_DISPATCHES,
	};
}

const NO_DISPATCHES: NonNullable<TocsGame['dispatches']> = [];

/** The cars of a train that are taken: '4 boxcars, 2 flatcars'. */
function carWords(here: Here, id: string): readonly string[] {
	if (countersOf(here.scenario).get(id)?.type !== 'train') return [];
	const { box, flat } = carsOf(here, id);
	const words = [
		...(box > 0 ? [counted(box, 'boxcar')] : []),
		...(flat > 0 ? [counted(flat, 'flatcar')] : []),
	];
	return words.length > 0 ? [words.join(', ')] : [];
}

/** Returns a unit's other marks, in words. */
const alsoOf = (scenario: TocsScenario, game: TocsGame, id: string, unit: TocsUnit): readonly string[] => [
	...carWords({ scenario, game }, id),
	...(unit.out ? ['Out of supply'] : []),
	...(unit.refit ? ['Refits'] : []),
	...(unit.ordered ? ['Ordered to act'] : []),
	...(unit.assigned === null ? [] : [`With ${nameOf({ scenario }, unit.assigned)}`]),
	...(unit.depot ? [`${String(unit.sp)} SP`] : []),
	...(unit.mission ? [`Fires into the battle at ${unit.mission.hex}`] : []),
	...(unit.infiltrates ? [`Infiltrates ${unit.attack?.hex ?? ''}`] : []),
	...(unit.stopped ? ['Stopped'] : []),
	...(unit.seasoned
		? [`Seasoned: Morale ${String(unit.seasoned.morale)}, ELR ${String(unit.seasoned.elr)}`]
		: []),
];

/** Whether a unit's attack is over: its battle was fought in this impulse or called off, or it walked in. */
function isFought(
	{ battles, results, clock: { turn, impulse, step } }: TocsGame,
	unit: TocsUnit,
	hex: string,
): boolean {
	if (battles.includes(hex) || unit.act !== null) return false;
	// All battles are marked by then, and nobody attacks later.
	if (step === 'combat' || step === 'exploit') return true;
	const wasFought = results.some(
		(each) =>
			each.hex === hex && each.turn === turn && each.impulse === impulse && each.attacker === unit.side,
	);
	return wasFought || unit.at === hex;
}

function unitShown(
	scenario: TocsScenario,
	game: TocsGame,
	id: string,
	full: number,
	unit: TocsUnit,
): TocsUnitShown {
	const { side, at, off, lost, state, bank, act, attack, reserve, extended, works } = unit;
	return {
		...{ side, counter: id, at, off, bank, reserve, extended, full, works },
		steps: full - lost,
		state: stateName(state),
		ap: act?.ap ?? null,
		mp: act?.run?.mp ?? 0,
		active: game.active[side] === id,
		also: alsoOf(scenario, game, id, unit),
		attacks: attack && !isFought(game, unit, attack.hex) ? { hex: attack.hex, type: attack.type } : null,
	};
}

function clockShown(scenario: TocsScenario, game: TocsGame): TocsClockShown {
	const { clock } = game;
	const { track } = chartsOf(scenario);
	const { turn, step, impulse, phasing, box, cloud } = clock;
	return {
		...{ turn, step, impulse, phasing, box, cloud },
		turns: lastTurn({ scenario, game }),
		now: turnOf(scenario, clock),
		words: STEP_WORDS[step],
		rolled: clock.rolled && rollWords(scenario, game, clock.rolled),
		actor: actorOf(scenario, clock),
		endsAt: track.endsAt(box),
		track: Array.from({ length: track.boxes }, (_, n) => track.endsAt(n + 1)),
		ladder: STEPS.filter((each) => each !== 'over').map((each) => ({ step: each, words: STEP_WORDS[each] })),
	};
}

/** Returns the roll for the end of the turn, or for the initiative, as a sentence. */
function rollWords({ sides }: TocsScenario, { options }: TocsGame, roll: PublicRoll): string {
	if (roll.kind === 'end') {
		const { dice, endsAt, ends, passed } = roll;
		// The other reading has raised what it ends on.
		const bonus = passed && chosenReading(options, 'pass-drm') === 'dice' ? 1 : 0;
		const total = dice.reduce((a, b) => a + b, bonus);
		const added = bonus > 0 ? ` + ${String(bonus)} for a pass` : '';
		return `Turn end: ${dice.join(' + ')}${added} = ${String(total)}, ends on ${String(endsAt)} or less. ${ends ? 'The turn ended' : 'The turn goes on'}.`;
	}
	const totals = sides.map(({ id, name }) => `${name} ${String(roll.totals[id] ?? 0)}`).join(', ');
	const winner = sides.find(({ id }) => id === roll.winner)?.name ?? '';
	return `Initiative: ${totals}. ${winner} goes first.`;
}

function pointsShown(
	scenario: TocsScenario,
	game: TocsGame,
	side: keyof TocsGame['points'],
): TocsPointsShown {
	const { pool = 0, pools = {}, earned = 0, spent = 0, deficit = 0 } = game.points[side] ?? {};
	const acts = game.clock.step === 'act' && game.clock.phasing === side;
	const others = Object.entries(pools).map(([nation, points]) => ({ nation: nationWords(nation), points }));
	return { pool, others, earned, spent, deficit, next: acts ? nextPayment({ scenario, game }, side) : null };
}

/** Returns what everybody waits for: neither the side asked nor the place is secret. @rule tocs-b1.3.no-leak-timing */
function waitingShown(game: TocsGame): TocsShown['waiting'] {
	const frame = openChoice({ game });
	if (!frame) return null;
	return {
		of: frame.side,
		hex: frame.hex,
		about: frame.kind === 'query' ? frame.action : kindShown(frame),
	};
}

function resultShown(result: BattleResult): TocsResultShown {
	const { n, turn, impulse, hex, type, engagement, attacker, row, odds, column, shifts, dice, cell } = result;
	return {
		...{ n, turn, impulse, hex, attacker, row, odds, column, shifts, dice, cell },
		title: engagement ? 'Engagement Battle' : type === 'Ambush' ? 'Ambush' : `${type} attack`,
		says: cellWords(cell),
		strengths: Object.entries(result.strengths).flatMap(([side, strength]) =>
			strength ? [{ side: side as TocsResultShown['attacker'], ...strength }] : [],
		),
	};
}

const hiddenShown = (game: TocsGame): TocsShown['hidden'] => [
	...Object.entries(game.mines).map(
		([hex, side]) => ({ hex, side, kind: 'minefield', name: 'Minefield' }) as const,
	),
	...Object.entries(game.roadblocks).map(
		([hex, side]) => ({ hex, side, kind: 'roadblock', name: 'Roadblock' }) as const,
	),
	...Object.entries(game.facilities).map(
		([hex, { side, name }]) => ({ hex, side, kind: 'facility', name }) as const,
	),
];
