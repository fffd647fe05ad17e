/** WHEN and THEN of the module itself: its turns, what it lacks, its hexes as they are read out, what a unit is. */
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
import type { Check, Doing } from '../kit/vocabulary.ts';
import { chartsOf } from '../../../src-main/rules/tocs/charts/all.ts';
import { chainOf, formationOf } from '../../../src-main/rules/tocs/w7-loc/loc.ts';
import { listenerKey } from '../../../src-shared/contract/house.ts';
import type { Seat } from '../../../src-shared/contract/seats.ts';
import { TeamId } from '../../../src-shared/kit/ids.ts';
import { gameOf, knownOf, order, send, sideNamed, situation, type Run } from './run.ts';

const is = (came: unknown, expected: unknown): string | null =>
	String(came) === String(expected) ? null : String(came);
const piece = (run: Run, id = '') => pieceOf(situation(run), id);
const viewFor = (run: Run, name: string): TocsSideView =>
	tocsModule.sideView(situation(run).scenario as never, knownOf(run, sideNamed(name)) as never, {
		side: sideNamed(name),
		team: null,
	}) as unknown as TocsSideView;
const blueView = (run: Run): TocsSideView => viewFor(run, 'Blue');
const DAY = '17 Sept';
const partsOf = (run: Run) => missingParts(situation(run).scenario);

/** Sends a command of a side's own, or of Control's. */
const sending =
	(of: (found: readonly string[]) => { readonly by: string; readonly command: object }) =>
	(run: Run, _c: unknown, found: readonly string[]): void => {
		const { by, command } = of(found);
		order(run, by, command);
	};
const ofSide = (name = '', command: object) => ({ by: name, command: { ...command, side: sideNamed(name) } });
const byControl = (command: object) => ({ by: 'Control', command });
const outcome = (steps = '', retreat = '') => ({ steps: Number(steps), retreat: Number(retreat) });

/** A commander's own seat. */
const seatOf = (run: Run, team = ''): Seat => ({
	kind: 'side',
	side: situation(run).scenario.commanders.find(({ id }) => team.startsWith(id))?.side ?? sideNamed('Blue'),
	team: TeamId.parse(team),
});

export const MODULE_WHEN: readonly Doing<Run>[] = [
	[
		/^the seat ([\w-]+) activates ([\w-]+)$/,
		(run, _c, [team, unit]) => send(run, seatOf(run, team), { type: 'activate', unit }),
	],
	[
		/^the seat ([\w-]+) writes a (report|log): (.+)$/,
		(run, _c, [team, kind, text]) => {
			const seat = seatOf(run, team);
			const side = seat.kind === 'side' ? seat.side : null;
			send(run, seat, { type: 'file', side, kind, title: 'A paper', text });
		},
	],
	[
		/^(\w+) writes a brief for ([\w-]+): (.+)$/,
		sending(([name, to, text]) => ofSide(name, { type: 'file', kind: 'brief', title: 'A battle', text, to })),
	],
	[
		/^(\w+) banks (\d+) OPs? for (\w+)$/,
		sending(([name, points, nation]) => ofSide(name, { type: 'bank', nation, points: Number(points) })),
	],
	[
		/^Control sets the pool of (\w+)(?: for (\w+))? to (\d+)$/,
		sending(([name, nation = null, points]) =>
			byControl({
				...{ type: 'rule-pool', side: sideNamed(name), points: Number(points) },
				...{ nation: nation ?? null, reason: 'the case' },
			}),
		),
	],
	[
		/^(\w+) puts the facility of ([\d.]+) into ([\d.]+)$/,
		sending(([name, from, to]) => ofSide(name, { type: 'place-facility', from, to })),
	],
	[
		/^(\w+) sets charges in ([\d.]+)$/,
		sending(([name, hex]) => ofSide(name, { type: 'set-charges', hex, on: true })),
	],
	[
		/^Control types in for ([\d.]+): attacker (\d), back (\d), defender (\d), back (\d)$/,
		sending(([hex, a, aBack, d, dBack]) =>
			byControl({
				type: 'type-result',
				hex,
				result: { attacker: outcome(a, aBack), defender: outcome(d, dBack) },
			}),
		),
	],
	[
		/^Control seasons (\w+): Morale (\d+), ELR (\d)$/,
		sending(([id, morale, elr]) =>
			byControl({
				...{ type: 'season', unit: id, morale: Number(morale), elr: Number(elr) },
				reason: 'the case',
			}),
		),
	],
	[/^(\w+) says to the enemy: (.+)$/, sending(([name, text]) => ofSide(name, { type: 'say', text }))],
];

