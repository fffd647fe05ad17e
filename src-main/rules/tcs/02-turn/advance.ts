/**
 * From step to step: the automatic events at the start of each step, and what must be settled before the next (2.0).
 */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { enforceStacking } from '../05-stacking/enforce.ts';
import { sheetsOf } from '../06-op-sheets/assigned.ts';
import { unitsOn } from '../06-op-sheets/size.ts';
import { marksOf } from '../06-op-sheets/prep.ts';
import { battalionMorale, EMPTY_BOX, recovers } from '../17-morale/battalion.ts';
import { attackingFormations } from '../17-morale/recovery.ts';
import { adjustRest } from '../18-artillery/adjust.ts';
import { beginEffect, liftOld } from '../18-artillery/effect.ts';
import { beginPlotted } from '../18-artillery/plotted.ts';
import { flyRest } from '../25-aircraft/orders.ts';
import { unplacedFault } from '../25-aircraft/sorties.ts';
import { rollWeather } from '../26-night/weather.ts';
import { beginAtSegment } from '../proposal-1992/at-segment.ts';
import { thinning } from '../proposal-1992/sheaf-smoke.ts';
import { clearingMarks } from '../proposal-1992/overwatch.ts';
import { carryOn } from '../procedures.ts';
import { unfoldingOf, type TcsUnfolding } from '../unfolding.ts';
import type { TcsFact } from '../facts.ts';
import type { At, OpSheet } from '../game.ts';
import type { Marks } from '../types.ts';
import { phasing, rowOf, stepAfter, stepNow } from './turn.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Begins the next step, with all that it does of itself. @rule tcs-2.0.phases */
export function nextStep(at: At, dice: Dice): Decision<TcsFact> {
	if (at.game.frames.length > 0)
		return refuse(
			'tcs-15.0.resolve',
			'tcs/choice-open',
			'A choice is open. It must be answered before the next step.',
		);
	if (at.game.clock.initiative !== null)
		return refuse(
			'tcs-2.0.init-roll',
			'tcs/initiative-open',
			'The side that won the initiative has still to say whether it goes first.',
		);
	const idle = at.game.clock.step === 'checks' ? reserveTooGreat(at) : unplacedFault(at);
	if (idle) return idle;
	const unfolding = unfoldingOf(at);
	// The rest of a step is done before the next begins; if that asks somebody, the step continues.
	if (!endStep(unfolding, dice)) return facts(...unfolding.facts);
	const next = stepAfter(unfolding.at);
	if (!next) return refuse('tcs-2.0.phases', 'tcs/game-over', 'This was the last turn of the scenario.');
	unfolding.add({ type: 'step-begun', v: 1, rule: rowOf(next.step).rule, payload: withSide(at, next) });
	unfolding.add(...begun(unfolding.at, dice));
	beginArtillery(unfolding);
	carryOn(unfolding, dice);
	return facts(...unfolding.facts);
}

/** Notes whose step it is, where it is one side's: the log names it. */
function withSide({ scenario, game }: Here, next: NonNullable<ReturnType<typeof stepAfter>>) {
	const side = phasing(scenario, { ...game.clock, ...next });
	return side === null ? next : { ...next, side };
}

/** Enforces stacking as an Action Phase ends, adjusts what a side has not adjusted itself; returns false where a choice is open. @rule tcs-2.0.aa-4 */
function endStep(unfolding: TcsUnfolding, dice: Dice): boolean {
	const { scenario, game } = unfolding.at;
	const side = phasing(scenario, game.clock);
	if (side !== null && game.clock.step.endsWith('-actions')) {
		beginAtSegment(unfolding);
		carryOn(unfolding, dice);
		return unfolding.at.game.frames.length === 0;
	}
	if (side !== null && game.clock.step.endsWith('-recovery')) {
		enforceStacking(unfolding, side, dice);
		return unfolding.at.game.frames.length === 0;
	}
	if (side !== null && game.clock.step.startsWith('sorties-')) return flyRest(unfolding, side, dice);
	return side === null || !game.clock.step.startsWith('adjust-') || adjustRest(unfolding, side, dice);
}

/**
 * Carries out what a step of the Aircraft & Artillery Phase does at its start.
 * @rule tcs-2.0.aa-3 @rule tcs-2.0.aa-5
 */
