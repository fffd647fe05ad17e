/** Events of supply, transport, replacements and arrivals: each is its own side's to know. */
import { reconWords } from '../../../../src-shared/rulesets/ocs/recon-words.ts';
import { counted } from '../../../../src-shared/kit/counted.ts';
import { pointsInWords } from '../../../rules/hexwar/fraction.ts';
import type { PaidOut } from '../../../rules/ocs/12-supply/facts.ts';
import { inChange } from '../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import { supplyEvolve } from '../../../rules/ocs/evolve/supply.ts';
import type { Listener } from '../../../../src-shared/contract/house.ts';
import type { Roll } from '../../../rules/kit/dice.ts';
import type { OcsGame } from '../../../rules/ocs/game.ts';
import { chosen } from '../../../rules/ocs/options.ts';
import { noting } from '../../../rules/ocs/results/note.ts';
import { event, unitNamesOf, ofItsSide, type SideEvent } from './record.ts';

const sumOf = (paid: readonly PaidOut[]): string =>
	inChange(paid.reduce((sum, { tokens }) => sum + tokens, 0));
const from = (paid: readonly PaidOut[]): string => [...new Set(paid.map(({ at }) => at))].join(', ');

type Rolled = 'supply-arrived' | 'replacements-arrived';
/** Records a roll, and changes nothing. */
const rolledOpenly = noting<Rolled>({
	'supply-arrived': (game) => game,
	'replacements-arrived': (game) => game,
});
/**
 * A side's roll for its own supply and replacements; the other side sees what was thrown and for what where such rolls are
 * open. @rule ocs-4.9e
 */
function ofItsSideOrOpen<T extends Rolled>(type: T) {
	type P = Parameters<(typeof supplyEvolve)[T]>[1];
	const evolve = supplyEvolve[type] as (game: OcsGame, payload: P, rolls: readonly Roll[] | null) => OcsGame;
	const noted = rolledOpenly[type] as typeof evolve;
	return {
		evolve,
		told:
			(payload: P, { side }: Listener, rolls: readonly Roll[] | null): SideEvent =>
			(known) => {
				if (payload.side === side) return { ...known, game: evolve(known.game, payload, rolls) };
				const isOpen = chosen(known.game.options, 'own-rolls') === 'open';
				return isOpen ? { ...known, game: noted(known.game, payload, rolls) } : known;
			},
	};
}

