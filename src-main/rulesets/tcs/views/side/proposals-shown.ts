/** A window's view of the 1992 proposals: the options under them, and its own side's choices. */
import { DIRECTIONS } from '../../../../../src-shared/map/hex/grid.ts';
import type {
	TcsProposalsShown,
	TcsSheafsShown,
} from '../../../../../src-shared/rulesets/tcs/proposal-views.ts';
import type { TcsScenario } from '../../../../../src-shared/rulesets/tcs/scenario.ts';
import { tcsBoard } from '../../../../rules/tcs/board.ts';
import type { TcsGame } from '../../../../rules/tcs/game.ts';
import { attacksSeparately } from '../../../../rules/tcs/proposal-1992/area-groups.ts';
import { firesSheafs } from '../../../../rules/tcs/proposal-1992/sheafs.ts';
import { proposed } from '../../../../rules/tcs/proposal-1992/switches.ts';

/** Returns what a window shows of the proposals. @param own whose secrets it shows; null: everybody's */
export const proposalsShown = (
	scenario: TcsScenario,
	game: TcsGame,
	own: string | null,
): TcsProposalsShown => ({
	sheafs: firesSheafs({ game }) ? sheafsShown(scenario, game, own) : null,
	combines: proposed(game.options, 'odds'),
	pairs: attacksSeparately({ game })
		? Object.fromEntries(
				Object.entries(game.pairing ?? {}).filter(([id]) => own === null || game.units.get(id)?.side === own),
			)
		: null,
});

function sheafsShown(scenario: TcsScenario, game: TcsGame, own: string | null): TcsSheafsShown {
	const { grid } = tcsBoard(scenario);
	const { batteries, sheafs } = scenario.artillery;
	return {
		directions: DIRECTIONS.map((direction) => grid.wordOf(direction)),
		points: sheafs.points.filter(({ side }) => own === null || side === own),
		continuing: batteries.flatMap(({ id, side }) => {
			const use = own === null || side === own ? game.artillery.batteries[id] : undefined;
			const hex = use?.effect === game.clock.turn - 1 ? use.hex : null;
			return hex === null ? [] : [{ battery: id, hex }];
		}),
	};
}
