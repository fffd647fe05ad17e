/**
 * Events of combat, overruns, barrages, captures and hedgehogs. Each tells a side what happens to its own units: it is
 * applied to that side's knowledge, which holds nothing of the other's.
 */
import { counted } from '../../../../src-shared/kit/counted.ts';
import { barrageWords, combatWords } from '../../../../src-shared/rulesets/ocs/result-words.ts';
import { combatModifier, surpriseModifier } from '../../../rules/ocs/09-combat/rolls.ts';
import type { Listener } from '../../../../src-shared/contract/house.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { inWords } from '../../../rules/hexwar/fraction.ts';
import { barrageResultText } from '../../../rules/ocs/10-barrage/result.ts';
import { inChange } from '../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import type { OcsGame } from '../../../rules/ocs/game.ts';
import { isBlind } from '../../../rules/ocs/04-general/contact.ts';
import { sweptBy } from '../../../rules/ocs/evolve/ships.ts';
import { fightEvolve } from '../../../rules/ocs/evolve/fight-table.ts';
import type { Known, OwnFight } from '../views/side/known.ts';
import type { Roll } from '../../../rules/kit/dice.ts';
import { event, unitNamesOf, type Evolve, type Names, type SideEvent } from './record.ts';

const ownOf = <T extends { readonly side: SideId }>(
	of: Readonly<Record<string, T>>,
	side: SideId,
): Record<string, T> => Object.fromEntries(Object.entries(of).filter(([, each]) => each.side === side));

/** Returns what a side may know of the supply book: its own lines. */
const ownLines = (supply: OcsGame['supply'], side: SideId): OcsGame['supply'] => ({
	...supply,
	book: supply.book.filter((line) => line.side === side),
	received: supply.received.filter((line) => line.side === side),
});

/** Both sides learn what happens to their own, and nothing of the fight's inner state. */
const ofOwn = <P>(evolve: Evolve<P>) => ({
	evolve,
	told:
		(payload: P, { side }: Listener, rolls: readonly Roll[] | null): SideEvent =>
		(known: Known) => {
			const game = evolve(known.game, payload, rolls);
			return {
				...known,
				game: {
					...game,
					// It only ever knew its own.
					dumps: game.dumps === known.game.dumps ? game.dumps : ownOf(game.dumps, side),
					transports:
						game.transports === known.game.transports ? game.transports : ownOf(game.transports, side),
					supply: game.supply === known.game.supply ? game.supply : ownLines(game.supply, side),
					frames: known.game.frames,
				},
			};
		},
});

/** A fight that is declared, from a side's own place. */
function ownPartOf(
	{ kind, attacker, target, units, defenders, beach }: Parameters<(typeof fightEvolve)['fight-declared']>[1],
	{ side }: Listener,
): OwnFight {
	const part = side === attacker ? 'attacker' : 'defender';
	const own = { kind, part, target, units: part === 'attacker' ? units : defenders } as const;
	return beach && part === 'attacker' ? { ...own, beach: true } : own;
}

/** Both sides learn what becomes of their own; the dice are its captor’s to see. */
const ofCaptor = <P extends { readonly side: SideId }>(evolve: Evolve<P>) => ({
	evolve,
	told: (payload: P, listener: Listener, rolls: readonly Roll[]): SideEvent =>
		ofOwn(evolve).told(payload, listener, payload.side === listener.side ? rolls : null),
});

/** One side learns what happens to its own. */
const ofOwnSide = <P extends { readonly side: SideId }>(evolve: Evolve<P>) => ({
	evolve,
	told: (payload: P, listener: Listener, rolls: readonly Roll[]): SideEvent | null =>
		payload.side === listener.side ? ofOwn(evolve).told(payload, listener, rolls) : null,
});

/** It concerns the fight's inner state alone, which no side is shown. */
const ofControl = <P>(evolve: Evolve<P>) => ({ evolve, told: () => null });

/** Returns '7 + 2 = 9': the roll, the modifier for rating and hedgehog, the sum; '9' without a modifier. */
const sumWords = (sum: number, added: number): string =>
	added === 0
		? String(sum)
		: `${String(sum - added)} ${added > 0 ? '+' : '−'} ${String(Math.abs(added))} = ${String(sum)}`;
