/** Chapter 2 and 17.0: the sequence of play as a state machine, weather, who goes first; set-up (IV). */
import { describe, expect, it } from 'vitest';
import {
	ACTIONS,
	allowedNow,
	isNow,
	refuseUnlessNow,
	type Action,
} from '../../../../src-main/rules/ocs/02-sequence/allowed.ts';
import { actingSide, nextStep } from '../../../../src-main/rules/ocs/02-sequence/next-step.ts';
import { rowFor } from '../../../../src-main/rules/kit/roll-row.ts';
import { phaseOf, STEPS, type Step } from '../../../../src-main/rules/ocs/02-sequence/steps.ts';
import { quietStep } from '../../../../src-main/rules/ocs/02-sequence/quiet-steps.ts';
import { sequenceWords, stepHeading, stepWords } from '../../../../src-main/rules/ocs/02-sequence/words.ts';
import { costOfStep } from '../../../../src-main/rules/ocs/06-movement/steps.ts';
import { pointsOf } from '../../../../src-main/rules/hexwar/cost-chart.ts';
import { pictureOf } from '../../../../src-main/rules/ocs/04-general/picture.ts';
import { initial } from '../../../../src-main/rules/ocs/initial.ts';
import type { Clock } from '../../../../src-main/rules/ocs/game.ts';
import { ocsModule } from '../../../../src-main/rulesets/ocs/module.ts';
import { questions } from '../../../../src-main/rules/ocs/questions.ts';
import { BLUE, counter, RED, smallCounters, smallScenario } from '../../../helpers/ocs-scenario.ts';
import { during, having, Table } from '../../../helpers/ocs-table.ts';

const clock = (step: Step, phasing = BLUE, playerTurn: 1 | 2 = 1): Clock => ({
	turn: 1,
	playerTurn,
	phasing,
	first: BLUE,
	step,
});
const now = (step: Step): readonly string[] =>
	(Object.keys(ACTIONS) as Action[]).filter((action) => isNow(clock(step), BLUE, action));
const others = (step: Step): readonly string[] =>
	(Object.keys(ACTIONS) as Action[]).filter((action) => isNow(clock(step), RED, action));
const go = (table: Table, times = 1): void => {
	for (let n = 0; n < times; n += 1) expect(table.order('umpire', { type: 'next-step' })).toBeNull();
};

