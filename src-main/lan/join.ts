/**
 * The door for guests without a seat: /join exchanges a code for a key, /leave gives up a seat, and /reach tells a
 * phone that it got through. The answers are the same whatever happens in the campaign, whether or not one is open, and
 * whatever is wrong with a code.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Joined } from '../../src-shared/contract/hosting.ts';
import { parseInput } from '../host/bad-input.ts';
import { SECURITY_HEADERS } from '../host/csp.ts';
import { requestBody } from '../host/request-body.ts';
import { addressLogged, type RejectionLog } from '../host/rejection-log.ts';
import type { AnswerHttp } from '../host/web-server.ts';
import type { JoinThrottle } from './join-throttle.ts';

/** The parts of the hall that the door needs. */
export interface JoinDoor {
	readonly lockOut: JoinThrottle;
	readonly turnedAway: Pick<RejectionLog, 'note'>;
	/** Exchanges a code; null for every one that is not good. Throws when the disk doesn't take it. */
	join(code: string, name: string): Joined | null;
	/** Gives up a seat by its key; an invalid key does nothing. */
	leave(token: string): void;
	/** A machine of the network got through. */
	reached(from: string): void;
}

/** The largest body, bytes, and how long it may take, ms. */
const MAX_BODY_BYTES = 1024;
const BODY_MS = 5000;

/** Without characters that can't be seen: they would turn a line of the umpire's list about. */
const Name = z
	.string()
	.max(40)
	.transform((name) => name.replace(/\p{C}/gu, '').trim());
const JoinForm = z.object({ code: z.string().max(200), name: Name.optional() }).strict();
const LeaveForm = z.object({ token: z.string().max(100) }).strict();

const NOT_GOOD =
	'That code is not good. Look at it again, or ask Control for a new one: each code works once, for a day.';
const LOCKED_OUT = 'Too many wrong codes. Wait ten minutes, or ask Control for a new code.';
const NOT_NOW = 'Control’s machine can’t take you in just now. Tell Control, and try the same code again.';
const UNREADABLE = 'That can’t be read. Reload the page and try again.';

/** Answers what a device asks that has no seat yet: the join page's code, and leaving. Bounded by address. */
export function joinAnswers(desk: JoinDoor): AnswerHttp {
	return (request, response) => {
		const path = (request.url ?? '').split('?')[0];
		const from = addressLogged(request.socket.remoteAddress);
		desk.reached(from);
		if (path === '/reach' && isReading(request)) return sendReached(request, response);
		if (path !== '/join' && path !== '/leave') return false;
		if (request.method !== 'POST') {
			desk.turnedAway.note(from, 'method');
			return refuse(response, 405, UNREADABLE);
		}
		// Other sites' pages could submit codes in a guest's name, but a browser always states the page's origin.
		if (request.headers.origin !== `http://${request.headers.host ?? ''}`) {
			desk.turnedAway.note(from, 'page');
			return refuse(response, 403, UNREADABLE);
		}
		void requestBody(request, MAX_BODY_BYTES, BODY_MS).then((body) => {
			if (body === 'slow') desk.turnedAway.note(from, 'slow');
			if (body === 'gone' || body === 'slow') return;
			if (body === 'too-large') {
				desk.turnedAway.note(from, 'size');
				refuse(response, 413, UNREADABLE);
			} else if (path === '/join') join(desk, from, jsonIn(request, body), response);
			else leave(desk, from, jsonIn(request, body), response);
		});
		return true;
	};
}

function join(desk: JoinDoor, from: string, body: unknown, response: ServerResponse): void {
	const form = parseInput(JoinForm, body);
	if ('say' in form) {
		desk.turnedAway.note(from, 'unreadable');
		refuse(response, 400, UNREADABLE);
		return;
	}
	const standing = desk.lockOut.verdictOn(from);
	if (standing !== 'free') {
		desk.turnedAway.note(from, standing);
		refuse(response, 429, LOCKED_OUT);
		return;
	}
	try {
		const joined = desk.join(form.data.code, form.data.name ?? '');
		if (joined) {
			send(response, 200, joined);
			return;
		}
	} catch (error) {
		console.error('a seat was not kept:', error);
		refuse(response, 507, NOT_NOW);
		return;
	}
	desk.lockOut.wrong(from);
	desk.turnedAway.note(from, 'code');
	refuse(response, 403, NOT_GOOD);
}

/** Answered alike whether or not there was such a key. */
function leave(desk: JoinDoor, from: string, body: unknown, response: ServerResponse): void {
	const form = parseInput(LeaveForm, body);
	if ('say' in form) {
		desk.turnedAway.note(from, 'unreadable');
		refuse(response, 400, UNREADABLE);
		return;
	}
	try {
		desk.leave(form.data.token);
	} catch (error) {
		console.error('a seat was not given up:', error);
	}
	send(response, 200, {});
}

const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const REACHED = Buffer.from(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Reached</title>
<style>body{font:20px/1.5 system-ui,sans-serif;max-width:30em;margin:15vh auto;padding:0 1em}</style></head>
<body><h1>Reached</h1><p>This device gets through to Control’s machine. Its pre-flight list says so now too.</p></body>
</html>
`);

function sendReached(request: IncomingMessage, response: ServerResponse): true {
	response.writeHead(200, {
		...SECURITY_HEADERS,
		'content-type': 'text/html; charset=utf-8',
		'cache-control': 'no-store',
		'content-length': REACHED.length,
	});
	response.end(request.method === 'HEAD' ? undefined : REACHED);
	return true;
}

function refuse(response: ServerResponse, status: number, say: string): true {
	response.shouldKeepAlive = false;
	return send(response, status, { say });
}

function send(response: ServerResponse, status: number, answer: unknown): true {
	const bytes = Buffer.from(JSON.stringify(answer));
	response
		.writeHead(status, {
			...SECURITY_HEADERS,
			'content-type': 'application/json',
			'cache-control': 'no-store',
			'content-length': bytes.length,
		})
		.end(bytes);
	return true;
}

/** Returns a body's JSON, or undefined if it isn't valid. */
function jsonIn({ headers }: IncomingMessage, body: Buffer): unknown {
	if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) return undefined;
	try {
		return JSON.parse(body.toString('utf8')) as unknown;
	} catch {
		return undefined;
	}
}
