/** OCS 4.9a, read so that a side sees enemy hexes by contact alone: what it learns, and that it learns nothing else. */
import { describe, expect, it } from 'vitest';
import { hexesSeen, NOTHING_SEEN } from '../../../../src-main/rules/hexwar/sightings.ts';
import type { OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { inContact } from '../../../../src-main/rules/ocs/04-general/contact.ts';
import { explain } from '../../../../src-main/rulesets/ocs/explain.ts';
import type { OcsCommand } from '../../../../src-shared/rulesets/ocs/ocs-command.ts';
import { sideView } from '../../../../src-main/rulesets/ocs/views/side/side-view.ts';
import type { Step } from '../../../../src-main/rules/ocs/02-sequence/steps.ts';
import { seededDice, seedState } from '../../../../src-main/rules/kit/dice.ts';
import { withOption, type Table } from '../../../helpers/ocs-table.ts';
import { BLUE, blue, front, hq, playing, RED, red, trucks } from '../12-supply/front.ts';

type Units = readonly OcsScenarioInput['counters'][number][];
const blind = withOption('enemy-hexes', 'contact');
const table = (units: Units, step: Step = 'movement.movement', changed: object = {}): Table =>
	playing(front({ units, dumps: { '05.01': 20 }, changed }), step, blind);
const view = (of: Table): string => {
	const known = of.known[BLUE];
	if (!known) throw new Error('Blue knows nothing');
	return JSON.stringify(sideView(of.scenario, known));
};
const seen = (of: Table): readonly string[] =>
	hexesSeen(of.known[BLUE]?.game.seen[BLUE] ?? NOTHING_SEEN).map(([hex]) => hex);

describe('double-blind', () => {
	it('a side sees the hexes beside its combat units, and no others; they vanish when it goes', () => {
		const of = table([blue('a', '05.05'), red('near', '05.06'), red('far', '05.08')]);
		expect(seen(of)).toEqual(['05.06']);
		expect(inContact(of.at, BLUE, '05.08')).toBe(false);
		expect(of.order(BLUE, { type: 'move', units: ['a'], way: ['05.04'] })).toBeNull();
		expect(seen(of)).toEqual([]);
		expect(view(of)).not.toContain('near');
	});

	it('trucks see nothing, and a hedgehog far off is not shown', () => {
		const changed = {
			hexes: [{ hex: '09.09', hedgehog: 3, owner: RED }],
			transports: [trucks('t', '08.08')],
		};
		const of = table([blue('a', '05.05'), red('r', '08.07')], 'movement.movement', changed);
		expect(seen(of)).toEqual([]);
	});

	it('a move goes up to an enemy that it could not know of, sees him, and may overrun him', () => {
		const of = table([blue('a', '05.03', '9-3-6 leg'), red('r', '05.06')]);
		const ask = explain['way']?.side?.(of.scenario, of.known[BLUE] as never, {
			units: ['a'],
			way: ['05.04', '05.05', '05.06', '05.07'],
		});
		expect(ask).toMatchObject({ say: null });
		const no = of.order(BLUE, { type: 'move', units: ['a'], way: ['05.04', '05.05', '05.06', '05.07'] });
		expect([no, of.unit('a').at, of.unit('a').phase?.move]).toEqual([null, '05.05', 'moving']);
		expect(of.facts.find(({ type }) => type === 'units-moved')).toMatchObject({ payload: { met: '05.06' } });
		expect(seen(of)).toEqual(['05.06']);
		expect(of.order(BLUE, { type: 'move', units: ['a'], way: ['05.06'] })).toMatchObject({
			code: 'move/enemy',
		});
	});

	it('a unit that goes by Truck stops in a zone that it could not know of', () => {
		const of = table([blue('a', '05.03', '4-3-9 truck'), red('r', '06.07')]);
		expect(of.order(BLUE, { type: 'pay-fuel', method: 'unit', of: 'a' })).toBeNull();
		const no = of.order(BLUE, {
			type: 'move',
			units: ['a'],
			way: ['05.04', '05.05', '05.06', '05.07', '05.08'],
		});
		expect([no, of.unit('a').at]).toEqual([null, '05.06']);
	});

	it('what keeps supply from a unit is told to Control though nobody sees that enemy, and to the side not at all', () => {
		const of = table([blue('a', '05.06'), red('hawk', '05.03')]);
		expect(seen(of)).toEqual([]);
		const why = { input: { unit: 'a' }, name: 'supply-of' };
		const told = explain[why.name]?.umpire?.(of.at, why.input) as { whyNoSupply: { say: string } | null };
		expect(told.whyNoSupply?.say).toMatch(/a zone of control of the enemy keeps it out of 0[456]\.0[234]/);
		const known = of.known[BLUE];
		const own = known && explain[why.name]?.side?.(of.scenario, known, why.input);
		expect(own).toMatchObject({ whyNoSupply: null });
		expect(JSON.stringify(own)).not.toContain('hawk');
	});

	it('transport stops before what bars its way, be it known or not', () => {
		const of = table([blue('a', '01.01'), red('r', '05.06')], 'movement.movement', {
			transports: [trucks('t', '05.02', { mobility: 'leg' })],
		});
		expect(
			of.order(BLUE, { type: 'move-transport', transport: 't', way: ['05.03', '05.04', '05.05', '05.06'] }),
		).toBeNull();
		expect(of.game.transports['t']?.at).toBe('05.05');
	});

	it('third evening 25: transport that comes upon an unseen enemy at once stays, and has ended its move', () => {
		const of = table([blue('a', '01.01'), red('r', '05.03')], 'movement.movement', {
			transports: [trucks('t', '05.02', { mobility: 'leg' })],
		});
		const told = explain['transport-path']?.side?.(of.scenario, of.known[BLUE] as never, {
			transport: 't',
			to: '05.03',
		});
		expect(told).toMatchObject({ say: null });
		const move = { type: 'move-transport', transport: 't', way: ['05.03'] } as const;
		expect(of.order(BLUE, move)).toBeNull();
		expect(of.game.transports['t']).toMatchObject({ at: '05.02', phase: { move: 'moved' } });
		expect(of.facts.findLast(({ type }) => type === 'transport-moved')).toMatchObject({
			payload: { path: ['05.02'], met: '05.03' },
		});
		for (const hex of ['05.03', '06.02', '04.02'])
			expect(of.order(BLUE, { ...move, way: [hex] })).toMatchObject({ code: 'transport/over' });
	});

	it('third evening 25: a step of replacements that comes upon one has ended its move, too', () => {
		const repl = { ...blue('p', '05.02', '--0-6 leg'), class: 'repl-pax' as const };
		const of = table([blue('a', '01.01'), repl, red('r', '05.03')]);
		expect(of.order(BLUE, { type: 'move', units: ['p'], way: ['05.03'] })).toBeNull();
		expect(of.unit('p')).toMatchObject({ at: '05.02', phase: { move: 'moved' } });
	});

	it('third evening 26: fuel, stocks and combat are paid by what a side sees; the check of trace finds the truth', () => {
		const units = [blue('a', '05.06', '4-3-9 truck'), hq('h', '05.04'), blue('far', '01.01')];
		const cut = [red('x', '05.02'), red('y', '04.02'), red('z', '06.02')];
		const worlds = [table(units), table([...units, ...cut])];
		for (const command of [
			{ type: 'pay-fuel', method: 'hq', of: 'h' },
			{ type: 'pay-fuel', method: 'hq', of: 'h' },
			{ type: 'pay-fuel', method: 'unit', of: 'a' },
			{ type: 'pay-fuel', method: 'unit', of: 'far' },
		] as const) {
			const [one, two] = worlds.map((of) => of.order(BLUE, command));
			expect(two, command.of).toEqual(one);
			const [a, b] = worlds.map(view);
			expect(b).toBe(a);
		}
		const left = worlds.map(({ game }) => game.dumps['dump-1']?.tokens ?? 0);
		expect(left[0]).toBeLessThan(20);
		expect(left[1]).toBe(left[0]);
	});

	it('at any time Control may open the map, and close it again', () => {
		const of = table([blue('a', '05.05'), red('far', '05.08')]);
		const set = (value: string) =>
			of.order('umpire', { type: 'set-option', option: 'enemy-hexes', value, reason: 'as agreed' });
		expect(set('all')).toBeNull();
		expect(seen(of)).toEqual(['05.08']);
		expect(set('contact')).toBeNull();
		expect(seen(of)).toEqual([]);
	});
});

/** Two worlds that differ in all that Blue has no contact with. */
const shared = [
	blue('a', '05.03', '9-3-6 leg'),
	{ ...blue('g', '05.02', '(1)-3-3 leg, barrage 20 range 4'), class: 'artillery' as const },
	red('near', '04.03'),
];
const quiet = shared;
const busy = [
	...shared,
	red('x', '09.09', '9-3-6 leg'),
	red('y', '08.05', '7-5-6 track', { marker: 'dg' }),
	red('z', '05.06', '(2)-3-6 leg'),
	red('below', '04.03'),
];
const hexes = [{ hex: '08.06', hedgehog: 2, owner: RED }];

describe('double-blind: twin worlds', () => {
	const commands: readonly [Step, readonly OcsCommand[]][] = [
		[
			'movement.movement',
			[
				{ type: 'declare-overrun', units: ['a'], target: '05.06' },
				{ type: 'work-on-hedgehog', units: ['a'], hex: '08.06', way: 'down' },
				{ type: 'change-mode', units: ['a'], mode: 'strat' },
				{ type: 'change-mode', units: ['a'], mode: 'combat' },
				{ type: 'move', units: ['a'], way: ['05.04'] },
				{ type: 'move', units: ['x'], way: ['09.08'] },
				{ type: 'pay-fuel', method: 'unit', of: 'a' },
			],
		],
		[
			'combat.combat',
			[
				{ type: 'declare-attack', units: ['a'], target: '08.05' },
				{ type: 'declare-attack', units: ['a'], target: '09.09' },
				{ type: 'declare-attack', units: ['a'], target: '07.07' },
			],
		],
		[
			'combat.barrage',
			[
				{ type: 'fire-barrage', units: ['g'], target: '05.06' },
				{ type: 'fire-barrage', units: ['g'], target: '06.05' },
			],
		],
	];

	it.each(commands)(
		'in %s what Blue is shown, explained and answered is the same to the byte',
		(step, list) => {
			const [one, two] = [table(quiet, step), table(busy, step, { hexes })];
			for (const unit of ['x', 'y']) {
				two.order('umpire', { type: 'rule-unit', unit, mode: 'move', reason: 'hidden doings' });
				two.order('umpire', {
					type: 'place-unit',
					unit,
					at: unit === 'x' ? '09.08' : '08.04',
					reason: 'hidden',
				});
			}
			for (const command of list) {
				const [a, b] = [one, two].map((of) => of.orderWith(BLUE, command, { ...dice(), left: 0 }));
				expect(b, command.type).toEqual(a);
				expect(view(two), command.type).toBe(view(one));
				for (const [name, input] of [
					['reach', { units: ['a'] }],
					['path', { units: ['a'], way: ['05.06'] }],
					['supply-of', { unit: 'a' }],
				] as const) {
					const told = [one, two].map((of) =>
						JSON.stringify(explain[name]?.side?.(of.scenario, of.known[BLUE] as never, input)),
					);
					expect(told[1], name).toBe(told[0]);
				}
			}
		},
	);

	it('on an open map the same two worlds differ: the proof can see it', () => {
		const open = (units: Units) =>
			playing(front({ units, dumps: { '05.01': 20 } }), 'combat.combat', withOption('enemy-hexes', 'all'));
		const [one, two] = [open(quiet), open(busy)];
		expect(view(two)).not.toBe(view(one));
	});
});

const dice = () => seededDice(seedState([1, 2, 3, 4]));
