/** OCS 12.6, 12.7, 13.3c: trace supply, its sources, Extenders, and why a unit is out of it. */
import { describe, expect, it } from 'vitest';
import type { World } from '../../../../src-main/rules/ocs/game.ts';
import { cargoHexes, sourceState } from '../../../../src-main/rules/ocs/12-supply/sources.ts';
import { traceOf, type TraceChoice } from '../../../../src-main/rules/ocs/12-supply/trace.ts';
import { waysOfSupply } from '../../../../src-main/rules/ocs/12-supply/reach.ts';
import { whyOutOfTrace } from '../../../../src-main/rules/ocs/12-supply/why.ts';
import {
	asExtenders,
	BLUE,
	blue,
	front,
	hq,
	pictureFor,
	red,
	trucks,
	unitOf,
	withGame,
	withUnit,
} from './front.ts';

/** 'HEX by self', 'HEX by HQ', or why there is none. */
function trace(world: World, id = 'u', choice: TraceChoice = {}): string {
	const picture = pictureFor(world);
	const traced = traceOf(picture, choice).units.get(id);
	if (!traced) throw new Error(`no ${id}`);
	if (!traced.inTrace) return traced.why;
	return `${picture.board.name(traced.via.source)} by ${traced.via.kind === 'draw' ? 'self' : traced.via.hq}`;
}
const sources = (world: World): readonly string[] => {
	const picture = pictureFor(world);
	return sourceState(picture)
		.sources.map(({ hex, kind }) => `${picture.board.name(hex)} ${kind}`)
		.toSorted();
};

const column = (n: string, from: number, to: number): string[] =>
	Array.from({ length: to - from + 1 }, (_, k) => `${n}.${String(from + k).padStart(2, '0')}`);

describe('trace', () => {
	it('ocs-12.6.draw a unit draws trace from a source as it draws supply, or through an HQ that does', () => {
		expect(trace(front({ units: [blue('u', '05.07')], sources: ['05.01'] }))).toBe('05.01 by self');
		expect(trace(front({ units: [blue('u', '05.08')], sources: ['05.01'] }))).toBe('no-path');
		const units = [hq('h', '05.04'), blue('u', '05.10')];
		expect(trace(front({ units, sources: ['05.01'] }))).toBe('05.01 by h');
		expect(trace(front({ units: [hq('h', '05.08'), blue('u', '05.10')], sources: ['05.01'] }))).toBe(
			'no-path',
		);
	});

	it('ocs-12.6.check every combat unit on the map is asked, HQs and guns too; transport is not', () => {
		const units = [
			blue('u', '05.02'),
			hq('h', '05.03'),
			blue('g', '05.09', '(1)-3-3 leg, barrage 9 range 2', { class: 'artillery' }),
		];
		const world = front({
			units: [...units, blue('waiting', null)],
			sources: ['05.01'],
			transports: [trucks('t', '05.10')],
		});
		const { units: asked } = traceOf(pictureFor(world));
		expect([...asked.keys()].toSorted()).toEqual(['g', 'h', 'u']);
		expect(asked.get('g')?.inTrace).toBe(true);
	});

	it('ocs-12.9b an HQ is traced like any unit: too far off it is out itself', () => {
		expect(trace(front({ units: [hq('u', '05.08')], sources: ['05.01'] }))).toBe('no-path');
	});

	it('ocs-12.6a.1 named sources count for their side, in their turns', () => {
		const units = [blue('u', '05.03')];
		const source = (more: object) =>
			trace(front({ units, changed: { sources: [{ side: BLUE, hex: '05.01', ...more }] } }));
		expect(source({})).toBe('05.01 by self');
		expect(source({ from: 2 })).toBe('no-path');
		expect(source({ to: 1 })).toBe('05.01 by self');
		const red2 = front({ units }).scenario.sides[1].id;
		expect(source({ side: red2 })).toBe('no-path');
	});

	it('ocs-12.6b a source in an enemy zone of control gives nothing, unless a unit there negates it', () => {
		const units = [blue('u', '05.03'), red('r', '04.01')];
		expect(trace(front({ units, sources: ['05.01'] }))).toBe('no-path');
		expect(trace(front({ units: [...units, blue('n', '05.01')], sources: ['05.01'] }))).toBe('05.01 by self');
	});
});

