/** A field commander's knowledge: the briefs for him, and the time. Nothing of the map reaches his seat. */
import type { Listener } from '../../../../../src-shared/contract/house.ts';
import { PersistentMap } from '../../../../../src-shared/kit/persistent-map.ts';
import type { TocsFact } from '../../../../rules/tocs/facts.ts';
import { isField } from '../../../../rules/tocs/w1-module/command.ts';
import type { Known } from './known.ts';

/** Returns a seat's knowledge as a campaign begins: for a field commander only the clock, and room for papers. */
export function ofSeat(known: Known, { side, team }: Listener): Known {
	if (!isField(team)) return known;
	const { game } = known;
	return {
		...known,
		field: true,
		game: {
			...game,
			...{ units: PersistentMap.from([]), owners: PersistentMap.from([]), engagements: {}, battles: [] },
			...{ points: {}, active: {}, declared: {}, marks: {}, messages: {}, standing: {}, notes: {} },
			...{ mines: {}, roadblocks: {}, facilities: {}, down: {}, built: {}, damaged: {}, building: {} },
			...{ interdicted: {}, wrecks: {}, fords: {}, pools: {}, kills: {}, extra: {}, railed: {} },
			air: {
				...game.air,
				...{ aircraft: {}, flights: {}, flown: {}, plans: {}, done: {}, strips: {}, looked: {} },
			},
			sea: { ...game.sea, ships: {}, planes: {}, tries: {}, mines: {}, craft: {} },
			papers: { [side]: [] },
		},
	};
}

/** Returns whether a seat is told a fact at all: a field commander only the turn's steps, and the briefs for him. */
export function reachesSeat({ side, team }: Listener, fact: TocsFact): boolean {
	if (!isField(team)) return true;
	if (fact.type === 'step-begun') return true;
	return fact.type === 'filed' && fact.payload.side === side && fact.payload.paper.to === team;
}
