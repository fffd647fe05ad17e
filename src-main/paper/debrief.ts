/** The evening as one document. */
import type { HostApp } from '../campaign/host-app.ts';
import { RequestTrouble } from '../host/endpoint.ts';

export function makeDebrief(
	_app: HostApp,
	_format: 'html' | 'pdf',
): Promise<{ name: string; mime: string; bytes: string }> {
	throw new RequestTrouble('fault', 'The debrief is still to come.');
}
