/** Events of ships: their moves are their side's alone, and what is fired at is seen by both. */
import { gunsWords, SHIP_OUTCOMES } from '../../../../src-shared/rulesets/ocs/ship-words.ts';
import type { Listener } from '../../../../src-shared/contract/house.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { counted } from '../../../../src-shared/kit/counted.ts';
import { inChange } from '../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import { inWords } from '../../../rules/hexwar/fraction.ts';
import type { Roll } from '../../../rules/kit/dice.ts';
import { seaEvolve } from '../../../rules/ocs/evolve/ships.ts';
import { outcomeOf } from '../../../rules/ocs/18-ships/damage.ts';
import {
	event,
	unitNamesOf,
	ofBothSides,
	ofItsSide,
	type Evolve,
	type Names,
	type SideEvent,
} from './record.ts';

/** Both sides learn it; dice about what lay hidden aboard or in a group are its owner's to see. */
const drawnByOwner = <P>(evolve: Evolve<P>, ownerOf: (payload: P) => SideId) => ({
	evolve,
	told:
		(payload: P, { side }: Listener, rolls: readonly Roll[]): SideEvent =>
		(known) => {
			const open =
				side === ownerOf(payload) ? rolls : rolls.filter(({ rule }) => rule !== 'ocs-18.3d.random');
			return { ...known, game: evolve(known.game, payload, open) };
		},
});

const cargoWords = (
	units: readonly string[],
	transports: readonly string[],
	tokens: number,
	names: Names,
): string =>
	[...[...units, ...transports].map((id) => names.unit(id)), ...(tokens > 0 ? [inChange(tokens)] : [])].join(
		', ',
	);

const TURNED = { port: 'a port from the next phase on', trucks: 'ashore as trucks' } as const;

export const shipEvents = [
	event({
		type: 'ships-sailed',
		version: 1,
		...ofItsSide(seaEvolve['ships-sailed']),
		log: ({ ships, path, met }, names) => {
			const to = path.at(-1);
			const [stay, sail] = ships.length === 1 ? ['stays', 'sails'] : ['stay', 'sail'];
			const outcome = to === undefined ? `${stay} in place` : `${sail} to ${to}`;
			const stop = met === undefined ? '' : ` The enemy is met at ${met}.`;
			return `${unitNamesOf(names, ships)} ${outcome}.${stop}`;
		},
	}),
	event({
		type: 'ship-arrived',
		version: 1,
		...ofItsSide(seaEvolve['ship-arrived']),
		log: ({ ship, at }, names) => `${names.unit(ship)} arrives at ${at}.`,
	}),
	event({
		type: 'ship-fired-at',
		version: 1,
		...drawnByOwner(seaEvolve['ship-fired-at'], ({ against }) => against),
		log: (fired, names) =>
			[
				`${unitNamesOf(names, fired.firers)} ${fired.firers.length === 1 ? 'fires' : 'fire'} at ${fired.craft ? 'Landing Craft' : names.unit(fired.target)} in ${fired.hex}:`,
				`${inWords(fired.strength)} against protection ${String(fired.protection)}, column ${fired.column}, ${String(fired.roll)}.`,
				`${SHIP_OUTCOMES[outcomeOf(fired.before, fired.after)]}.`,
			].join(' '),
	}),
	event({
		type: 'guns-fired-at',
		version: 1,
		...ofBothSides(seaEvolve['guns-fired-at']),
		log: ({ guns, ships, hex, strength, column, roll, destroyed }, names) =>
			[
				`${unitNamesOf(names, ships)} ${ships.length === 1 ? 'fires' : 'fire'} at ${names.unit(guns)} in ${hex}:`,
				`${inWords(strength)}, column ${column}, ${String(roll)}.`,
				gunsWords(destroyed),
			].join(' '),
	}),
	event({
		type: 'ships-cleaned-up',
		version: 1,
		...ofItsSide(seaEvolve['ships-cleaned-up']),
		log: ({ ships }, names) => `${unitNamesOf(names, ships)}: DG no more.`,
	}),
	event({
		type: 'craft-loaded',
		version: 1,
		...ofItsSide(seaEvolve['craft-loaded']),
		log: ({ craft, at, units, transports, tokens }, names) =>
			`${names.unit(craft)} loads at ${at}: ${cargoWords(units, transports, tokens, names)}.`,
	}),
	event({
		type: 'craft-unloaded',
		version: 1,
		...ofItsSide(seaEvolve['craft-unloaded']),
		log: ({ at, units, transports, tokens }, names) =>
			`Unloaded at ${at}: ${cargoWords(units, transports, tokens, names)}.`,
	}),
	event({
		type: 'craft-divided',
		version: 1,
		...ofItsSide(seaEvolve['craft-divided']),
		log: ({ craft, points }, names) => `${counted(points, 'point')} of ${names.unit(craft)} by themselves.`,
	}),
	event({
		type: 'craft-joined',
		version: 1,
		...ofItsSide(seaEvolve['craft-joined']),
		log: ({ into, from }, names) => `${unitNamesOf(names, from)} joined with ${names.unit(into)}.`,
	}),
	event({
		type: 'dukws-launched',
		version: 1,
		...ofItsSide(seaEvolve['dukws-launched']),
		log: ({ transport, at }, names) => `${names.unit(transport)} goes afloat at ${at}.`,
	}),
	event({
		type: 'landing-begun',
		version: 1,
		...ofItsSide(seaEvolve['landing-begun']),
		log: ({ craft, at }, names) =>
			`${unitNamesOf(names, craft)} ${craft.length === 1 ? 'lands' : 'land'} at ${at}.`,
	}),
	event({
		type: 'landing-rolled',
		version: 1,
		...drawnByOwner(seaEvolve['landing-rolled'], ({ side }) => side),
		log: ({ hex, units, ground, added, roll, result, craft, steps, turned }, names) =>
			[
				`Landing of ${units.length > 0 ? unitNamesOf(names, units) : 'Landing Craft'} at ${hex}, ${ground}: ${String(roll)}`,
				...added.map(({ by, why }) => `, ${by > 0 ? '+' : '−'}${String(Math.abs(by))} ${why}`),
				`: ${result}.`,
				...Object.entries(craft).map(
					([id, points]) => ` ${names.unit(id)} loses ${counted(points, 'point')}.`,
				),
				...(turned ? [` ${names.unit(turned.craft)}: ${TURNED[turned.into]}.`] : []),
				...Object.entries(steps).map(([id, lost]) => ` ${names.unit(id)} loses ${counted(lost, 'step')}.`),
			].join(''),
	}),
	event({
		type: 'landings-ended',
		version: 1,
		...ofItsSide(seaEvolve['landings-ended']),
		log: () => 'All landings are rolled for. Units that landed may move inland.',
	}),
	event({
		type: 'beach-failed',
		version: 1,
		...ofBothSides(seaEvolve['beach-failed']),
		log: ({ hex, units, ships }, names) =>
			`The beach at ${hex} holds: ${unitNamesOf(names, [...units, ...ships])} destroyed.`,
	}),
	event({
		type: 'ships-overrun',
		version: 1,
		...ofBothSides(seaEvolve['ships-overrun']),
		log: ({ hex, ships }, names) => `The enemy enters ${hex}: ${unitNamesOf(names, ships)} destroyed.`,
	}),
] as const;
