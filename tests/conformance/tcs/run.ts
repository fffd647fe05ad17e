/** The world of a case: the small board with the units, sheets and the moment that GIVEN names, and what it comes to. */
import { applyFact, initialState, situationOf, type CampaignState } from '../../../src-main/campaign/fold.ts';
import { playedBy, type Played } from '../../../src-main/campaign/rulesets.ts';
import type { AnyEvent } from '../../../src-main/rules/kit/module.ts';
import type { HouseDeskFact } from '../../../src-main/rules/kit/house.ts';
import type { Decision } from '../../../src-main/rules/kit/ruleset.ts';
import { dotOf, planeOf, UNITS } from '../../../src-main/rules/hexwar/lattice.ts';
import { tcsBoard } from '../../../src-main/rules/tcs/board.ts';
import { rowOf, STEPS, type Step } from '../../../src-main/rules/tcs/02-turn/turn.ts';
import { EVOLVE, freshPhase } from '../../../src-main/rules/tcs/evolve.ts';
import {
	withUnit,
	type At,
	type OpSheet,
	type TcsGame,
	type TcsUnit,
} from '../../../src-main/rules/tcs/game.ts';
import { tcsModule } from '../../../src-main/rulesets/tcs/module.ts';
import type { Seat } from '../../../src-shared/contract/seats.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { OpSheetDraft } from '../../../src-shared/rulesets/tcs/sheets.ts';
import { TcsScenario, type TcsScenarioInput } from '../../../src-shared/rulesets/tcs/scenario.ts';
import { BLUE, RED, machineGun, platoon, sheet, tank, tcsScenario } from '../../helpers/tcs-scenario.ts';
import { GIVEN_ARTILLERY } from './given-artillery.ts';
import { GIVEN_PROPOSALS } from './phrases-proposals.ts';
import { GIVEN_1992_LATER } from './phrases-1992-later.ts';
import { GIVEN_1992_ARTILLERY } from './phrases-1992-artillery.ts';
import { GIVEN_BOXES } from './phrases-boxes.ts';
import { GIVEN_LATER } from './phrases-later.ts';
import { GIVEN_AIRCRAFT } from './phrases-aircraft.ts';
import { CaseError, type Case, type Clause } from '../kit/case-file.ts';
import type { CaseDice } from '../kit/vocabulary.ts';

export interface Run {
	readonly played: Played;
	readonly dice: CaseDice;
	state: CampaignState;
	refusal: { readonly say: string; readonly code: string; readonly rule: string } | null;
	/** Whether a THEN speaks of a refusal. */
	readonly ends: { readonly refused: boolean; readonly line: number };
}

export const SIDES: Readonly<Record<string, SideId>> = { Blue: BLUE, Red: RED };
type CounterInput = TcsScenarioInput['counters'][number];

export const situation = (run: Run): At => situationOf(run.played, run.state) as unknown as At;
export const gameOf = (run: Run): TcsGame => run.state.game as unknown as TcsGame;

/** What GIVEN builds up before the game begins. */
interface Begun {
	readonly counters: CounterInput[];
	readonly states: Record<string, Partial<TcsUnit>>;
	readonly sheets: { readonly side: SideId; readonly draft: OpSheetDraft; readonly more: Partial<OpSheet> }[];
	readonly changes: ((game: TcsGame) => TcsGame)[];
	scenario: Partial<TcsScenarioInput>;
}

const KINDS: Readonly<
	Record<string, (id: string, side: SideId, at: string | null, more: Partial<CounterInput>) => CounterInput>
