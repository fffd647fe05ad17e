/** Counters' own pictures in TCS and TOCS: a side has those of its own units, and no window of its is sent another's. */
import { afterEach, describe, expect, it } from 'vitest';
import { packedCounter } from '../../src-main/workshop/counter-pixels.ts';
import { tcsModule } from '../../src-main/rulesets/tcs/module.ts';
import { tocsModule } from '../../src-main/rulesets/tocs/module.ts';
import { scenario as plessis } from '../../assets/scenarios/plessis/build.ts';
import { scenario as nijmegen } from '../../assets/scenarios/nijmegen/build.ts';
import { SideId } from '../../src-shared/kit/ids.ts';
import { dress, pixelsOf } from '../helpers/counter-pictures.ts';
import { openHall, umpire, type Hall } from '../helpers/hall.ts';
import { given } from './kit/counter-pictures.ts';

const games = [
	{ title: 'TCS', module: tcsModule, scenario: plessis },
	{ title: 'TOCS', module: tocsModule, scenario: nijmegen },
] as const;

let hall: Hall | null = null;
afterEach(async () => {
	await hall?.end();
	hall = null;
});

/** A campaign in which every counter has its side's picture. */
async function played({ module, scenario }: (typeof games)[number]): Promise<Hall> {
	hall = await openHall(scenario, { rulesets: [module] });
	const control = await hall.window(umpire);
	const { id } = await control.ask('shelf.copy', { id: scenario.id, title: 'Kestrel' });
	const [first] = scenario.sides;
	await dress(control, id, ({ side }) => ({ pixels: pixelsOf(side === first.id ? 1 : 2), shown: true }));
	await control.ask('workshop.play', { id, sure: true });
	return hall;
}

describe.each(games)('counters’ own pictures in $title', (game) => {
	it('a side has those of its own units; nothing of the other’s is sent to it', async () => {
		const [first, second] = game.scenario.sides;
		const at = await played(game);
		for (const [side, ours, theirs] of [[first, 1, 2] as const, [second, 2, 1] as const]) {
			const { window, pixels } = await given(at, { kind: 'side', side: SideId.parse(side.id) });
			const { units } = window.side() as unknown as {
				units: Readonly<Record<string, { readonly side: string }>>;
			};
			const own = Object.entries(units).flatMap(([id, unit]) => (unit.side === side.id ? [id] : []));
			expect([...pixels.keys()].toSorted()).toEqual(own.toSorted());
			expect(own.length).toBeGreaterThan(5);
			expect(new Set(pixels.values())).toEqual(new Set([pixelsOf(ours).toString('base64')]));
			expect(window.received.join('\n')).not.toContain(pixelsOf(theirs).toString('base64').slice(0, 40));
			expect(window.received.join('\n')).not.toContain(packedCounter(pixelsOf(theirs)).toString('base64'));
		}
		const { pixels } = await given(at, umpire);
		expect(new Set(pixels.values()).size).toBe(2);
	});
});
