/** A file's rows as another machine takes them, and what a commit tells. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CampaignFile, FileChange } from '../../src-main/store/campaign-file.ts';
import { campaign, command, fact, folder, header } from './support.ts';

const open = (commands = 0): CampaignFile => campaign(join(folder(), 'a.thirdmap'), commands);
const ALL = Number.POSITIVE_INFINITY;

describe('rows of a campaign file', () => {
	it('are the texts that lie in it, and make the same file again', () => {
		const one = open(5);
		const rows = one.rows.commandsAfter(0, ALL);
		expect(rows).toHaveLength(5);
		expect(rows[0]?.facts[0]?.payload).toBe('{"n":1,"why":"königlich"}');
		const two = open();
		two.rows.append(rows.slice(0, 2));
		two.rows.append(rows.slice(2));
		expect(two.rows.commandsAfter(0, ALL)).toEqual(rows);
		expect([...two.facts()]).toEqual([...one.facts()]);
		expect(two.diceState()).toBe(one.diceState());
		expect(two.rows.hash(10)).toBe(one.rows.hash(10));
		one.close();
		two.close();
	});

	it('come in whole commands, from any fact on, and no more than asked for', () => {
		const file = open(30);
		expect(file.rows.commandsAfter(4, ALL)[0]?.n).toBe(3);
		expect(file.rows.commandsAfter(60, ALL)).toEqual([]);
		expect(file.rows.commandsAfter(0, 1)).toHaveLength(1);
		const some = file.rows.commandsAfter(0, 500);
		expect(some.length).toBeGreaterThan(1);
		expect(some.length).toBeLessThan(30);
		file.close();
	});

	it('are refused with a gap, twice, or changed: the file’s own triggers stand', () => {
		const rows = open(3).rows.commandsAfter(0, ALL);
		const file = open();
		file.rows.append(rows.slice(0, 1));
		expect(() => file.rows.append(rows.slice(2))).toThrow(/without gaps/);
		expect(() => file.rows.append(rows.slice(0, 1))).toThrow();
		expect(() => file.rows.append([...rows.slice(1), ...rows.slice(1)])).toThrow();
		expect(file.factCount).toBe(2);
		file.close();
	});

	it('have a hash that tells any two beginnings apart, as far as asked', () => {
		const one = open(4);
		const two = open(3);
		expect(one.rows.hash(6)).toBe(two.rows.hash(6));
		expect(one.rows.hash(4)).toBe(two.rows.hash(4));
		expect(one.rows.hash(6)).toBe(two.rows.hash(6));
		expect(one.rows.hash(8)).not.toBe(one.rows.hash(6));
		two.append(command(4, 'another'), [fact(7), fact(8)]);
		expect(two.rows.hash(8)).not.toBe(one.rows.hash(8));
		one.append(command(5), [fact(9)]);
		expect(one.rows.hash(9)).toBe(
			(() => {
				const again = open();
				again.rows.append(one.rows.commandsAfter(0, ALL));
				const hash = again.rows.hash(9);
				again.close();
				return hash;
			})(),
		);
		one.close();
		two.close();
	});

	it('of the tables that change are put, taken away and replaced, bytes and order kept', () => {
		const file = open();
		const seat = (id: string, madeAt: number): void =>
			file.saveSeat({
				id,
				seat: { kind: 'side' },
				code: null,
				codeUntil: null,
				tokenHash: Buffer.from([id.charCodeAt(0), 0, 255]),
				madeAt,
				joinedAt: null,
				revokedAt: null,
			});
		seat('b', 1);
		seat('a', 1);
		file.saveDraft('t', 2, 'words');
		file.saveDocument('scratch', Buffer.from([9, 8]), 3);
		const other = open();
		for (const table of ['seat', 'draft', 'document', 'setting'] as const)
			other.rows.replace(table, file.rows.all(table));
		expect(other.seats()).toEqual(file.seats());
		const [first] = file.rows.all('seat');
		if (!first) throw new Error('no seat');
		other.rows.put('seat', { ...first, code: 'amber' });
		expect(other.seats().map(({ id, code }) => [id, code])).toEqual([
			['b', 'amber'],
			['a', null],
		]);
		expect(other.rows.one('draft', ['t', 2])).toEqual({ team: 't', turn: 2, text: 'words' });
		other.rows.remove('draft', ['t', 2]);
		expect(other.rows.one('draft', ['t', 2])).toBeNull();
		expect(other.document('scratch')).toEqual(Buffer.from([9, 8]));
		file.close();
		other.close();
	});

	it('name the facts after a number for a person to find them', () => {
		const file = open(3);
		expect(file.rows.brief(3, 2)).toEqual([
			{ seq: 4, type: 'unit-moved', issuer: 'umpire:Ann', at: 1_002 },
			{ seq: 5, type: 'unit-moved', issuer: 'umpire:Ann', at: 1_003 },
		]);
		file.close();
	});
});

describe('a commit', () => {
	it('is told once, with what it touched, after it is on disk; a failed one is not', () => {
		const file = open();
		const told: FileChange[] = [];
		const stop = file.onCommit((change) => {
			told.push(change);
			// A commit: nothing is in the middle of being written.
			expect(file.factCount).toBeGreaterThanOrEqual(0);
		});
		file.append(command(1), [fact(1)]);
		expect(() => file.append(command(2, 'command-1'), [fact(2)])).toThrow();
		file.setSetting('layout', 1);
		file.saveDraft('t', 1, 'x');
		file.saveDocument('d', Buffer.from([1]), 1);
		const sha256 = file.attach('a', 'text/plain', Buffer.from('a'));
		file.saveSnapshot(1, 'e', {});
		expect(told).toEqual([
			{ table: 'fact' },
			{ table: 'setting', key: ['layout'] },
			{ table: 'draft', key: ['t', 1] },
			{ table: 'document', key: ['d'] },
			{ table: 'attachment', sha256 },
		]);
		stop();
		file.setSetting('layout', 2);
		expect(told).toHaveLength(5);
		expect(file.header).toEqual(header);
		file.close();
	});
});
