/** The campaign at an earlier fact, as the umpire saw it or as a side knew it. */
import type { ReplayMark } from '../../src-shared/contract/host-api.ts';
import type { View } from '../../src-shared/contract/views.ts';
import { RequestTrouble } from '../host/endpoint.ts';
import type { HostApp } from './host-app.ts';

export function replayAt(_app: HostApp, _seq: number, _as: string): View {
	throw new RequestTrouble('fault', 'The replay is still to come.');
}

export function replayMarks(_app: HostApp): readonly ReplayMark[] {
	throw new RequestTrouble('fault', 'The replay is still to come.');
}
