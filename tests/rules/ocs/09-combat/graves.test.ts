/** Where units go that a fight or too large a stack destroys: one function says it for all. */
import { expect, it } from 'vitest';
import { blue, came, red } from '../../../helpers/ocs-duel.ts';
import { BLUE, blue as unit, front, playing } from '../12-supply/front.ts';

const gone = { rebuildable: false };
const elsewhere = (play: ReturnType<typeof came>, id: string) => play.unit(id).elsewhere?.kind;

it('ocs-13.5c a unit with a yellow dot that loses its last step in a fight is out of the game; another is in the Dead Pile', () => {
	const fight = (more: object) =>
		came('DL1', { counters: [blue('a', '9-3-3 leg'), red('d', '5-3-3 leg', more)] });
	expect([elsewhere(fight(gone), 'd'), elsewhere(fight({}), 'd')]).toEqual(['removed', 'dead']);
});

it('ocs-13.5c so is one that can’t retreat, and one that is given up where too much stands', () => {
	const fort = (more: object) =>
		came('Do1', { counters: [blue('a', '9-3-3 leg'), red('d', '9-3-0 leg', more)] }).answer('retreat');
	expect([elsewhere(fort(gone), 'd'), elsewhere(fort({}), 'd')]).toEqual(['removed', 'dead']);
	const crowd = playing(
		front({
			units: [unit('big', '05.05', '9-3-3 leg', { steps: 10 }), unit('x', '05.05', '4-3-3 leg', gone)],
		}),
		'movement.movement',
	);
	expect(crowd.order(BLUE, { type: 'give-up', units: ['x'] })).toBeNull();
	expect(crowd.unit('x').elsewhere?.kind).toBe('removed');
});
