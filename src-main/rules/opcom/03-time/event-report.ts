/** Drafts the report of a timeline event for each side that is told; the umpire edits it before release. */
import type { TimelineEvent } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import { NOT_DUE, told, type Draft } from '../10-reporting/draft.ts';
import { capital } from '../10-reporting/words.ts';
import type { OpcomWorld } from '../types.ts';

const NO_NEWS = 'Nothing new.';

/** A draft for each side that the event names; none for an event of Control's own. */
export function eventReports(world: OpcomWorld, { say, tell, weather }: TimelineEvent): readonly Draft[] {
	const sky = weather?.say.replace(/\.$/, '') ?? '';
	const isSaid = say.toLowerCase().includes(sky.toLowerCase());
	const story = told(say, isSaid ? '' : `${capital(sky)}.`);
	return tell.map((side) => ({
		to: side,
		team: null,
		turn: world.game.turn,
		heading: weather ? 'The weather' : 'A message',
		kind: 'note' as const,
		items: {
			effectiveness: NO_NEWS,
			location: NO_NEWS,
			enemy: NO_NEWS,
			type: NO_NEWS,
			identity: NOT_DUE,
		},
		mustName: [],
		identityDue: false,
		story,
		form: 'story' as const,
		tells: { own: [], contacts: [] },
		umpireNotes: [],
	}));
}
