/** Words that the windows of the Tactical Operational Combat System have in common. */
import type { UnitOrder } from '../../../../src-shared/rulesets/tocs/answers.ts';
import type { Arm, UnitType } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import type { TocsClockShown } from '../../../../src-shared/rulesets/tocs/views.ts';
import { timeWords } from '../../hexwar/common/words.ts';

/** 'Turn 3, 17 Sept 21:00, impulse 2, Activations' */
export const clockWords = ({ turn, now, impulse, words }: TocsClockShown): string =>
	`Turn ${String(turn)}, ${now.date} ${timeWords(now.time)}${impulse > 0 ? `, impulse ${String(impulse)}` : ''}, ${words}`;

/** What the button that ends a step says. */
export const END_WORDS: Readonly<Record<string, string>> = {
	turn: 'Begin the turn',
	engagements: 'Fight the Engagement Battles',
	act: 'End the activations',
	reserves: 'Reserves are done',
	combat: 'Fight the battles',
	exploit: 'End the impulse',
	over: 'The game is over',
};

/** What each order is called on its button, and its key, in both windows. */
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