const surpriseWords = ({
	surprised,
	shift,
}: {
	readonly surprised: string | null;
	readonly shift: number;
}): string =>
	surprised === null
		? 'nobody'
		: `the ${surprised}, ${counted(Math.abs(shift), 'column')} ${shift > 0 ? 'right' : 'left'}`;

const total = ({ total: sum }: { readonly total: Parameters<typeof inWords>[0] }): string => inWords(sum);
const paidBy = (spent: readonly { readonly tokens: number }[]): number =>
	spent.reduce((so, { tokens }) => so + tokens, 0);

const combatEvents = [
	event({
		type: 'fight-declared',
		version: 1,
		evolve: fightEvolve['fight-declared'],
		told: (payload, listener, rolls) => (known) => ({
			...ofOwn(fightEvolve['fight-declared']).told(payload, listener, rolls)(known),
			fight: ownPartOf(payload, listener),
		}),
		log: ({ kind, attacker, units, target }, names) =>
			`${names.side(attacker)}: ${kind === 'overrun' ? 'overrun of' : 'attack on'} ${target} by ${unitNamesOf(names, units)}.`,
	}),
	event({
		type: 'beach-answered',
		version: 1,
		...ofControl(fightEvolve['beach-answered']),
		log: ({ side, by }, names) =>
			by === 'fight'
				? `${names.side(side)} fights for the beach.`
				: `${names.side(side)} lets them land by the table: its units there are destroyed.`,
	}),
	event({
		type: 'combat-supplied',
		version: 1,
		...ofOwnSide(fightEvolve['combat-supplied']),
		log: ({ side, spent, marked, unsupplied }, names) =>
			[
				`${names.side(side)} pays ${paidBy(spent) === 0 ? 'nothing' : inChange(paidBy(spent))}.`,
				...listed('Internal stocks', Object.keys(marked), names),
				...listed('Without supply', unsupplied, names),
			].join(' '),
	}),
	event({
		type: 'rating-named',
		version: 1,
		...ofControl(fightEvolve['rating-named']),
		log: ({ unit, value }, names) => `Action Rating ${String(value)}, by ${names.unit(unit)}.`,
	}),
	event({
		type: 'terrain-chosen',
		version: 1,
		...ofControl(fightEvolve['terrain-chosen']),
		log: ({ from, choice }) => `${from === null ? 'The defence' : `The attack from ${from}`}: ${choice.id}.`,
	}),
	event({
		type: 'combat-rolled',
		version: 1,
		...ofOwn(fightEvolve['combat-rolled']),
		log: (rolled) =>
			[
				`${rolled.attack === 'overrun' ? 'Overrun of' : 'Attack on'} ${rolled.target}: ${total(rolled.strengths.attacker)} to ${total(rolled.strengths.defender)}, ${rolled.odds}.`,
				`Surprise ${sumWords(rolled.surpriseRoll, surpriseModifier(rolled))}: ${surpriseWords(rolled)}.`,
				`Combat ${sumWords(rolled.roll, combatModifier(rolled))} on ${rolled.columnOdds}: ${rolled.result.text}.`,
				combatWords(rolled.result.text),
			].join(' '),
	}),
	event({
		type: 'result-exhausted',
		version: 1,
		...ofControl(fightEvolve['result-exhausted']),
		log: ({ side }, names) => `${names.side(side)} has nothing left to lose: the rest is ignored.`,
	}),
	event({
		type: 'result-done',
		version: 1,
		...ofControl(fightEvolve['result-done']),
		log: ({ part }) => `The ${part}’s result is carried out.`,
	}),
	event({
		type: 'fight-ended',
		version: 1,
		evolve: fightEvolve['fight-ended'],
		// Adjacent units see that the hex is empty: the attacker, who was asked about the advance.
		told:
			(payload, { side }) =>
			(known) => {
				const over = { ...known, fight: null };
				if (payload.attacker !== side) return over;
				const { results } = fightEvolve['fight-ended'](known.game, payload, null);
				return { ...over, game: { ...known.game, results } };
			},
		log: ({ target }) => `The fight at ${target} is over.`,
	}),
] as const;

