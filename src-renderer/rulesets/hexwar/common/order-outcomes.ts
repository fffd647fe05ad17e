/** What became of an order to Control, in words and tones. */
import type { OrderShown } from '../../../../src-shared/kit/order-shown.ts';

type Outcome = OrderShown<unknown>['outcome'];

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
	standing: 'with Control',
	'carried-out': 'carried out',
	'turned-down': 'turned down',
	withdrawn: 'withdrawn',
	lapsed: 'its phase is over',
};
export const OUTCOME_TONES = {
	standing: 'info',
	'carried-out': 'ok',
	'turned-down': 'danger',
	withdrawn: 'quiet',
	lapsed: 'quiet',
} as const satisfies Readonly<Record<Outcome, string>>;
