/** Ships: where they go, how far, what they fire at, and what fire does to them. */
import { expect, it } from 'vitest';
import { hasFor, isNow } from '../../../../src-main/rules/ocs/02-sequence/allowed.ts';
import { pictureOf } from '../../../../src-main/rules/ocs/04-general/picture.ts';
import { boardOf } from '../../../../src-main/rules/ocs/board.ts';
import { outlookAtShip, quoteAtShip, targetsFor } from '../../../../src-main/rules/ocs/18-ships/sea-fire.ts';
import { quoteShipFire } from '../../../../src-main/rules/ocs/18-ships/fire.ts';
import { againstProtection, hitsOf, shipAfter } from '../../../../src-main/rules/ocs/18-ships/damage.ts';
import { fromTheSea, gunsOutlook } from '../../../../src-main/rules/ocs/18-ships/naval-results.ts';
import { shipReach } from '../../../../src-main/rules/ocs/18-ships/sail.ts';
import { shipFlak } from '../../../../src-main/rules/ocs/18-ships/flak.ts';
import { faceOfShip, shipLine, shipOf, speedOf } from '../../../../src-main/rules/ocs/18-ships/ships.ts';
import { craftCross, takesShips } from '../../../../src-main/rules/ocs/18-ships/waters.ts';
import { flakPoints } from '../../../../src-main/rules/ocs/14-air/flak.ts';
import { planeOf } from '../../../../src-main/rules/ocs/14-air/planes.ts';
import { chartsIn } from '../../../../src-main/rules/ocs/09-combat/fighting.ts';
import { barrageOutlook } from '../../../../src-main/rules/ocs/10-barrage/outlook.ts';
import { add, fraction, inWords, subtract } from '../../../../src-main/rules/hexwar/fraction.ts';
import { BLUE, counter, RED } from '../../../helpers/ocs-scenario.ts';
import { beachInSummer, coast, ship } from '../../../helpers/ocs-sea.ts';
import { during, Table, withOption } from '../../../helpers/ocs-table.ts';

const BATTLESHIP = 'battleship, barrage 60, range 5, flak 2, protection 4 | barrage 20, protection 2';
const one = (text = 'destroyer, barrage 24, range 3') => ship('one', BLUE, '07.05', text);
const afloat = (
	ships: Parameters<typeof coast>[0],
	step: Parameters<typeof during>[0] = 'movement.barrage',
) => new Table(coast(ships), during(step, BLUE));

it('ocs-18.0 a game without ships offers nothing of them, one with ships to the side that has some', () => {
	expect(hasFor(coast(), BLUE)).toMatchObject({ ships: false, coastal: false });
	const battery = counter('gun', RED, '06.05', '(1)-2-0 leg', null, { class: 'coastal-artillery' });
	const scenario = coast({ ships: [one()], counters: [battery] });
	expect([hasFor(scenario, BLUE), hasFor(scenario, RED)]).toMatchObject([
		{ ships: true, coastal: false },
		{ ships: false, coastal: true },
	]);
});

it('ocs-3.4.faces a hit ship has its damaged values; an unwritten damaged face is slow for a single ship alone', () => {
	const scenario = coast({
		ships: [
			one(BATTLESHIP),
			ship('two', BLUE, '07.05', 'battleship, barrage 9'),
			ship('d', BLUE, '07.05', 'destroyer, barrage 9'),
		],
	});
	const face = (id: string, damaged: boolean) => {
		const line = shipLine(scenario, id);
		return line && faceOfShip(line, damaged);
	};
	expect([face('one', false), face('one', true)]).toMatchObject([
		{ barrage: 60, protection: 4, flak: 2 },
		{ barrage: 20, protection: 2, flak: 2 },
	]);
	expect([face('two', true)?.slow, face('two', false)?.slow, face('d', true)?.slow]).toEqual([
		true,
		false,
		false,
	]);
});

