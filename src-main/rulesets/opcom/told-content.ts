/** The knowledge that the staff's own writing needs: the content of their document 'told'. */
import type { ToldDocument } from '../../../src-shared/rulesets/opcom/side-document.ts';
import type { SideKnowledge } from './views/side-view.ts';

/** Returns a side's knowledge of this turn for its staff's documents: the clock, its teams, the sheets handed in. */
export function toldContent({ clock, teams, sheets, airSheets }: SideKnowledge): ToldDocument {
	return {
		turn: clock.turn,
		date: clock.date,
		part: clock.part,
		teams: teams.map(({ id, name }) => ({ id, name })),
		sheets: sheets
			.filter(({ turn }) => turn === clock.turn)
			.map(({ id, team, turn, at, state, lines }) => ({
				id,
				team,
				turn,
				at,
				state,
				lines: lines.map(({ order }) => order),
			})),
		airSheets: airSheets
			.filter(({ turn }) => turn === clock.turn)
			.map(({ id, team, turn, at, orders }) => ({ id, team, turn, at, orders })),
	};
}
