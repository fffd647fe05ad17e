/** Channels through words: reports, logs, answers, panels. Each title begins with the channel's name in SECRECY.md. */
import { describe, expect, it } from 'vitest';
import { hostApi } from '../../../../src-shared/contract/host-api.ts';
import { rolesOf, type Seat } from '../../../../src-shared/contract/seats.ts';
import { Scenario } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import { CombatId, GroupId, WingId } from '../../../../src-shared/kit/ids.ts';
import { draftDispatches } from '../../../../src-main/rules/opcom/10-reporting/reporting.ts';
import { airScenario, mission, square } from '../../../helpers/air.ts';
import { orderLine, type HallWindow } from '../../../helpers/hall.ts';
import { must, overrule, undo } from '../../../helpers/played-hall.ts';
import { BLUE, RED, unitId } from '../../../helpers/small-scenario.ts';
import { doings, happen } from '../hidden.ts';
import {
	armour,
	bytesOf,
	evening,
	fight,
	keysIn,
	nextTurn,
	picture,
	reason,
	release,
	uuid,
	type Evening,
} from './evening.ts';
import { worldIn } from '../../../helpers/opened.ts';

/** What Blue is answered and sent when it hands in a sheet, after something hidden. */
const answered = (
	secret: (evening: Evening) => Promise<unknown>,
	...lines: readonly string[]
): Promise<readonly string[]> =>
	evening(async (all) => {
		await secret(all);
		const from = all.blue.received.length;
		const objective = { x: 10, y: 13 };
		const form = {
			...{ team: armour, turn: 2 },
			lines: lines.map((each) => orderLine(each, { action: 'attack', objective })),
		};
		await all.blue.reply('sheet.submit', { id: uuid(1), form });
		return all.blue.received.slice(from);
	});
const nothing = (): Promise<void> => Promise.resolve();
const place = (control: HallWindow, unit: string, x: number, y: number): Promise<unknown> =>
	must(control.game({ type: 'place-unit', unit: unitId(unit), at: { x, y }, reason }));