describe('the sequence', () => {
	it('ocs-2.1.player-turns after the first player’s Clean Up the same steps run for the other', () => {
		const table = new Table(smallScenario(), during('clean-up.clean-up', BLUE));
		go(table);
		expect(table.game.clock).toMatchObject({ turn: 1, playerTurn: 2, phasing: RED, step: 'refit.refit' });
	});

	it('ocs-2.1.phasing the owner of the player turn is phasing; in Reaction the other acts', () => {
		const scenario = smallScenario();
		expect(actingSide(scenario, clock('movement.movement'))).toBe(BLUE);
		expect(actingSide(scenario, clock('reaction.movement'))).toBe(RED);
		const table = new Table(scenario, during('movement.movement', BLUE));
		expect(table.order(RED, { type: 'next-step' })).toMatchObject({
			rule: 'ocs-2.1.phasing',
			code: 'sequence/not-yours',
		});
	});

	it('ocs-2.1.strict what belongs to another step is refused with the steps in which it may be', () => {
		const refused = refuseUnlessNow(clock('movement.movement'), BLUE, 'attack');
		expect(refused).toMatchObject({
			...{ code: 'sequence/not-now', overrulable: true },
			allowed: 'Combat Segment of the Combat Phase; Combat Segment of the Exploitation Phase',
		});
		expect(refuseUnlessNow(clock('combat.combat'), BLUE, 'attack')).toBeNull();
	});

	it('ocs-2.2.outline the phases of a player turn follow in their one order', () => {
		const phases: string[] = [];
		let at: Clock = clock('refit.refit');
		for (
			let next = nextStep(smallScenario(), at);
			next && next.playerTurn === 1;
			next = nextStep(smallScenario(), at)
		) {
			if (phases.at(-1) !== phaseOf(at.step)) phases.push(phaseOf(at.step));
			at = { ...at, step: next.step };
		}
		phases.push(phaseOf(at.step));
		expect([...new Set(phases)]).toEqual([
			...['refit', 'reinforcement', 'movement', 'supply', 'reaction', 'combat', 'exploitation', 'clean-up'],
		]);
	});

	it('ocs-2.2.preturn first the weather, then who goes first', () => {
		const table = new Table();
		expect(table.game.clock.step).toBe('pre-turn.weather');
		go(table);
		expect(table.game.clock.step).toBe('pre-turn.first-player');
		go(table);
		expect(table.game.clock).toMatchObject({
			step: 'refit.refit',
			phasing: BLUE,
			first: BLUE,
			playerTurn: 1,
		});
	});

	const segments = (phase: string): readonly string[] => STEPS.filter((step) => phaseOf(step) === phase);
	it('ocs-2.2.movement Breakout, Movement, Barrage; artillery is silent', () => {
		expect(segments('movement')).toEqual(['movement.breakout', 'movement.movement', 'movement.barrage']);
		expect(now('movement.barrage')).toEqual(['air-barrage', 'fire-ships', 'fire-coastal']);
		expect(refuseUnlessNow(clock('movement.barrage'), BLUE, 'fire-artillery')).toMatchObject({
			rule: 'ocs-2.2.movement',
		});
	});
	it('ocs-2.2.reaction the other side moves, then barrages; there is no combat', () => {
		expect(segments('reaction')).toEqual(['reaction.movement', 'reaction.barrage']);
		expect(others('reaction.movement')).toEqual(expect.arrayContaining(['move', 'overrun', 'release']));
		expect(now('reaction.movement')).toEqual([]);
	});
	it('ocs-2.2.combat artillery first, then attacks; nothing from the air', () => {
		expect([now('combat.barrage'), now('combat.combat')]).toEqual([
			['fire-artillery', 'fire-coastal'],
			['attack', 'assault'],
		]);
		expect(refuseUnlessNow(clock('combat.barrage'), BLUE, 'air-barrage')).toMatchObject({
			rule: 'ocs-2.2.combat',
		});
	});
	it('ocs-2.2.exploitation movement, barrage of any sort, combat', () => {
		expect(segments('exploitation')).toEqual([
			'exploitation.movement',
			'exploitation.barrage',
			'exploitation.combat',
		]);
		expect(now('exploitation.barrage')).toEqual(expect.arrayContaining(['fire-artillery', 'air-barrage']));
	});
	it('ocs-2.3.reinf.rebuild rebuilding belongs to the Reinforcement Phase', () => {
		expect(now('reinforcement.reinforcement')).toEqual(['rebuild', 'arrive']);
		expect(refuseUnlessNow(clock('movement.movement'), BLUE, 'rebuild')).toMatchObject({
			rule: 'ocs-2.3.reinf.rebuild',
		});
	});
	it('ocs-2.3.move.breakout Breakout comes before any movement', () => {
		expect(now('movement.breakout')).toEqual(['breakout']);
	});
	it('ocs-2.3.move.actions what the Movement Segment allows', () => {
		expect(now('movement.movement')).toEqual([
			'change-mode',
			'move',
			'overrun',
			'fly',
			'construct',
			'dig',
			'blow-dump',
			'move-transport',
			'rail',
			'ship',
			'sail',
			'land',
			'port',
		]);
	});
	it('ocs-2.3.move.actions windows name what there is a command for: what goes by rail is moved, nothing but hedgehogs and air bases is built', () => {
		const named = (step: Step): readonly string[] => allowedNow(clock(step), BLUE).map(({ say }) => say);
		expect(named('movement.movement')).toEqual([
			'change modes',
			'move ground units',
			'overrun',
			'work on air bases',
			'work on hedgehogs',
			'blow dumps',
			'move, load or change transport',
			'move by rail',
		]);
		expect([named('movement.barrage'), named('refit.refit')]).toEqual([[], []]);
		const commands = (Object.values(ACTIONS) as readonly { by: readonly string[] }[]).flatMap(({ by }) => by);
		expect(commands.filter((type) => !ocsModule.sideCommands.has(type))).toEqual([]);
		// Missions are flown in two segments, by their kind; ships and coastal guns fire at ships by one command.
		expect(new Set(commands).size).toBe(commands.length - 2);
		const flown = (step: Step) => allowedNow(clock(step), BLUE, { aircraft: true }).map(({ id }) => id);
		expect([flown('movement.barrage'), flown('refit.refit')]).toEqual([['air-barrage'], ['refit']]);
	});
	it('ocs-2.3.supply.order stocks, then trace, then Attrition', () => {
		expect(segments('supply')).toEqual(['supply.replenish', 'supply.trace', 'supply.attrition']);
		expect([now('supply.replenish'), now('supply.trace'), now('supply.attrition')]).toEqual([
			['replenish'],
			['trace'],
			['attrition'],
		]);
	});
	it('ocs-2.3.react.actions in Reaction: release, move, overrun, blow dumps; nothing is built', () => {
		expect(others('reaction.movement')).toEqual(['release', 'move', 'overrun', 'fly', 'blow-dump', 'sail']);
		expect(refuseUnlessNow(clock('reaction.movement'), RED, 'construct')).toMatchObject({
			rule: 'ocs-2.3.react.actions',
		});
	});
	it('ocs-2.3.react.guns guns, ships and aircraft fire in the Barrage Segment of Reaction', () => {
		expect(others('reaction.barrage')).toEqual([
			...['release', 'fire-artillery', 'air-barrage', 'fire-ships', 'fire-coastal'],
		]);
	});
	it('ocs-7.0.purpose there is no attack in Reaction', () => {
		for (const step of ['reaction.movement', 'reaction.barrage'] as const)
			expect(refuseUnlessNow(clock(step), RED, 'attack')).toMatchObject({ rule: 'ocs-7.0.purpose' });
	});
	it('ocs-2.3.combat.order no barrage once attacks have begun, no attack before', () => {
		expect(refuseUnlessNow(clock('combat.combat'), BLUE, 'fire-artillery')).toMatchObject({
			rule: 'ocs-2.3.combat.order',
		});
		expect(refuseUnlessNow(clock('combat.barrage'), BLUE, 'attack')).toMatchObject({
			rule: 'ocs-2.3.combat.order',
		});
	});
	it('ocs-2.3.exploit.limits nothing is built in Exploitation; dumps are blown', () => {
		expect(refuseUnlessNow(clock('exploitation.movement'), BLUE, 'construct')).toMatchObject({
			rule: 'ocs-2.3.exploit.limits',
		});
		expect(now('exploitation.movement')).toEqual([
			...['release', 'move', 'overrun', 'fly', 'blow-dump', 'sail'],
		]);
	});
	it('ocs-2.3.cleanup the phasing side’s DG, Exploitation and fuel go, the other’s stay', () => {
		const fuel = {
			'b-hq': { side: BLUE, until: 'clean-up' as const },
			'r-hq': { side: RED, until: 'clean-up' as const },
		};
		const table = new Table(
			smallScenario(),
			during('exploitation.combat', BLUE),
			having('b-inf', { marker: 'dg' }),
			having('r-inf', { marker: 'dg' }),
			having('b-tank', { marker: 'reserve' }),
			(game) => ({ ...game, fuel }),
		);
		go(table);
		expect([table.unit('b-inf').marker, table.unit('r-inf').marker, table.unit('b-tank').marker]).toEqual([
			null,
			'dg',
			'reserve',
		]);
		expect(Object.keys(table.game.fuel)).toEqual(['r-hq']);
	});
	it('ocs-2.3.turnend after both player turns the next turn begins with its Pre-Turn Phase', () => {
		const table = new Table(smallScenario(), (game) => ({
			...game,
			clock: clock('clean-up.clean-up', RED, 2),
		}));
		go(table);
		expect(table.game.clock).toEqual({
			turn: 2,
			playerTurn: 0,
			phasing: null,
			first: null,
			step: 'pre-turn.weather',
		});
	});
	it('ocs-I.D the turn goes on by one, and no further than the last', () => {
		expect(nextStep(smallScenario(), { ...clock('clean-up.clean-up', RED, 2), turn: 3 })).toMatchObject({
			turn: 4,
		});
		expect(
			nextStep(smallScenario({ turns: 3 }), { ...clock('clean-up.clean-up', RED, 2), turn: 3 }),
		).toBeNull();
	});
	it('what units did in a phase is forgotten with the next, not with the next segment', () => {
		const table = new Table(smallScenario(), during('movement.movement', BLUE));
		table.order(BLUE, { type: 'move', units: ['b-inf'], way: ['03.06'] });
		go(table);
		expect(table.unit('b-inf').phase?.spent).toEqual({ n: 1, d: 1 });
		go(table);
		expect(table.unit('b-inf').phase).toBeNull();
		expect(table.known[BLUE]?.game.units.get('b-inf')?.phase).toBeNull();
	});
	it('third evening 30: a heading names the phase, then the segment, as players say them', () => {
		expect(STEPS.map((step) => stepHeading(step))).toEqual([
			'Set-up',
			'Pre-Turn Phase: Weather Determination',
			'Pre-Turn Phase: First Player',
			'Aircraft Refit Phase',
			'Reinforcement Phase',
			'Movement Phase: Breakout Segment',
			'Movement Phase: Movement Segment',
			'Movement Phase: Barrage Segment',
			'Supply Phase: Replenish',
			'Supply Phase: Trace Supply',
			'Supply Phase: Attrition',
			'Reaction Phase: Movement Segment',
			'Reaction Phase: Barrage Segment',
			'Combat Phase: Barrage Segment',
			'Combat Phase: Combat Segment',
			'Exploitation Phase: Movement Segment',
			'Exploitation Phase: Barrage Segment',
			'Exploitation Phase: Combat Segment',
			'Clean Up Phase',
		]);
	});
	it('third evening 30: the list of the sequence begins each phase with a capital', () => {
		expect([...new Set(sequenceWords.map(({ phase }) => phase))].slice(0, 2)).toEqual([
			'Set-up',
			'Pre-Turn Phase',
		]);
		for (const { phase } of sequenceWords) expect(phase).toMatch(/^[A-Z]/);
	});
	it('third evening 5: a step without orders says what happens in it', () => {
		const plain = smallScenario();
		const quiet = STEPS.filter((step) => quietStep(plain, clock(step)) !== null);
		expect(quiet).toEqual(
			STEPS.filter(
				(step) =>
					step !== 'set-up.set-up' && [BLUE, RED].every((side) => allowedNow(clock(step), side).length === 0),
			),
		);
		expect(quietStep(plain, clock('pre-turn.weather'))).toContain('no weather');
		expect(quietStep({ ...plain, first: RED }, clock('pre-turn.first-player'))).toContain(
			'goes first in turn 1',
		);
		expect(quietStep({ ...plain, first: RED }, { ...clock('pre-turn.first-player'), turn: 2 })).toContain(
			'roll two dice',
		);
	});
	it('every step has words of its own', () => {
		expect(new Set(STEPS.map((step) => stepWords(step))).size).toBe(STEPS.length);
	});
});

