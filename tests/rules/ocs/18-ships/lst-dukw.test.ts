/** Landing Craft divided and joined, LSTs that become ports, DUKWs at sea and ashore. */
import { expect, it } from 'vitest';
import { inWords } from '../../../../src-main/rules/hexwar/fraction.ts';
import { hasThings } from '../../../../src-main/rules/ocs/04-general/facilities.ts';
import { transportLine } from '../../../../src-main/rules/ocs/03-counters/transport-lines.ts';
import { columnOf } from '../../../../src-main/rules/ocs/09-combat/capture/capture.ts';
import { sourceState } from '../../../../src-main/rules/ocs/12-supply/sources.ts';
import { trueSupply } from '../../../../src-main/rules/ocs/12-supply/picture.ts';
import { handlingCost } from '../../../../src-main/rules/ocs/13-specialized/transport.ts';
import { hasTargets } from '../../../../src-main/rules/ocs/18-ships/sea-fire.ts';
import { landingGround } from '../../../../src-main/rules/ocs/18-ships/landing-table.ts';
import { shipOf } from '../../../../src-main/rules/ocs/18-ships/ships.ts';
import { damagedCapacity, portOf } from '../../../../src-main/rules/ocs/19-ports/capacity.ts';
import { putElsewhere } from '../../../../src-main/rules/ocs/evolve/units.ts';
import type { OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { BLUE, counter, RED } from '../../../helpers/ocs-scenario.ts';
import { coast, ship } from '../../../helpers/ocs-sea.ts';
import { asItBegins, during, Table, type Change } from '../../../helpers/ocs-table.ts';

type Step = Parameters<typeof during>[0];
const a = counter('a', BLUE, '02.03', '9-3-6 leg', '4-3-6 leg');
const on =
	(unit: string, craft: string): Change =>
	(game) =>
		putElsewhere(game, unit, { kind: 'aboard', ship: craft });
const table = (changed: Partial<OcsScenarioInput>, step: Step = 'movement.movement', ...changes: Change[]) =>
	new Table(coast(changed), asItBegins, during(step, BLUE), ...changes);
const lst = ship('lst', BLUE, '06.04', 'lst, slow, 3 points');
const duck = (more = '') => ship('duck', BLUE, '06.04', `dukw, slow, 2 points${more}`);
const deploy = { type: 'unload-craft', craft: ['lst'], mode: 'combat', as: 'port' } as const;
const ashore = { type: 'unload-craft', craft: ['duck'], mode: 'combat', as: 'trucks' } as const;
const roll = { type: 'roll-landings' } as const;
/** A port of Blue's at 06.04 in the phase after it was deployed. */
const deployed = (changed: Partial<OcsScenarioInput> = {}, step: Step = 'movement.movement') =>
	table({ ships: [lst], ...changed }, step, (game) => ({
		...game,
		sea: {
			...game.sea,
			ships: {
				...game.sea.ships,
				lst: { ...(game.sea.ships['lst'] as never as object), port: 'open' } as never,
			},
		},
	}));

it('ocs-18.4d Landing Craft are divided and joined at no cost, cargo and all; LSTs are not', () => {
	const two = ship('two', BLUE, '06.04', 'landing-craft, 2 points');
	const made = table(
		{ ships: [ship('lc', BLUE, '06.04', 'landing-craft, 5 points, carries 8T'), two, lst], counters: [a] },
		'movement.movement',
		on('a', 'lc'),
	);
	const part = { type: 'divide-craft', craft: 'lc', points: 2, units: ['a'], tokens: 4 } as const;
	expect(made.order(BLUE, { ...part, points: 5 })?.code).toBe('craft/parts');
	expect(made.order(BLUE, { ...part, points: 1 })?.code).toBe('craft/parts');
	expect(made.order(BLUE, part)).toBeNull();
	const into = Object.keys(made.game.sea.ships).at(-1) ?? '';
	expect([shipOf(made.at, 'lc').state, shipOf(made.at, into).state]).toMatchObject([
		{ points: 3, tokens: 4 },
		{ points: 2, tokens: 4, counter: 'lc', spent: 0 },
	]);
	expect(made.unit('a').elsewhere).toEqual({ kind: 'aboard', ship: into });
	expect(made.order(BLUE, { type: 'join-craft', craft: ['two', 'lc', into] })).toBeNull();
	expect(shipOf(made.at, 'two').state).toMatchObject({ points: 7, tokens: 8 });
	expect([made.unit('a').elsewhere, Object.keys(made.game.sea.ships)]).toEqual([
		{ kind: 'aboard', ship: 'two' },
		['two', 'lst'],
	]);
	expect(made.order(BLUE, { ...part, craft: 'lst', units: [], tokens: 0 })?.code).toBe('craft/lst');
	expect(made.order(BLUE, { type: 'join-craft', craft: ['two', 'lst'] })?.code).toBe('craft/lst');
});

it('ocs-18.4f.convert an LST becomes a port on a landing roll, on which its cargo lands too', () => {
	const made = table({ ships: [lst], counters: [a] }, 'movement.movement', on('a', 'lst'));
	expect(made.order(BLUE, deploy)).toBeNull();
	expect(made.order(BLUE, roll, 4, 3)).toBeNull();
	expect([made.unit('a').at, shipOf(made.at, 'lst').state.port]).toEqual(['06.04', 'opening']);
	// Half of its points are lost on a mixed result: it is plain Landing Craft, and no port.
	const hit = table({ ships: [lst] });
	expect(hit.order(BLUE, deploy)).toBeNull();
	expect(hit.order(BLUE, roll, 1, 2)).toBeNull();
	expect(shipOf(hit.at, 'lst').state).toMatchObject({ points: 1, plain: true, landing: null });
	expect(shipOf(hit.at, 'lst').state.port).toBeUndefined();
	const laden = table({ ships: [ship('lst', BLUE, '06.04', 'lst, 3 points, carries 4T')] });
	expect(laden.order(BLUE, deploy)?.code).toBe('lst/cargo');
	expect(table({ ships: [lst] }, 'exploitation.movement').order(BLUE, deploy)?.rule).toBe('ocs-18.5d');
});

it('ocs-18.4f.A it is no target, though its hex is barraged', () => {
	const made = deployed();
	expect([hasTargets(made.at, '06.04', BLUE), hasTargets(table({ ships: [lst] }).at, '06.04', BLUE)]).toEqual(
		[false, true],
	);
	expect(made.known[RED]?.game.seen[RED]?.get('06.04')).toMatchObject({ other: 'port' });
	const hits: Change = (game) => ({
		...game,
		hexes: { ...game.hexes, '06.04': { ...(game.hexes['06.04'] as never as object), portHits: 4 } as never },
	});
	expect(damagedCapacity(new Table(made.scenario, () => hits(made.game)).at, '06.04')).toBe(4);
});

it('ocs-18.4f.B an Attack-Capable enemy in its hex destroys it, and nobody else enters', () => {
	const made = new Table(
		coast({ ships: [lst], counters: [counter('r', RED, '05.04', '5-3-3 leg')] }),
		during('movement.movement', RED),
		() => deployed({ counters: [counter('r', RED, '05.04', '5-3-3 leg')] }).game,
		during('movement.movement', RED),
	);
	expect(hasThings(made.at, '06.04', BLUE)).toBe(true);
	expect(made.order(RED, { type: 'move', units: ['r'], way: ['06.04'] })).toBeNull();
	expect(shipOf(made.at, 'lst').state).toMatchObject({ at: null, elsewhere: 'sunk' });
});

it('ocs-18.4f.C it neither moves nor becomes an LST again', () => {
	const made = deployed();
	expect(made.order(BLUE, { type: 'sail', ships: ['lst'], way: ['07.04'] })?.rule).toBe('ocs-18.4f.C');
	expect(made.order(BLUE, deploy)?.kind).toBe('refusal');
});

it('ocs-18.4f.D it handles a supply point and is a supply source', () => {
	const made = deployed();
	expect(damagedCapacity(made.at, '06.04')).toBe(4);
	const { board } = trueSupply(made.at, BLUE);
	const hexes = (at: Table) => sourceState(trueSupply(at.at, BLUE)).sources.map(({ hex }) => board.name(hex));
	expect(hexes(made)).toEqual(['06.04']);
	expect(hexes(table({ ships: [lst] }))).toEqual([]);
});

it('ocs-18.4f.E it works from the next phase on, for landings too', () => {
	const made = table({ ships: [lst] });
	expect(made.order(BLUE, deploy)).toBeNull();
	expect(made.order(BLUE, roll, 4, 3)).toBeNull();
	expect([portOf(made.at, '06.04', BLUE), damagedCapacity(made.at, '06.04')]).toEqual([null, 0]);
	expect(landingGround(made.at, '06.04', BLUE)).toBe('Open or Village');
	for (let n = 0; n < 2; n += 1) expect(made.order('umpire', { type: 'next-step' })).toBeNull();
	expect(portOf(made.at, '06.04', BLUE)).toMatchObject({ tokens: 4 });
	expect(landingGround(made.at, '06.04', BLUE)).toBe('Port');
	expect(portOf(made.at, '06.04', RED)).toBeNull();
});

it('ocs-18.4f.F not in a hex that has a port', () => {
	const quay = [{ hex: '06.04', port: { name: 'Quay', tokens: 12 }, owner: BLUE }];
	expect(table({ ships: [lst], hexes: quay }).order(BLUE, deploy)?.rule).toBe('ocs-18.4f.F');
	const two = deployed({ ships: [lst, ship('more', BLUE, '06.04', 'lst, 2 points')] });
	expect(two.order(BLUE, { ...deploy, craft: ['more'] })?.rule).toBe('ocs-18.4f.F');
});

it('ocs-3.3c.terms what is said of ports holds for an LST that is one: units unload there without a roll', () => {
	const made = deployed(
		{ ships: [lst, ship('lc', BLUE, '06.04', 'landing-craft, 2 points, carries 4T')] },
		'exploitation.movement',
	);
	expect(made.order(BLUE, { type: 'unload-craft', craft: ['lc'], mode: 'move' })).toBeNull();
	expect(Object.values(made.game.dumps).map(({ at, tokens }) => [at, tokens])).toEqual([['06.04', 4]]);
});

it('ocs-18.4e.A DUKWs drive ashore on a landing roll, each time, alone or with their cargo', () => {
	const made = table({ ships: [duck(', carries 8T')] });
	expect(made.order(BLUE, ashore)).toBeNull();
	expect(made.order('umpire', { type: 'next-step' })?.code).toBe('craft/landings-due');
	expect(made.order(BLUE, roll, 4, 3)).toBeNull();
	expect(made.game.transports['duck']).toMatchObject({ at: '06.04', loaded: 8, points: { n: 2, d: 1 } });
	expect(made.game.sea.ships['duck']).toBeUndefined();
	// The result names who landed, though nobody was aboard.
	expect(made.game.results.kept.at(-1)).toMatchObject({ units: ['duck'] });
	const halved = table({ ships: [duck(', carries 8T')] });
	expect(halved.order(BLUE, ashore)).toBeNull();
	expect(halved.order(BLUE, roll, 1, 2)).toBeNull();
	expect(halved.game.transports['duck']).toMatchObject({ loaded: 4, points: { n: 1, d: 1 } });
	const both = table({ ships: [duck()], counters: [a] }, 'movement.movement', on('a', 'duck'));
	expect(both.order(BLUE, ashore)).toBeNull();
	expect(both.order(BLUE, roll, 4, 3)).toBeNull();
	expect([both.unit('a').at, both.game.transports['duck']?.phase?.move]).toEqual(['06.04', 'moved']);
});

it('ocs-18.4e.switch 8 hexes are 24 points: what is left is tripled ashore, and divided by 3 afloat', () => {
	const made = table({ ships: [ship('duck', BLUE, '07.05', 'dukw, slow, 2 points')] });
	expect(made.order(BLUE, { type: 'sail', ships: ['duck'], way: ['07.04', '06.04'] })).toBeNull();
	expect(made.order(BLUE, ashore)).toBeNull();
	expect(made.order(BLUE, roll, 4, 3)).toBeNull();
	expect(inWords(made.game.transports['duck']?.phase?.spent ?? { n: 0, d: 1 })).toBe('6');
	expect(made.order(BLUE, { type: 'move-transport', transport: 'duck', way: ['05.04', '06.05'] })).toBeNull();
	expect(made.order(BLUE, { type: 'launch-dukws', transport: 'duck' })).toBeNull();
	expect(made.game.transports['duck']).toBeUndefined();
	expect(shipOf(made.at, 'duck').state.spent).toBeCloseTo(8 / 3);
	expect(shipOf(made.at, 'duck').state).toMatchObject({ at: '06.05', points: 2 });
	const inland = table({ ships: [duck()] });
	expect(inland.order(BLUE, ashore)).toBeNull();
	expect(inland.order(BLUE, roll, 4, 3)).toBeNull();
	expect(inland.order(BLUE, { type: 'move-transport', transport: 'duck', way: ['05.04'] })).toBeNull();
	expect(inland.order(BLUE, { type: 'launch-dukws', transport: 'duck' })?.code).toBe('dukw/inland');
});

it('ocs-18.4e.B afloat they carry what flies, and are Landing Craft to an enemy who enters', () => {
	const heavy = counter('tank', BLUE, '06.04', '9-3-6 track', null, { category: 'armor', symbols: ['tank'] });
	const quay = { hexes: [{ hex: '06.04', port: { name: 'Quay', tokens: 40 }, owner: BLUE }] };
	const made = table({ ships: [duck()], counters: [heavy, { ...a, at: '06.04' }], ...quay });
	const load = { type: 'load-craft', craft: 'duck', transports: [], tokens: 0 } as const;
	expect(made.order(BLUE, { ...load, units: ['tank'] })?.rule).toBe('ocs-18.4e.B');
	expect(made.order(BLUE, { ...load, units: ['a'] })).toBeNull();
});

it('ocs-18.4e.C ashore they are trucks of 24 points that pay 2 to load', () => {
	const made = table({ ships: [duck()] });
	expect(made.order(BLUE, ashore)).toBeNull();
	expect(made.order(BLUE, roll, 4, 3)).toBeNull();
	const line = transportLine(made.scenario, 'duck');
	expect(line).toMatchObject({ allowance: 24, mobility: 'truck', kind: 'truck' });
	expect(line && inWords(handlingCost({ line }))).toBe('2');
	expect(columnOf(made.at, 'duck')).toBe('trucks');
});
