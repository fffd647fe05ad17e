/**
 * `npm run soak:tocs [-- STEPS [GAMES [FIRST]]]`: random legal play of the Tactical Operational Combat System on its large module,
 * 10,000 hexes with 800 units. What must hold is looked at as it goes; afterwards the facts, folded afresh, must give the same game.
 * Ends at the first trouble with the game's number, which repeats it.
 */
import { equal } from 'node:assert/strict';
import { hashOf } from '../helpers/game-checks.ts';
import { tocsMonster } from '../helpers/tocs-monster.ts';
import { checkApart, checkGame, checkKnown, TocsRandomGame } from '../helpers/tocs-random-game.ts';
import { BLUE, RED } from '../helpers/tocs-scenario.ts';

const [steps = '2000', games = '3', first = '0'] = process.argv.slice(2);
const EVERY = 25;

for (let seed = Number(first); seed < Number(first) + Number(games); seed += 1) {
	const game = new TocsRandomGame(tocsMonster(`soak ${String(seed)}`), seed);
	const began = performance.now();
	try {
		for (let n = 0; n < Number(steps) && game.game.clock.step !== 'over'; n += 1) {
			game.step();
			if (n % EVERY !== 0) continue;
			checkGame(game);
			checkApart(game);
			for (const side of [BLUE, RED]) checkKnown(game, side);
		}
		equal(hashOf({ ...game.state, game: game.again() as never }), hashOf(game.state));
	} catch (error) {
		console.error(`game ${String(seed)}: repeat it with: npm run soak:tocs -- ${steps} 1 ${String(seed)}`);
		throw error;
	}
	const { turn, impulse } = game.game.clock;
	const seconds = ((performance.now() - began) / 1000).toFixed(0);
	console.log(
		`game ${String(seed)}: turn ${String(turn)}, impulse ${String(impulse)}, ${String(game.facts.length)} facts, replayed to the same game, ${seconds} s`,
	);
	for (const [type, count] of [...game.done].toSorted((a, b) => b[1] - a[1]))
		console.log(`  ${String(count).padStart(8)} ${type}`);
}
