/** The skirmish's rules by their numbers, and who moves as an option. */
import { manifestFrom, type LedgerRow } from '../../../src-main/rules/kit/manifest.ts';
import { whoMovesOption } from '../../../src-main/rules/kit/orders/who-moves.ts';

const rule = (id: string, title: string, says: string): LedgerRow => ({
	...{ id: `skirmish-${id}`, section: 'Skirmish', title, says, kind: 'procedure', notes: '' },
	coverage: 'automated',
});
export const manifest = manifestFrom('skirmish', [
	rule('1.step', 'Steps', 'Each side acts in its own step; then everybody rests.'),
	rule('2.way', 'Ways', 'A unit goes from hex to hex while it has points, never through anybody.'),
	rule('3.chart', 'Fire', 'A die by the odds of steps, one more in cover; who is hit loses a step.'),
	rule('4.overwatch', 'Overwatch', 'Whom a unit comes beside may fire at it.'),
	rule('4.withdraw', 'Withdrawal', 'Who is hit goes one hex away from the fire, or is lost.'),
	rule('4.halt', 'Halt', 'Nothing else goes on meanwhile.'),
	rule('5.sight', 'Sight', 'A side sees whom its units stand beside.'),
]);
export const options = [whoMovesOption('skirmish-1.step')];
