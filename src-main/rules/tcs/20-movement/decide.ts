/** A stack's move from command to facts: it goes hex by hex, and stops if somebody may fire at it. */
import type { Dice } from '../../kit/dice.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { drivers, withRiders } from '../24-special-units/transport.ts';
import { carryOn } from '../procedures.ts';
import { evolve } from '../evolve.ts';
import { unfoldingOf } from '../unfolding.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import { afterBreaching } from '../proposal-1992/mines.ts';
import { piecesOf, type Piece } from '../units.ts';
import { impulseFault, impulsePoints, impulsesUsed } from './impulses.ts';
import { moveFault } from './move.ts';
import type { HexName, UnitId } from '../types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** The order to move a stack. */
export interface MoveOrder {
	readonly units: readonly UnitId[];
	readonly way: readonly HexName[];
	/** Impulses it spends; 0 for none, or to continue the current one. */
	readonly impulses: number;
	/** Control lets it go where its op sheet does not. */
	readonly overruled: boolean;
}

/** The start of a move: its units, and what happens before the first hex. */
export interface Setting {
	readonly stack: readonly Piece[];
	readonly facts: readonly TcsFact[];
	/** The game after these facts. */
	readonly at: Here;
	readonly fault: Refusal | null;
}

/**
 * Returns a move as it would begin, with what keeps it from going: the preview and the move itself come from this.
 * @rule tcs-20.0b.form @rule tcs-20.2d.move @rule tcs-20.2f.join
 */
export function settingOut(at: Here, { units, way, impulses }: MoveOrder): Setting | Refusal {
	const stack = withRiders(at, piecesOf(at, units));
	const [first] = stack;
	if (!first) return refuse('tcs-20.0.free', 'tcs/no-way', 'Choose units and the hexes they go through.');
	const late = afterBreaching(at, first.unit.side);
	if (late) return late;
	if (stack.some(({ unit }) => unit.at !== first.unit.at))
		return refuse(
			'tcs-20.0b.form',
			'tcs/not-a-stack',
			'These units do not stand together: move them one stack at a time.',
		);
	const begun = impulses > 0 ? impulsesBegun(stack, impulses) : goingOn(stack);
	if ('kind' in begun) return begun;
	const ended = movesEnded(at, stack);
	const all = [...ended, ...begun];
	const after = { scenario: at.scenario, game: all.reduce(evolve, at.game) };
	const now = piecesOf(
		after,
		stack.map(({ id }) => id),
	);
	return { stack: now, facts: all, at: after, fault: moveFault(after, now, way) };
}

/** A stack must finish before another moves, vehicles on Impulses excepted. @rule tcs-20.0b.form @rule tcs-20.2a.who */
function movesEnded({ game }: Here, stack: readonly Piece[]): readonly TcsFact[] {
	const [first] = stack;
	const units = game.units
		.keysWhere(({ side, phase }) => side === first?.unit.side && phase.move === 'moving' && !phase.impulses)
		.filter((id) => !stack.some((piece) => piece.id === id));
	return first && units.length > 0
		? [{ type: 'move-ended', v: 1, rule: 'tcs-20.0b.form', payload: { side: first.unit.side, units } }]
		: [];
}

/** Without further Impulses: a whole move, or what is left of the Impulse that runs. @rule tcs-20.2e */
function goingOn(stack: readonly Piece[]): readonly TcsFact[] | Refusal {
	const byImpulse = drivers(stack).filter(({ unit }) => unit.phase.impulses !== null);
	if (byImpulse.length === 0) return [];
	const idle = drivers(stack).find(({ unit }) => (unit.phase.impulses?.moving ?? null) === null);
	return idle
		? refuse(
				'tcs-20.2e',
				'tcs/by-impulse',
				`${idle.counter.name} acts by Impulses in this phase: spend one or more on this move.`,
			)
		: [];
}

function impulsesBegun(stack: readonly Piece[], many: number): readonly TcsFact[] | Refusal {
	const going = drivers(stack);
	const fault = impulseFault(going, many);
	if (fault) return fault;
	const side = going[0]?.unit.side;
	if (side === undefined) return [];
	const before = impulsesUsed(going);
	const halted = going.filter(({ unit }) => unit.mode === 'Fire' && unit.marker === null && !unit.fired);
	return [
		...(halted.length > 0
			? [
					{
						type: 'mode-changed' as const,
						v: 1 as const,
						rule: 'tcs-20.2d.move' as const,
						payload: { side, units: halted.map(({ id }) => id), mode: 'Move' as const, paid: {} },
					},
				]
			: []),
		{
			type: 'impulses-begun',
			v: 1,
			rule: 'tcs-20.2b.third',
			payload: {
				side,
				units: going.map(({ id }) => id),
				kind: 'move',
				used: Object.fromEntries(going.map(({ id }) => [id, before + many])),
				points: Object.fromEntries(going.map((piece) => [piece.id, impulsePoints(piece, before, many)])),
			},
		},
	];
}

/** Moves units that stand together along a way, with all that they take along. @rule tcs-20.0.free */
export function moveStack(at: At, order: MoveOrder, dice: Dice): Decision<TcsFact> {
	if (order.way.length === 0)
		return refuse('tcs-20.0.free', 'tcs/no-way', 'Choose units and the hexes they go through.');
	const setting = settingOut(at, order);
	if ('kind' in setting) return setting;
	const { stack, fault } = setting;
	if (fault && !(fault.overrulable && order.overruled)) return fault;
	const unfolding = unfoldingOf(at);
	unfolding.add(...setting.facts, {
		type: 'frame-begun',
		v: 1,
		rule: 'tcs-20.0.stop',
		payload: {
			frame: {
				kind: 'move',
				side: stack[0]?.unit.side ?? at.scenario.sides[0].id,
				units: stack.map(({ id }) => id),
				way: order.way,
				overruled: order.overruled,
			},
		},
	});
	carryOn(unfolding, dice);
	return facts(...unfolding.facts);
}
