/** A commander's records: the state of every unit, and the papers its side wrote and filed. */
import type { TocsSideView } from '../../../../../src-shared/rulesets/tocs/views.ts';
import { heading, words, type Block } from '../../../../paper/kit/blocks.ts';

/** Returns every unit with its steps, state and place as they are. @rule tocs-omgn-unit-sheet */
export function unitSheet({ units, counters, formations, clock }: TocsSideView): readonly Block[] {
	const rows = Object.values(units)
		.filter(({ off }) => off !== 'split')
		.map(({ counter, steps, full, state, at, off, also }) => {
			const { name = counter, formation = null } = counters[counter] ?? {};
			const where = at ?? (off === 'dead' ? 'destroyed' : (off ?? 'off the map'));
			const of = formation === null ? 'Independent' : (formations[formation]?.name ?? formation);
			return [of, name, off === 'dead' ? '0' : String(steps), String(full), state, where, also.join(', ')];
		})
		.sort(([a = '', b = ''], [c = '', d = '']) => a.localeCompare(c) || b.localeCompare(d));
	return [
		heading(1, 'Unit Composition Sheet'),
		words(`As of turn ${String(clock.turn)}, impulse ${String(clock.impulse)}.`, 'quiet'),
		{
			kind: 'table',
			columns: [
				{ title: 'Formation', share: 4 },
				{ title: 'Unit', share: 4 },
				{ title: 'Steps', share: 1 },
				{ title: 'Of', share: 1 },
				{ title: 'State', share: 2 },
				{ title: 'Hex', share: 2 },
				{ title: 'Also', share: 4 },
			],
			rows,
		},
	];
}

/** Returns the papers that a side filed, the newest first. @rule tocs-omgn-aar-private */
export function ownPapers({ stores, side }: TocsSideView): readonly Block[] {
	const filed = stores[side]?.papers ?? [];
	return [
		heading(1, 'Papers'),
		...(filed.length === 0 ? [words('Nothing was filed yet.')] : []),
		...filed
			.toReversed()
			.flatMap(({ title, text, turn, impulse }): readonly Block[] => [
				heading(2, title),
				words(`Filed in turn ${String(turn)}, impulse ${String(impulse)}.`, 'quiet'),
				...text.split('\n').map((line) => words(line)),
			]),
	];
}
