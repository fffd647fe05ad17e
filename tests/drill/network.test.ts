/** The drill on a network: two sides at their own machines, a second machine that follows and takes over in mid-question. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SideView } from '../../src-shared/rulesets/opcom/views.ts';
import type { SideId } from '../../src-shared/kit/ids.ts';
import { randomUUID } from 'node:crypto';
import { netWindow, type NetWindow } from '../helpers/net-window.ts';
import { openLanHall, sit, type LanHall } from '../lan/lan-hall.ts';
import { follow, secondMachine, until, upToDate, type SecondMachine } from '../lan/standby-machines.ts';
import { drillScenario, NORTH, order, rulesets, SOUTH, umpireView, type Ask } from './hall.ts';
import type { DrillSideView } from './shapes.ts';

let lan: LanHall;
let second: SecondMachine;
const windows: NetWindow<SideView>[] = [];
beforeEach(async () => {
	lan = await openLanHall({ scenario: drillScenario(), rulesets });
	second = await secondMachine({ rulesets });
});
afterEach(async () => {
	for (const window of windows.splice(0)) window.close();
	await second.end();
	await lan.end();
});

async function tokenOf(side: SideId): Promise<string> {
	const rows = await lan.chief.ask('seats.list', undefined);
	const row = rows.find(({ seat }) => seat.kind === 'side' && seat.side === side && seat.as === undefined);
	if (!row) throw new Error(`no seat of ${side}`);
	return (await sit(lan, await lan.chief.ask('seats.issue', { id: row.id }))).token;
}
/** A window as the program's own: it follows its view over a real socket. */
async function windowOf(
	port: number,
	token: string,
): Promise<{ view(): DrillSideView; send(command: Ask): Promise<unknown> }> {
	const window = netWindow<SideView>(port, token);
	windows.push(window);
	await until('the view', () => window.view);
	return {
		view: () => window.view as unknown as DrillSideView,
		send: (command) => window.ask('side.send', { id: randomUUID(), command }),
	};
}

it('two sides play it at their own machines, each told its own picture; a second machine takes the question over', async () => {
	const tokens = { north: await tokenOf(NORTH), south: await tokenOf(SOUTH) };
	const [north, south] = [await windowOf(lan.port, tokens.north), await windowOf(lan.port, tokens.south)];
	await follow(lan, second);
	expect(await north.send({ type: 'march', unit: 'n1', to: 'C4' })).toEqual({ outcome: 'recorded' });
	await until('the sighting', () => south.view().enemies['E1'] === 'C4');
	expect(JSON.stringify(south.view())).not.toMatch(/n1|n2/);
	await order(lan.chief, { type: 'end-turn' });
	await north.send({ type: 'assault', unit: 'n1', hex: 'C5' });
	await until('the question', () => south.view().asked?.id === 'stand-s1');

	await upToDate(lan);
	const before = JSON.stringify(lan.hall.app.session.state);
	await second.ask('standby.takeOver', {});
	expect(JSON.stringify(second.app.session.state)).toBe(before);
	expect(second.app.session.module.id).toBe('drill');
	const there = await windowOf(second.port, tokens.south);
	expect(there.view().asked).toMatchObject({ id: 'stand-s1' });
	expect(await there.send({ type: 'answer-question', question: 'stand-s1', answer: 'withdraw' })).toEqual({
		outcome: 'recorded',
	});
	await until('the answer', () => there.view().asked === null);
	expect(umpireView(lan.chief).questions).toHaveLength(1);
	expect(second.app.session.module.questions(second.app.session.at)).toEqual([]);
});

it('a program without the ruleset says so, and changes nothing', async () => {
	const { path } = lan.hall.app.session.file;
	await lan.chief.ask('campaign.close', undefined);
	const without = await secondMachine();
	expect(await without.refusal('campaign.open', { file: path })).toContain(
		'It is played by the ruleset “drill”, which this program does not have.',
	);
	await without.end();
	lan.hall.app.open(path);
	expect(umpireView(lan.chief).clock.turn).toBe(1);
});
