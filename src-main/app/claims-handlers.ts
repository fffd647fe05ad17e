/** Requests of the umpires among themselves: what they hold, what they hand on, their desks as they left them. */
import { CHIEF_KEY, DeskLeft, type claimsApi, type Subject } from '../../src-shared/contract/claims.ts';
import type { UmpireSeat } from '../../src-shared/contract/seats.ts';
import type { HostApp } from './host-app.ts';
import { RequestError, type Context, type Handlers } from '../host/endpoint.ts';

/** Handlers of contract/claims.ts. What they change is sent to umpires alone. */
export function claimsHandlers(app: HostApp): Pick<Handlers, keyof typeof claimsApi> {
	/** The windows whose going is looked out for. */
	const watched = new Set<string>();
	const watch = ({ viewer }: Context): void => {
		if (watched.has(viewer.id)) return;
		watched.add(viewer.id);
		viewer.onClose(() => {
			watched.delete(viewer.id);
			if (app.isOpen && app.session.control.leave(viewer.id)) app.controlChanged();
		});
	};
	return {
		'claims.hold': (context, { subjects }) => {
			watch(context);
			for (const each of subjects) mustBeThing(app, each);
			const { session } = app;
			const holding = session.control.hold(session.at, umpire(context), context.viewer.id, subjects);
			app.controlChanged();
			return holding;
		},
		'claims.takeOver': (context, { subject }) => {
			mustBeThing(app, subject);
			const { session } = app;
			const trouble = session.control.takeOver(session.at, umpire(context), subject);
			if (trouble !== null) throw new RequestError('refused', trouble);
			app.controlChanged();
			return null;
		},
		'claims.handOver': (context, form) => {
			if (form.subject !== null) mustBeThing(app, form.subject);
			const { session } = app;
			const trouble = session.control.handOver(session.at, umpire(context), form);
			if (trouble !== null) throw new RequestError('refused', trouble);
			app.controlChanged();
			return null;
		},
		'claims.noted': (context, { id }) => {
			if (!app.session.control.noted(umpire(context), id))
				throw new RequestError('refused', 'Somebody took note of that already.');
			app.controlChanged();
			return null;
		},
		'desk.load': (context) => {
			const deskLeft = DeskLeft.safeParse(app.session.file.setting(deskName(context)));
			return { left: deskLeft.success ? deskLeft.data : null };
		},
		'desk.save': (context, { left }) => {
			app.session.file.setSetting(deskName(context), left);
			return null;
		},
	};
}

/** @throws RequestError for what is nothing that an umpire of this ruleset can hold */
function mustBeThing(app: HostApp, subject: Subject): void {
	const kind = subject.slice(0, subject.indexOf(':'));
	if (!app.session.module.control.things.has(kind))
		throw new RequestError('bad-input', 'That is nothing an umpire can hold.');
}

/** The endpoint lets only umpires call these handlers. */
function umpire({ seat }: Context): UmpireSeat {
	if (seat.kind !== 'umpire') throw new RequestError('not-allowed', 'This window may not ask for that.');
	return seat;
}

const deskName = (context: Context): string => `desk:${umpire(context).id ?? CHIEF_KEY}`;
