/** What a river is called. One that nobody has named bears the name of its class in the file, which is printed nowhere. */
import type { River } from './sheet.ts';

/** Whether somebody gave a river a name. */
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
