/** Sentences of the board, the counters, the sequence, modes, moves and what is seen. */
import { counter, smallTerrain } from '../../../helpers/ocs-scenario.ts';
import { during, having, withOption } from '../../../helpers/ocs-table.ts';
import { HALF, inWords, readFraction, times, ZERO } from '../../../../src-main/rules/hexwar/fraction.ts';
import { counterOf, formationOf, isIndependent } from '../../../../src-main/rules/ocs/03-counters/counter.ts';
import { notedOf } from '../../../../src-main/rules/ocs/evolve/units.ts';
import { inChange } from '../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import { oddsText, ratio } from '../../../../src-main/rules/hexwar/odds.ts';
import { ACTIONS, isNow, type Action } from '../../../../src-main/rules/ocs/02-sequence/allowed.ts';
import { STEPS, type Step } from '../../../../src-main/rules/ocs/02-sequence/steps.ts';
import { stepWords } from '../../../../src-main/rules/ocs/02-sequence/words.ts';
import { isAttackCapable } from '../../../../src-main/rules/ocs/04-general/attack-capable.ts';
import { capacityFor, sizeOf, weightOf } from '../../../../src-main/rules/ocs/04-general/sizes.ts';
import { zonesOf } from '../../../../src-main/rules/ocs/04-general/zones.ts';
import { boardOf } from '../../../../src-main/rules/ocs/board.ts';
import { modeOf, ratingInMode, strengthInMode } from '../../../../src-main/rules/ocs/05-modes/mode.ts';
import {
	UNIT_CLASSES,
	UNIT_SIZES,
	type OcsScenarioInput,
} from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { UnitState } from '../../../../src-main/rules/ocs/types.ts';
import { is, listed, sideNamed, type Chapter, type Draft, type Given, type Run } from '../run.ts';
import type { Check, Doing } from '../../kit/vocabulary.ts';
import type { OcsCommand } from '../../../../src-shared/rulesets/ocs/ocs-command.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';

type CounterMore = Partial<OcsScenarioInput['counters'][number]>;

const LETTERS: Readonly<Record<string, string>> = {
	...{
		open: 'o',
		woods: 'w',
		hills: 'h',
		marsh: 'm',
		village: 'v',
		'major city': 'c',
		mountain: 'x',
		sea: 's',
	},
};
const MODES: Readonly<Record<string, Partial<UnitState>>> = {
	Combat: { face: 'combat', marker: null },
	Move: { face: 'move', marker: null },
	Reserve: { marker: 'reserve' },
	Strat: { marker: 'strat', face: 'move' },
	DG: { marker: 'dg' },
	Exploitation: { marker: 'exploit' },
};

/** A word of a counter after its faces: '3 steps', 'armor', 'battalion', 'hq', 'of 5 Pz', 'no yellow dot'. */
function wordOf(word: string): CounterMore | null {
	const [, steps] = /^(\d+) steps$/.exec(word) ?? [];
	if (steps !== undefined) return { steps: Number(steps) };
	const [, formation] = /^of (\S+)$/.exec(word) ?? [];
	if (formation !== undefined) return { formation };
	const [, nation] = /^nation (\S+)$/.exec(word) ?? [];
	if (nation !== undefined) return { nation };
	if (UNIT_CLASSES.includes(word as 'hq')) return { class: word as 'hq' };
	if (UNIT_SIZES.includes(word as 'division')) return { size: word as 'division' };
	if (word === 'armor' || word === 'mech') return { category: word };
	if (word === 'heavy AT') return { antiTank: 2 };
	if (word === 'light AT') return { antiTank: 1 };
	return word === 'yellow dot' ? { rebuildable: false } : null;
}
/** A word of the unit's state: 'Reserve Mode', 'Move side up', 'lost 1', 'Low', 'Out of Supply', 'released', 'kept its zone'. */
function stateOf(word: string): Partial<UnitState> | null {
	const [, mode] = /^(\w+) Mode$/.exec(word) ?? [];
	if (mode !== undefined) return MODES[mode] ?? null;
	const [, side] = /^(Move|Combat) side up$/.exec(word) ?? [];
	if (side !== undefined) return { face: side === 'Move' ? 'move' : 'combat' };
	const [, lost] = /^lost (\d+)$/.exec(word) ?? [];
	if (lost !== undefined) return { lost: Number(lost) };
	if (word === 'Low' || word === 'Exhausted') return { internals: word === 'Low' ? 'low' : 'exhausted' };
	if (word === 'kept its zone') return { keptZoc: true };
	return word === 'Out of Supply' ? { outOfSupply: true } : null;
}

