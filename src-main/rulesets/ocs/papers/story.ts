/** A campaign as a story: its facts folded once more, turn by turn. */
import { initial } from '../../../rules/ocs/initial.ts';
import { events } from '../events/index.ts';
import { storyTeller } from '../../hexwar/papers/story.ts';

/** Tells the story of a campaign, out of its scenario and all its facts. */
export const storyOf = storyTeller({ initial, ...events });
