/** What a side reads where it must go back: whose ground each way leads to, as its own map shows. */
import { expect, it } from 'vitest';
import { questionsShown } from '../../src-main/rulesets/tocs/views/side/questions.ts';
import { TocsRandomGame } from '../helpers/tocs-random-game.ts';
import { smallBattle } from './hall.ts';

it('a way back beyond its own line says so, and a way over its own ground does not', () => {
	const seen = { own: 0, beyond: 0 };
	const turns = Array.from({ length: 24 }, () => ({ date: '17 Sept', time: '1200' }));
	for (let seed = 0; seed < 6; seed += 1) {
		const play = new TocsRandomGame(smallBattle({ turns, hoursPerTurn: 24 }), seed);
		const chosen = { option: 'engagement-retreat', value: 'chosen', reason: 'the test' } as const;
		play.order({ type: 'set-option', ...chosen });
		for (let n = 0; n < 500 && play.game.clock.step !== 'over'; n += 1) {
			const [frame] = play.game.frames.slice(-1);
			if (frame?.kind === 'retreat' || frame?.kind === 'step-back')
				for (const { id, label } of questionsShown(play.at, frame.side)[0]?.answers ?? []) {
					const hex = id.replace('all-', '');
					if (!/^\d\d\.\d\d$/.test(hex)) continue;
					const isOwn = play.game.owners.get(hex) === frame.side;
					expect(label.includes('beyond your line'), `${id}: ${label}`).toBe(!isOwn);
					seen[isOwn ? 'own' : 'beyond'] += 1;
				}
			play.step();
		}
	}
	expect(seen.own).toBeGreaterThan(0);
	expect(seen.beyond).toBeGreaterThan(0);
});
