/** The world of a case: the small board with the units and the moment that GIVEN names, and what it comes to. */
import { applyFact, initialState, situationOf, type CampaignState } from '../../../src-main/campaign/fold.ts';
import { playedBy, type Played } from '../../../src-main/campaign/rulesets.ts';
import type { AnyEvent } from '../../../src-main/rules/kit/module.ts';
import type { HouseDeskFact } from '../../../src-main/rules/kit/house.ts';
import type { Decision } from '../../../src-main/rules/kit/ruleset.ts';
import { marking } from '../../../src-main/rules/tocs/marks.ts';
import {
	withUnits,
	type At,
	type Standing,
	type TocsGame,
	type TocsUnit,
} from '../../../src-main/rules/tocs/game.ts';
import type { Known } from '../../../src-main/rulesets/tocs/views/side/known.ts';
import { tocsModule } from '../../../src-main/rulesets/tocs/module.ts';
import type { Seat } from '../../../src-shared/contract/seats.ts';
import { scenario as nijmegen } from '../../../assets/scenarios/nijmegen/build.ts';
import { scenario as landings } from '../../../assets/scenarios/nijmegen-landings/build.ts';
import { SideId } from '../../../src-shared/kit/ids.ts';
import { STATES } from '../../../src-shared/rulesets/tocs/words.ts';
import { TocsScenario, type TocsScenarioInput } from '../../../src-shared/rulesets/tocs/scenario.ts';
import { BLUE, RED, company, headquarters, tocsScenario } from '../../helpers/tocs-scenario.ts';
import { AIR_GIVEN, AIR_KINDS } from './given-air.ts';
import { SEA_GIVEN, SEA_KINDS, SEA_MORE } from './given-sea.ts';
import { SUPPORT_GIVEN, SUPPORT_KINDS, SUPPORT_MORE } from './given-support.ts';
import { CaseError, type Case, type Clause } from '../kit/case-file.ts';
import type { CaseDice } from '../kit/vocabulary.ts';

export interface Run {
	readonly played: Played;
	readonly dice: CaseDice;
	state: CampaignState;
	/** What each side knew when WHEN began. */
	readonly before: Readonly<Record<string, string>>;
	refusal: { readonly say: string; readonly code: string; readonly rule: string } | null;
	/** Whether a THEN speaks of a refusal. */
	readonly ends: { readonly refused: boolean; readonly line: number };
}

export const SIDES: Readonly<Record<string, SideId>> = {
	Blue: BLUE,
	Red: RED,
	Allied: SideId.parse('allied'),
	German: SideId.parse('german'),
};
export const sideNamed = (name: string | undefined): SideId => SIDES[name ?? ''] ?? BLUE;
export type CounterInput = TocsScenarioInput['counters'][number];

export const situation = (run: Run): At => situationOf(run.played, run.state) as unknown as At;
export const gameOf = (run: Run): TocsGame => run.state.game as unknown as TocsGame;
export const knownOf = (run: Run, side: string): Known => run.state.known[side] as unknown as Known;

/** What GIVEN builds up before the game begins. */
export interface Begun {
	readonly counters: CounterInput[];
	readonly states: Record<string, Partial<TocsUnit>>;
	/** Changes of the game, and of what each side knows of it alike. */
	readonly changes: ((game: TocsGame) => TocsGame)[];
	readonly facts: AnyEvent[];
	scenario: Partial<TocsScenarioInput>;
	/** The module that is played as it stands; null: the small board. */
	module: TocsScenario | null;
}

export type Make = (id: string, side: SideId, at: string | null, more: Partial<CounterInput>) => CounterInput;
const KINDS: Readonly<Record<string, Make>> = {
	...SUPPORT_KINDS,
	...AIR_KINDS,
	...SEA_KINDS,
	company,
	hq: headquarters,
	'hq-company': (id, side, at, more) =>
		headquarters(id, side, at, { type: 'hq-company', strength: 3, ...more }),
	'engineer company': (id, side, at, more) => company(id, side, at, { arm: 'engineer', ...more }),
	'recon company': (id, side, at, more) =>
		company(id, side, at, { recon: true, arm: 'reconnaissance', ...more }),
	'motorized company': (id, side, at, more) => company(id, side, at, { movement: 'wheeled', mp: 8, ...more }),
	'mechanized company': (id, side, at, more) =>
		company(id, side, at, { movement: 'mechanized', mp: 7, ...more }),
	'tank platoon': (id, side, at, more) =>
		company(id, side, at, {
			type: 'platoon',
			arm: 'armoured',
			movement: 'tracked',
			strength: 5,
			mp: 6,
			...more,
		}),
	battery: (id, side, at, more) =>
		company(id, side, at, { type: 'battery', arm: 'artillery', strength: 3, ...more }),
	'gun asset': (id, side, at, more) =>
		company(id, side, at, { type: 'asset', arm: 'anti-tank', strength: 1, ...more }),
	'recon asset': (id, side, at, more) =>
		company(id, side, at, { type: 'asset', arm: 'reconnaissance', recon: true, strength: 1, ...more }),
};

