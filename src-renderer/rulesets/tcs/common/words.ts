/** Words that the windows of the Tactical Combat Series have in common. */
import type { UnitOrder } from '../../../../src-shared/rulesets/tcs/answers.ts';
import type { Category, UnitKind } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import type { TcsClockShown, TcsQuestionShown } from '../../../../src-shared/rulesets/tcs/views.ts';
import { timeWords } from '../../hexwar/common/words.ts';

/** 'Turn 3, 08:40, Command: draw new sheets' */
export const clockWords = ({ turn, now, words }: TcsClockShown): string =>
	`Turn ${String(turn)}, ${timeWords(now.time)}, ${words}`;

/** 'Turn 11 of 13, night, visibility 2' */
export const turnWords = ({ turn, turns, now, visibility }: TcsClockShown): string =>
	[
		`Turn ${String(turn)} of ${String(turns)}`,
		...(now.light === 'day' ? [] : [now.light]),
		...(visibility === null ? [] : [`visibility ${String(visibility)}`]),
	].join(', ');

/** Returns the next step: 'implement sheets', 'Turn 4'; null after the last turn. */
export function nextWords({ ladder, step, turn, turns }: TcsClockShown): string | null {
	const next = ladder[ladder.findIndex((each) => each.step === step) + 1];
	if (next) return next.words;
	return turn < turns ? `turn ${String(turn + 1)}` : null;
}

/** 'Area 24, kill 9': what an aircraft can do. */
export const sortieWords = ({
	area,
	kill,
}: {
	readonly area: number | null;
	readonly kill: number | null;
}): string =>
	[
		...(area === null ? [] : [`Area ${String(area)}`]),
		...(kill === null ? [] : [`kill ${String(kill)}`]),
	].join(', ');

export const KIND_WORDS: Readonly<Record<UnitKind, string>> = {
	...{ infantry: 'infantry', engineer: 'engineers', 'military-police': 'military police' },
	...{ 'machine-gun': 'machine guns', mortar: 'mortars', 'anti-tank': 'anti-tank guns' },
	...{ 'infantry-gun': 'infantry guns', 'anti-aircraft': 'anti-aircraft guns', artillery: 'artillery' },
	...{ tank: 'tanks', 'assault-gun': 'assault guns', 'tank-destroyer': 'tank destroyers' },
	...{ 'armoured-car': 'armoured cars', 'half-track': 'half-tracks', truck: 'trucks', wagon: 'wagons' },
};
export const CATEGORY_WORDS: Readonly<Record<Category, string>> = {
	...{ Infantry: 'Infantry', Weapons: 'Weapons', Vehicle: 'Vehicles', Carrier: 'Carriers' },
};

/** The button label and key of each order, in both windows. */
export const ORDERS: readonly { readonly id: UnitOrder; readonly label: string; readonly key: string }[] = [
	{ id: 'move', label: 'Move', key: 'm' },
	{ id: 'fire', label: 'Area Fire', key: 'f' },
	{ id: 'point-fire', label: 'Point Fire', key: 'p' },
	{ id: 'assault', label: 'Assault', key: 'a' },
	{ id: 'overrun', label: 'Overrun', key: 'x' },
	{ id: 'mode-move', label: 'Move Mode', key: 'v' },
	{ id: 'mode-foot', label: 'Move Mode on foot', key: 'j' },
	{ id: 'mode-fire', label: 'Fire Mode', key: 'b' },
	{ id: 'halt', label: 'Fire Mode by Impulse', key: 'i' },
	{ id: 'mount', label: 'Mount', key: 'o' },
	{ id: 'dismount', label: 'Dismount', key: 'u' },
	{ id: 'enter', label: 'Come in', key: 'e' },
	{ id: 'retreat', label: 'Save yourselves', key: 'k' },
	{ id: 'recover', label: 'Recover', key: 'r' },
	{ id: 'combine', label: 'Combine', key: 'g' },
	{ id: 'set-up', label: 'Set up elsewhere', key: 'l' },
];

/** Returns when missions are placed, in a step without that. */
export function missionsWords({ ladder, step, turn, turns }: TcsClockShown): string {
	const placing = ladder.findLastIndex((each) => each.step.startsWith('missions-'));
	const now = ladder.findIndex((each) => each.step === step);
	if (now < placing)
		return 'Missions are placed once the Sorties are flown, in each side’s own part of the phase.';
	return turn < turns
		? `No more missions in this turn. The next are placed in turn ${String(turn + 1)}.`
		: 'No more missions in this game.';
}

/** Returns the desk of a side's window for a step, or null for the map or the dice. */
export function deskOfStep(step: string): 'sheets' | 'artillery' | null {
	if (['review', 'implement', 'checks', 'add', 'draw'].includes(step)) return 'sheets';
	return /^(?:sorties|missions|adjust|shelter)-/.test(step) ? 'artillery' : null;
}

/** Returns the hexes of a question: where it happened, and the units that may answer. */
export const answerPlaces = ({
	hex,
	answers,
}: Pick<TcsQuestionShown, 'hex' | 'answers'>): readonly string[] => [
	...new Set([
		...(hex === null ? [] : [hex]),
		...answers.flatMap(({ id }) => /^([\d.]+)>/.exec(id)?.[1] ?? []),
	]),
];

/** A result of fire in words. */
export function fireResult(result: number | 'none' | 'check'): string {
	if (result === 'none') return 'No effect';
	if (result === 'check') return 'Morale Check';
	return `${String(result)} lost, Morale Check`;
}

/** A rule's number as the book prints it: '11.3f' of 'tcs-11.3f.road'. */
export const bookNumber = (rule: string): string =>
	/^tcs-(\d+(?:\.\d+[a-z]?(?![a-z]))?)/.exec(rule)?.[1] ?? '';
