/** A Morale Check with its dice, and what it does to a stack (17.2 to 17.6, in Assault 22.0c). */
import { withRolls, type Dice } from '../../kit/dice.ts';
import { countDead, NOBODY_COUNTED } from '../10-losses/boxes.ts';
import { chartsOf } from '../charts/all.ts';
import type { MoraleResult } from '../charts/morale-table.ts';
import { roll66 } from '../dice.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import { isTroops, piecesOf, type Piece } from '../units.ts';
import type { AssaultFrame } from '../22-assault/frames.ts';
import type { CheckFrame, PendingCheck } from './frames.ts';
import type { HexName } from '../types.ts';
import { chosenReading, type TcsOptions } from '../options.ts';
import { asksFor } from '../standing.ts';
import { beginRetreat } from './begin-retreat.ts';
import { moraleCheck, type MoraleCheck } from './check.ts';

/** A result's effect on the units of a stack. */
export interface MoraleEffect {
	/** They are marked with the result. */
	readonly marked: readonly Piece[];
	/** They surrender by themselves. @rule tcs-22.0c.surrender */
	readonly surrender: readonly Piece[];
	/** The whole stack retreats. */
	readonly retreats: boolean;
	/** Suppressed once more: their owner chooses. @rule tcs-22.0c.supp */
	readonly again: boolean;
}

/**
 * Returns what a result does to a stack. In the rounds of an Assault a marker that is there already makes it worse.
 * @rule tcs-17.3d @rule tcs-17.5d.more @rule tcs-22.0c.supp @rule tcs-22.0c.para @rule tcs-22.0c.surrender
 */
export function moraleEffect(
	stack: readonly Piece[],
	result: MoraleResult,
	close: boolean,
	options: TcsOptions = {},
): MoraleEffect {
	const troops = stack.filter(isTroops);
	const marked = (marker: string | null): readonly Piece[] =>
		troops.filter(({ unit }) => unit.marker === marker);
	const nothing: MoraleEffect = { marked: [], surrender: [], retreats: false, again: false };
	switch (result) {
		case 'no effect':
		case 'Surrender':
			return nothing;
		case 'SYR':
			return { ...nothing, retreats: true };
		case 'Suppressed':
			if (close && marked('Paralyzed').length > 0) return { ...nothing, retreats: true };
			return { ...nothing, marked: marked(null), again: close && marked('Suppressed').length > 0 };
		case 'Paralyzed':
			if (close && marked('Paralyzed').length > 0 && chosenReading(options, 'paralyzed-twice') === 'stack')
				return { ...nothing, surrender: stack };
			return {
				...nothing,
				marked: [...marked(null), ...marked('Suppressed')],
				surrender: close ? marked('Paralyzed') : [],
			};
	}
}

/**
 * Makes one check for everybody of a side who was fired at and is still in the hex. Who saves himself already heeds nothing
 * but a Surrender; friends in the hex are affected.
 * @rule tcs-17.0a.who @rule tcs-17.4i.ignore @rule tcs-17.4i.others
 */
export function makeCheck(
	unfolding: TcsUnfolding,
	pending: PendingCheck,
	assault: AssaultFrame | null,
	dice: Dice,
): void {
	if ((unfolding.at.game.unboxed ?? []).length > 0) return checkOnceCounted(unfolding, pending, assault);
	const now = piecesOf(unfolding.at, pending.units);
	const stack = now.filter(({ unit }) => unit.at === pending.hex);
	const check = moraleCheck(unfolding.at, stack, {
		crossFire: pending.crossFire,
		ground: pending.ground,
		dead: now.filter(({ unit }) => unit.off === 'dead'),
		checker: pending.checker,
	});
	if (!check) return;
	const { value: roll, rolls } = withRolls(dice, () =>
		roll66(dice, `the morale of ${check.checker.counter.name}`, 'tcs-17.2.read'),
	);
	const rolled = chartsOf(unfolding.at.scenario).morale(check.total, roll);
	const staying = stack.filter(({ id }) => !isRetreating(unfolding, id));
	const result = staying.length === 0 && rolled !== 'Surrender' ? 'no effect' : rolled;
	const { options } = unfolding.at.game;
	const effect = moraleEffect(staying, result, assault !== null && !assault.overrun, options);
	const heeding = result === 'Surrender' || staying.length === 0 ? stack : staying;
	// Vehicles and Carriers heed a retreat or a surrender alone. @rule tcs-17.0a.vehicles
	const affected = result === 'Surrender' || result === 'SYR' ? heeding : heeding.filter(isTroops);
	unfolding.add({
		type: 'morale-checked',
		v: 1,
		rule: 'tcs-17.2.read',
		rolls,
		payload: {
			side: pending.side,
			hex: pending.hex,
			units: affected.map(({ id }) => id),
			result,
			marked: effect.marked.map(({ id }) => id),
			...(result === 'Surrender' ? countDead(unfolding.at, stack) : NOBODY_COUNTED),
			terms: termsOf(check, roll),
		},
	});
	follow(unfolding, pending, assault, staying, effect);
}

