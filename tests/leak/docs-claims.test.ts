/** What the documents promise in figures is what the program holds to. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UNDO_REACH } from '../../src-main/campaign/history.ts';
import {
	MAX_AIR_SHEETS_A_TURN,
	MAX_LETTERS_A_TURN,
	MAX_MESSAGES_A_TURN,
	MAX_SHEETS_A_TURN,
} from '../../src-main/rulesets/opcom/desks/quotas.ts';
import {
	MAX_BYTES_A_TURN,
	MAX_ORDERS_A_TURN,
	ORDERS_A_SECOND,
	ORDERS_AT_ONCE,
} from '../../src-main/campaign/side-quota.ts';
import { MAX_PHOTOS_A_TURN } from '../../src-main/app/photo-desk.ts';

const read = (name: string): string =>
	readFileSync(join(import.meta.dirname, '../..', name), 'utf8').replace(/\s+/g, ' ');
const documents = {
	readme: read('README.md'),
	secrecy: read('SECRECY.md'),
	host: read('docs/host.md'),
};

describe('the documents', () => {
	it('evening 08: claim no more than is so', () => {
		for (const [name, text] of Object.entries(documents)) {
			expect(text, name).not.toMatch(/stop the host[^.]*not possible|not possible[^.]*stop the host/i);
			expect(text, name).not.toMatch(/undo and redo of anything|undo of anything/i);
			expect(text, name).not.toMatch(/a mistake can be taken back/i);
			expect(text, name).not.toMatch(/damaged, not ours, read-only or locked gives one sentence/i);
		}
		expect(documents.secrecy).toContain('What he can do to others is bounded, not nothing');
		expect(documents.secrecy).toContain('It can’t be taken out of a head'.replace('’', "'"));
	});

	it('evening 08: say the bounds that hold', () => {
		const words = [
			`${String(MAX_MESSAGES_A_TURN)} messages`,
			`${String(MAX_SHEETS_A_TURN)} order sheets`,
			`${String(MAX_AIR_SHEETS_A_TURN)} air sheets`,
			`${String(MAX_PHOTOS_A_TURN)} photographs`,
		];
		for (const each of words) {
			expect(documents.secrecy).toContain(each);
			expect(documents.host).toContain(each);
		}
		const orders = `${String(ORDERS_AT_ONCE)} orders at once and then ${String(ORDERS_A_SECOND)} a second`;
		for (const text of [documents.secrecy, documents.host]) {
			expect(text).toContain(orders);
			expect(text).toContain(`${MAX_ORDERS_A_TURN.toLocaleString('en')} a turn`);
		}
		expect(documents.secrecy).toContain(`${String(MAX_BYTES_A_TURN / 1e6)} MB`);
		expect(documents.host).toContain(`${MAX_LETTERS_A_TURN.toLocaleString('en')} letters`);
		expect(documents.secrecy).toContain(`last ${String(UNDO_REACH)} entries`);
		expect(documents.readme).toContain(`last ${String(UNDO_REACH)} entries`);
	});
});