describe('who goes first', () => {
	const rolled = (...faces: number[]): Table => {
		const table = new Table(smallScenario({ first: null }));
		table.order('umpire', { type: 'next-step' });
		expect(table.order('umpire', { type: 'next-step' }, ...faces)).toBeNull();
		return table;
	};
	it('ocs-2.3.first-player the higher of two throws says who goes first; a tie is thrown again', () => {
		const table = rolled(3, 4, 4, 3, 6, 2, 1, 2);
		expect(questions(table.at)).toMatchObject([
			{ id: 'first-player', to: { side: BLUE }, byDefault: 'first' },
		]);
		expect(table.order('umpire', { type: 'next-step' })).toMatchObject({ code: 'sequence/choose' });
		expect(table.known[BLUE]?.asked).toMatchObject([{ id: 'first-player' }]);
		expect(table.known[RED]?.asked).toEqual([]);
		expect(table.answer('second')).toBeNull();
		expect(table.game.clock).toMatchObject({ step: 'refit.refit', phasing: RED, first: RED });
		expect(table.known[BLUE]?.asked).toEqual([]);
		const red = rolled(1, 1, 1, 2);
		expect(red.answer('first')).toBeNull();
		expect(red.game.clock.phasing).toBe(RED);
	});
});

describe('weather', () => {
	const weather = {
		dice: 2 as const,
		rows: [
			{ from: 2, ground: 'mud', flight: 'none' as const },
			{ from: 6 },
			{ from: 11, flight: 'limited' as const },
		],
	};
	const thrown = (...faces: number[]): Table => {
		const table = new Table(smallScenario({ weather }));
		expect(table.order('umpire', { type: 'next-step' }, ...faces)).toBeNull();
		return table;
	};
	it('ocs-2.3.weather one throw a turn, for both player turns', () => {
		const table = thrown(2, 3);
		go(table, 2);
		expect(table.facts.filter(({ type }) => type === 'weather-rolled')).toHaveLength(1);
		expect(table.game.weather).toEqual({ ground: 'mud', flight: 'none' });
		expect([table.known[BLUE], table.known[RED]].map((known) => known?.game.weather.ground)).toEqual([
			'mud',
			'mud',
		]);
	});
	it('ocs-17.0.roll the row that the throw falls in says ground and flight', () => {
		expect([2, 5, 6, 10, 11, 12].map((roll) => rowFor(weather.rows, roll).from)).toEqual([
			2, 2, 6, 6, 11, 11,
		]);
		expect(thrown(6, 5).game.weather).toEqual({ ground: 'normal', flight: 'limited' });
	});
	it('ocs-I.E the weather stands until the next roll', () => {
		const table = thrown(1, 1);
		go(table, 20);
		expect(table.game.weather.ground).toBe('mud');
	});
	const cost = (ground: string, side = BLUE): unknown => {
		const table = new Table(smallScenario(), (game) => ({ ...game, weather: { ...game.weather, ground } }));
		const picture = pictureOf(table.at, side);
		return pointsOf(
			costOfStep(picture, 'truck', picture.board.hex('05.05'), picture.board.hex('05.06')).cost as number,
		);
	};
	it('ocs-17.0a the weather changes what its table says and nothing else', () => {
		expect([cost('normal'), cost('mud')]).toEqual([
			{ n: 1, d: 1 },
			{ n: 4, d: 1 },
		]);
		const table = new Table(smallScenario(), (game) => ({
			...game,
			weather: { ground: 'mud', flight: 'none' },
		}));
		const picture = pictureOf(table.at, BLUE);
		expect(costOfStep(picture, 'truck', picture.board.hex('08.05'), picture.board.hex('08.04')).cost).toBe(
			48,
		);
	});
	it('ocs-17.0b it binds both sides alike', () => {
		expect(cost('mud', RED)).toEqual(cost('mud', BLUE));
	});
});

