/** A side's artillery: batteries, ammunition, what lies on the map, and lines for the missions to come. */
import type { TcsSideView } from '../../../../../src-shared/rulesets/tcs/views.ts';
import { heading, words, type Block } from '../../../../paper/kit/blocks.ts';

/** Missions that a side plans on one page. */
const PLANNED = 10;
const BARRAGE = {
	placed: 'to be adjusted',
	good: 'Good Shoot',
	bad: 'Bad Shoot',
	void: 'no effect',
} as const;

/** Returns the artillery plan out of the side's own view. */
export function artilleryPlan(view: TcsSideView): readonly Block[] {
	const { any, firing, pools, barrages } = view.artillery;
	if (!any || firing.length === 0) return [heading(1, 'Artillery plan'), words('No battery is ours.')];
	const own = barrages.filter(({ side }) => side === view.side);
	return [
		heading(1, 'Artillery plan'),
		words(`Turn ${String(view.clock.turn)} of ${String(view.clock.turns)}: ${view.clock.words}.`, 'bold'),
		heading(2, 'Batteries and battalions'),
		{
			kind: 'table',
			columns: [
				{ title: 'Name', share: 3 },
				{ title: 'Size', share: 2 },
				{ title: 'Calibre', share: 2 },
				{ title: 'Adjustment', share: 2 },
				{ title: 'Good, Bad', share: 2 },
				{ title: 'This turn', share: 2 },
			],
			rows: firing.map(({ name, size, calibre, adjustment, good, bad, used }) => [
				name,
				size,
				`${String(calibre)} mm`,
				String(adjustment),
				`${String(good)}, ${String(bad)}`,
				used ? 'has fired' : 'ready',
			]),
		},
		heading(2, 'Battery Fires left'),
		{
			kind: 'table',
			columns: ['Calibre', 'HE', 'Smoke', 'Illum'].map((title) => ({ title, share: 1 })),
			rows: pools.map(({ calibre, rounds }) => [
				`${String(calibre)} mm`,
				...[rounds.HE, rounds.Smoke, rounds.Illum].map(String),
			]),
		},
		heading(2, 'On the map'),
		own.length === 0
			? words('No barrage of ours.')
			: { kind: 'list', items: own.map((each) => `${each.hex}: ${each.words}, ${BARRAGE[each.state]}.`) },
		heading(2, 'Missions to come'),
		{
			kind: 'table',
			columns: [
				{ title: 'Turn', share: 1 },
				{ title: 'Battery', share: 3 },
				{ title: 'Shell', share: 2 },
				{ title: 'Hex', share: 2 },
				{ title: 'Observer', share: 3 },
			],
			rows: Array.from({ length: PLANNED }, () => ['', '', '', '', '']),
		},
	];
}