/** The dead weigh on a check: while the other side chooses where one of them is counted, it waits. @rule tcs-17.1c.nearest */
const checkOnceCounted = (
	unfolding: TcsUnfolding,
	check: PendingCheck,
	assault: AssaultFrame | null,
): void => {
	unfolding.add({
		type: 'frame-begun',
		v: 1,
		rule: 'tcs-17.1c.nearest',
		payload: { frame: { kind: 'check', check, inAssault: assault !== null } },
	});
};

/** Makes a check that waited. */
export function checkOn(unfolding: TcsUnfolding, { check, inAssault, kind }: CheckFrame, dice: Dice): true {
	unfolding.add({ type: 'frame-ended', v: 1, rule: 'tcs-17.1c.nearest', payload: { kind } });
	const assault = unfolding.at.game.frames.findLast((frame) => frame.kind === 'assault') ?? null;
	makeCheck(unfolding, check, inAssault ? assault : null, dice);
	return true;
}

const termsOf = (
	{ checker, printed, stepsLost, battalion, modifiers, total }: MoraleCheck,
	roll: number,
) => ({ checker: checker.id, printed, stepsLost, battalion, modifiers, total, roll });

const isRetreating = ({ at }: TcsUnfolding, id: string): boolean =>
	at.game.frames.some((frame) => frame.kind === 'retreat' && frame.units.includes(id));

function follow(
	unfolding: TcsUnfolding,
	{ side, hex, threat }: PendingCheck,
	assault: AssaultFrame | null,
	stack: readonly Piece[],
	{ surrender, retreats, again }: MoraleEffect,
): void {
	if (surrender.length > 0)
		unfolding.add({
			type: 'surrendered',
			v: 1,
			rule: 'tcs-22.0c.surrender',
			payload: {
				side,
				hex,
				units: surrender.map(({ id }) => id),
				...countDead(unfolding.at, surrender),
			},
		});
	if (retreats && mayHold(unfolding, side, assault))
		unfolding.add({
			type: 'frame-begun',
			v: 1,
			rule: 'tcs-17.4l',
			payload: {
				frame: { kind: 'hold-instead', side, units: stack.map(({ id }) => id), hexes: [hex], threat },
			},
		});
	else if (retreats) retreatFrom(unfolding, stack, hex, threat, assault);
	if (again)
		unfolding.add({
			type: 'frame-begun',
			v: 1,
			rule: 'tcs-22.0c.supp',
			payload: {
				frame: { kind: 'again', side, units: stack.map(({ id }) => id), hexes: [hex], threat },
			},
		});
}

/** Returns whether an Artillery Mission caused the SYR, and its owner wants to be asked. @rule tcs-17.4l */
const mayHold = ({ at }: TcsUnfolding, side: PendingCheck['side'], assault: AssaultFrame | null): boolean =>
	assault === null &&
	(at.game.clock.step === 'barrages' || at.game.clock.step === 'plotted') &&
	at.game.frames.at(-1)?.kind === 'barrages' &&
	asksFor(at, side, 'retreats');

/** A stack retreats by its morale; out of an Assault the attacker goes back to where he came from. @rule tcs-17.4.oblig */
export function retreatFrom(
	unfolding: TcsUnfolding,
	stack: readonly Piece[],
	hex: HexName,
	threat: HexName,
	assault: AssaultFrame | null,
): void {
	const close = assault !== null && hex === assault.hex;
	const back = close && stack[0]?.unit.side === assault.side ? { toward: assault.from } : {};
	beginRetreat(unfolding, {
		cause: close && !assault.overrun ? 'assault' : 'morale',
		units: stack,
		from: hex,
		threat: close ? assault.from : threat,
		...back,
	});
}