function beginArtillery(unfolding: TcsUnfolding): void {
	const { scenario, game } = unfolding.at;
	const side = phasing(scenario, game.clock);
	if (game.clock.step.startsWith('missions-') && side !== null) liftOld(unfolding, side);
	if (game.clock.step === 'plotted') beginPlotted(unfolding);
	if (game.clock.step === 'barrages') beginEffect(unfolding);
}

/** A sheet of which more than half waits in reserve: some of that must be committed first. @rule tcs-6.14b.majority */
function reserveTooGreat({ game }: At): Refusal | null {
	const readySheet = Object.values(game.sheets).find((sheet) => {
		if (sheet.state !== 'implemented') return false;
		const lives = (id: string): boolean => game.units.get(id)?.at !== null;
		const waits = sheet.groups
			.filter(({ id, reserve }) => reserve && sheet.committed[id] === undefined)
			.flatMap(({ units }) => units.filter((id) => sheet.off[id] === undefined && lives(id)));
		return waits.length * 2 > unitsOn(sheet).filter(lives).length;
	});
	return readySheet
		? refuse(
				'tcs-6.14b.majority',
				'tcs/reserve-too-great',
				`More than half of ${readySheet.name} waits in reserve now: commit some of it before the Command Phase goes on.`,
			)
		: null;
}

/** Returns what a step does at its start. */
function begun(at: Here, dice: Dice): readonly TcsFact[] {
	const { step } = at.game.clock;
	if (step === 'tally') return tallies(at);
	if (step === 'recovery-rolls') return [...recoveries(at, dice), ...vehicleRecoveries(at, dice)];
	if (step === 'weather') return rollWeather(at, dice);
	if (step === 'artillery-initiative') return [initiative(at, 'artillery', dice)];
	if (step === 'action-initiative') return [initiative(at, 'action', dice)];
	if (step === 'clean-up') return [...cleaned(at), ...thinning(at), ...clearingMarks(at, null)];
	const side = phasing(at.scenario, at.game.clock);
	if (side !== null && step.endsWith('-actions'))
		return [
			{ type: 'actions-begun', v: 1, rule: 'tcs-2.0.act-1', payload: { side } },
			...mortarsCleared(at, side),
			...clearingMarks(at, side),
		];
	return [];
}

/** Smoke and Illum that a side's mortars and infantry guns placed before. @rule tcs-2.0.act-2 @rule tcs-19.2.mortar @rule tcs-26.2c.mortar */
function mortarsCleared({ game: { artillery } }: Here, side: SideId): readonly TcsFact[] {
	const smoke = Object.entries(artillery.screens).flatMap(([hex, screen]) =>
		screen.side === side ? [hex] : [],
	);
	const lights = artillery.lights.filter((light) => light.by === 'mortar' && light.side === side);
	const hexes = lights.map(({ hex }) => hex);
	return [
		...(smoke.length > 0
			? [{ type: 'screens-cleared', v: 1, rule: 'tcs-19.2.mortar', payload: { side, hexes: smoke } } as const]
			: []),
		...(hexes.length > 0
			? [
					{
						type: 'lights-out',
						v: 1,
						rule: 'tcs-26.2c.mortar',
						payload: { hexes, by: 'mortar', side },
					} as const,
				]
			: []),
	];
}

/** Weighted turns of every sheet in preparation, told to its side alone. @rule tcs-6.9d.before @rule tcs-2.0.cmd-2 */
function tallies(at: Here): readonly TcsFact[] {
	return at.scenario.sides.map(({ id: side }) => ({
		type: 'turns-tallied',
		v: 1,
		rule: 'tcs-6.9d.before',
		payload: {
			side,
			marks: Object.fromEntries(
				sheetsOf(at.game, side).flatMap(([id, sheet]) => [
					...(sheet.state === 'prepared' ? [[id, marksOf(at, sheet)] as const] : []),
					...(sheet.state === 'implemented' ? additionMarks(at, id, sheet) : []),
				]),
			),
		},
	}));
}

/** Groups added to a sheet in force count their own weighted turns. @rule tcs-6.13c.proc */
const additionMarks = (at: Here, id: string, sheet: OpSheet): readonly (readonly [string, Marks])[] =>
	sheet.groups
		.filter((group) => sheet.additions[group.id] !== undefined)
		.map((group) => [`${id}/${group.id}`, marksOf(at, sheet, group.units)] as const);

