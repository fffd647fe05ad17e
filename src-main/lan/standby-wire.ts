/** The messages between Control's two machines on their sealed line, and their validation. */
import { z } from 'zod';
import { parseInput } from '../host/bad-input.ts';
import type { Row } from '../store/file-rows.ts';
import { StandbyLinkError, type Message } from './standby-link.ts';

const seq = z.number().int().min(0);
const text = (most: number) => z.string().max(most);
/** Goes into a file's name on the following machine. */
const campaignId = z.string().regex(/^[\w-]{1,64}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
export const WebAddress = z.string().regex(/^http:\/\/[a-z0-9.:[\]-]{1,80}$/i);

const FactRow = z
	.object({
		seq,
		type: text(200),
		v: z.number().int(),
		rule: text(200),
		payload: z.string(),
		rolls: z.string(),
	})
	.strict();
const Command = z
	.object({
		n: seq,
		id: text(200),
		at: z.number(),
		issuer: text(400),
		type: text(200),
		payload: z.string(),
		diceBefore: text(400),
		diceAfter: text(400),
		facts: z.array(FactRow).min(1),
	})
	.strict();
const table = z.enum(['setting', 'draft', 'seat', 'document']);
const cell = z.union([z.string(), z.number(), z.null(), z.object({ bytes: z.base64() }).strict()]);
const PackedRow = z.record(z.string().max(40), cell);
type PackedRow = z.infer<typeof PackedRow>;

/** The takeover from which a campaign's host continues: who took it over, when, and after which fact. */
export const Takeover = z
	.object({
		epoch: z.number().int().min(1),
		machine: text(80),
		/** Wall time, ms since 1970. */
		at: z.number(),
		/** The newest fact that it had when it took over, and the hash of the campaign so far. */
		seq,
		hash: sha256,
		/** The current hosting address, or null if there is none yet. */
		address: WebAddress.nullable(),
	})
	.strict();
export type Takeover = z.infer<typeof Takeover>;

/** Facts of the old host that the new one never had: enough to find them again by hand. */
export const LostFact = z.object({ seq, type: text(200), issuer: text(400), at: z.number() }).strict();
export type LostFact = z.infer<typeof LostFact>;

/** From the host. */
const FromHost = z.discriminatedUnion('t', [
	/** First of all, and then at a steady pace. */
	z
		.object({
			t: z.literal('state'),
			campaign: z.object({ id: campaignId, title: text(200) }).strict(),
			machine: text(80),
			turn: z.number().int(),
			seq,
		})
		.strict(),
	/** A whole copy begins; its bytes follow in parts. */
	z.object({ t: z.literal('copy'), size: z.number().int().min(0) }).strict(),
	z.object({ t: z.literal('part') }).strict(),
	z.object({ t: z.literal('copied'), sha256 }).strict(),
	/** The follower has a beginning of the campaign: the rest follows. */
	z.object({ t: z.literal('goes-on') }).strict(),
	z.object({ t: z.literal('facts'), commands: z.array(Command) }).strict(),
	/** A whole changing table, or one row of it; `row` is null if it was deleted. */
	z.object({ t: z.literal('table'), table, rows: z.array(PackedRow) }).strict(),
	z
		.object({
			t: z.literal('row'),
			table,
			key: z.array(z.union([z.string(), z.number()])).max(2),
			row: PackedRow.nullable(),
		})
		.strict(),
	/** It has stopped, and all that it ever recorded has been sent before this. */
	z.object({ t: z.literal('handed-over'), seq }).strict(),
	z.object({ t: z.literal('attachment'), sha256, name: text(400), mime: text(100) }).strict(),
]);
export type FromHost = z.infer<typeof FromHost>;

/** From the machine that came to the host. */
const FromGuest = z.discriminatedUnion('t', [
	/** I would like to follow, and this is where I would host. */
	z.object({ t: z.literal('follow'), machine: text(80), address: WebAddress.nullable() }).strict(),
	/** What I have of the campaign you named, or null if nothing. */
	z
		.object({
			t: z.literal('have'),
			copy: z
				.object({ seq, hash: sha256, attachments: z.array(sha256).max(20_000) })
				.strict()
				.nullable(),
		})
		.strict(),
	/** Still here; nothing is sure yet. */
	z.object({ t: z.literal('here') }).strict(),
	/** On my disk, up to this fact. */
	z.object({ t: z.literal('ack'), seq }).strict(),
	/** I take over: stop, and send me what I lack. */
	z.object({ t: z.literal('hand-over') }).strict(),
	/** I took this campaign over. */
	z.object({ t: z.literal('took-over'), campaign: campaignId, by: Takeover }).strict(),
	/** I was its host up to this fact: has somebody taken it over? */
	z.object({ t: z.literal('who'), campaign: campaignId, epoch: z.number().int().min(1) }).strict(),
	/** What I recorded after the campaign was taken over. */
	z.object({ t: z.literal('lost'), count: seq, facts: z.array(LostFact).max(50) }).strict(),
]);
export type FromGuest = z.infer<typeof FromGuest>;

/** To a machine that took over, or that asks who did. */
const Settled = z.discriminatedUnion('t', [
	z.object({ t: z.literal('yielded'), count: seq, facts: z.array(LostFact).max(50) }).strict(),
	/** The campaign is held by this one. */
	z.object({ t: z.literal('held'), by: Takeover }).strict(),
	/** Nothing of that campaign is open here, or nobody took it over. */
	z.object({ t: z.literal('nobody') }).strict(),
]);
export type Settled = z.infer<typeof Settled>;

export const fromHost = (message: Message): FromHost => read(FromHost, message);
export const fromGuest = (message: Message): FromGuest => read(FromGuest, message);
export const settled = (message: Message): Settled => read(Settled, message);

function read<T>(schema: z.ZodType<T>, { head }: Message): T {
	const parsed = parseInput(schema, head);
	if ('say' in parsed) throw new StandbyLinkError('tampered', { cause: parsed.say });
	return parsed.data;
}

/** A row as JSON can carry it. */
export function packRow(row: Row): PackedRow {
	return Object.fromEntries(
		Object.entries(row).map(([name, value]) => [
			name,
			value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value,
		]),
	);
}

/** A row as it lay in the file of the first machine; what `packRow` makes of it. */
export function unpackRow(packed: PackedRow): Row {
	return Object.fromEntries(
		Object.entries(packed).map(([name, value]) => [
			name,
			value !== null && typeof value === 'object' ? Buffer.from(value.bytes, 'base64') : value,
		]),
	);
}