export type More = (
	found: readonly string[],
	counter: Record<string, unknown>,
	state: Record<string, unknown>,
) => void;
const MORE: readonly (readonly [RegExp, More])[] = [
	...SUPPORT_MORE,
	...SEA_MORE,
	[
		new RegExp(`^(${STATES.join('|')})$`),
		([name], _c, state) => (state['state'] = STATES.findIndex((each) => each === name)),
	],
	[/^strength (\d+)$/, ([points], counter) => (counter['strength'] = Number(points))],
	[/^morale (\d+)$/, ([points], counter) => (counter['morale'] = Number(points))],
	[/^ELR (\d)$/, ([points], counter) => (counter['elr'] = Number(points))],
	[/^(\d+) MP$/, ([points], counter) => (counter['mp'] = Number(points))],
	[/^range (\d+)$/, ([points], counter) => (counter['range'] = Number(points))],
	[/^wireless (\d+)$/, ([points], counter) => (counter['wireless'] = Number(points))],
	[/^(\d) steps?$/, ([steps], counter) => (counter['steps'] = Number(steps))],
	[/^lost (\d)$/, ([lost], _c, state) => (state['lost'] = Number(lost))],
	[/^came from ([\d.]+)$/, ([hex], _c, state) => (state['lastFrom'] = hex)],
	[/^independent$/, (_f, counter) => (counter['independent'] = true)],
	[/^underscored$/, (_f, counter) => (counter['underscored'] = true)],
	[/^of ([a-z0-9-]+)$/, ([of], counter) => (counter['formation'] = of === 'nothing' ? null : of)],
	[/^(entrenched|strongpoint|fortified)$/, ([works], counter) => (counter['works'] = works)],
	[/^on the (left|right) bank$/, ([bank], counter) => (counter['bank'] = bank)],
	[/^in reserve$/, (_f, _c, state) => (state['reserve'] = true)],
	[/^extended towards ([\d.]+)$/, ([hex], _c, state) => (state['extended'] = hex)],
	[
		/^arrives in turn (\d) at ([\d.]+)$/,
		([turn, entry], counter) => Object.assign(counter, { arrives: Number(turn), entry }),
	],
	[
		/^attacks ([\d.]+) (Hasty|Deliberate|Intensive)( after a recon| after a probe)?$/,
		([hex, type, scouted], counter, state) =>
			(state['attack'] = {
				...{ hex, type, from: counter['at'] },
				scouted: scouted === undefined ? null : scouted.endsWith('recon') ? 'recon' : 'probe',
			}),
	],
];

/** GIVEN about a unit: `Blue’s A: company at 05.05, Fatigued`. */
function unit(begun: Begun, side: SideId, id: string, text: string): boolean {
	const [first = '', ...rest] = text.split(',').map((part) => part.trim());
	const [, kind = '', at] = /^([a-z -]+?)(?: at ([\d.]+))?$/.exec(first) ?? [];
	const make = KINDS[kind];
	if (!make) return false;
	const more: Record<string, unknown> = { at: at ?? null };
	const state: Record<string, unknown> = {};
	for (const part of rest) {
		const known = MORE.find(([pattern]) => pattern.test(part));
		if (!known) return false;
		known[1](known[0].exec(part)?.slice(1) ?? [], more, state);
	}
	begun.counters.push(make(id, side, at ?? null, more));
	begun.states[id] = state;
	return true;
}

const POINTS = { pool: 4, earned: 10, spent: 0, deficit: 0, granted: 0 };
const clock =
	(change: Partial<TocsGame['clock']>) =>
	(game: TocsGame): TocsGame => ({ ...game, clock: { ...game.clock, ...change } });
export const ofSide = <V>(
	record: Readonly<Record<SideId, V>>,
	side: SideId,
	value: V,
): Readonly<Record<SideId, V>> => (record[side] === undefined ? record : { ...record, [side]: value });

