/**
 * Double-blind games played at random, and beside each moment of them the same with the unseen enemies of one side elsewhere,
 * gone from the map, or of other strength. What that side is asked, with every answer in its order and its words, and each
 * refusal that an order of its own meets, are the same to the byte: questions and refusals of combat, retreat, advance,
 * barrage, overrun, breakout, transport, reserve and supply. An order that is carried out may bring other facts: what a side
 * runs into is no secret. `OCS_GAMES=20 [OCS_FIRST=0]` plays more of them.
 */
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../src-shared/contract/seats.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { OcsScenario } from '../../../src-shared/rulesets/ocs/scenario.ts';
import { seededDice, seedState } from '../../../src-main/rules/kit/dice.ts';
import { boardOf } from '../../../src-main/rules/ocs/board.ts';
import { inContact } from '../../../src-main/rules/ocs/04-general/contact.ts';
import { otherSide } from '../../../src-main/rules/hexwar/ownership.ts';
import type { At } from '../../../src-main/rules/ocs/game.ts';
import { ocsModule } from '../../../src-main/rulesets/ocs/module.ts';
import type { OcsCommand } from '../../../src-shared/rulesets/ocs/ocs-command.ts';
import { chanceFrom, type Chance } from '../../../src-main/rulesets/opcom/encounter/chance.ts';
import { caenFront, playOcsAtRandom } from '../../helpers/ocs-random-game.ts';
import { repeats } from '../../helpers/sample.ts';

const GAMES = repeats('OCS_GAMES', 3, 12);
/** Games 1 to 3 meet every procedure that the proof is of. */
const FIRST = Number(process.env['OCS_FIRST'] ?? 1);
const TURNS = 3;
/** Moments without a question at which orders are tried: one in so many commands. */
const EVERY = 12;

const blind = (more: Readonly<Record<string, string>> = {}) =>
	OcsScenario.parse({ ...caenFront(TURNS), options: { 'enemy-hexes': 'contact', ...more } });
const plain = blind();
/** With the optional and house rules that ask or tell something of the enemy. */
const varied = blind({
	...{ 'ground-recon': 'on', 'attacks-on-empties': 'on', 'rail-raiders-shift': 'on', 'more-fog': 'on' },
	...{ 'half-guns': 'on', 'stocks-as-fuel': 'on', 'independents-fuelled-alone': 'on', 'strat-draws': 'on' },
});

/** The same moment with the enemies that a side does not see elsewhere; null: it sees them all. */
function twin(at: At, side: SideId, chance: Chance): At | null {
	const { game } = at;
	const enemy = otherSide(at.scenario, side);
	const board = boardOf(at.scenario);
	const isSeen = (hex: string): boolean => inContact(at, side, hex);
	const open = game.frames.at(-1);
	const busy = new Set(
		open && 'units' in open
			? [...(open.units as readonly string[]), ...('defenders' in open ? open.defenders : [])]
			: [],
	);
	const hidden = [...game.units].filter(
		([id, unit]) => unit.side === enemy && unit.at !== null && !isSeen(unit.at) && !busy.has(id),
	);
	if (hidden.length === 0) return null;
	const holds = new Set(
		[...game.units.values()].filter((unit) => unit.side === side).map(({ at: hex }) => hex),
	);
	const free = [...board.map.hexes()]
		.filter((hex) => board.playable(hex))
		.map((hex) => board.name(hex))
		.filter((hex) => !isSeen(hex) && !holds.has(hex));
	const own = [...game.units.values()]
		.filter((unit) => unit.side === side)
		.flatMap(({ at: hex }) => hex ?? []);
	// Two hexes behind its own they bar most: there most of them are put.
	const near = free.filter((hex) => own.some((one) => board.distance(one, hex) === 2));
	const taken = new Set<string>();
	const units = hidden.reduce((all, [id, unit]) => {
		const wanted = chance.share() < 0.6 && near.length > 0 ? chance.pick(near) : chance.pick(free);
		// One in a hex: that too much stands somewhere halts both sides, and is no secret.
		const to = taken.has(wanted) ? (free.find((hex) => !taken.has(hex)) ?? wanted) : wanted;
		taken.add(to);
		const face = chance.share() < 0.3 ? (unit.face === 'combat' ? 'move' : 'combat') : unit.face;
		return all.set(id, { ...unit, at: to, face, lost: 0 });
	}, game.units);
	return { ...at, game: { ...game, units } };
}

