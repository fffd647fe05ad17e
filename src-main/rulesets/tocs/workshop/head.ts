/** Converts the head of a scenario, its turns and the rules a module chooses to the head of a draft and back. */
import type { TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import type { Draft } from '../../../../src-shared/workshop/draft.ts';
import { numberIn, typed, unless } from '../../hexwar/workshop/values.ts';
import { readAwards, readPlowed, writeAwards, writePlowed } from './head-lists.ts';
import type { LongTexts } from '../../hexwar/workshop/long-texts.ts';
import { turnsOf, writeTurns } from './turns.ts';

/** Letters of a draft’s summary. */
const MOST_SUMMARY = 600;
type AirRules = Omit<TocsScenario['air'], 'aircraft' | 'waves' | 'none'>;
type HeadPart =
	| ('title' | 'summary' | 'notes' | 'credits' | 'turns' | 'hoursPerTurn' | 'month' | 'shortGame')
	| ('weather' | 'contourMetres' | 'opsDisclosed' | 'deepRivers' | 'arrivalsCost' | 'style' | 'awards');

/** The head of a draft, and the parts of it that no field holds. */
export function headOf(
	scenario: TocsScenario,
	long: LongTexts,
): { readonly head: Draft['head']; readonly rest: Draft['rest'] } {
	const { title, summary, notes, credits, turns, hoursPerTurn, month, weather, shortGame } = scenario;
	const track = writeTurns(turns, hoursPerTurn, month);
	const { date = `${month.replace('.', '-')}-01`, ...written } = track ?? { begins: turns[0]?.time ?? '' };
	const yes = (is: boolean): string => (is ? 'yes' : '');
	const awards = writeAwards(scenario.awards);
	const areTyped = isSame(readAwards(awards), scenario.awards);
	return {
		rest: {
			...(track ? {} : { turns }),
			...(areTyped ? {} : { awards: scenario.awards }),
			month,
		},
		head: {
			...{ title, summary: long.fitted('summary', summary, MOST_SUMMARY), notes, credits, date },
			turns: turns.length,
			attributes: typed({
				...written,
				...{ hours: unless(hoursPerTurn, 3), shortGame: unless(shortGame, null) },
				weather: weather === null ? '' : weather.rolled ? 'rolled' : 'fair',
				ground: weather?.ground ?? '',
				plowed: weather === null ? '' : writePlowed(weather.plowed),
				contourMetres: unless(scenario.contourMetres, null),
				...{ opsDisclosed: yes(scenario.opsDisclosed), deepRivers: yes(scenario.deepRivers) },
				...{ arrivalsCost: yes(scenario.arrivalsCost), style: unless(scenario.style, 'hexes') },
				awards: areTyped ? long.fitted('awards', awards) : '',
				...airTyped(scenario.air),
			}),
		},
	};
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns a scenario's head from a draft's. */
export function headLines({ head, rest }: Draft, long: LongTexts): Readonly<Record<HeadPart, unknown>> {
	const { title, notes, credits, date, attributes: own } = head;
	const { weather } = own;
	return {
		...{ title, notes, credits, summary: long.whole('summary', head.summary) },
		...{ turns: turnsOf(head, rest['turns']), hoursPerTurn: numberIn(own['hours']) },
		month: rest['turns'] === undefined ? date.slice(0, 7).replace('-', '.') : rest['month'],
		shortGame: numberIn(own['shortGame']) ?? null,
		contourMetres: numberIn(own['contourMetres']) ?? null,
		weather:
			weather === undefined
				? null
				: {
						...{ rolled: weather === 'rolled', ground: own['ground'] },
						plowed: own['plowed'] === undefined ? rest['plowed'] : readPlowed(own['plowed']),
					},
		...{ opsDisclosed: own['opsDisclosed'] === 'yes', deepRivers: own['deepRivers'] === 'yes' },
		...{ arrivalsCost: own['arrivalsCost'] === 'yes', style: own['style'] ?? rest['style'] },
		awards:
			own['awards'] === undefined ? rest['awards'] : (readAwards(long.whole('awards', own['awards'])) ?? []),
	};
}

const airTyped = ({ preset, calls, drift, landing, carpet }: AirRules): Readonly<Record<string, string>> => ({
	...{ airPreset: preset ? 'yes' : '', airCalls: unless(calls, 'perimeter') },
	...{ airDrift: unless(drift, 'tally'), airLandings: unless(landing, 'book'), airCarpet: unless(carpet, 1) },
});

/** Returns how a draft plays the air; a value left open is as an older draft carries it, or as usual. */
export function airRules({
	head: { attributes: own },
	rest,
}: Draft): Readonly<Partial<Record<keyof AirRules, unknown>>> {
	const preset = own['airPreset'] === undefined ? undefined : own['airPreset'] === 'yes';
	const chosen = {
		...{ preset, calls: own['airCalls'], drift: own['airDrift'], landing: own['airLandings'] },
		carpet: numberIn(own['airCarpet']),
	};
	return {
		...(rest['air'] as Partial<AirRules> | undefined),
		...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)),
	};
}
