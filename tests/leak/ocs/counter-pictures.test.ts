/**
 * Counters' own pictures where fog is by rule: what lies open on top of the other side's stack is known by name, and is a symbol
 * all the same. Should a ruleset ever name the enemy's units as a side's own, the house gives their pictures out no more.
 */
import { afterEach, describe, expect, it } from 'vitest';
import type { RulesetModule } from '../../../src-main/rules/kit/module.ts';
import { ocsModule } from '../../../src-main/rulesets/ocs/module.ts';
import { SideId } from '../../../src-shared/kit/ids.ts';
import type { OcsSideView } from '../../../src-shared/rulesets/ocs/views.ts';
import { dress, pixelsOf } from '../../helpers/counter-pictures.ts';
import { openHall, umpire, type Hall } from '../../helpers/hall.ts';
import { caenFront } from '../../workshop/ocs-support.ts';
import { given } from '../kit/counter-pictures.ts';

const ALLIED = { kind: 'side', side: SideId.parse(caenFront().sides[0].id) } as const;

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
		const { list, pixels } = await given(await played(leaky), ALLIED);
		expect(list).toHaveLength(1);
		expect([...pixels.keys()].filter((unit) => unit.startsWith('seen-'))).toEqual([]);
	});
});
