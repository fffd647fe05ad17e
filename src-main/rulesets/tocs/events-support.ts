/** What happens beside movement and battle, one record each: weather, supply, fire, bridges, pools, papers. */
import { airWords } from '../../../src-shared/rulesets/tocs/weather-words.ts';
import { EVOLVE } from '../../rules/tocs/evolve.ts';
import type { TocsFactOf } from '../../rules/tocs/facts.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { event, list, open, secret, toEach } from './event-kit.ts';
import { questionWords } from '../../rules/tocs/w20-interrogation/words.ts';
import { newsWords } from './views/side/message-words.ts';
import { nationWords } from './views/side/note-words.ts';
import { cameWords } from './views/side/result-words.ts';

/** The side that lost or destroyed a facility is told nothing about its contents. @rule tocs-w8.3.sp-secret */
const ofTaking = (payload: TocsFactOf<'facility-taken'>['payload'], side: SideId) =>
	payload.side === side ? payload : { ...payload, facility: null };

/** A roll as its side is told it: what hangs on the other side's troops is left out. @rule tocs-b1.3.inside-secret */
function asTold({ blind, ...payload }: TocsFactOf<'rolled'>['payload']): TocsFactOf<'rolled'>['payload'] {
	if (!blind) return payload;
	const { shifts: _secret, ...told } = payload;
	return { ...told, total: payload.dice.reduce((a, b) => a + b, 0) };
}

/**
 * The asker is told the answer, and the people's own side the question. Dice about prisoners would reveal their unit.
 * @rule tocs-w20.1.prisoner-private @rule tocs-w20.1.prisoner-count-known
 */
function ofQuestioning(payload: TocsFactOf<'questioned'>['payload'], side: SideId) {
	const unrolled = { ...payload, dice: [], shifts: [], total: null };
	if (payload.side === side) return payload.who === 'prisoners' ? unrolled : payload;
	return payload.of === side ? { ...unrolled, words: [], marks: {} } : null;
}