describe('railways', () => {
	const railway = [column('05', 1, 10)];

	it('ocs-12.6a.2 a village on a railway that leads to a source is a source', () => {
		const world = front({
			units: [blue('u', '05.10')],
			sources: ['05.01'],
			railway,
			ground: { '05.06': 'v' },
		});
		expect(sources(world)).toEqual(['05.01 named', '05.06 detrainable']);
		expect(trace(world)).toBe('05.06 by self');
	});

	it('ocs-13.3c.place a rail hex needs a village, a city, a port or an HQ', () => {
		const world = front({
			sources: ['05.01'],
			railway,
			ground: { '05.06': 'v', '05.07': 'c', '06.06': 'v' },
			changed: { hexes: [{ hex: '05.08', port: { name: 'Haven', tokens: 8 } }] },
		});
		expect(sources(world)).toEqual([
			'05.01 named',
			...['06', '07', '08'].map((row) => `05.${row} detrainable`),
		]);
	});

	it('ocs-13.8c.make an HQ in Combat Mode makes its rail hex detrainable; Move Mode or another engineer does not', () => {
		const world = front({ units: [hq('h', '05.09')], sources: ['05.01'], railway });
		expect(sources(world)).toEqual(['05.01 named', '05.09 detrainable']);
		expect(sources(withUnit(world, 'h', { face: 'move' }))).toEqual(['05.01 named']);
		expect(sources(withUnit(world, 'h', { marker: 'dg' }))).toHaveLength(2);
		const sappers = front({
			units: [blue('e', '05.09', '2-3-4 leg', { class: 'engineer' })],
			sources: ['05.01'],
			railway,
		});
		expect(sources(sappers)).toEqual(['05.01 named']);
		expect(sources(front({ units: [hq('h', '06.09')], sources: ['05.01'], railway }))).toEqual([
			'05.01 named',
		]);
	});

	it('ocs-13.8a Engineer-Capable: Combat Mode, or DG with the Combat side up', () => {
		const world = front({ units: [hq('h', '05.09')], sources: ['05.01'], railway });
		const made = (change: object): boolean => sources(withUnit(world, 'h', change)).length === 2;
		expect(made({})).toBe(true);
		expect(made({ marker: 'dg' })).toBe(true);
		expect(made({ marker: 'dg', face: 'move' })).toBe(false);
		for (const marker of ['reserve', 'strat', 'exploit']) expect(made({ marker })).toBe(false);
	});

	it('ocs-13.3c.path an enemy zone cuts the line for trace unless negated, and for cargo even then', () => {
		const ground = { '05.08': 'v' };
		const cut = [blue('u', '05.09'), red('r', '04.05')];
		expect(trace(front({ units: cut, sources: ['05.01'], railway, ground }))).toBe('no-path');
		const negated = front({
			units: [...cut, blue('n', '05.05'), blue('n2', '05.04')],
			sources: ['05.01'],
			railway,
			ground,
		});
		expect(trace(negated)).toBe('05.08 by self');
		expect(cargoHexes(pictureFor(negated))).toEqual([]);
		const open = front({ units: [blue('u', '05.09')], sources: ['05.01'], railway, ground });
		expect(cargoHexes(pictureFor(open))).toHaveLength(1);
	});

	it('ocs-13.3h a railway is controlled by way of a source to a combat unit that it supplies', () => {
		const ground = { '05.08': 'v' };
		const held = front({ units: [blue('u', '05.10')], sources: ['05.01'], railway, ground });
		expect(cargoHexes(pictureFor(held)).map((hex) => pictureFor(held).board.name(hex))).toEqual(['05.08']);
		expect(cargoHexes(pictureFor(front({ sources: ['05.01'], railway, ground })))).toEqual([]);
		const blocked = front({
			units: [blue('u', '05.10'), red('r', '05.04', '(1)-1-3 leg')],
			sources: ['05.01'],
			railway,
			ground,
		});
		expect(cargoHexes(pictureFor(blocked))).toEqual([]);
	});

	it('ocs-13.3c.control beyond an enemy unit the line is not its own', () => {
		const ground = { '05.03': 'v', '05.08': 'v' };
		const world = front({
			units: [blue('u', '05.02'), red('r', '05.05', '(1)-1-3 leg')],
			sources: ['05.01'],
			railway,
			ground,
		});
		expect(sources(world)).toEqual(['05.01 named', '05.03 detrainable']);
	});

	it('EX-34: HQ A makes its own hex detrainable and throws; HQ B draws on that hex, throws, and draws SP at C', () => {
		const a = hq('a', '05.02', '7 truck');
		const b = hq('b', '08.04', '7 truck');
		const division = blue('u', '05.10', '14-4-3 leg', { steps: 3, size: 'division' });
		const at = (...units: Parameters<typeof front>[0]['units'] & object) =>
			front({ units, sources: ['05.01'], railway, dumps: { '08.10': 8 }, ground: { '07.06': 'w' } });
		expect(trace(at(a, division))).toBe('05.02 by a');
		expect(trace(at(a, b, division), 'b')).toBe('05.02 by self');
		expect(trace(withUnit(at(a, b, division), 'a', { face: 'move' }), 'b')).not.toBe('05.02 by self');
		const picture = pictureFor(at(a, b, division));
		expect(waysOfSupply(picture, unitOf(picture, 'b')).map(({ hq: by }) => by)).toContain(null);
	});
});

