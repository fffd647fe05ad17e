/** Fields of the workshop's forms that stay folded away. */
import { expect, it } from 'vitest';
import { foldedForms } from '../../src-renderer/workshop/folded-forms.ts';
import { workshop } from './tocs-support.ts';

it('folds away what few things have, while it is open and right', () => {
	const forms = workshop.kit.side;
	const folded = (values: Readonly<Record<string, string>>, wrong = '') =>
		foldedForms(forms, values, (key) => (key === wrong ? 'wrong' : undefined)).map(({ key }) => key);
	expect(folded({})).toEqual(forms.filter(({ rare }) => rare).map(({ key }) => key));
	expect(folded({})).toContain('civilians');
	expect(folded({})).not.toContain('pool');
	expect(folded({ civilians: '03.01' })).not.toContain('civilians');
	expect(folded({}, 'civilians')).not.toContain('civilians');
});