it('ocs-18.1f 20 hexes, 10 where the face is slow', () => {
	const table = afloat({ ships: [one(), ship('slow', BLUE, '07.05', 'battleship, slow, barrage 9')] });
	expect([speedOf(shipOf(table.at, 'one')), speedOf(shipOf(table.at, 'slow'))]).toEqual([20, 10]);
});

it('ocs-18.1d DG changes neither speed nor values, and goes in Clean Up', () => {
	const table = afloat({ ships: [{ ...one() }] }, 'exploitation.combat');
	table.game = {
		...table.game,
		sea: { ...table.game.sea, ships: { one: { ...shipOf(table.at, 'one').state, dg: true } } },
	};
	expect(speedOf(shipOf(table.at, 'one'))).toBe(20);
	expect(shipOf(table.at, 'one').face.barrage).toBe(24);
	expect(table.order('umpire', { type: 'next-step' })).toBeNull();
	expect(shipOf(table.at, 'one').state.dg).toBe(false);
});

it('ocs-5.1.ships a ship has no mode to be set', () => {
	const table = afloat({ ships: [one()] }, 'movement.movement');
	expect(table.order(BLUE, { type: 'change-mode', units: ['one'], mode: 'strat' })?.code).toBe('unit/none');
});

it('ocs-18.1e they move in all three Movement Segments of their side, a point a hex', () => {
	const when = (['movement.movement', 'exploitation.movement'] as const).map((step) =>
		isNow(afloat({ ships: [one()] }, step).game.clock, BLUE, 'sail'),
	);
	const reaction = isNow(afloat({ ships: [one()] }, 'reaction.movement').game.clock, RED, 'sail');
	expect([...when, reaction]).toEqual([true, true, true]);
	expect(isNow(afloat({ ships: [one()] }, 'combat.combat').game.clock, BLUE, 'sail')).toBe(false);
	const table = afloat({ ships: [one()] }, 'movement.movement');
	expect(table.order(BLUE, { type: 'sail', ships: ['one'], way: ['07.06', '07.07'] })).toBeNull();
	expect(shipOf(table.at, 'one').state).toMatchObject({ at: '07.07', spent: 2 });
});

it('ocs-18.1a no supply is asked for a move', () => {
	const table = afloat({ ships: [one()] }, 'movement.movement');
	expect(table.order(BLUE, { type: 'sail', ships: ['one'], way: ['07.06'] })).toBeNull();
	expect(table.game.supply.book).toEqual([]);
});

it('ocs-18.1b.ships ships keep out of hexes with enemy ships and combat units, and stack with their own', () => {
	const table = afloat(
		{ ships: [one(), ship('own', BLUE, '07.06', 'destroyer'), ship('foe', RED, '08.05', 'destroyer')] },
		'movement.movement',
	);
	const reach = shipReach(pictureOf(table.at, BLUE), ['one']);
	expect([reach.includes('07.06'), reach.includes('08.05')]).toEqual([true, false]);
	expect(table.order(BLUE, { type: 'sail', ships: ['one'], way: ['08.05'] })?.rule).toBe('ocs-18.1b.ships');
});

it('ocs-4.8c.B a dump and an air base in a hex do not keep Landing Craft out', () => {
	const table = afloat(
		{
			ships: [ship('lc', BLUE, '07.05', 'landing-craft, slow, 2 points')],
			dumps: [{ side: RED, at: '06.05', tokens: 4 }],
			hexes: [{ hex: '06.05', airBase: 1, owner: RED }],
		},
		'movement.movement',
	);
	expect(table.order(BLUE, { type: 'sail', ships: ['lc'], way: ['06.05'] })).toBeNull();
	expect(Object.keys(table.game.dumps)).toHaveLength(1);
});

it('ocs-18.1c.sea only the open sea takes warships', () => {
	const board = boardOf(coast());
	expect(['07.05', '06.05', '05.05'].map((hex) => takesShips(board, hex))).toEqual([true, false, false]);
});

it('ocs-18.1c.lc Landing Craft cross to the coast from the sea, and along it only over an estuary', () => {
	const scenario = coast();
	const cross = (from: string, to: string) => craftCross(scenario, boardOf(scenario), from, to);
	expect([cross('07.05', '06.05'), cross('06.05', '06.06'), cross('06.05', '05.05')]).toEqual([
		true,
		false,
		false,
	]);
});