export type Given = readonly [RegExp, (begun: Begun, found: readonly string[]) => boolean | void];
const GIVEN: readonly Given[] = [
	...SUPPORT_GIVEN,
	...SEA_GIVEN,
	...AIR_GIVEN,
	[
		/^it is (Blue|Red|Allied|German)’s impulse(?: in turn (\d))?$/,
		(begun, [name, turn]) => {
			const side = sideNamed(name);
			begun.changes.push(
				clock({ step: 'act', phasing: side, impulse: 1, turn: Number(turn ?? 1), initiative: side }),
				(game) => ({ ...game, points: ofSide(game.points, side, POINTS) }),
			);
		},
	],
	[
		/^it is the (reserves|combat|exploit|turn) step of (Blue|Red)’s impulse$/,
		(begun, [step, name]) => {
			begun.changes.push(
				clock({ step: step as 'combat', phasing: sideNamed(name), impulse: 1, initiative: sideNamed(name) }),
			);
		},
	],
	[/^the Nijmegen module$/, (begun) => void (begun.module = nijmegen)],
	[/^the Nijmegen landings module$/, (begun) => void (begun.module = landings)],
	[/^it is turn (\d)$/, (begun, [turn]) => void begun.changes.push(clock({ turn: Number(turn) }))],
	[/^the marker is in box (\d+)$/, (begun, [box]) => void begun.changes.push(clock({ box: Number(box) }))],
	[/^the impulse before was passed$/, (begun) => void begun.changes.push(clock({ passes: 1 }))],
	[
		/^the last initiative was (Blue|Red)’s$/,
		(begun, [name]) => void begun.changes.push(clock({ initiative: sideNamed(name) })),
	],
	[
		/^(Blue|Red)’s first impulse is given$/,
		(begun, [name]) => void (begun.scenario = { ...begun.scenario, first: sideNamed(name) }),
	],
	[
		/^it is night$/,
		(begun) =>
			void (begun.scenario = {
				...begun.scenario,
				turns: tocsScenario().turns.map((turn) => ({ ...turn, light: 'night' as const })),
			}),
	],
	[
		/^(Blue|Red) has (\d+) OPs earned, (\d+) in the pool(?:, (\d) deficit)?(?:, (\d) granted)?$/,
		(begun, [name, earned, pool, deficit, granted]) => {
			const side = sideNamed(name);
			begun.changes.push((game) => ({
				...game,
				points: ofSide(game.points, side, {
					...{ earned: Number(earned), pool: Number(pool), spent: 0 },
					...{ deficit: Number(deficit ?? 0), granted: Number(granted ?? 0) },
				}),
			}));
		},
	],
	[
		/^(Blue|Red)’s pool is locked through turn (\d)$/,
		(begun, [name, turn]) => {
			const [blue, red] = tocsScenario().sides;
			const locked = { locked: Number(turn) };
			begun.scenario = {
				...begun.scenario,
				sides: name === 'Blue' ? [{ ...blue, ...locked }, red] : [blue, { ...red, ...locked }],
			};
		},
	],
	[
		/^(Blue|Red)’s initiative is \+(\d)$/,
		(begun, [name, plus]) => {
			const [blue, red] = tocsScenario().sides;
			const more = { initiative: Number(plus) };
			begun.scenario = {
				...begun.scenario,
				sides: name === 'Blue' ? [{ ...blue, ...more }, red] : [blue, { ...red, ...more }],
			};
		},
	],
	[
		/^(\w+) is active with (\d) AP$/,
		(begun, [id = '', ap]) => {
			begun.changes.push((game) => {
				const side = game.units.get(id)?.side;
				const act = { ap: Number(ap), run: null, tires: false, over: false };
				return side === undefined
					? game
					: { ...withUnits(game, [id], () => ({ act })), active: ofSide(game.active, side, id) };
			});
		},
	],
	[
		/^([\d. ]+) (?:is|are) (Blue|Red)’s$/,
		(begun, [hexes = '', name]) => {
			begun.changes.push((game) => ({
				...game,
				owners: hexes.split(' ').reduce((all, hex) => all.set(hex, sideNamed(name)), game.owners),
			}));
		},
	],
	[
		/^(Blue|Red) (declares|silent|asks) by standing order$/,
		(begun, [name, what]) => {
			const ezoc = what === 'declares' ? 'declare' : what === 'silent' ? 'silent' : 'ask';
			begun.changes.push((game) => ({
				...game,
				standing: ofSide(game.standing, sideNamed(name), { ...BY_DEFAULT, ezoc }),
			}));
		},
	],
	[
		/^(Blue|Red) is asked about (losses|retreats)$/,
		(begun, [name, about]) => {
			const side = sideNamed(name);
			begun.changes.push((game) => {
				const had = game.standing[side];
				return had
					? { ...game, standing: ofSide(game.standing, side, { ...had, [about ?? '']: 'ask' }) }
					: game;
			});
		},
	],
	[
		/^(Blue|Red)’s map shows an EZOC at ([\d. ]+)$/,
		(begun, [name, hexes = '']) => {
			const side = sideNamed(name);
			const other = side === BLUE ? RED : BLUE;
			begun.changes.push((game) =>
				hexes.split(' ').reduce(
					(now, hex) => ({
						...marking(now, side, hex, { ezoc: true }),
						declared: now.declared[other]
							? { ...now.declared, [other]: { ...now.declared[other], [hex]: { turn: 1, impulse: 1 } } }
							: now.declared,
					}),
					game,
				),
			);
		},
	],
	[
		/^(Blue|Red)’s (minefield|roadblock|facility) at ([\d.]+)$/,
		(begun, [name, kind, hex = '']) => {
			begun.scenario = {
				...begun.scenario,
				features: [
					...(begun.scenario.features ?? []),
					{ hex, side: sideNamed(name), kind: kind as 'minefield', name: String(kind) },
				],
			};
		},
	],
	[
		/^([\d.]+) is (Desert|Farmland|Orchard\/Grove|Bocage|Forest|Jungle|Flooded area|Swamp\/Marsh|Woods|Suburb|Town|Village|City|Polder\/Paddies|Water) ground$/,
		(begun, [hex = '', terrain = '']) => {
			const id = terrain.toLowerCase().replaceAll(/[^a-z]+/g, '-');
			const before = begun.scenario.terrain ?? tocsScenario().terrain;
			begun.scenario = {
				...begun.scenario,
				terrain: { ...before, grounds: { ...before.grounds, [id]: { terrain: terrain as 'Forest' } } },
				hexes: [...(begun.scenario.hexes ?? []), { hex, also: [id] }],
			};
		},
	],
	[
		/^the map is of (areas|points): ((?:[\d.]+ to [\d.]+(?: by road| over a (?:stream|cliff))?(?:, |$))+)$/,
		(begun, [style, list = '']) => {
			const ways = list.split(', ').map((words) => {
				const [, from = '', to = '', , over] =
					/^([\d.]+) to ([\d.]+)( by road| over a (stream|cliff))?$/.exec(words) ?? [];
				const road = words.endsWith(' by road') ? ('Paved road (8 m+)' as const) : null;
				return { from, to, road, over: over === undefined ? [] : [over as 'stream'] };
			});
			begun.scenario = { ...begun.scenario, style: style as 'areas', ways, rivers: [], bridges: [] };
		},
	],
	[
		/^the road is a (Highway|Dirt road 6-8 m|Dirt road 3-6 m|Railroad)$/,
		(begun, [road]) => {
			const before = begun.scenario.terrain ?? tocsScenario().terrain;
			begun.scenario = {
				...begun.scenario,
				terrain: { ...before, links: { road: { road: road as 'Highway' } } },
			};
		},
	],
	[
		/^the river is (minor|medium|major)$/,
		(begun, [size]) => {
			begun.scenario = {
				...begun.scenario,
				rivers: tocsScenario().rivers.map((river) => ({ ...river, class: size as 'minor' })),
			};
		},
	],
	[
		/^the bridge is (down|for foot alone)$/,
		(begun, [how]) => {
			const [bridge] = tocsScenario().bridges;
			if (!bridge) return false;
			const more = how === 'down' ? { status: 'destroyed' as const } : { footOnly: true };
			begun.scenario = { ...begun.scenario, bridges: [{ ...bridge, ...more }] };
			return true;
		},
	],
	[
		/^an Engagement Battle at ([\d.]+) in which (Blue|Red) defends$/,
		(begun, [hex = '', name]) => {
			begun.changes.push((game) => ({
				...game,
				engagements: {
					...game.engagements,
					[hex]: { defender: sideNamed(name), since: { turn: 1, impulse: 1 }, fought: 0 },
				},
			}));
		},
	],
	[
		/^battles are announced at ([\d. ]+)$/,
		(begun, [hexes = '']) => void begun.changes.push((game) => ({ ...game, battles: hexes.split(' ') })),
	],
	[
		/^the option ([a-z-]+) is ([a-z-]+)$/,
		(begun, [option = '', value = '']) => {
			begun.changes.push((game) => ({ ...game, options: { ...game.options, [option]: value } }));
		},
	],
	[
		/^(Blue|Red)’s (\w+(?:, \w+)*): (.+)$/,
		(begun, [name, ids = '', text = '']) =>
			ids.split(', ').every((id) => unit(begun, sideNamed(name), id, text)),
	],
];

