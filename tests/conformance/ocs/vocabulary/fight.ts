/** Sentences of combat, overruns, barrages, captures and hedgehogs. */
import { always } from '../../../helpers/ocs-duel.ts';
import { having } from '../../../helpers/ocs-table.ts';
import { inWords } from '../../../../src-main/rules/hexwar/fraction.ts';
import { fighting, openCombat } from '../../../../src-main/rules/ocs/09-combat/fighting.ts';
import type { FightFact } from '../../../../src-main/rules/ocs/09-combat/facts.ts';
import { fightQuestions } from '../../../../src-main/rules/ocs/09-combat/asking.ts';
import { meansByChapter } from '../../../../src-main/rules/ocs/09-combat/means-by-chapter.ts';
import { antiTankIn } from '../../../../src-main/rules/ocs/09-combat/anti-tank.ts';
import { combatUnitsIn } from '../../../../src-main/rules/ocs/09-combat/combatants.ts';
import { hedgehogIn, worksheet, type Worksheet } from '../../../../src-main/rules/ocs/09-combat/worksheet.ts';
import type { SideStrength } from '../../../../src-main/rules/ocs/09-combat/strength.ts';
import { mayMoveOn } from '../../../../src-main/rules/ocs/08-overrun/declare.ts';
import { isSpotted } from '../../../../src-main/rules/ocs/10-barrage/shifts.ts';
import { reservesInHedgehogs } from '../../../../src-main/rules/ocs/16-hedgehogs/work.ts';
import { portCapacity } from '../../../../src-main/rules/ocs/19-ports/capacity.ts';
import { oddsText } from '../../../../src-main/rules/hexwar/odds.ts';
import { EMPTY_HEX } from '../../../../src-main/rules/ocs/initial.ts';
import type { UnitPhase } from '../../../../src-main/rules/ocs/types.ts';
import type { Check, Doing } from '../../kit/vocabulary.ts';
import { is, listed, sideNamed, type Chapter, type Draft, type Given, type Run } from '../run.ts';
import { send } from './core.ts';

const NO_PHASE: UnitPhase = {
	...{ began: null, spent: { n: 0, d: 1 }, move: 'not', negates: false, released: false },
	...{ attacked: false, fired: false, carried: null },
};
const DONE: Readonly<Record<string, Partial<UnitPhase>>> = {
	attacked: { attacked: true },
	fired: { fired: true },
	'been released': { released: true },
};

type Counter = NonNullable<Draft['scenario']['counters']>[number];
const changeCounter = (draft: Draft, id: string | undefined, change: (counter: Counter) => Counter): void => {
	draft.scenario.counters = draft.scenario.counters.map((each) => (each.id === id ? change(each) : each));
};

