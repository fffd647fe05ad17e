/** WHEN and THEN of the sea. */
import { seaShown } from '../../../src-main/rulesets/tocs/views/side/sea-shown.ts';
import { berthsOf } from '../../../src-main/rules/tocs/w17-naval-missions/port.ts';
import { zoneOfHex } from '../../../src-main/rules/tocs/w16-sea-zones/ships.ts';
import { movesOf } from '../../../src-main/rules/tocs/w16-sea-zones/sail.ts';
import {
	admits,
	shoreOf,
	slopeOf,
	depthOf,
	type Draught,
} from '../../../src-main/rules/tocs/w17-naval-missions/shores.ts';
import { batteriesOf, navalFire } from '../../../src-main/rules/tocs/w17-naval-missions/naval-guns.ts';
import { originOf } from '../../../src-main/rules/tocs/w17-naval-missions/flying.ts';
import { planesOf } from '../../../src-main/rules/tocs/w14-air-bases/aircraft.ts';
import { vesselOf } from '../../../src-main/rules/tocs/w16-sea-zones/ships.ts';
import { priorityOf } from '../../../src-main/rules/tocs/w16-sea-zones/skies.ts';
import { chartsOf } from '../../../src-main/rules/tocs/charts/all.ts';
import type { Check, Doing } from '../kit/vocabulary.ts';
import { gameOf, knownOf, order, sideNamed, situation, type Run } from './run.ts';

const list = (names = ''): readonly string[] => names.toLowerCase().split(', ');
const is = (came: unknown, expected: unknown): string | null =>
	String(came) === String(expected) ? null : String(came);
/** Sends a command of a side's. */
const send = (run: Run, name: string, command: object): void =>
	order(run, name, { ...command, side: sideNamed(name) });

