/** Sentences of aircraft, missions and air bases. */
import { AIMS, type MISSIONS } from '../../../../src-shared/rulesets/ocs/missions.ts';
import { AIRCRAFT_TYPES, type AircraftType } from '../../../../src-shared/rulesets/ocs/aircraft.ts';
import type { OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { explainAir } from '../../../../src-main/rulesets/ocs/explain-air.ts';
import type { AirBaseShown } from '../../../../src-shared/rulesets/ocs/air-views.ts';
import { BLUE, RED } from '../../../helpers/ocs-scenario.ts';
import { EMPTY_HEX } from '../../../../src-main/rules/ocs/initial.ts';
import type { OcsFact } from '../../../../src-main/rules/ocs/facts.ts';
import type { PlaneState } from '../../../../src-main/rules/ocs/14-air/types.ts';
import type { OcsGame } from '../../../../src-main/rules/ocs/game.ts';
import type { Check, Doing } from '../../kit/vocabulary.ts';
import { is, listed, sideNamed, type Chapter, type Draft, type Given, type Run } from '../run.ts';
import { send } from './core.ts';

type Line = NonNullable<OcsScenarioInput['aircraft']>[number];
type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Face = Writable<Line['full']>;

/** 'rating 4', 'rating (1)', 'barrage 20', 'range 12', 'carries 1/2T', 'ships only'. Returns whether the word is one of a face's. */
function onFace(face: Face, word: string): boolean {
	const [, open, rating] = /^rating (\()?(\d)\)?$/.exec(word) ?? [];
	const [, what, number] = /^(barrage|range) (\d+)$/.exec(word) ?? [];
	const [, load] = /^carries (\S+)T$/.exec(word) ?? [];
	if (rating !== undefined) Object.assign(face, { rating: Number(rating), noAttack: open !== undefined });
	else if (what !== undefined) Object.assign(face, { [what]: Number(number) });
	else if (load !== undefined) face.capacity = load === '1/2' ? 0.5 : Number(load);
	else if (word === 'ships only') face.shipsOnly = true;
	else return false;
	return true;
}

/** 'fighter, rating 4, barrage 3, range 12 | rating 2, barrage 1': what the reduced face doesn't say is as on the full one. */
function lineOf(side: string | undefined, id: string, at: string, text: string): Line {
	const [first = '', second = ''] = text.split(' | ');
	const full: Face = { range: 20 };
	const line: Writable<Line> = {
		id,
		side: sideNamed(side),
		name: id,
		types: ['fighter'],
		full,
		reduced: full,
		at,
	};
	for (const word of first.split(', ')) {
		const types = word.split(' and ').filter((each) => AIRCRAFT_TYPES.includes(each as AircraftType));
		const [, nation] = /^of (\S+)$/.exec(word) ?? [];
		if (types.length > 0) line.types = types as AircraftType[];
		else if (nation !== undefined) line.nation = nation;
		else if (word === 'Inactive') line.active = false;
		else if (word === 'one step lost') line.lost = 1;
		else if (word === 'a glider printed') line.glider = true;
		else if (word === 'to come') line.at = null;
		else if (/^due in turn \d+$/.test(word))
			Object.assign(line, { at: null, arrives: Number(word.slice(12)) });
		else if (word === 'dead') line.dead = true;
		else if (!onFace(full, word)) throw new Error(`GIVEN does not know what "${word}" is of an aircraft.`);
	}
	const reduced: Face = { ...full };
	for (const word of second === '' ? [] : second.split(', '))
		if (!onFace(reduced, word)) throw new Error(`GIVEN does not know what "${word}" is of a reduced face.`);
	return { ...line, reduced };
}

const withHex = (draft: Draft, hex: string, more: object): void => {
	draft.scenario.hexes = [...(draft.scenario.hexes ?? []), { hex, ...more }];
};
const havingPlane =
	(id: string, change: Partial<PlaneState>) =>
	(game: OcsGame): OcsGame => {
		const plane = game.air.planes[id];
		if (!plane) throw new Error(`no aircraft ${id}`);
		return { ...game, air: { ...game.air, planes: { ...game.air.planes, [id]: { ...plane, ...change } } } };
	};

const given: readonly Given[] = [
	[
		/^the drop of (\S+) at (\S+) in turn (\d+) is planned$/,
		(draft, [unit = '', hex = '', turn]) => {
			const plan = { hex, turn: Number(turn), made: 0 };
			draft.changes.push((game) => ({
				...game,
				air: { ...game.air, plans: { ...game.air.plans, [unit]: plan } },
			}));
		},
	],
	[
		/^([\w-]+) has parachutes$/,
		(draft, [id]) => {
			draft.scenario.counters = draft.scenario.counters.map((each) =>
				each.id === id ? { ...each, symbols: ['parachute'] } : each,
			);
		},
	],
	[
		/^(Blue|Red) has a Trainbusting marker at (\S+)$/,
		(draft, [side, hex = '']) => {
			draft.changes.push((game) => ({
				...game,
				air: { ...game.air, busted: { ...game.air.busted, [hex]: sideNamed(side) } },
			}));
		},
	],
	[
		/^(Blue|Red)’s aircraft (\S+) at (\S+): (.+)$/,
		(draft, [side, id = '', at = '', text = '']) => {
			draft.scenario.aircraft = [...(draft.scenario.aircraft ?? []), lineOf(side, id, at, text)];
		},
	],
	[
		/^(Blue|Red)’s air base of level (\d) at (\S+)$/,
		(draft, [side, level, hex = '']) =>
			withHex(draft, hex, { airBase: Number(level), owner: sideNamed(side) }),
	],
	[
		/^(Blue|Red)’s air strip at (\S+)$/,
		(draft, [side, hex = '']) => withHex(draft, hex, { strip: true, owner: sideNamed(side) }),
	],
	[
		/^Hip Shoots are flown by (.+)$/,
		(draft, [nations]) => {
			draft.scenario.air = { ...draft.scenario.air, hipShoots: listed(nations) };
		},
	],
	[
		/^(Blue|Red)’s (\d+) Glider Points? at (\S+)$/,
		(draft, [side, points, at = '']) => {
			const gliders = { side: sideNamed(side), points: Number(points) };
			draft.changes.push((game) => ({
				...game,
				air: { ...game.air, gliders: { ...game.air.gliders, [at]: gliders } },
			}));
		},
	],
	[
		/^the game has gliders$/,
		(draft) => {
			draft.scenario.air = { ...draft.scenario.air, gliders: true };
		},
	],
	[
		/^the game has air strips$/,
		(draft) => {
			draft.scenario.air = { ...draft.scenario.air, strips: true };
		},
	],
	[
		/^the weather allows (no|limited) flight$/,
		(draft, [how]) => {
			const flight = how === 'no' ? 'none' : 'limited';
			draft.changes.push((game) => ({ ...game, weather: { ...game.weather, flight } }));
		},
	],
	[
		/^aircraft (\S+) has flown$/,
		(draft, [id = '']) => void draft.changes.push(havingPlane(id, { flew: true })),
	],
];

const WHO = '(Blue|Red|Control)';
const KINDS: Readonly<Record<string, (typeof MISSIONS)[number]>> = {
	barrage: 'barrage',
	'Hip Shoot': 'hip-shoot',
	'Trainbusting mission': 'trainbusting',
	'Fighter Sweep': 'sweep',
	'Air Transport': 'transport',
	'Air Drop': 'drop',
	'Base Transfer': 'transfer',
};
const aimOf = (words: string | undefined) => AIMS.find((aim) => aim === words?.replace(' ', '-'));

/** '2T and a': tokens and units. */
function cargoIn(text: string): { units: string[]; tokens: number } {
	const all = listed(text);
	const tokens = all.flatMap((each) => /^(\d+)T$/.exec(each)?.[1] ?? []);
	return { units: all.filter((each) => !/^\d+T$/.test(each)), tokens: Number(tokens[0] ?? 0) };
}

const when: readonly Doing<Run>[] = [
	[
		new RegExp(`^${WHO} brings aircraft (\\S+) on at (\\S+)$`),
		(run, _clause, [by, plane = '', base = '']) => send(run, by, { type: 'arrive-aircraft', plane, base }),
	],
	[
		new RegExp(`^${WHO} rebuilds aircraft (.+) with (\\S+) at (\\S+)$`),
		(run, _clause, [by, planes, repl = '', base = '']) =>
			send(run, by, { type: 'rebuild-aircraft', planes: listed(planes), repl, base }),
	],
	[
		new RegExp(`^${WHO} builds gliders with (\\S+) at (\\S+)$`),
		(run, _clause, [by, repl = '', base = '']) => send(run, by, { type: 'build-gliders', repl, base }),
	],
	[
		new RegExp(`^${WHO} merges aircraft (\\S+) into (\\S+)$`),
		(run, _clause, [by, plane = '', into = '']) => send(run, by, { type: 'merge-aircraft', plane, into }),
	],
	[
		new RegExp(`^${WHO} plans to drop (\\S+) at (\\S+) in turn (\\d+)$`),
		(run, _clause, [by, unit = '', hex = '', turn]) =>
			send(run, by, { type: 'plan-drop', unit, hex, turn: Number(turn) }),
	],
	[
		new RegExp(`^${WHO} (puts off|cancels) the drop of (\\S+)$`),
		(run, _clause, [by, way, unit = '']) =>
			send(run, by, { type: 'change-drop', unit, way: way === 'puts off' ? 'delay' : 'give-up' }),
	],
	[
		new RegExp(`^${WHO} (builds|lowers) the air (base|strip) at (\\S+) with (.+)$`),
		(run, _clause, [by, way, what, hex = '', units]) =>
			send(run, by, {
				...{ type: 'work-on-air-base', hex, units: listed(units), way: way === 'builds' ? 'up' : 'down' },
				...(what === 'strip' ? { strip: true } : {}),
			}),
	],
	[
		new RegExp(
			`^${WHO} flies an? (${Object.keys(KINDS).join('|')}) to (\\S+) with (.+?)(?:, aimed at the (air base|port|ships))?(?:, carrying (.+?))?(?:, towing (\\d+))?(?:, and (\\S+) back to (\\S+))?(?:, then on to (\\S+) carrying (.+))?$`,
		),
		(run, _clause, [by, kind = '', target = '', planes, aim, load, towed, plane, back, to, more]) =>
			send(run, by, {
				...{ type: 'fly-mission', mission: KINDS[kind] ?? 'barrage', planes: listed(planes), target },
				...(aim === undefined ? {} : { aim: aimOf(aim) ?? 'units' }),
				...(load === undefined
					? {}
					: {
							cargo: { ...cargoIn(load), ...(towed === undefined ? {} : { gliders: Number(towed) }) },
						}),
				...(plane === undefined ? {} : { back: { [plane]: back ?? '' } }),
				...(to === undefined ? {} : { onward: { to, ...cargoIn(more ?? '') } }),
			}),
	],
	[
		/^(Blue|Red) chooses (.+)$/,
		(run, clause, [side, replies]) => {
			for (const reply of listed(replies)) {
				const [question] = run.table.asks;
				if (question?.to.side !== sideNamed(side))
					throw new Error(`${clause.text}: ${side ?? ''} is not asked "${reply}"`);
				run.refusal = run.table.answerWith(reply, run.dice);
			}
		},
	],
	[
		new RegExp(`^${WHO} refits (.+) at (\\S+)$`),
		(run, _clause, [by, planes, base = '']) =>
			send(run, by, { type: 'refit-aircraft', base, planes: listed(planes) }),
	],
];

type Payload<T extends OcsFact['type']> = Extract<OcsFact, { type: T }>['payload'];
const last = <T extends OcsFact['type']>(run: Run, type: T): Payload<T> | null =>
	(run.table.facts.findLast((fact) => fact.type === type)?.payload as Payload<T> | undefined) ?? null;
const plane = ({ table }: Run, id: string): PlaneState => {
	const found = table.game.air.planes[id];
	if (!found) throw new Error(`no aircraft ${id}`);
	return found;
};

/** What a base's owner is shown of it. */
const card = ({ table }: Run, hex: string | undefined): AirBaseShown | undefined =>
	[BLUE, RED]
		.flatMap((side) => explainAir['air-bases']?.umpire?.(table.at, { side }) as readonly AirBaseShown[])
		.find((base) => base.hex === hex);

const then: readonly Check<Run>[] = [
	[
		/^the drop of (\S+) is planned at (\S+) in turn (\d+)$/,
		({ table }, _clause, [unit = '', hex, turn]) => {
			const plan = table.game.air.plans[unit];
			return is(`${plan?.hex ?? 'nowhere'} ${String(plan?.turn)}`, `${hex ?? ''} ${turn ?? ''}`);
		},
	],
	[
		/^the card of the base at (\S+) holds (.+)$/,
		(run, _clause, [hex, planes]) => is(card(run, hex)?.planes.join(', '), planes),
	],
	[
		/^(\d+) of (\d+) are Active on the card of the base at (\S+)$/,
		(run, _clause, [active, limit, hex]) => {
			const base = card(run, hex);
			const are = base?.planes.filter((id) => plane(run, id).active).length;
			return is(`${String(are)} of ${String(base?.activeLimit)}`, `${active ?? ''} of ${limit ?? ''}`);
		},
	],
	[
		/^there (?:is|are) (\d+) Glider Points? at (\S+)$/,
		({ table }, _clause, [points, hex = '']) => is(table.game.air.gliders[hex]?.points ?? 0, points),
	],
	[
		/^the base at (\S+) has unloaded (\d+)T$/,
		({ table }, _clause, [hex = '', tokens]) => is(table.game.air.bases[hex]?.unloaded ?? 0, tokens),
	],
	[
		/^(\S+) is in no Drop Plan$/,
		({ table }, _clause, [unit = '']) => is(table.game.air.plans[unit]?.hex ?? 'none', 'none'),
	],
	[
		/^the drops needed (\d+) and were (.+)$/,
		(run, _clause, [needs, rolls]) => {
			const drops = last(run, 'cargo-delivered')?.drops ?? [];
			return is(
				`${String(drops[0]?.needs)} ${drops.map(({ roll, added }) => String(roll + added)).join(', ')}`,
				`${needs ?? ''} ${rolls ?? ''}`,
			);
		},
	],
	[
		/^([\w-]+) was destroyed$/,
		({ table }, _clause, [unit = '']) => is(table.unit(unit).elsewhere?.kind, 'dead'),
	],
	[
		/^there is an air strip at (\S+)$/,
		({ table }, _clause, [hex = '']) => is(table.game.hexes[hex]?.strip === true, true),
	],
	[
		/^the capture of (\S+) was rolled as (\d+) and (\d+) more$/,
		(run, _clause, [id, roll, added]) => {
			const came = last(run, 'planes-caught');
			const its = came?.planes.find((each) => each.plane === id);
			return is(`${String(its?.roll)} ${String(came?.added)}`, `${roll ?? ''} ${added ?? ''}`);
		},
	],
	[
		/^aircraft (\S+) is (Active|Inactive) at (\S+)$/,
		(run, _clause, [id = '', state, at]) => {
			const found = plane(run, id);
			return is(`${found.active ? 'Active' : 'Inactive'} ${String(found.at)}`, `${state ?? ''} ${at ?? ''}`);
		},
	],
	[/^aircraft (\S+) has lost (\d)$/, (run, _clause, [id = '', lost]) => is(plane(run, id).lost, lost)],
	[/^aircraft (\S+) is destroyed$/, (run, _clause, [id = '']) => is(plane(run, id).elsewhere, 'dead')],
	[
		/^Flak of (\d+) with (\d+) points? hits (\S+)$/,
		(run, _clause, [roll, points, hit]) => {
			const came = last(run, 'flak-fired');
			const added = came?.points.reduce((sum, { by }) => sum + by, 0);
			return is(
				`${String(came?.roll)} ${String(added)} ${came?.plane ?? 'nobody'}`,
				`${roll ?? ''} ${points ?? ''} ${hit ?? ''}`,
			);
		},
	],
	[/^there is no Flak$/, (run) => is(last(run, 'flak-fired')?.total ?? 'none', 'none')],
	[
		/^the air combat on (-?\d+) makes (the attacker|the defender|both) abort(, and lose a step)?$/,
		(run, _clause, [total, who = '', step]) => {
			const came = last(run, 'air-round-fought');
			return is(
				`${String(came?.total)} ${came?.aborts ?? 'none'} ${String(came?.loses)}`,
				`${total ?? ''} ${who.replace('the ', '')} ${String(step !== undefined)}`,
			);
		},
	],
	[
		/^(\d+) rounds? of air combat (?:were|was) fought$/,
		(run, _clause, [rounds]) =>
			is(run.table.facts.filter(({ type }) => type === 'air-round-fought').length, rounds),
	],
	[
		/^(\S+) attacks (\S+) in the air$/,
		(run, _clause, [attacker, defender]) => {
			const came = last(run, 'air-round-fought');
			return is(
				`${String(came?.attacker.plane)} ${String(came?.defender.plane)}`,
				`${attacker ?? ''} ${defender ?? ''}`,
			);
		},
	],
	[
		/^(Blue|Red) may choose (.+)$/,
		({ table }, _clause, [side, answers]) => {
			const [question] = table.asks;
			const asked = question?.to.side === sideNamed(side);
			return is(asked ? question.answers.map(({ id }) => id).join(', ') : 'nothing', answers);
		},
	],
	[/^nobody is asked$/, ({ table }) => is(table.asks[0]?.ask ?? 'nobody', 'nobody')],
	[
		/^the mission was (flown|stopped)$/,
		(run, _clause, [outcome]) => is(last(run, 'mission-ended')?.outcome, outcome),
	],
	[
		/^the air base at (\S+) is of level (\d)$/,
		({ table }, _clause, [hex = '', level]) => is((table.game.hexes[hex] ?? EMPTY_HEX).airBase, level),
	],
	[
		/^the facility is struck on (\S+) by a (\d)$/,
		(run, _clause, [column, die]) => {
			const came = last(run, 'facility-struck');
			return is(`${came?.column ?? ''} ${String(came?.die)}`, `${column ?? ''} ${die ?? ''}`);
		},
	],
	[
		/^(\S+) has (Blue|Red)’s Trainbusting marker$/,
		({ table }, _clause, [hex = '', side]) => is(table.game.air.busted[hex], sideNamed(side)),
	],
	[
		/^(\S+) has no Trainbusting marker$/,
		({ table }, _clause, [hex = '']) => is(table.game.air.busted[hex] ?? 'none', 'none'),
	],
	[
		/^(Blue|Red) sees (\S+) on top of (\S+)$/,
		({ table }, _clause, [side, id, hex = '']) =>
			is(
				table.known[sideNamed(side)]?.game.seen[sideNamed(side)]?.get(hex)?.plane?.counter ?? 'no aircraft',
				id,
			),
	],
];

export const air: Chapter = { given, when, then };
