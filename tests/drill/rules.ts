/** The drill's rules: a march of one hex, an assault on a chart, a question to the defender, fog by rule. */
import type { SideId } from '../../src-shared/kit/ids.ts';
import type { Asked, Situation } from '../../src-main/rules/kit/module/situation.ts';
import type { StandingQuestion } from '../../src-main/rules/kit/module/standing-question.ts';
import type { Dice } from '../../src-main/rules/kit/dice.ts';
import { facts, refuse, type Decision, type Fact, type Refusal } from '../../src-main/rules/kit/ruleset.ts';
import {
	beside,
	type DrillCommand,
	type DrillCost,
	type DrillFact,
	type DrillGame,
	type DrillScenario,
	type DrillUnit,
	type Hex,
} from './shapes.ts';

export type At = Situation<DrillScenario, DrillGame>;

type Of<T extends DrillCommand['type']> = Extract<DrillCommand, { type: T }>;

export const sideOf = ({ scenario }: Pick<At, 'scenario'>, unit: string): SideId | null =>
	scenario.units.find(({ id }) => id === unit)?.side ?? null;
const enemyAt = ({ scenario, game }: At, hex: Hex, side: SideId): string | null =>
	scenario.units.find(
		(unit) => unit.side !== side && game.units[unit.id]?.at === hex && (game.units[unit.id]?.steps ?? 0) > 0,
	)?.id ?? null;

export function initial({ units }: DrillScenario): DrillGame {
	return {
		turn: 1,
		units: Object.fromEntries(units.map(({ id, at, steps }) => [id, { at, steps, marched: false }])),
		assault: null,
		seen: {},
		named: {},
	};
}

/** drill-4: while an assault waits for its answer nothing else goes on. */
const HALTED = refuse(
	'drill-4.halt',
	'drill/halted',
	'An assault waits for the defender’s answer: nothing goes on before it.',
);
/** The same for a unit that there is not and for one that is not the asker's: no refusal tells what the other side has. */
const NOT_YOURS: Refusal = refuse('drill-1.own', 'drill/no-unit', 'You have no such unit.');

export function decideEndTurn({ game }: At): Decision<DrillFact> {
	if (game.assault) return HALTED;
	return facts({ type: 'day-begun', v: 1, rule: 'drill-2.day', payload: { turn: game.turn + 1 } });
}

interface Own {
	readonly side: SideId;
	readonly state: DrillGame['units'][string];
}
/** A unit that is the asker's to send, or why not. */
function ownUnit(at: At, unit: string, { seat }: Asked): Own | Refusal {
	if (at.game.assault) return HALTED;
	const [side, state] = [sideOf(at, unit), at.game.units[unit]];
	return !side || !state || (seat.kind === 'side' && seat.side !== side) ? NOT_YOURS : { side, state };
}

export function decidePlace(at: At, command: Of<'place'>, asked: Asked): Decision<DrillFact> {
	const mine = ownUnit(at, command.unit, asked);
	if ('kind' in mine) return mine;
	const { unit, at: hex, reason } = command;
	return facts({ type: 'placed', v: 1, rule: 'umpire', payload: { unit, side: mine.side, at: hex, reason } });
}

/** A unit that may go to a hex today, or why not. */
function ready(at: At, unit: string, to: Hex, asked: Asked): Own | Refusal {
	const mine = ownUnit(at, unit, asked);
	if ('kind' in mine) return mine;
	return cannotMarch(unit, mine.state, to) ?? mine;
}

/** Why a unit can't go to a hex today, by what everybody knows who knows that unit; null: nothing speaks against it. */
function cannotMarch(unit: string, { at, steps, marched }: DrillUnit, to: Hex): Refusal | null {
	if (steps === 0) return refuse('drill-1.own', 'drill/gone', `${unit} is gone.`);
	if (!beside(at).includes(to))
		return refuse(
			'drill-2.march',
			'drill/far',
			`${to} is not beside ${at}: go to one of ${beside(at).join(', ')}.`,
		);
	return marched ? refuse('drill-2.march', 'drill/marched', `${unit} has marched today.`) : null;
}

/** What a march to a hex costs, before it is sent: by the same rule as the march. */
export function costOf(unit: string, state: DrillUnit | undefined, to: Hex): DrillCost {
	const no = state ? cannotMarch(unit, state, to) : NOT_YOURS;
	return { words: `${state?.marched === true ? '0' : '1'} allowed today`, say: no?.say ?? null };
}

/** What it runs into it could not know: no refusal, the march ends where it began. */
export function decideMarch(at: At, { unit, to }: Of<'march'>, asked: Asked): Decision<DrillFact> {
	const mine = ready(at, unit, to, asked);
	if ('kind' in mine) return mine;
	const { side, state } = mine;
	const bumped = enemyAt(at, to, side) !== null;
	return facts({
		type: 'marched',
		v: 1,
		rule: 'drill-2.march',
		payload: { unit, side, to: bumped ? state.at : to, bumped },
	});
}

