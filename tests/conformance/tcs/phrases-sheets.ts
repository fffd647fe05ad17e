/** The words of cases about sheets after they are drawn: additions, alternates, Rally Points, reinforcements. */
import { BLUE, platoon, tcsScenario } from '../../helpers/tcs-scenario.ts';
import { initial } from '../../../src-main/rules/tcs/initial.ts';
import { TcsScenario } from '../../../src-shared/rulesets/tcs/scenario.ts';
import { counterFaults } from '../../../src-main/rules/tcs/03-units/printed.ts';
import { additionPrep } from '../../../src-main/rules/tcs/06-op-sheets/prep.ts';
import { rallyPoint } from '../../../src-main/rules/tcs/06-op-sheets/assigned.ts';
import { draftFaults, draftWarnings } from '../../../src-main/rules/tcs/06-op-sheets/draft.ts';
import { tcsBoard } from '../../../src-main/rules/tcs/board.ts';
import { waiting } from '../../../src-main/rules/tcs/27-set-up/arrivals.ts';
import { pieceOf } from '../../../src-main/rules/tcs/units.ts';
import { tcsModule } from '../../../src-main/rulesets/tcs/module.ts';
import type { TcsSideView } from '../../../src-shared/rulesets/tcs/views.ts';
import type { Check, Doing } from '../kit/vocabulary.ts';
import { counterOf, draftOf, gameOf, order, SIDES, situation, type Run } from './run.ts';

const is = (came: unknown, expected: unknown): string | null =>
	String(came) === String(expected) ? null : String(came);
const key = (side: string, name: string): string => `${SIDES[side] ?? ''}.${name}`;
const sheetOf = (run: Run, name = '') =>
	Object.entries(gameOf(run).sheets).find(([id]) => id.endsWith(`.${name}`))?.[1];
const viewOf = (run: Run, side = ''): TcsSideView =>
	tcsModule.sideView(situation(run).scenario as never, run.state.known[SIDES[side] ?? ''] as never, {
		side: SIDES[side] as never,
		team: null,
	}) as unknown as TcsSideView;

/** A unit of the cases with other things printed on it: 'morale none, a Point target'. */
function faultsOf(kind: string, more = ''): string {
	const counter = counterOf(kind, more);
	return counter === null
		? 'no such words'
		: counterFaults(counter)
				.map(({ rule }) => rule)
				.join(' ');
}

export const SHEET_WHEN: readonly Doing<Run>[] = [
	[
		/^(Blue|Red) scratches (.+) from (\w+)$/,
		(run, _c, [by = '', units = '', name = '']) =>
			order(run, by, {
				...{ type: 'scratch-units', side: SIDES[by], sheet: key(by, name) },
				units: units.split(' '),
			}),
	],
	[
		/^(Blue|Red) adds (.+) to (\w+) for an? (Prepared Defense|Attack|Hasty Defense|Move)$/,
		(run, _c, [by = '', units = '', name = '', mission]) =>
			order(run, by, {
				...{ type: 'add-units', side: SIDES[by], sheet: key(by, name) },
				group: { id: 'added', name: 'Added', mission, units: units.split(' ') },
			}),
	],
	[
		/^(Blue|Red) rolls for the addition to (\w+)$/,
		(run, _c, [by = '', name = '']) =>
			order(run, by, { type: 'roll-addition', side: SIDES[by], sheet: key(by, name), group: 'added' }),
	],
	[
		/^(Blue|Red) takes the alternate of (\w+) of (\w+)$/,
		(run, _c, [by = '', group, name = '']) =>
			order(run, by, { type: 'take-alternate', side: SIDES[by], sheet: key(by, name), group }),
	],
	[
		/^(Blue|Red) checks the alternate of (\w+) of (\w+)$/,
		(run, _c, [by = '', group, name = '']) =>
			order(run, by, { type: 'check-alternate', side: SIDES[by], sheet: key(by, name), group }),
	],
	[
		/^(?:(Blue|Red): )?(.+) comes? in at ([\d.]+)$/,
		(run, _c, [by = 'Control', units = '', hex]) =>
			order(run, by, { type: 'enter', units: units.split(' '), hex }),
	],
];