/** In cases losses and retreats go by the default; EZOC are asked about. */
const BY_DEFAULT: Standing = { ezoc: 'ask', losses: 'default', retreats: 'default', flak: 'ask', sea: 'ask' };

/** Opens a case: its scenario, its game as GIVEN says. @throws CaseError */
export function opened(it: Case, dice: CaseDice): Run {
	const begun: Begun = { counters: [], states: {}, changes: [], facts: [], scenario: {}, module: null };
	for (const clause of it.parts.GIVEN) given(it, begun, clause);
	const read = TocsScenario.safeParse(
		begun.module ?? { ...tocsScenario(), ...begun.scenario, counters: begun.counters },
	);
	if (!read.success)
		throw new CaseError(it.file, it.line, read.error.issues.map(({ message }) => message).join('; '));
	const played = playedBy(tocsModule, read.data as never);
	const begunState = initialState(played, it.title, 0);
	const changeAll = (game: TocsGame): TocsGame => {
		const stated = Object.entries(begun.states).reduce(
			(now, [id, more]) => withUnits(now, [id], () => more),
			game,
		);
		const standing = Object.fromEntries(Object.keys(stated.standing).map((side) => [side, BY_DEFAULT]));
		// Nobody is questioned but where a case is about that.
		const options: TocsGame['options'] = { ...stated.options, interrogation: 'none' };
		return begun.changes.reduce<TocsGame>((now, change) => change(now), { ...stated, standing, options });
	};
	const state: CampaignState = {
		...begunState,
		game: changeAll(begunState.game as unknown as TocsGame) as never,
		known: Object.fromEntries(
			Object.entries(begunState.known).map(([key, known]) => {
				const knows = known as unknown as Known;
				return [key, { ...knows, game: changeAll(knows.game) } as never];
			}),
		),
	};
	const then = it.parts.THEN.find(({ text }) => text.startsWith('it is refused'));
	return {
		...{ played, dice, state, refusal: null },
		before: Object.fromEntries(
			Object.entries(state.known).map(([key, known]) => [key, JSON.stringify(known)]),
		),
		ends: { refused: then !== undefined, line: it.line },
	};
}