export const supplyEvents = [
	event({
		type: 'supply-spent',
		version: 1,
		...ofItsSide(supplyEvolve['supply-spent']),
		log: ({ paid, purpose, whom }, names) =>
			`${sumOf(paid)} from ${from(paid)} for ${purpose}: ${names.unit(whom)}.`,
	}),
	event({
		type: 'fuel-paid',
		version: 1,
		...ofItsSide(supplyEvolve['fuel-paid']),
		log: ({ of, paid }, names) => `${names.unit(of)} fuelled: ${sumOf(paid)} from ${from(paid)}.`,
	}),
	event({
		type: 'hex-reconnoitred',
		version: 1,
		...ofItsSide(supplyEvolve['hex-reconnoitred']),
		log: ({ unit, hex, told }, names) => `${names.unit(unit)} looks into ${hex}: ${reconWords(told)}`,
	}),
	event({
		type: 'fuel-hex-set',
		version: 1,
		...ofItsSide(supplyEvolve['fuel-hex-set']),
		log: ({ hq, hex }, names) => `${names.unit(hq)} throws fuel from ${hex} in this phase.`,
		passedOver: true,
	}),
	event({
		type: 'transport-loaded',
		version: 1,
		...ofItsSide(supplyEvolve['transport-loaded']),
		log: ({ transport, at, tokens }, names) => `${names.unit(transport)} loads ${inChange(tokens)} at ${at}.`,
	}),
	event({
		type: 'transport-unloaded',
		version: 1,
		...ofItsSide(supplyEvolve['transport-unloaded']),
		log: ({ transport, at, tokens }, names) =>
			`${names.unit(transport)} unloads ${inChange(tokens)} at ${at}.`,
	}),
	event({
		type: 'transport-moved',
		version: 1,
		...ofItsSide(supplyEvolve['transport-moved']),
		log: ({ transport, path, spent, met }, names) =>
			`${names.unit(transport)} to ${path.at(-1) ?? ''}: ${pointsInWords(spent)} so far.${met === undefined ? '' : ` The enemy bars the way into ${met}.`}`,
	}),
	event({
		type: 'transports-stopped',
		version: 1,
		...ofItsSide(supplyEvolve['transports-stopped']),
		log: ({ transports }, names) => `${unitNamesOf(names, transports)} go no further in this phase.`,
		passedOver: true,
	}),
	event({
		type: 'transport-divided',
		version: 1,
		...ofItsSide(supplyEvolve['transport-divided']),
		note: ({ transport, into }, names) => names.called(into, names.unit(transport)),
		log: ({ transport, points }, names) => `${names.unit(transport)} gives ${pointsInWords(points)} off.`,
	}),
	event({
		type: 'transports-combined',
		version: 1,
		...ofItsSide(supplyEvolve['transports-combined']),
		log: ({ into, from: others }, names) => `${names.unit(into)} takes in ${unitNamesOf(names, others)}.`,
	}),
	event({
		type: 'extender-made',
		version: 1,
		...ofItsSide(supplyEvolve['extender-made']),
		log: ({ into, at }, names) => `${names.unit(into)} stand as an Extender at ${at}.`,
	}),
	event({
		type: 'extender-ended',
		version: 1,
		...ofItsSide(supplyEvolve['extender-ended']),
		log: ({ transport, to }, names) =>
			`The Extender ${names.unit(transport)} ${to === null ? 'is transport again' : `collapses to ${to}`}.`,
	}),
	event({
		type: 'stocks-recovered',
		version: 1,
		...ofItsSide(supplyEvolve['stocks-recovered']),
		log: ({ units, paid, wasted }, names) =>
			`Stocks recovered by ${unitNamesOf(
				names,
				units.map(({ unit }) => unit),
			)}: ${sumOf(paid)}, ${sumOf(wasted)} lost.`,
	}),
	event({
		type: 'units-fed',
		version: 1,
		...ofItsSide(supplyEvolve['units-fed']),
		log: ({ units, paid }, names) => `${unitNamesOf(names, units)} eat ${sumOf(paid)} at ${from(paid)}.`,
	}),
	event({
		type: 'trace-checked',
		version: 1,
		...ofItsSide(supplyEvolve['trace-checked']),
		log: ({ out, back }, names) =>
			`Out of Supply: ${unitNamesOf(names, out) || 'nobody new'}; in trace again: ${unitNamesOf(names, back) || 'nobody'}.`,
	}),
	event({
		type: 'trace-chosen',
		version: 1,
		...ofItsSide(supplyEvolve['trace-chosen']),
		log: ({ formation, part }, names) => `${names.unit(formation)} traces by ${part}.`,
	}),
	event({
		type: 'attrition-rolled',
		version: 1,
		...ofItsSide(supplyEvolve['attrition-rolled']),
		log: ({ hex, rating, roll, added, steps }) =>
			`Attrition at ${hex}, rating ${String(rating)}: ${String(roll)}${added === 0 ? '' : `, with ${String(added)} for many steps`}: ${steps === 0 ? 'no step is lost' : `${counted(steps, 'step')} lost`}.`,
	}),
	event({
		type: 'attrition-taken',
		version: 1,
		...ofItsSide(supplyEvolve['attrition-taken']),
		log: ({ hex, losses }, names) =>
			`Lost at ${hex}: ${losses.map(({ unit, steps, goes }) => `${names.unit(unit)} ${String(steps)}${goes ? ', destroyed' : ''}`).join('; ')}.`,
	}),
	event({
		type: 'breakout-tried',
		version: 1,
		...ofItsSide(supplyEvolve['breakout-tried']),
		log: ({ unit, die, added, returns }, names) =>
			`${names.unit(unit)} tries to break out: ${String(die)}${added === 0 ? '' : ` ${added > 0 ? '+' : '−'} ${String(Math.abs(added))} = ${String(die + added)}`}: ${returns === null ? 'it is lost' : `it comes back in turn ${String(returns)}`}.`,
	}),
	event({
		type: 'transport-broke-out',
		version: 1,
		...ofItsSide(supplyEvolve['transport-broke-out']),
		log: ({ transport, dice, returns }, names) =>
			`${names.unit(transport)} break out, ${dice.join(', ')}: ${returns.length === 0 ? 'nothing comes back' : `${counted(returns.length, 'point')} to come back`}.`,
	}),
	event({
		type: 'dump-blown',
		version: 1,
		...ofItsSide(supplyEvolve['dump-blown']),
		log: ({ at, named, die, percent, paid }) =>
			`${inChange(named)} blown at ${at}, ${String(die)}: ${String(percent)} percent, ${sumOf(paid)}.`,
	}),
	event({
		type: 'supply-arrived',
		version: 1,
		...ofItsSideOrOpen('supply-arrived'),
		log: ({ at, tokens, roll }) => `Supply, ${String(roll)}: ${inChange(tokens)} at ${at}.`,
	}),
	event({
		type: 'replacements-arrived',
		version: 1,
		...ofItsSideOrOpen('replacements-arrived'),
		note: ({ units }, names) => {
			for (const { unit, counter } of units) names.called(unit, names.unit(counter));
		},
		log: ({ roll, units }, names) =>
			`Replacements, ${String(roll)}: ${
				unitNamesOf(
					names,
					units.map(({ unit }) => unit),
				) || 'none'
			}.`,
	}),
	event({
		type: 'unit-arrived',
		version: 1,
		...ofItsSide(supplyEvolve['unit-arrived']),
		log: ({ unit, at, wanted }, names) =>
			`${names.unit(unit)} arrives at ${at}${wanted === undefined ? '' : `: an enemy holds ${wanted}`}.`,
	}),
	event({
		type: 'transport-arrived',
		version: 1,
		...ofItsSide(supplyEvolve['transport-arrived']),
		log: ({ transport, at, loaded }, names) =>
			`${names.unit(transport)} arrive at ${at} with ${inChange(loaded)}.`,
	}),
	event({
		type: 'points-returned',
		version: 1,
		...ofItsSide(supplyEvolve['points-returned']),
		note: ({ transport, into }, names) => names.called(into, names.unit(transport)),
		log: ({ transport, at, points }, names) =>
			`${counted(points, 'point')} of ${names.unit(transport)} back at ${at}.`,
	}),
	event({
		type: 'arrivals-lost',
		version: 1,
		...ofItsSide(supplyEvolve['arrivals-lost']),
		log: ({ units, transports }, names) =>
			`Not placed in time, and lost: ${unitNamesOf(names, [...units, ...transports])}.`,
	}),
	event({
		type: 'units-rebuilt',
		version: 1,
		...ofItsSide(supplyEvolve['units-rebuilt']),
		log: ({ units, spent }, names) =>
			`${unitNamesOf(
				names,
				units.map(({ unit }) => unit),
			)} rebuilt with ${counted(spent.length, 'replacement')}.`,
	}),
	event({
		type: 'transport-rebuilt',
		version: 1,
		...ofItsSide(supplyEvolve['transport-rebuilt']),
		log: ({ transport, at }, names) => `${names.unit(transport)} rebuilt at ${at}.`,
	}),
	event({
		type: 'units-consolidated',
		version: 1,
		...ofItsSide(supplyEvolve['units-consolidated']),
		log: ({ unit, into }, names) => `${names.unit(unit)} is consolidated into ${names.unit(into)}.`,
	}),
	event({
		type: 'units-swapped',
		version: 1,
		...ofItsSide(supplyEvolve['units-swapped']),
		log: ({ out, into }, names) => `${names.unit(into)} takes the place of ${names.unit(out)}.`,
	}),
	event({
		type: 'breakdown-made',
		version: 1,
		...ofItsSide(supplyEvolve['breakdown-made']),
		note: ({ made }, names) => names.called(made.unit, names.unit(made.counter)),
		log: ({ unit, made }, names) => `${names.unit(unit)} detaches ${names.unit(made.unit)}.`,
	}),
	event({
		type: 'breakdowns-absorbed',
		version: 1,
		...ofItsSide(supplyEvolve['breakdowns-absorbed']),
		log: ({ absorbed }, names) =>
			absorbed
				.map(({ unit, breakdown }) => `${names.unit(unit)} takes in ${names.unit(breakdown)}.`)
				.join(' '),
	}),
] as const;