describe('set-up', () => {
	const free = (...more: ReturnType<typeof smallCounters>): Table =>
		new Table(
			smallScenario({
				playersSetUp: true,
				counters: [...smallCounters().map((each) => ({ ...each, within: 1 })), ...more],
			}),
		);
	const put = (table: Table, unit: string, at: string, mode: 'combat' | 'reserve' | 'strat' = 'combat') =>
		table.order(unit.startsWith('b') ? BLUE : RED, { type: 'set-up-unit', unit, at, mode });
	it('ocs-IV.0 both sides set up before the first turn where the scenario leaves them a choice', () => {
		expect(new Table().game.clock.step).toBe('pre-turn.weather');
		const table = free();
		expect(table.order('umpire', { type: 'next-step' })).toMatchObject({ rule: 'ocs-IV.0' });
		expect(table.order(BLUE, { type: 'end-set-up', side: BLUE })).toBeNull();
		expect(table.order(BLUE, { type: 'end-set-up', side: RED })).toMatchObject({ code: 'unit/none' });
		expect(table.order(RED, { type: 'end-set-up', side: RED })).toBeNull();
		expect(table.game.clock.step).toBe('pre-turn.weather');
		expect(put(table, 'b-inf', '03.06')).toMatchObject({ code: 'set-up/over' });
	});
	it('ocs-IV.A within so many hexes of the one named, 0 included', () => {
		const table = free();
		expect(put(table, 'b-inf', '03.06')).toBeNull();
		expect(put(table, 'b-tank', '03.05')).toBeNull();
		expect(put(table, 'b-mech', '03.07')).toMatchObject({
			rule: 'ocs-IV.A',
			say: '03.07 is 3 hexes from 03.04, and b-mech stands within 1 of it.',
		});
	});
	it('ocs-IV.B any mode, but no Reserve and no Strat beside an enemy who could attack', () => {
		const table = free(counter('b-near', BLUE, '06.05', '4-3-4 leg'));
		expect(put(table, 'b-inf', '03.05', 'reserve')).toBeNull();
		expect(put(table, 'b-near', '06.05', 'strat')).toMatchObject({ rule: 'ocs-IV.B' });
		expect(put(table, 'b-near', '06.05')).toBeNull();
	});
	it('ocs-IV.F no finished set-up is overstacked', () => {
		const table = free(counter('b-many', BLUE, '03.05', '4-3-4 leg', null, { steps: 7 }));
		expect(table.order(BLUE, { type: 'end-set-up', side: BLUE })).toMatchObject({ rule: 'ocs-IV.F' });
		const scene = free(counter('b-many', BLUE, '03.05', '4-3-4 leg', null, { steps: 6 }));
		expect(scene.order(BLUE, { type: 'end-set-up', side: BLUE })).toBeNull();
	});
	it('ocs-IV.G full strength and full stocks but where the scenario says otherwise', () => {
		const game = initial(
			smallScenario({
				counters: [
					counter('a', BLUE, '03.05', '4-3-4 leg', null, { steps: 3 }),
					counter('b', BLUE, '03.05', '4-3-4 leg', null, { steps: 3, lost: 1, internals: 'low' }),
				],
			}),
		);
		expect(game.units.get('a')).toMatchObject({ lost: 0, internals: 'full' });
		expect(game.units.get('b')).toMatchObject({ lost: 1, internals: 'low' });
	});
	it('ocs-IV.I no hex that it could not enter', () => {
		const table = free(counter('b-wet', BLUE, '03.10', '4-3-4 track', null, { within: 1 }));
		expect(put(table, 'b-wet', '02.10')).toMatchObject({ rule: 'ocs-IV.I', code: 'set-up/prohibited' });
	});
	it('ocs-IV.J nobody begins fuelled', () => {
		expect(initial(smallScenario()).fuel).toEqual({});
	});
	it('ocs-IV.K what arrives later waits, and the Dead Pile is empty', () => {
		const table = new Table(
			smallScenario({
				counters: [
					...smallCounters(),
					counter('b-late', BLUE, null, '4-3-4 leg', null, { arrives: 3, entry: '01.05' }),
				],
			}),
		);
		expect(table.unit('b-late')).toMatchObject({ at: null, elsewhere: { kind: 'waiting' } });
		expect([...table.game.units.values()].filter(({ elsewhere }) => elsewhere?.kind === 'dead')).toEqual([]);
		expect(JSON.stringify(table.known[RED])).not.toContain('b-late');
	});
});
