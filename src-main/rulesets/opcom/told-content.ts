/** What the staff's own writing needs of what they know: the content of their document 'told'. */
import type { ToldDocument } from '../../../src-shared/rulesets/opcom/side-document.ts';
import type { SideKnowledge } from './views/side-view.ts';

/** What a side knows of this turn, as its staff's documents hold it: the clock, its teams, the sheets handed in. */
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