export const SEA_WHEN: readonly Doing<Run>[] = [
	[
		/^(Blue|Red) sails ([\w, ]+) to (\w+)$/,
		(run, _c, [name = '', ids, zone]) => send(run, name, { type: 'sail', ships: list(ids), zone }),
	],
	[
		/^(Blue|Red) drops ([\w, ]+) to box (\d)$/,
		(run, _c, [name = '', ids, box]) =>
			send(run, name, { type: 'drop-box', ships: list(ids), box: Number(box) }),
	],
	[
		/^(Blue|Red) docks ([\w, ]+) at ([\d.]+)$/,
		(run, _c, [name = '', ids, hex]) => send(run, name, { type: 'dock', ships: list(ids), hex }),
	],
	[
		/^(Blue|Red) takes ([\w, ]+) out of port$/,
		(run, _c, [name = '', ids]) => send(run, name, { type: 'undock', ships: list(ids) }),
	],
	[
		/^(Blue|Red) launches ([\w, ]+) over (\w+)$/,
		(run, _c, [name = '', ids, zone]) =>
			send(run, name, { type: 'launch-at-sea', aircraft: list(ids), zone }),
	],
	[
		/^(Blue|Red) flies ([\w, ]+) on to (\w+)$/,
		(run, _c, [name = '', ids, zone]) => send(run, name, { type: 'fly-on', aircraft: list(ids), zone }),
	],
	[
		/^(Blue|Red) lands (?!troops)([\w, ]+) (?:on (\w+)|at ([\d.]+)|off the map)$/,
		(run, _c, [name = '', ids, ship, hex]) =>
			send(run, name, {
				...{ type: 'land-from-sea', aircraft: list(ids) },
				...{ ship: ship?.toLowerCase() ?? null, hex: hex ?? null },
			}),
	],
	[
		/^(Blue|Red) searches box (\d) with (\w+)$/,
		(run, _c, [name = '', box, id = '']) =>
			send(run, name, { type: 'search-box', aircraft: id.toLowerCase(), box: Number(box) }),
	],
	[
		/^(Blue|Red) patrols with (ships|aircraft) ([\w, ]+)$/,
		(run, _c, [name = '', what = '', ids]) => send(run, name, { type: 'patrol', [what]: list(ids) }),
	],
	[
		/^(Blue|Red) lets ([\w, ]+) (hunt|lie low)$/,
		(run, _c, [name = '', ids, what]) =>
			send(run, name, { type: 'hunt', ships: list(ids), on: what === 'hunt' }),
	],
	[
		/^(Blue|Red) shells ([\d.]+) with ([\w, ]+?)(?:, aimed at the (\w+))?$/,
		(run, _c, [name = '', hex, ids, aim]) =>
			send(run, name, { type: 'shell-shore', ships: list(ids), hex, aim: aim ?? 'harass' }),
	],
	[
		/^(Blue|Red) has ([\w, ]+) stand by$/,
		(run, _c, [name = '', ids]) => send(run, name, { type: 'stand-by', ships: list(ids) }),
	],
	[
		/^(Blue|Red) (mines|sweeps) ([\d.]+) with ([\w, ]+)$/,
		(run, _c, [name = '', what, hex, ids]) =>
			send(run, name, { type: 'sea-mines', ships: list(ids), hex, sweep: what === 'sweeps' }),
	],
	[
		/^(Blue|Red) (loads|unloads) ([\w, ]+) (?:on|from) (\w+)$/,
		(run, _c, [name = '', what, units = '', id = '']) =>
			send(run, name, {
				...{ type: 'cargo', ship: id.toLowerCase(), units: units.split(', ') },
				unload: what === 'unloads',
			}),
	],
	[
		/^(Blue|Red) (lands|takes) troops ([\w, ]+) (?:from|onto) (\w+) at ([\d.]+)$/,
		(run, _c, [name = '', what, units = '', id = '', hex]) =>
			send(run, name, {
				...{ type: 'land-troops', ship: id.toLowerCase(), units: units.split(', '), hex },
				back: what === 'takes',
			}),
	],
	[
		/^(Blue|Red) rescues ([\w, ]+) from (\w+) by (\w+)$/,
		(run, _c, [name = '', units = '', from = '', to = '']) =>
			send(run, name, {
				...{ type: 'rescue', ship: from.toLowerCase(), to: to.toLowerCase() },
				units: units.split(', '),
			}),
	],
];

const shipOf = (run: Run, id = '') => {
	const { ships } = gameOf(run).sea;
	return Object.values(ships).flatMap((all) => all[id.toLowerCase()] ?? [])[0];
};
const flyer = (run: Run, id = '') =>
	Object.values(gameOf(run).sea.planes).flatMap((all) => all[id.toLowerCase()] ?? [])[0];
const plane = (run: Run, name = '', id = '') => gameOf(run).air.aircraft[sideNamed(name)]?.[id.toLowerCase()];
const heard = (run: Run, name = '') => knownOf(run, sideNamed(name)).game.messages[sideNamed(name)] ?? [];

