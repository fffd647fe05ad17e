/** Who issued a command, as the file keeps it. */
import { describe, expect, it } from 'vitest';
import { isIssuer, issuerOf, issuerWords, sideIssuer } from '../../src-main/campaign/issuer.ts';
import type { Seat, UmpireSeat } from '../../src-shared/contract/seats.ts';
import { SeatId, SideId, TeamId } from '../../src-shared/kit/ids.ts';

const chief: UmpireSeat = { kind: 'umpire', name: 'Control' };
const air: UmpireSeat = { kind: 'umpire', name: 'Air [2]', id: SeatId.parse('seat-3') };
const side: Seat = { kind: 'side', side: SideId.parse('allied') };
const guards: Seat = { ...side, team: TeamId.parse('guards') };

describe('an issuer', () => {
	it('is the name of an umpire and the seat, or a side and its headquarters', () => {
		expect([chief, air, side, guards].map(issuerOf)).toEqual([
			'umpire:Control',
			'umpire:Air [2] [seat-3]',
			'side:allied',
			'side:allied [guards]',
		]);
		expect([chief, air, side, guards].map((seat) => issuerWords(issuerOf(seat)))).toEqual([
			'Control',
			'Air [2]',
			'side:allied',
			'side:allied',
		]);
	});

	it('is told by the seat, whatever it is called; by the name where the file keeps no seat', () => {
		expect(isIssuer(issuerOf(air), { ...air, name: 'Anna' })).toBe(true);
		expect(isIssuer(issuerOf(air), { ...air, id: SeatId.parse('seat-4') })).toBe(false);
		expect(isIssuer(issuerOf(chief), chief)).toBe(true);
		expect(isIssuer(issuerOf(chief), { ...air, name: 'Control' })).toBe(false);
		expect(isIssuer('umpire:Anna', chief)).toBe(false);
	});

	it('gives a side’s seat back, with its headquarters', () => {
		expect(sideIssuer(issuerOf(guards))).toEqual(guards);
		expect(sideIssuer(issuerOf(side))).toEqual(side);
		expect(sideIssuer(issuerOf(air))).toBeNull();
		expect(sideIssuer('app')).toBeNull();
	});
});