> = {
	platoon,
	'machine gun': machineGun,
	tank,
	mortar: (id, side, at, more) =>
		machineGun(id, side, at, {
			kind: 'mortar',
			fire: { type: 'A', strength: 4, range: 16, trajectory: 'High' },
			...more,
		}),
	'anti-tank gun': (id, side, at, more) =>
		machineGun(id, side, at, {
			kind: 'anti-tank',
			steps: 1,
			morale: 3,
			target: 'B',
			fire: { type: 'P', strength: 5, range: 7 },
			allowance: 0,
			...more,
		}),
	truck: (id, side, at, more) =>
		tank(id, side, at, {
			category: 'Carrier',
			kind: 'truck',
			steps: 2,
			target: 'B',
			defence: 0,
			fire: null,
			allowance: 18,
			movement: 'Wheeled',
			...more,
		}),
	'half-track': (id, side, at, more) =>
		tank(id, side, at, {
			category: 'Carrier',
			kind: 'half-track',
			steps: 2,
			target: 'B',
			defence: 1,
			fire: null,
			allowance: 18,
			...more,
		}),
	'armoured car': (id, side, at, more) =>
		tank(id, side, at, {
			kind: 'armoured-car',
			steps: 2,
			target: 'B',
			defence: 1,
			fire: { type: 'A', strength: 3, range: 6 },
			allowance: 18,
			movement: 'Wheeled',
			...more,
		}),
	'infantry gun': (id, side, at, more) =>
		machineGun(id, side, at, {
			kind: 'infantry-gun',
			steps: 1,
			morale: 3,
			target: 'B',
			fire: { type: 'A', strength: 6, range: 14, trajectory: 'High' },
			allowance: 0,
			...more,
		}),
	'AA gun': (id, side, at, more) =>
		machineGun(id, side, at, {
			kind: 'anti-aircraft',
			steps: 1,
			morale: 3,
			target: 'B',
			fire: { type: 'A', strength: 4, range: 5 },
			allowance: 0,
			...more,
		}),
	howitzer: (id, side, at, more) =>
		machineGun(id, side, at, {
			kind: 'artillery',
			steps: 4,
			morale: 6,
			target: 'B',
			fire: { type: 'A', strength: 4, range: 14, trajectory: 'High' },
			allowance: 0,
			...more,
		}),
};

