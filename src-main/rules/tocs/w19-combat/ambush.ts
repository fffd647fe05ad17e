/** A movement into an enemy hex: an ambush, at once. A reconnaissance unit may be spared. */
import type { Dice } from '../../kit/dice.ts';
import { turnOf } from '../b2-sequence/turn.ts';
import { chartsOf } from '../charts/all.ts';
import { tocsBoard } from '../board.ts';
import type { Act, Here, HexName } from '../game.ts';
import { chosenReading } from '../options.ts';
import { pieceOf, type Piece } from '../units.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { endActivation } from '../w10-actions/activate.ts';
import { fight } from './fight.ts';
import { crtRow } from './strength.ts';

/** Where a unit came upon the enemy. */
export interface Ambushed {
	readonly act: Act;
	readonly hex: HexName;
	readonly byRoad: boolean;
}

/**
 * Fights the ambush; the mover's AP are gone.
 * @rule tocs-w10.1.2.ambush @rule tocs-w10.1.2.ambush-ap @rule tocs-w10.1.2.ambush-shift
 */
export function ambush(
	unfolding: TocsUnfolding,
	piece: Piece,
	{ act, hex, byRoad }: Ambushed,
	dice: Dice,
): void {
	const { side, at, bank } = piece.unit;
	const from = at ?? hex;
	if (isSpared(unfolding.at, piece, hex, byRoad, dice)) {
		unfolding.add({
			type: 'act-changed',
			v: 1,
			rule: 'tocs-w2.6.3.recon-ambush',
			payload: { side, unit: piece.id, act: { ...act, run: null }, extendedEnds: true },
			rolls: dice.rolls.slice(-1),
		});
		return;
	}
	unfolding.add({
		type: 'act-changed',
		v: 1,
		rule: 'tocs-w10.1.2.ambush-ap',
		payload: {
			side,
			unit: piece.id,
			act: { ap: 0, run: null, tires: false, over: true },
			extendedEnds: true,
		},
	});
	endActivation(unfolding, piece.id);
	unfolding.add({
		type: 'moved',
		v: 1,
		rule: 'tocs-w10.1.2.ambush',
		payload: {
			side,
			units: [piece.id],
			from,
			to: hex,
			bank: tocsBoard(unfolding.at.scenario).bankAfter(from, hex, bank),
		},
	});
	const mover = pieceOf(unfolding.at, piece.id);
	if (!mover) return;
	fight(
		unfolding,
		{
			...{ hex, type: 'Ambush', engagement: false, attackers: [mover], scouted: null },
			from: { [piece.id]: from },
			byRoad: byRoad && !piece.counter.recon,
		},
		dice,
	);
}

/** A reconnaissance unit rolls a die, and halts before the hex. @rule tocs-w2.6.3.recon-ambush */
function isSpared(here: Here, { counter }: Piece, hex: HexName, byRoad: boolean, dice: Dice): boolean {
	if (!counter.recon || chosenReading(here.game.options, 'recon-ambush') !== 'chart') return false;
	const { reconAmbush } = chartsOf(here.scenario);
	const [die = 0] = dice.roll(6, 1, `whether ${counter.name} is ambushed`, 'tocs-w2.6.3.recon-ambush');
	const isNight = turnOf(here.scenario, here.game.clock).light === 'night';
	const isClose = ['City/Suburb', 'Forest/Jungle', 'Bocage'].includes(crtRow(here, hex));
	const total =
		die +
		(counter.elr >= 4 ? reconAmbush['ELR 4 or more'] : 0) +
		(counter.elr <= 2 ? reconAmbush['ELR 2 or less'] : 0) +
		(isNight ? reconAmbush['Night'] : 0) +
		(isClose ? reconAmbush['Close terrain'] : 0) +
		(byRoad ? reconAmbush['By road'] : 0);
	return total < reconAmbush['Ambushed at'];
}
