/** Answers that are hexes: lit on the map of both windows, and which click answers which question. */
import { expect, it } from 'vitest';
import { choiceOverlays, hexChoices } from '../../src-renderer/rulesets/ocs/common/choices.ts';
import { topAt } from '../../src-renderer/rulesets/ocs/common/counters.ts';
import { sheetOf } from '../../src-renderer/rulesets/ocs/common/sheet.ts';
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
	expect(hexChoices([retreat])).toEqual([
		{ hex: '05.05', question: 'way', answer: 'to:05.05' },
		{ hex: '05.06', question: 'way', answer: 'to:05.06' },
	]);
	const [lit, fought] = choiceOverlays(sheet, [retreat], '06.06');
	expect(lit).toMatchObject({ id: 'choices', rings: sheet.rings(['05.05', '05.06']) });
	expect(fought).toMatchObject({ id: 'fought-for', rings: sheet.rings(['06.06']) });
	expect(choiceOverlays(sheet, [], null)).toEqual([]);
});

it('third evening 12: a hex that two questions name is answered by neither click', () => {
	expect(hexChoices([asked('a', 'to:05.05'), asked('b', 'to:05.05', 'to:05.06')])).toEqual([
		{ hex: '05.06', question: 'b', answer: 'to:05.06' },
	]);
});

it('third evening 18: an enemy hedgehog has no size of a unit', () => {
	const seen = { top: null, zoc: false, hedgehog: 2, other: 'hedgehog' } as const;
	const drawn = topAt('05.05', seen, {}, { side: sides[1], at: { x: 0, y: 0 }, formations: {} });
	expect(drawn).toMatchObject({ short: 'hedgehog', sizeless: true });
});
