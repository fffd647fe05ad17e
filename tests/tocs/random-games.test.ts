/**
 * Random legal play of impulses: units are activated, move, look, probe, attack, are rallied; questions are answered anyhow. Nothing
 * throws, nothing gets stuck, steps and points add up, the same facts make the same game again, and what a side knows of its
 * own is what is so. `TOCS_GAMES=50 [TOCS_FIRST=0]` plays more.
 */
import { describe, expect, it } from 'vitest';
import { scenario as nijmegen } from '../../assets/scenarios/nijmegen/build.ts';
import { flightOf, flightsOf, planesOf, sizeOf } from '../../src-main/rules/tocs/w14-air-bases/aircraft.ts';
import { holderOf } from '../../src-main/rules/tocs/w15-air/intercept.ts';
import { UnitId, type SideId } from '../../src-shared/kit/ids.ts';
import { toldApart } from '../leak/kit/foreign-ids.ts';
import { AIRBORNE, FIELDS, FLAK, SMALL_AIR } from '../helpers/tocs-air.ts';
import { tocsMonster } from '../helpers/tocs-monster.ts';
import { checkApart, checkGame, checkKnown, TocsRandomGame } from '../helpers/tocs-random-game.ts';
import { BLUE, RED } from '../helpers/tocs-scenario.ts';
import { smallBattle } from './hall.ts';
import { repeats } from '../helpers/sample.ts';

const GAMES = repeats('TOCS_GAMES', 6, 48);
const FIRST = Number(process.env['TOCS_FIRST'] ?? 0);
const STEPS = 500;
const TURNS = Array.from({ length: 24 }, (_, n) => ({
	date: '17 Sept',
	time: '1200',
	light: n % 6 === 5 ? ('night' as const) : ('day' as const),
}));

/** Each aircraft is in one box, and in the air just when it is in a flight that there is. */
function checkAir({ at }: TocsRandomGame): void {
	for (const { id: side } of at.scenario.sides) {
		const planes = planesOf(at, side);
		expect(planes.length).toBe(at.scenario.air.aircraft.filter((each) => each.side === side).length);
		for (const { id, now } of planes) {
			const isAloft = now.box === 'in-flight' || now.box === 'on-station';
			expect(now.flight !== null, id).toBe(isAloft);
			if (now.flight !== null) expect(flightOf(at, side, now.flight)?.box, id).toBe(now.box);
		}
		for (const flight of flightsOf(at, side)) expect(sizeOf(at, side, flight)).toBeGreaterThan(0);
		for (const zone of at.game.air.zones)
			expect(holderOf(at, zone) ?? at.game.frames.length > 0, zone.hex).toBeTruthy();
	}
}

/** No seat is told that an id is the other side's, whatever it sends or asks. */
function checkForeignIds(game: TocsRandomGame, side: SideId): void {
	const all = [...game.game.units];
	const ids = (own: boolean): readonly string[] =>
		all.filter(([, unit]) => (unit.side === side) === own && unit.at !== null).map(([id]) => id);
	const [mine = '', ...others] = ids(true);
	const [foreign] = ids(false);
	if (foreign === undefined || mine === '') return;
	const words: Readonly<Record<string, string>> = { side, date: '17 Sept' };
	const { tried, apart } = toldApart(
		game.played,
		game.state,
		side,
		{
			id: (_field, shape) => (shape === UnitId ? (others[0] ?? mine) : undefined),
			word: (field) => words[field] ?? game.game.units.get(mine)?.at ?? '',
		},
		foreign,
	);
	expect(tried).toBeGreaterThan(20);
	expect(apart).toEqual([]);
}

const FLYING = smallBattle({
	...{ turns: TURNS, hoursPerTurn: 24 },
	air: SMALL_AIR,
	features: [...FIELDS],
	counters: [...smallBattle().counters, ...AIRBORNE, ...FLAK],
});

describe('random play in the air', () => {
	it.each(Array.from({ length: GAMES }, (_, n) => FIRST + n))('game %d keeps what must be kept', (seed) => {
		const game = new TocsRandomGame(FLYING, seed);
		for (let n = 0; n < STEPS && game.game.clock.step !== 'over'; n += 1) {
			game.step();
			checkGame(game);
			checkAir(game);
			for (const side of [BLUE, RED]) checkKnown(game, side);
			if (n % 50 === 0) for (const side of [BLUE, RED]) checkForeignIds(game, side);
		}
		for (const command of ['fly', 'answer']) expect(game.done.get(command) ?? 0, command).toBeGreaterThan(0);
		expect(JSON.stringify(game.again())).toBe(JSON.stringify(game.game));
	});
});

describe('random play', () => {
	let answers = 0;

	it.each(Array.from({ length: GAMES }, (_, n) => FIRST + n))('game %d keeps what must be kept', (seed) => {
		const game = new TocsRandomGame(smallBattle({ turns: TURNS, hoursPerTurn: 24 }), seed);
		for (let n = 0; n < STEPS && game.game.clock.step !== 'over'; n += 1) {
			game.step();
			checkGame(game);
			checkApart(game);
			for (const side of [BLUE, RED]) checkKnown(game, side);
			if (n % 25 === 0) for (const side of [BLUE, RED]) checkForeignIds(game, side);
		}
		answers += game.done.get('answer') ?? 0;
		for (const command of ['activate', 'move', 'next-step'])
			expect(game.done.get(command) ?? 0, command).toBeGreaterThan(0);
		expect(JSON.stringify(game.again())).toBe(JSON.stringify(game.game));
	});

	it('asks the other side in some of them', () => {
		expect(answers).toBeGreaterThan(GAMES);
	});

	it('goes through Nijmegen for some impulses', () => {
		const game = new TocsRandomGame(nijmegen, 7);
		for (let n = 0; n < 150; n += 1) game.step();
		checkGame(game);
		expect(game.game.clock.impulse + game.game.clock.turn).toBeGreaterThan(2);
	});

	it('goes through a large module, 10,000 hexes with 800 units', () => {
		const game = new TocsRandomGame(tocsMonster('random'), 3);
		for (let n = 0; n < 30; n += 1) game.step();
		checkGame(game);
		checkApart(game);
		for (const side of [BLUE, RED]) checkKnown(game, side);
		expect(game.done.get('activate') ?? 0).toBeGreaterThan(0);
		expect(JSON.stringify(game.again())).toBe(JSON.stringify(game.game));
	});
});
