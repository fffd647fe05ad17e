/** The umpire's own papers: the master map, counters with their figures, the record of a turn. Never for a side. */
import type { PaperOrder } from '../../src-shared/contract/host-api.ts';
import type { UnitSpec } from '../../src-shared/contract/scenario.ts';
import type { Session } from '../campaign/session.ts';
import { profileOf } from '../rules/opcom/lookup.ts';
import { blocksPdf } from './blocks-pdf.ts';
import type { Counter } from './counter-picture.ts';
import { counterPaper } from './counter-paper.ts';
import { mapPaper } from './map-paper.ts';
import type { OnMap } from './map-picture.ts';
import type { SideKind } from './side-papers.ts';
import { storyOf } from './story.ts';
import { turnRecord } from './turn-record.ts';

export type MasterKind = Exclude<PaperOrder['kind'], SideKind>;

const COUNTER_SCALE = 50_000;

/** @param turn of the turn record */
export async function masterPaper(
	session: Session,
	{ kind, size, grey, scale, bare, side }: PaperOrder & { readonly kind: MasterKind },
	turn: number,
): Promise<Buffer> {
	const { scenario, file } = session;
	const { title } = file.header;
	switch (kind) {
		case 'master-map':
			return mapPaper({
				sheet: scenario.map,
				on: onMap(session, bare === true),
				size,
				grey,
				scale: scale ?? null,
				title: `${title}: MASTER MAP, turn ${String(session.state.game.turn)}`,
			});
		case 'master-counters':
			return counterPaper({
				groups: scenario.formations
					.filter((formation) => side === undefined || formation.side === side)
					.map((formation) => ({
						name: formation.name,
						counters: scenario.units
							.filter((unit) => session.state.game.units[unit.id]?.formation === formation.id)
							.map((unit) => masterCounter(session, unit)),
					})),
				size,
				grey,
				scale: scale ?? COUNTER_SCALE,
				heading: 'MASTER COUNTERS',
				title: `${title}: master counters`,
			});
		case 'turn-record': {
			const told = storyOf(session).turns.find((each) => each.turn === turn);
			return blocksPdf(told ? turnRecord(told, scenario, title) : [], {
				size,
				grey,
				landscape: false,
				title: `${title}: record of turn ${String(turn)}`,
			});
		}
	}
}

function masterCounter(session: Session, unit: UnitSpec): Counter {
	const { scenario, world } = session;
	const side = scenario.sides.find((each) => each.id === unit.side);
	if (!side) throw new Error(`no side ${unit.side} in the scenario`);
	const points = session.state.game.ground.amended[unit.id]?.points ?? unit.points;
	return {
		side,
		short: unit.short,
		type: unit.type,
		size: unit.size,
		figures: { profile: profileOf(world, unit.id), points },
	};
}

function onMap(session: Session, bare: boolean): OnMap {
	const { scenario, state } = session;
	const { game } = state;
	return {
		units: bare
			? []
			: scenario.units.flatMap((unit) => {
					const at = game.units[unit.id]?.at ?? null;
					return at ? [{ at, counter: masterCounter(session, unit) }] : [];
				}),
		contacts: [],
		tracks: [],
		tags: bare ? [] : Object.values(game.combats).map((combat) => ({ at: combat.at, text: combat.name })),
		crossings: scenario.map.crossings.map((crossing) => ({
			...crossing,
			standing: game.crossings[crossing.id]?.standing ?? crossing.standing,
		})),
		title: `MASTER MAP${bare ? '' : `, turn ${String(game.turn)}`}`,
	};
}
