/** The words of the cases of the Tactical Operational Combat System. */
import { lastTurn } from '../../../src-main/rules/tocs/b2-sequence/track.ts';
import { zoneOf, companiesOver } from '../../../src-main/rules/tocs/w6-zones/zones.ts';
import { apOf, stateName } from '../../../src-main/rules/tocs/w5-states/states.ts';
import { isInLoc } from '../../../src-main/rules/tocs/w7-loc/loc.ts';
import { stackFault } from '../../../src-main/rules/tocs/w3-stacking/limits.ts';
import { tocsBoard } from '../../../src-main/rules/tocs/board.ts';
import { fullSteps, pieceOf } from '../../../src-main/rules/tocs/units.ts';
import type { Message } from '../../../src-main/rules/tocs/game.ts';
import { tocsModule } from '../../../src-main/rulesets/tocs/module.ts';
import type { TocsSideView } from '../../../src-shared/rulesets/tocs/views.ts';
import { vocabulary, type Check, type Doing, type Miss, type RulesetCases } from '../kit/vocabulary.ts';
import { AIR_THEN, AIR_WHEN } from './words-air.ts';
import { SEA_THEN, SEA_WHEN } from './words-sea.ts';
import { SUPPORT_THEN, SUPPORT_WHEN } from './words-support.ts';
import { answer, gameOf, knownOf, opened, order, orderUnit, sideNamed, situation, type Run } from './run.ts';

const WHEN: readonly Doing<Run>[] = [
	...SUPPORT_WHEN,
	...SEA_WHEN,
	...AIR_WHEN,
	[/^the board is looked at$/, () => undefined],
	[/^(\w+) is activated$/, (run, _c, [unit = '']) => orderUnit(run, unit, { type: 'activate' })],
	[/^(\w+) is done$/, (run, _c, [unit = '']) => orderUnit(run, unit, { type: 'end-activation' })],
	[
		/^(Blue|Red)’s seat (activates|moves|probes) (\w+)(?: (?:to )?([\d.]+))?$/,
		(run, _c, [by = '', what, unit, hex = '']) =>
			order(
				run,
				by,
				what === 'activates'
					? { type: 'activate', unit }
					: what === 'moves'
						? { type: 'move', unit, way: [hex] }
						: { type: 'probe', unit, hex },
			),
	],
	[
		/^(\w+) moves ([\d. ]+)$/,
		(run, _c, [unit = '', way = '']) => orderUnit(run, unit, { type: 'move', way: way.split(' ') }),
	],
	[
		/^(\w+) recons ([\d. ]+)$/,
		(run, _c, [unit = '', way = '']) => orderUnit(run, unit, { type: 'recon', way: way.split(' ') }),
	],
	[/^(\w+) probes ([\d.]+)$/, (run, _c, [unit = '', hex]) => orderUnit(run, unit, { type: 'probe', hex })],
	[
		/^(\w+) makes an? (Hasty|Deliberate|Intensive) attack on ([\d.]+)(, unscouted)?$/,
		(run, _c, [unit = '', attack, hex, not]) =>
			orderUnit(run, unit, { type: 'attack', hex, attack, scouted: not === undefined }),
	],
	[
		/^(?:Blue|Red) (declares|stays silent)$/,
		(run, _c, [what]) => answer(run, what === 'declares' ? 'declare' : 'silent'),
	],
	[/^the answer is ([\w.-]+)$/, (run, _c, [reply = '']) => answer(run, reply)],
	[
		/^(Blue|Red|Control) ends the step$/,
		(run, _c, [by = '']) => order(run, by, { type: 'next-step', step: gameOf(run).clock.step }),
	],
	[/^(Blue|Red) passes$/, (run, _c, [by = '']) => order(run, by, { type: 'pass', side: sideNamed(by) })],
	[
		/^(\w+) orders (\w+) to (withdraw|extend) (?:to|towards) ([\d.]+)$/,
		(run, _c, [hq, unit = '', what = '', hex]) =>
			orderUnit(
				run,
				unit,
				what === 'withdraw' ? { type: what, hq, to: hex } : { type: what, hq, towards: hex },
			),
	],
	[
		/^(\w+) puts (\w+) in reserve$/,
		(run, _c, [hq, unit = '']) => orderUnit(run, unit, { type: 'reserve', hq }),
	],
	[
		/^(\w+) works on ([a-z-]+) in ([\d.]+)$/,
		(run, _c, [unit = '', work, hex]) => orderUnit(run, unit, { type: 'work', work, hex }),
	],
	[
		/^(\w+) rallies ([\d.]+)$/,
		(run, _c, [hq = '', hex]) => {
			const blue = gameOf(run).units.get(hq)?.side === sideNamed('Blue');
			order(run, blue ? 'Blue' : 'Red', { type: 'rally', hq, hex });
		},
	],
	[
		/^Control puts ([\w-]+) at ([\d.]+), (.+)$/,
		(run, _c, [unit, hex, state]) =>
			order(run, 'Control', { type: 'rule-unit', unit, at: hex, lost: 0, state, reason: 'the case' }),
	],
];