const given: readonly Given[] = [
	[
		/^every combat comes to (\S+)$/,
		(draft, [result = '']) => {
			draft.scenario.charts = { ...draft.scenario.charts, ...always(result) };
		},
	],
	[
		/^([\w-]+) fires (\d+) points up to (\d+) hexes$/,
		(draft, [id, barrage, range]) =>
			changeCounter(draft, id, (counter) => ({
				...counter,
				combat: { ...counter.combat, barrage: Number(barrage), range: Number(range) },
			})),
	],
	[
		/^([\w-]+) has an? (tank|anti-tank|anti-air) symbol$/,
		(draft, [id, symbol]) =>
			changeCounter(draft, id, (counter) => ({ ...counter, symbols: [symbol as 'tank'] })),
	],
	[
		/^(\S+) has (woods|hills|mountain|village) too$/,
		(draft, [hex = '', ground = '']) => {
			draft.scenario.hexes = [...(draft.scenario.hexes ?? []), { hex, also: [ground] }];
		},
	],
	[
		/^([\w-]+) has (attacked|fired|been released)$/,
		(draft, [id = '', what = '']) => {
			draft.changes.push(having(id, { phase: { ...NO_PHASE, ...DONE[what] } }));
		},
	],
	[
		/^([\w-]+) began the phase at (\S+) and spent (\d+)$/,
		(draft, [id = '', began = '', spent]) => {
			const phase = { ...NO_PHASE, began, move: 'moving' as const, spent: { n: Number(spent), d: 1 } };
			draft.changes.push(having(id, { phase }));
		},
	],
	[
		/^(Blue|Red)’s (trucks|wagons|organic trucks|Extender), (\S+), at (\S+): (\d+) points?, (\d+)T$/,
		(draft, [side, kind = '', id = '', at = '', points, loaded]) => {
			const line = {
				...{ id, side: sideNamed(side), name: id, at, points: Number(points), loaded: Number(loaded) },
				...(kind === 'wagons' ? { kind: 'wagon' as const, allowance: 8 } : {}),
				...(kind === 'organic trucks' ? { organic: 'own' } : {}),
				...(kind === 'Extender' ? { extender: { range: 10, mobility: 'truck' as const } } : {}),
			};
			draft.scenario.transports = [...(draft.scenario.transports ?? []), line];
			if (kind !== 'Extender') return;
			draft.changes.push((game) => ({
				...game,
				supply: { ...game.supply, extenders: [...game.supply.extenders, id] },
			}));
		},
	],
	[
		/^(Blue|Red)’s port of (\d+)T at ([\d.]+)(?:, (\d) hits?)?(?:, damaged to (\d+) (\d+) (\d+) (\d+))?$/,
		(draft, [side, tokens, hex = '', hits, ...track]) => {
			const [one, two, three, four] = track.map(Number);
			const damaged: [number, number, number, number] | null =
				track[0] === undefined ? null : [one ?? 0, two ?? 0, three ?? 0, four ?? 0];
			const port = { name: 'Haven', tokens: Number(tokens), damaged };
			draft.scenario.hexes = [...(draft.scenario.hexes ?? []), { hex, port, owner: sideNamed(side) }];
			if (hits === undefined) return;
			draft.changes.push((game) => {
				const there = { ...(game.hexes[hex] ?? EMPTY_HEX), portHits: Number(hits) };
				return { ...game, hexes: { ...game.hexes, [hex]: there } };
			});
		},
	],
	[
		/^the hedgehog at (\S+) was built in turn (\d+)$/,
		(draft, [hex = '', turn]) => {
			draft.changes.push((game) => {
				const there = { ...(game.hexes[hex] ?? EMPTY_HEX), dug: Number(turn) };
				return { ...game, hexes: { ...game.hexes, [hex]: there } };
			});
		},
	],
	[
		/^transport ([\w-]+) is in Reserve$/,
		(draft, [id = '']) => {
			draft.changes.push((game) => {
				const found = game.transports[id];
				if (!found) throw new Error(`no transport ${id}`);
				return { ...game, transports: { ...game.transports, [id]: { ...found, reserve: true } } };
			});
		},
	],
	[
		/^(\S+) was (bombarded|attacked) already$/,
		(draft, [hex = '', what]) => {
			const done = what === 'attacked' ? { attacked: true } : { barraged: true };
			draft.changes.push((game) => ({
				...game,
				hexes: { ...game.hexes, [hex]: { ...(game.hexes[hex] ?? EMPTY_HEX), ...done } },
			}));
		},
	],
];

const WHO = '(Blue|Red|Control)';
const attack = (type: 'declare-attack' | 'declare-overrun') => {
	return (run: Run, by: string | undefined, target = '', units = '', internals?: string): void =>
		send(run, by, {
			...{ type, target, units: listed(units) },
			...(internals === undefined ? {} : { internals: listed(internals) }),
		});
};

/** Answers by default up to the dice, or to the end. */
function byDefault(run: Run): void {
	for (let [question] = fightQuestions(run.table.at); question; [question] = fightQuestions(run.table.at)) {
		run.refusal = run.table.answerWith(question.byDefault, run.dice);
		if (run.refusal) return;
	}
}

