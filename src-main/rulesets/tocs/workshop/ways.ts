/** Converts the ways of a map of areas or points to marks of a draft and back: a mark says where ways lead from its space. */
import { Way } from '../../../../src-shared/rulesets/tocs/map-style.ts';
import { ROADS } from '../../../../src-shared/rulesets/tocs/terrain.ts';
import type { HexMark } from '../../../../src-shared/workshop/hexes.ts';
import type { MarkForm } from '../../../../src-shared/workshop/kit.ts';
import { form } from '../../hexwar/workshop/forms.ts';
import { markIn, wordsIn } from '../../hexwar/workshop/values.ts';
import type { LongTexts } from '../../hexwar/workshop/long-texts.ts';

export const WAY_LIKE = '05.04 Highway over stream, 06.05';
export const WAYS: MarkForm = {
	...{ id: 'way', label: 'Ways from a space', short: 'WAY', ofSide: 'never' },
	hint: 'On a map of areas or points. Each way leads back as well.',
	forms: [
		form('to', 'They lead to', 'text', {
			hint: `Space, road, what it crosses: ${WAY_LIKE}.`,
			optional: false,
		}),
	],
};

const keyOf = (from: string): string => `ways from ${from}`;
const orderKey = ({ from, to }: Pick<Way, 'from' | 'to'>): string => `${from} ${to}`;

const writeWay = ({ to, road, over }: Way): string =>
	[to, ...(road === null ? [] : [road]), ...(over.length > 0 ? ['over', over.join(' and ')] : [])].join(' ');

/** Reads a way as it is typed: '05.04 Highway over stream and cliff'. */
function readWay(from: string, word: string): Readonly<Record<keyof Way, unknown>> {
	const [, before = word, over = ''] = /^(.+?) over (.+)$/.exec(word) ?? [];
	const road = ROADS.find((each) => before.endsWith(` ${each}`)) ?? null;
	const to = road === null ? before : before.slice(0, -road.length - 1);
	return { from, to, road, over: over === '' ? [] : over.split(' and ') };
}

/**
 * Returns the marks of a map's ways, one for each space that any is listed from, and the order they are listed in.
 * @param room how many marks there may be: more ways than that are kept beside the draft
 */
export function wayMarks(
	ways: readonly Way[],
	long: LongTexts,
	room: number,
): { readonly marks: readonly HexMark[]; readonly kept: readonly Way[]; readonly order: readonly string[] } {
	const from = Map.groupBy(ways, (way) => way.from);
	if (from.size > room) return { marks: [], kept: ways, order: [] };
	const marks = [...from].map(([hex, all]) =>
		markIn('way', hex, null, { to: long.fitted(keyOf(hex), all.map(writeWay).join(', ')) }),
	);
	return { marks, kept: [], order: ways.map(orderKey) };
}

/** Returns the ways of a draft's marks, in the order of the scenario they are from, new ones last. */
export function wayLines(
	marks: readonly HexMark[],
	order: readonly string[],
	long: LongTexts,
): readonly Readonly<Record<keyof Way, unknown>>[] {
	const ways = marks
		.filter(({ kind }) => kind === 'way')
		.flatMap(({ hex, attributes: own }) =>
			wordsIn(long.whole(keyOf(hex), own['to'] ?? '')).map((word) => readWay(hex, word)),
		);
	const places = new Map(order.map((key, n): [string, number] => [key, n]));
	const placeOf = ({ from, to }: (typeof ways)[number]): number =>
		places.get(`${String(from)} ${String(to)}`) ?? order.length;
	return ways.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Returns the first typed way of a mark that can't be read, or null. */
export function wrongWay(
	{ hex, attributes: own }: HexMark,
	isSpace: (name: string) => boolean,
): string | null {
	return (
		wordsIn(own['to']).find((word) => {
			const { success, data } = Way.safeParse(readWay(hex, word));
			return !success || !isSpace(data.to);
		}) ?? null
	);
}
