/** The words of the cases of the Tactical Combat Series. */
import { SHEET_THEN, SHEET_WHEN } from './phrases-sheets.ts';
import { MOVEMENT_THEN, MOVEMENT_WHEN } from './phrases-movement.ts';
import { governing, unassigned } from '../../../src-main/rules/tcs/06-op-sheets/assigned.ts';
import { prepOf } from '../../../src-main/rules/tcs/06-op-sheets/prep.ts';
import { pointAction } from '../../../src-main/rules/tcs/14-point-fire-actions/pfa.ts';
import { standardFire } from '../../../src-main/rules/tcs/13-fire-actions/sfa.ts';
import { spottingRange } from '../../../src-main/rules/tcs/07-spotting/spotting.ts';
import { sightOf } from '../../../src-main/rules/tcs/08-line-of-sight/now.ts';
import { stepWords, rowOf } from '../../../src-main/rules/tcs/02-turn/turn.ts';
import { inWords } from '../../../src-main/rules/hexwar/fraction.ts';
import { tcsBoard } from '../../../src-main/rules/tcs/board.ts';
import type { TcsResult } from '../../../src-main/rules/tcs/results.ts';
import { fullSteps, pieceOf, piecesIn, piecesOf } from '../../../src-main/rules/tcs/units.ts';
import type { TcsSideView } from '../../../src-shared/rulesets/tcs/views.ts';
import { tcsModule } from '../../../src-main/rulesets/tcs/module.ts';
import { vocabulary, type Check, type Doing, type Miss, type RulesetCases } from '../kit/vocabulary.ts';
import { PROPOSALS_THEN, PROPOSALS_WHEN } from './phrases-proposals.ts';
import { OVERWATCH_1992_THEN } from './phrases-1992-overwatch.ts';
import { LATER_1992_THEN, LATER_1992_WHEN } from './phrases-1992-later.ts';
import { ARTILLERY_1992_THEN, ARTILLERY_1992_WHEN } from './phrases-1992-artillery.ts';
import { BOXES_THEN } from './phrases-boxes.ts';
import { LATER_THEN, LATER_WHEN } from './phrases-later.ts';
import { AIRCRAFT_THEN, AIRCRAFT_WHEN } from './phrases-aircraft.ts';
import { THEN_ARTILLERY, WHEN_ARTILLERY } from './phrases-artillery.ts';
import { CLOSE_THEN, CLOSE_WHEN } from './phrases-close.ts';
import { answer, draftOf, gameOf, opened, order, SIDES, situation, type Run } from './run.ts';