const lossEvents = [
	event({
		type: 'step-lost',
		version: 1,
		...ofOwnSide(fightEvolve['step-lost']),
		log: ({ unit, destroyed }, names) =>
			`${names.unit(unit)} ${destroyed ? 'loses its last step and is destroyed' : 'loses a step'}.`,
	}),
	event({
		type: 'options-ignored',
		version: 1,
		...ofOwnSide(fightEvolve['options-ignored']),
		log: ({ side }, names) => `${names.side(side)} ignores its options.`,
	}),
	event({
		type: 'options-taken',
		version: 1,
		...ofControl(fightEvolve['options-taken']),
		log: ({ side }, names) => `${names.side(side)} takes all its options.`,
	}),
	event({
		type: 'disorganized',
		version: 1,
		...ofOwnSide(fightEvolve.disorganized),
		log: ({ hex, units }, names) => `DG at ${hex}: ${unitNamesOf(names, units)}.`,
	}),
	event({
		type: 'units-lost',
		version: 1,
		...ofOwnSide(fightEvolve['units-lost']),
		log: ({ units, hex, why }, names) => `${unitNamesOf(names, units)} destroyed at ${hex}: ${why}.`,
	}),
] as const;

const retreatEvents = [
	event({
		type: 'retreat-chosen',
		version: 1,
		...ofOwnSide(fightEvolve['retreat-chosen']),
		log: ({ side, hexes }, names) => `${names.side(side)} retreats ${String(hexes)}.`,
	}),
	event({
		type: 'tagged-along',
		version: 1,
		...ofControl(fightEvolve['tagged-along']),
		log: ({ unit, goes }, names) => `${names.unit(unit)} ${goes ? 'goes along' : 'stays'}.`,
	}),
	event({
		type: 'retreat-split',
		version: 1,
		...ofControl(fightEvolve['retreat-split']),
		log: ({ units }, names) => `${unitNamesOf(names, units)} by themselves.`,
	}),
	event({
		type: 'retreated',
		version: 1,
		...ofOwnSide(fightEvolve.retreated),
		log: ({ units, from, to, disorganized }, names) =>
			[`${unitNamesOf(names, units)} back from ${from} to ${to}.`, ...listed('DG', disorganized, names)].join(
				' ',
			),
	}),
	event({
		type: 'exploitation-gained',
		version: 1,
		...ofOwnSide(fightEvolve['exploitation-gained']),
		log: ({ units }, names) =>
			`Exploitation: ${unitNamesOf(
				names,
				units.map(({ unit }) => unit),
			)}.`,
	}),
	event({
		type: 'exploitation-declined',
		version: 1,
		...ofControl(fightEvolve['exploitation-declined']),
		log: () => 'No Exploitation.',
	}),
	event({
		type: 'advance-named',
		version: 1,
		...ofControl(fightEvolve['advance-named']),
		log: ({ unit }, names) => `${names.unit(unit)} is to advance.`,
	}),
	event({
		type: 'empty-attacked',
		version: 1,
		...ofOwnSide(fightEvolve['empty-attacked']),
		log: ({ units, target }, names) => `${unitNamesOf(names, units)} attack the empty hex ${target}.`,
	}),
	event({
		type: 'advanced',
		version: 1,
		...ofOwnSide(fightEvolve.advanced),
		log: ({ units, to }, names) => `${unitNamesOf(names, units)} advance to ${to}.`,
	}),
] as const;

