/** What a side was told, as its windows list it: flights hex after hex in one line, and what stands on the map for a while. */
import type { SideId } from '../../../../../src-shared/kit/ids.ts';
import type { TocsScenario } from '../../../../../src-shared/rulesets/tocs/scenario.ts';
import type { TocsMessageShown } from '../../../../../src-shared/rulesets/tocs/views.ts';
import type { News } from '../../../../../src-shared/rulesets/tocs/words.ts';
import { tocsBoard } from '../../../../rules/tocs/board.ts';
import type { Message } from '../../../../rules/tocs/game.ts';
import { flightWords, messageWords } from './message-words.ts';

type NewsMessage = Extract<Message, { readonly kind: 'news' }>;
const isFlight = (message: Message | undefined): message is NewsMessage =>
	message?.kind === 'news' && message.news === 'flight';

/** Whether a flight goes on from one hex to the next: the same height, in the same impulse. */
function goesOn(scenario: TocsScenario, before: Message | undefined, next: Message): boolean {
	if (!isFlight(before) || !isFlight(next) || before.hex === null || next.hex === null) return false;
	const isSameFlight =
		before.turn === next.turn && before.impulse === next.impulse && before.words[0] === next.words[0];
	return isSameFlight && tocsBoard(scenario).beside(before.hex).includes(next.hex);
}

/** Returns a side's messages as they are listed, a flight through hex after hex once. */
export function messagesShown(
	scenario: TocsScenario,
	messages: readonly Message[],
	side: SideId,
): readonly TocsMessageShown[] {
	const nameOf = (id: string): string => scenario.sides.find((each) => each.id === id)?.name ?? id;
	const shown: TocsMessageShown[] = [];
	let from: string | null = null;
	for (const [n, message] of messages.entries()) {
		const isNext = goesOn(scenario, messages[n - 1], message);
		if (isNext) shown.pop();
		else from = isFlight(message) ? message.hex : null;
		shown.push({
			...{ turn: message.turn, impulse: message.impulse, tag: tagOf(message) },
			sea: message.kind === 'sea' || (message.kind === 'news' && message.news.startsWith('sea-')),
			...(isNext && isFlight(message)
				? { hex: message.hex, say: flightWords(from, message.hex, message.words) }
				: messageWords(message, side, nameOf)),
		});
	}
	return shown;
}

/** What some news leave on the map while their impulse runs. */
const TAGS: Partial<Readonly<Record<News, (words: readonly string[]) => string>>> = {
	flak: (words) => `Flak: ${words.join(', ')}`,
	fired: (words) => `Artillery: ${words.join(', ')}`,
	captured: (words) => `${words.join(', ')} captured`,
	wrecked: (words) => `${words.join(', ')} destroyed`,
	'air-strike': () => 'Our strike',
	'air-struck': (words) => `Air strike: ${words.join(', ')}`,
	'air-fight': (words) => `Air combat: ${words.join('; ')}`,
	'supply-drop': (words) => `Dropped: ${words.join(', ')}`,
	landing: () => 'Airborne landing',
	'sea-found': (words) => `Found in box ${words.slice(1).join(', ')}`,
	'sea-search': (words) => `Box ${words.slice(1).join(', ')}`,
	'sea-nothing': () => 'Nobody to attack',
	'sea-battle': (words) => words.filter((each) => each.startsWith('you see')).join(', '),
	'sea-loss': (words) => words.slice(1).join(', '),
	'sea-landing': () => 'Troops come ashore',
};

function tagOf(message: Message): string | null {
	const tag = message.kind === 'news' ? TAGS[message.news]?.(message.words) : undefined;
	return tag === undefined || tag === '' ? null : tag;
}
