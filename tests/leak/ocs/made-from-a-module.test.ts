/**
 * A scenario made out of a VASSAL module: what the module calls its counters' layers, pictures and sides, and what lies under a
 * stack, is in no byte that a side is sent; of the file's pictures it is given the map's tiles and nothing else.
 */
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { RulesetModule } from '../../../src-main/rules/kit/module.ts';
import { ocsModule } from '../../../src-main/rulesets/ocs/module.ts';
import { SideId } from '../../../src-shared/kit/ids.ts';
import { withRules } from '../../../src-shared/workshop/bulk.ts';
import { kindsOf } from '../../../src-shared/workshop/empty-hexes.ts';
import { changeBetween } from '../../../src-shared/workshop/hex-change.ts';
import { newHexesEdits } from '../../../src-shared/workshop/hex-edits.ts';
import { readHexes } from '../../../src-shared/workshop/hexes.ts';
import { withGround } from '../../../src-shared/map/hexmap/redraw.ts';
import { openHall, umpire, type Hall, type HallWindow } from '../../helpers/hall.ts';
import { madeModule, oneBoard, pieceCommand, savedGame } from '../../vassal/made-module.ts';
import { pngHead } from '../../workshop/support.ts';
import { caenFront } from '../../workshop/ocs-support.ts';

let hall: Hall | null = null;
afterEach(async () => {
	await hall?.end();
	hall = null;
});

const layer = (name: string, image: string) => {
	const fields = Array.from({ length: 27 }, () => '');
	fields[15] = image;
	fields[18] = name;
	fields[25] = 'true';
	return { type: `emb2;${fields.join(';')}`, state: '1' };
};
const piece = (id: string, [name, side, called]: readonly [string, string, string], x: number): string =>
	pieceCommand(
		id,
		name,
		`${called}-picture.png`,
		[
			{ type: 'mark;Side,Secret', state: `${side},${called} mark` },
			layer(`${called} layer`, `${called}-layer.png`),
		],
		{ map: 'Main', x, y: 160, gpid: '' },
	);

/** Red's guards lie on a reserve that Blue may not look at. */
const SAVED = savedGame([
	piece('a', ['Heron', 'Azure', 'plume'], 110),
	piece('b', ['Kestrel', 'Crimson', 'talon'], 332),
	piece('c', ['Peregrine', 'Crimson', 'talon'], 332),
]);
const MODULE = madeModule({
	maps: oneBoard('west.png'),
});

/** The module taken in as its window does it: hexes, a tile of the board's picture, counters filled in by a rule. */
async function taken(control: HallWindow): Promise<string> {
	for (const [name, bytes] of [
		['kestrel.vmod', MODULE],
		['secret-july.vsav', SAVED],
	] as const)
		await control.ask('vassal.upload', {
			...{ upload: randomUUID(), name, piece: 0, last: true },
			bytes: Buffer.from(bytes).toString('base64'),
		});
	await control.ask('vassal.read', undefined);
	const { id } = await control.ask('shelf.new', { ruleset: 'ocs', title: 'Evening' });
	const { draft, kit } = await control.ask('workshop.open', { id });
	const hexes = await control.ask('vassal.hexes', { setup: 1, map: 0, hexKm: 4 });
	if (!hexes || !kit.hexes || !draft.hexes) throw new Error('no hexes');
	const bare = { map: { ...hexes.file, ground: kindsOf(kit.hexes) }, marks: [] };
	const map = readHexes(bare.map);
	const painted = { map: withGround(map, map.hexes(), 'o'), marks: [] };
	const { key } = await control.ask('workshop.addPicture', {
		id,
		bytes: Buffer.from(pngHead(400, 300)).toString('base64'),
	});
	const picture = { width: 400, height: 300, tiles: [key as never], ...hexes.lie };
	const laid = newHexesEdits(draft, bare).map((edit) =>
		'map' in edit ? { map: { ...edit.map, picture } } : edit,
	);
	const edits = [...laid, { hexChange: changeBetween(bare, painted) }];
	const { revision } = await control.ask('workshop.edit', { id, revision: 1, edits });
	const { rows } = await control.ask('vassal.rows', { setup: 1, map: 0, kmPerPixel: 1, byHex: true });
	const ours = { Azure: 'Blue', Crimson: 'Red' } as Readonly<Record<string, string>>;
	const filled = withRules(rows, [{ where: 'Name', like: '*', set: 'Figures', to: '7-4-5' }]).rows;
	const [head = [], ...body] = filled.map((row) => row.map((cell) => ours[cell] ?? cell));
	const fields: Readonly<Record<string, string>> = {
		Name: 'name',
		Side: 'side',
		Place: 'place',
		Figures: 'figures',
	};
	const form = { columns: head.map((each) => fields[each] ?? ''), rows: body, side: null };
	const read = await control.ask('workshop.rows', { id, revision, form, apply: true });
	expect(read.rows.map(({ outcome, problems }) => [outcome, problems])).toEqual(body.map(() => ['new', []]));
	await control.ask('workshop.play', { id, sure: true });
	return key;
}

const SECRETS = [
	...['Peregrine', 'peregrine', 'talon', 'plume', 'Crimson', 'Azure', 'Secret'],
	...['kestrel.vmod', 'secret-july', 'west.png', 'Made at home', 'vassal'],
];

/** Secrets that a window was sent. */
const toldOf = (all: string): readonly string[] => SECRETS.filter((secret) => all.includes(secret));

describe('a scenario out of a VASSAL module', () => {
	it('sends a side the map with its picture, its own counters and the tops of stacks; nothing of the module’s own, nor what lies under a stack', async () => {
		hall = await openHall(caenFront(), { rulesets: [ocsModule] });
		const control = await hall.window(umpire);
		const key = await taken(control);
		const blue = await hall.window({ kind: 'side', side: SideId.parse('blue') });
		const tile = await blue.ask('map.picture', { key });
		expect(tile.mime).toBe('image/png');
		const all = blue.received.join('\n');
		for (const shown of ['Heron', 'Kestrel', 'kmPerPixel', '0303']) expect(all).toContain(shown);
		expect(toldOf(all)).toEqual([]);
		for (const none of hall.app.session.file.rows.attachments().filter((each) => each !== key))
			expect(await blue.reply('map.picture', { key: none })).toMatchObject({ ok: false, code: 'bad-input' });
		// Control is sent the reserve, so that the words that are looked for are those that would be found.
		const umpires = await hall.window(umpire);
		await umpires.ask('map.picture', { key });
		expect(umpires.received.join('\n')).toContain('Peregrine');
	});

	it('is caught where a side’s view is made to name every counter, or to say where the scenario came from', async () => {
		const { sideView } = ocsModule;
		const planted = (scenario: { counters: readonly { name: string }[] }): object => ({
			names: scenario.counters.map(({ name }) => name),
			from: 'kestrel.vmod',
		});
		const leaky: RulesetModule = {
			...ocsModule,
			sideView: (scenario, known, listener) => ({
				...sideView(scenario, known, listener),
				...planted(scenario as never),
			}),
		};
		hall = await openHall(caenFront(), { rulesets: [leaky] });
		await taken(await hall.window(umpire));
		const blue = await hall.window({ kind: 'side', side: SideId.parse('blue') });
		expect(toldOf(blue.received.join('\n'))).toEqual(['Peregrine', 'kestrel.vmod']);
	});
});
