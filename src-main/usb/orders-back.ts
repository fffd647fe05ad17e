/** Orders that come back on a stick: checked, shown before they count, taken in as the seat's own. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Stick } from '../../src-shared/contract/house.ts';
import type { Issued } from '../../src-shared/contract/host-api.ts';
import type { StickContents, StickItem, StickOrdersHead } from '../../src-shared/contract/usb.ts';
import type { StickId } from '../../src-shared/kit/ids.ts';
import { stableJson } from '../../src-shared/kit/stable-json.ts';
import type { AnyCommand } from '../campaign/commands.ts';
import { issuerOf } from '../campaign/issuer.ts';
import { parseInput } from '../host/bad-input.ts';
import { RequestError } from '../host/endpoint.ts';
import { seatOf, sticksOf, stickWords, type StickHost } from './sticks.ts';

const bad = (say: string): RequestError => new RequestError('bad-input', say);

/** One thing that the file asks for. */
interface Wish {
	/** The same content of the same stick has the same id, so that it is carried out only once. */
	readonly id: string;
	readonly command: AnyCommand;
	readonly say: string;
	readonly lines: readonly string[];
}

/** Returns what a file would bring in. @throws RequestError with the sentence why it can't be taken in at all */
export function readOrders(app: StickHost, text: string): StickContents {
	const { stick, orders } = understood(app, text);
	return contents(app, stick, orders, (wish) => tried(app, stick, wish));
}

/** Takes in a file's items one after another; items taken in before stay as they are. @throws as `readOrders` */
export function takeOrders(app: StickHost, text: string): StickContents {
	const { stick, orders } = understood(app, text);
	let fresh = 0;
	const stickContents = contents(app, stick, orders, (wish) => {
		if (app.session.file.outcomeOf(wish.id) === 'recorded') return { outcome: 'recorded' };
		const { id, command } = wish;
		const issued = app.session.issue({
			id,
			seat: seatOf(stick),
			viewer: `stick:${stick.id}`,
			command,
			seen: null,
			faces: [],
		});
		if (issued.outcome === 'recorded') fresh += 1;
		return issued;
	});
	if (fresh > 0)
		app.session.note(issuerOf(seatOf(stick)), 'stick-back', [
			{ type: 'stick-back', v: 1, rule: 'app', payload: { stick: stick.id } },
		]);
	return stickContents;
}

function understood(
	app: StickHost,
	text: string,
): { readonly stick: Stick; readonly orders: StickOrdersHead } {
	const parsed = parseInput(sticksOf(app).orders, jsonOf(text));
	if ('say' in parsed) {
		const mark = z.object({ thirdMap: z.literal('orders') }).safeParse(jsonOf(text));
		throw bad(
			mark.success
				? `The file of orders can’t be read: ${parsed.say}`
				: 'That is no file of orders from a stick: choose the one that "Save for Control" wrote.',
		);
	}
	const orders = parsed.data;
	const stick = app.session.state.house.sticks[orders.stick];
	const { turn } = app.session;
	if (!stick)
		throw bad(
			'These orders were written on a picture that was not given out in this campaign. Nothing was taken in.',
		);
	if (stick.revoked)
		throw bad(`The picture for ${stickWords(app, stick)} was revoked. Nothing was taken in.`);
	if (stick.as === 'observer') throw bad('That picture was given out to be read only. Nothing was taken in.');
	if (orders.turn !== stick.turn || stick.turn !== turn)
		throw bad(
			`These orders are for turn ${String(stick.turn)}, and turn ${String(turn)} is being played. Nothing was taken in: type in by hand what still counts.`,
		);
	return { stick, orders };
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

function contents(
	app: StickHost,
	stick: Stick,
	orders: StickOrdersHead,
	outcomeOf: (wish: Wish) => Issued | 'new',
): StickContents {
	const items = wishes(app, stick, orders).map((wish): StickItem => {
		const outcome = outcomeOf(wish);
		const { say, lines } = wish;
		if (outcome === 'new') return { say, lines, state: 'new', why: '' };
		if (outcome.outcome === 'recorded') return { say, lines, state: 'taken-in', why: '' };
		return { say, lines, state: 'refused', why: outcome.outcome === 'refused' ? outcome.say : outcome.ask };
	});
	return { words: stickWords(app, stick), turn: stick.turn, items };
}

/** Returns what would happen, without recording it. */
function tried(app: StickHost, stick: Stick, { id, command }: Wish): Issued | 'new' {
	const { session } = app;
	if (session.file.outcomeOf(id) === 'recorded') return { outcome: 'recorded' };
	const decision = session.tryOut(command, seatOf(stick));
	if (decision.kind !== 'refusal') return 'new';
	const { rule, code, say, allowed, overrulable } = decision;
	return { outcome: 'refused', rule, code, say, allowed: allowed ?? null, overrulable };
}

function wishes(app: StickHost, { id }: Stick, orders: StickOrdersHead): readonly Wish[] {
	return sticksOf(app)
		.wishes(app.session.at, orders)
		.map(({ command, say, lines, place }) => ({ id: wishId(id, place, command), command, say, lines }));
}

/** Derives a command's id from its content. */
function wishId(stick: StickId, n: number, command: AnyCommand): string {
	const hash = createHash('sha256')
		.update(`${stick}/${String(n)}/${stableJson(command)}`)
		.digest('hex');
	return `stick-${hash.slice(0, 32)}`;
}