it('ocs-10.3 and ocs-18.3b ships pay nothing, and a half of theirs against units is DG', () => {
	expect(['-', '[1/2]', '1/2', 1, 3].map((each) => fromTheSea(chartsIn(afloat({}).at), each as 1))).toEqual([
		...['-', 'DG', 'DG', '1/2', 2],
	]);
});

it('ocs-10.3 a naval barrage is of the ships’ points, whatever hexes they are in, and pays nothing', () => {
	const table = afloat({
		ships: [one(), ship('two', BLUE, '07.06', 'destroyer, barrage 11, range 3')],
		counters: [counter('r', RED, '05.05', '5-3-3 leg'), counter('spotter', BLUE, '04.05', '1-3-3 leg')],
	});
	const quote = quoteShipFire(table.at, { ships: ['one', 'two'], target: '05.05', aim: 'units' }, BLUE);
	expect([inWords(quote.strength), quote.column]).toEqual(['35', 7]);
	expect(
		table.order(BLUE, { type: 'fire-ships', ships: ['one', 'two'], target: '05.05', aim: 'units' }, 3, 4),
	).toBeNull();
	expect(table.game.supply.book).toEqual([]);
	expect(table.unit('r').marker).toBe('dg');
});

it('ocs-18.3b facilities take what the table says', () => {
	const table = afloat({
		ships: [one('battleship, barrage 80, range 4')],
		hexes: [{ hex: '06.05', port: { name: 'Quay', tokens: 8 }, owner: RED }],
	});
	expect(
		table.order(BLUE, { type: 'fire-ships', ships: ['one'], target: '06.05', aim: 'port' }, 6),
	).toBeNull();
	expect(table.game.hexes['06.05']?.portHits).toBe(2);
});

it('ocs-12.9d ships are neither checked for trace nor charged', () => {
	const table = afloat({ ships: [one()] }, 'supply.replenish');
	expect(table.order('umpire', { type: 'next-step' })).toBeNull();
	expect(table.game.clock.step).toBe('supply.trace');
	expect(table.game.supply.book).toEqual([]);
});

it('ocs-18.3a.B a ship fires at the ground once in a turn', () => {
	const table = afloat({ ships: [one()], counters: [counter('r', RED, '05.05', '5-3-3 leg')] });
	const fire = { type: 'fire-ships', ships: ['one'], target: '05.05', aim: 'units' } as const;
	expect(table.order(BLUE, fire, 1, 1)).toBeNull();
	const later = { ...table.game.clock, step: 'exploitation.barrage' as const };
	const ships = { one: { ...shipOf(table.at, 'one').state, fired: false } };
	table.game = { ...table.game, hexes: {}, clock: later, sea: { ...table.game.sea, ships } };
	expect(table.order(BLUE, fire)?.code).toBe('ships/ground-once');
	table.game = { ...table.game, clock: { ...later, turn: 2 } };
	expect(table.order(BLUE, fire, 1, 1)).toBeNull();
});

it('ocs-18.3a.A a ship fires at ships in each Barrage Segment of its side but the Combat Phase’s, once in each', () => {
	const at = (['movement.barrage', 'exploitation.barrage', 'combat.barrage'] as const).map((step) =>
		isNow(afloat({ ships: [one()] }, step).game.clock, BLUE, 'fire-ships'),
	);
	expect(at).toEqual([true, true, false]);
	const table = afloat({ ships: [one(), ship('foe', RED, '07.08', 'destroyer')] });
	const fire = { type: 'fire-at-ships', firers: ['one'], hex: '07.08' } as const;
	expect(table.order(BLUE, fire, 3, 4)).toBeNull();
	expect(table.order(BLUE, fire)?.code).toBe('ships/fired');
});

