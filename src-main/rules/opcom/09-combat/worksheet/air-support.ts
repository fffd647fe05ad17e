/** Close air support and cab ranks: OP COM 9, Close Air Support. The level is the umpire's; the limits are the book's. */
import type {
	AirSupport,
	Support,
	WorksheetFactor,
} from '../../../../../src-shared/rulesets/opcom/commands.ts';
import type { RuleRef } from '../../../kit/rule-ref.ts';
import { airBonus, cabRankCover, casLevel, casSupport } from '../../charts/cas-support.ts';
import { isGerman } from '../../queries.ts';
import { option } from '../../options.ts';
import { sidePrepared } from './preparing.ts';
import { asksForAir } from './supporting.ts';
import { isNight, sideFactor, type CombatContext, type SceneSide } from './combat-context.ts';
import { proposedAir, unaskedIn, whyNoAir } from '../../12-air/cas.ts';
import { counted } from '../../../../../src-shared/kit/counted.ts';

/** The air support of a side: as judged, else what its missions give (opcom-12.cas.both-orders). */
export function airOf(scene: CombatContext, side: SceneSide): AirSupport {
	const judged = side.key === 'attack' ? scene.judgements.attackAir : scene.judgements.defenceAir;
	return judged ?? proposedAir(scene.world, scene.plan, side.side) ?? { level: 'none', source: 'ordered' };
}

/**
 * Returns why the rules would not fly it, or null if they would.
 * @rule opcom-9.cas.prepared-only
 */
function airBar(
	scene: CombatContext,
	side: SceneSide,
): { readonly rule: RuleRef; readonly say: string } | null {
	const air = airOf(scene, side);
	const german = isGerman(scene.world, side.side);
	if (air.source === 'cab-rank') {
		if (german) return { rule: 'opcom-9.cas.cabrank.allied', say: 'only the Allies fly a cab rank' };
		if (isNight(scene.world)) return { rule: 'opcom-9.cas.cabrank.day', say: 'a cab rank flies by day only' };
		return null;
	}
	if (german && option(scene.world, 'german-cas') === 'off') {
		return {
			rule: 'opcom-9.cas.german-doctrine',
			say: 'German close air support is not flown in this campaign',
		};
	}
	if (side.key === 'defence') {
		return { rule: 'opcom-9.cas.prepared-only', say: 'a defence has aircraft from a cab rank only' };
	}
	return sidePrepared(scene, side)
		? null
		: { rule: 'opcom-9.cas.prepared-only', say: 'an unprepared attack has aircraft from a cab rank only' };
}

/**
 * The level of a side's air support as judged or as its missions give it, whether or not it counts. A cab
 * rank's squadrons are a third as many over a combat (opcom-9.cas.cabrank.ratio).
 */
export function airLevel(scene: CombatContext, side: SceneSide): Support {
	const air = airOf(scene, side);
	if (air.source !== 'cab-rank' || air.squadrons === undefined) return air.level;
	return casLevel('allied-ground-attack', cabRankCover(air.squadrons));
}

/**
 * @rule opcom-9.factor.air-normal
 * @rule opcom-9.factor.air-superior
 * @rule opcom-9.factor.air-overwhelming
 * @rule opcom-9.factor.air-apocalyptic
 */
const LEVEL_RULE: Readonly<Record<Support, RuleRef>> = {
	none: 'opcom-9.factor.air-exclusive',
	normal: 'opcom-9.factor.air-normal',
	superior: 'opcom-9.factor.air-superior',
	overwhelming: 'opcom-9.factor.air-overwhelming',
	apocalyptic: 'opcom-9.factor.air-apocalyptic',
};

/**
 * Returns the one air factor of a side, whatever flies (opcom-9.factor.air-exclusive); `attack/air` set to true
 * overrides a bar.
 * @rule opcom-9.factor.air-exclusive
 */
