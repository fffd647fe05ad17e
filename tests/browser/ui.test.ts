/** The program's own small parts: finding actions, keys. */
import { describe, expect, it } from 'vitest';
import { Actions, fuzzy, searchActions, type Action } from '../../src-renderer/ui/actions.svelte.ts';
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

	it('third evening 18: other words find an action before letters with gaps do', () => {
		const next = { ...action('Next step'), also: 'end turn, end step' };
		const scattered = action('Enter the number, divide the unit right now');
		expect(searchActions([scattered, next], 'end turn')[0]).toBe(next);
		expect(searchActions([next], 'zoc')).toEqual([]);
	});

	it('third evening 18: what is made of the typed words comes first', () => {
		const actions = new Actions();
		const go = action('Go to 10.10');
		actions.offer(() => [action('Go to the log')]);
		actions.offerTyped((query) => (query.endsWith('10.10') ? [go] : []));
		expect(actions.search('go to 10.10')[0]).toBe(go);
		expect(actions.search('go to the').map(({ label }) => label)).toEqual(['Go to the log']);
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
