/**
 * `npm run soak [-- MINUTES [SEED]]`: an umpire who does anything at all, through the whole host, with both sides
 * looking on. A refusal is an answer; a fault, a wrong figure or a window that shows something else than a fresh one
 * ends the run with the seed that repeats it.
 */
import { randomInt } from 'node:crypto';
import { deepStrictEqual, ok } from 'node:assert/strict';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { CombatId, UnitId } from '../../src-shared/kit/ids.ts';
import type { OpcomCommand } from '../../src-shared/rulesets/opcom/commands.ts';
import { openHall, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { smallScenario } from '../helpers/small-scenario.ts';

const [minutes = '5', seed = String(randomInt(1_000_000))] = process.argv.slice(2);
const chance = xoroshiro128plus(Number(seed));
/** A whole number from 0 to n - 1. */
const upTo = (n: number): number => uniformInt(chance, 0, n - 1);
const any = <T>(list: readonly T[]): T | undefined =>
	list.length === 0 ? undefined : list[upTo(list.length)];
const overrule = { reason: 'soaking' };

/** Something an umpire could ask for now; undefined: what was thought of isn't there. */
function something(control: HallWindow, n: number): OpcomCommand | undefined {
	const view = control.master();
	const unit = any(Object.values(view.units));
	const combat = any(Object.values(view.combats));
	// Near another unit, friend or foe: where things happen.
	const near = any(Object.values(view.units))?.at ?? { x: 5, y: 5 };
	const at = { x: near.x + upTo(30) / 10 - 1.5, y: near.y + upTo(30) / 10 - 1.5 };
	const id = unit && UnitId.parse(unit.id);
	switch (upTo(8)) {
		case 0:
			if (upTo(3) > 0) return undefined;
			return { type: 'advance-step', overrule };
		case 1:
			return id && { type: 'place-unit', unit: id, at, reason: overrule.reason };
		case 2: {
			const plan = unit?.at &&
				id && { unit: id, route: [unit.at, at], manner: 'tactical' as const, delays: [] };
			return plan ? { type: 'move-unit', plan, overrule } : undefined;
		}
		case 3: {
			const enemy = any(Object.values(view.units).filter((each) => each.side !== unit?.side));
			if (!id || !unit || !enemy) return undefined;
			const sides = { attackingSide: unit.side, defendingSide: enemy.side };
			const units = { attackers: [id], defenders: [enemy.id], attackArtillery: [], defenceArtillery: [] };
			const plan = { combat: CombatId.parse(`soak-${n}`), kind: 'attack' as const, ...sides, ...units };
			return { type: 'group-combat', plan, overrule };
		}
		case 4:
			return { type: 'complete-grouping', overrule };
		case 5:
			return { type: 'reopen-grouping' };
		case 6:
			return combat && { type: 'roll-combat', combat: combat.combat, overrule };
		default: {
			if (!combat?.proposal) return undefined;
			const { losses, retreats, captured } = combat.proposal;
			const places = Object.fromEntries(retreats.map((each) => [each.unit, each.suggested]));
			const application = { losses, standFast: [], places, captured, overrun: false };
			return { type: 'apply-combat', combat: combat.combat, application };
		}
	}
}

/** What holds whatever was done: no unit lost more than it has, and the window shows what a fresh one would. */
async function check(hall: Hall, control: HallWindow): Promise<void> {
	for (const { id, profile } of Object.values(control.master().units))
		ok(profile.lost >= 0 && profile.lost < profile.values.length, `${id} has lost ${profile.lost} steps`);
	const fresh = await hall.window(umpire);
	deepStrictEqual(control.master(), fresh.master());
	fresh.close();
}

const hall = await openHall(smallScenario());
const tally = new Map<string, number>();
console.log(`soak: ${minutes} minutes, seed ${seed}`);
try {
	const control = await hall.window(umpire);
	for (const { id } of control.master().sides) await hall.window({ kind: 'side', side: id });
	const end = performance.now() + Number(minutes) * 60_000;
	for (let n = 0; performance.now() < end; n += 1) {
		const command = something(control, n);
		const back = upTo(10);
		const got =
			back < 2
				? await control.desk({ type: back === 0 ? 'undo' : 'redo' })
				: command && (await control.game(command));
		if (!got) continue;
		const type = back < 2 ? 'undo or redo' : (command?.type ?? '');
		tally.set(`${type} ${got.outcome}`, (tally.get(`${type} ${got.outcome}`) ?? 0) + 1);
		if (n % 50 === 0) await check(hall, control);
	}
	await check(hall, control);
} finally {
	console.log(
		[...tally]
			.sort()
			.map(([what, count]) => `${String(count).padStart(7)}  ${what}`)
			.join('\n'),
	);
	await hall.end();
}