/** Orders of every procedure that a side might give, sensible or not. */
function orders(at: At, side: SideId, chance: Chance): readonly OcsCommand[] {
	const board = boardOf(at.scenario);
	const own = [...at.game.units].filter(([, unit]) => unit.side === side && unit.at !== null);
	const some = <T>(list: readonly T[], most: number): readonly T[] => chance.shuffled(list).slice(0, most);
	const transports = Object.entries(at.game.transports).filter(
		([, each]) => each.side === side && each.at !== null,
	);
	const dumps = Object.entries(at.game.dumps).filter(([, dump]) => dump.side === side);
	const formations = at.scenario.formations.map(({ id }) => id);
	const waiting = [...at.game.units].filter(([, unit]) => unit.side === side && unit.at === null);
	const ofUnits = some(own, 5).flatMap(([id, { at: hex }]): OcsCommand[] => {
		const beside = board.beside(hex ?? '');
		const [to = ''] = some(beside, 1);
		const [far = ''] = some(board.beside(to), 1);
		const units = [id];
		return [
			{ type: 'move', units, way: [to] },
			{ type: 'move', units, way: [to, far] },
			...(['combat', 'move', 'reserve', 'strat'] as const).map((mode) => ({
				type: 'change-mode' as const,
				units,
				mode,
			})),
			{ type: 'release', units },
			{ type: 'declare-attack', units, target: to },
			{ type: 'declare-attack', units, target: to, internals: units },
			{ type: 'declare-overrun', units, target: to },
			{ type: 'fire-barrage', units, target: far },
			{ type: 'pay-fuel', method: 'unit', of: id },
			{ type: 'pay-fuel', method: 'hq', of: id },
			{ type: 'pay-fuel', method: 'alone', of: id },
			{ type: 'recon', unit: id, hex: to },
			{ type: 'fire-barrage', units, target: far, half: units },
			{ type: 'break-out', unit: id },
			{ type: 'work-on-hedgehog', units, hex: hex ?? '', way: 'up' },
			{ type: 'order-stack', units },
			...some(dumps, 1).map(([dump]) => ({ type: 'eat' as const, dump, units })),
			...some(own, 1).map(([into]) => ({ type: 'consolidate' as const, unit: id, into })),
			...some(waiting, 1).map(([into]) => ({ type: 'swap-units' as const, out: id, into })),
		];
	});
	const ofTransport = some(transports, 3).flatMap(([transport, { at: hex }]): OcsCommand[] => {
		const [to = ''] = some(board.beside(hex ?? ''), 1);
		const [far = ''] = some(board.beside(to), 1);
		return [
			{ type: 'move-transport', transport, way: [to] },
			{ type: 'move-transport', transport, way: [to, far] },
			{ type: 'load-transport', transport, tokens: 1 },
			{ type: 'unload-transport', transport, tokens: 1 },
			{ type: 'make-extender', transports: [transport] },
			{ type: 'end-extender', transport },
			{ type: 'end-extender', transport, to: far },
			{ type: 'displace-transport', transport, to: far },
			{ type: 'break-out', unit: transport },
		];
	});
	return [
		...ofUnits,
		...ofTransport,
		...some(formations, 2).map((of) => ({ type: 'pay-fuel' as const, method: 'formation' as const, of })),
		...some(dumps, 1).map(([, { at: hex }]) => ({ type: 'blow-dump' as const, at: hex, tokens: 1 })),
		...some(waiting, 2).map(([unit]) => ({
			...{ type: 'arrive' as const, unit, at: chance.pick(at.scenario.sources).hex, mode: 'move' as const },
		})),
		{ type: 'recover', first: [] },
		{ type: 'roll-attrition', at: own[0]?.[1].at ?? '' },
		{ type: 'raider-check' },
		{ type: 'next-step' },
	];
}

/** What a side is asked, to the byte. */
const asked = (at: At, side: SideId): string =>
	JSON.stringify(ocsModule.questions(at as never).filter(({ to }) => to.side === side));

/** The refusal of an order, to the byte; null: it is carried out. */
function refusal(at: At, side: SideId, command: OcsCommand): string | null {
	const seat: Seat = { kind: 'side', side };
	const dice = seededDice(seedState([1, 2, 3, 4]));
	const decided = ocsModule.decide(at as never, ocsModule.command.parse(command), dice, { seat, now: 0 });
	return decided.kind === 'facts' ? null : JSON.stringify(decided);
}

describe('third evening 24: what a side does not see', () => {
	const compared = { questions: new Map<string, number>(), refusals: new Map<string, number>(), facts: 0 };
	const count = (in_: Map<string, number>, key: string): void => void in_.set(key, (in_.get(key) ?? 0) + 1);

	const games = Array.from(
		{ length: GAMES },
		(_, n) => [`game ${String(FIRST + n)}`, FIRST + n, plain] as const,
	);
	it.each([...games, ['with optional rules', FIRST, varied] as const])(
		'changes no question, no option and no refusal of any procedure: %s',
		(_name, n, scenario) => {
			const chance = chanceFrom(`twins ${String(n)}`);
			const leaks: string[] = [];
			let commands = 0;
			playOcsAtRandom(scenario, `blind ${String(n)}`, {
				fact: () => undefined,
				command: (at) => {
					for (const { to, id, rule } of ocsModule.questions(at as never)) {
						const other = twin(at, to.side, chance);
						if (!other) continue;
						count(compared.questions, rule);
						const [one, two] = [asked(at, to.side), asked(other, to.side)];
						if (one !== two) leaks.push(`${id}: ${one} | ${two}`);
					}
					commands += 1;
					if (commands % EVERY > 0) return;
					for (const { id: side } of at.scenario.sides) {
						const other = twin(at, side, chance);
						if (!other) continue;
						for (const command of orders(at, side, chance)) {
							const [one, two] = [refusal(at, side, command), refusal(other, side, command)];
							if (one === null && two === null) compared.facts += 1;
							else if (one === two) count(compared.refusals, command.type);
							else
								leaks.push(
									`${at.game.clock.step} ${JSON.stringify(command)}: ${one ?? 'done'} | ${two ?? 'done'}`,
								);
						}
					}
				},
			});
			expect(leaks.slice(0, 10)).toEqual([]);
		},
	);

	it('of every procedure something was compared, or the proof is empty', () => {
		for (const rule of [
			'ocs-9.10a',
			'ocs-9.12c.direction',
			'ocs-9.12g.when',
			'ocs-9.2.2',
			'ocs-9.11a',
			'ocs-9.6.unit',
		])
			expect(compared.questions.get(rule) ?? 0, rule).toBeGreaterThan(0);
		for (const type of [
			...['move', 'declare-attack', 'declare-overrun', 'fire-barrage', 'break-out', 'move-transport'],
			...[
				'load-transport',
				'change-mode',
				'release',
				'pay-fuel',
				'eat',
				'recover',
				'arrive',
				'displace-transport',
			],
		])
			expect(compared.refusals.get(type) ?? 0, type).toBeGreaterThan(0);
		expect(compared.facts).toBeGreaterThan(50);
	});
});