/** Puts a counter into the draft. */
function writeCounter(
	draft: Draft,
	side: SideId,
	id: string,
	at: string | null,
	faces: string,
	words: string[],
): void {
	const [combat = '', move = null] = faces.split(' | ');
	const more: CounterMore = {};
	const state: Partial<UnitState> = {};
	for (const word of words) {
		const [of, is] = [wordOf(word), stateOf(word)];
		if (!of && !is) throw new Error(`GIVEN does not know what "${word}" is of a counter.`);
		Object.assign(more, of);
		Object.assign(state, is);
	}
	draft.scenario.counters = [...draft.scenario.counters, counter(id, side, at, combat, move, more)];
	if (Object.keys(state).length > 0) draft.changes.push(having(id, state));
}

const stepNamed = (words: string): Step => {
	const step = STEPS.find((each) => stepWords(each) === words);
	if (!step)
		throw new Error(`there is no step "${words}": ${STEPS.map((each) => stepWords(each)).join('; ')}`);
	return step;
};

const given: readonly Given[] = [
	[
		/^(Blue|Red)’s ([\w-]+) (?:at (\S+)|to arrive): ([^,]+)(?:, (.+))?$/,
		(draft, [side, id = '', at, faces = '', words]) =>
			writeCounter(
				draft,
				sideNamed(side),
				id,
				at ?? null,
				faces,
				words === undefined ? [] : words.split(', '),
			),
	],
	[
		/^([\w-]+) may be set up within (\d+)$/,
		(draft, [id, within]) => {
			draft.scenario.counters = draft.scenario.counters.map((each) =>
				each.id === id ? { ...each, within: Number(within) } : each,
			);
		},
	],
	[
		/^(\d\d\.\d\d) is (open|woods|hills|marsh|village|major city|mountain|sea)$/,
		(draft, [hex = '', ground = '']) => {
			draft.ground[hex] = LETTERS[ground] ?? 'o';
		},
	],
	[
		/^the box (\S+) is the hex (\S+)$/,
		(draft, [box = '', hex = '']) => {
			draft.scenario.hexes = [...(draft.scenario.hexes ?? []), { hex, box }];
		},
	],
	[
		/^(Blue|Red) has the box (\S+) beside the map$/,
		(draft, [side, id = '']) => {
			draft.scenario.boxes = [...(draft.scenario.boxes ?? []), { id, name: id, owner: sideNamed(side) }];
		},
	],
	[
		/^(Blue|Red)’s (Organic Trucks|trucks) of (\d) points? at (\S+)$/,
		(draft, [side, organic, points, at = '']) => {
			const trucks = {
				id: 'trucks' as never,
				side: sideNamed(side),
				name: 'trucks',
				points: Number(points),
				at,
			};
			const more = organic === 'trucks' ? {} : { organic: 'pz-1' };
			draft.scenario.transports = [...(draft.scenario.transports ?? []), { ...trucks, ...more }];
		},
	],
	[
		/^the trucks are in Reserve$/,
		(draft) => {
			draft.changes.push((game) => {
				const trucks = game.transports['trucks'];
				return trucks
					? { ...game, transports: { ...game.transports, trucks: { ...trucks, reserve: true } } }
					: game;
			});
		},
	],
	[
		/^([\w-]+) is set up in (.+), the boundary (\S+) (inclusive|exclusive)$/,
		(draft, [id, within, boundary = '', how]) => {
			const area = {
				id: 'area',
				within: listed(within),
				boundary: [boundary],
				inclusive: how === 'inclusive',
			};
			draft.scenario.areas = [area];
			draft.scenario.counters = draft.scenario.counters.map((each) =>
				each.id === id ? { ...each, area: 'area' } : each,
			);
		},
	],
	[
		/^([\w-]+) negates a zone$/,
		(draft, [id = '']) => {
			draft.changes.push((game) => notedOf(game, id, { negates: true }));
		},
	],
	[
		/^less than half of (\S+) shows$/,
		(draft, [hex = '']) => {
			draft.scenario.hexes = [...(draft.scenario.hexes ?? []), { hex, unplayable: true }];
		},
	],
	[
		/^(Blue|Red)’s (hedgehog|air base) of level (\d) at (\S+)$/,
		(draft, [side, what, level, hex = '']) => {
			const printed = what === 'hedgehog' ? { hedgehog: Number(level) } : { airBase: Number(level) };
			draft.scenario.hexes = [...(draft.scenario.hexes ?? []), { hex, owner: sideNamed(side), ...printed }];
		},
	],
	[
		/^(Blue|Red)’s dump of (\d+)T at (\S+)$/,
		(draft, [side, tokens, at = '']) => {
			draft.scenario.dumps = [
				...(draft.scenario.dumps ?? []),
				{ side: sideNamed(side), at, tokens: Number(tokens) },
			];
		},
	],
	[
		/^a (minor-river|major-river|lake|cliff) along (\S+)$/,
		(draft, [kind = '', along = '']) => {
			const { map } = draft.scenario;
			const side = map.sides?.[kind];
			if (!side) throw new Error(`there is no ${kind} on the small board`);
			draft.scenario.map = {
				...map,
				sides: { ...map.sides, [kind]: { ...side, along: [...side.along, along] } },
			};
		},
	],
	[
		/^the (minor-river|major-river|lake) along (\S+) is a (nub)$|^there is land along (\S+), beside its (minor-river|major-river|lake)$/,
		(draft, [river, along, nub, shore, water]) => {
			const line = {
				along: along ?? shore ?? '',
				kind: river ?? water ?? '',
				is: nub ? ('nub' as const) : ('shore' as const),
			};
			draft.scenario.water = [...(draft.scenario.water ?? []), line];
		},
	],
	[
		/^a (road|track|rail) by (.+)$/,
		(draft, [kind = '', hexes]) => {
			const { map } = draft.scenario;
			const link = map.links?.[kind];
			if (!link) throw new Error(`there is no ${kind} on the small board`);
			const chains = [...link.chains, listed(hexes)];
			draft.scenario.map = { ...map, links: { ...map.links, [kind]: { ...link, chains } } };
		},
	],
	[
		/^it is (?:turn (\d+), )?(Blue|Red)’s (second )?player turn, the (.+)$/,
		(draft, [turn = '1', side, second, words = '']) => {
			draft.changes.push(during(stepNamed(words), sideNamed(side), Number(turn)));
			if (second !== undefined)
				draft.changes.push((game) => ({ ...game, clock: { ...game.clock, playerTurn: 2 } }));
		},
	],
	[
		/^(\d\d\.\d\d) is (woods|hills|marsh|mountain) too$/,
		(draft, [hex = '', also = '']) => {
			draft.scenario.hexes = [...(draft.scenario.hexes ?? []), { hex, also: [also] }];
		},
	],
	[
		/^the (Pre-Turn Phase|set-up)$/,
		(draft, [which]) => {
			draft.scenario.playersSetUp = which === 'set-up';
		},
	],
	[
		/^(Blue|Red|the dice) (?:goes|say who goes) first in turn 1$/,
		(draft, [side]) => {
			draft.scenario.first = side === 'the dice' ? null : sideNamed(side);
		},
	],
	[
		/^(Blue|Red) has (\d+) Reserve markers?$/,
		(draft, [side, count]) => {
			const id = sideNamed(side);
			const [one, two] = draft.scenario.sides.map((each) =>
				each.id === id ? { ...each, reserveMarkers: Number(count) } : each,
			);
			if (one && two) draft.scenario.sides = [one, two];
		},
	],
	[
		/^the ground is (\w+)$/,
		(draft, [ground = '']) => {
			draft.changes.push((game) => ({ ...game, weather: { ...game.weather, ground } }));
		},
	],
	[
		/^a weather table: (.+)$/,
		(draft, [rows = '']) => {
			const read = rows.split(', ').map((row) => {
				const [, from, ground = '', flight = 'normal'] =
					/^from (\d+) (\w+)(?: with (\w+) flight)?$/.exec(row) ?? [];
				return { from: Number(from), ground, flight: flight as 'none' };
			});
			draft.scenario.weather = { dice: 2, rows: read };
		},
	],
	[
		/^in mud open ground costs (\d+) by (leg|track|truck)$/,
		(draft, [points = '', mobility = '']) => {
			const terrain = smallTerrain();
			const open = { leg: '1', track: '1', truck: '1', [mobility]: points };
			draft.scenario.terrain = { ...terrain, weather: { mud: { grounds: { open } } } };
		},
	],
	[
		/^the game has (\d+) turns$/,
		(draft, [turns]) => {
			draft.scenario.turns = Number(turns);
		},
	],
	[
		/^(Blue|Red) went first in the last turn$/,
		(draft, [side]) => {
			draft.changes.push((game) => ({ ...game, wentFirst: sideNamed(side) }));
		},
	],
	[
		/^the option (\S+) is (\S+)$/,
		(draft, [id = '', value = '']) => {
			draft.changes.push(withOption(id, value));
		},
	],
];

