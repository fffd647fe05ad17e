/** The things no window may do, whatever it shows. */
import { app, protocol, session, shell, type Session, type WebContents } from 'electron';
import type { ServedFile } from '../host/files-served.ts';

/** Every page's origin: the program's own files over its own scheme, with the same headers as in a browser. */
export const ORIGIN = 'app://third-map';

const PERMITTED = new Set(['clipboard-sanitized-write', 'fullscreen']);
const LOCAL = /^(app|data|blob|devtools|chrome-devtools):/;

/** Before the app is ready: makes app:// a proper origin. */
export function registerScheme(): void {
	protocol.registerSchemesAsPrivileged([
		{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
	]);
	app.enableSandbox();
}

/** A session of its own per seat: no storage shared between them, no network, no permissions, only our files. */
export function sealedSession(seat: string, file: (urlPath: string) => ServedFile | null): Session {
	const sealed = session.fromPartition(`seat:${seat}`);
	sealed.setPermissionRequestHandler((_contents, permission, decide) => {
		decide(PERMITTED.has(permission));
	});
	sealed.setPermissionCheckHandler((_contents, permission) => PERMITTED.has(permission));
	sealed.webRequest.onBeforeRequest((details, decide) => {
		decide({ cancel: !LOCAL.test(details.url) });
	});
	if (!sealed.protocol.isProtocolHandled('app'))
		sealed.protocol.handle('app', (request) => respond(request.url, file));
	return sealed;
}

function respond(url: string, file: (urlPath: string) => ServedFile | null): Response {
	const { host, pathname } = new URL(url);
	const served = `app://${host}` === ORIGIN ? file(pathname) : null;
	return served === null
		? new Response(null, { status: 404 })
		: new Response(served.bytes, { headers: served.headers });
}

/**
 * Keeps a window on its own pages. External links open in the user's browser; nothing opens inside, and whatever
 * `besides` accepts is opened by the program as a window of its own.
 */
export function confine(
	contents: WebContents,
	mayShow: (url: string) => boolean,
	besides: (url: string) => boolean = () => false,
): void {
	contents.setWindowOpenHandler(({ url }) => {
		if (besides(url)) return { action: 'deny' };
		if (url.startsWith('https://')) void shell.openExternal(url);
		return { action: 'deny' };
	});
	contents.on('will-frame-navigate', (event) => {
		if (!event.isMainFrame || !mayShow(event.url)) event.preventDefault();
	});
	contents.on('will-redirect', (event) => {
		event.preventDefault();
	});
	contents.on('will-attach-webview', (event) => {
		event.preventDefault();
	});
}
