/**
 * A naval strike that Control enters by hand when the ships are not on this map: its points are typed; the column, the
 * shifts, the dice and the result are the table's.
 */
import { carriedOn } from '../procedures.ts';
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { FightCommandOf } from '../../../../src-shared/rulesets/ocs/fight-commands.ts';
import { fraction } from '../../hexwar/fraction.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { underWay } from '../04-general/whose.ts';
import { combatUnitsIn } from '../09-combat/combatants.ts';
import type { FightFact } from '../09-combat/facts.ts';
import type { Fighting } from '../09-combat/fighting.ts';
import { hedgehogIn } from '../09-combat/worksheet.ts';
import { fromTheSea } from '../18-ships/naval-results.ts';
import { boardOf } from '../board.ts';
import type { OcsFact } from '../facts.ts';
import { thrown } from './throw.ts';
import { onUnits } from './on-units.ts';
import { barrageEffect, unbracketed } from './result.ts';
import { isSpotted, shiftsOf } from './shifts.ts';
import { initialColumn } from './strength.ts';

/** Facts of a strike of so many points on the combat units in a hex; it costs no supply. */
export function decideEntered(
	desk: Fighting,
	order: FightCommandOf<'enter-strike'>,
	dice: Dice,
): Decision<OcsFact> {
	const { world, charts } = desk;
	const { side, target, points, reason } = order;
	const no = cannotStrike(desk, order);
	if (no) return no;
	const against = otherSide(world.scenario, side);
	const strength = fraction(points);
	const units = combatUnitsIn(world, target, against);
	const spotted = isSpotted(world, side, target);
	const shifts = shiftsOf(world, charts, { hex: target, units, spotted });
	const { column: initial } = initialColumn(charts, strength, world.game.options);
	const bracketing = { adjacent: spotted, hedgehog: hedgehogIn(world, target), byAir: false };
	const { value: shot, rolls } = withRolls(dice, () => {
		const struck = thrown(desk, { column: initial, shifts }, dice);
		const counts = fromTheSea(charts, struck.printed);
		return { ...struck, counts, effect: barrageEffect(unbracketed(counts, bracketing), dice) };
	});
	const { printed, roll, counts } = shot;
	const fired: FightFact = {
		type: 'barrage-fired',
		v: 1,
		rule: 'ocs-10.0.proc',
		payload: {
			...{ side, against, units: [], target, strength, shifts, spent: [], roll, printed },
			byShips: counts,
			...onUnits(world, target, against, initial, shot),
		},
		rolls,
	};
	const text = `A strike from the sea of ${counted(points, 'point')} on ${target}: ${reason}`;
	const entered: OcsFact = { type: 'ruled', v: 1, rule: 'umpire', payload: { rule: 'umpire', text } };
	return { kind: 'facts', facts: [entered, ...carriedOn(desk, [fired], dice)] };
}

/** Returns why no strike can be entered there, or null if it can. */
function cannotStrike({ world }: Fighting, { side, target }: FightCommandOf<'enter-strike'>): Refusal | null {
	const owner = world.scenario.sides.find(({ id }) => id === side)?.id;
	const enemy = owner === undefined ? null : otherSide(world.scenario, owner);
	const there =
		enemy !== null && boardOf(world.scenario).find(target) !== null
			? combatUnitsIn(world, target, enemy).length
			: 0;
	const nobody = refuse(
		'ocs-10.0a.target',
		'barrage/nobody',
		`No combat unit that this side could strike stands at ${target}.`,
	);
	return underWay(world) ?? (there > 0 ? null : nobody);
}
