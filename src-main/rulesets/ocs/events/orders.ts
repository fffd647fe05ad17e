/** Events of orders to Control: each is its own side's to know. */
import { evolveHandedIn, evolveSettled } from '../../../rules/ocs/evolve/orders.ts';
import { event, ofItsSide } from './record.ts';

const BECAME = {
	'carried-out': 'carried out',
	'turned-down': 'turned down',
	withdrawn: 'withdrawn',
} as const;

export const orderEvents = [
	event({
		type: 'order-handed-in',
		version: 1,
		...ofItsSide(evolveHandedIn),
		log: ({ side, words, proposed }, names) =>
			`${names.side(side)} ${proposed ? 'proposes a move' : 'hands in an order'}${words === '' ? '.' : `: ${words}`}`,
		ownWords: true,
	}),
	event({
		type: 'order-settled',
		version: 1,
		...ofItsSide(evolveSettled),
		log: ({ side, outcome, say }, names) =>
			`An order of ${names.side(side)} is ${BECAME[outcome]}${say === '' ? '.' : `: ${say}`}`,
	}),
] as const;
