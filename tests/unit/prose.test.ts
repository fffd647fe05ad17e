import { expect, it } from 'vitest';
import { paragraphsOf } from '../../src-shared/kit/prose.ts';

it('joins what the margin broke, keeps what the writer broke, and marks headings, names and stress', () => {
	const wrapped = 'The enemy still holds the factories at Colombelles, the suburb of';
	const [head, body, list] = paragraphsOf(
		`## To all\n\n${wrapped} all\n**Vaucelles** and *more*.\n\n- one\n- two * 3`,
	);
	expect(head).toEqual({ heading: true, lines: [[{ text: 'To all', as: 'plain' }]] });
	expect(body?.lines).toHaveLength(1);
	expect(body?.lines[0]?.map((span) => span.as)).toEqual(['plain', 'strong', 'plain', 'em', 'plain']);
	expect(list?.lines.map((line) => line.map((span) => span.text).join(''))).toEqual(['- one', '- two * 3']);
});
