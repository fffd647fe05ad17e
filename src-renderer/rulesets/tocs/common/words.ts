/** Words that the windows of the Tactical Operational Combat System have in common. */
import type { Box } from '../../../../src-shared/rulesets/tocs/air.ts';
import type { UnitOrder } from '../../../../src-shared/rulesets/tocs/answers.ts';
import type { Arm, UnitType } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import type {
	TocsClockShown,
	TocsNoteShown,
	TocsResultShown,
	TocsShown,
} from '../../../../src-shared/rulesets/tocs/views.ts';
import type { OfferGroup, TocsChanceShown } from '../../../../src-shared/rulesets/tocs/offers.ts';
import { signed, timeWords } from '../../hexwar/common/words.ts';

/** 'Turn 3, 17 Sept 21:00, impulse 2, Activations' */
export const clockWords = ({ turn, now, impulse, words }: TocsClockShown): string =>
	`Turn ${String(turn)}, ${now.date} ${timeWords(now.time)}${impulse > 0 ? `, impulse ${String(impulse)}` : ''}, ${words}`;

/** Returns the last battle of the impulse that runs, or null if there was none yet. */
export function newestBattle({
	results,
	clock,
}: Pick<TocsShown, 'results' | 'clock'>): TocsResultShown | null {
	const battle = results.at(-1);
	return battle?.turn === clock.turn && battle.impulse === clock.impulse ? battle : null;
}

/** The label of the button that ends a step. */
export const END_WORDS: Readonly<Record<string, string>> = {
	turn: 'Begin the turn',
	engagements: 'Fight the Engagement Battles',
	act: 'End the activations',
	reserves: 'Reserves are done',
	combat: 'Fight the battles',
	exploit: 'End the impulse',
	over: 'The game is over',
};

/** The button label and key of each order, in both windows. */
export const ORDERS: readonly { readonly id: UnitOrder; readonly label: string; readonly key: string }[] = [
	{ id: 'activate', label: 'Activate', key: 'a' },
	{ id: 'move', label: 'Move', key: 'm' },
	{ id: 'recon', label: 'Recon', key: 'r' },
	{ id: 'probe', label: 'Probe', key: 'p' },
	{ id: 'Hasty', label: 'Hasty attack', key: 'h' },
	{ id: 'Deliberate', label: 'Deliberate attack', key: 'd' },
	{ id: 'Intensive', label: 'Intensive attack', key: 'i' },
	{ id: 'end-activation', label: 'Done', key: 'e' },
];

export const TYPE_WORDS: Readonly<Record<UnitType, string>> = {
	...{ company: 'company', hq: 'headquarters', 'hq-company': 'HQ-Company' },
	...{ platoon: 'vehicle platoon', battery: 'battery', asset: 'asset' },
	...{ train: 'train', msd: 'supply in transit' },
};
export const ARM_WORDS: Readonly<Record<Arm, string>> = {
	...{ infantry: 'infantry', parachute: 'parachute', glider: 'glider', reconnaissance: 'reconnaissance' },
	...{ engineer: 'engineers', armoured: 'tanks', 'assault-gun': 'assault guns', artillery: 'guns' },
	...{ mortar: 'mortars', 'anti-tank': 'anti-tank guns', 'light-flak': 'light flak' },
	...{ 'heavy-flak': 'heavy flak', headquarters: 'staff', observer: 'observers' },
	...{ rocket: 'rockets', supply: 'supply', train: 'wagons' },
};

/** What groups of offers are called. */
export const GROUP_WORDS: Readonly<Record<OfferGroup, string>> = {
	fight: 'Move and fight',
	artillery: 'Artillery',
	air: 'In the air',
	sea: 'At sea',
	engineers: 'Engineers',
	supply: 'Supply and staff',
	refit: 'Refit',
};

/** Returns a rule's number as the book prints it: 'w10.24'; of a module's own rules 'module'. */
export const bookNumber = (rule: string): string =>
	/^tocs-([bw]\d+(?:\.\d+)*)/.exec(rule)?.[1] ?? (rule === 'umpire' ? 'ruling' : 'module');

/** Returns dice with their modifiers: '3 + 4, engineers -1, in all 6'. */
export const diceWords = ({
	dice,
	shifts,
	total,
}: Pick<TocsNoteShown, 'dice' | 'shifts' | 'total'>): string =>
	[
		dice.join(' + '),
		...shifts.map(({ why, by }) => `${why} ${signed(by)}`),
		...(total === null || (shifts.length === 0 && dice.length === 1) ? [] : [`in all ${String(total)}`]),
	].join(', ');

/** Returns a roll's chances: 'The charges in 06.08: the bridge falls 67%, it stands 33%.' */
export function chanceWords({ what, of, outcomes }: TocsChanceShown): string {
	const parts = outcomes.map(({ came, ways }) => `${came} ${String(Math.round((100 * ways) / of))}%`);
	return `${what}: ${parts.join(', ')}.`;
}

/** The boxes of the Aircraft Ready Chart and those out of it, in their order. */
export const BOX_WORDS: readonly (readonly [Box, string])[] = [
	['landed', 'Landed'],
	['rearming', 'Rearming and refuelling'],
	['ready', 'Ready'],
	['in-flight', 'In flight'],
	['on-station', 'On station'],
	['lost', 'Lost in this turn'],
	['gone', 'Destroyed on the ground'],
	['waiting', 'Still to join'],
	['at-sea', 'Over the sea'],
];
