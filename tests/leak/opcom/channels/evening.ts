/** An evening in which one turn was played, with windows of Blue looking on while something hidden is done. */
import { expect } from 'vitest';
import type { Scenario } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { SideView } from '../../../../src-shared/rulesets/opcom/views.ts';
import { CombatId, TeamId, type UnitId } from '../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import { airScenario } from '../../../helpers/air.ts';
import type { HallWindow } from '../../../helpers/hall.ts';
import { must, overrule, playTurn, seatedHall, type PlayedHall } from '../../../helpers/played-hall.ts';
import { BLUE, RED } from '../../../helpers/small-scenario.ts';

export const armour = TeamId.parse('blue-armour');
export const reason = 'hidden from Blue';
export const uuid = (n: number): string => `7f8a4c1e-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;

export interface Evening extends PlayedHall {
	/** Does it, and sees to it that no window of Blue's noticed: no frame, and a window that opens now is shown the same. */
	unseen(doing: () => Promise<unknown>): Promise<void>;
}

/** Turn 1 was played and reported; turn 2 has begun. */
export async function evening<T>(
	play: (evening: Evening) => Promise<T>,
	scenario: Scenario = airScenario(),
): Promise<T> {
	const played = await seatedHall(scenario);
	const { hall, blue } = played;
	try {
		await playTurn(played, [3]);
		return await play({
			...played,
			async unseen(doing) {
				const [frames, view] = [blue.received.length, JSON.stringify(blue.side())];
				await doing();
				expect(blue.received).toHaveLength(frames);
				const fresh = await hall.window({ kind: 'side', side: BLUE });
				expect(JSON.stringify(fresh.side())).toBe(view);
				fresh.close();
			},
		});
	} finally {
		await hall.end();
	}
}

/** Everything that Blue's window was ever sent. */
export const bytesOf = (window: HallWindow): string => window.received.join('\n');

/** A side's view without the printed map. */
export function picture(view: SideView): object {
	const { map: _map, ...rest } = view;
	return rest;
}

/** Every point in a value, as text. */
export function pointsIn(value: unknown): readonly string[] {
	if (value === null || typeof value !== 'object') return [];
	const { x, y } = value as Partial<Point>;
	if (typeof x === 'number' && typeof y === 'number') return [`${String(x)},${String(y)}`];
	return Object.values(value).flatMap(pointsIn);
}

/** Every key used anywhere in a value. */
export function keysIn(value: unknown): ReadonlySet<string> {
	if (value === null || typeof value !== 'object') return new Set();
	const own = Array.isArray(value) ? [] : Object.keys(value);
	return new Set([...own, ...Object.values(value).flatMap((each) => [...keysIn(each)])]);
}

/** Two units meet and it is fought out; the reports lie on the umpire's desk. */
export async function fight(
	control: HallWindow,
	id: string,
	own: UnitId,
	enemy: UnitId,
	at: Point,
): Promise<void> {
	const combat = CombatId.parse(id);
	if (control.master().clock.step === 'orders') await must(control.game({ type: 'advance-step', overrule }));
	await must(control.game({ type: 'place-unit', unit: own, at, reason }));
	const plan = {
		...{ combat, kind: 'attack' as const, attackingSide: BLUE, defendingSide: RED },
		...{ attackers: [own], defenders: [enemy], attackArtillery: [], defenceArtillery: [] },
	};
	await must(control.game({ type: 'group-combat', plan, overrule }));
	await must(control.game({ type: 'complete-grouping', overrule }));
	await must(control.game({ type: 'roll-combat', combat, overrule }, [3]));
	const losses = control.master().combats[combat]?.proposal?.losses ?? {};
	const application = { losses, standFast: [], places: {}, captured: [], overrun: false };
	await must(control.game({ type: 'apply-combat', combat, application }));
}

/** Sends what lies on the desk for a side. */
export async function release(control: HallWindow, to: string): Promise<void> {
	for (const { id, to: side, state } of Object.values(control.master().dispatches))
		if (side === to && state === 'draft')
			await must(control.desk({ type: 'release-dispatch', dispatch: id, overrule }));
}

/** Goes on to the next turn. */
export async function nextTurn(control: HallWindow): Promise<void> {
	const { turn } = control.master().clock;
	for (let i = 0; i < 4 && control.master().clock.turn === turn; i += 1)
		await must(control.game({ type: 'advance-step', overrule }));
}
