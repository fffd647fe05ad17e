/** Answers that are hexes: lit on the map of both windows, and which click answers which question. */
import { expect, it } from 'vitest';
import { choiceAt, choiceOverlays, mapChoices } from '../../src-renderer/rulesets/ocs/common/choices.ts';
import { clickOn } from '../../src-renderer/rulesets/ocs/common/map-click.ts';
import { topAt } from '../../src-renderer/rulesets/ocs/common/counters.ts';
import { sheetOf } from '../../src-renderer/rulesets/hexwar/common/hex-sheet.ts';
import type { OcsSideView } from '../../src-shared/rulesets/ocs/views.ts';
import { openingPoints } from '../../src-renderer/rulesets/ocs/side/opening-view.ts';
import { BLUE, RED, smallScenario } from '../helpers/ocs-scenario.ts';

const sides = [
	{ id: BLUE, name: 'Blue', letter: 'B', palette: 'blue' },
	{ id: RED, name: 'Red', letter: 'R', palette: 'red' },
] as const;
const sheet = sheetOf({ map: smallScenario().map, boxes: [], sides });
const asked = (id: string, ...answers: string[]) => ({
	...{ id, ask: 'To which hex?' },
	answers: answers.map((answer) => ({ id: answer, label: answer })),
});

it('third evening 12: the hexes that a question can be answered with are lit, and what is no hex is not', () => {
	const retreat = asked('way', 'to:05.05', 'to:05.06', 'part:b-inf');
	expect(mapChoices([retreat])).toEqual([
		{ hex: '05.05', unit: null, question: 'way', answer: 'to:05.05' },
		{ hex: '05.06', unit: null, question: 'way', answer: 'to:05.06' },
	]);
	const [lit, fought] = choiceOverlays(sheet, [retreat], { combat: '06.06', missions: [] });
	expect(lit).toMatchObject({ id: 'choices', rings: sheet.rings(['05.05', '05.06']) });
	expect(fought).toMatchObject({ label: 'Attacked', rings: sheet.rings(['06.06']) });
	expect(choiceOverlays(sheet, [], { combat: null, missions: [null] })).toEqual([]);
});

it('third evening 12: a hex that two questions name is answered by neither click', () => {
	expect(mapChoices([asked('a', 'to:05.05'), asked('b', 'to:05.05', 'to:05.06')])).toEqual([
		{ hex: '05.06', unit: null, question: 'b', answer: 'to:05.06' },
	]);
});

it('third evening 12: an advance is answered on the map: the empty hex takes all of them, a unit itself', () => {
	const advance = asked('fight-advance-05.05-0', 'name:b-inf', 'name:b-mech', 'all', 'none');
	expect(choiceOverlays(sheet, [advance], { combat: null, missions: [] })).toMatchObject([
		{ id: 'choices', rings: sheet.rings(['05.05']) },
	]);
	expect(choiceAt([advance], '05.05', null)).toMatchObject({ answer: 'all' });
	expect(choiceAt([advance], '05.04', 'b-mech')).toMatchObject({ answer: 'name:b-mech' });
	expect(choiceAt([advance], '05.04', 'b-inf-2')).toBeNull();
	// Once somebody is named, the hex ends it: nobody goes along who was not.
	const begun = asked('fight-advance-05.05-1', 'done', 'name:b-mech');
	expect(choiceAt([begun], '05.05', null)).toMatchObject({ answer: 'done' });
});

it('third evening 12: a click answers before it places or aims, and else selects as ever', () => {
	const done: string[] = [];
	const parts = {
		asked: [asked('way', 'to:05.05')],
		answer: ({ answer }: { answer: string }) => void done.push(answer),
		supplyDesk: {
			arriving: { id: 'x', kind: 'unit', name: 'x', hexes: ['05.06'], load: 0, mayStay: false } as const,
			placeArrival: (hex: string) => Promise.resolve(void done.push(`place ${hex}`)),
		},
		targets: {
			has: (hex: string) => hex === '05.05' || hex === '06.06',
			take: (hex: string) => Promise.resolve(void done.push(`aim ${hex}`)),
		},
	};
	for (const hex of ['05.05', '05.06', '06.06']) clickOn(parts, hex, null)?.();
	expect(done).toEqual(['to:05.05', 'place 05.06', 'aim 06.06']);
	expect(clickOn(parts, '07.07', 'b-inf')).toBeNull();
	expect(clickOn(parts, null, null)).toBeNull();
});

it('third evening 22: a side’s map opens on its own units and on what its briefing names', () => {
	const unit = (side: string, at: string | null) => ({ side, at }) as OcsSideView['units'][string];
	const view = {
		side: BLUE,
		units: { a: unit(BLUE, '02.02'), b: unit(BLUE, null), r: unit(RED, '09.08') },
		ships: { s: { side: BLUE, at: '09.04' }, t: { side: RED, at: '09.05' } } as never,
		about: { briefing: 'Take the bridge at 05.05 by turn 3.5.' } as OcsSideView['about'],
	};
	expect(openingPoints(view, sheet)).toEqual(['05.05', '02.02', '09.04'].map((hex) => sheet.pointOf(hex)));
	const nothing = { ...view, units: {}, ships: {}, about: { briefing: '' } as OcsSideView['about'] };
	expect(openingPoints(nothing, sheet)).toEqual([]);
});

it('third evening 18: an enemy hedgehog has no size of a unit', () => {
	const seen = { top: null, zoc: false, hedgehog: 2, other: 'hedgehog' } as const;
	const drawn = topAt('05.05', seen, {}, { side: sides[1], at: { x: 0, y: 0 }, formations: {} });
	expect(drawn).toMatchObject({ short: 'hedgehog', sizeless: true });
});

it('the hex that is flown to is framed while a mission waits for answers', () => {
	const raid = { mission: 'hip-shoot', target: '05.06' } as const;
	expect(choiceOverlays(sheet, [], { combat: null, missions: [raid, null] })).toMatchObject([
		{ label: 'Hip Shoot', rings: sheet.rings(['05.06']), tone: 'danger' },
	]);
});

it('a hex that can be chosen has one label, not that of the fight over it', () => {
	const advance = asked('fight-advance-05.05-0', 'name:b-inf', 'all', 'none');
	const [lit, fought] = choiceOverlays(sheet, [advance], { combat: '05.05', missions: [] });
	expect(lit).toMatchObject({ label: 'Click one to answer' });
	expect(fought).toMatchObject({ label: '', rings: sheet.rings(['05.05']) });
});