/** Sends a command for a side or Control, with the case's dice. */
export function send(run: Run, by: string | undefined, command: OcsCommand): void {
	const seat = by === 'Control' ? 'umpire' : sideNamed(by);
	run.refusal = run.table.orderWith(seat, command, run.dice);
}
const WHO = '(Blue|Red|Control)';
const when: readonly Doing<Run>[] = [
	[
		new RegExp(`^${WHO} moves (.+) by (.+)$`),
		(run, _clause, [by, units, way]) =>
			send(run, by, { type: 'move', units: listed(units), way: listed(way) }),
	],
	[
		new RegExp(
			`^${WHO} changes (.+) to (Combat|Move|Reserve|Strat|DG) Mode(, to join)?(?:, (Move|Combat) side up)?$`,
		),
		(run, _clause, [by, units, mode = '', joining, face]) =>
			send(run, by, {
				type: 'change-mode',
				units: listed(units),
				mode: mode.toLowerCase() as 'dg',
				...(joining === undefined ? {} : { joining: true }),
				...(face === undefined ? {} : { face: face.toLowerCase() as 'move' }),
			}),
	],
	[
		new RegExp(`^${WHO} releases (.+)$`),
		(run, _clause, [by, units]) => send(run, by, { type: 'release', units: listed(units) }),
	],
	[
		new RegExp(`^${WHO} ends the step(, giving up the last)?$`),
		(run, _clause, [by, settle]) =>
			send(run, by, { type: 'next-step', ...(settle === undefined ? {} : { settle: true }) }),
	],
	[
		/^the step ends (\d+) times$/,
		(run, _clause, [times]) => {
			for (let n = 0; n < Number(times) && !run.refusal; n += 1) send(run, 'Control', { type: 'next-step' });
		},
	],
	[
		new RegExp(`^${WHO} gives up (.+)$`),
		(run, _clause, [by, units]) => send(run, by, { type: 'give-up', units: listed(units) }),
	],
	[
		new RegExp(`^${WHO} orders the stack (.+)$`),
		(run, _clause, [by, units]) => send(run, by, { type: 'order-stack', units: listed(units) }),
	],
	[
		new RegExp(`^${WHO} sets up ([\\w-]+) at (\\S+) in (Combat|Move|Reserve|Strat) Mode$`),
		(run, _clause, [by, unit = '', at = '', mode = '']) =>
			send(run, by, { type: 'set-up-unit', unit, at, mode: mode.toLowerCase() as 'move' }),
	],
	[
		/^(Blue|Red) sets up the trucks with (\d+)T of (\S+)$/,
		(run, _clause, [by, loaded, dump = '']) =>
			send(run, by, { type: 'load-at-set-up', transport: 'trucks', dump, loaded: Number(loaded) }),
	],
	[
		/^(Blue|Red) divides the trucks by (\d) points?$/,
		(run, _clause, [by, points]) =>
			send(run, by, { type: 'divide-transport', transport: 'trucks', points: Number(points), tokens: 0 }),
	],
	[
		/^(Blue|Red) attacks the hex (\S+) with (.+)$/,
		(run, _clause, [by, target = '', units]) =>
			send(run, by, { type: 'declare-attack', units: listed(units), target }),
	],
	[
		/^(Blue|Red) has set up$/,
		(run, _clause, [by]) => send(run, by, { type: 'end-set-up', side: sideNamed(by) }),
	],
	[
		/^Control places ([\w-]+) (?:at (\S+)|off the map)$/,
		(run, _clause, [unit = '', at]) =>
			send(run, 'Control', {
				type: 'place-unit',
				unit,
				at: at ?? null,
				...(at === undefined ? { off: 'dead' } : {}),
				reason: 'the case says so',
			}),
	],
	[
		/^Control rules (\S+) to be (\S+)$/,
		(run, _clause, [unit = '', mode = '']) =>
			send(run, 'Control', {
				type: 'rule-unit',
				unit,
				mode: mode.toLowerCase() as 'dg',
				reason: 'the case says so',
			}),
	],
	[
		/^the answer is (\S+)$/,
		(run, _clause, [reply = '']) => {
			run.refusal = run.table.answerWith(reply, run.dice);
		},
	],
	[/^nothing is done$/, () => undefined],
];