const is = (came: unknown, expected: unknown): string | null =>
	String(came) === String(expected) ? null : String(came);
const unitOf = (run: Run, id = '') => gameOf(run).units.get(id);
const messages = (run: Run, name = ''): readonly Message[] =>
	knownOf(run, sideNamed(name)).game.messages[sideNamed(name)] ?? [];
const viewOf = (run: Run, name = ''): TocsSideView =>
	tocsModule.sideView(situation(run).scenario as never, knownOf(run, sideNamed(name)) as never, {
		side: sideNamed(name),
		team: null,
	}) as unknown as TocsSideView;
const lastResult = (run: Run) => gameOf(run).results.at(-1);
const questionOf = (run: Run) => tocsModule.questions(situation(run) as never)[0];
const markOf = (run: Run, name = '', hex = '') =>
	knownOf(run, sideNamed(name)).game.marks[sideNamed(name)]?.get(hex);

const THEN: readonly Check<Run>[] = [
	...SUPPORT_THEN,
	...SEA_THEN,
	...AIR_THEN,
	[
		/^it is refused as ([a-z/-]+) by (\S+)$/,
		(run, _c, [code, rule]) => {
			const { refusal } = run;
			return refusal ? is(`${refusal.code} ${refusal.rule}`, `${code ?? ''} ${rule ?? ''}`) : 'no refusal';
		},
	],
	[/^(\w+) is at ([\d.]+)$/, (run, _c, [id, hex]) => is(unitOf(run, id)?.at, hex)],
	[/^(\w+) is off the map$/, (run, _c, [id]) => is(unitOf(run, id)?.at, null)],
	[/^(\w+) is destroyed$/, (run, _c, [id]) => is(unitOf(run, id)?.off, 'dead')],
	[/^(\w+) is on the (left|right) bank$/, (run, _c, [id, bank]) => is(unitOf(run, id)?.bank, bank)],
	[
		/^(\w+) is (Good Order|Fatigued|Disordered|Disrupted|Demoralized|Dispersed)$/,
		(run, _c, [id, state]) => is(stateName(unitOf(run, id)?.state ?? -1), state),
	],
	[/^(\w+) has (\d) AP left$/, (run, _c, [id, ap]) => is(unitOf(run, id)?.act?.ap ?? 'not active', ap)],
	[/^([\w-]+) has works of level (\d)$/, (run, _c, [id, level]) => is(unitOf(run, id)?.works, level)],
	[
		/^a (minefield|roadblock) of (Blue|Red)’s is at ([\d.]+)$/,
		(run, _c, [kind, name, hex = '']) => {
			const { mines, roadblocks } = gameOf(run);
			return is((kind === 'minefield' ? mines : roadblocks)[hex], sideNamed(name));
		},
	],
	[
		/^no (minefield|roadblock) is at ([\d.]+)$/,
		(run, _c, [kind, hex = '']) => {
			const { mines, roadblocks } = gameOf(run);
			return is((kind === 'minefield' ? mines : roadblocks)[hex], undefined);
		},
	],
	[/^(\w+) is no longer active$/, (run, _c, [id]) => is(unitOf(run, id)?.act?.over ?? true, true)],
	[
		/^(\w+) would have (\d) AP$/,
		(run, _c, [id = '', ap]) => {
			const piece = pieceOf(situation(run), id);
			return is(piece && apOf(situation(run), piece), ap);
		},
	],
	[
		/^(\w+) has (\d+) MP of the AP that runs$/,
		(run, _c, [id, mp]) => is(unitOf(run, id)?.act?.run?.mp ?? 0, mp),
	],
	[/^(\w+) has lost (\d) steps?$/, (run, _c, [id, lost]) => is(unitOf(run, id)?.lost, lost)],
	[
		/^(\w+) has (\d) steps in all$/,
		(run, _c, [id = '', steps]) => {
			const piece = pieceOf(situation(run), id);
			return is(piece && fullSteps(piece.counter), steps);
		},
	],
	[/^(\w+) is in (no )?reserve$/, (run, _c, [id, no]) => is(unitOf(run, id)?.reserve, no === undefined)],
	[
		/^(\w+) is (not )?in LOC$/,
		(run, _c, [id = '', not]) => {
			const piece = pieceOf(situation(run), id);
			return is(piece && isInLoc(situation(run), piece), not === undefined);
		},
	],
	[
		/^the zone of (\w+) is ([\d. ]+|empty)$/,
		(run, _c, [id = '', hexes = '']) => {
			const piece = pieceOf(situation(run), id);
			const zone = piece ? [...zoneOf(situation(run), piece)].sort().join(' ') : '';
			return is(zone === '' ? 'empty' : zone, hexes === 'empty' ? hexes : hexes.split(' ').sort().join(' '));
		},
	],
	[
		/^(Blue|Red) has (no company|[\w ]+) over ([\d.]+)$/,
		(run, _c, [name, who, hex = '']) => {
			const over = companiesOver(situation(run), hex, sideNamed(name)).join(' ');
			return is(over === '' ? 'no company' : over, who);
		},
	],
	[
		/^([\d.]+) is (Blue|Red)’s$/,
		(run, _c, [hex = '', name]) => is(gameOf(run).owners.get(hex), sideNamed(name)),
	],
	[
		/^both maps show ([\d.]+) as (Blue|Red)’s$/,
		(run, _c, [hex = '', name]) =>
			is(
				[viewOf(run, 'Blue'), viewOf(run, 'Red')].map(({ owners }) => owners[hex]).join(' '),
				`${sideNamed(name)} ${sideNamed(name)}`,
			),
	],
	[
		/^(Blue|Red) is told of ([\d.]+): (.+)$/,
		(run, _c, [name, hex, tells]) => {
			const told = messages(run, name).findLast((each) => each.kind === 'answer' && each.hex === hex);
			if (told?.kind !== 'answer') return 'nothing';
			const types = told.types.length > 0 ? ` (${told.types.join(', ')})` : '';
			return is(`${told.tells.join(', ')}${types}`, tells);
		},
	],
	[
		/^(Blue|Red) is told nothing of ([\d.]+)$/,
		(run, _c, [name, hex]) =>
			is(messages(run, name).filter((each) => each.kind === 'answer' && each.hex === hex).length, 0),
	],
	[
		/^(Blue|Red) hears (move|recon|probe|withdraw) at ([\d.]+)$/,
		(run, _c, [name, action, hex]) => {
			const heard = messages(run, name).findLast((each) => each.kind === 'heard');
			return is(
				heard?.kind === 'heard' ? `${heard.action} ${heard.hex}` : 'nothing',
				`${action ?? ''} ${hex ?? ''}`,
			);
		},
	],
	[
		/^(Blue|Red) hears of destroyed (.+)$/,
		(run, _c, [name, units]) => {
			const heard = messages(run, name).findLast((each) => each.kind === 'destroyed');
			return is(heard?.kind === 'destroyed' ? heard.names.join(', ') : 'nothing', units);
		},
	],
	[
		/^(Blue|Red) hears of an? (ambush|battle|engagement) at ([\d.]+)$/,
		(run, _c, [name, kind, hex]) =>
			is(
				messages(run, name).some((each) => each.kind === kind && 'hex' in each && each.hex === hex),
				true,
			),
	],
	[
		/^(Blue|Red) hears pass$/,
		(run, _c, [name]) =>
			is(
				messages(run, name).some(({ kind }) => kind === 'pass'),
				true,
			),
	],
	[
		/^(Blue|Red|Allied|German) learns nothing$/,
		(run, _c, [name]) => {
			const side = sideNamed(name);
			const now = JSON.stringify(run.state.known[side]);
			return now === run.before[side] ? null : 'it knows something more';
		},
	],
	[
		/^(Blue|Red)’s map shows ([\d.]+) (occupied|empty|in an EZOC|in no EZOC|unmarked)$/,
		(run, _c, [name, hex, what]) => {
			const mark = markOf(run, name, hex);
			if (what === 'unmarked') return is(mark === undefined, true);
			if (what === 'in an EZOC' || what === 'in no EZOC')
				return is(mark?.ezoc ?? false, what === 'in an EZOC');
			return is(mark?.occupied, what === 'occupied');
		},
	],
	[
		/^(Blue|Red)’s map shows ([\d.]+) with (.+)$/,
		(run, _c, [name, hex, what]) => {
			const mark = markOf(run, name, hex);
			return is([...(mark?.types ?? []), ...(mark?.features ?? [])].join(', '), what);
		},
	],
	[
		/^the mark at ([\d.]+) of (Blue|Red) is of turn (\d), impulse (\d), by (\w+)$/,
		(run, _c, [hex, name, turn, impulse, source]) => {
			const mark = markOf(run, name, hex);
			return is(
				`${String(mark?.turn)} ${String(mark?.impulse)} ${String(mark?.source)}`,
				`${turn ?? ''} ${impulse ?? ''} ${source ?? ''}`,
			);
		},
	],
	[
		/^(Blue|Red) sees (no )?unit (\w+)$/,
		(run, _c, [name, no, id = '']) => {
			const { sides: _sides, map: _map, ...shown } = viewOf(run, name);
			return is(JSON.stringify(shown).includes(`"${id}"`), no === undefined);
		},
	],
	[
		/^(Blue|Red) is asked about ([\d.]+)$/,
		(run, _c, [name, hex = '']) => {
			const [question] = viewOf(run, name).questions;
			return is(question ? question.hex : 'nothing', hex);
		},
	],
	[/^nobody is asked$/, (run) => is(questionOf(run)?.ask ?? 'nobody', 'nobody')],
	[
		/^it may be answered: ([\w., -]+)$/,
		(run, _c, [answers]) =>
			is(
				questionOf(run)
					?.answers.map(({ id }) => id)
					.join(', '),
				answers,
			),
	],
	[
		/^(Blue|Red) waits for an answer about ([\d.]+)$/,
		(run, _c, [name, hex]) => is(viewOf(run, name).waiting?.hex ?? 'nothing', hex),
	],
	[
		/^(Blue|Red|Allied|German) has (\d+) OPs earned, (\d+) in the pool, (\d) deficit$/,
		(run, _c, [name, earned, pool, deficit]) => {
			const points = gameOf(run).points[sideNamed(name)];
			return is(
				`${String(points?.earned)} ${String(points?.pool)} ${String(points?.deficit)}`,
				`${earned ?? ''} ${pool ?? ''} ${deficit ?? ''}`,
			);
		},
	],
	[
		/^(Blue|Red) is granted (\d) OPs$/,
		(run, _c, [name, granted]) => is(gameOf(run).points[sideNamed(name)]?.granted, granted),
	],
	[
		/^(Blue|Red) sees no points of (Blue|Red)$/,
		(run, _c, [name, other]) => is(viewOf(run, name).points[sideNamed(other)], undefined),
	],
	[
		/^the bridge at ([\d.]+) is of (wood|stone|metal), with (\d) lanes?(, down)?$/,
		(run, _c, [hex = '', material, lanes, down]) => {
			const bridge = tocsBoard(situation(run).scenario).bridges.get(hex);
			const came = `${String(bridge?.material)} ${String(bridge?.lanes)} ${String(gameOf(run).down[hex] === true)}`;
			return is(came, `${material ?? ''} ${lanes ?? ''} ${String(down !== undefined)}`);
		},
	],
	[
		/^the road from ([\d.]+) to ([\d.]+) is a (.+)$/,
		(run, _c, [from = '', to = '', road]) => is(tocsBoard(situation(run).scenario).roadTo(from, to), road),
	],
	[
		/^the river at ([\d.]+) is (minor|medium|major)$/,
		(run, _c, [hex = '', size]) => is(tocsBoard(situation(run).scenario).riverIn(hex)?.class, size),
	],
	[
		/^the last turn is ([\w ]+), (\d{4})$/,
		(run, _c, [date, time]) => {
			const last = situation(run).scenario.turns[lastTurn(situation(run)) - 1];
			return is(`${last?.date ?? ''} ${last?.time ?? ''}`, `${date ?? ''} ${time ?? ''}`);
		},
	],
	[
		/^(\w+) reads the brief of its own alone$/,
		(run, _c, [name]) => {
			const { sides } = situation(run).scenario;
			const view = JSON.stringify(viewOf(run, name));
			const read = sides.filter(({ brief }) => view.includes(JSON.stringify(brief).slice(1, -1)));
			return is(read.map(({ id }) => id).join(' '), sideNamed(name));
		},
	],
	[/^the step is (\w+)$/, (run, _c, [step]) => is(gameOf(run).clock.step, step)],
	[/^the turn is (\d)$/, (run, _c, [turn]) => is(gameOf(run).clock.turn, turn)],
	[
		/^the impulse is (\d+) of (Blue|Red|Allied|German)$/,
		(run, _c, [n, name]) => {
			const { impulse, phasing } = gameOf(run).clock;
			return is(`${String(impulse)} ${String(phasing)}`, `${n ?? ''} ${sideNamed(name)}`);
		},
	],
	[/^the marker is in box (\d+)$/, (run, _c, [box]) => is(gameOf(run).clock.box, box)],
	[
		/^the initiative is (Blue|Red)’s$/,
		(run, _c, [name]) => is(gameOf(run).clock.initiative, sideNamed(name)),
	],
	[/^the cloud is (\w+)$/, (run, _c, [cloud]) => is(gameOf(run).clock.cloud, cloud)],
	[
		/^both see a battle marker at ([\d.]+)$/,
		(run, _c, [hex = '']) =>
			is(
				[viewOf(run, 'Blue'), viewOf(run, 'Red')].every(({ battles }) => battles.includes(hex)),
				true,
			),
	],
	[/^no battle is marked$/, (run) => is(gameOf(run).battles.length, 0)],
	[
		/^both see an Engagement Battle at ([\d.]+)$/,
		(run, _c, [hex = '']) =>
			is(
				[viewOf(run, 'Blue'), viewOf(run, 'Red')].every(({ engagements }) => engagements.includes(hex)),
				true,
			),
	],
	[
		/^there is no Engagement Battle at ([\d.]+)$/,
		(run, _c, [hex = '']) => is(gameOf(run).engagements[hex] === undefined, true),
	],
	[
		/^it was an? (Ambush|Hasty|Deliberate|Intensive|Infiltration) battle$/,
		(run, _c, [type]) => is(lastResult(run)?.type ?? 'none', type),
	],
	[
		/^the strengths were (\d+) to (\d+)$/,
		(run, _c, [attacker, defender]) => {
			const result = lastResult(run);
			const all = Object.entries(result?.strengths ?? {});
			const of = (isAttacker: boolean) =>
				all.find(([side]) => (side === result?.attacker) === isAttacker)?.[1]?.total;
			return is(`${String(of(true))} ${String(of(false))}`, `${attacker ?? ''} ${defender ?? ''}`);
		},
	],
	[
		/^the odds were (\d+:\d+) on ([\w/]+)$/,
		(run, _c, [odds, row]) =>
			is(`${lastResult(run)?.odds ?? ''} ${lastResult(run)?.row ?? ''}`, `${odds ?? ''} ${row ?? ''}`),
	],
	[
		/^the column was (\d+:\d+) and the result (\S+)$/,
		(run, _c, [column, cell]) =>
			is(`${lastResult(run)?.column ?? ''} ${lastResult(run)?.cell ?? ''}`, `${column ?? ''} ${cell ?? ''}`),
	],
	[/^the result was (\S+)$/, (run, _c, [cell]) => is(lastResult(run)?.cell, cell)],
	[
		/^the shifts were (.+)$/,
		(run, _c, [shifts]) => {
			const came = lastResult(run)?.shifts.map(({ why, by }) => `${why} ${by > 0 ? '+' : ''}${String(by)}`);
			return is(came === undefined || came.length === 0 ? 'none' : came.join(', '), shifts);
		},
	],
	[
		/^(Blue|Red) sees (?:the result (\S+)|its own strength alone)$/,
		(run, _c, [name, cell]) => {
			const result = viewOf(run, name).results.at(-1);
			return cell === undefined
				? is(result?.strengths.map(({ side }) => side).join(' '), sideNamed(name))
				: is(result?.cell, cell);
		},
	],
	[
		/^([\d.]+) is (not )?stacked too high for (Blue|Red)$/,
		(run, _c, [hex = '', not, name]) =>
			is(stackFault(situation(run), hex, sideNamed(name)) === null, not !== undefined),
	],
];

const unspoken = ({ refusal, ends }: Run): readonly Miss[] =>
	refusal && !ends.refused
		? [{ line: ends.line, expected: 'no refusal', came: `${refusal.code}: ${refusal.say}` }]
		: [];

const words = vocabulary<Run>({
	name: '',
	speaks: () => true,
	open: (it, dice) => ({ run: opened(it, dice) }),
	when: WHEN,
	then: THEN,
	unspoken,
});

export const tocsCases: RulesetCases = { ruleset: 'tocs', folder: 'tocs/cases', vocabularies: [words] };