const when: readonly Doing<Run>[] = [
	[
		new RegExp(`^${WHO} attacks (\\S+) with (.+?)(?:, internal stocks for (.+))?$`),
		(run, _clause, [by, target, units, internals]) =>
			attack('declare-attack')(run, by, target, units, internals),
	],
	[
		new RegExp(`^${WHO} overruns (\\S+) with (.+)$`),
		(run, _clause, [by, target, units]) => attack('declare-overrun')(run, by, target, units),
	],
	[
		new RegExp(`^${WHO} bombards (\\S+) with (?!half of )(.+)$`),
		(run, _clause, [by, target = '', units]) =>
			send(run, by, { type: 'fire-barrage', target, units: listed(units) }),
	],
	[
		/^Control enters a strike of (\d+) points from the sea on (\S+) for (Blue|Red)$/,
		(run, _clause, [points, target = '', side]) =>
			send(run, 'Control', {
				...{ type: 'enter-strike', side: sideNamed(side), target, points: Number(points) },
				reason: 'as fired',
			}),
	],
	[/^the dice fall$/, (run) => send(run, 'Control', { type: 'roll-combat' })],
	[/^the rest is by default$/, byDefault],
	[
		/^(Blue|Red) answers (.+)$/,
		(run, clause, [side, answers]) => {
			for (const answer of listed(answers)) {
				const [question] = fightQuestions(run.table.at);
				if (question?.to.side !== sideNamed(side))
					throw new Error(`${clause.text}: ${side ?? ''} is not asked "${answer}"`);
				if (!question.answers.some(({ id }) => id === answer))
					throw new Error(`"${answer}": ${question.answers.map(({ id }) => id).join(', ')}`);
				run.refusal = run.table.answerWith(answer, run.dice);
			}
		},
	],
	[
		new RegExp(`^${WHO} (damages|repairs) the port at (\\S+) with (.+)$`),
		(run, _clause, [by, way, hex = '', units]) =>
			send(run, by, {
				...{ type: 'work-on-port', hex, units: listed(units) },
				way: way === 'damages' ? 'damage' : 'repair',
			}),
	],
	[
		new RegExp(`^${WHO} (raises|lowers) the hedgehog at (\\S+) with (.+)$`),
		(run, _clause, [by, way, hex = '', units]) =>
			send(run, by, {
				...{ type: 'work-on-hedgehog', hex, units: listed(units) },
				way: way === 'raises' ? 'up' : 'down',
			}),
	],
];

type Payload<T extends FightFact['type']> = Extract<FightFact, { type: T }>['payload'];
type Rolled = Payload<'combat-rolled'>;
function last(run: Run, type: FightFact['type']): FightFact['payload'] | null {
	return (run.table.facts.findLast((fact) => fact.type === type)?.payload as FightFact['payload']) ?? null;
}
const rolled = (run: Run): Rolled | null => last(run, 'combat-rolled') as Rolled | null;
const fired = (run: Run) => last(run, 'barrage-fired') as Payload<'barrage-fired'> | null;

function sheetOf(run: Run): Worksheet | null {
	const fight = openCombat(run.table.at);
	return fight?.step === 'roll' ? worksheet(fighting(run.table.at, meansByChapter), fight) : null;
}
const strengthsOf = (run: Run): Readonly<Record<'attacker' | 'defender', SideStrength>> | null =>
	sheetOf(run)?.strengths ?? rolled(run)?.strengths ?? null;
const AMOUNT = '(\\d+(?: \\d/\\d)?|\\d/\\d)';

