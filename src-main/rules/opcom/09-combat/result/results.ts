/**
 * The result of a combat: OP COM 9, Results Table. The die is rolled here; nothing is applied until the umpire
 * confirms.
 */
import type { Proposal, Worksheet } from '../../../../../src-shared/rulesets/opcom/commands.ts';
import type { UnitId } from '../../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../../kit/dice.ts';
import { rowOf, type ResultRow } from '../../charts/combat-results.ts';
import { COMBAT_DIE } from '../../charts/dice.ts';
import { hasTick } from '../../05-orders/form.ts';
import { outcome, worksheet } from '../worksheet/combat.ts';
import { havenFor, startLine } from './retreat.ts';
import {
	fightingUnits,
	isNight,
	sceneOf,
	type Combatant,
	type CombatContext,
} from '../worksheet/combat-context.ts';
import { holdsTown } from '../contacts/terrain.ts';
import type { Combat, OpcomWorld } from '../../types.ts';

type Retreat = Proposal['retreats'][number];
type Note = Proposal['notes'][number];

/**
 * Throws the die of a combat, and the retreat's die where somebody must go back by one: first the d6 of the combat,
 * then a d6 (total success) or a d3 (success).
 */
export function rollCombat(
	world: OpcomWorld,
	combat: Combat,
	dice: Dice,
): { readonly worksheet: Worksheet; readonly proposal: Proposal } {
	const sheet = worksheet(world, combat, combat.judgements);
	const [die = 1] = dice.roll(COMBAT_DIE, 1, `Combat at ${combat.name}`, 'opcom-9.proc.die');
	const { number, band, title } = outcome(sheet.difference, die, sheet.column);
	const row = rowOf(band);
	const scene = sceneOf(world, combat, combat.judgements);
	const beaten = beatenUnits(scene, row);
	const km = beaten.length > 0 ? retreatKm(combat, row, dice, sheet.coverBehind.on) : 0;
	const broken = brokenUnits(scene, row, km);
	const back = [
		...beaten.map((each) => retreatOf(scene, each, row, km)),
		...broken.retreats,
		...thrownBack(scene, row),
	];
	return {
		worksheet: sheet,
		proposal: {
			die,
			number,
			band,
			title,
			losses: stepLosses(scene, row),
			retreats: back,
			captured: broken.captured,
			counterAttack: row.counterAttack,
			overrun: sheet.overrun.possible ? row.overrun : null,
			notes: notesOn(scene, row, back),
		},
	};
}

/**
 * Steps for each unit in the line; artillery that only supports loses none (opcom-9.result.artillery-no-loss).
 * @rule opcom-9.assume.attacker-wear
 */
function stepLosses(scene: CombatContext, row: ResultRow): Record<string, number> {
	const lost = (list: readonly Combatant[], steps: number): [string, number][] =>
		list.map((each) => [each.unit.id, steps]);
	return Object.fromEntries([
		...lost(fightingUnits(scene.attack), row.attackerSteps),
		...lost(fightingUnits(scene.defence), row.defenderSteps),
	]);
}

/** Effective defenders that the result drives back: all, but on less than a total success not from a city. */
function beatenUnits(scene: CombatContext, row: ResultRow): readonly Combatant[] {
	if (!row.retreat) return [];
	return fightingUnits(scene.defence).filter(
		(each) => each.status >= 1 && each.state.at && (row.band === 'total' || !holdsTown(scene, each)),
	);
}

function retreatKm(combat: Combat, row: ResultRow, dice: Dice, cover: boolean): number {
	const cell = row.retreat;
	if (!cell) return 0;
	const [km = 0] = cell.die
		? dice.roll(cell.die, 1, `Retreat after combat at ${combat.name}`, cell.rule)
		: [cell.km];
	return cover ? km / 2 : km;
}

function retreatOf(scene: CombatContext, each: Combatant, row: ResultRow, km: number): Retreat {
	const haven = havenFor(scene.world, each.unit.id, km);
	const ordered = standsFast(each);
	return {
		unit: each.unit.id,
		km,
		atLeast: row.retreat?.atLeast ?? false,
		suggested: haven?.at ?? placeOf(each),
		where: haven?.where ?? 'no way back: place it, let it stand or rule it lost',
		rule: row.retreat?.rule ?? row.lossRule,
		mayStand: ordered || (scene.judgements.vitalSpot?.includes(each.unit.id) ?? false),
		ordered,
	};
}

