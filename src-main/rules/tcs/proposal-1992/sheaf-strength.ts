/** Chapter 2 of the proposals: what direct fire of artillery on the map is worth, and when it is barred. */
import { fraction, type Fraction } from '../../hexwar/fraction.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import type { TcsBattery } from '../../../../src-shared/rulesets/tcs/artillery.ts';
import { chartsOf } from '../charts/all.ts';
import type { At } from '../game.ts';
import type { Piece } from '../units.ts';
import { proposed } from './switches.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Whether a unit fires direct by the proposals. */
export const isDirect = (at: Here, { counter }: Piece): boolean =>
	proposed(at.game.options, 'artillery') && counter.kind === 'artillery';

/** Returns the value of one sheaf of a gun. */
export const sheafValueOf = ({ scenario }: Here, { counter }: Piece): number =>
	chartsOf(scenario).sheafValues(counter.calibre ?? 0);

/**
 * Returns a gun's contribution to an Area Fire by the proposals: half of a sheaf per tube, or null if 4.01 applies.
 * @rule tcs3-2.direct.area.efs @rule tcs3-2.direct.area.half @rule tcs3-2.direct.area.hit-combine
 */
export const directSheafs = (
	at: Here,
	piece: Piece,
): { readonly unit: string; readonly strength: Fraction; readonly rule: RuleRef } | null =>
	isDirect(at, piece)
		? {
				unit: piece.id,
				strength: fraction(sheafValueOf(at, piece) * piece.steps, 2),
				rule: 'tcs3-2.direct.area.half',
			}
		: null;

/** Returns why a gun can't fire direct by the proposals, or null if it can. @rule tcs3-2.direct.not-both */
export function directSheafFault(at: Here, piece: Piece, battery: TcsBattery | null): Refusal | null {
	if (!isDirect(at, piece)) return null;
	const use = battery ? at.game.artillery.batteries[battery.id] : undefined;
	if (battery && use?.effect === at.game.clock.turn)
		return refuse(
			'tcs3-2.direct.not-both',
			'tcs/fired-indirect',
			`${battery.name} fired a mission in this turn: its guns don’t fire direct.`,
		);
	return piece.unit.phase.fires > 0
		? refuse(
				'tcs3-2.direct.area.efs',
				'tcs/has-fired',
				`${piece.counter.name} has fired direct in this phase: each tube fires one sheaf.`,
			)
		: null;
}
