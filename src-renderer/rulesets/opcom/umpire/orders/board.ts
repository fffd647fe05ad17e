/** The board in words: what a team's sheet is at, and how the turn will end at this pace. */
import type { LucideIcon } from '@lucide/svelte';
import CircleCheck from '@lucide/svelte/icons/circle-check';
import CircleDashed from '@lucide/svelte/icons/circle-dashed';
import CornerUpLeft from '@lucide/svelte/icons/corner-up-left';
import FileText from '@lucide/svelte/icons/file-text';
import Hourglass from '@lucide/svelte/icons/hourglass';
import MessageCircleQuestion from '@lucide/svelte/icons/message-circle-question-mark';
import NotebookPen from '@lucide/svelte/icons/notebook-pen';
import type { Board } from '../../../../../src-shared/rulesets/opcom/views.ts';
import type { Tone } from '../../../../map/types.ts';
import { counted } from '../../../../../src-shared/kit/counted.ts';

type SheetState = Board['teams'][number]['sheet'];

/** Each state has its own word, shape and tone. */
export const SHEET_STATES: Readonly<
	Record<SheetState, { readonly say: string; readonly icon: LucideIcon; readonly tone: Tone }>
> = {
	none: { say: 'Nothing in yet', icon: CircleDashed, tone: 'quiet' },
	submitted: { say: 'Submitted, to be read', icon: FileText, tone: 'info' },
	queried: { say: 'Queried', icon: MessageCircleQuestion, tone: 'warn' },
	understood: { say: 'Understood', icon: CircleCheck, tone: 'ok' },
	resolving: { say: 'Resolving', icon: Hourglass, tone: 'info' },
	annotated: { say: 'Annotated, to go back', icon: NotebookPen, tone: 'plain' },
	returned: { say: 'Returned', icon: CornerUpLeft, tone: 'quiet' },
};

/** Returns how the turn will end, in words, or null while there is no basis. */
export function forecastWords(
	{ minutesLeft }: Board,
	gone: number,
	limit: number,
): { readonly say: string; readonly tone: 'ok' | 'warn' | 'danger' } | null {
	if (minutesLeft === null) return null;
	const over = Math.round(gone + minutesLeft - limit);
	if (over > 0) {
		const say = `At this pace the turn ends ${minutes(over)} over.`;
		// Little is known of a turn that has only begun: nothing is red in its first fifth.
		return { say, tone: over > limit / 5 && gone > limit / 5 ? 'danger' : 'warn' };
	}
	const say =
		over === 0
			? 'At this pace the turn ends just in time.'
			: `At this pace the turn ends ${minutes(-over)} early.`;
	return { say, tone: 'ok' };
}

const minutes = (count: number): string => counted(count, 'minute');
