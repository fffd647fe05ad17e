/** Campaigns opened and closed by the host: who is asked first, what is opened again, what is told of backups. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync, chmodSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { HostApp } from '../../src-main/app/host-app.ts';
import { openHall, umpire, type Hall } from '../helpers/hall.ts';
import { BLUE, smallScenario } from '../helpers/small-scenario.ts';

const TEN_MINUTES_MS = 10 * 60_000;

async function hallWith(more: Parameters<typeof openHall>[1] = {}): Promise<Hall> {
	const hall = await openHall(smallScenario(), more);
	onTestFinished(() => hall.end());
	return hall;
}

/** The same program started anew on the same folders. */
function again({ app }: Hall): HostApp {
	return new HostApp(app.options);
}

it('evening 13: Begin and Open ask before they close a campaign that somebody else is in', async () => {
	const hall = await hallWith();
	const control = await hall.window(umpire);
	const first = hall.app.session.file.path;
	const begin = { scenario: 'small', title: 'Another' };
	// Nobody else is in it: nothing is asked.
	await control.ask('campaign.new', begin);
	const second = hall.app.session.file.path;
	await hall.window({ kind: 'side', side: BLUE });
	expect(await control.reply('campaign.open', { file: first })).toMatchObject({
		ok: false,
		code: 'ask',
		say: '“Another” is open: another window shows it. Nothing is lost, but it is closed for everybody when another campaign is opened.',
	});
	expect(await control.reply('campaign.new', begin)).toMatchObject({ ok: false, code: 'ask' });
	expect(hall.app.session.file.path).toBe(second);
	expect(await control.reply('campaign.open', { file: second })).toMatchObject({ ok: true });
	expect(await control.reply('campaign.open', { file: first, sure: true })).toMatchObject({ ok: true });
	expect(hall.app.session.file.path).toBe(first);
});

it('evening 13: what was open when the host was killed is opened again by itself; what was closed is not', async () => {
	const hall = await hallWith();
	const { path } = hall.app.session.file;
	// Killed: nothing was closed but by the system.
	hall.app.session.file.close();
	const started = again(hall);
	expect([started.reopen(), started.session.file.path]).toEqual([true, path]);
	started.closeCampaign();
	expect(again(hall).reopen()).toBe(false);
});

it('evening 12: backups keep their pace when the clock is put back', async () => {
	let steady = 0;
	let wall = 1_700_000_000_000;
	const hall = await hallWith({ clock: () => wall, steady: () => steady });
	const control = await hall.window(umpire);
	const rule = (): Promise<unknown> => control.desk({ type: 'record-ruling', rule: '9', text: 'So be it' });
	for (let n = 1; n <= 3; n += 1) {
		wall -= 86_400_000;
		steady += TEN_MINUTES_MS;
		await rule();
		await vi.waitUntil(() => hall.app.ownBackups().length === n);
	}
});

it('evening 12: a backup that fails is told to umpires alone, until one can be made again', async () => {
	let steady = 0;
	const hall = await hallWith({ steady: () => steady });
	const control = await hall.window(umpire);
	const blue = await hall.window({ kind: 'side', side: BLUE });
	const backups = join(hall.app.options.dataDir, 'backups');
	rmSync(backups, { recursive: true, force: true });
	writeFileSync(backups, 'in the way');
	const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	onTestFinished(() => error.mockRestore());
	const { length } = blue.received;
	hall.app.backups.make();
	await vi.waitUntil(() => control.master().campaign.backupTrouble !== null);
	expect(control.master().campaign.backupTrouble).toContain(backups);
	rmSync(backups);
	steady += TEN_MINUTES_MS;
	hall.app.backups.make();
	await vi.waitUntil(() => control.master().campaign.backupTrouble === null);
	expect(blue.received.slice(length)).toEqual([]);
});

it('evening 12: what a killed program left half made is removed', async () => {
	const hall = await hallWith();
	const backups = join(hall.app.options.dataDir, 'backups');
	mkdirSync(backups, { recursive: true });
	for (const name of ['a.thirdmap.part', 'a.thirdmap.part-journal', 'b.thirdmap'])
		writeFileSync(join(backups, name), '');
	again(hall);
	expect(readdirSync(backups)).toEqual(['b.thirdmap']);
});

it.skipIf(process.platform === 'win32')(
	'evening 44: what was readable by others is closed to them when it is opened',
	async () => {
		const hall = await hallWith();
		const { path } = hall.app.session.file;
		expect(statSync(path).mode & 0o777).toBe(0o600);
		await hall.app.session.file.backup(join(hall.app.options.dataDir, 'backups'));
		hall.app.closeCampaign();
		const backups = join(hall.app.options.dataDir, 'backups');
		const [backup = ''] = readdirSync(backups);
		for (const file of [path, join(backups, backup)]) chmodSync(file, 0o644);
		chmodSync(hall.app.options.dataDir, 0o755);
		const started = again(hall);
		started.open(path);
		for (const file of [path, join(backups, backup)]) expect(statSync(file).mode & 0o777).toBe(0o600);
		expect(statSync(hall.app.options.dataDir).mode & 0o777).toBe(0o700);
		started.closeCampaign();
		expect(existsSync(path)).toBe(true);
	},
);

it('evening 26: the list of recent campaigns says the turn really reached, also after the host was killed', async () => {
	const hall = await hallWith();
	const control = await hall.window(umpire);
	const overrule = { reason: 'a test' };
	for (let step = 0; step < 8 && hall.app.session.turn < 2; step += 1)
		await control.game({ type: 'advance-step', overrule });
	expect(hall.app.session.turn).toBe(2);
	// Killed: nothing was closed; the list is read by a program started anew.
	expect(again(hall).recent.list()).toMatchObject([{ file: hall.app.session.file.path, turn: 2 }]);
});

it('each line of the log says the turn that it was written in, live, searched and after opening again', async () => {
	const hall = await hallWith();
	const control = await hall.window(umpire);
	const overrule = { reason: 'a test' };
	for (let step = 0; step < 8 && hall.app.session.turn < 2; step += 1)
		await control.game({ type: 'advance-step', overrule });
	const turns = (lines: readonly { readonly seq: number; readonly turn: number }[]) =>
		lines.map(({ seq, turn }) => `${String(seq)}: ${String(turn)}`).toSorted();
	const live = hall.app.session.recent;
	expect(live[0]?.turn).toBe(1);
	expect(live.at(-1)?.turn).toBe(2);
	expect(turns(control.master().log)).toEqual(turns(live));
	expect(turns(await control.ask('log.search', { text: '' }))).toEqual(turns(live));
	await control.desk({ type: 'undo' });
	expect(hall.app.session.recent.at(-1)?.turn).toBe(1);
	const { path } = hall.app.session.file;
	const undone = turns(hall.app.session.recent);
	hall.app.closeCampaign();
	const started = again(hall);
	started.open(path);
	expect(turns(started.session.recent)).toEqual(undone);
	started.closeCampaign();
});

it('a copy that is given a mere name lies beside the campaign it is of', async () => {
	const hall = await hallWith();
	const control = await hall.window(umpire);
	const { file } = await control.ask('campaign.saveCopy', { to: 'Tuesday' });
	expect(file).toBe(join(dirname(hall.app.session.file.path), 'Tuesday.thirdmap'));
	expect(existsSync(file)).toBe(true);
});