const then: readonly Check<Run>[] = [
	[
		new RegExp(`^([\\w-]+) counts ${AMOUNT}$`),
		(run, _clause, [unit, strength]) => {
			const all = strengthsOf(run);
			const found = [...(all?.attacker.units ?? []), ...(all?.defender.units ?? [])].find(
				(each) => each.unit === unit,
			);
			return is(found ? inWords(found.strength) : 'not in the fight', strength);
		},
	],
	[
		new RegExp(`^it is ${AMOUNT} against ${AMOUNT}$`),
		(run, _clause, [attacker, defender]) => {
			const all = strengthsOf(run);
			return is(
				all ? `${inWords(all.attacker.total)} against ${inWords(all.defender.total)}` : 'no fight',
				`${attacker ?? ''} against ${defender ?? ''}`,
			);
		},
	],
	[
		/^the odds are (.+), from column (\S+)$/,
		(run, _clause, [odds, column]) => {
			const ready = sheetOf(run)?.ready;
			if (!ready) return 'no combat is ready for its dice';
			const columns = fighting(run.table.at, meansByChapter).charts['combat-columns'][ready.row];
			const heading = columns[ready.start.column];
			return is(`${ready.start.odds}, ${heading ? oddsText(heading) : ''}`, `${odds ?? ''}, ${column ?? ''}`);
		},
	],
	[
		/^the row is (Open|Close|Very Close|Extremely Close)$/,
		(run, _clause, [row]) => is(sheetOf(run)?.ready.row, row),
	],
	[/^the modifier is ([+-]?\d+)$/, (run, _clause, [by]) => is(sheetOf(run)?.ready.drm, Number(by))],
	[
		/^the chance of (.+) is (\d+\/\d+|\d+)$/,
		(run, _clause, [result, chance]) => {
			const found = sheetOf(run)?.outlook.results.find((each) => each.result === result)?.chance;
			return is(found ? inWords(found) : '0', chance);
		},
	],
	[
		/^Surprise on (-?\d+) is (the attacker’s|the defender’s|nobody’s)$/,
		(run, _clause, [roll, whose]) => {
			const came = rolled(run);
			const who = came?.surprised ? `the ${came.surprised}’s` : 'nobody’s';
			return is(`${String(came?.surpriseRoll)} ${who}`, `${roll ?? ''} ${whose ?? ''}`);
		},
	],
	[
		/^the column is (\S+) by a shift of (-?\d+)$/,
		(run, _clause, [column, shift]) =>
			is(`${rolled(run)?.columnOdds ?? ''} ${String(rolled(run)?.shift)}`, `${column ?? ''} ${shift ?? ''}`),
	],
	[
		/^the result on (-?\d+) is (.+)$/,
		(run, _clause, [roll, result]) =>
			is(`${String(rolled(run)?.roll)} ${rolled(run)?.result.text ?? ''}`, `${roll ?? ''} ${result ?? ''}`),
	],
	[/^([\w-]+) has lost (\d+)$/, ({ table }, _clause, [unit = '', lost]) => is(table.unit(unit).lost, lost)],
	[
		/^([\w-]+) has (full|Low|Exhausted) stocks$/,
		({ table }, _clause, [unit = '', stocks = '']) => is(table.unit(unit).internals, stocks.toLowerCase()),
	],
	[
		/^(Blue|Red) is asked for (.+)$/,
		({ table }, _clause, [side, answers]) => {
			const [question] = fightQuestions(table.at);
			const asked = question?.to.side === sideNamed(side);
			return is(asked ? question.answers.map(({ id }) => id).join(', ') : 'nothing', answers);
		},
	],
	[
		/^(Blue|Red) is asked by (\S+)$/,
		({ table }, _clause, [side, rule]) => {
			const [question] = fightQuestions(table.at);
			return is(question?.to.side === sideNamed(side) ? question.rule : 'not asked', rule);
		},
	],
	[
		/^(to:\S+) is (not )?open$/,
		({ table }, _clause, [answer, not]) => {
			const open = fightQuestions(table.at).some(({ answers }) => answers.some(({ id }) => id === answer));
			return is(open, not === undefined);
		},
	],
	[/^the fight is over$/, ({ table }) => is(table.game.frames.at(-1)?.kind ?? 'over', 'over')],
	[
		/^(Blue|Red) has (\d+)T at (\S+)$/,
		({ table }, _clause, [side, tokens, hex]) => {
			const there = Object.values(table.game.dumps).filter(
				(dump) => dump.at === hex && dump.side === sideNamed(side),
			);
			return is(
				there.reduce((so, dump) => so + dump.tokens, 0),
				tokens,
			);
		},
	],
	[
		/^(Blue|Red) has transport of (\d+) points? with (\d+)T at (\S+)$/,
		({ table }, _clause, [side, points, tokens, hex]) => {
			const there = Object.values(table.game.transports).filter(
				(each) => each.at === hex && each.side === sideNamed(side),
			);
			const sum = (of: (each: (typeof there)[number]) => number): number =>
				there.reduce((so, each) => so + of(each), 0);
			return is(
				`${String(sum((each) => each.points.n / each.points.d))} ${String(sum(({ loaded }) => loaded))}`,
				`${points ?? ''} ${tokens ?? ''}`,
			);
		},
	],
	[
		/^transport ([\w.-]+) (may|may not) move$/,
		({ table }, _clause, [id = '', may]) =>
			is(table.game.transports[id]?.phase?.move === 'moved' ? 'may not' : 'may', may),
	],
	[
		/^transport ([\w-]+) is at (\S+)$/,
		({ table }, _clause, [id = '', hex]) => is(table.game.transports[id]?.at, hex),
	],
	[
		/^(\S+) is (Blue|Red)’s, with a hedgehog of level (\d)$/,
		({ table }, _clause, [hex = '', side, level]) => {
			const there = table.game.hexes[hex] ?? EMPTY_HEX;
			return is(`${String(there.control)} ${String(there.hedgehog)}`, `${sideNamed(side)} ${level ?? ''}`);
		},
	],
	[
		/^the port at (\S+) is (Blue|Red)’s, with (\d) hits?$/,
		({ table }, _clause, [hex = '', side, hits]) => {
			const there = table.game.hexes[hex] ?? EMPTY_HEX;
			return is(`${String(there.control)} ${String(there.portHits)}`, `${sideNamed(side)} ${hits ?? ''}`);
		},
	],
	[
		/^the port at (\S+), in an enemy zone( negated)?, (traces|ships) (\d+)T$/,
		({ table }, _clause, [hex = '', negated, use, tokens]) =>
			is(
				portCapacity(
					table.at,
					hex,
					{ zone: true, negated: negated !== undefined },
					use === 'ships' ? 'shipping' : 'trace',
				),
				tokens,
			),
	],
	[
		/^the port at (\S+) handles (\d+)T$/,
		({ table }, _clause, [hex = '', tokens]) =>
			is(portCapacity(table.at, hex, { zone: false, negated: false }, 'trace'), tokens),
	],
	[
		/^the barrage goes from (\S+) to (\S+), (\S+) on (\d+)$/,
		(run, _clause, [initial, column, printed, roll]) => {
			const came = fired(run);
			return is(
				[came?.initial, came?.column, came?.printed, came?.roll].map(String).join(' '),
				[initial, column, printed, roll].join(' '),
			);
		},
	],
	[
		new RegExp(`^the barrage is of ${AMOUNT} for (\\d+)T$`),
		(run, _clause, [strength, tokens]) => {
			const came = fired(run);
			const spent = came?.spent.reduce((so, each) => so + each.tokens, 0);
			return is(
				`${came ? inWords(came.strength) : ''} ${String(spent)}`,
				`${strength ?? ''} ${tokens ?? ''}`,
			);
		},
	],
	[
		/^the shift is (-?\d+)$/,
		(run, _clause, [by]) =>
			is(
				fired(run)?.shifts.reduce((so, shift) => so + shift.by, 0),
				by,
			),
	],
	[
		/^(Blue|Red) (spots|does not spot) for (\S+)$/,
		({ table }, _clause, [side, spots, hex = '']) =>
			is(isSpotted(table.at, sideNamed(side), hex), spots === 'spots'),
	],
	[
		/^the anti-tank effects of (Blue|Red) in (\S+) are (none|light|heavy)$/,
		({ table }, _clause, [side, hex = '', level]) => {
			const units = combatUnitsIn(table.at, hex, sideNamed(side));
			return is(['none', 'light', 'heavy'][antiTankIn(units, hedgehogIn(table.at, hex))], level);
		},
	],
	[
		/^transport ([\w-]+) is (not )?in Reserve$/,
		({ table }, _clause, [id = '', not]) => is(table.game.transports[id]?.reserve, not === undefined),
	],
	[
		/^(Blue|Red) was told of (\S+) against (\S+), ratings (-?\d) and (-?\d)$/,
		({ table }, _clause, [side, ...figures]) => {
			const seen = table.known[sideNamed(side)]?.game.results.kept.at(-1)?.result;
			if (seen?.kind !== 'combat') return 'of no combat';
			const { strengths, ratings } = seen;
			return is(
				[strengths.attacker, strengths.defender, ratings.attacker, ratings.defender].join(' '),
				figures.join(' '),
			);
		},
	],
	[
		/^(Blue|Red) was told of a barrage of (\S+), shifted by (-?\d+)$/,
		({ table }, _clause, [side, strength, shift]) => {
			const seen = table.known[sideNamed(side)]?.game.results.kept.at(-1)?.result;
			if (seen?.kind !== 'barrage') return 'of no barrage';
			const by = seen.shifts.reduce((so, each) => so + each.by, 0);
			return is(`${seen.strength} ${String(by)}`, `${strength ?? ''} ${shift ?? ''}`);
		},
	],
	[
		/^([\w-]+) (may|may not) move on$/,
		({ table }, _clause, [unit = '', may]) => is(mayMoveOn(table.at, unit), may === 'may'),
	],
	[
		/^(Blue|Red) has (.+) in Reserve in a hedgehog$/,
		({ table }, _clause, [side, units]) =>
			is(reservesInHedgehogs(table.at, sideNamed(side)).join(', ') || 'nobody', units),
	],
];

export const fight: Chapter = { given, when, then };
