/** The program's own small parts: finding actions, keys. */
import { describe, expect, it } from 'vitest';
import { fuzzy, searchActions, type Action } from '../../src-renderer/ui/actions.svelte.ts';
import { isChord } from '../../src-renderer/ui/keys.ts';

const action = (label: string): Action => ({ id: label, label, run: () => undefined });

describe('the command palette', () => {
	it('finds by letters in order, starts of words first', () => {
		const hits = searchActions(
			[action('Advance the step'), action('Add an order line'), action('Zoom out')],
			'aol',
		);
		expect(hits.map((hit) => hit.label)).toEqual(['Add an order line']);
		expect(fuzzy('zz', 'Zoom out')).toBeNull();
	});
});

describe('chords', () => {
	it('tells Ctrl+D from D', () => {
		const press = (init: KeyboardEventInit): KeyboardEvent => new KeyboardEvent('keydown', init);
		expect(isChord(press({ key: 'd', ctrlKey: true }), 'Mod+d')).toBe(true);
		expect(isChord(press({ key: 'd' }), 'Mod+d')).toBe(false);
		expect(isChord(press({ key: '?', shiftKey: true }), '?')).toBe(true);
		expect(isChord(press({ key: '+', ctrlKey: true }), 'Mod++')).toBe(true);
	});
});
