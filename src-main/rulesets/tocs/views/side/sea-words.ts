/** Sea questions in words: the question, and each answer. */
import type {
	AskingFrame,
	SeaBoxesFrame,
	SeaDisposeFrame,
	SeaInterceptFrame,
} from '../../../../rules/tocs/frames.ts';
import type { Here } from '../../../../rules/tocs/game.ts';
import {
	boxReplies,
	findersBy,
	interceptionReplies,
	interceptionShifts,
	isAnybody,
	tryOf,
} from '../../../../rules/tocs/w16-sea-zones/alarm.ts';
import { disposeReplies } from '../../../../rules/tocs/w16-sea-zones/battle.ts';
import { zoneNamed } from '../../../../rules/tocs/w16-sea-zones/ships.ts';
import { frameOf } from '../../../../rules/tocs/frames.ts';
import { sumOf } from '../../../../rules/tocs/game.ts';

type SeaAsking = SeaInterceptFrame | SeaBoxesFrame | SeaDisposeFrame;

export const isSeaAsking = (frame: AskingFrame): frame is SeaAsking =>
	frame.kind === 'sea-intercept' || frame.kind === 'sea-boxes' || frame.kind === 'sea-dispose';

/** Returns how many faces of a die find the other side. */
function facesThatFind(here: Here, { side, zone }: SeaInterceptFrame): number {
	const alarm = frameOf(here.game, 'sea-alarm');
	const shift = alarm ? sumOf(interceptionShifts(here, side, alarm)) : 0;
	return [1, 2, 3, 4, 5, 6].filter((die) => isAnybody(findersBy(here, side, zone, Math.max(1, die + shift))))
		.length;
}

/** Returns a side's question at sea. */
export function seaAskWords(here: Here, frame: SeaAsking): string {
	const zone = zoneNamed(here, frame.zone)?.name ?? frame.zone;
	if (frame.kind === 'sea-boxes')
		return boxReplies(here, frame).length === 1
			? `Interception in ${zone}: ${tryOf(here, frame.side).wants ? 'none of yours has found them' : 'you let it pass'}.`
			: `Interception in ${zone}: which enemy boxes do you attack?`;
	if (frame.kind === 'sea-dispose')
		return `Battle in ${zone}: ${(disposeReplies(here, frame).length === 1 ? NO_CHOICE : DISPOSE)[frame.what]}`;
	const alarm = frameOf(here.game, 'sea-alarm');
	const what = STIRRED[alarm?.why ?? 'stirred'][alarm?.side === frame.side ? 'mine' : 'theirs'];
	if (interceptionReplies(here, frame).length === 1)
		return `${what} in ${zone}. You have nothing there that could intercept.`;
	const faces = facesThatFind(here, frame);
	const chance =
		faces === 0 ? 'No die can find them from your boxes.' : `The chance is ${String(faces)} in 6.`;
	return `${what} in ${zone}. Do you try to intercept? ${chance}`;
}
const STIRRED = {
	stirred: { mine: 'You stir', theirs: 'Something stirs' },
	found: { mine: 'You have found the enemy', theirs: 'The enemy has found you' },
} as const;
const DISPOSE = {
	air: 'how many of your aircraft screen? The others attack.',
	aim: 'which ships do your aircraft go for first?',
	groups: 'in how many groups do your ships keep together against aircraft?',
	guns: 'how many ships do you keep behind the others?',
} as const;
/** In their place where there is one answer. */
const NO_CHOICE = {
	air: 'you have no aircraft that could screen.',
	aim: 'you have no aircraft that could strike.',
	groups: 'your ships make one group against aircraft.',
	guns: 'you can keep no ship behind the others.',
} as const;

const AIMS: Readonly<Record<string, string>> = {
	...{ carrier: 'Carriers', transport: 'Transports', battleship: 'Battleships' },
	...{ cruiser: 'Cruisers', destroyer: 'Destroyers' },
};

/** Returns boxes in words: 'box 2', 'boxes 0, 1 and 2'. */
export function boxWords(boxes: readonly string[]): string {
	const last = boxes.at(-1) ?? '';
	return boxes.length > 1 ? `boxes ${boxes.slice(0, -1).join(', ')} and ${last}` : `box ${last}`;
}

/** Returns an answer in words. */
export function seaReplyWords(frame: SeaAsking, id: string): string {
	if (frame.kind === 'sea-intercept') return id === 'intercept' ? 'Try to intercept' : 'Let it pass';
	if (frame.kind === 'sea-boxes')
		return id === 'none' ? 'Attack nobody' : `Attack ${boxWords(id.split('-'))}`;
	const value = id.slice(id.indexOf('-') + 1);
	if (frame.what === 'aim') return `${AIMS[value] ?? value} first`;
	if (frame.what === 'groups') return value === '1' ? 'One group' : `${value} groups`;
	return frame.what === 'air' ? `${value} screen` : `Keep ${value} back`;
}