/** One die each until they differ. @rule tcs-2.0.init-roll @rule tcs-2.0.init-tie */
function initiative(at: Here, of: 'artillery' | 'action', dice: Dice): TcsFact {
	const [a, b] = at.scenario.sides;
	const { value, rolls } = withRolls(dice, () => {
		for (;;) {
			const [one = 1, other = 1] = dice.roll(6, 2, 'initiative', 'tcs-2.0.init-roll');
			if (one !== other) return [one, other] as const;
		}
	});
	const [one, other] = value;
	return {
		type: 'initiative-rolled',
		v: 1,
		rule: 'tcs-2.0.init-roll',
		rolls,
		payload: { of, dice: { [a.id]: one, [b.id]: other }, winner: one > other ? a.id : b.id },
	};
}

/** Records who goes first. */
export function chooseFirst(at: At, winner: SideId, answer: string, by: string): Decision<TcsFact> {
	const other = at.scenario.sides.find(({ id }) => id !== winner)?.id ?? winner;
	return facts({
		type: 'initiative-chosen',
		v: 1,
		rule: 'tcs-2.0.init-roll',
		payload: {
			of: at.game.clock.step === 'artillery-initiative' ? 'artillery' : 'action',
			first: answer === 'first' ? winner : other,
			by,
		},
	});
}

/** Formations of vehicles with Vehicle Morale roll as battalions do. @rule tcs-17.8d.roll @rule tcs-17.8d.attack */
function vehicleRecoveries(at: Here, dice: Dice): readonly TcsFact[] {
	const attacking = attackingFormations(at);
	return at.scenario.formations.flatMap(({ id, side, kind }): readonly TcsFact[] => {
		const value = at.game.vehicles[id]?.value ?? 0;
		if (kind !== 'vehicles' || value === 0 || attacking.has(id)) return [];
		const { value: faces, rolls } = withRolls(dice, () =>
			dice.roll(6, 1, 'Vehicle Morale', 'tcs-17.8d.roll'),
		);
		const [die = 6] = faces;
		return [
			{
				type: 'vehicles-recovered',
				v: 1,
				rule: 'tcs-17.8d.roll',
				rolls,
				payload: { side, formation: id, die, value, lowered: recovers(value, die) },
			},
		];
	});
}

/** Battalions that have dead roll in turns that end in -00. @rule tcs-17.1d.roll @rule tcs-17.1d.each @rule tcs-17.1e */
function recoveries(at: Here, dice: Dice): readonly TcsFact[] {
	const attacking = attackingFormations(at);
	return at.scenario.formations.flatMap(({ id, side, box }): readonly TcsFact[] => {
		const value = battalionMorale(at.game.battalions[id] ?? EMPTY_BOX);
		if (!box || value === 0 || attacking.has(id)) return [];
		const { value: faces, rolls } = withRolls(dice, () =>
			dice.roll(6, 1, 'Battalion Morale', 'tcs-17.1d.roll'),
		);
		const [die = 6] = faces;
		return [
			{
				type: 'battalion-recovered',
				v: 1,
				rule: 'tcs-17.1d.roll',
				rolls,
				payload: { side, formation: id, die, value, lowered: recovers(value, die) },
			},
		];
	});
}

/** Illum of artillery goes first, then smoke goes and thins. @rule tcs-2.0.clean-order @rule tcs-26.2c.artillery @rule tcs-19.2.cleanup */
function cleaned({ game: { smoke, artillery } }: Here): readonly TcsFact[] {
	const lights = artillery.lights.filter(({ by }) => by === 'artillery').map(({ hex }) => hex);
	const dark: readonly TcsFact[] =
		lights.length === 0
			? []
			: [
					{
						type: 'lights-out',
						v: 1,
						rule: 'tcs-26.2c.artillery',
						payload: { hexes: lights, by: 'artillery', side: null },
					},
				];
	const of = (level: number): readonly string[] => Object.keys(smoke).filter((hex) => smoke[hex] === level);
	const [gone, thinned] = [of(1), of(2)];
	return gone.length + thinned.length === 0
		? dark
		: [...dark, { type: 'smoke-cleared', v: 1, rule: 'tcs-2.0.clean-order', payload: { gone, thinned } }];
}

/** Returns the name of a step with its turn: 'Turn 3 (0840), Command: draw new sheets'. */
export function momentWords({ scenario, game }: Here): string {
	const { turn } = game.clock;
	return `Turn ${String(turn)} (${scenario.turns[turn - 1]?.time ?? ''}), ${stepNow(scenario, game.clock)}`;
}
