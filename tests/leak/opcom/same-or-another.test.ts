/**
 * Twin worlds that differ in one thing: whether the enemy met in turn 2 is the battalion of turn 1 or another of the same
 * kind. Who did not keep it in view must not be able to tell, by an alias or by anything else.
 */
import { describe, expect, it } from 'vitest';
import { CombatId, TeamId, type UnitId } from '../../../src-shared/kit/ids.ts';
import type { Point } from '../../../src-shared/map/sheet.ts';
import type { SideView } from '../../../src-shared/rulesets/opcom/views.ts';
import { openHall, umpire, type HallWindow } from '../../helpers/hall.ts';
import { BLUE, RED, smallScenario, unitId } from '../../helpers/small-scenario.ts';

const reason = 'for the proof';
const overrule = { reason };
const [first, second] = [unitId('r-inf'), unitId('r-inf-2')];
const far: Point = { x: 18, y: 18 };

interface Encounter {
	readonly who: UnitId;
	readonly at: Point;
	/** Where the enemy stands whom it meets. */
	readonly enemyAt: Point;
}

async function fight(
	control: HallWindow,
	id: string,
	{ who, at, enemyAt }: Encounter,
	enemy: UnitId,
): Promise<void> {
	const combat = CombatId.parse(id);
	await control.game({ type: 'advance-step', overrule });
	await control.game({ type: 'place-unit', unit: who, at, reason });
	await control.game({ type: 'place-unit', unit: enemy, at: enemyAt, reason });
	// The same strength in every world: what a fight cost before is not what this is about.
	await control.game({ type: 'rule-unit', unit: enemy, stepsLost: 1, reason });
	const plan = {
		combat,
		kind: 'attack' as const,
		attackingSide: BLUE,
		defendingSide: RED,
		attackers: [who],
		defenders: [enemy],
		attackArtillery: [],
		defenceArtillery: [],
	};
	await control.game({ type: 'group-combat', plan, overrule });
	await control.game({ type: 'complete-grouping', overrule });
	await control.game({ type: 'roll-combat', combat, overrule }, [1]);
	const application = { losses: {}, standFast: [], places: {}, captured: [], overrun: false };
	await control.game({ type: 'apply-combat', combat, application });
	for (const { id: dispatch, to, state } of Object.values(control.master().dispatches)) {
		if (to === BLUE && state === 'draft')
			await control.desk({ type: 'release-dispatch', dispatch, overrule });
	}
}

/** Two evenings' turns: an enemy is met, then an enemy is met. Answers every frame of Blue's windows, and its contacts. */
async function played(one: Encounter, two: Encounter, same: boolean) {
	const hall = await openHall(smallScenario());
	try {
		const control = await hall.window(umpire);
		const windows = [
			await hall.window({ kind: 'side', side: BLUE }),
			await hall.window({ kind: 'side', side: BLUE, team: TeamId.parse('blue-armour') }),
			await hall.window({ kind: 'side', side: BLUE, team: TeamId.parse('blue-infantry') }),
		] as const;
		await control.game({ type: 'place-unit', unit: second, at: far, reason });
		await fight(control, 'c1', one, first);
		for (let i = 0; i < 4 && control.master().clock.turn === 1; i += 1)
			await control.game({ type: 'advance-step', overrule });
		if (!same) await control.game({ type: 'place-unit', unit: first, at: far, reason });
		await fight(control, 'c2', two, same ? first : second);
		return {
			frames: windows.map(({ received }) => received),
			contacts: Object.values<SideView['contacts'][string]>(windows[0].side().contacts).map(
				({ id, heard }) => `${id} of turn ${String(heard)}`,
			),
		};
	} finally {
		await hall.end();
	}
}

const tanks = unitId('b-tanks');
const paras = unitId('b-paras');
const here: Encounter = { who: tanks, at: { x: 6, y: 12 }, enemyAt: { x: 6, y: 13 } };
const nineKmOn: Encounter = { who: paras, at: { x: 15, y: 12 }, enemyAt: { x: 15, y: 13 } };

describe('the same enemy or another', () => {
	it('evening 6: seen 9 km on by somebody else, it is a new contact, and no frame differs', async () => {
		const same = await played(here, nineKmOn, true);
		const another = await played(here, nineKmOn, false);
		expect(same.contacts).toEqual(['C1 of turn 1', 'C2 of turn 2']);
		expect(another.frames).toEqual(same.frames);
	});

	it('evening 6: seen far off by the same unit, which cannot have kept it in view, it is a new contact', async () => {
		const same = await played(here, { ...nineKmOn, who: tanks }, true);
		const another = await played(here, { ...nineKmOn, who: tanks }, false);
		expect(same.contacts).toEqual(['C1 of turn 1', 'C2 of turn 2']);
		expect(another.frames).toEqual(same.frames);
	});

	it('evening 6: seen close by, by a unit out of touch with the first, it is a new contact', async () => {
		const round: Encounter = { who: paras, at: { x: 6, y: 14.4 }, enemyAt: { x: 6, y: 13.2 } };
		expect((await played(here, round, true)).contacts).toEqual(['C1 of turn 1', 'C2 of turn 2']);
	});

	it('evening 6: who kept it in view, or stands beside who did, knows it again; and so the proof can fail', async () => {
		const still: Encounter = { ...here, enemyAt: { x: 6, y: 13.3 } };
		const relieved: Encounter = { ...still, who: paras, at: { x: 6.4, y: 12 } };
		for (const two of [still, relieved]) {
			const same = await played(here, two, true);
			expect(same.contacts).toEqual(['C1 of turn 2']);
			expect((await played(here, two, false)).frames).not.toEqual(same.frames);
		}
	});
});
