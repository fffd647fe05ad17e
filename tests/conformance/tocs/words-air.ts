/** WHEN and THEN of the air. */
import { chartsOf } from '../../../src-main/rules/tocs/charts/all.ts';
import { areaOf } from '../../../src-main/rules/tocs/w15-air/areas.ts';
import { gunsAt } from '../../../src-main/rules/tocs/w15-air/flak.ts';
import { straightWay } from '../../../src-main/rules/tocs/w15-air/plans.ts';
import { landingIn } from '../../../src-main/rules/tocs/w15-air/drop.ts';
import type { Check, Doing } from '../kit/vocabulary.ts';
import { gameOf, knownOf, order, orderUnit, sideNamed, situation, type Run } from './run.ts';

/** Counters of the air have small ids; cases write them in capitals, as units. */
const list = (names: string | undefined): readonly string[] => names?.toLowerCase().split(', ') ?? [];
const is = (came: unknown, expected: unknown): string | null =>
	String(came) === String(expected) ? null : String(came);

/** What a mission is flown with: 'with P, Q, escorted by E, marked by M, spotted by S, by way of 01.01 02.01, at the bridge, ordered by H'. */
function fly(run: Run, name: string, mission: string, hex: string, text: string): void {
	const part = (pattern: RegExp): string | undefined => pattern.exec(text)?.[1];
	order(run, name, {
		...{ type: 'fly', side: sideNamed(name), mission, hex },
		aircraft: list(part(/with ((?:[\w-]+(?:, (?=[\w-]+(?:,|$)))?)+)/)),
		escorts: list(part(/escorted by (\w+)/)),
		pathfinders: list(part(/marked by (\w+)/)),
		spotters: list(part(/spotted by (\w+)/)),
		way:
			part(/by way of ([\d. ]+)/)
				?.trim()
				.split(' ') ?? [],
		aim: part(/aimed at (\w+)/) ?? 'any',
		observes: part(/as (zone|spotter|battle)/) ?? 'zone',
		towards: part(/towards ([\d.]+)/) ?? null,
		units: part(/carrying (\w+)/)?.split(', ') ?? [],
		hq: part(/ordered by (\w+)/) ?? null,
		lands: text.includes('to land'),
	});
}

export const AIR_WHEN: readonly Doing<Run>[] = [
	[/^(\w+) works on an airstrip$/, (run, _c, [unit = '']) => orderUnit(run, unit, { type: 'airstrip' })],
	[
		/^(Blue|Red|Allied|German) flies (\S+) to ([\d.]+) (.+)$/,
		(run, _c, [name = '', mission = '', hex = '', text = '']) => fly(run, name, mission, hex, text),
	],
	[
		/^(Blue|Red|Allied|German) files the plan of ([\w-]+): ([\d. ]+)$/,
		(run, _c, [name = '', wave, way = '']) =>
			order(run, name, {
				type: 'file-plan',
				side: sideNamed(name),
				wave: wave?.toLowerCase(),
				way: way.split(' '),
			}),
	],
	[
		/^(Blue|Red) breaks flight (\d) off$/,
		(run, _c, [name = '', flight]) =>
			order(run, name, { type: 'break-off', side: sideNamed(name), flight: Number(flight) }),
	],
	[
		/^(Blue|Red)’s (\w+) lands (?:at ([\d.]+)|off the map)$/,
		(run, _c, [name = '', aircraft, hex]) =>
			order(run, name, {
				type: 'land-at',
				side: sideNamed(name),
				aircraft: aircraft?.toLowerCase(),
				hex: hex ?? null,
			}),
	],
	[
		/^(\w+) moves unseen ([\d. ]+)$/,
		(run, _c, [unit = '', way = '']) => {
			const side = gameOf(run).units.get(unit)?.side === sideNamed('Blue') ? 'Blue' : 'Red';
			order(run, side, { type: 'move', unit, way: way.split(' '), unseen: true });
		},
	],
];

const plane = (run: Run, name = '', id = '') => gameOf(run).air.aircraft[sideNamed(name)]?.[id.toLowerCase()];
const flights = (run: Run, name = '') => Object.values(gameOf(run).air.flights[sideNamed(name)] ?? {});

