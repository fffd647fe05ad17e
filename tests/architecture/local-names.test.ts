/** Local names carry their noun: 'reachableHexes', not 'found'. Names that were given up don't come back. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSources } from './imports.ts';

const root = join(import.meta.dirname, '..', '..');
const GIVEN_UP = /\b(?:const|let) (found|told|said|gone)\b/g;

const givenUpIn = (file: string, text: string): readonly string[] =>
	[...text.matchAll(GIVEN_UP)].map(([, name = '']) => `${name} in ${file}`);

it('no value is called found, told, said or gone: its name says what it holds', () => {
	const sources = readSources(root, ['src-main', 'src-renderer', 'src-shared']);
	expect([...sources].flatMap(([file, text]) => givenUpIn(file, text))).toEqual([]);
});

it('finds one that is', () => {
	expect(givenUpIn('a.ts', 'let gone = 0;\nconst toldTeams = [];')).toEqual(['gone in a.ts']);
});