const WHEN: readonly Doing<Run>[] = [
	...MOVEMENT_WHEN,
	...WHEN_ARTILLERY,
	...AIRCRAFT_WHEN,
	...LATER_WHEN,
	...PROPOSALS_WHEN,
	...ARTILLERY_1992_WHEN,
	...LATER_1992_WHEN,
	...SHEET_WHEN,
	...CLOSE_WHEN,
	[
		/^(Blue|Red|Control) draws (\w+): (.+)$/,
		(run, _c, [by = '', name = '', text = '']) =>
			order(run, by, { type: 'draw-sheet', side: SIDES[by] ?? SIDES['Blue'], draft: draftOf(name, text) }),
	],
	[
		/^(Blue|Red) rolls for (\w+)( preliminaries)?$/,
		(run, _c, [by = '', name = '', only]) =>
			order(run, by, {
				type: 'roll-sheet',
				side: SIDES[by],
				sheet: `${SIDES[by] ?? ''}.${name}`,
				tried: only === undefined ? 'whole' : 'preliminary',
			}),
	],
	[
		/^(Blue|Red) declares (\w+) a (success|failure)(?: for (.+))?$/,
		(run, _c, [by = '', name = '', how, units]) =>
			order(run, by, {
				type: 'end-sheet',
				side: SIDES[by],
				sheet: `${SIDES[by] ?? ''}.${name}`,
				how: how === 'success' ? 'success' : 'failed',
				units: units?.split(' ') ?? [],
			}),
	],
	[
		/^(Blue|Red) commits (\w+) of (\w+)$/,
		(run, _c, [by = '', group, name = '']) =>
			order(run, by, { type: 'commit-reserve', side: SIDES[by], sheet: `${SIDES[by] ?? ''}.${name}`, group }),
	],
	[
		/^(Blue|Red) checks (\w+) of (\w+)$/,
		(run, _c, [by = '', group, name = '']) =>
			order(run, by, { type: 'check-reserve', side: SIDES[by], sheet: `${SIDES[by] ?? ''}.${name}`, group }),
	],
	[
		/^(?:(Blue|Red): )?(.+) goes? to (Fire|Move) Mode$/,
		(run, _c, [by = 'Control', units = '', mode]) =>
			order(run, by, { type: 'change-mode', units: units.split(' '), mode }),
	],
	[
		/^(?:(Blue|Red): )?(.+) moves? (?:by )?([\d. ]+)$/,
		(run, _c, [by = 'Control', units = '', way = '']) =>
			order(run, by, { type: 'move', units: units.split(' '), way: way.split(' ') }),
	],
	[
		/^(?:(Blue|Red): )?(.+) fires? at ([\d.]+)$/,
		(run, _c, [by = 'Control', units = '', target]) =>
			order(run, by, { type: 'fire', units: units.split(' '), target }),
	],
	[
		/^(Blue|Red) recovers ([\d.]+)$/,
		(run, _c, [by = '', hex]) => order(run, by, { type: 'recover', side: SIDES[by], hex }),
	],
	[
		/^(?:(Blue|Red): )?(.+) aims? at ([\d.]+)(?: for (.+))?$/,
		(run, _c, [by = 'Control', units = '', target, chosen]) =>
			order(run, by, { type: 'point-fire', units: units.split(' '), target, at: chosen?.split(' ') ?? [] }),
	],
	[
		/^every chance is declined$/,
		(run) => {
			for (let n = 0; n < 30 && tcsModule.questions(situation(run) as never).length > 0; n += 1)
				answer(run, 'none');
		},
	],
	[/^the board is looked at$/, () => undefined],
	[
		/^the turn goes on to ([a-z-]+)$/,
		(run, _c, [step]) => {
			for (let n = 0; n < 60; n += 1) {
				const [question] = tcsModule.questions(situation(run) as never);
				if (question) answer(run, question.answers.some(({ id }) => id === 'none') ? 'none' : 'first');
				else {
					order(run, 'Control', { type: 'next-step' });
					if (gameOf(run).clock.step === step) return;
				}
				if (run.refusal) return;
			}
		},
	],
	[/^the next step$/, (run) => order(run, 'Control', { type: 'next-step' })],
	[
		/^the (?:chance|answer) is (?:to fire )?([\d.]+>[\d.]+(?:\/point)?(?:[@~][\w+-]+)?|declined|first|second)$/,
		(run, _c, [reply = '']) => answer(run, reply === 'declined' ? 'none' : reply),
	],
	[
		/^Control puts (\w+) (at ([\d.]+)|off the map)$/,
		(run, _c, [unit, , hex]) =>
			order(run, 'Control', {
				type: 'rule-unit',
				unit,
				at: hex ?? null,
				lost: 0,
				mode: 'Fire',
				reason: 'the case',
			}),
	],
];

const is = (came: unknown, expected: unknown): string | null =>
	String(came) === String(expected) ? null : String(came);
const lastOf = <K extends TcsResult['kind']>(
	run: Run,
	kind: K,
): Extract<TcsResult, { kind: K }> | undefined =>
	gameOf(run).results.findLast((each): each is Extract<TcsResult, { kind: K }> => each.kind === kind);
const sheetOf = (run: Run, name = '') =>
	Object.entries(gameOf(run).sheets).find(([key]) => key.endsWith(`.${name}`))?.[1];
const sideView = (run: Run, side = ''): TcsSideView =>
	tcsModule.sideView(situation(run).scenario as never, run.state.known[SIDES[side] ?? ''] as never, {
		side: SIDES[side] as never,
		team: null,
	}) as unknown as TcsSideView;

/** A fire worked out before the dice: `A B at 05.05`. */
function fireOf(run: Run, units: string, target: string) {
	const made = standardFire(situation(run), piecesOf(situation(run), units.split(' ')), target, 'none');
	if ('kind' in made) return made;
	if (!made.fire) throw new Error('no Area Fire was worked out');
	return made.fire;
}

/** A Point Fire worked out before the dice: `T at 05.05`. */
function pointOf(run: Run, units: string, target: string, chosen = '') {
	const made = pointAction(
		situation(run),
		piecesOf(situation(run), units.split(' ')),
		target,
		chosen === '' ? [] : chosen.split(' '),
	);
	return 'kind' in made ? made : made.fire;
}

