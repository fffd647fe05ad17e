/** Names of rivers. A river without a name of its own has its class's name in the file, which is never printed. */
import type { River } from './sheet.ts';

/** Returns whether a river has a name of its own. */
export const isNamed = ({ name, class: kind }: Pick<River, 'name' | 'class'>): boolean => name !== kind;

const UNNAMED: Readonly<Record<River['class'], string>> = {
	stream: 'the stream',
	canal: 'the canal',
	'minor-river': 'the river',
	'major-river': 'the river',
};

/** A river in a sentence: by its name, else 'the river'. */
export const riverWords = (river: Pick<River, 'name' | 'class'>): string =>
	isNamed(river) ? river.name : UNNAMED[river.class];
