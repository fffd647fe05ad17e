/** Events of the Aircraft & Artillery Phase: the log line, and who is told what. */
import { EVOLVE } from '../../../rules/tcs/evolve.ts';
import { event, list, open, partly, secret } from './record.ts';
import { adjustedWords, astrayWords, missionWords, shelledWords } from '../views/side/artillery-words.ts';

/** The other side sees the marker, not the battery that fires nor the ammunition. @rule tcs-1.5.artillery @rule tcs-18.3.1.view */
export const artilleryEvents = [
	event({
		type: 'mission-placed',
		version: 1,
		...partly(EVOLVE['mission-placed'], (payload) => ({
			...payload,
			barrage: {
				...payload.barrage,
				paid: null,
				...(payload.barrage.sheaf === undefined ? {} : { sheaf: null }),
			},
		})),
		log: ({ side, barrage }, names) =>
			`${names.side(side)} places ${missionWords(barrage)} at ${barrage.hex}${barrage.observer === '' ? (barrage.sheaf ? ', blind' : ', plotted before the game') : `, observed by ${names.unit(barrage.observer)}`}.`,
	}),
	event({
		type: 'light-placed',
		version: 1,
		...partly(EVOLVE['light-placed'], (payload) => ({ ...payload, paid: null })),
		log: ({ side, light }, names) =>
			`${names.side(side)} lights ${light.hex} and ${String(light.radius)} hexes round it.`,
	}),
	event({
		type: 'mission-adjusted',
		version: 1,
		...partly(EVOLVE['mission-adjusted'], (payload) => ({ ...payload, terms: null, back: null })),
		log: (payload, names) =>
			`${names.side(payload.side)}’s mission at ${payload.hex}: ${adjustedWords(payload)}.`,
	}),
	event({
		type: 'mission-scattered',
		version: 1,
		...partly(EVOLVE['mission-scattered'], (payload) => ({ ...payload, back: null })),
		log: ({ side, ...astray }, names) => `${names.side(side)}’s mission scatters, ${astrayWords(astray)}.`,
	}),
	event({
		type: 'sheltered',
		version: 1,
		...open(EVOLVE.sheltered),
		log: ({ units, how, hex }, names) =>
			how === 'move'
				? `${list(names, units)} go to Move Mode in ${hex}.`
				: `${list(names, units)} go to ground in ${hex}: Suppressed.`,
	}),
	event({
		type: 'smoke-landed',
		version: 1,
		...open(EVOLVE['smoke-landed']),
		log: ({ hexes }) => `Smoke at ${hexes.join(', ')} and in the hexes round it.`,
	}),
	event({
		type: 'screened',
		version: 1,
		...open(EVOLVE.screened),
		log: ({ unit, hex, die, result, to }, names) =>
			`${names.unit(unit)} fires Smoke at ${hex}${die === null ? '' : `: ${String(die)}`}. ${to === null ? 'No Smoke' : result === 'scatters' ? `It drifts to ${to}` : 'It lands'}.`,
	}),
	event({
		type: 'screens-cleared',
		version: 1,
		...open(EVOLVE['screens-cleared']),
		log: ({ hexes }) => `The Smoke of mortars and infantry guns is gone from ${hexes.join(', ')}.`,
	}),
	event({
		type: 'direct-paid',
		version: 1,
		...secret(EVOLVE['direct-paid']),
		log: ({ side, paid }, names) =>
			`${names.side(side)} spends ${String(paid.rounds)} Battery Fire of HE on direct fire.`,
	}),
	event({
		type: 'shelled',
		version: 1,
		...open(EVOLVE.shelled),
		log: (payload, names) => shelledWords(payload, (id) => names.unit(id)),
	}),
	event({
		type: 'barrages-lifted',
		version: 1,
		...open(EVOLVE['barrages-lifted']),
		log: ({ missions }) =>
			missions.length === 0 ? 'No barrage is lifted.' : `Barrages lifted: ${String(missions.length)}.`,
	}),
	event({
		type: 'lights-out',
		version: 1,
		...open(EVOLVE['lights-out']),
		log: ({ hexes }) => `Illum burns out at ${hexes.join(', ')}.`,
	}),
] as const;
