/** The frames of bytes that a host sends over a WebSocket: the heartbeat, and patches packed by patch-codec.ts. */
import { ByteReader, ByteWriter } from './bytes.ts';

const HEARTBEAT = 0;
/** A patch from the revision before `to`. */
const PATCH = 1;
/** A patch from an earlier one: for a window that came back. */
const PATCH_FROM = 2;

/** The heartbeat: always this one byte. */
export const heartbeatFrame = Uint8Array.of(HEARTBEAT);

export interface PackedPatch {
	readonly from: number;
	readonly to: number;
	/** For `applyPacked`, with the view at revision `from`. */
	readonly packed: Uint8Array;
}

/** A packed patch as one binary frame, after the revisions that it leads from and to. */
export function packedFrame({ from, to, packed }: PackedPatch): Uint8Array {
	const head = new ByteWriter();
	head.byte(from === to - 1 ? PATCH : PATCH_FROM);
	head.varint(to);
	if (from !== to - 1) head.varint(from);
	const start = head.taken();
	const frame = new Uint8Array(start.length + packed.length);
	frame.set(start);
	frame.set(packed, start.length);
	return frame;
}

/** Reads a binary frame. Throws a plain error if it isn't one of the host's. */
export function readPacked(frame: Uint8Array): 'heartbeat' | PackedPatch {
	const from = new ByteReader(frame);
	const kind = from.byte();
	if (kind === HEARTBEAT && from.left === 0) return 'heartbeat';
	if (kind !== PATCH && kind !== PATCH_FROM) throw new Error('no frame of this host');
	const to = from.varint();
	const before = kind === PATCH ? to - 1 : from.varint();
	return { from: before, to, packed: frame.subarray(frame.length - from.left) };
}
