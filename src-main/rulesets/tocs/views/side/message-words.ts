/** A side's messages in words. */
import { counted } from '../../../../../src-shared/kit/counted.ts';
import type { News, ProbeType, Telling } from '../../../../../src-shared/rulesets/tocs/words.ts';
import type { Message } from '../../../../rules/tocs/game.ts';
import { boxWords } from './sea-words.ts';

const TELLS: Readonly<Record<Telling, string>> = {
	empty: 'empty',
	occupied: 'occupied by the enemy',
	ezoc: 'in an EZOC',
	'no-ezoc': 'no EZOC',
	minefield: 'a minefield',
	roadblock: 'a roadblock',
	'bridge-destroyed': 'the bridge is down',
	'bridge-built': 'a bridge was built',
	'bridge-repaired': 'the bridge was repaired',
	works: 'works',
	facility: 'a facility',
	ford: 'a ford',
};

/** Returns what was told of a hex: 'occupied by the enemy (Infantry, Guns), in an EZOC'. */
export const tellWords = (tells: readonly Telling[], types: readonly ProbeType[]): string =>
	tells
		.map((each) =>
			each === 'occupied' && types.length > 0 ? `${TELLS.occupied} (${types.join(', ')})` : TELLS[each],
		)
		.join(', ');

const NEWS_WORDS: Readonly<Record<News, (hex: string, words: readonly string[]) => string>> = {
	observed: (hex, words) => `Your observation of ${hex}: ${words.join(', ')}.`,
	fired: (hex, words) => `Artillery fires at ${hex}: ${words.join(', ')}.`,
	interdiction: (hex) => `${hex} is under artillery interdiction.`,
	captured: (hex, words) => `${words.join(', ')} in ${hex} is captured.`,
	wrecked: (hex, words) => `${words.join(', ')} in ${hex} is destroyed.`,
	cleared: (hex, words) => `${words.join(', ')} in ${hex} was cleared.`,
	questioned: (hex, words) => `The enemy questions ${words.join(', ')} at ${hex}.`,
	told: (hex, [who = '', ...words]) => `At ${hex} ${who} tell you: ${words.join(', ')}.`,
	train: (hex) => `A train passes ${hex}.`,
	infiltration: (hex) => `An infiltration into ${hex}.`,
	'bridge-down': (hex) => `The bridge in ${hex} is down.`,
	bank: (hex, [claim = '']) =>
		`${hex} is defended on ${claim === 'both' ? 'both banks' : `its ${claim} bank`}.`,
	flight: (hex, words) => flightWords(null, hex, words),
	flak: (hex, words) => `Flak over ${hex}: ${words.join(', ')}.`,
	cap: (hex) => `Fighters patrol two hexes round ${hex}.`,
	'air-interdiction': (hex) => `Aircraft interdict two hexes round ${hex}.`,
	'air-observer': (hex) => `An aircraft observes ${hex} and the hexes beside it.`,
	'air-recon': (hex) => `Aircraft look into ${hex}.`,
	'air-strike': (hex) => `Your aircraft have struck ${hex}.`,
	'air-struck': (hex, words) => `Aircraft strike ${hex}: ${words.join(', ')}.`,
	'air-fight': (hex, words) => `Air combat over ${hex}: ${words.join('; ')}.`,
	leaflets: (hex) => `Leaflets fall on ${hex}.`,
	landing: (hex) => `Airborne troops come down in ${hex}.`,
	'supply-drop': (hex, words) => `Supply from the air in ${hex}: ${words.join(', ')}.`,
	spotted: (hex, words) => `Your spotter over ${hex}: ${words.join(', ')}.`,
	'sea-found': (_hex, [zone = '', box = '', ...types]) =>
		`The enemy finds ${types.join(', ')} of yours in box ${box} of ${zone}.`,
	'sea-search': (_hex, [zone = '', box = '', ...types]) =>
		`Your search of box ${box} in ${zone}: ${types.join(', ')}.`,
	'sea-nothing': (_hex, [zone = '', boxes = '']) =>
		`Nobody is in ${boxWords(boxes.split(', '))} of ${zone} to be attacked.`,
	'sea-battle': (_hex, [zone = '', ...words]) => `Battle in ${zone}: ${words.join(', ')}.`,
	'sea-loss': (_hex, [zone = '', ...words]) => `In ${zone}: ${words.join(', ')}.`,
	'sea-mines': (_hex, [zone = '', hex = '']) => `Mines in ${hex} attack ships on their way in ${zone}.`,
	'sea-shelled': (_hex, [zone = '', hex = '', ...words]) =>
		`Your ships in ${zone} shell ${hex}: ${words.join(', ')}.`,
	'sea-landing': (hex) => `Troops come ashore in ${hex}.`,
	mover: (hex, words) => `Your aircraft see movement or fire in ${hex}: ${words.join(', ')}.`,
};

