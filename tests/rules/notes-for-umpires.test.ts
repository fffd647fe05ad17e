/** Notes of the rules as the panel shows them: what helps an umpire, and nothing of the print, of the program or of us. */
import { describe, expect, it } from 'vitest';
import { notesForUmpires } from '../../src-main/rules/kit/notes-for-umpires.ts';
import { ocsManifest } from '../../src-main/rules/ocs/manifest.ts';
import { ocsModule } from '../../src-main/rulesets/ocs/module.ts';
import { opcomModule } from '../../src-main/rulesets/opcom/module.ts';

describe('notes for umpires', () => {
	it('drop sentences that are of no use at a table, and keep the others word for word', () => {
		expect(notesForUmpires('Engine stores mode per unit and derives the display.')).toBe('');
		expect(notesForUmpires('Only xx.05 is printed on the map; the program can show every label.')).toBe(
			'Only xx.05 is printed on the map.',
		);
		expect(notesForUmpires('HQs are 1 (13.1). Game data may override.')).toBe('HQs are 1 (13.1).');
		expect(notesForUmpires('AR is not reduced.')).toBe('AR is not reduced.');
	});

	it('name cases as the book does, and readings as what is played', () => {
		expect(notesForUmpires('A path may start in a ZOC hex (proposed, as in 4.5a.A.start).')).toBe(
			'A path may start in a ZOC hex (as in 4.5a).',
		);
		expect(notesForUmpires('Order is not stated; proposed: transport, dump.')).toBe(
			'Order is not stated; here: transport, dump.',
		);
		expect(notesForUmpires('Pinned: 7 = both abort.')).toBe('As the examples have it: 7 = both abort.');
		expect(notesForUmpires('Cost 1T as at a base (proposed).')).toBe('Cost 1T as at a base.');
	});

	it.each([
		['OCS', ocsModule],
		['OP COM', opcomModule],
	])('of %s say nothing of the program and its making, and most are there still', (_name, { rules }) => {
		const notes = rules().map((entry) => entry.notes);
		expect(
			notes.filter((note) => /\b(engine|program|OCR|ledger|renderer)\b|\bproposed\)/i.test(note)),
		).toEqual([]);
		expect(notes.filter((note) => note !== '').length).toBeGreaterThan(200);
	});

	it('leave the ledger itself as it is', () => {
		expect(ocsManifest.get('ocs-4.8b.A')?.notes).toBe('Engine stores mode per unit and derives the display.');
		expect(ocsModule.rules().find(({ id }) => id === 'ocs-4.8b.A')?.notes).toBe('');
	});
});
