/**
 * The papers that can be printed, as jobs for a worker process: this file decides whose paper it is, the ruleset what
 * is on it. A side gets only its own papers, built from its own view; the umpire's know the truth.
 */
import { rolesOf, viewKey, type Seat } from '../../src-shared/contract/seats.ts';
import type { PaperOrder } from '../../src-shared/contract/host-api.ts';
import type { SideId } from '../../src-shared/kit/ids.ts';
import { issuerOf } from '../campaign/issuer.ts';
import { retractedCommands } from '../campaign/history.ts';
import type { Session } from '../campaign/session.ts';
import { RequestError, type Context } from '../host/endpoint.ts';
import type { AnyTypes } from '../rules/kit/module.ts';
import type { Paper, PaperMade, UmpirePaperDesk } from '../rules/kit/module/paper-part.ts';
import type { StoredFact } from '../store/campaign-file.ts';
import type { PrintQueue } from '../workers/print-queue.ts';
import { codesFor, type CodesHost } from './codes.ts';
import { withPictures, scanned, type HouseJob, type PaperJob, type PicturesOfUnits } from './jobs.ts';

/** What printing needs of the host. */
export interface PaperHost extends CodesHost {
	/** Where papers are drawn. */
	readonly prints: Pick<PrintQueue, 'make'>;
	/** The counter pictures that a side, or Control, may have. */
	readonly counters: { ofPaper(side: SideId | null): PicturesOfUnits };
}

/** Facts in one message to a worker process: posting it is short work. */
const FACTS_AT_ONCE = 250;

const bad = (say: string): RequestError => new RequestError('bad-input', say);

/**
 * Makes a paper in a worker process. Refuses, with a sentence: a paper that the ruleset does not have, one of the umpire's
 * or of another side, a team or a turn that isn't there.
 */
export async function makePaper(
	app: PaperHost,
	{ seat, viewer }: Context,
	order: PaperOrder,
): Promise<{ name: string; pdf: string }> {
	const { session } = app;
	const { papers, title } = session.module;
	const paper = Object.hasOwn(papers, order.kind) ? papers[order.kind] : undefined;
	if (seat.kind === 'side' && paper?.of !== 'side')
		throw new RequestError('not-allowed', 'This window may not ask for that.');
	if (!paper) throw bad(`There is no paper “${order.kind}” in ${title}.`);
	const side = paper.of === 'side' ? sideOf(app, seat, order) : null;
	if (side !== null) session.takesAway(side);
	const { name, job, drawnBy, withFacts, scan } =
		paper.of === 'side'
			? sidePaper(app, seat, order, paper)
			: paper.make({ ...umpireDesk(session), wish: order });
	const tells = withFacts === true && paper.of === 'umpire';
	const drawn =
		drawnBy === 'the-house'
			? withPictures(job as HouseJob, app.counters.ofPaper(side))
			: ownJob(session, job, tells);
	const tileOf = (key: string): Uint8Array | null => session.file.attachment(key)?.bytes ?? null;
	const parts = tells ? () => factsOf(session) : undefined;
	return { name: `${name}.pdf`, pdf: await app.prints.make(viewer, scanned(drawn, scan, tileOf), parts) };
}

/** The whole evening as one document, made in a worker process. */
export async function makeDebrief(
	app: PaperHost,
	{ seat, viewer }: Context,
	format: 'html' | 'pdf',
): Promise<{ name: string; mime: string; bytes: string }> {
	const { session } = app;
	const { module } = session;
	if (!module.debrief) throw new RequestError('refused', `${module.title} has no debrief.`);
	const { seedState, seedCommitment } = session.file.header;
	const { ended } = session.state.house;
	// Anybody with the seed knows every future roll, so it is released only when no more dice are rolled.
	if (ended && !ended.sealOpened)
		session.note(issuerOf(seat), 'open-seal', [{ type: 'seal-opened', v: 1, rule: 'app', payload: {} }]);
	const seal = { seedState: ended ? seedState : null, seedCommitment };
	const job = ownJob(session, module.debrief(umpireDesk(session), seal, format), true);
	return {
		name: `debrief.${format}`,
		mime: format === 'html' ? 'text/html' : 'application/pdf',
		bytes: await app.prints.make(viewer, job, () => factsOf(session)),
	};
}

function umpireDesk({ at, file }: Session): Omit<UmpirePaperDesk<AnyTypes>, 'wish'> {
	const { title, createdAt } = file.header;
	return { at, title, createdAt };
}

/** A job that the ruleset draws itself. @param tells whether it reads the campaign's facts */
function ownJob({ module, at, file }: Session, job: object, tells: boolean): PaperJob {
	const undone = (): readonly string[] => [...retractedCommands(file.retractions()).retracted];
	return {
		draw: 'own',
		ruleset: module.id,
		job,
		telling: tells ? { scenario: at.scenario, undone: undone() } : null,
	};
}

/** The facts up to the newest there is now, in lists. */
export function* factsOf({ file, seq }: Session): Generator<readonly StoredFact[]> {
	let part: StoredFact[] = [];
	for (const fact of file.facts()) {
		if (fact.seq > seq) break;
		part.push(fact);
		if (part.length < FACTS_AT_ONCE) continue;
		yield part;
		part = [];
	}
	yield part;
}

/** The side that a paper is asked for: a side's seat has only its own. @throws RequestError */
function sideOf({ session }: PaperHost, seat: Seat, order: PaperOrder): SideId {
	const byTeam = session.head.teams.find((team) => team.id === order.team)?.side;
	const asked: SideId | undefined = seat.kind === 'side' ? seat.side : (order.side ?? byTeam);
	if (seat.kind === 'side' && order.side !== undefined && order.side !== seat.side)
		throw bad('That is not one of your papers.');
	if (asked === undefined) throw bad('Say for which side the paper is.');
	return asked;
}

/** A paper of a side, out of its own view. */
function sidePaper(
	app: PaperHost,
	seat: Seat,
	order: PaperOrder,
	paper: Extract<Paper<AnyTypes>, { of: 'side' }>,
): PaperMade {
	const { head, at } = app.session;
	const asked = sideOf(app, seat, order);
	const view = app.session.sideView(seat.kind === 'side' ? viewKey(seat) : asked);
	if (!view) throw bad('There is no such side in this campaign.');
	return paper.make({
		view,
		wish: order,
		turns: head.turns,
		truth: seat.kind === 'umpire' ? at : null,
		// A seat that may not hand a sheet in gets no code: pictures sent with it would count as that headquarters'.
		codes: (kind, teams, turns) => (mayHandIn(seat) ? codesFor(app, seat, kind, teams, turns) : () => null),
	});
}

const mayHandIn = (seat: Seat): boolean => seat.kind === 'umpire' || rolesOf(seat).includes('player');

/** A photographed sheet as it came in, base64. Refuses what is no photograph of this campaign. */
export function photoOf(app: Pick<PaperHost, 'session'>, photo: string): { mime: string; bytes: string } {
	const { papers } = app.session.state.house;
	const known = Object.values(papers).some((paper) => paper.photos.includes(photo));
	const photoBytes = known ? app.session.file.attachment(photo) : null;
	if (!photoBytes) throw bad('There is no such photograph in this campaign.');
	return { mime: photoBytes.mime, bytes: Buffer.from(photoBytes.bytes).toString('base64') };
}