export const SHEET_THEN: readonly Check<Run>[] = [
	[
		/^(\w+)’s addition has (\d+) marks? and size (\d+)$/,
		(run, _c, [name, marks, size]) => {
			const addition = sheetOf(run, name)?.additions['added'];
			return is(
				addition ? `${String(addition.tally)} and ${String(addition.size)}` : 'no addition',
				`${String(marks)} and ${String(size)}`,
			);
		},
	],
	[
		/^(\w+)’s addition needs (\d+|no roll) on row (\d+) as an? (.+)$/,
		(run, _c, [name, needs, row, type]) => {
			const sheet = sheetOf(run, name);
			const prep = sheet && additionPrep(situation(run), sheet, 'added');
			return is(
				prep
					? `${String(prep.whole.needs ?? 'no roll')} ${String(prep.whole.row)} ${prep.whole.type}`
					: 'no addition',
				`${String(needs)} ${String(row)} ${String(type)}`,
			);
		},
	],
	[
		/^(\w+) has no addition that waits$/,
		(run, _c, [name]) => is(Object.keys(sheetOf(run, name)?.additions ?? {}), ''),
	],
	[
		/^(\w+)’s Rally Point is ([\d.]+|none)$/,
		(run, _c, [id = '', hex]) => is(rallyPoint(situation(run), id) ?? 'none', hex),
	],
	[/^(\w+) is no more$/, (run, _c, [name]) => is(sheetOf(run, name)?.state ?? 'gone', 'gone')],
	[
		/^(Blue|Red) would be warned by (\S+|nothing) for: (.+)$/,
		(run, _c, [side = '', rule, text = '']) => {
			const own = SIDES[side];
			const found = own ? draftWarnings(situation(run), own, draftOf('draft', text)) : [];
			return is(found.map((each) => each.rule).join(' ') || 'nothing', rule);
		},
	],
	[
		/^(Blue|Red) could not draw, by (\S+): (.+)$/,
		(run, _c, [side = '', rule, text = '']) => {
			const own = SIDES[side];
			const found = own ? draftFaults(situation(run), own, draftOf('draft', text)) : [];
			return is(found.map((each) => each.rule).join(' ') || 'nothing', rule);
		},
	],
	[/^(Blue|Red) is told the intent "(.*)"$/, (run, _c, [side, words]) => is(viewOf(run, side).intent, words)],
	[
		/^(Blue|Red) has (.+) beside the map$/,
		(run, _c, [side = '', units]) =>
			is(waiting(situation(run), SIDES[side] ?? '').join(' ') || 'nobody', units),
	],
	[
		/^(Blue|Red) sees (\w+) waiting$/,
		(run, _c, [side, id = '']) => is(viewOf(run, side).units[id]?.off, 'waiting'),
	],
	[
		/^(Blue|Red) sees nothing of (\w+)$/,
		(run, _c, [side, id = '']) => {
			const { units, counters } = viewOf(run, side);
			return is([units[id], counters[id]].filter((each) => each !== undefined).length, 0);
		},
	],
	[
		/^a counter is refused by (\S+) that is (\w[\w -]*?)(?: with (.+))?$/,
		(run, _c, [rule, kind = '', more]) => is(faultsOf(kind, more), rule),
	],
	[
		/^no game begins with (\d+) platoons in one hex$/,
		(_run, _c, [many]) => {
			const counters = Array.from({ length: Number(many) }, (_, n) =>
				platoon(`p${String(n)}`, BLUE, '03.05'),
			);
			try {
				initial(tcsScenario({ counters }));
				return 'it begins';
			} catch (error) {
				return is(String(error).includes('30'), true);
			}
		},
	],
	[
		/^a game begins with (\d+) platoons in one hex$/,
		(_run, _c, [many]) => {
			const counters = Array.from({ length: Number(many) }, (_, n) =>
				platoon(`p${String(n)}`, BLUE, '03.05'),
			);
			return is(initial(tcsScenario({ counters })).units.size, many);
		},
	],
	[
		/^a counter is taken that is (\w[\w -]*?)(?: with (.+))?$/,
		(run, _c, [kind = '', more]) => is(faultsOf(kind, more), ''),
	],
	[
		/^no scenario has a counter of the (\w+) "(.+)"$/,
		(_run, _c, [field = '', value]) => {
			const [first, ...rest] = tcsScenario().counters;
			const read = TcsScenario.safeParse({
				...tcsScenario(),
				counters: [{ ...first, [field]: value }, ...rest],
			});
			return is(read.success ? 'it is taken' : 'refused', 'refused');
		},
	],
	[
		/^(\w+) is an? (Area|Point|B) target$/,
		(run, _c, [id = '', target]) => is(pieceOf(situation(run), id)?.counter.target, target),
	],
	[
		/^(Blue|Red) is shown no marks of ([a-z-]+)$/,
		(run, _c, [side, id = '']) =>
			is(JSON.stringify(viewOf(run, side)).includes(`"${id}":{"platoons"`), false),
	],
	[
		/^contours lie (\d+) m apart and hexes (\d+) m$/,
		(run, _c, [interval, metres]) => {
			const { scenario } = situation(run);
			const board = tcsBoard(scenario);
			return is(
				`${String(scenario.terrain.interval)} ${String(board.map.file.hexKm * 1000)}`,
				`${String(interval)} ${String(metres)}`,
			);
		},
	],
];
