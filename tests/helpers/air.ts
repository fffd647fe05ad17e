/** The small campaign with an air force on each side and flak on the ground, and shortcuts for its missions and tasks. */
import type { AirTask, Mission } from '../../src-shared/rulesets/opcom/air.ts';
import { Scenario } from '../../src-shared/rulesets/opcom/scenario.ts';
import { FormationId, MissionId, WingId, type SideId } from '../../src-shared/kit/ids.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import { airTasks } from '../../src-main/rules/opcom/12-air/tasks.ts';
import type { OpcomWorld } from '../../src-main/rules/opcom/types.ts';
import { done, told, type SideEvent } from './opcom.ts';
import { BLUE, RED, smallScenario, unitId, worldOf, type Changes } from './small-scenario.ts';

const wing = (id: string, side: SideId, aircraft: string, role: string, squadrons: number) => ({
	id,
	side,
	name: `${aircraft} wing`,
	short: aircraft,
	aircraft,
	role,
	squadrons,
});
const WINGS = [
	wing('b-spits', BLUE, 'Spitfire', 'fighter', 12),
	wing('b-typhoons', BLUE, 'Typhoon', 'fighter-bomber', 12),
	wing('b-lancs', BLUE, 'Lancaster', 'heavy-bomber', 9),
	wing('b-mitchells', BLUE, 'Mitchell', 'medium-bomber', 4),
	wing('b-dakotas', BLUE, 'Dakota', 'transport', 8),
	wing('b-eyes', BLUE, 'Mustang', 'recce', 2),
	wing('r-fighters', RED, 'Messerschmitt', 'fighter', 12),
	wing('r-bombers', RED, 'Junkers', 'medium-bomber', 4),
	wing('r-attack', RED, 'Focke-Wulf', 'fighter-bomber', 12),
];

const flak = (id: string, side: SideId, formation: string, weight: string, x: number, y: number) => ({
	id,
	side,
	name: `${weight === 'heavy' ? 'Heavy' : 'Light'} Flak ${id}`,
	short: id,
	type: 'aa-artillery',
	size: 'battalion',
	formation,
	profile: '[4-2-0]',
	points: 4,
	troops: 'towed-artillery',
	flak: weight,
	start: { x, y },
});
const drop = (id: string, name: string) => ({
	id,
	side: BLUE,
	name,
	short: id,
	type: 'paras',
	size: 'battalion',
	formation: 'b-8',
	profile: '6-4-2-0',
	points: 1,
	troops: 'foot',
	lightInfantry: true,
	start: null,
	arrival: { turn: 2, at: { x: 10, y: 1 }, note: 'by air' },
});

/** Red's heavy flak stands at 5,17, its light flak at 15,17; two Blue parachute battalions wait to be dropped. */
export function airScenario(more: Partial<Record<keyof Scenario, unknown>> = {}): Scenario {
	const base = smallScenario();
	return Scenario.parse({
		...base,
		wings: WINGS,
		units: [
			...base.units,
			flak('r-heavy', RED, 'r-corps', 'heavy', 5, 17),
			flak('r-light', RED, 'r-corps', 'light', 15, 17),
			drop('b-drop', '7 Para'),
			drop('b-drop-2', '12 Para'),
		],
		...more,
	});
}

/** The world at the beginning of movement and combat; turn 1 is a morning. */
export function airWorld(changes: Changes = {}, scenario = airScenario()): OpcomWorld {
	return worldOf(scenario, { ...changes, game: { step: 'move-and-combat', ...changes.game } });
}

export const at = (x: number, y: number): Point => ({ x, y });

/** Wings as text: 'b-spits 4, b-typhoons 2'. */
export function shares(text: string): Mission['wings'] {
	return text.split(',').flatMap((each) => {
		const [id = '', squadrons = '1'] = each.trim().split(/\s+/);
		return id === '' ? [] : [{ wing: WingId.parse(id), squadrons: Number(squadrons) }];
	});
}

/** A mission; Blue's unless said otherwise. */
export function mission(
	id: string,
	kind: Mission['kind'],
	wings: string,
	more: Partial<Omit<Mission, 'id' | 'kind' | 'wings'>> = {},
): Mission {
	return {
		id: MissionId.parse(id),
		side: BLUE,
		kind,
		wings: shares(wings),
		guns: [],
		square: null,
		area: null,
		route: [],
		formation: null,
		cabRank: false,
		escorts: null,
		cargo: [],
		landing: null,
		againstFlak: false,
		order: null,
		...more,
	};
}

export const square = (x: number, y: number, bearing = 0): Mission['square'] => ({
	centre: at(x, y),
	bearing,
});
export const area = (x: number, y: number, radius: number): Mission['area'] => ({ centre: at(x, y), radius });
export const formationId = (text: string): FormationId => FormationId.parse(text);

/** Plans missions one after the other; with `reason` whatever the book says. */
export function planned(world: OpcomWorld, missions: readonly Mission[], reason?: string): OpcomWorld {
	return missions.reduce(
		(now, each) =>
			done(now, { type: 'plan-mission', mission: each, ...(reason ? { overrule: { reason } } : {}) }),
		world,
	);
}

/** The task of a kind; the first unless a number is given. Throws when there is none. */
export function task(world: OpcomWorld, kind: AirTask['kind'], n = 0): AirTask {
	const found = airTasks(world).filter((each) => each.kind === kind)[n];
	if (!found)
		throw new Error(
			`no ${kind} task: ${airTasks(world)
				.map((each) => each.kind)
				.join(', ')}`,
		);
	return found;
}

/** Rolls a task and applies what was proposed; `before` is the world between the two. */
export function flown(
	world: OpcomWorld,
	kind: AirTask['kind'],
	faces: readonly number[],
	choices: Readonly<Record<string, unknown>> = {},
): SideEvent & { readonly before: OpcomWorld } {
	const { id } =
		airTasks(world).find((each) => each.kind === kind && each.state === 'open') ?? task(world, kind);
	const rolled = done(
		world,
		{ type: 'roll-air', task: id, choices, overrule: { reason: 'as the test says' } },
		faces,
	);
	const { proposal } = airTasks(rolled).find((each) => each.id === id) ?? {};
	if (!proposal) throw new Error(`${kind} was not rolled`);
	return { ...told(rolled, { type: 'apply-air', task: id, effects: proposal }), before: rolled };
}

export { unitId };