export const AIR_THEN: readonly Check<Run>[] = [
	[
		/^(Blue|Red|Allied)’s ([\w-]+) is (landed|rearming|ready|in flight|on station|lost|gone|waiting)$/,
		(run, _c, [name, id, box = '']) => is(plane(run, name, id)?.box, box.replace(' ', '-')),
	],
	[
		/^(Blue|Red)’s (\w+) is (?:based at ([\d.]+)|based off the map)$/,
		(run, _c, [name, id, hex]) => is(plane(run, name, id)?.base, hex ?? null),
	],
	[
		/^(Blue|Red|Allied) has (no|\d) flights?$/,
		(run, _c, [name, n]) => is(flights(run, name).length, n === 'no' ? 0 : n),
	],
	[
		/^(Blue|Red|Allied)’s flight is for (\S+) at ([\d.]+)(?:, by ([\d. ]+))?$/,
		(run, _c, [name, mission, hex, way]) => {
			const [flight] = flights(run, name);
			const came = `${flight?.mission ?? ''} ${flight?.hex ?? ''} ${way === undefined ? '' : (flight?.way.join(' ') ?? '')}`;
			return is(came.trim(), `${mission ?? ''} ${hex ?? ''} ${way ?? ''}`.trim());
		},
	],
	[
		/^the flight has (\d) hits?, (\d) drifts?, (\d) over its drop zone$/,
		(run, _c, [hits, drifts, landing]) => {
			const [flight] = [...flights(run, 'Blue'), ...flights(run, 'Red')];
			return is(
				`${String(flight?.hits)} ${String(flight?.drifts)} ${String(flight?.landing)}`,
				`${hits ?? ''} ${drifts ?? ''} ${landing ?? ''}`,
			);
		},
	],
	[
		/^an? (cap|interdiction|observer) zone of (Blue|Red) lies round ([\d.]+)$/,
		(run, _c, [kind, name, hex]) =>
			is(
				gameOf(run).air.zones.some(
					(each) => each.kind === kind && each.side === sideNamed(name) && each.hex === hex,
				),
				true,
			),
	],
	[/^no zone is left in the air$/, (run) => is(gameOf(run).air.zones.length, 0)],
	[
		/^an? (\S+) at ([\d.]+) covers (\d+) hexes$/,
		(run, _c, [mission, hex = '', n]) => is(areaOf(situation(run), mission as 'cap', hex, null).length, n),
	],
	[
		/^a recon from ([\d.]+) towards ([\d.]+) sees ([\d. ]+)$/,
		(run, _c, [hex = '', towards = '', hexes]) =>
			is(areaOf(situation(run), 'recon', hex, towards).join(' '), hexes),
	],
	[
		/^(Blue|Red)’s guns that reach a (low|high) flight over ([\d.]+) are (.+)$/,
		(run, _c, [name, altitude, hex = '', guns]) => {
			const found = gunsAt(situation(run), sideNamed(name), { hex, altitude: altitude as 'low' });
			return is(found.map(({ id }) => id).join(', ') || 'none', guns);
		},
	],
	[
		/^the straight way from ([\d.]+) to ([\d.]+) is ([\d. ]+)$/,
		(run, _c, [from = '', to = '', way]) => is(straightWay(situation(run), from, to).join(' '), way),
	],
	[
		/^a (glider|parachute) landing in ([\d.]+) (is lost|is at best state (\d)|comes down (\d) levels?|is fine)$/,
		(run, _c, [by, hex = '', words = '', least, levels]) => {
			const landing = landingIn(situation(run), hex, by as 'glider');
			if (words === 'is lost') return is(landing.lost, true);
			if (least !== undefined) return is(landing.least, least);
			if (levels !== undefined) return is(landing.levels, levels);
			return is(landing.least + landing.levels, 0);
		},
	],
	[
		/^([\w-]+) is (low|high), costs (\d) AP and (\d) OP, (with|without) a plan, by night (yes|no|full)$/,
		(run, _c, [mission = '', altitude, ap, op, plan, night]) => {
			const row = chartsOf(situation(run).scenario).airMissions[mission as 'cap'];
			return is(
				[row.altitude, row.ap, row.op, row.plan ? 'with' : 'without', row.night].join(' '),
				[altitude, ap, op, plan, night].join(' '),
			);
		},
	],
	[
		/^(Blue|Red) knows of (no|\d+) aircraft and (no|\d) flights? of (Blue|Red)$/,
		(run, _c, [name, planes, flown, of]) => {
			const { air } = knownOf(run, sideNamed(name)).game;
			const count = (record: object | undefined): string => String(Object.keys(record ?? {}).length);
			return is(
				`${count(air.aircraft[sideNamed(of)])} ${count(air.flights[sideNamed(of)])}`,
				`${planes === 'no' ? '0' : String(planes)} ${flown === 'no' ? '0' : String(flown)}`,
			);
		},
	],
	[
		/^(Blue|Red)’s map has ([\d.]+) (occupied|empty|unknown)(?: by (.+))?$/,
		(run, _c, [name, hex = '', what, types]) => {
			const mark = knownOf(run, sideNamed(name)).game.marks[sideNamed(name)]?.get(hex);
			const came =
				mark === undefined || mark.occupied === null ? 'unknown' : mark.occupied ? 'occupied' : 'empty';
			return is(
				types === undefined ? came : `${came} ${mark?.types.join(', ') ?? ''}`,
				types === undefined ? what : `${what ?? ''} ${types}`,
			);
		},
	],
	[
		/^(\d) OPs have gone into the airstrip of (Blue|Red) at ([\d.]+)$/,
		(run, _c, [n, name, hex = '']) => is(gameOf(run).air.strips[sideNamed(name)]?.[hex] ?? 0, n),
	],
	[
		/^an? (airstrip|airfield|airbase) of (Blue|Red) is at ([\d.]+)$/,
		(run, _c, [kind, name, hex = '']) => {
			const facility = gameOf(run).facilities[hex];
			return is(facility?.side === sideNamed(name) ? facility.kind : 'none', kind);
		},
	],
	[
		/^(Blue|Red) has filed ([\d. ]+) for (\w+)$/,
		(run, _c, [name, way, wave = '']) =>
			is(gameOf(run).air.plans[sideNamed(name)]?.[wave.toLowerCase()]?.join(' '), way),
	],
	[
		/^no aircraft of the module stands on the map, and it has no field$/,
		(run) => {
			const { air, features } = situation(run).scenario;
			const fields = features.filter(({ facility }) => facility?.startsWith('air') === true);
			return is(air.aircraft.filter(({ base }) => base !== null).length + fields.length, 0);
		},
	],
	[
		/^(\w+) has (not )?just come down$/,
		(run, _c, [id = '', not]) => is(gameOf(run).units.get(id)?.dropped, not === undefined),
	],
	[
		/^the battle was moved by (.+) ([+-]\d)$/,
		(run, _c, [why, by]) => {
			const shift = gameOf(run)
				.results.at(-1)
				?.shifts.find((each) => each.why === why);
			return is(shift?.by ?? 'none', Number(by));
		},
	],
	[
		/^the battle was not moved by (.+)$/,
		(run, _c, [why]) =>
			is(
				gameOf(run)
					.results.at(-1)
					?.shifts.some((each) => each.why === why),
				false,
			),
	],
];