/** GIVEN about a unit: `Blue’s A: platoon at 03.05, in Move Mode, lost 2`. */
function unit(begun: Begun, side: SideId, id: string, text: string): boolean {
	const [first = '', ...rest] = text.split(',').map((part) => part.trim());
	const [, kind = '', at] = /^([A-Za-z -]+?)(?: at ([A-Z]?[\d.]+))?$/.exec(first) ?? [];
	const make = KINDS[kind];
	if (!make) return false;
	const more: Record<string, unknown> = {};
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

type More = (
	found: readonly string[],
	counter: Record<string, unknown>,
	state: Record<string, unknown>,
) => void;
const MORE: readonly (readonly [RegExp, More])[] = [
	[/^in (Fire|Move) Mode$/, ([mode], counter) => (counter['mode'] = mode)],
	[/^lost (\d+)$/, ([lost], _c, state) => (state['lost'] = Number(lost))],
	[/^(Suppressed|Paralyzed)$/, ([marker], _c, state) => (state['marker'] = marker)],
	[/^Fired Overwatch$/, (_f, _c, state) => (state['overwatch'] = true)],
	[/^Fired$/, (_f, _c, state) => (state['fired'] = true)],
	[
		/^arrives in turn (\d+) at ([\d.]+)$/,
		([turn, entry], counter) => Object.assign(counter, { arrives: Number(turn), entry }),
	],
	[/^on ([\w ]+)$/, ([ids = ''], counter) => (counter['on'] = ids.split(' '))],
	[/^of a (company|battalion|regiment)$/, ([echelon], counter) => (counter['echelon'] = echelon)],
	[/^(\w+) Company$/, ([company], counter) => (counter['company'] = company)],
	[
		/^vehicle MA (\d+)$/,
		([allowance], counter) => (counter['vehicle'] = { allowance: Number(allowance), movement: 'Wheeled' }),
	],
	[/^no morale$/, (_f, counter) => (counter['morale'] = null)],
	[
		/^(Low|High) trajectory$/,
		([trajectory], counter) => (counter['fire'] = { ...(counter['fire'] as object | undefined), trajectory }),
	],
	[/^(Area|Point|B)(?:-\d)? target$/, ([target], counter) => (counter['target'] = target)],
	[/^(light|medium|heavy) AA$/, ([aa], counter) => (counter['aa'] = aa)],
	[/^within (\d+)$/, ([hexes], counter) => (counter['within'] = Number(hexes))],
	[
		/^printed (\w+) (defence|strength|range|movement|band)$/,
		([what = '', of = ''], counter) => {
			const boxes = ['boxed', 'circled', 'blocked'];
			const key = of === 'range' && boxes.includes(what) ? 'box' : of;
			counter['printed'] = { ...(counter['printed'] as object | undefined), [key]: what };
		},
	],
	[/^printed back (\S+)$/, ([back], counter) => (counter['printed'] = { back })],
	[/^no fire$/, (_f, counter) => (counter['fire'] = null)],
	[/^Dug In$/, (_f, counter) => (counter['dugIn'] = true)],
	[
		/^of ([a-z0-9-]+)$/,
		([formation], counter) => (counter['formation'] = formation === 'nothing' ? null : formation),
	],
	[/^morale (\d)$/, ([morale], counter) => (counter['morale'] = Number(morale))],
	[/^(\d) steps?$/, ([steps], counter) => (counter['steps'] = Number(steps))],
	[
		/^strength (\d+) range (\d+)$/,
		([strength, range], counter) =>
			(counter['fire'] = {
				...(counter['fire'] as object | undefined),
				type: 'A',
				strength: Number(strength),
				range: Number(range),
			}),
	],
	[/^MA (\d+)$/, ([allowance], counter) => (counter['allowance'] = Number(allowance))],
	[
		/^P-strength (\d+) range (\d+)$/,
		([strength, range], counter) =>
			(counter['fire'] = { type: 'P', strength: Number(strength), range: Number(range) }),
	],
	[/^calibre (\d+)$/, ([calibre], counter) => (counter['calibre'] = Number(calibre))],
	[/^defence (\d)$/, ([defence], counter) => (counter['defence'] = Number(defence))],
	[/^was in fire in turn (\d+)$/, ([turn], _c, state) => (state['inFire'] = Number(turn))],
];

/** A counter with other things printed on it, or null where the words are not understood. */
export function counterOf(kind: string, more: string): TcsScenario['counters'][number] | null {
	const begun: Begun = { counters: [], states: {}, sheets: [], changes: [], scenario: {} };
	const [printed = {}] = unit(begun, BLUE, 'A', [kind, more].filter((each) => each !== '').join(', '))
		? begun.counters
		: [];
	return TcsScenario.parse({ ...tcsScenario(), counters: [printed] }).counters[0] ?? null;
}

/** GIVEN about a sheet: `Blue’s sheet plan: Attack of A, B; ...` in parts after commas and `with`. */
export function draftOf(name: string, text: string): OpSheetDraft {
	const [groups = '', ...rest] = text.split(' with ');
	const named: string[] = [];
	const parts = groups.split(' and ').flatMap((part, n) => {
		const whole = /^all of (.+)$/.exec(part)?.[1];
		const [, reserve, mission, units = ''] =
			/^(reserve )?(Prepared Defense|Attack|Hasty Defense|Move) of (.+)$/.exec(part) ?? [];
		if (whole !== undefined) {
			named.push(whole);
			return [];
		}
		if (mission === undefined) throw new Error(`"${part}" is no part of a sheet`);
		return [
			{
				id: `g${String(n + 1)}`,
				name: `Group ${String(n + 1)}`,
				mission,
				units: units.split(' ').filter((each) => each !== ''),
				reserve: reserve !== undefined,
			},
		];
	});
	const more: Record<string, unknown> = {};
	const measures: object[] = [];
	for (const part of rest) {
		const [, alternate, kind, label, hexes] =
			/^(alternate )?([a-z-]+)(?: (\w+))? along (.+)$/.exec(part) ?? [];
		if (kind !== undefined && hexes !== undefined)
			measures.push({
				...{ kind, name: label ?? '', hexes: hexes.split(' ') },
				layer: alternate === undefined ? 'main' : 'alternate',
			});
		else if (part === 'no notes') more['notes'] = '';
		else if (part === 'a line') more['lineEntry'] = true;
		else if (part === 'no failure instructions') more['failure'] = '';
		else if (part === 'no Rally Point') more['rally'] = [];
		else if (part.startsWith('Rally Point '))
			more['rally'] = [{ formation: null, hex: part.slice('Rally Point '.length) }];
		else if (part === 'preliminary instructions') more['preliminary'] = 'Close up.';
		else throw new Error(`"${part}" is no part of a sheet`);
	}
	return OpSheetDraft.parse({
		...sheet(name, 'Attack', ['x']),
		groups: parts.map((part, n) => (n === 0 && named.length > 0 ? { ...part, whole: named } : part)),
		measures,
		...more,
	});
}

/** The small board, for finding where its hexes lie. */
const plainBoard = tcsBoard(tcsScenario());
/** A place on the map beside a hex's dot: right and up, in parts of a hex. */
function spotAt(hex: string, right: number, up: number): [number, number] {
	const { grid } = plainBoard;
	const { u, v } = dotOf(grid, plainBoard.hex(hex));
	const { x, y } = planeOf(grid, { u: u + Math.round(right * 4 * UNITS), v: v - Math.round(up * 2 * UNITS) });
	return [Math.max(0, x), Math.min(0, y)];
}
type MapInput = TcsScenarioInput['map'];
/** Adds to the map of the scenario in the making. */
function onMap(begun: Begun, change: (map: MapInput) => Partial<MapInput>): void {
	const map = begun.scenario.map ?? tcsScenario().map;
	begun.scenario = { ...begun.scenario, map: { ...map, ...change(map) } };
}
const addContour = (begun: Begun, contour: NonNullable<MapInput['contours']>[number]): void =>
	onMap(begun, ({ contours = [] }) => ({ contours: [...contours, contour] }));

/** Who goes first where a step is a side’s. */
function leadOf(step: string, side: string | undefined): SideId | null {
	if (side === undefined) return null;
	const second = step.startsWith('second') || step.endsWith('-second');
	return (side === 'Blue') === second ? RED : BLUE;
}

/** A chart of a game's own in place of ours. */
const OWN_STACKING = `
	          | 0 >=1
	spotted   | 0 +1
	unspotted | 0 +1`;

/** What may stand in GIVEN; false where a sentence is not understood. */
const GIVEN: readonly (readonly [RegExp, (begun: Begun, found: readonly string[]) => boolean | void])[] = [
	...GIVEN_ARTILLERY,
	...GIVEN_AIRCRAFT,
	...GIVEN_LATER,
	...GIVEN_BOXES,
	...GIVEN_PROPOSALS,
	...GIVEN_1992_ARTILLERY,
	...GIVEN_1992_LATER,
	[
		/^(Blue|Red)’s sheet (\w+) \((prepared|implemented|success)(?:, (\d+) marks)?(?:, begun)?\): (.+)$/,
		(begun, [side = '', name = '', state, marks, text = '']) => {
			begun.sheets.push({
				side: SIDES[side] ?? BLUE,
				draft: draftOf(name, text),
				more: { state: state as OpSheet['state'], tally: Number(marks ?? 0) },
			});
		},
	],
	[
		/^(Blue|Red)’s (\w+): (.+)$/,
		(begun, [side = '', id = '', text = '']) => unit(begun, SIDES[side] ?? BLUE, id, text),
	],
	[
		/^it is (?!day$|night$|twilight$|a )([a-z-]+)(?: of (Blue|Red))?(?:, turn (\d+))?$/,
		(begun, [step = '', side, turn]) => {
			if (!STEPS.some((each) => each === step)) return false;
			const lead = leadOf(step, side);
			const artillery = rowOf(step as Step).phase === 'Aircraft & Artillery';
			begun.changes.push((game) => ({
				...game,
				clock: {
					...game.clock,
					step: step as Step,
					turn: Number(turn ?? 1),
					...(artillery ? { artilleryFirst: lead } : { first: lead }),
				},
			}));
			return true;
		},
	],
	[
		/^([a-z-]+) has (\d+) platoons? and (\d+) others? dead$/,
		(begun, [id = '', platoons, others]) => {
			begun.changes.push((game) => ({
				...game,
				battalions: { ...game.battalions, [id]: { platoons: Number(platoons), others: Number(others) } },
			}));
		},
	],
	[
		/^([a-z-]+) has (\d+) box(?:es)? filled$/,
		(begun, [id = '', filled]) => {
			begun.changes.push((game) => {
				const track = game.vehicles[id] ?? { filled: 0, value: 0, stepsLost: 0 };
				return {
					...game,
					vehicles: {
						...game.vehicles,
						[id]: { ...track, filled: Number(filled), stepsLost: Number(filled) },
					},
				};
			});
		},
	],
	[
		/^it is a night from (\d\d)00$/,
		(begun, [hour]) => {
			begun.scenario = {
				...begun.scenario,
				turns: [0, 1, 2, 3].map((n) => ({ time: `${String(Number(hour) + n)}00`, light: 'night' as const })),
			};
		},
	],
	[
		/^it is (day|night|twilight)$/,
		(begun, [light]) => {
			begun.scenario = {
				...begun.scenario,
				turns: tcsScenario().turns.map((turn) => ({ ...turn, light: light as 'day' })),
			};
		},
	],
	[
		/^the Visibility is (\d+)$/,
		(begun, [hexes]) => {
			begun.scenario = {
				...begun.scenario,
				turns: tcsScenario().turns.map((turn) => ({ ...turn, visibility: Number(hexes) })),
			};
		},
	],
	[
		/^a hedgerow between ([\d.]+) and ([\d.]+)$/,
		(begun, [a = '', b = '']) => {
			const direction = plainBoard.grid.directionTo(plainBoard.hex(a), plainBoard.hex(b));
			const word = direction === null ? '' : plainBoard.grid.wordOf(direction);
			onMap(begun, ({ sides = {} }) => ({
				sides: {
					...sides,
					hedgerow: {
						name: 'Hedgerow',
						look: 'wall',
						along: [...(sides['hedgerow']?.along ?? []), `${a}/${word}`],
					},
				},
			}));
		},
	],
	[
		/^Level (1|2) smoke at ([\d.]+)$/,
		(begun, [level, hex = '']) => {
			begun.changes.push((game) => ({
				...game,
				smoke: { ...game.smoke, [hex]: Number(level ?? 2) as 1 | 2 },
			}));
		},
	],
	[
		/^the option ([a-z-]+) is ([a-z-]+)$/,
		(begun, [option = '', value = '']) => {
			begun.changes.push((game) => ({ ...game, options: { ...game.options, [option]: value } }));
		},
	],
	[
		/^the ground at ([\d. ]+) is (\d+) m$/,
		(begun, [hexes = '', metres]) => {
			for (const hex of hexes.split(' '))
				addContour(begun, {
					metres: Number(metres),
					closed: true,
					points: [spotAt(hex, 0, 0), spotAt(hex, 0.05, 0.1), spotAt(hex, -0.05, 0.1)],
				});
		},
	],
	[
		/^a contour of (\d+) m (\d+(?:\.\d+)?) hexes (above|below) ([\d.]+)$/,
		(begun, [metres, far, where, hex = '']) => {
			const up = where === 'above' ? Number(far) : -Number(far);
			const [, y] = spotAt(hex, 0, up);
			addContour(begun, {
				metres: Number(metres),
				closed: false,
				points: [
					[0, y],
					[11, y],
				],
			});
		},
	],
	[
		/^a broken contour of (\d+) m (\d+(?:\.\d+)?) hexes above ([\d.]+)$/,
		(begun, [metres, far, hex = '']) => {
			const [, y] = spotAt(hex, 0, Number(far));
			addContour(begun, {
				metres: Number(metres),
				line: 'broken',
				closed: false,
				points: [
					[0, y],
					[11, y],
				],
			});
		},
	],
	[
		/^a steep slope between ([\d.]+) and ([\d.]+)$/,
		(begun, [from = '', to = '']) => {
			const [x] = spotAt(from, 0, 0);
			const [far] = spotAt(to, 0, 0);
			for (const [n, share] of [0.4, 0.6].entries())
				addContour(begun, {
					metres: 20 * (n + 1),
					closed: false,
					points: [
						[x + (far - x) * share, 0],
						[x + (far - x) * share, -12],
					],
				});
		},
	],
	[
		/^a ring of (\d+) m round ([\d.]+)(, a bottom)?$/,
		(begun, [metres, hex = '', bottom]) => {
			const corners = [
				[-0.4, -0.8],
				[0.4, -0.8],
				[0.4, 0.8],
				[-0.4, 0.8],
			] as const;
			addContour(begun, {
				metres: Number(metres),
				closed: true,
				depression: bottom !== undefined,
				points: corners.map(([right, up]) => spotAt(hex, right, up)),
			});
		},
	],
	[
		/^a (wood|house) drawn (through|aside in) ([\d.]+)$/,
		(begun, [what, how, hex = '']) => {
			const from = how === 'through' ? -0.3 : 0.2;
			const corners = [
				[from, -0.1],
				[0.3, -0.1],
				[0.3, 0.2],
			] as const;
			onMap(begun, ({ drawn = [] }) => ({
				drawn: [
					...drawn,
					{
						kind: what ?? '',
						look: what === 'wood' ? 'woods' : 'building',
						closed: true,
						points: corners.map(([right, up]) => spotAt(hex, right, up)),
					},
				],
			}));
		},
	],
	[
		/^heights are read by the pancake method$/,
		(begun) => {
			begun.scenario = { ...begun.scenario, terrain: { ...tcsScenario().terrain, elevations: 'pancake' } };
		},
	],
	[
		/^contours lie (\d+) m apart$/,
		(begun, [interval]) => {
			begun.scenario = {
				...begun.scenario,
				terrain: { ...tcsScenario().terrain, interval: Number(interval) },
			};
		},
	],
	[
		/^open ground is a Billiard Table$/,
		(begun) => {
			const { terrain } = tcsScenario();
			const { open } = terrain.grounds;
			if (!open) return false;
			begun.scenario = {
				...begun.scenario,
				terrain: { ...terrain, grounds: { ...terrain.grounds, open: { ...open, class: 'Billiard Table' } } },
			};
			return true;
		},
	],
	[
		/^(woods|village) in ([\d.]+) too$/,
		(begun, [ground = '', hex = '']) => {
			begun.scenario = {
				...begun.scenario,
				hexes: [...(begun.scenario.hexes ?? []), { hex, also: [ground] }],
			};
		},
	],
	[
		/^less than half of ([\d.]+) is on the map$/,
		(begun, [hex = '']) => {
			begun.scenario = {
				...begun.scenario,
				hexes: [...(begun.scenario.hexes ?? []), { hex, unplayable: true }],
			};
		},
	],
	[
		/^the hedgerow is a Bottleneck for Foot at (\d)$/,
		(begun, [points]) => {
			const { terrain } = tcsScenario();
			const costs = { Foot: points ?? '1', Wheeled: 'no', Track: 'no' };
			begun.scenario = {
				...begun.scenario,
				terrain: { ...terrain, sides: { hedgerow: { class: null, costs, bottleneck: true } } },
			};
		},
	],
	[
		/^the game’s own stacking shifts a column for 1 step on$/,
		(begun) => {
			begun.scenario = {
				...begun.scenario,
				charts: { ...begun.scenario.charts, 'area-stacking': OWN_STACKING },
			};
		},
	],
	[
		/^([\d.]+) was fired at in this phase$/,
		(begun, [hex = '']) => {
			begun.changes.push((game) => ({ ...game, firedAt: [hex] }));
		},
	],
	[
		/^(Blue|Red) is asked about (losses|retreats)$/,
		(begun, [side = '', about = '']) => {
			begun.changes.push((game) => {
				const id = SIDES[side] ?? BLUE;
				return { ...game, standing: { ...game.standing, [id]: { ...game.standing[id], [about]: 'ask' } } };
			});
		},
	],
	[
		/^(Blue|Red)’s Command Prep Rating is (\d)$/,
		(begun, [side, rating]) => {
			const [blue, red] = begun.scenario.sides ?? tcsScenario().sides;
			begun.scenario = {
				...begun.scenario,
				sides: [
					side === 'Blue' ? { ...blue, commandPrep: Number(rating) } : blue,
					side === 'Red' ? { ...red, commandPrep: Number(rating) } : red,
				],
			};
		},
	],
];

const BY_DEFAULT = { losses: 'default', retreats: 'default' } as const;

/** Opens a case: its scenario, its game as GIVEN says. @throws CaseError */
export function opened(it: Case, dice: CaseDice): Run {
	const begun: Begun = { counters: [], states: {}, sheets: [], changes: [], scenario: {} };
	for (const clause of it.parts.GIVEN) given(it, begun, clause);
	const read = TcsScenario.safeParse({ ...tcsScenario(), ...begun.scenario, counters: begun.counters });
	if (!read.success)
		throw new CaseError(it.file, it.line, read.error.issues.map(({ message }) => message).join('; '));
	const played = playedBy(tcsModule, read.data as never);
	const state = initialState(played, it.title, 0);
	const then = it.parts.THEN.find(({ text }) => text.startsWith('it is refused'));
	const run: Run = {
		played,
		dice,
		state,
		refusal: null,
		ends: { refused: then !== undefined, line: it.line },
	};
	const set = (game: TcsGame): void => void (run.state = { ...run.state, game: game as never });
	for (const [id, more] of Object.entries(begun.states)) {
		const game = withUnit(gameOf(run), id, more);
		const now = game.units.get(id);
		set(now ? withUnit(game, id, { phase: freshPhase(now) }) : game);
	}
	for (const { side, draft, more } of begun.sheets) {
		const { elements, size } = sizeFor(run, draft);
		const key = `${side}.${draft.id}`;
		const drawn = EVOLVE['sheet-drawn'](gameOf(run), {
			side,
			sheet: key,
			draft,
			elements,
			size,
			state: 'prepared',
		});
		const made = drawn.sheets[key];
		set(made ? { ...drawn, sheets: { ...drawn.sheets, [key]: { ...made, ...more, drawn: 0 } } } : drawn);
	}
	// Cases take losses and retreats by the defaults, unless GIVEN says that a side is asked.
	set({ ...gameOf(run), standing: { [BLUE]: BY_DEFAULT, [RED]: BY_DEFAULT } });
	for (const change of begun.changes) set(change(gameOf(run)));
	return run;
}

function sizeFor(run: Run, draft: OpSheetDraft): { elements: number; size: number } {
	const asked = tcsModule.explain['op-sheet']?.umpire?.(situationOf(run.played, run.state), {
		side: BLUE,
		draft,
	}) as { elements: number; size: number };
	return { elements: asked.elements, size: asked.size };
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
	const seat: Seat = side ? { kind: 'side', side } : { kind: 'umpire', name: 'Control' };
	const sent = tcsModule.command.parse(command);
	take(run, tcsModule.decide(situationOf(run.played, run.state), sent, run.dice, { seat, now: 0 }));
}

/** Answers the open choice. */
export function answer(run: Run, reply: string): void {
	const at = situationOf(run.played, run.state);
	const [question] = tcsModule.questions(at);
	if (!question) throw new Error('nobody is asked');
	take(run, tcsModule.answer(at, question, reply, run.dice, 'asked'));
}