export const supportEvents = [
	event({
		type: 'weather-set',
		version: 1,
		...open(EVOLVE['weather-set']),
		log: ({ weather }) =>
			`Weather: ${airWords(weather.air)}, wind ${weather.wind}, ground ${weather.ground}.`,
	}),
	event({
		type: 'supply-marked',
		version: 1,
		...secret(EVOLVE['supply-marked']),
		log: ({ out, back }, names) =>
			[
				...(out.length > 0 ? [`Out of LOS: ${list(names, out)}.`] : []),
				...(back.length > 0 ? [`In LOS again: ${list(names, back)}.`] : []),
			].join(' '),
	}),
	event({
		type: 'units-changed',
		version: 1,
		...secret(EVOLVE['units-changed']),
		log: ({ units, why }, names) => `${list(names, Object.keys(units))}: ${why}`,
	}),
	event({
		type: 'facility-set',
		version: 1,
		...secret(EVOLVE['facility-set']),
		log: ({ hex, facility, why }) =>
			`${facility?.name ?? 'The facility'} in ${hex}: ${why}${facility?.sp ? ` It holds ${String(facility.sp)} SP.` : ''}`,
	}),
	event({
		type: 'pools-set',
		version: 1,
		...secret(EVOLVE['pools-set']),
		log: ({ side, pools, why }, names) =>
			`${names.side(side)}: ${why} ${String(pools.replacements)} replacements, ${String(pools.motors)} in the Motor Pool.`,
	}),
	event({
		type: 'building-set',
		version: 1,
		...secret(EVOLVE['building-set']),
		log: ({ hex, building }) =>
			building === null
				? `No work on a bridge in ${hex} any more.`
				: `${building.kind} in ${hex}: ${String(building.turns)} turns of work.`,
	}),
	event({
		type: 'bridge-set',
		version: 1,
		...secret(EVOLVE['bridge-set']),
		log: ({ hex, why }) => `Bridge in ${hex}: ${why}`,
	}),
	event({
		type: 'rail-cut',
		version: 1,
		...secret(EVOLVE['rail-cut']),
		log: ({ hex, why }) => `Railway in ${hex}: ${why}`,
	}),
	event({
		type: 'supply-railed',
		version: 1,
		...secret(EVOLVE['supply-railed']),
		log: ({ side, from, to, sp }, names) =>
			`${names.side(side)} sends ${String(sp)} SP by rail from ${from} to ${to}.`,
	}),
	event({
		type: 'banked',
		version: 1,
		...secret(EVOLVE.banked),
		log: ({ side, nation, points }, names) =>
			`${names.side(side)} banks ${String(points)} OPs in the pool of ${nationWords(nation)}.`,
	}),
	event({
		type: 'pool-ruled',
		version: 1,
		...secret(EVOLVE['pool-ruled']),
		log: ({ side, nation, points, reason }, names) =>
			`Ruling: the pool of ${nation === null ? names.side(side) : nationWords(nation)} is ${String(points)}. ${reason}`,
	}),
	event({
		type: 'facility-placed',
		version: 1,
		...secret(EVOLVE['facility-placed']),
		log: ({ from, to }) => `The facility of ${from} is set up in ${to}.`,
	}),
	event({
		type: 'charges-set',
		version: 1,
		...secret(EVOLVE['charges-set']),
		log: ({ hex, on }) => `Charges at the bridge in ${hex}: ${on ? 'set' : 'taken away'}.`,
	}),
	event({
		type: 'result-typed',
		version: 1,
		...toEach(EVOLVE['result-typed'], () => null),
		log: ({ hex, result }) =>
			`${hex}: ${result === null ? 'the battle is left to the table' : 'the result of a tactical scenario is typed in'}.`,
	}),
	event({
		type: 'ford-found',
		version: 1,
		...secret(EVOLVE['ford-found']),
		log: ({ hex }) => `A ford is found in ${hex}.`,
	}),
	event({
		type: 'wrecks-set',
		version: 1,
		...secret(EVOLVE['wrecks-set']),
		log: ({ hex, wrecks }) => `${String(wrecks)} steps of vehicles and guns lie in ${hex}.`,
	}),
	event({
		type: 'scored',
		version: 1,
		...secret(EVOLVE.scored),
		log: ({ side, why }, names) => `${names.side(side)} scores: ${why}`,
	}),
	event({
		type: 'filed',
		version: 1,
		...secret(EVOLVE.filed),
		log: ({ side, paper }, names) => `${names.side(side)} writes: ${paper.title}.`,
	}),
	event({
		type: 'told',
		version: 1,
		...secret(EVOLVE.told),
		log: ({ side, news, hex, words }, names) => `${names.side(side)} is told: ${newsWords(news, hex, words)}`,
	}),
	event({
		type: 'rolled',
		version: 1,
		...toEach(EVOLVE.rolled, (payload, side) => (payload.side === side ? asTold(payload) : null)),
		log: ({ what, dice, total, came }) =>
			`${what}: ${dice.join(' + ')}, in all ${String(total)}: ${cameWords(came).replace(/\.$/, '')}.`,
	}),
	event({
		type: 'questioned',
		version: 1,
		...toEach(EVOLVE.questioned, ofQuestioning),
		log: ({ side, hex, who, question, dice, total, words }, names) =>
			`${names.side(side)} questions ${questionWords(who, question)} at ${hex}` +
			`${total === null ? '' : ` (${dice.join(' + ')}, in all ${String(total)})`}: ${words.join(', ')}.`,
	}),
	event({
		type: 'said',
		version: 1,
		...open(EVOLVE.said),
		log: ({ side, text }, names) => `${names.side(side)} says to the enemy: “${text}”`,
	}),
	event({
		type: 'game-scored',
		version: 1,
		...open(EVOLVE['game-scored']),
		log: ({ scores, winner }, names) =>
			`${scores.map(({ side, total }) => `${names.side(side)} ${String(total)}`).join(', ')}: ${winner === null ? 'nobody wins' : `${names.side(winner)} wins`}.`,
	}),
	event({
		type: 'ops-told',
		version: 1,
		...secret(EVOLVE['ops-told']),
		log: ({ side, of, points }, names) =>
			`${names.side(side)} hears that ${names.side(of)} has spent ${String(points)} OPs.`,
	}),
	event({
		type: 'interdiction-set',
		version: 1,
		...open(EVOLVE['interdiction-set']),
		log: ({ hex, on }) => `${hex} is under ${on ? '' : 'no '}artillery interdiction${on ? '' : ' any more'}.`,
	}),
	event({
		type: 'facility-taken',
		version: 1,
		...toEach(EVOLVE['facility-taken'], ofTaking),
		log: ({ side, hex, name, destroyed }, names) =>
			`${names.side(side)} ${destroyed ? 'destroys' : 'captures'} ${name} in ${hex}.`,
	}),
];