function given(it: Case, begun: Begun, { line, text }: Clause): void {
	const known = GIVEN.find(([pattern]) => pattern.test(text));
	const done = known && known[1](begun, known[0].exec(text)?.slice(1) ?? []);
	if (!known || done === false) throw new CaseError(it.file, line, `GIVEN does not understand "${text}".`);
}

/** Keeps what was decided. */
export function take(run: Run, decision: Decision<AnyEvent | HouseDeskFact>): void {
	if (decision.kind === 'question') throw new Error(decision.ask);
	if (decision.kind === 'refusal') run.refusal = decision;
	if (decision.kind !== 'facts') return;
	for (const fact of decision.facts) run.state = applyFact(run.played, run.state, { fact, at: 0 });
}

/** Sends a command: a side's own seat, or Control. */
export function order(run: Run, by: string, command: object): void {
	const side = SIDES[by];
	send(run, side ? { kind: 'side', side } : { kind: 'umpire', name: 'Control' }, command);
}

/** Sends a command from a seat. */
export function send(run: Run, seat: Seat, command: object): void {
	const sent = tocsModule.command.parse(command);
	take(run, tocsModule.decide(situationOf(run.played, run.state), sent, run.dice, { seat, now: 0 }));
}

/** Sends a command for a unit by its own side's seat. */
export function orderUnit(run: Run, unit: string, command: object): void {
	const side = gameOf(run).units.get(unit)?.side;
	const name = Object.entries(SIDES).find(([, id]) => id === side)?.[0] ?? 'Control';
	order(run, name, { ...command, unit });
}

/** Answers the open choice. */
export function answer(run: Run, reply: string): void {
	const at = situationOf(run.played, run.state);
	const [question] = tocsModule.questions(at);
	if (!question) throw new Error('nobody is asked');
	take(run, tocsModule.answer(at, question, reply, run.dice, 'asked'));
}
