/** A host with handlers that only remember what they were asked: for testing what carries requests, not what answers. */
import { vi } from 'vitest';
import { hostApi, type Seat } from '../../src-shared/contract/host-api.ts';
import type { Push } from '../../src-shared/contract/wire.ts';
import { createEndpoint, type Context, type Endpoint, type Handlers } from '../../src-main/host/endpoint.ts';
import { createViewer } from '../../src-main/host/viewer.ts';
import { SideId } from '../../src-shared/kit/ids.ts';

export const umpire: Seat = { kind: 'umpire', name: 'Ann', chief: true };
export const british: Seat = { kind: 'side', side: SideId.parse('british') };

type Answering = (context: Context, input: unknown) => unknown;

/** Handlers that echo name, seat and input, apart from those given. */
export function handlers(own: Readonly<Record<string, Answering>> = {}): Handlers {
	const echo =
		(name: string): Answering =>
		({ seat }, input) => ({ name, seat, input: input ?? null });
	const table = Object.fromEntries(Object.keys(hostApi).map((name) => [name, own[name] ?? echo(name)]));
	return table as unknown as Handlers;
}

export function endpoint(own: Readonly<Record<string, Answering>> = {}): {
	endpoint: Endpoint;
	log: ReturnType<typeof vi.fn>;
} {
	const log = vi.fn();
	return { endpoint: createEndpoint(handlers(own), log), log };
}

export function viewer(seat: Seat, pushes: Push[] = []): ReturnType<typeof createViewer> {
	return createViewer(seat, (push) => pushes.push(push));
}