/** Returns a flight as a sentence: 'A flight over 07.05, low.' @param from the hex where it was first seen, or null for one hex alone */
export const flightWords = (from: string | null, to: string | null, words: readonly string[]): string =>
	`A flight ${from === null ? 'over' : `from ${from} to`} ${to ?? 'the front'}, ${words.join(', ') === 'low' ? 'low' : 'at medium or high altitude'}.`;

/** Returns a piece of news as a sentence. */
export const newsWords = (news: News, hex: string | null, words: readonly string[]): string =>
	NEWS_WORDS[news](hex ?? 'the front', words);

/** Returns a message as a line, with the hex it is about. */
export function messageWords(
	message: Message,
	side: string,
	nameOf: (side: string) => string,
): { readonly hex: string | null; readonly say: string } {
	switch (message.kind) {
		case 'answer':
			return {
				hex: message.hex,
				say: `Your ${message.action} at ${message.hex}: ${tellWords(message.tells, message.types)}.`,
			};
		case 'heard':
			return {
				hex: message.hex,
				say: `The enemy announces a ${message.action === 'withdraw' ? 'withdrawal' : message.action} at ${message.hex}.`,
			};
		case 'declared':
			return {
				hex: message.hex,
				say: message.declared ? `You declared an EZOC at ${message.hex}.` : `No EZOC at ${message.hex}.`,
			};
		case 'news':
			return { hex: message.hex, say: newsWords(message.news, message.hex, message.words) };
		case 'owner':
			return {
				hex: message.hexes[0] ?? null,
				say: `${message.hexes.join(', ')} ${message.side === side ? 'is yours' : `goes to the ${nameOf(message.side)} side`}.`,
			};
		case 'pass':
			return {
				hex: null,
				say: message.side === side ? 'You pass.' : `The ${nameOf(message.side)} side passes.`,
			};
		case 'said':
			return {
				hex: null,
				say:
					message.side === side
						? `You tell the enemy: “${message.text}”`
						: `The ${nameOf(message.side)} side claims, and nobody vouches for it: “${message.text}”`,
			};
		case 'sea':
			return {
				hex: null,
				say:
					message.side === side
						? `Your move is announced: something ${message.how} ${message.name}.`
						: `Something of the ${nameOf(message.side)} side’s ${message.how} ${message.name}.`,
			};
		case 'ops-spent':
			return {
				hex: null,
				say: `The ${nameOf(message.side)} side has spent ${counted(message.points, 'OP')}.`,
			};
		case 'final':
			return { hex: null, say: finalWords(message, nameOf) };
		case 'destroyed':
			return { hex: message.hex, say: `Destroyed at ${message.hex}: ${message.names.join(', ')}.` };
		default:
			return { hex: message.hex, say: `${HAPPENS[message.kind]} ${message.hex}.` };
	}
}

/** 'The game is over. Blue 6 points (Bridges 6). Red 0 points. Blue wins.' */
function finalWords(
	{ scores, winner }: Extract<Message, { readonly kind: 'final' }>,
	nameOf: (side: string) => string,
): string {
	const each = scores.map(({ side, total, lines }) => {
		const counts = lines.filter(({ points }) => points !== 0);
		const parts = counts.map(({ name, points }) => `${name} ${String(points)}`).join(', ');
		return `${nameOf(side)} ${counted(total, 'point')}${parts === '' ? '' : ` (${parts})`}.`;
	});
	return `The game is over. ${each.join(' ')} ${winner === null ? 'Nobody' : nameOf(winner)} wins.`;
}

const HAPPENS = {
	ambush: 'An ambush at',
	battle: 'A battle is announced at',
	engagement: 'An Engagement Battle begins at',
	over: 'The Engagement Battle is over at',
} as const;