export function decideAssault(at: At, { unit, hex }: Of<'assault'>, asked: Asked): Decision<DrillFact> {
	const mine = ready(at, unit, hex, asked);
	if ('kind' in mine) return mine;
	const { side: from } = mine;
	const target = enemyAt(at, hex, from);
	const seen = Object.values(at.game.seen[from] ?? {}).some((each) => each.at === hex);
	if (!seen || !target)
		return refuse('drill-3.assault', 'drill/nobody', `You see nobody at ${hex} to assault.`);
	const against = sideOf(at, target) ?? from;
	return facts({
		type: 'assault-declared',
		v: 1,
		rule: 'drill-3.assault',
		payload: { unit, target, hex, against, from },
	});
}

export function questions({ game }: Pick<At, 'game'>): readonly StandingQuestion[] {
	const { assault } = game;
	if (!assault) return [];
	return [
		{
			id: `stand-${assault.target}`,
			rule: 'drill-3.stand',
			ask: `${assault.hex} is assaulted. Does ${assault.target} stand?`,
			to: { side: assault.against, team: null },
			answers: [
				{ id: 'stand', label: 'Stand' },
				{ id: 'withdraw', label: 'Withdraw' },
			],
			byDefault: 'stand',
		},
	];
}

/** drill-3.chart: steps lost by attacker and defender, by the die and whether the defender is in a wood. */
const CHART: readonly (readonly [attacker: number, defender: number])[] = [
	[1, 0],
	[1, 0],
	[1, 1],
	[0, 1],
	[0, 1],
	[0, 2],
];

export function answer(at: At, reply: string, dice: Dice, by: string): Decision<DrillFact> {
	const { game, scenario } = at;
	const { assault } = game;
	if (!assault) return refuse('drill-3.stand', 'drill/none', 'No assault waits.');
	const { unit, target, against, hex } = assault;
	const from = sideOf(at, unit) ?? against;
	if (reply === 'withdraw') {
		const taken = new Set(
			Object.values(game.units)
				.filter(({ steps }) => steps > 0)
				.map((each) => each.at),
		);
		const to = beside(hex).find((each) => !taken.has(each));
		if (to === undefined)
			return refuse('drill-3.stand', 'drill/no-way', `There is no way back from ${hex}: stand.`);
		return facts({
			type: 'assault-withdrawn',
			v: 1,
			rule: 'drill-3.stand',
			payload: { unit: target, side: against, to, from, by },
		});
	}
	const [die = 1] = dice.roll(6, 1, 'the assault', 'drill-3.chart');
	const [attacker = 0, defender = 0] =
		CHART[Math.max(0, die - 1 - (scenario.woods.includes(hex) ? 1 : 0))] ?? [];
	const payload = { from, against, unit, target, die, lost: { [unit]: attacker, [target]: defender }, by };
	return facts({ type: 'assault-fought', v: 1, rule: 'drill-3.chart', payload, rolls: dice.rolls });
}

export const withUnit = (
	game: DrillGame,
	id: string,
	change: Partial<DrillGame['units'][string]>,
): DrillGame => {
	const unit = game.units[id];
	return unit ? { ...game, units: { ...game.units, [id]: { ...unit, ...change } } } : game;
};

/** drill-5: a side sees an enemy beside one of its units, and nothing else; what it sees anew and what it sees no more. */
export function followed({ scenario, game }: At, happened: readonly Fact[]): readonly DrillFact[] {
	if (happened.length === 0) return [];
	const alive = scenario.units.filter(({ id }) => (game.units[id]?.steps ?? 0) > 0);
	return scenario.sides.flatMap(({ id: side }): DrillFact[] => {
		const near = new Set(
			alive.filter((unit) => unit.side === side).flatMap(({ id }) => beside(game.units[id]?.at ?? '')),
		);
		let named = game.named[side] ?? 0;
		return scenario.units.flatMap((enemy): DrillFact[] => {
			const at = game.units[enemy.id]?.at ?? '';
			const known = game.seen[side]?.[enemy.id];
			const visible = enemy.side !== side && alive.includes(enemy) && near.has(at);
			if (visible && known?.at !== at) {
				const alias = known?.alias ?? `E${String((named += 1))}`;
				return [
					{ type: 'sighted', v: 1, rule: 'drill-5.sight', payload: { side, unit: enemy.id, alias, at } },
				];
			}
			if (known && !visible)
				return [
					{
						type: 'lost-sight',
						v: 1,
						rule: 'drill-5.sight',
						payload: { side, unit: enemy.id, alias: known.alias },
					},
				];
			return [];
		});
	});
}