it('ocs-18.3c.single no ship is the target of two barrages in a phase; a hex may be', () => {
	const table = afloat({
		ships: [
			one(),
			ship('two', BLUE, '07.05', 'destroyer, barrage 24, range 3'),
			ship('z1', RED, '07.08', 'destroyer'),
			ship('z2', RED, '07.08', 'destroyer'),
		],
	});
	expect(table.order(BLUE, { type: 'fire-at-ships', firers: ['one'], hex: '07.08' })).toBeNull();
	expect(table.answer('z1', 1, 1)).toBeNull();
	expect(targetsFor(table.at, { hex: '07.08', against: RED }, 'two')).toEqual(['z2']);
});

it('ocs-18.3c.see each of several firers says which ship it fires at, once all are seen', () => {
	const table = afloat({
		ships: [
			one(),
			ship('two', BLUE, '07.05', 'destroyer, barrage 24, range 3'),
			ship('z1', RED, '07.08', 'destroyer'),
			ship('z2', RED, '07.08', 'destroyer'),
		],
	});
	expect(table.order(BLUE, { type: 'fire-at-ships', firers: ['one', 'two'], hex: '07.08' })).toBeNull();
	expect(table.asks[0]).toMatchObject({ to: { side: BLUE }, answers: [{ id: 'z1' }, { id: 'z2' }] });
	expect(table.asks[0]?.answers[0]?.label).toBe(
		'z1, protection 1 (damaged 10 %, disorganized 74 %, no effect 17 %)',
	);
	expect(table.answer('z2')).toBeNull();
	expect(table.answer('z2', 3, 4)).toBeNull();
	const fired = table.facts.findLast(({ type }) => type === 'ship-fired-at')?.payload;
	expect(fired).toMatchObject({ target: 'z2', firers: ['one', 'two'], strength: fraction(48) });
});

it('ocs-18.3c.A and ocs-18.3c.B aircraft count twice, and shift by their distance alone', () => {
	const table = new Table(beachInSummer(), during('movement.barrage', RED));
	const quote = quoteAtShip(table.at, '09.05', 'b-tribals', ['r-stuka']);
	expect([inWords(quote.strength), quote.shifts.map(({ by, rule }) => [by, rule])]).toEqual([
		'9',
		[[1, 'ocs-10.2b']],
	]);
});

it('ocs-18.3c.B a plane’s strength is doubled, a ship’s is not', () => {
	const table = new Table(beachInSummer(), during('movement.barrage', BLUE));
	expect(inWords(quoteAtShip(table.at, '08.10', 'r-torpedo', ['b-swordfish']).strength)).toBe('16');
	expect(inWords(quoteAtShip(table.at, '08.10', 'r-torpedo', ['b-hunts']).strength)).toBe('12');
});

it('ocs-18.3c.C protection divides', () => {
	expect(inWords(againstProtection(fraction(25), 4))).toBe('6 1/4');
});

it('ocs-18.3d.A a hit damages, a second sinks; the chances of both come to 1', () => {
	const whole = { damaged: false, dg: false };
	const hit = { losses: 1, disorganizes: true };
	expect(shipAfter('x', whole, hit, false)).toEqual({ ship: 'x', sunk: false, damaged: true, dg: true });
	expect(shipAfter('x', { damaged: true, dg: false }, hit, false).sunk).toBe(true);
	const table = afloat({
		ships: [one('battleship, barrage 120, range 6'), ship('z1', RED, '07.08', 'destroyer')],
	});
	const chances = outlookAtShip(table.at, '07.08', 'z1', ['one']);
	expect(Object.fromEntries(Object.entries(chances).map(([is, chance]) => [is, inWords(chance)]))).toEqual({
		...{ nothing: '0', dg: '5/8', damaged: '7/24', sunk: '1/12' },
	});
});

it('ocs-18.3d.C a second DG is a hit; a hit brings none of its own, unless it is read so', () => {
	const dg = { losses: 0, disorganizes: true };
	expect([hitsOf({ dg: true }, dg, false), hitsOf({ dg: false }, dg, false)]).toEqual([1, 0]);
	const hit = { losses: 1, disorganizes: true };
	expect([hitsOf({ dg: true }, hit, false), hitsOf({ dg: true }, hit, true)]).toEqual([1, 2]);
});

