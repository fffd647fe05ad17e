/** Events of missions, air combat and Flak. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { Listener } from '../../../../src-shared/contract/house.ts';
import { inChange } from '../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import { MISSION_WORDS } from '../../../../src-shared/rulesets/ocs/mission-words.ts';
import { airEvolve } from '../../../rules/ocs/evolve/air.ts';
import type { Landed } from '../../../rules/ocs/14-air/facts.ts';
import { nothing } from '../../../rules/kit/records.ts';
import { event, unitNamesOf, ofBothSides, ofItsSide, type Names } from './record.ts';

const landedWords = ({ plane, to, active }: Landed, names: Names): string =>
	to === null
		? `${names.unit(plane)} finds no base and is destroyed.`
		: `${names.unit(plane)} is ${active ? 'Active' : 'Inactive'} at ${to}.`;

const loadWords = (
	{ units, tokens }: { readonly units: readonly string[]; readonly tokens: number },
	names: Names,
): string => [...units.map((id) => names.unit(id)), ...(tokens > 0 ? [inChange(tokens)] : [])].join(', ');

export const airEvents = [
	...(['frame-begun', 'frame-changed', 'frame-ended'] as const).map((type) =>
		event({
			type,
			version: 1,
			evolve: airEvolve[type],
			told: nothing,
			log: () => '',
			passedOver: true,
		}),
	),
	event({
		type: 'mission-begun',
		version: 1,
		evolve: airEvolve['mission-begun'],
		// The enemy sees that it comes, how many there are, and what lies on top.
		told:
			(payload, { side }: Listener) =>
			(known) => {
				const game = airEvolve['mission-begun'](known.game, payload, []);
				const { mission, target, planes, top } = payload;
				if (payload.against !== side) return { ...known, game, flying: { mission, target, planes } };
				return { ...known, game, raid: { mission, target, planes: planes.length, top } };
			},
		log: ({ side, mission, target, planes }, names) =>
			`${names.side(side)}: ${lower(MISSION_WORDS[mission])} to ${target} by ${unitNamesOf(names, planes)}.`,
	}),
	event({
		type: 'interceptor-sent',
		version: 1,
		...ofItsSide(airEvolve['interceptor-sent']),
		log: ({ plane, target }, names) => `${names.unit(plane)} intercepts at ${target}.`,
	}),
	event({
		type: 'air-combat-begun',
		version: 1,
		...ofBothSides(airEvolve['air-combat-begun']),
		log: ({ hex, first, second, planes }, names) =>
			`Air combat at ${hex}: ${unitNamesOf(names, planes[first] ?? [])} against ${unitNamesOf(names, planes[second] ?? [])}.`,
	}),
	event({
		type: 'air-round-fought',
		version: 1,
		...ofBothSides(airEvolve['air-round-fought']),
		log: ({ attacker, defender, roll, total, aborts, die, loses, landed }, names) =>
			[
				`${names.unit(attacker.plane)} (${String(attacker.rating)}) against ${names.unit(defender.plane)} (${String(defender.rating)}):`,
				`${String(roll)} becomes ${String(total)}. ${aborts === 'both' ? 'Both abort' : `The ${aborts} aborts`}.`,
				`The loss die shows ${String(die)}${loses ? ': a step is lost' : ''}.`,
				...landed.map((each) => landedWords(each, names)),
			].join(' '),
	}),
	event({
		type: 'planes-landed',
		version: 1,
		...ofItsSide(airEvolve['planes-landed']),
		log: ({ planes }, names) => planes.map((each) => landedWords(each, names)).join(' '),
	}),
	event({
		type: 'flown-empty',
		version: 1,
		...ofItsSide(airEvolve['flown-empty']),
		log: ({ from, to, say }) => `Nothing went on from ${from} to ${to}: ${say}`,
	}),
	event({
		type: 'flak-fired',
		version: 1,
		...ofBothSides(airEvolve['flak-fired']),
		log: ({ target, points, roll, total, plane, aborted = [] }, names) =>
			[
				`Flak at ${target}: ${String(roll)}`,
				...points.map(({ by, why }) => `, +${String(by)} ${why}`),
				points.length > 0 ? `, so ${String(total)}. ` : '. ',
				plane === null && aborted.length === 0 ? 'No effect.' : '',
				...aborted.map((each) => `${names.unit(each)} turns back. `),
				plane === null ? '' : `${names.unit(plane)} loses a step.`,
			].join(''),
	}),
	event({
		type: 'cargo-delivered',
		version: 1,
		...ofItsSide(airEvolve['cargo-delivered']),
		log: ({ by, to, units, tokens, lost, drops, gliders }, names) =>
			[
				`${by === 'drop' ? 'Dropped' : 'Flown'} to ${to}: ${loadWords({ units, tokens }, names) || 'nothing'}.`,
				...drops.map(
					({ unit, roll, added, needs }) =>
						`${unit === null ? 'A token' : names.unit(unit)}: ${String(roll + added)}, ${String(needs)} needed.`,
				),
				lost.units.length > 0 || lost.tokens > 0 ? `Lost: ${loadWords(lost, names)}.` : '',
				gliders ? `${counted(gliders.points, 'Glider Point')} used up.` : '',
			]
				.join(' ')
				.trim(),
	}),
	event({
		type: 'gliders-cast-off',
		version: 1,
		...ofItsSide(airEvolve['gliders-cast-off']),
		log: ({ points, lost }, names) =>
			[
				`${counted(points, 'Glider Point')} lost: the tow plane was hit.`,
				...(lost.units.length > 0 || lost.tokens > 0 ? [`Lost with it: ${loadWords(lost, names)}.`] : []),
			].join(' '),
	}),
	event({
		type: 'drop-planned',
		version: 1,
		...ofItsSide(airEvolve['drop-planned']),
		log: ({ unit, hex, turn }, names) =>
			`${names.unit(unit)} is to be dropped at ${hex} in turn ${String(turn)}.`,
	}),
	event({
		type: 'drop-given-up',
		version: 1,
		...ofItsSide(airEvolve['drop-given-up']),
		log: ({ unit }, names) => `The drop of ${names.unit(unit)} is given up.`,
	}),
	event({
		type: 'trainbusting-ended',
		version: 1,
		...ofBothSides(airEvolve['trainbusting-ended']),
		log: ({ hexes }) => `Trains and columns move freely again about ${hexes.join(', ')}.`,
	}),
	event({
		type: 'mission-ended',
		version: 1,
		evolve: airEvolve['mission-ended'],
		told: (payload) => (known) => ({
			...known,
			game: airEvolve['mission-ended'](known.game, payload, []),
			raid: null,
			flying: null,
		}),
		log: ({ target, outcome }) =>
			outcome === 'flown' ? `The mission to ${target} is over.` : `The mission to ${target} is stopped.`,
	}),
] as const;

const lower = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