describe('answers', () => {
	it('order panel: what a side may order, and what it is answered, does not hang on where the enemy stands or what bridges are down', async () => {
		const plain = await answered(nothing, '2 Fife', '3 RTR');
		const changed = await answered(
			async ({ control }) => {
				await place(control, 'r-tigers', 10, 12.2);
				await place(control, 'b-tanks-2', 16, 2);
				await control.game(
					{ type: 'test-bridge', crossing: 'orr-bridge' as never, overrule: { reason } },
					[1],
				);
				await must(control.game({ type: 'rule-unit', unit: unitId('b-tanks'), stepsLost: 2, reason }));
			},
			'2 Fife',
			'3 RTR',
		);
		expect(changed).toEqual(plain);
		await evening(({ blue }) => {
			for (const key of ['may', 'allowed', 'options', 'actions', 'can', 'reach', 'cost'])
				expect(keysIn(picture(blue.side())).has(key), key).toBe(false);
			return Promise.resolve();
		});
	});

	it('reach: no request of a side’s tells what a way costs or who bars it', async () => {
		await evening(async ({ blue }) => {
			const answers = new Set<string>();
			for (const name of [
				'explain.move',
				'explain.route',
				'explain.combat',
				'explain.air',
				'no.such.request',
			])
				answers.add(JSON.stringify({ ...(await blue.reply(name, { unit: 'b-tanks' })), id: 0 }));
			expect(answers.size).toBe(1);
		});
		const seats: readonly Seat[] = [
			{ kind: 'side', side: BLUE },
			{ kind: 'side', side: BLUE, as: 'observer' },
			{ kind: 'side', side: BLUE, as: 'projector' },
		];
		const open = Object.entries(hostApi).filter(([, { who }]) =>
			seats.some((seat) => rolesOf(seat).some((role) => who.includes(role))),
		);
		expect(
			open.map(([name]) => name).filter((name) => /^(explain|replay|log|rules|debrief)\./.test(name)),
		).toEqual([]);
	});

	it('hands: what its ruleset does not leave to a side is refused it like what there is not, in the same bytes', async () => {
		await evening(async ({ blue, control }) => {
			const before = JSON.stringify(control.master().units);
			const place = { unit: 'b-tanks', at: { x: 7, y: 7 }, reason: 'by its own side' };
			const commands = [
				{ type: 'place-unit', ...place },
				{ type: 'undo' },
				{ type: 'advance-step' },
				{ type: 'no-such' },
			];
			const refused = new Set<string>();
			for (const [n, command] of [
				...commands,
				{ type: 'constructor' },
				{ type: 'end-game', junk: 1 },
			].entries())
				refused.add(JSON.stringify({ ...(await blue.reply('side.send', { id: uuid(n), command })), id: 0 }));
			expect([...refused]).toHaveLength(1);
			expect([...refused][0]).toContain('Your seat has no such command');
			for (const name of ['move', 'explain.move', 'constructor', 'units'])
				expect(await blue.reply('side.explain', { name, input: { unit: 'r-tigers' } })).toMatchObject({
					ok: false,
					say: `OP COM has nothing to say here about “${name}”.`,
				});
			expect(JSON.stringify(control.master().units)).toBe(before);
		});
	});

	it('blocked: a hidden piece in the way refuses no order of a side’s', async () => {
		const plain = await answered(nothing, '2 Fife', '8 RB');
		const barred = await answered(
			async ({ control }) => {
				for (const unit of ['r-tigers', 'r-panzers', 'r-inf']) await place(control, unit, 10, 12.6);
			},
			'2 Fife',
			'8 RB',
		);
		expect(barred).toEqual(plain);
		expect(barred.join('')).toContain('recorded');
	});

	it('targets: naming what is hidden is answered as naming what nobody has', async () => {
		const base = airScenario();
		const group = (name: string) => async (all: Evening) => {
			const units = [unitId('r-inf'), unitId('r-recce')];
			await must(all.control.game({ type: 'form-group', group: GroupId.parse('g1'), name, units }));
		};
		const names = ['503 Heavy Tank Battalion', 'I/22 Pz', '21 Panzer Division', 'Kampfgruppe Rauch'];
		for (const name of names) {
			const [real, unreal] = [
				await answered(group(name === names[3] ? name : 'X'), name),
				await answered(nothing, 'Nemo'),
			];
			expect(real.map((text) => text.replaceAll(name, 'Nemo'))).toEqual(unreal);
		}
		const wing = base.wings.find(({ side }) => side === RED)?.id ?? '';
		await evening(async ({ blue }) => {
			const say = async (named: string): Promise<string> => {
				const order = {
					...{ id: 'new-1', mission: 'bombing', wings: [{ wing: named, squadrons: 1 }], target: '' },
					...{ supported: '', cabRank: false, square: square(10, 13), area: null, route: [], notes: '' },
				};
				const form = { team: armour, turn: 2, orders: [order] };
				return JSON.stringify({ ...(await blue.reply('airsheet.submit', { id: uuid(2), form })), id: 0 });
			};
			expect(await say(wing)).toBe(await say('no-such-wing'));
		});
	});

	it('own groups: a name that Control gave a side’s own units is nobody’s to the side before it was told of it', async () => {
		const units = [unitId('b-inf'), unitId('b-tanks')];
		const form = ({ control }: Evening): Promise<void> =>
			must(control.game({ type: 'form-group', group: GroupId.parse('g2'), name: 'Task Force Oak', units }));
		expect(await answered(form, 'Task Force Oak')).toEqual(await answered(nothing, 'Task Force Oak'));
		// Once Control has used the name towards it, or it wrote it itself, the group may be ordered by it.
		const told = await answered(async (all) => {
			await form(all);
			const line = all.blue.side().sheets[0]?.lines[0]?.order.id;
			const text = 'You go as Task Force Oak.';
			if (line) await must(all.control.desk({ type: 'note-line', line, text, release: true }));
		}, 'Task Force Oak');
		expect(told.join('')).toContain('recorded');
	});
});