it('a bracketed half against a ship is DG, or a half where the campaign reads it so', () => {
	const ships = [one('battleship, barrage 25, range 6'), ship('z1', RED, '07.08', 'destroyer')];
	const dg = afloat({ ships });
	const half = new Table(
		coast({ ships }),
		during('movement.barrage', BLUE),
		withOption('ship-brackets', 'half'),
	);
	const damaged = (table: Table) => inWords(outlookAtShip(table.at, '07.08', 'z1', ['one']).damaged);
	expect([damaged(dg), damaged(half)]).toEqual(['7/72', '2/9']);
});

it('ocs-18.3e a torpedo bomber is refused any target on land, and flies at ships', () => {
	const table = new Table(beachInSummer(), during('movement.barrage', BLUE));
	const fly = { type: 'fly-mission', mission: 'barrage', planes: ['b-swordfish'] } as const;
	expect(table.order(BLUE, { ...fly, target: '06.05' })?.code).toBe('air/ships-only');
	expect(table.order(BLUE, { ...fly, target: '08.10', aim: 'ships' }, 1, 1)).toBeNull();
	expect(table.asks[0]?.answers.map(({ id }) => id)).toEqual(['r-narvik', 'r-torpedo']);
});

it('ocs-18.3f every ship in the hex adds its Flak', () => {
	const table = new Table(beachInSummer(), during('movement.barrage', RED));
	expect(shipFlak(table.at, '09.05', BLUE)).toBe(3);
	const met = { mission: 'barrage', against: BLUE, target: '09.05' } as const;
	const points = flakPoints(table.at, chartsIn(table.at), met, [planeOf(table.at, 'r-stuka')]);
	expect(points.filter(({ rule }) => rule === 'ocs-18.3f').map(({ by }) => by)).toEqual([3]);
});

const battery = counter('gun', RED, '06.05', '(1)-2-0 leg, barrage 24 range 4', null, {
	class: 'coastal-artillery',
});

it('ocs-18.3g.A coastal guns fire at ships in each Barrage Segment of theirs, free of charge; other guns never', () => {
	const guns = counter('howitzers', RED, '06.05', '(1)-2-3 leg, barrage 24 range 4', null, {
		class: 'artillery',
	});
	const table = new Table(
		coast({ ships: [one()], counters: [battery, guns] }),
		during('combat.barrage', RED),
	);
	expect(table.order(RED, { type: 'fire-at-ships', firers: ['howitzers'], hex: '07.05' })?.code).toBe(
		'ships/not-coastal',
	);
	expect(table.order(RED, { type: 'fire-at-ships', firers: ['gun'], hex: '07.05' }, 3, 4)).toBeNull();
	expect([shipOf(table.at, 'one').state.dg, table.game.supply.book]).toEqual([true, []]);
});

it('ocs-18.3g.B what fired at ships fires at no unit in the same phase', () => {
	const own = counter('b', BLUE, '05.05', '5-3-3 leg');
	const table = new Table(
		coast({ ships: [one()], counters: [battery, own], dumps: [{ side: RED, at: '06.05', tokens: 40 }] }),
		during('combat.barrage', RED),
	);
	expect(table.order(RED, { type: 'fire-at-ships', firers: ['gun'], hex: '07.05' }, 1, 1)).toBeNull();
	expect(table.order(RED, { type: 'fire-barrage', units: ['gun'], target: '05.05' })?.code).toBe(
		'barrage/fired',
	);
});