export const SEA_THEN: readonly Check<Run>[] = [
	[
		/^ship (\w+) is in (\w+) box (\d)$/,
		(run, _c, [id, zone, box]) => {
			const now = shipOf(run, id);
			return is(`${String(now?.zone)} ${String(now?.box)}`, `${zone ?? ''} ${box ?? ''}`);
		},
	],
	[
		/^ship (\w+) is docked at ([\d.]+) with (\d) actions? left$/,
		(run, _c, [id, hex, box]) => {
			const now = shipOf(run, id);
			return is(`${String(now?.port)} ${String(now?.box)}`, `${hex ?? ''} ${box ?? ''}`);
		},
	],
	[
		/^(Blue|Red) sees on ship (\w+): (.+)$/,
		(run, _c, [name = '', id = '', also]) => {
			const { game } = knownOf(run, sideNamed(name));
			const fleet = seaShown(situation(run).scenario, game).fleets[sideNamed(name)];
			const came = fleet?.ships.find((each) => each.id === id.toLowerCase())?.also ?? [];
			return is(came.length === 0 ? 'nothing' : came.join(', '), also);
		},
	],
	[/^ship (\w+) is sunk$/, (run, _c, [id]) => is(shipOf(run, id)?.sunk, true)],
	[/^ship (\w+) is afloat$/, (run, _c, [id]) => is(shipOf(run, id)?.sunk, false)],
	[/^ship (\w+) has (no|\d) hits?$/, (run, _c, [id, n]) => is(shipOf(run, id)?.hits, n === 'no' ? 0 : n)],
	[/^ship (\w+) has (not )?moved$/, (run, _c, [id, not]) => is(shipOf(run, id)?.moved, not === undefined)],
	[
		/^ship (\w+) is (not )?on patrol$/,
		(run, _c, [id, not]) => is(shipOf(run, id)?.patrol, not === undefined),
	],
	[
		/^ship (\w+) carries (nobody|[\w, ]+)$/,
		(run, _c, [id, units]) => is(shipOf(run, id)?.cargo.join(', ') || 'nobody', units),
	],
	[
		/^aircraft (\w+) is over (\w+) in box (\d)$/,
		(run, _c, [id, zone, box]) => {
			const now = flyer(run, id);
			return is(`${String(now?.zone)} ${String(now?.box)}`, `${zone ?? ''} ${box ?? ''}`);
		},
	],
	[
		/^(Blue|Red)’s (\w+) is (landed|gone|lost|ready|in flight) (?:on (\w+)|at ([\d.]+)|off the map)$/,
		(run, _c, [name, id, box = '', ship, hex]) => {
			const now = plane(run, name, id);
			const came = `${String(now?.box)} ${String(now?.ship)} ${String(now?.base)}`;
			return is(came, `${box.replace(' ', '-')} ${ship?.toLowerCase() ?? 'null'} ${hex ?? 'null'}`);
		},
	],
	[
		/^(Blue|Red) hears that something (enters|leaves) (\w+)$/,
		(run, _c, [name, how, zone]) =>
			is(
				heard(run, name).some((each) => each.kind === 'sea' && each.how === how && each.zone === zone),
				true,
			),
	],
	[
		/^(Blue|Red) hears nothing of the sea$/,
		(run, _c, [name]) =>
			is(
				heard(run, name).filter(
					(each) => each.kind === 'sea' || (each.kind === 'news' && each.news.startsWith('sea-')),
				).length,
				0,
			),
	],
	[
		/^(Blue|Red) hears (sea-[a-z]+): (.+)$/,
		(run, _c, [name, news, words]) => {
			const all = heard(run, name).flatMap((each) =>
				each.kind === 'news' && each.news === news ? [each.words.join(', ')] : [],
			);
			return all.includes(words ?? '') ? null : all.join('; ') || 'nothing';
		},
	],
	[
		/^(Blue|Red) hears no (sea-[a-z]+)$/,
		(run, _c, [name, news]) =>
			is(
				heard(run, name).some((each) => each.kind === 'news' && each.news === news),
				false,
			),
	],
	[
		/^(Blue|Red) knows of (no|\d) ships? and (no|\d) aircraft at sea of (Blue|Red)$/,
		(run, _c, [name, ships, planes, of]) => {
			const { sea } = knownOf(run, sideNamed(name)).game;
			const count = (record: object | undefined): string => String(Object.keys(record ?? {}).length || 'no');
			return is(
				`${count(sea.ships[sideNamed(of)])} ${count(sea.planes[sideNamed(of)])}`,
				`${ships ?? ''} ${planes ?? ''}`,
			);
		},
	],
	[
		/^(Blue|Red) knows of (no|\d) sea mines of (Blue|Red) at ([\d.]+)$/,
		(run, _c, [name, n, of, hex = '']) =>
			is(knownOf(run, sideNamed(name)).game.sea.mines[sideNamed(of)]?.[hex] ?? 'no', n),
	],
	[
		/^(no|\d) sea mines of (Blue|Red) lie at ([\d.]+)$/,
		(run, _c, [n, of, hex = '']) => is(gameOf(run).sea.mines[sideNamed(of)]?.[hex] ?? 'no', n),
	],
	[
		/^water ([\d.]+) belongs to (\w+)$/,
		(run, _c, [hex = '', zone]) => is(zoneOfHex(situation(run), hex)?.id ?? 'none', zone),
	],
	[
		/^a fleet in (\w+) may go to ([\w., ]+), or stay$/,
		(run, _c, [zone = '', to]) => {
			const { zones, ports } = movesOf(situation(run), zone);
			return is([...zones, ...ports].join(', '), to);
		},
	],
	[
		/^the port at ([\d.]+) holds (\d) ships?$/,
		(run, _c, [hex = '', n]) => is(berthsOf(situation(run), hex), n),
	],
	[
		/^(deep|normal|shallow) water (admits|bars) an? (ship|boat|craft)$/,
		(_run, _c, [depth, what, of]) => is(admits(depth as 'deep', of as Draught), what === 'admits'),
	],
	[
		/^the shore at ([\d.]+) is (beach|rocky|none)(?:, (gradual|moderate|steep))?$/,
		(run, _c, [hex = '', shore, slope]) => {
			const came = shoreOf(situation(run), hex) ?? 'none';
			const steep = slope === undefined ? '' : ` ${slopeOf(depthOf(situation(run), hex))}`;
			return is(`${came}${steep}`, `${shore ?? ''}${slope === undefined ? '' : ` ${slope}`}`);
		},
	],
	[
		/^the guns of (\w+) are (.+)$/,
		(run, _c, [id = '', guns]) => {
			const of = Object.keys(gameOf(run).sea.ships).flatMap(
				(side) =>
					vesselOf(situation(run), sideNamed(side === 'red' ? 'Red' : 'Blue'), id.toLowerCase()) ?? [],
			)[0];
			const { navalRanges } = chartsOf(situation(run).scenario);
			const came = of
				? batteriesOf(of).map(
						({ gun, points }) => `${gun} strength ${String(points)} range ${String(navalRanges[gun])}`,
					)
				: [];
			return is(came.join(', ') || 'none', guns);
		},
	],
	[
		/^ships bring (\d+) to (Blue|Red) at ([\d.]+)$/,
		(run, _c, [n, name, hex = '']) =>
			is(
				navalFire(situation(run), sideNamed(name), hex).reduce((all, { points }) => all + points, 0),
				n,
			),
	],
	[
		/^the battle’s (Blue|Red) strength holds (\d+) by naval guns$/,
		(run, _c, [name, n]) => {
			const strength = gameOf(run).results.at(-1)?.strengths[sideNamed(name)];
			const naval = strength?.shares.filter(({ why }) => why.startsWith('naval')) ?? [];
			return is(
				naval.reduce((all, { points }) => all + points, 0),
				n,
			);
		},
	],
	[
		/^(Blue|Red)’s (\w+) flies from an? (ship|field|off-map)$/,
		(run, _c, [name, id = '', from]) => {
			const found = planesOf(situation(run), sideNamed(name)).find((each) => each.id === id.toLowerCase());
			return is(found ? originOf(found) : 'none', from);
		},
	],
	[
		/^targets are sought as (.+), (\w+) first$/,
		(_run, _c, [order_, first = '']) => is(priorityOf(first).join(' '), order_),
	],
	[
		/^the wind over (\w+) is (\w+) and the air (\w+)$/,
		(run, _c, [zone = '', wind, air]) => {
			const now = gameOf(run).sea.weather[zone];
			return is(`${String(now?.wind)} ${String(now?.air)}`, `${wind ?? ''} ${air ?? ''}`);
		},
	],
];
