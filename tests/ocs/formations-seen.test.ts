/** Whose formation a counter is of is printed on it: a side is told those of its own, and of what lies open before it; no others. */
import { expect, it } from 'vitest';
import { sideView } from '../../src-main/rulesets/ocs/views/side/side-view.ts';
import { sideCounters } from '../../src-renderer/rulesets/ocs/common/side-counters.ts';
import { BLUE, blue, front, playing, RED, red } from '../rules/ocs/12-supply/front.ts';

const formations = ['own', 'open', 'beneath', 'elsewhere'].map((id) => ({
	id,
	name: `${id} division`,
	short: id,
}));
const of = (formation: string) => ({ formation });
const shownTo = (side: typeof BLUE, beneath: string) => {
	const table = playing(
		front({
			units: [
				blue('a', '05.04', '4-3-3 leg', of('own')),
				red('top', '05.05', '6-3-3 leg', of('open')),
				red('low', '05.05', '5-3-3 leg', of(beneath)),
				red('late', null, '4-3-3 leg', { ...of('elsewhere'), arrives: 3, entry: '09.09' }),
			],
			changed: { formations },
		}),
		'movement.movement',
	);
	return sideView(table.scenario, table.known[side]!);
};

it('a side is told its own formations and that of the counter on top', () => {
	expect(shownTo(BLUE, 'beneath').formations).toEqual({ own: 'own', open: 'open' });
	expect(shownTo(RED, 'beneath').formations).toEqual({
		own: 'own',
		open: 'open',
		beneath: 'beneath',
		elsewhere: 'elsewhere',
	});
});

it('what lies beneath changes nothing of it', () => {
	expect(JSON.stringify(shownTo(BLUE, 'elsewhere'))).toBe(JSON.stringify(shownTo(BLUE, 'beneath')));
});

it('from afar an enemy counter is drawn by its formation', () => {
	const drawn = sideCounters(shownTo(BLUE, 'beneath')).find(({ id }) => id === 'seen-05.05');
	expect(drawn?.formation).toEqual({ id: 'open', short: 'open', echelon: 'division' });
});
