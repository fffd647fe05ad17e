import { expect, it } from 'vitest';
import { plainRule } from '../../src-main/rules/kit/plain-rule.ts';
import { ocsModule } from '../../src-main/rulesets/ocs/module.ts';

it('third evening 18: a test case of the ledger is shown as a plain sentence', () => {
	expect(plainRule('Given a retreating unit, when it enters a city, then it stops')).toBe(
		'When a retreating unit enters a city, it stops.',
	);
	expect(plainRule('Given a result, when applied, then the owner picks')).toBe(
		'For a result: the owner picks.',
	);
	expect(plainRule('Given a lone unit, when a rule asks, then it is independent')).toBe(
		'A lone unit is independent.',
	);
	expect(plainRule('Given the Reaction Phase, when planes move, then all may')).toBe(
		'In the Reaction Phase, when planes move, all may.',
	);
	expect(
		plainRule('Given planes, when it is the Reaction Phase, then they fly; given none, then they wait'),
	).toBe('For planes: when it is the Reaction Phase, they fly; for none, they wait.');
	expect(plainRule('Plain already.')).toBe('Plain already.');
});

it('third evening 18: the rule panel of the OCS has no sentence in the form of a test', () => {
	const rules = ocsModule.rules();
	expect(rules.length).toBeGreaterThan(615);
	for (const { id, says } of rules) {
		expect(says, id).toMatch(/^[A-Z0-9].*[.!?]$/s);
		expect(says, id).not.toMatch(/\bGiven\b|\bgiven [^;]*, then\b|\b[Ww]hen [^;.)]*, then /);
	}
});