/** What a commander's own window shows. */
const viewOfSeat = (run: Run, team = ''): TocsSideView => {
	const seat = seatOf(run, team);
	const listener = { side: seat.kind === 'side' ? seat.side : sideNamed('Blue'), team: TeamId.parse(team) };
	return tocsModule.sideView(
		situation(run).scenario as never,
		knownOf(run, listenerKey(listener)) as never,
		listener,
	) as unknown as TocsSideView;
};

export const MODULE_THEN: readonly Check<Run>[] = [
	[
		/^the seat ([\w-]+) sees (\d+|no) units of its own, and (no|a) Mission Brief$/,
		(run, _c, [team, n, brief]) => {
			const view = viewOfSeat(run, team);
			const came = Object.keys(view.units).length;
			return is(
				`${came === 0 ? 'no' : String(came)} ${view.brief === '' ? 'no' : 'a'}`,
				`${n ?? ''} ${brief ?? ''}`,
			);
		},
	],
	[
		/^the seat ([\w-]+) reads (\d+) papers?(?:: (.+))?$/,
		(run, _c, [team, n, text = '']) => {
			const view = viewOfSeat(run, team);
			const papers = view.stores[view.side]?.papers ?? [];
			return is(`${String(papers.length)} ${papers[0]?.text ?? ''}`, `${n ?? ''} ${text ?? ''}`);
		},
	],
	[
		/^the seats ([\w-]+) and ([\w-]+) see the same$/,
		(run, _c, [one, other]) =>
			is(JSON.stringify(viewOfSeat(run, one)) === JSON.stringify(viewOfSeat(run, other)), true),
	],
	[
		/^the seats are: (.+)$/,
		(run, _c, [names]) =>
			is(
				tocsModule
					.head(situation(run).scenario as never)
					.teams.map(({ name }) => name)
					.join(', '),
				names,
			),
	],
	[
		/^(\w+)’s pool of (\w+) holds (\d+)$/,
		(run, _c, [name, nation = '', points]) =>
			is(gameOf(run).points[sideNamed(name)]?.pools?.[nation], points),
	],
	[
		/^charges of (\w+)’s are (not )?set in ([\d.]+)$/,
		(run, _c, [name, not, hex = '']) => is(gameOf(run).charges[hex] === sideNamed(name), not === undefined),
	],
	[
		/^(\w+) knows of (no )?charges in ([\d.]+)$/,
		(run, _c, [name, no, hex = '']) =>
			is(knownOf(run, sideNamed(name)).game.charges[hex] !== undefined, no === undefined),
	],
	[
		/^(\w+) has Morale (\d+) and ELR (\d)$/,
		(run, _c, [id, morale, elr]) => {
			const counter = piece(run, id)?.counter;
			return is(`${String(counter?.morale)} ${String(counter?.elr)}`, `${morale ?? ''} ${elr ?? ''}`);
		},
	],
	[
		/^(\w+) reads the message “(.+)”$/,
		(run, _c, [name = '', say]) => {
			const view = viewFor(run, name);
			const said = view.messages[sideNamed(name)]?.map((each) => each.say) ?? [];
			return said.includes(say ?? '') ? null : said.join(' | ');
		},
	],
	[
		/^the module’s (M[\d.]+) is today’s (\S+)$/,
		(run, _c, [older = '', today]) =>
			is(chartsOf(situation(run).scenario).numbering(older) ?? 'nothing', today),
	],
	[
		/^the module’s text on (.+) says “(.+)”$/,
		(run, _c, [title, words = '']) => {
			const text = viewFor(run, situation(run).scenario.sides[0].name).tactical.find(
				(each) => each.title === title,
			)?.text;
			return text?.includes(words) === true ? null : (text ?? 'nothing');
		},
	],
	[
		/^the first turn is ([\w ]+), (\d{4})$/,
		(run, _c, [date, time]) => {
			const [first] = situation(run).scenario.turns;
			return is(`${first?.date ?? ''} ${first?.time ?? ''}`, `${date ?? ''} ${time ?? ''}`);
		},
	],
	[
		/^(\w+) has the formations (.+)$/,
		(run, _c, [name, all = '']) => {
			const own = situation(run).scenario.formations.filter(({ side }) => side === sideNamed(name));
			const lacks = all.split(', ').filter((each) => !own.some((formation) => formation.name === each));
			return is(lacks.join(', '), '');
		},
	],
	[
		/^([\w-]+) (takes|takes no) orders from ([\w-]+)$/,
		(run, _c, [id = '', takes, hq = '']) => {
			const found = piece(run, id);
			const staff = found ? chainOf(situation(run), formationOf(found)) : [];
			return is(staff.includes(piece(run, hq)?.counter.formation ?? '-'), takes === 'takes');
		},
	],
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