export function airFactor(scene: CombatContext, side: SceneSide): WorksheetFactor {
	const level = airLevel(scene, side);
	const bar = level === 'none' ? null : airBar(scene, side);
	const source = airOf(scene, side).source === 'cab-rank' ? 'from a cab rank' : 'as ordered';
	const absent =
		level === 'none' && !isJudged(scene, side) ? whyNoAir(scene.world, scene.plan, side.side) : null;
	return sideFactor(scene, side, {
		id: 'air',
		value: airBonus[level],
		proposed: level !== 'none' && bar === null,
		rule: bar?.rule ?? absent?.rule ?? LEVEL_RULE[level],
		label: level === 'none' ? 'Air support' : `Air support, ${level}`,
		why: level === 'none' ? (absent?.say ?? 'none called') : (bar?.say ?? source),
	});
}

/** Returns what the umpire should check about aircraft before the roll. */
export function airWarnings(
	scene: CombatContext,
	side: SceneSide,
): readonly { readonly rule: string; readonly say: string }[] {
	const air = airOf(scene, side);
	const asked = side.fighters.some((each) => each.order && asksForAir(each.order.line));
	const unasked = side.key === 'attack' ? unaskedWarnings(scene, side) : [];
	if (air.level === 'none' && air.source === 'ordered') {
		return asked
			? [
					{
						rule: 'opcom-9.cas.marker',
						say: `${sideName(scene, side)}: no aircraft count here: ${whyNoAir(scene.world, scene.plan, side.side)?.say ?? 'none are set'}.`,
					},
					...unasked,
				]
			: unasked;
	}
	const warnings: { rule: string; say: string }[] = [...unasked];
	const bar = airBar(scene, side);
	if (bar) warnings.push({ rule: bar.rule, say: `${sideName(scene, side)}: ${bar.say}.` });
	if (air.source === 'cab-rank') {
		if (!isJudged(scene, side)) return warnings;
		const say = `${sideName(scene, side)}: a cab rank serves one named formation. Check that it is this one.`;
		warnings.push({ rule: 'opcom-9.cas.cabrank.formation', say });
		return warnings;
	}
	const say = `${sideName(scene, side)}: without an air liaison unit close support is doubtful; a level lower is fair.`;
	warnings.push({ rule: 'opcom-9.cas.liaison', say });
	return [...warnings, ...tableWarning(scene, side, air)];
}

/** Set by the umpire, not read from the missions. */
function isJudged({ judgements }: CombatContext, side: SceneSide): boolean {
	return (side.key === 'attack' ? judgements.attackAir : judgements.defenceAir) !== undefined;
}

/** Close support on the air sheet for units of this attack whose ground orders don't ask for it. */
function unaskedWarnings(scene: CombatContext, side: SceneSide): readonly { rule: string; say: string }[] {
	return unaskedIn(scene.world, scene.plan, side.side).map((name) => ({
		rule: 'opcom-12.cas.both-orders',
		say: `${sideName(scene, side)}: close support is on the air sheet for ${name}, and no ground order here asks for it.`,
	}));
}

function tableWarning(
	scene: CombatContext,
	side: SceneSide,
	air: AirSupport,
): readonly { rule: string; say: string }[] {
	if (air.squadrons === undefined) return [];
	const row = isGerman(scene.world, side.side) ? 'german-ground-attack' : 'allied-ground-attack';
	const light = casLevel(row, air.squadrons);
	const heavy = casLevel('heavy-bomber', air.squadrons);
	if (air.level === light || air.level === heavy) return [];
	const squadrons = counted(air.squadrons, 'squadron');
	const say = `${squadrons} give ${light} support by ground attack aircraft, ${heavy} by heavy bombers; ${air.level} is set.`;
	return [{ rule: casSupport[row].rule, say }];
}

function sideName(scene: CombatContext, side: SceneSide): string {
	return scene.world.scenario.sides.find((each) => each.id === side.side)?.name ?? side.side;
}