const THEN: readonly Check<Run>[] = [
	...MOVEMENT_THEN,
	...THEN_ARTILLERY,
	...AIRCRAFT_THEN,
	...LATER_THEN,
	...BOXES_THEN,
	...PROPOSALS_THEN,
	...OVERWATCH_1992_THEN,
	...LATER_1992_THEN,
	...ARTILLERY_1992_THEN,
	...SHEET_THEN,
	...CLOSE_THEN,
	[
		/^the aim of ([\w ]+) at ([\d.]+)(?: for ([\w ]+))? begins in column ([\d>=-]+)$/,
		(run, _c, [units = '', target = '', chosen, head]) => {
			const fire = pointOf(run, units, target, chosen);
			return is('kind' in fire ? fire.say : fire.starts, head);
		},
	],
	[
		/^the aim of ([\w ]+) at ([\d.]+)(?: for ([\w ]+))? shifts (-?\d+) for "(.+)"$/,
		(run, _c, [units = '', target = '', chosen, by, name]) => {
			const fire = pointOf(run, units, target, chosen);
			if ('kind' in fire) return fire.say;
			const found = fire.shifts.find((shift) => shift.name === name)?.by;
			return is(found ?? fire.shifts.map((shift) => `${shift.name} ${String(shift.by)}`).join('; '), by);
		},
	],
	[
		/^the aim of ([\w ]+) at ([\d.]+)(?: for ([\w ]+))? kills (none|\d+) with a chance of (\S+)$/,
		(run, _c, [units = '', target = '', chosen, kills, chance]) => {
			const fire = pointOf(run, units, target, chosen);
			if ('kind' in fire) return fire.say;
			const found = fire.chances.find((each) => String(each.kills) === (kills === 'none' ? '0' : kills));
			return is(found && inWords(found.chance), chance);
		},
	],
	[/^the aim read column ([\d+>=-]+)$/, (run, _c, [head]) => is(lastOf(run, 'point')?.head, head)],
	[
		/^the aim left nothing of its targets$/,
		(run) => is(lastOf(run, 'point')?.all === true ? 'nothing' : 'something', 'nothing'),
	],
	[/^the aim killed (\d+)$/, (run, _c, [kills]) => is(lastOf(run, 'point')?.kills ?? 'no aim', kills)],
	[
		/^([a-z-]+) has Vehicle Morale (\d+)$/,
		(run, _c, [id = '', value]) => is(gameOf(run).vehicles[id]?.value ?? 'no track', value),
	],
	[/^(\w+) is at ([\d.]+)$/, (run, _c, [id = '', hex]) => is(gameOf(run).units.get(id)?.at, hex)],
	[
		/^(\w+) is (dead|surrendered|waiting)$/,
		(run, _c, [id = '', off]) => is(gameOf(run).units.get(id)?.off, off),
	],
	[/^(\w+) has lost (\d+)$/, (run, _c, [id = '', lost]) => is(gameOf(run).units.get(id)?.lost, lost)],
	[
		/^(\w+) has (\d+) full steps$/,
		(run, _c, [id = '', steps]) => {
			const piece = pieceOf(situation(run), id);
			return is(piece && fullSteps(piece.counter), steps);
		},
	],
	[
		/^(\w+) is (Suppressed|Paralyzed|unmarked)$/,
		(run, _c, [id = '', marker]) => is(gameOf(run).units.get(id)?.marker ?? 'unmarked', marker),
	],
	[/^(\w+) is in (Fire|Move) Mode$/, (run, _c, [id = '', mode]) => is(gameOf(run).units.get(id)?.mode, mode)],
	[
		/^(\w+) is (not )?marked Fired$/,
		(run, _c, [id = '', not]) => is(gameOf(run).units.get(id)?.fired, not === undefined),
	],
	[
		/^(\w+) is (not )?Dug In$/,
		(run, _c, [id = '', not]) => is(gameOf(run).units.get(id)?.dugIn, not === undefined),
	],
	[
		/^(\w+) has spent ([\d /]+) MP$/,
		(run, _c, [id = '', points]) => {
			const spent = gameOf(run).units.get(id)?.phase.spent;
			return is(spent && inWords(spent), points);
		},
	],
	[
		/^(\w+) is (Assigned|Unassigned)(?: \(([a-z-]+)\))?$/,
		(run, _c, [id = '', how, why]) => {
			const came = unassigned(gameOf(run), id);
			return is(
				came === null ? 'Assigned' : why === undefined ? 'Unassigned' : `Unassigned ${came}`,
				why === undefined ? how : `Unassigned ${why}`,
			);
		},
	],
	[
		/^(\w+) is governed by (\w+)$/,
		(run, _c, [id = '', name]) => is(governing(gameOf(run), id)?.id.split('.')[1] ?? 'nothing', name),
	],
	[
		/^(\w+) is (prepared|implemented|a success|failed)$/,
		(run, _c, [name, state = '']) => is(sheetOf(run, name)?.state, state.replace('a ', '')),
	],
	[
		/^(\w+)’s preliminaries have (not )?begun$/,
		(run, _c, [name, not]) => is(sheetOf(run, name)?.begun, not === undefined),
	],
	[/^(\w+) has (\d+) marks?$/, (run, _c, [name, marks]) => is(sheetOf(run, name)?.tally, marks)],
	[/^(\w+) has size (\d+)$/, (run, _c, [name, size]) => is(sheetOf(run, name)?.size, size)],
	[
		/^(\w+) needs (\d+|no roll) on row (\d+)(?: under (\d+))?$/,
		(run, _c, [name, needs, row, head]) => {
			const found = sheetOf(run, name);
			if (!found) return 'no such sheet';
			const { whole } = prepOf(situation(run), found);
			return is(
				`${String(whole.needs ?? 'no roll')} on row ${String(whole.row)}${head === undefined ? '' : ` under ${String(whole.head)}`}`,
				`${String(needs)} on row ${String(row)}${head === undefined ? '' : ` under ${head}`}`,
			);
		},
	],
	[
		/^(\w+)’s preliminaries need (\d+)$/,
		(run, _c, [name, needs]) => {
			const found = sheetOf(run, name);
			return is(found && prepOf(situation(run), found).preliminary?.needs, needs);
		},
	],
	[
		/^(\w+) is off (\w+)$/,
		(run, _c, [unit = '', name]) => is(sheetOf(run, name)?.off[unit] === undefined ? 'on it' : 'off', 'off'),
	],
	[
		/^there is (no|a) sheet (\w+)$/,
		(run, _c, [no, name]) => is(sheetOf(run, name) === undefined ? 'no' : 'a', no),
	],
	[
		/^the step is ([a-z-]+)(?:, turn (\d+))?$/,
		(run, _c, [step, turn]) =>
			is(
				turn === undefined
					? gameOf(run).clock.step
					: `${gameOf(run).clock.step} ${String(gameOf(run).clock.turn)}`,
				turn === undefined ? step : `${String(step)} ${turn}`,
			),
	],
	[/^the step is called "(.+)"$/, (run, _c, [words]) => is(stepWords(gameOf(run).clock.step), words)],
	[/^the phase is (.+)$/, (run, _c, [phase]) => is(rowOf(gameOf(run).clock.step).phase, phase)],
	[
		/^(Blue|Red) goes first$/,
		(run, _c, [side = '']) => is(gameOf(run).clock.first ?? gameOf(run).clock.artilleryFirst, SIDES[side]),
	],
	[
		/^(Blue|Red|nobody) is asked(?: "(.+)")?$/,
		(run, _c, [side, words]) => {
			const [question] = tcsModule.questions(situation(run) as never);
			const who = question ? (question.to.side === SIDES['Blue'] ? 'Blue' : 'Red') : 'nobody';
			return words === undefined
				? is(who, side)
				: is(`${who}: ${String(question?.ask)}`, `${String(side)}: ${words}`);
		},
	],
	[
		/^(Blue|Red) may fire (.+)$/,
		(run, _c, [, answers]) => {
			const [question] = tcsModule.questions(situation(run) as never);
			return is(
				question?.answers
					.map(({ id }) => id)
					.filter((id) => id !== 'none')
					.join(', '),
				answers,
			);
		},
	],
	[
		/^([\w ]+) fired at the area and ([\w ]+) aimed$/,
		(run, _c, [area, aiming]) =>
			is(
				[lastOf(run, 'fire'), lastOf(run, 'point')].map((each) => each?.firers.join(' ')).join('; '),
				`${String(area)}; ${String(aiming)}`,
			),
	],
	[/^the fire had strength (\d+)$/, (run, _c, [strength]) => is(lastOf(run, 'fire')?.strength, strength)],
	[/^the fire read column ([\d+>=-]+)$/, (run, _c, [head]) => is(lastOf(run, 'fire')?.head, head)],
	[/^the fire had no effect$/, (run) => is(lastOf(run, 'fire')?.result, 'none')],
	[/^the fire came to (check|\d+)$/, (run, _c, [result]) => is(lastOf(run, 'fire')?.result, result)],
	[
		/^the fire shifted (-?\d+) for "(.+)"$/,
		(run, _c, [by, name]) =>
			is(lastOf(run, 'fire')?.shifts.find((shift) => shift.name === name)?.by ?? 'no such shift', by),
	],
	[
		/^the morale came to ([\w ]+?)(?: for (.+))?$/,
		(run, _c, [result, units]) => {
			const checked = lastOf(run, 'morale');
			return (
				is(checked?.result ?? 'no check', result) ??
				(units === undefined ? null : is(checked?.units.join(', ') ?? 'nobody', units))
			);
		},
	],
	[
		/^the morale total was (\d+)$/,
		(run, _c, [total]) => is(lastOf(run, 'morale')?.terms?.total ?? 'no check', total),
	],
	[
		/^(\w+) checked the morale$/,
		(run, _c, [id]) => is(lastOf(run, 'morale')?.terms?.checker ?? 'no check', id),
	],
	[/^nobody checked morale$/, (run) => is(lastOf(run, 'morale')?.result ?? 'no check', 'no check')],
	[
		/^the fire of ([\w ]+) at ([\d.]+) has strength (\d+)$/,
		(run, _c, [units = '', target = '', strength]) => {
			const fire = fireOf(run, units, target);
			return is('kind' in fire ? fire.say : fire.strength, strength);
		},
	],
	[
		/^the fire of ([\w ]+) at ([\d.]+) begins in column ([\d>=-]+)$/,
		(run, _c, [units = '', target = '', head]) => {
			const fire = fireOf(run, units, target);
			return is('kind' in fire ? fire.say : fire.starts, head);
		},
	],
	[
		/^the fire of ([\w ]+) at ([\d.]+) shifts (-?\d+) for "(.+)"$/,
		(run, _c, [units = '', target = '', by, name]) => {
			const fire = fireOf(run, units, target);
			return is(
				'kind' in fire
					? fire.say
					: (fire.shifts.find((shift) => shift.name === name)?.by ??
							fire.shifts.map((shift) => shift.name).join('; ')),
				by,
			);
		},
	],
	[
		/^the fire of ([\w ]+) at ([\d.]+) is not shifted for range$/,
		(run, _c, [units = '', target = '']) => {
			const fire = fireOf(run, units, target);
			return is(
				'kind' in fire ? fire.say : fire.shifts.filter(({ name }) => name.startsWith('Range')).length,
				0,
			);
		},
	],
	[
		/^the fire of ([\w ]+) at ([\d.]+) is (not )?a Cross Fire$/,
		(run, _c, [units = '', target = '', not]) => {
			const fire = fireOf(run, units, target);
			return is('kind' in fire ? fire.say : fire.crossFire, not === undefined);
		},
	],
	[
		/^(\w+) sees ([\d.]+) from (\d+|any distance)(?: hex(?:es)?)?$/,
		(run, _c, [id = '', hex = '', hexes]) => {
			const piece = pieceOf(situation(run), id);
			const range = spottingRange(
				situation(run),
				{ at: piece?.unit.at ?? '', dugIn: piece?.unit.dugIn ?? false },
				{ hex, pieces: piecesIn(situation(run), hex) },
			);
			return is(range.hexes ?? 'any distance', hexes);
		},
	],
	[
		/^([\d.]+) sees ([\d.]+)$/,
		(run, _c, [from = '', to = '']) =>
			is(sightOf(situation(run), from, to).open ? 'open' : 'blocked', 'open'),
	],
	[
		/^([\d.]+) does not see ([\d.]+)$/,
		(run, _c, [from = '', to = '']) =>
			is(sightOf(situation(run), from, to).open ? 'open' : 'blocked', 'blocked'),
	],
	[
		/^([\d.]+) lies at (\d+) m$/,
		(run, _c, [hex = '', metres]) => {
			const board = tcsBoard(situation(run).scenario);
			return is(board.sightIn(gameOf(run).options).elevation(board.hex(hex)).metres, metres);
		},
	],
	[
		/^([\d.]+) hides ([\d.]+) from ([\d.]+): (\d+) m over a line of ([\d /]+) m$/,
		(run, _c, [at = '', to = '', from = '', top, line]) => {
			const board = tcsBoard(situation(run).scenario);
			const sight = sightOf(situation(run), from, to);
			const found = sight.contentions.find(({ hex }) => board.name(hex) === at);
			if (sight.open || !found?.blocks) return sight.open ? 'the line is open' : `${at} does not hide it`;
			return is(`${String(found.top)} ${inWords(found.line)}`, `${String(top)} ${String(line)}`);
		},
	],
	[
		/^the line from ([\d.]+) to ([\d.]+) is over (.+)$/,
		(run, _c, [from = '', to = '', hexes]) => {
			const board = tcsBoard(situation(run).scenario);
			return is(
				sightOf(situation(run), from, to)
					.contentions.map(({ hex }) => board.name(hex))
					.join(' '),
				hexes,
			);
		},
	],
	[
		/^(\d+) contours? (?:is|are) crossed from ([\d.]+) to ([\d.]+)$/,
		(run, _c, [many, from = '', to = '']) => {
			const board = tcsBoard(situation(run).scenario);
			return is(board.contoursCrossed(board.hex(from), board.hex(to)), many);
		},
	],
	[
		/^the hex ([\d.]+) is (Open|Protective|Partly Protective|Billiard Table)$/,
		(run, _c, [hex = '', ground]) => is(tcsBoard(situation(run).scenario).classOf(hex), ground),
	],
	[
		/^(Blue|Red) sees (no sheet|sheets? (.+))$/,
		(run, _c, [side, , names]) =>
			is(
				sideView(run, side)
					.sheets.map(({ draft }) => draft.id)
					.join(' ') || 'no sheet',
				names ?? 'no sheet',
			),
	],
	[
		/^(Blue|Red) sees (\w+) (at [\d.]+|Suppressed|Dug In|with \d+ steps)$/,
		(run, _c, [side, id = '', what = '']) => {
			const unit = sideView(run, side).units[id];
			const came = what.startsWith('at')
				? `at ${String(unit?.at)}`
				: what.startsWith('with')
					? `with ${String(unit?.steps)} steps`
					: what === 'Dug In'
						? unit?.dugIn === true
							? 'Dug In'
							: 'not'
						: String(unit?.marker);
			return is(came, what);
		},
	],
	[
		/^(Blue|Red) is shown no figures of the morale$/,
		(run, _c, [side]) =>
			is(
				JSON.stringify(
					sideView(run, side).results.find(({ kind }) => kind === 'morale') ?? 'nothing',
				).includes('"terms":null'),
				true,
			),
	],
	[
		/^(Blue|Red) is shown the morale total (\d+)$/,
		(run, _c, [side, total]) => {
			const shown = sideView(run, side).results.findLast((each) => each.kind === 'morale');
			return is(shown?.kind === 'morale' ? shown.terms?.total : 'nothing', total);
		},
	],
	[
		/^(Blue|Red) sees the boxes of ([a-z- ]+)$/,
		(run, _c, [side, names]) => is(Object.keys(sideView(run, side).battalions).join(' '), names),
	],
	[
		/^([a-z-]+) has Battalion Morale (\d+)$/,
		(run, _c, [id = '', value]) => {
			const box = gameOf(run).battalions[id];
			return is(box && box.platoons + Math.floor(box.others / 3), value);
		},
	],
	[
		/^it is refused as (\S+) by (\S+)$/,
		({ refusal }, _c, [code, rule]) =>
			is(refusal ? `${refusal.code} by ${refusal.rule}` : 'allowed', `${String(code)} by ${String(rule)}`),
	],
	[/^it is refused: "(.+)"$/, ({ refusal }, _c, [say]) => is(refusal?.say ?? 'allowed', say)],
	[/^it is allowed$/, ({ refusal }) => is(refusal?.say ?? 'allowed', 'allowed')],
];

const tcsWords = vocabulary<Run>({
	name: '',
	speaks: () => true,
	open: (it, dice) => ({ run: opened(it, dice) }),
	when: WHEN,
	then: THEN,
	unspoken: ({ refusal, ends }): readonly Miss[] =>
		refusal && !ends.refused
			? [
					{
						line: ends.line,
						expected: 'no refusal',
						came: `${refusal.code} by ${refusal.rule}: ${refusal.say}`,
					},
				]
			: [],
});

export const tcsCases: RulesetCases = { ruleset: 'tcs', folder: 'tcs/cases', vocabularies: [tcsWords] };
/** The proposals of 1992 are played in the same world: their cases switch chapters on. */
export const tcs3Cases: RulesetCases = { ruleset: 'tcs3', folder: 'tcs3/cases', vocabularies: [tcsWords] };
