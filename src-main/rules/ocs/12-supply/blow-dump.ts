/** OCS 12.11a: supplies that their owner destroys. */
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import type { Clock } from '../game.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Tokens } from '../types.ts';
import type { Payment } from './pay.ts';
import type { SupplyDump, SupplyPicture } from './picture.ts';
import { percentOf } from './tokens.ts';
import { inChange } from '../../../../src-shared/rulesets/ocs/tokens-in-change.ts';

/** Own supply in a hex, on the ground first: what lies on transport burns last. */
export const dumpsIn = ({ dumps }: SupplyPicture, hex: Hex): readonly SupplyDump[] =>
	dumps
		.filter((dump) => dump.hex === hex)
		.toSorted((a, b) => Number(a.on === 'transport') - Number(b.on === 'transport'));

/**
 * Returns why a side can't blow this much of its supply in a hex now, or null if it can. No unit has to be there.
 * @param clock where the game is
 */
export function checkBlowing(picture: SupplyPicture, clock: Clock, hex: Hex, tokens: Tokens): Refusal | null {
	const at = picture.board.name(hex);
	const there = dumpsIn(picture, hex).reduce((sum, dump) => sum + dump.tokens, 0);
	if (!mayBlowNow(clock, picture.side))
		return refuse(
			'ocs-12.11a.when',
			'ocs/wrong-segment',
			'Dumps are blown in a side’s own Movement Segments only.',
			{
				allowed: 'In the Movement Segment of its Movement, Reaction or Exploitation Phase.',
				overrulable: true,
			},
		);
	if (isTried(picture, hex))
		return refuse(
			'ocs-12.11a.once',
			'ocs/tried',
			`The supplies at ${at} were to be blown in this phase already.`,
		);
	if (there === 0) return refuse('ocs-12.11a.what', 'ocs/no-dump', `You have no supplies at ${at}.`);
	if (!Number.isInteger(tokens) || tokens < 1 || tokens > there)
		return refuse(
			'ocs-12.11a.what',
			'ocs/amount',
			`${at} has ${inChange(there)}: name that or a part of it.`,
		);
	return null;
}

/**
 * A side's Movement Segments: of the phasing player in the Movement and Exploitation Phases, of the other in Reaction.
 * @rule ocs-12.11a.when
 */
export const mayBlowNow = ({ step, phasing }: Clock, side: SideId): boolean =>
	step === 'reaction.movement'
		? phasing !== null && phasing !== side
		: (step === 'movement.movement' || step === 'exploitation.movement') && phasing === side;

/** A dump is blown at once in a phase, for all of it or a part. @rule ocs-12.11a.once */
const isTried = ({ own, board }: SupplyPicture, hex: Hex): boolean =>
	own.supply.blown.includes(board.name(hex));

/**
 * Returns how much of a named amount burns: the table's percentage, to the nearest token. Transport is unharmed.
 * @rule ocs-12.11a.what
 */
export function burnt(picture: SupplyPicture, hex: Hex, named: Tokens, percent: number): readonly Payment[] {
	let left = percentOf(named, percent);
	return dumpsIn(picture, hex).flatMap(({ id, tokens }) => {
		const taken = Math.min(left, tokens);
		left -= taken;
		return taken > 0 ? [{ dump: id, tokens: taken }] : [];
	});
}
