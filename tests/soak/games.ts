/**
 * `npm run soak:games [-- GAMES [FIRST]]`: random legal play, 20 turns a game, on made-up country. After every command
 * nothing impossible may stand; after every game its facts, folded afresh, must give the same state.
 * Ends at the first trouble with the game's number, which repeats it.
 */
import { encounter } from '../../src-main/rulesets/opcom/encounter/encounter.ts';
import { checkReplay, checkWorld } from '../helpers/game-checks.ts';
import { playAtRandom } from '../helpers/random-game.ts';

const [games = '1000', first = '0'] = process.argv.slice(2);
const TURNS = 20;
const taken = new Map<string, number>();
let facts = 0;
const began = performance.now();
for (let n = Number(first); n < Number(first) + Number(games); n += 1) {
	try {
		const game = playAtRandom(encounter(`game ${String(n)}`), `seed ${String(n)}`, TURNS, checkWorld);
		checkReplay(game);
		facts += game.facts.length;
		for (const [type, count] of game.taken) taken.set(type, (taken.get(type) ?? 0) + count);
	} catch (error) {
		console.error(`game ${String(n)}: repeat it with: npm run soak:games -- 1 ${String(n)}`);
		throw error;
	}
	if ((n + 1) % 100 === 0) console.log(`${String(n + 1)} games`);
}
const seconds = (performance.now() - began) / 1000;
console.log(
	`${games} games of ${String(TURNS)} turns: ${String(facts)} facts, all replayed to the same state, ${seconds.toFixed(0)} s`,
);
for (const [type, count] of [...taken].toSorted((a, b) => b[1] - a[1]))
	console.log(`  ${String(count).padStart(8)} ${type}`);