describe('Extenders', () => {
	const extender = { points: 5, extender: { range: 6, mobility: 'truck' } } as const;
	const railway = [column('09', 1, 4), column('09', 7, 10)];

	it('ocs-12.6a.3 a linked Extender’s hex is a source; one that is cut off is none', () => {
		const world = asExtenders(
			front({
				units: [blue('u', '05.10')],
				sources: ['05.01'],
				transports: [trucks('x', '05.08', extender)],
			}),
			'x',
		);
		expect(trace(world)).toBe('05.08 by self');
		expect(trace(withGame(world, { supply: { ...world.game.supply, extenders: [] } }))).toBe('no-path');
		const far = front({
			units: [blue('u', '05.10')],
			sources: ['05.01'],
			transports: [trucks('x', '05.09', extender)],
		});
		expect(trace(asExtenders(far, 'x'))).toBe('no-path');
	});

	it('ocs-12.7b an Extender’s range is counted in its own points: Leg past a zone that stops trucks', () => {
		const enemies = ['02', '04', '06', '08', '10'].map((each) => red(`r${each}`, `${each}.05`));
		const linked = (mobility: 'leg' | 'truck') =>
			trace(
				asExtenders(
					front({
						units: [blue('u', '05.09'), ...enemies],
						sources: ['05.02'],
						transports: [trucks('x', '05.08', { points: 5, extender: { range: 6, mobility } })],
					}),
					'x',
				),
			);
		expect(linked('leg')).toBe('05.08 by self');
		expect(linked('truck')).toBe('no-path');
	});

	it('ocs-12.7g beside the hex is near enough for the link: seven hexes by a range of 6', () => {
		const at = (hex: string) =>
			sources(asExtenders(front({ sources: ['05.01'], transports: [trucks('x', hex, extender)] }), 'x'));
		expect(at('05.08')).toContain('05.08 extender');
		expect(at('05.09')).not.toContain('05.09 extender');
	});

	it('ocs-12.7a.A an Extender linked to a detrainable hex serves as a source', () => {
		const world = front({
			sources: ['09.01'],
			railway,
			ground: { '09.04': 'v' },
			transports: [trucks('x', '09.10', extender)],
		});
		expect(sources(asExtenders(world, 'x'))).toEqual(['09.01 named', '09.04 detrainable', '09.10 extender']);
	});

	it('ocs-12.7a.B it joins two railways: hexes of the forward one become detrainable', () => {
		const world = front({
			sources: ['09.01'],
			railway,
			ground: { '09.04': 'v', '09.10': 'v' },
			transports: [trucks('x', '09.08', extender)],
		});
		expect(sources(world)).toEqual(['09.01 named', '09.04 detrainable']);
		expect(sources(asExtenders(world, 'x'))).toEqual([
			...['09.01 named', '09.04 detrainable', '09.08 extender', '09.10 detrainable'],
		]);
	});

	it('ocs-12.7a.C it joins a railway straight to a source', () => {
		const world = front({
			sources: ['05.08'],
			railway: [column('09', 7, 10)],
			ground: { '09.10': 'v' },
			transports: [trucks('x', '09.08', extender)],
		});
		expect(sources(asExtenders(world, 'x'))).toContain('09.10 detrainable');
		expect(sources(world)).toEqual(['05.08 named']);
	});

	it('ocs-12.7a.not it makes no cargo hexes, and no draw longer', () => {
		const world = front({
			units: [blue('u', '09.10')],
			sources: ['09.01'],
			railway,
			ground: { '09.10': 'v' },
			transports: [trucks('x', '09.08', extender)],
		});
		const linked = asExtenders(world, 'x');
		expect(sources(linked)).toContain('09.10 detrainable');
		expect(cargoHexes(pictureFor(linked))).toEqual([]);
	});

	it('ocs-12.7c Extenders link in a chain, and all but the first fall with the link behind', () => {
		const chain = front({
			sources: ['03.01'],
			transports: [trucks('x2', '03.10', extender), trucks('x1', '03.05', extender)],
		});
		expect(sources(asExtenders(chain, 'x1', 'x2'))).toEqual([
			'03.01 named',
			'03.05 extender',
			'03.10 extender',
		]);
		expect(sources(asExtenders(chain, 'x2'))).toEqual(['03.01 named']);
	});

	it('ocs-12.6b an Extender in an enemy zone is no source and no link', () => {
		const chain = front({
			units: [red('r', '03.06')],
			sources: ['03.01'],
			transports: [trucks('x2', '03.10', extender), trucks('x1', '03.05', extender)],
		});
		expect(sources(asExtenders(chain, 'x1', 'x2'))).toEqual(['03.01 named']);
	});
});