it('ocs-18.3g.C guns that are fired at by themselves are spotted, shifted by nothing, and die of a step', () => {
	const table = afloat({ ships: [one('battleship, barrage 100, range 6')], counters: [battery] });
	const quote = quoteShipFire(table.at, { ships: ['one'], target: '06.05', aim: 'guns' }, BLUE);
	expect([quote.shifts, quote.bracketing.adjacent, quote.counts('1/2')]).toEqual([[], true, '1/2']);
	const fire = { type: 'fire-ships', ships: ['one'], target: '06.05', aim: 'guns' } as const;
	expect(table.order(BLUE, fire, 5, 5)).toBeNull();
	expect(table.unit('gun').elsewhere?.kind).toBe('dead');
	const spared = afloat({ ships: [one('battleship, barrage 100, range 6')], counters: [battery] });
	expect(spared.order(BLUE, fire, 2, 1)).toBeNull();
	expect([spared.unit('gun').at, spared.unit('gun').marker]).toEqual(['06.05', null]);
	expect(spared.order(BLUE, fire)?.code).toBe('ships/fired');
	const charts = chartsIn(table.at);
	const any = barrageOutlook(charts, quote.column, quote.bracketing).reduce(
		(so, { losses, chance }) => (losses > 0 ? add(so, chance) : so),
		fraction(0),
	);
	expect(gunsOutlook(charts, quote.column, quote.bracketing)).toEqual([
		{ losses: 0, disorganizes: false, chance: subtract(fraction(1), any) },
		{ losses: 1, disorganizes: false, chance: any },
	]);
});

it('ocs-10.0.onepoint a ship without guns is told so, not that its target is too far', () => {
	const table = afloat({ ships: [ship('cv', BLUE, '07.05', 'carrier')], counters: [battery] });
	const no = table.order(BLUE, { type: 'fire-ships', ships: ['cv'], target: '06.05', aim: 'units' });
	expect([no?.code, no?.say]).toEqual(['barrage/weak', 'cv has no guns.']);
});

it('ocs-18.2d a carrier is no target of ships while another ship of its side is in their range; guns and planes may', () => {
	const ships = [one(), ship('cv', RED, '07.08', 'carrier'), ship('dd', RED, '08.07', 'destroyer')];
	const table = afloat({ ships });
	expect(targetsFor(table.at, { hex: '07.08', against: RED }, 'one')).toEqual([]);
	const blueGun = counter('gun', BLUE, '06.08', '(1)-2-0 leg, barrage 24 range 4', null, {
		class: 'coastal-artillery',
	});
	const guns = afloat({ ships, counters: [blueGun] });
	expect(targetsFor(guns.at, { hex: '07.08', against: RED }, 'gun')).toEqual(['cv']);
	const alone = afloat({
		ships: [one(), ship('cv', RED, '07.08', 'carrier'), ship('dd', RED, '10.10', 'destroyer')],
	});
	expect(targetsFor(alone.at, { hex: '07.08', against: RED }, 'one')).toEqual(['cv']);
});

it('ocs-18.1c.bl where the game says so destroyers enter ports, and large ships that lie there are DG', () => {
	const port = { hexes: [{ hex: '06.05', port: { name: 'Quay', tokens: 12 }, owner: BLUE }] };
	const made = (
		ships: Parameters<typeof coast>[0],
		options: Record<string, string>,
		step = 'movement.movement',
	) => new Table(coast({ ...port, ...ships, options }), during(step as 'movement.movement', BLUE));
	const yes = { 'destroyers-in-port': 'yes' };
	const sail = { type: 'sail', ships: ['one'], way: ['06.05'] } as const;
	const destroyer = { ships: [ship('one', BLUE, '07.05', 'destroyer')] };
	expect(made(destroyer, {}).order(BLUE, sail)?.rule).toBe('ocs-18.1c.sea');
	expect(made(destroyer, yes).order(BLUE, sail)).toBeNull();
	expect(made({ ships: [ship('one', BLUE, '07.05', 'cruiser')] }, yes).order(BLUE, sail)?.rule).toBe(
		'ocs-18.1c.sea',
	);
	const lies = { ships: [ship('one', BLUE, '06.05', 'battleship')] };
	const large = made(lies, yes, 'exploitation.combat');
	expect(shipOf(large.at, 'one').state.dg).toBe(true);
	expect(large.order('umpire', { type: 'next-step' })).toBeNull();
	expect(shipOf(large.at, 'one').state.dg).toBe(true);
	expect(() => made(lies, {})).toThrow('can’t be in 06.05'.replace('’', "'"));
});