const otherEvents = [
	event({
		type: 'barrage-fired',
		version: 1,
		...ofOwn(fightEvolve['barrage-fired']),
		log: ({ units, target, strength, initial, shifts, column, roll, ...fired }, names) =>
			[
				`${units.length === 0 ? strikeWords(fired.planes, names) : `${unitNamesOf(names, units)} bombard`} ${target}: ${inWords(strength)} on ${initial}.`,
				shifts.length === 0
					? ''
					: ` Shifts: ${shifts.map(({ by, why }) => `${by > 0 ? '+' : '−'}${String(Math.abs(by))} ${why}`).join(', ')}, so ${column}.`,
				` ${String(roll)}: ${barrageResultText(fired)}. `,
				barrageWords(String(fired.byShips ?? fired.printed), fired.losses, fired.die),
			].join(''),
	}),
	event({
		type: 'barrage-ended',
		version: 1,
		evolve: fightEvolve['barrage-ended'],
		// The firing side sees that nobody is left, unless sides see by contact only.
		told:
			({ side, target, swept }, listener) =>
			(known) =>
				swept && side === listener.side && !isBlind(known)
					? { ...known, game: sweptBy(known.game, target) }
					: known,
		log: ({ target }) => `The barrage of ${target} is over.`,
	}),
	event({
		type: 'facility-struck',
		version: 1,
		evolve: fightEvolve['facility-struck'],
		// Only their owner knows how many aircraft are at the base, and what they roll.
		told: (payload, listener, rolls) =>
			payload.against === listener.side
				? ofOwn(fightEvolve['facility-struck']).told(payload, listener, rolls)
				: ofOwn(fightEvolve['facility-struck']).told({ ...payload, thrown: [] }, listener, rolls.slice(0, 1)),
		log: ({ target, facility, strength, column, die, hits, busted, level, thrown }, names) =>
			[
				`${FACILITY_WORDS[facility]} at ${target}: ${inWords(strength)} on ${column}; ${String(die)}:`,
				facility === 'railway' ? (busted ? 'the line is cut.' : 'no effect.') : `${counted(hits, 'hit')}.`,
				facility === 'air-base' ? `It is of level ${String(level)}.` : '',
				...thrown.map(
					({ plane, die: its, loses }) =>
						`${names.unit(plane)} ${String(its)}${loses ? ', a step lost' : ''}.`,
				),
			].join(' '),
	}),
	event({
		type: 'dumps-captured',
		version: 1,
		...ofCaptor(fightEvolve['dumps-captured']),
		log: ({ side, hex, captured, destroyed }, names) =>
			`${names.side(side)} captures ${inChange(captured)} at ${hex}; ${inChange(destroyed)} destroyed.`,
	}),
	event({
		type: 'transport-captured',
		version: 1,
		...ofCaptor(fightEvolve['transport-captured']),
		note: ({ transports }, names) => {
			for (const { becomes, counter } of transports)
				if (becomes !== null) names.called(becomes, names.unit(counter));
		},
		log: ({ side, hex, column, percent }, names) =>
			`${names.side(side)} captures ${String(percent)}% of the ${column} at ${hex}.`,
	}),
	event({
		type: 'transport-displaced',
		version: 1,
		...ofOwnSide(fightEvolve['transport-displaced']),
		log: ({ transport, to, gotOff }, names) =>
			gotOff ? `${names.unit(transport)} gets off to ${to}.` : `${names.unit(transport)} is placed at ${to}.`,
	}),
	event({
		type: 'hedgehog-changed',
		version: 1,
		...ofOwnSide(fightEvolve['hedgehog-changed']),
		log: ({ hex, level }) => `The hedgehog at ${hex} is of level ${String(level)}.`,
	}),
	event({
		type: 'side-asked',
		version: 1,
		evolve: fightEvolve['side-asked'],
		told: ({ side, asked }, listener) =>
			side === listener.side ? (known) => ({ ...known, asked: asked ? [asked] : [] }) : null,
		log: ({ side, asked }, names) =>
			asked ? `${names.side(side)} is asked: ${asked.ask}` : `${names.side(side)} is asked nothing more.`,
	}),
] as const;

const strikeWords = (planes: readonly string[] | undefined, names: Names): string =>
	planes ? `${unitNamesOf(names, planes)} bomb` : 'A strike on';

const FACILITY_WORDS = { 'air-base': 'The air base', port: 'The port', railway: 'Trains' } as const;

const listed = (what: string, units: readonly string[], names: Names): readonly string[] =>
	units.length > 0 ? [`${what}: ${unitNamesOf(names, units)}.`] : [];

export const fightEvents = [...combatEvents, ...lossEvents, ...retreatEvents, ...otherEvents] as const;
