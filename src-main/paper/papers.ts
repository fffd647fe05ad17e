/** Everything that can be printed, as PDF. */
import type { PaperOrder, Seat } from '../../src-shared/contract/host-api.ts';
import type { HostApp } from '../campaign/host-app.ts';
import { RequestTrouble } from '../host/endpoint.ts';

export function makePaper(
	_app: HostApp,
	_seat: Seat,
	_order: PaperOrder,
): Promise<{ name: string; pdf: string }> {
	throw new RequestTrouble('fault', 'Printing is still to come.');
}

export function photoOf(_app: HostApp, _photo: string): { mime: string; bytes: string } {
	throw new RequestTrouble('fault', 'Photographs are still to come.');
}