describe('formations', () => {
	const lehr = (id: string, at: string, re: 'battalion' | 'regiment' = 'regiment') =>
		blue(id, at, undefined, { formation: 'lehr', size: re });

	it('ocs-12.6f all of a formation by one HQ, or all straight from one source', () => {
		const units = [hq('h', '05.04'), lehr('u', '05.09'), lehr('v', '05.10')];
		const world = front({ units, sources: ['05.01'] });
		expect([trace(world), trace(world, 'v')]).toEqual(['05.01 by h', '05.01 by h']);
		const direct = front({ units: [lehr('u', '05.05'), lehr('v', '04.04')], sources: ['05.01', '01.01'] });
		expect(trace(direct)).toBe(trace(direct, 'v'));
	});

	it('ocs-12.6f where that can’t be, one part has it free and the rest have none: the larger, or as its owner says', () => {
		const units = [lehr('u', '01.03'), lehr('v', '10.03'), lehr('w', '10.04', 'battalion')];
		const world = front({ units, sources: ['01.01', '10.01'] });
		expect(['u', 'v', 'w'].map((id) => trace(world, id))).toEqual([
			'split',
			'10.01 by self',
			'10.01 by self',
		]);
		const choice = { lehr: 'source:01.01' };
		expect(['u', 'v', 'w'].map((id) => trace(world, id, choice))).toEqual([
			'01.01 by self',
			'split',
			'split',
		]);
		expect(
			traceOf(pictureFor(world))
				.splits.get('lehr')
				?.map(({ id }) => id),
		).toEqual(['source:10.01', 'source:01.01']);
	});

	it('ocs-13.7a independent units of the same places are all in trace: the rule is for formations', () => {
		const units = [blue('u', '01.03'), blue('v', '10.03')];
		const world = front({ units, sources: ['01.01', '10.01'] });
		expect([trace(world), trace(world, 'v')]).toEqual(['01.01 by self', '10.01 by self']);
	});
});

describe('why a unit is out of trace', () => {
	it('names the path, where it broke and by how much', () => {
		const world = front({ units: [blue('u', '05.10'), hq('h', '05.05', '3 truck')], sources: ['05.01'] });
		const picture = pictureFor(world);
		const why = whyOutOfTrace(picture, unitOf(picture, 'u'), traceOf(picture));
		expect(why?.say).toBe(
			'u at 05.10 is out of trace. ' +
				'u draws 5 points by Truck: to 05.02 it is 8 points, 3 points too far; the path ends before 05.04. ' +
				'h throws 3 points by Truck: to 05.09 it is 4 points, 1 point too far; the path ends before 05.09.',
		);
		expect(whyOutOfTrace(picture, unitOf(picture, 'h'), traceOf(picture))).toBeNull();
	});

	it('an HQ that could throw but has no source says why it has none', () => {
		const world = front({ units: [blue('u', '05.10'), hq('h', '05.09')], sources: ['05.01'] });
		const picture = pictureFor(world);
		const why = whyOutOfTrace(picture, unitOf(picture, 'u'), traceOf(picture));
		expect(why?.paths.map(({ by, what }) => `${by} ${what}`)).toEqual(['u draw', 'h draw']);
	});

	it('a formation that is split is told so', () => {
		const lehr = (id: string, at: string) => blue(id, at, undefined, { formation: 'lehr' });
		const world = front({
			units: [lehr('u', '01.03'), lehr('v', '10.03'), lehr('w', '10.04')],
			sources: ['01.01', '10.01'],
		});
		const picture = pictureFor(world);
		expect(whyOutOfTrace(picture, unitOf(picture, 'u'), traceOf(picture))?.say).toContain(
			'another part has the trace',
		);
	});
});
