/** Phrases about the third-edition proposals of 1992. */
import { stackLimits } from '../../../src-main/rules/tcs/05-stacking/limits.ts';
import { standardFire } from '../../../src-main/rules/tcs/13-fire-actions/sfa.ts';
import { atAttack } from '../../../src-main/rules/tcs/16-at-rolls/at-rolls.ts';
import { pointFireTable } from '../../../src-main/rules/tcs/charts/fire-table.ts';
import { areaOther } from '../../../src-main/rules/tcs/charts/lines.ts';
import { chosenReading } from '../../../src-main/rules/tcs/options.ts';
import {
	aaColumn,
	aaNeeds,
	weaponsAgainst,
} from '../../../src-main/rules/tcs/proposal-1992/anti-aircraft.ts';
import { againstWords, PROPOSALS, unfitWords } from '../../../src-main/rules/tcs/proposal-1992/switches.ts';
import type { TcsGame } from '../../../src-main/rules/tcs/game.ts';
import { piecesIn, piecesOf } from '../../../src-main/rules/tcs/units.ts';
import { tcsModule } from '../../../src-main/rulesets/tcs/module.ts';
import type { TcsScenarioInput } from '../../../src-shared/rulesets/tcs/scenario.ts';
import { BLUE, tcsScenario } from '../../helpers/tcs-scenario.ts';
import type { Check, Doing } from '../kit/vocabulary.ts';
import { gameOf, order, SIDES, situation, type Run } from './run.ts';

const is = (came: unknown, expected: unknown): string | null =>
	String(came) === String(expected) ? null : String(came);

interface Begun {
	scenario: Partial<TcsScenarioInput>;
	readonly changes: ((game: TcsGame) => TcsGame)[];
}
type Given = readonly [RegExp, (begun: Begun, found: readonly string[]) => boolean | void];

export const GIVEN_PROPOSALS: readonly Given[] = [
	[
		/^Blue are Americans$/,
		(begun) => {
			const [blue, red] = begun.scenario.sides ?? tcsScenario().sides;
			begun.scenario = { ...begun.scenario, sides: [{ ...blue, name: 'Americans' }, red] };
		},
	],
	[
		/^the game’s own Other Modifiers count no Smoke$/,
		(begun) => {
			const own = areaOther.text.replace(/(Smoke in the target hex\s+\| )-2/, '$1 0');
			begun.scenario = { ...begun.scenario, charts: { [areaOther.id]: own } };
		},
	],
	[
		/^the game’s own three-dice table kills nothing below 18$/,
		(begun) => {
			const own = pointFireTable.text
				.split('\n')
				.map((line) =>
					/^\s*(\d|1[0-7])\s+\|/.test(line) ? line.replace(/\|.*/, `|${' -'.repeat(16)}`) : line,
				)
				.join('\n');
			begun.scenario = { ...begun.scenario, charts: { [pointFireTable.id]: own } };
		},
	],
	[
		/^the game’s own Terrain Effects Chart has foot pay (\d+) in woods$/,
		(begun, [points = '']) => {
			const { terrain } = tcsScenario();
			const { woods, ...others } = terrain.grounds;
			if (!woods) throw new Error('the map has no woods');
			const costs = { ...woods.costs, Foot: points };
			begun.scenario = {
				...begun.scenario,
				terrain: { ...terrain, grounds: { ...others, woods: { ...woods, costs } } },
			};
		},
	],
];

export const PROPOSALS_WHEN: readonly Doing<Run>[] = [
	[
		/^(Blue|Red) combines ([\w ]+)$/,
		(run, _c, [by = '', units = '']) => order(run, by, { type: 'combine', units: units.split(' ') }),
	],
	[
		/^Control sets ([a-z-]+) to (\w+)$/,
		(run, _c, [option, value]) =>
			order(run, 'Control', { type: 'set-option', option, value, reason: 'to try it' }),
	],
];

