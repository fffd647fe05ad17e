/** Pictures given out on sticks: made out of the seat's own view, listed, revoked. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stick, ViewHead } from '../../src-shared/contract/house.ts';
import type { Parsed, Seat } from '../../src-shared/contract/host-api.ts';
import { seatWords, type SideSeat } from '../../src-shared/contract/seats.ts';
import type { StickRow } from '../../src-shared/contract/usb.ts';
import { StickId } from '../../src-shared/kit/ids.ts';
import { issuerOf } from '../campaign/issuer.ts';
import type { Session } from '../campaign/session.ts';
import { RequestError } from '../host/endpoint.ts';
import type { RulesetModule } from '../rules/kit/module.ts';
import { programFolder } from '../program-folder.ts';
import { usbFile, type UsbPage } from './page.ts';

/** What sticks need of the host. */
export interface StickHost {
	readonly session: Session;
	readonly options: {
		/** Returns the built page that opens a picture on a stick; absent to read it from the program's files. */
		usbPage?(): UsbPage;
		/** An unguessable name for a stick; absent: out of chance. */
		paperId?(): string;
	};
	/** Wall time, ms. */
	readonly clock: () => number;
	/** Returns the current view of a side, or of one of its headquarters, or null if there is no such side. */
	sideView(seat: Pick<SideSeat, 'side' | 'team'>): ViewHead | null;
}

const bad = (say: string): RequestError => new RequestError('bad-input', say);

/**
 * Builds the file of a seat's current picture and records its id.
 * @throws RequestError where there is no such side or headquarters
 */
export function giveStick(
	app: StickHost,
	by: Seat,
	{ side, team, as }: Parsed<'usb.export'>,
): { name: string; html: string } {
	sticksOf(app);
	const page = app.options.usbPage?.() ?? builtPage();
	// A ruleset that gives out sticks has the window that the built page draws.
	const view = app.sideView({ side, team });
	if (!view) throw bad('There is no such side or headquarters in this campaign.');
	const { turn } = app.session;
	const id = StickId.parse(app.options.paperId?.() ?? randomBytes(16).toString('hex'));
	const stick: Stick = { id, side, team: team ?? null, as, turn, revoked: false, back: 0 };
	app.session.takesAway(side);
	app.session.note(issuerOf(by), 'give-stick', [
		{ type: 'stick-given', v: 1, rule: 'app', payload: { stick } },
	]);
	const html = usbFile(page, { stick: id, seat: seatOf(stick), view, asOf: wallClock(app.clock()) });
	const part = [side, team ?? '', as === 'observer' ? 'to-read' : '', `turn-${String(turn)}`];
	return { name: `third-map-${part.filter((each) => each !== '').join('-')}.html`, html };
}

/** @throws RequestError where the ruleset being played gives out no pictures on sticks */
export function sticksOf({ session }: StickHost): NonNullable<RulesetModule['sticks']> {
	const { sticks, title } = session.module;
	if (!sticks) throw new RequestError('refused', `${title} gives out no pictures on sticks.`);
	return sticks;
}

/** Every stick given out in this campaign, with what came of it. */
export function listSticks(app: StickHost): readonly StickRow[] {
	return Object.values(app.session.state.house.sticks)
		.map((stick) => ({
			id: stick.id,
			words: stickWords(app, stick),
			turn: stick.turn,
			revoked: stick.revoked,
			back: stick.back,
		}))
		.reverse();
}

/** @throws RequestError for a stick that was not given out */
export function revokeStick(app: StickHost, by: Seat, id: StickId): readonly StickRow[] {
	const stick = app.session.state.house.sticks[id];
	if (!stick) throw bad('No such picture was given out in this campaign.');
	if (!stick.revoked)
		app.session.note(issuerOf(by), 'revoke-stick', [
			{ type: 'stick-revoked', v: 1, rule: 'app', payload: { stick: id } },
		]);
	return listSticks(app);
}

/** Who speaks by a stick: the seat that it was made for. */
export function seatOf({ side, team, as }: Stick): SideSeat {
	return {
		kind: 'side',
		side,
		...(team === null ? {} : { team }),
		...(as === 'observer' ? { as } : {}),
	};
}

/** 'Allied, 8 Corps' */
export function stickWords(app: StickHost, stick: Stick): string {
	const { sides, teams } = app.session.head;
	const nameIn = (all: readonly { readonly id: string; readonly name: string }[], id: string): string =>
		all.find((each) => each.id === id)?.name ?? id;
	return seatWords(seatOf(stick), (id) => (id === stick.side ? nameIn(sides, id) : nameIn(teams, id)));
}

function wallClock(at: number): string {
	const now = new Date(at);
	return [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

function builtPage(): UsbPage {
	const folder = join(programFolder(), 'out', 'usb');
	const [script, style] = [join(folder, 'usb.js'), join(folder, 'usb.css')];
	if (!existsSync(script) || !existsSync(style))
		throw new RequestError('file-trouble', 'The window for sticks is not built: run npm run build first.');
	return { script: readFileSync(script, 'utf8'), style: readFileSync(style, 'utf8') };
}