describe('reports and logs', () => {
	it('log lines: a side has no log, and what is withheld from it leaves neither gap nor mark', async () => {
		const told = (withheld: boolean): Promise<readonly string[]> =>
			evening(async ({ control, blue }) => {
				await fight(control, 'c2', unitId('b-inf'), unitId('r-inf'), { x: 7, y: 12 });
				for (const { id, to, state } of Object.values(control.master().dispatches))
					if (withheld && to === BLUE && state === 'draft')
						await must(control.desk({ type: 'withhold-dispatch', dispatch: id, reason }));
				if (!withheld) return [];
				await nextTurn(control);
				await fight(control, 'c3', unitId('b-inf-2'), unitId('r-inf-2'), { x: 14, y: 14 });
				await release(control, BLUE);
				expect(keysIn(blue.side()).has('log')).toBe(false);
				return Object.keys(blue.side().dispatches);
			});
		const ids = await told(true);
		expect(ids).toEqual(ids.map((_id, n) => `D${String(n)}`));
		expect((await told(false)).length).toBe(0);
	});

	it('casualties: the side that is bombed is told what it suffered and not by whom', async () => {
		await evening(async ({ control, blue }) => {
			const raid = mission('raid', 'bombing', 'r-bombers 4', { side: RED, square: square(10, 5) });
			await must(control.game({ type: 'plan-mission', mission: raid, overrule }));
			const open = control.master().air.tasks.find(({ state }) => state === 'open');
			if (!open) throw new Error('the raid asks for no throw');
			const faces = open.throws.map(() => 6);
			await must(control.game({ type: 'roll-air', task: open.id, choices: {}, overrule }, faces));
			const effects = control.master().air.tasks.find(({ id }) => id === open.id)?.proposal;
			if (!effects) throw new Error('nothing fell');
			await must(control.game({ type: 'apply-air', task: open.id, effects }));
			const from = blue.received.length;
			await release(control, BLUE);
			const report = blue.received.slice(from).join('\n');
			expect(report.length).toBeGreaterThan(50);
			for (const { id, name, aircraft } of airScenario().wings.filter(({ side }) => side === RED))
				for (const word of [id, name, aircraft]) expect(report).not.toContain(word);
			for (const key of ['by', 'killer', 'attacker', 'steps', 'lost'])
				expect(report).not.toContain(`"${key}"`);
		});
	});

	it('wordings: how a report is worded does not hang on how many fights there were elsewhere', async () => {
		const story = (id: string): Promise<string> =>
			evening(async ({ control }) => {
				await fight(control, id, unitId('b-inf'), unitId('r-inf'), { x: 7, y: 12 });
				const report = Object.values(control.master().dispatches).find(
					({ combat, to }) => combat === CombatId.parse(id) && to === BLUE,
				);
				return JSON.stringify([report?.story, report?.items]);
			});
		const first = await story('c2');
		for (const id of ['c3', 'c17', 'z-9f']) expect(await story(id)).toBe(first);
	});

	it('special packets: no fact reaches a side but through what it was told; whatever is drafted waits for Control', async () => {
		await evening(async ({ hall, control, red, blue }) => {
			const { session } = hall.app;
			const before = worldIn(session);
			const frames = blue.received.length;
			const done = await happen({ hall, control, enemy: red, say: 'besides' }, Object.keys(doings));
			expect(done.length).toBeGreaterThan(40);
			expect(blue.received).toHaveLength(frames);
			const drafts = draftDispatches(before, worldIn(session), []);
			expect(drafts).toEqual([]);
			expect(
				Object.values(control.master().dispatches).some(({ to, state }) => to === BLUE && state === 'draft'),
			).toBe(true);
		});
	});

	it('something moved: neither arrivals, marches, rests nor the end of a step announce themselves', async () => {
		await evening(async ({ control, unseen }) => {
			await unseen(() => must(control.game({ type: 'advance-step', overrule })));
			await unseen(() => place(control, 'r-panzers', 11, 9));
			await unseen(() => place(control, 'b-recce', 16, 3));
			await unseen(() =>
				must(control.game({ type: 'rule-wing', wing: WingId.parse('r-fighters'), lost: 3, reason })),
			);
			await unseen(() => must(control.game({ type: 'advance-step', overrule })));
		});
	});

	it('lost contact: an enemy that was out of touch for a turn comes back under another name, its identity not carried over', async () => {
		await evening(async ({ control, blue }) => {
			const contacts = (): readonly string[] => Object.keys(blue.side().contacts);
			const [first] = contacts();
			await nextTurn(control);
			await nextTurn(control);
			await nextTurn(control);
			await fight(control, 'late', unitId('b-tanks'), unitId('r-grenadiers'), { x: 10, y: 12 });
			await release(control, BLUE);
			expect(contacts().filter((id) => id !== first)).toHaveLength(1);
			// What was known then stands as it was heard then, and ages.
			expect(blue.side().contacts[first ?? '']).toMatchObject({ heard: 1 });
		});
	});

	it('undo: what is taken back of hidden things shows nothing, and what was told and taken back leaves no trace for who comes later', async () => {
		const fresh = (undone: boolean): Promise<string> =>
			evening(async ({ hall, control, unseen }) => {
				await unseen(async () => {
					await place(control, 'r-hq', 8, 17);
					await undo(control);
				});
				await fight(control, 'c2', unitId('b-inf'), unitId('r-inf'), { x: 7, y: 12 });
				await release(control, BLUE);
				if (undone) {
					await must(undo(control));
					await release(control, BLUE);
				}
				const window = await hall.window({ kind: 'side', side: BLUE });
				expect(keysIn(window.side()).has('undo')).toBe(false);
				return window.received.join('\n');
			});
		expect(await fresh(true)).toBe(await fresh(false));
	});

	it('replay: is Control’s alone; a side that asks is answered as for what does not exist', async () => {
		await evening(async ({ blue, red }) => {
			const answers = new Set<string>();
			for (const [name, input] of [
				['replay.at', { seq: 1, as: 'blue' }],
				['replay.at', { seq: 9, as: 'umpire' }],
				['replay.marks', undefined],
				['debrief.make', { format: 'html' }],
				['no.such.request', undefined],
			] as const)
				for (const window of [blue, red])
					answers.add(JSON.stringify({ ...(await window.reply(name, input)), id: 0 }));
			expect(answers.size).toBe(1);
		});
	});

	it('options: how the campaign is set, and what Control notes of it, is in no side’s window', async () => {
		await evening(async ({ control, unseen, blue }) => {
			const [{ id, value, values } = { id: '', value: '', values: [] }] = control
				.master()
				.options.filter((option) => option.values.length > 1);
			const other = values.find((each) => each.id !== value)?.id ?? '';
			await unseen(() => must(control.game({ type: 'set-option', option: id, value: other, reason })));
			for (const key of ['options', 'rulings', 'seedCommitment', 'file', 'notes', 'credits', 'weather'])
				expect(keysIn({ ...picture(blue.side()), sheets: [] }).has(key), key).toBe(false);
			expect(bytesOf(blue)).not.toContain(id);
		});
	});
});

describe('a scenario’s own words', () => {
	it('a side that a scenario calls “umpire” is sent its own view, never Control’s', async () => {
		const text = JSON.stringify(airScenario())
			.replaceAll('"blue"', '"umpire"')
			.replaceAll('"palette":"umpire"', '"palette":"blue"');
		const scenario = Scenario.parse(JSON.parse(text));
		const { openHall, umpire } = await import('../../../helpers/hall.ts');
		const hall = await openHall(scenario);
		try {
			const control = await hall.window(umpire);
			const side = await hall.window({ kind: 'side', side: 'umpire' as never });
			await place(control, 'r-hq', 8, 17);
			await nextTurn(control);
			expect(side.side().kind).toBe('side');
			expect(bytesOf(side)).not.toContain('503 Heavy Tank Battalion');
		} finally {
			await hall.end();
		}
	});
});