/**
 * Stand fast counts on a Hold line only (opcom-5.action.hold.stand-fast).
 * @rule opcom-5.action.hold.stand-fast
 */
function standsFast(each: Combatant): boolean {
	const order = each.order?.line.order;
	return order !== undefined && hasTick(order, 'standFast');
}

/**
 * Units no longer effective retreat without a fight, or are captured in place (opcom-9.status.captured).
 * @rule opcom-9.status.ineffective-retreats
 * @rule opcom-9.status.captured
 */
function brokenUnits(
	scene: CombatContext,
	row: ResultRow,
	km: number,
): { readonly retreats: readonly Retreat[]; readonly captured: readonly UnitId[] } {
	const broken = fightingUnits(scene.defence).filter((each) => each.status < 1 && each.state.at);
	const away = Math.max(km, isNight(scene.world) ? 1 : 2);
	const free = broken.filter((each) => havenFor(scene.world, each.unit.id, away) !== null);
	return {
		retreats: free.map((each) => ({
			...retreatOf(scene, each, row, away),
			atLeast: false,
			rule: 'opcom-9.status.ineffective-retreats',
			mayStand: false,
			ordered: false,
		})),
		captured: broken.filter((each) => !free.includes(each)).map((each) => each.unit.id),
	};
}

/** @rule opcom-9.result.beaten.thrown-back */
function thrownBack(scene: CombatContext, row: ResultRow): readonly Retreat[] {
	const least = row.thrownBackKm;
	if (least === null) return [];
	return fightingUnits(scene.attack)
		.filter((each) => each.state.at)
		.map((each) => {
			const { at, where, km } = startLine(scene.world, each.unit.id, least);
			return {
				unit: each.unit.id,
				km,
				atLeast: true,
				suggested: at,
				where,
				rule: 'opcom-9.result.beaten.thrown-back',
				mayStand: false,
				ordered: false,
			};
		});
}

function placeOf(each: Combatant): NonNullable<Combatant['state']['at']> {
	if (!each.state.at) throw new Error(`${each.unit.id} is not on the map`);
	return each.state.at;
}

/** Remarks beside the result. Supply is not tracked in this version (opcom-11.results-supply-points). */
function notesOn(scene: CombatContext, row: ResultRow, back: readonly Retreat[]): readonly Note[] {
	const keeps = fightingUnits(scene.defence).filter(
		(each) => row.retreat && row.band !== 'total' && each.status >= 1 && holdsTown(scene, each),
	);
	return [
		...keeps.map((each) => ({
			rule: 'opcom-9.retreat.city',
			say: `${each.unit.name} keeps the city or works: only a total success would move it.`,
		})),
		...back
			.filter((each) => each.mayStand)
			.map((each) => ({
				rule: each.ordered ? 'opcom-9.retreat.stand-fast' : 'opcom-9.retreat.vital-spot',
				say: `${nameIn(scene, each.unit)} may stand fast at the price of one more step.`,
			})),
		...(row.supplyPoints > 0
			? [
					{
						rule: 'opcom-11.results-supply-points',
						say: `With supply in play each defending unit would lose ${row.supplyPoints === 1 ? 'a supply point' : `${String(row.supplyPoints)} supply points`}. It changes nothing here.`,
					},
				]
			: []),
		{ rule: row.counterRule, say: COUNTER[row.counterAttack] },
	];
}

const COUNTER: Readonly<Record<Proposal['counterAttack'], string>> = {
	'if-ordered': 'The defenders may counter-attack this turn if their orders say so, unprepared.',
	ask: 'The book is silent on a counter-attack: not this turn unless you allow it; next turn yes.',
	none: 'No counter-attack this turn.',
	'none-next-turn': 'The defenders may not attack this turn or the next.',
};

function nameIn(scene: CombatContext, unit: UnitId): string {
	return fightingUnits(scene.defence).find((each) => each.unit.id === unit)?.unit.name ?? unit;
}
