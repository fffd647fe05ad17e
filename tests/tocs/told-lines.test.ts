/** What a side was told, line by line and on its map; what its units still attack. */
import { describe, expect, it } from 'vitest';
import { UnitId } from '../../src-shared/kit/ids.ts';
import type { Message, TocsGame } from '../../src-main/rules/tocs/game.ts';
import { initial } from '../../src-main/rules/tocs/initial.ts';
import { tocsModule } from '../../src-main/rulesets/tocs/module.ts';
import { gameShown } from '../../src-main/rulesets/tocs/views/side/shown.ts';
import { messagesShown } from '../../src-main/rulesets/tocs/views/side/messages.ts';
import { toldOverlays } from '../../src-renderer/rulesets/tocs/common/overlays.ts';
import type { TocsView } from '../../src-renderer/rulesets/tocs/common/counters.ts';
import { BLUE } from '../helpers/tocs-scenario.ts';
import { openTable, smallBattle } from './hall.ts';

const scenario = smallBattle();
type NewsMessage = Extract<Message, { readonly kind: 'news' }>;
const news = (
	kind: NewsMessage['news'],
	hex: string,
	words: readonly string[],
	impulse = 1,
): NewsMessage => ({
	...{ turn: 1, impulse, kind: 'news', news: kind, hex, words },
});

describe('what a side was told', () => {
	it('lists a flight once that goes from hex to hex, and flak at it by itself', () => {
		const told = [
			news('flight', '07.01', ['low']),
			news('flight', '07.02', ['low']),
			news('flight', '07.03', ['low']),
			news('flak', '07.03', ['a hit']),
			news('flight', '07.04', ['low']),
			news('flight', '02.04', ['low']),
			news('flight', '02.05', ['high']),
			news('flight', '02.06', ['high'], 2),
		];
		expect(messagesShown(scenario, told, BLUE).map(({ say, hex, tag }) => [say, hex, tag])).toEqual([
			['A flight from 07.01 to 07.03, low.', '07.03', null],
			['Flak over 07.03: a hit.', '07.03', 'Flak: a hit'],
			['A flight over 07.04, low.', '07.04', null],
			['A flight over 02.04, low.', '02.04', null],
			['A flight over 02.05, at medium or high altitude.', '02.05', null],
			['A flight over 02.06, at medium or high altitude.', '02.06', null],
		]);
	});

	it('stands on the map in the impulse that runs, one tag a hex, and no longer', () => {
		const start = initial(scenario);
		const messages = [
			news('flak', '07.03', ['no effect']),
			news('flak', '07.03', ['an aircraft is shot down'], 2),
			news('supply-drop', '07.03', ['1 SP, to the enemy'], 2),
			news('sea-loss', '05.05', ['North Reach', 'Dart takes 1 hit'], 2),
			news('sea-battle', '05.05', ['North Reach', 'it is over'], 2),
			news('flight', '06.03', ['low'], 2),
		];
		const game: TocsGame = {
			...start,
			clock: { ...start.clock, impulse: 2 },
			messages: { ...start.messages, [BLUE]: messages },
		};
		const shown = gameShown(scenario, game);
		const view = shown as unknown as TocsView;
		const tags = toldOverlays(view, shown.messages[BLUE] ?? []);
		expect(tags.map((each) => (each.kind === 'tag' ? each.text : ''))).toEqual([
			'Flak: an aircraft is shot down; Dropped: 1 SP, to the enemy',
			'Dart takes 1 hit',
		]);
		// A zone has room for its words from afar, a hex has not.
		const reach = {
			...{ id: 'reach', name: 'North Reach', hex: '05.05', hexes: ['05.05', '06.05', '07.05'] },
			...{ beside: [], ports: [], wind: 'light', air: 'none' },
		};
		const atSea = { ...view, sea: { ...view.sea, zones: [reach] } } as TocsView;
		const [, told] = toldOverlays(atSea, shown.messages[BLUE] ?? []);
		expect(told).toMatchObject({ id: 'told/05.05', text: 'Dart takes 1 hit', small: false });
		expect(
			toldOverlays({ ...view, clock: { ...view.clock, impulse: 3 } }, shown.messages[BLUE] ?? []),
		).toEqual([]);
	});
});

describe('a battle that is over', () => {
	it('leaves no attack on the card of a unit whose attack was called off', () => {
		const begun = initial(scenario);
		const attack = { hex: '07.05', type: 'Hasty', from: '06.05', scouted: null } as const;
		const unit = begun.units.get(UnitId.parse('b-1'));
		if (!unit) throw new Error('no unit');
		const units = begun.units.set(UnitId.parse('b-1'), { ...unit, attack });
		const shown = (step: TocsGame['clock']['step'], battles: readonly string[]) =>
			gameShown(scenario, { ...begun, units, battles, clock: { ...begun.clock, step } }).units['b-1']
				?.attacks;
		const attacks = { hex: '07.05', type: 'Hasty' };
		expect(shown('act', [])).toEqual(attacks);
		// An infiltration is marked only as the battles begin.
		expect(shown('reserves', [])).toEqual(attacks);
		expect(shown('combat', ['07.05'])).toEqual(attacks);
		expect(shown('combat', [])).toBeNull();
		expect(shown('exploit', [])).toBeNull();
	});

	it('is told to Control as fought or not, and a roll without effect in words', () => {
		const said = (type: string, payload: unknown) =>
			tocsModule.sayer(scenario as never, null)({ type, v: 1, rule: 'tocs-w19.0.when', payload } as never);
		expect(said('battle-ended', { hex: '07.05', turn: 1, fought: true })).toBe(
			'The battle at 07.05 is fought.',
		);
		expect(said('battle-ended', { hex: '07.05', turn: 1, fought: false })).toBe(
			'The battle at 07.05 is over without a fight.',
		);
		const roll = { side: BLUE, what: 'Aerial strike at 07.05', dice: [3, 4], total: 7, rule: 'tocs-w15.0' };
		expect(said('rolled', { ...roll, came: '-' })).toBe(
			'Aerial strike at 07.05: 3 + 4, in all 7: no effect.',
		);
		expect(said('rolled', { ...roll, came: '1d' })).toBe(
			'Aerial strike at 07.05: 3 + 4, in all 7: 1 damage point and one unit comes down a state.',
		);
		expect(said('rolled', { ...roll, came: 'it misses.' })).toBe(
			'Aerial strike at 07.05: 3 + 4, in all 7: it misses.',
		);
	});

	it('leaves no attack on the cards of those who fought it', async () => {
		const table = await openTable();
		try {
			await table.next([3, 2, 5]);
			await table.play(table.blue, { type: 'activate', unit: 'b-1' });
			await table.play(table.blue, { type: 'move', unit: 'b-1', way: ['06.05'] });
			await table.reply(table.red, 'silent');
			await table.play(table.blue, { type: 'attack', unit: 'b-1', hex: '07.05', attack: 'Hasty' });
			const attacks = () => table.sideView(table.blue).units['b-1']?.attacks;
			expect(attacks()).toEqual({ hex: '07.05', type: 'Hasty' });
			await table.play(table.blue, { type: 'next-step', step: 'act' });
			expect(attacks()).toEqual({ hex: '07.05', type: 'Hasty' });
			await table.next([6, 6]);
			expect(attacks()).toEqual({ hex: '07.05', type: 'Hasty' });
			await table.choose('r-1', [1, 1]);
			expect(table.view().units['b-1']?.at).toBe('07.05');
			expect(attacks()).toBeNull();
		} finally {
			await table.hall.end();
		}
	});
});
