/** What would attack a stack on its way, in words and chances, before it goes. */
import { counted } from '../../../src-shared/kit/counted.ts';
import type { TcsDangerShown, TcsCloseFireShown } from '../../../src-shared/rulesets/tcs/answers.ts';
import { dangersFaced, type DangersFaced } from '../../rules/tcs/18-artillery/dangers-faced.ts';
import { KILLS_FROM } from '../../rules/tcs/21-mines/attack.ts';
import type { At } from '../../rules/tcs/game.ts';
import type { Piece } from '../../rules/tcs/units.ts';
import { areaShown } from './explain-assault.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Returns what a stack meets in each hex of a way: barrages that lie on the map, then mines. */
export const dangersShown = (
	at: Here,
	stack: readonly Piece[],
	way: readonly string[],
): readonly TcsDangerShown[] =>
	dangersFaced(at, stack, way).map((faced) => ({
		hex: faced.hex,
		barrage: [
			...(faced.barrage ? areaShown(faced.barrage, '') : []),
			...faced.shells.map(({ target: { counter, steps }, needs }) =>
				rollsShown(`each of ${counted(steps, 'step')} of ${counter.name}`, needs),
			),
		],
		mines: minesShown(faced.mines),
	}));

/** What mines do to those on foot, and to each step that drives. */
const minesShown = (mines: DangersFaced['mines']): readonly TcsCloseFireShown[] => [
	...(mines?.fire ? areaShown(mines.fire, '') : []),
	...(mines && mines.vehicleSteps > 0
		? [rollsShown(`each of ${counted(mines.vehicleSteps, 'vehicle step')}`, KILLS_FROM)]
		: []),
];

const SUMS: readonly number[] = [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => a + b));

function rollsShown(steps: string, needs: number): TcsCloseFireShown {
	const kills = SUMS.filter((total) => total >= needs).length;
	return {
		words: `two dice for ${steps}`,
		head: null,
		needs: `${String(needs)} or more destroys it`,
		shifts: [],
		chances: [
			{ result: 'No effect', chance: SUMS.length - kills },
			{ result: 'Step destroyed', chance: kills },
		],
	};
}
