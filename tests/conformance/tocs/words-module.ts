/** THEN of the module itself: its turns, what it lacks, its hexes as they are read out, what a unit is. */
import { lastTurn, trackFault } from '../../../src-main/rules/tocs/b2-sequence/track.ts';
import { isDriven, pieceOf } from '../../../src-main/rules/tocs/units.ts';
import { missingParts } from '../../../src-main/rules/tocs/w1-module/components.ts';
import { carsOf } from '../../../src-main/rules/tocs/w12-facilities/riders.ts';
import { drawsSupply } from '../../../src-main/rules/tocs/w8-supply/trace.ts';
import { hexWords } from '../../../src-main/rulesets/tocs/hex-words.ts';
import { tocsModule } from '../../../src-main/rulesets/tocs/module.ts';
import type { TocsOrdersShown } from '../../../src-shared/rulesets/tocs/answers.ts';
import { FACILITIES, TocsTurn } from '../../../src-shared/rulesets/tocs/scenario.ts';
import type { TocsSideView } from '../../../src-shared/rulesets/tocs/views.ts';
import type { Check } from '../kit/vocabulary.ts';
import { gameOf, knownOf, sideNamed, situation, type Run } from './run.ts';

const is = (came: unknown, expected: unknown): string | null =>
	String(came) === String(expected) ? null : String(came);
const piece = (run: Run, id = '') => pieceOf(situation(run), id);
const blueView = (run: Run): TocsSideView =>
	tocsModule.sideView(situation(run).scenario as never, knownOf(run, sideNamed('Blue')) as never, {
		side: sideNamed('Blue'),
		team: null,
	}) as unknown as TocsSideView;
const DAY = '17 Sept';
const partsOf = (run: Run) => missingParts(situation(run).scenario);

export const MODULE_THEN: readonly Check<Run>[] = [
	[
		/^turns at ([\d, ]+) (follow each other|are refused: "(.+)")$/,
		(_run, _c, [times = '', what, say]) => {
			const turns = times.split(', ').map((time) => TocsTurn.parse({ date: DAY, time }));
			const fault = trackFault({ turns, hoursPerTurn: 3 });
			return what === 'follow each other' ? is(fault, null) : is(fault?.startsWith(say ?? '') ?? false, true);
		},
	],
	[/^the game ends with turn (\d+)$/, (run, _c, [n]) => is(lastTurn(situation(run)), n)],
	[
		/^the module lacks "(.+)"$/,
		(run, _c, [say = '']) => (partsOf(run).includes(say) ? null : partsOf(run).join(' ')),
	],
	[
		/^the hex ([\d.]+) (says|says nothing of) "(.+)"$/,
		(run, _c, [hex = '', says, words = '']) => {
			const lines = hexWords(
				{ scenario: situation(run).scenario, game: knownOf(run, situation(run).scenario.sides[0].id).game },
				hex,
			)?.lines;
			const all = lines?.join(' ') ?? 'no hex';
			return all.includes(words) === (says === 'says') ? null : all;
		},
	],
	[
		/^Blue reads that (\w+) reaches (.+)$/,
		(run, _c, [id = '', reach]) => {
			const view = blueView(run);
			const range = view.counters[id]?.gunRange ?? 0;
			return is(`${String(range)} hexes, ${String((range * view.metresPerHex) / 1000)} km`, reach);
		},
	],
	[/^a facility may be: (.+)$/, (_run, _c, [kinds]) => is(FACILITIES.join(', '), kinds)],
	[
		/^(\w+) (drives|goes on foot)$/,
		(run, _c, [id = '', how]) => {
			const found = piece(run, id);
			return is(found && isDriven(found.counter), how === 'drives');
		},
	],
	[
		/^Control may give points for: (.+)$/,
		(run, _c, [awards]) =>
			is(
				situation(run)
					.scenario.awards.map(({ name, points }) => `${name} (${String(points)})`)
					.join(', '),
				awards,
			),
	],
	[
		/^(\w+) is offered (no )?(.+)$/,
		(run, _c, [id = '', no, order = '']) => {
			const own = gameOf(run).units.get(id)?.side;
			if (own === undefined) return 'no unit';
			const shown = tocsModule.explain['orders']?.side?.(
				situation(run).scenario as never,
				knownOf(run, own) as never,
				{ unit: id },
			) as TocsOrdersShown | undefined;
			return is((shown?.orders[order as 'Hasty'] ?? null) === null, no === undefined);
		},
	],
	[
		/^(\w+) has (\d) boxcars and (\d) flatcars taken$/,
		(run, _c, [id = '', ...cars]) => {
			const { box, flat } = carsOf(situation(run), id);
			return is(`${String(box)} ${String(flat)}`, cars.join(' '));
		},
	],
	[
		/^([\w-]+) draws (an|no) SP a day$/,
		(run, _c, [id = '', an]) => {
			const found = piece(run, id);
			return is(found && drawsSupply(situation(run), found), an === 'an');
		},
	],
];
