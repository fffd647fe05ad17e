/**
 * Counters' own pictures where fog is by rule: what lies open on top of the other side's stack is known by name, and is a symbol
 * all the same. Should a ruleset ever name the enemy's units as a side's own, the house gives their pictures out no more.
 */
import { afterEach, describe, expect, it } from 'vitest';
import type { HouseJob } from '../../../src-main/paper/jobs.ts';
import type { Counter } from '../../../src-main/paper/kit/counter-picture.ts';
import { packedCounter } from '../../../src-main/workshop/counter-pixels.ts';
import type { RulesetModule } from '../../../src-main/rules/kit/module.ts';
import { ocsModule } from '../../../src-main/rulesets/ocs/module.ts';
import { SideId } from '../../../src-shared/kit/ids.ts';
import type { OcsSideView } from '../../../src-shared/rulesets/ocs/views.ts';
import { dress, pixelsOf } from '../../helpers/counter-pictures.ts';
import { openHall, umpire, type Hall } from '../../helpers/hall.ts';
import { caenFront } from '../../workshop/ocs-support.ts';
import { given } from '../kit/counter-pictures.ts';

const ALLIED = { kind: 'side', side: SideId.parse(caenFront().sides[0].id) } as const;

/** A picture as a campaign keeps it. */
const packed = (number: number): string => packedCounter(pixelsOf(number)).toString('base64');

let hall: Hall | null = null;
afterEach(async () => {
	await hall?.end();
	hall = null;
});

/** A campaign of the front at Caen in which every counter has its side's picture. */
async function played(module: RulesetModule): Promise<Hall> {
	hall = await openHall(caenFront(), { rulesets: [module] });
	const control = await hall.window(umpire);
	const { id } = await control.ask('shelf.copy', { id: 'caen-front', title: 'Kestrel' });
	await dress(control, id, ({ side }) => ({ pixels: pixelsOf(side === ALLIED.side ? 1 : 2), shown: true }));
	await control.ask('workshop.play', { id, sure: true });
	return hall;
}

describe('counters’ own pictures, with fog by rule', () => {
	it('a side has those of its own units; what lies open of the other’s stacks has none', async () => {
		const { window, pixels } = await given(await played(ocsModule), ALLIED);
		const view = window.side() as unknown as OcsSideView;
		expect(Object.values(view.seen).filter(({ top }) => top !== null).length).toBeGreaterThan(0);
		expect([...pixels.keys()].toSorted()).toEqual(Object.keys(view.units).toSorted());
		expect(new Set(pixels.values())).toEqual(new Set([pixelsOf(1).toString('base64')]));
		expect(window.received.join('\n')).not.toContain(pixelsOf(2).toString('base64').slice(0, 40));
	});

	it('the replay through a side’s eyes shows those of its own alone, as they stood then, and no side may ask for them', async () => {
		const at = await played(ocsModule);
		const control = await at.window(umpire);
		const { window } = await given(at, ALLIED);
		const own = Object.keys((window.side() as unknown as OcsSideView).units);
		const asSide = await control.ask('replay.counters', { seq: 1, as: ALLIED.side });
		expect(asSide.flatMap(({ units }) => units).toSorted()).toEqual(own.toSorted());
		const asControl = await control.ask('replay.counters', { seq: 1, as: 'umpire' });
		expect(asControl.flatMap(({ units }) => units).length).toBeGreaterThan(own.length);
		for (const { name } of asSide)
			expect((await control.ask('counters.pictures', { names: [name] })).pictures).toEqual([packed(1)]);
		const other = await control.reply('replay.counters', { seq: 1, as: SideId.parse('nobody') });
		expect(other).toMatchObject({ ok: false, code: 'bad-input' });
		const refused = await window.reply('replay.counters', { seq: 1, as: ALLIED.side });
		expect(refused).toMatchObject({ ok: false, code: 'not-allowed' });
	});

	it('its printed map has the pictures of its own counters, the enemy’s on it are symbols; Control’s has all', async () => {
		const asked: HouseJob[] = [];
		const at = await played(ocsModule);
		at.app.prints.make = async (_viewer, job) => {
			asked.push(job as HouseJob);
			return Promise.resolve('');
		};
		const order = { size: 'A4', grey: false } as const;
		const window = await at.window(ALLIED);
		await window.ask('paper.make', { kind: 'map', ...order });
		const control = await at.window(umpire);
		await control.ask('paper.make', { kind: 'map', side: ALLIED.side, ...order });
		await control.ask('paper.make', { kind: 'master-map', ...order });
		const countersOf = (job: HouseJob | undefined) =>
			job?.draw === 'map' ? job.paper.on.units.map(({ counter }) => counter) : [];
		const [side, ofSide, master] = asked.map(countersOf);
		expect(ofSide).toEqual(side);
		const letter = caenFront().sides[0].letter;
		const isOwn = (counter: Counter): boolean => counter.side.letter === letter;
		expect(side?.some((counter) => !isOwn(counter))).toBe(true);
		const [ours, theirs] = [packed(1), packed(2)];
		for (const counter of side ?? []) expect(counter.packed).toBe(isOwn(counter) ? ours : undefined);
		for (const counter of master ?? []) expect(counter.packed).toBe(isOwn(counter) ? ours : theirs);
		expect(JSON.stringify(asked[0])).not.toContain(theirs);
	});

	it('a ruleset that named the tops of stacks as a side’s own would give away none of them', async () => {
		const { ownCounters } = ocsModule;
		if (!ownCounters) throw new Error('the series has counters');
		const leaky: RulesetModule = {
			...ocsModule,
			ownCounters: {
				...ownCounters,
				side: (view) => [
					...ownCounters.side(view),
					...Object.entries((view as unknown as OcsSideView).seen).flatMap(
						([hex, { top }]): [string, string][] => (top ? [[`seen-${hex}`, top.counter]] : []),
					),
				],
			},
		};
		const at = await played(leaky);
		const { list, pixels } = await given(at, ALLIED);
		expect(list).toHaveLength(1);
		expect([...pixels.keys()].filter((unit) => unit.startsWith('seen-'))).toEqual([]);
		const control = await at.window(umpire);
		const then = await control.ask('replay.counters', { seq: 1, as: ALLIED.side });
		expect(then.flatMap(({ units }) => units).filter((unit) => unit.startsWith('seen-'))).toEqual([]);
	});
});