const weapons = (light = '', medium = '', heavy = '') => ({
	light: Number(light),
	medium: Number(medium),
	heavy: Number(heavy),
});
const aaFires = (run: Run) => gameOf(run).results.filter((each) => each.kind === 'aa');

export const PROPOSALS_THEN: readonly Check<Run>[] = [
	[
		/^Blue may stack (any number|\d+) of troops and (\d+) of vehicles$/,
		(run, _c, [troops = '', vehicles]) => {
			const most = stackLimits(situation(run));
			return is(
				`${String(most.troops)} ${String(most.vehicles)}`,
				`${troops === 'any number' ? 'Infinity' : troops} ${String(vehicles)}`,
			);
		},
	],
	[
		/^a module called "(.+)" is (not )?warned of the proposals$/,
		(_run, _c, [title = '', not]) => is(unfitWords(title) !== '', not === undefined),
	],
	[
		/^the switches are labelled "(.+)"$/,
		(_run, _c, [label = '']) =>
			is(
				PROPOSALS.every(({ title }) => title.startsWith(label)),
				true,
			),
	],
	[
		/^(proposal-[a-z-]+) is (on|off)$/,
		(run, _c, [id = '', value]) => is(chosenReading(gameOf(run).options, id as 'proposal-command'), value),
	],
	[
		/^the log says what (proposal-[a-z-]+) stands in for$/,
		(run, _c, [id = '']) => {
			const { scenario } = situation(run);
			const said = tcsModule.sayer(
				scenario as never,
				null,
			)({
				type: 'option-set',
				v: 1,
				rule: 'tcs3-8.smoke.one',
				payload: { option: id, value: 'on', reason: 'to try it' },
			} as never);
			return is(againstWords(id) !== '' && String(said).includes(againstWords(id)), true);
		},
	],
	[
		/^AA of (\d+) light, (\d+) medium, (\d+) heavy( at night)? uses (?:column (\d)|no column)$/,
		(_run, _c, [light, medium, heavy, night, column]) =>
			is(aaColumn(weapons(light, medium, heavy), night !== undefined) ?? 'none', column ?? 'none'),
	],
	[/^AA column (\d) needs (\d+)$/, (_run, _c, [column, needs]) => is(aaNeeds(Number(column)), needs)],
	[
		/^(Blue|Red)’s AA weapons over ([\d.]+) are (\d+) light, (\d+) medium, (\d+) heavy$/,
		(run, _c, [side = '', hex = '', light, medium, heavy]) =>
			is(
				JSON.stringify(weaponsAgainst(situation(run), SIDES[side] ?? BLUE, hex)),
				JSON.stringify(weapons(light, medium, heavy)),
			),
	],
	[
		/^the AA fire (aborted|did not abort) the run$/,
		(run, _c, [how]) => {
			const last = aaFires(run).at(-1);
			return is(last?.kind === 'aa' ? last.aborted : 'no AA fire', how === 'aborted');
		},
	],
	[/^(\d+) AA fires? (?:was|were) rolled$/, (run, _c, [many]) => is(aaFires(run).length, many)],
	[
		/^the fire of ([\w ]+) at ([\d.]+) is not shifted for "(.+)"$/,
		(run, _c, [units = '', target = '', name]) => {
			const made = standardFire(situation(run), piecesOf(situation(run), units.split(' ')), target, 'none');
			if ('kind' in made) return made.say;
			return is(made.fire?.shifts.find((shift) => shift.name === name)?.by ?? 'no shift', 'no shift');
		},
	],
	[
		/^([\w ]+) can make AT Rolls at ([\d.]+)$/,
		(run, _c, [units = '', hex = '']) => {
			const at = situation(run);
			const firers = piecesOf(at, units.split(' '));
			const targets = piecesIn(at, hex).filter(({ unit }) => unit.side !== firers[0]?.unit.side);
			return is(atAttack(at, firers, targets, hex, 'sfa') === null ? 'none' : 'some', 'some');
		},
	],
];