/** 'fire artillery': an action of the table of what may be done when. */
function actionNamed(words: string): Action {
	const action = (Object.keys(ACTIONS) as Action[]).find((each) => each.replaceAll('-', ' ') === words);
	if (!action) throw new Error(`there is no action "${words}"`);
	return action;
}
const seen = ({ table }: Run, side: string | undefined, hex = '') =>
	table.known[sideNamed(side)]?.game.seen[sideNamed(side)]?.get(hex) ?? undefined;
const then: readonly Check<Run>[] = [
	[/^([\w-]+) is at (\d\S+)$/, ({ table }, _clause, [unit = '', at]) => is(table.unit(unit).at, at)],
	[
		/^([\w-]+) is (dead|waiting|removed)$/,
		({ table }, _clause, [unit = '', how]) => is(table.unit(unit).elsewhere?.kind ?? 'on the map', how),
	],
	[
		/^([\w-]+) has spent (\S+(?: \d\/\d)?)$/,
		({ table }, _clause, [unit = '', points]) =>
			is(inWords(table.unit(unit).phase?.spent ?? { n: 0, d: 1 }), points),
	],
	[
		/^([\w-]+) has (?:finished its move|not finished its move)$/,
		({ table }, { text }, [unit = '']) =>
			is(
				table.unit(unit).phase?.move === 'moved' ? 'has finished' : 'has not finished',
				/has (not )?finished/.exec(text)?.[0],
			),
	],
	[
		/^([\w-]+) is in (Combat|Move|Reserve|Strat|DG|Exploit) Mode$/,
		({ table }, _clause, [unit = '', mode = '']) => is(modeOf(table.unit(unit)), mode.toLowerCase()),
	],
	[
		/^([\w-]+) has its (Combat|Move) side up$/,
		({ table }, _clause, [unit = '', face = '']) => is(table.unit(unit).face, face.toLowerCase()),
	],
	[
		/^([\w-]+) has strength (\S+(?: \d\/\d)?)$/,
		({ table }, _clause, [unit = '', strength]) =>
			is(inWords(strengthInMode(table.scenario, table.unit(unit))), strength),
	],
	[
		/^([\w-]+) has the Action Rating (-?\d)$/,
		({ table }, _clause, [unit = '', rating]) => is(ratingInMode(table.scenario, table.unit(unit)), rating),
	],
	[
		/^([\w-]+) is (\S+(?: \d\/\d)?) RE$/,
		({ table }, _clause, [unit = '', size]) => is(inWords(sizeOf(table.scenario, table.unit(unit))), size),
	],
	[
		/^([\w-]+) weighs (\S+(?: \d\/\d)?)$/,
		({ table }, _clause, [unit = '', weight]) =>
			is(inWords(weightOf(table.scenario, table.unit(unit))), weight),
	],
	[
		/^([\w-]+) with (\d+)T takes (\S+(?: \d\/\d)?) points? of capacity$/,
		({ table }, _clause, [unit = '', tokens, points]) => {
			const weight = weightOf(table.scenario, table.unit(unit));
			return is(inWords(capacityFor('rail', { weight, tokens: Number(tokens) }) ?? ZERO), points);
		},
	],
	[
		/^([\w-]+) goes on (rail|air|landing-craft|shipping|transport)( not at all)?$/,
		({ table }, _clause, [unit = '', by, not]) => {
			const weight = weightOf(table.scenario, table.unit(unit));
			return is(capacityFor(by as 'rail', { weight }) === null ? ' not at all' : undefined, not);
		},
	],
	[
		/^half of the strength of ([\w-]+) is (\S+(?: \d\/\d)?)$/,
		({ table }, _clause, [unit = '', strength]) =>
			is(inWords(times(HALF, strengthInMode(table.scenario, table.unit(unit)))), strength),
	],
	[
		/^(Blue|Red)’s transport has (.+) points$/,
		({ table }, _clause, [side, points]) => {
			const own = Object.values(table.game.transports).filter((each) => each.side === sideNamed(side));
			return is(own.map((each) => inWords(each.points)).toSorted(), listed(points));
		},
	],
	[
		/^the trucks have (\d+)T on board$/,
		({ table }, _clause, [tokens]) => is(table.game.transports['trucks']?.loaded, tokens),
	],
	[
		/^the trucks are (not )?in Reserve$/,
		({ table }, _clause, [not]) => is(table.game.transports['trucks']?.reserve, not === undefined),
	],
	[
		/^(dump-\d) has (\d+)T$/,
		({ table }, _clause, [dump = '', tokens]) => is(table.game.dumps[dump]?.tokens, tokens),
	],
	[/^(\d+)T make (.+)$/, (_run, _clause, [tokens, words]) => is(inChange(Number(tokens)), words)],
	[
		/^(\S+) against (\S+) is (\d+):(\d+)$/,
		(_run, _clause, [attack = '', defence = '', one, two]) => {
			const odds = ratio(readFraction(attack) ?? ZERO, readFraction(defence) ?? ZERO);
			return is(oddsText(odds), `${one ?? ''}:${two ?? ''}`);
		},
	],
	[
		/^(.+) are the formation (\S+)$/,
		({ table }, _clause, [units, formation = '']) =>
			is(
				formationOf(table.scenario, formation).map(({ id }) => id),
				listed(units),
			),
	],
	[
		/^([\w-]+) is (not )?independent$/,
		({ table }, _clause, [unit = '', not]) =>
			is(isIndependent(counterOf(table.scenario, table.unit(unit))), not === undefined),
	],
	[
		/^([\w-]+) is of the category (\w+)$/,
		({ table }, _clause, [unit = '', category]) =>
			is(counterOf(table.scenario, table.unit(unit)).category, category),
	],
	[
		/^(\d\S+) belongs to (Blue|Red)$/,
		({ table }, _clause, [hex = '', side]) => is(table.game.hexes[hex]?.control, sideNamed(side)),
	],
	[
		/^([\w-]+) is (not )?Attack-Capable$/,
		({ table }, _clause, [unit = '', not]) =>
			is(isAttackCapable(table.scenario, table.unit(unit)) ? 'yes' : 'no', not === undefined ? 'yes' : 'no'),
	],
	[
		/^(\d\S+) is (not )?in a zone of (Blue|Red)$/,
		({ table }, _clause, [hex = '', not, side]) =>
			is(zonesOf(table.at, sideNamed(side)).has(boardOf(table.scenario).hex(hex)), not === undefined),
	],
	[
		/^(Blue|Red) may (not )?([a-z ]+)$/,
		({ table }, _clause, [side, not, action = '']) =>
			is(isNow(table.game.clock, sideNamed(side), actionNamed(action)), not === undefined),
	],
	[
		/^([\w-]+) is (not )?fuelled$/,
		({ table }, _clause, [what = '', not]) => is(table.game.fuel[what] !== undefined, not === undefined),
	],
	[/^it is turn (\d+)$/, ({ table }, _clause, [turn]) => is(table.game.clock.turn, turn)],
	[/^it is the (.+)$/, ({ table }, _clause, [words]) => is(stepWords(table.game.clock.step), words)],
	[
		/^(Blue|Red|nobody) is phasing$/,
		({ table }, _clause, [side]) => is(table.game.clock.phasing ?? 'nobody', side?.toLowerCase()),
	],
	[/^the ground is (\w+)$/, ({ table }, _clause, [ground]) => is(table.game.weather.ground, ground)],
	[/^flight is (\w+)$/, ({ table }, _clause, [flight]) => is(table.game.weather.flight, flight)],
	[
		/^(Blue|Red) sees (\S+) on top in (\S+)$/,
		(run, _clause, [side, unit, hex]) => is(seen(run, side, hex)?.top?.counter ?? 'nobody', unit),
	],
	[
		/^(Blue|Red) sees nothing in (\S+)$/,
		(run, _clause, [side, hex]) => is(JSON.stringify(seen(run, side, hex) ?? null), 'null'),
	],
	[
		/^(Blue|Red) sees (a|no) zone of control in (\S+)$/,
		(run, _clause, [side, which, hex]) => is(seen(run, side, hex)?.zoc === true ? 'a' : 'no', which),
	],
	[
		/^(Blue|Red) sees a hedgehog of level (\d) in (\S+)$/,
		(run, _clause, [side, level, hex]) => is(seen(run, side, hex)?.hedgehog ?? 0, level),
	],
	[
		/^(Blue|Red) sees (a|an) (dump|transport|air-base|something) in (\S+)$/,
		(run, _clause, [side, _a, what, hex]) => is(seen(run, side, hex)?.other ?? 'none', what),
	],
	[
		/^what (Blue|Red) sees in (\S+) is ((?:\w|, | )+)$/,
		(run, _clause, [side, hex, words]) => {
			const top = seen(run, side, hex)?.top;
			return is(
				top ? [top.marker ?? top.face, top.outOfSupply ? 'out of supply' : 'in supply'].join(', ') : 'nobody',
				words,
			);
		},
	],
	[
		/^(Blue|Red) is never told of ([\w-]+)$/,
		({ table }, _clause, [side, what = '']) => {
			const told = JSON.stringify(table.known[sideNamed(side)]);
			return told.includes(`"${what}"`) ? 'it is' : null;
		},
	],
	[
		/^the option (\S+) is (\S+)$/,
		({ table }, _clause, [id = '', value]) => is(table.game.options[id], value),
	],
	[
		/^it is refused as (\S+) by (\S+)$/,
		({ refusal }, _clause, [code, rule]) =>
			is(refusal ? `${refusal.code} by ${refusal.rule}` : 'allowed', `${code ?? ''} by ${rule ?? ''}`),
	],
	[/^it says "(.+)"$/, ({ refusal }, _clause, [words]) => is(refusal?.say ?? 'nothing', words)],
];

export const core: Chapter = { given, when, then };
