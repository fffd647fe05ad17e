/** A stand-in for 'electron' (aliased in vitest.config.ts): does nothing, and remembers what the shell asked of it. */
import { EventEmitter } from 'node:events';

type Handler = (event: unknown, ...args: unknown[]) => unknown;
type Decide = (answer: unknown) => void;

class FakeSession {
	readonly partition: string;
	constructor(partition: string) {
		this.partition = partition;
	}
	respond: ((request: Request) => Response) | undefined;
	mayRequest: ((contents: unknown, permission: string, decide: Decide) => void) | undefined;
	mayUse: ((contents: unknown, permission: string) => boolean) | undefined;
	filter: ((details: { url: string }, decide: Decide) => void) | undefined;
	readonly protocol = {
		isProtocolHandled: (): boolean => this.respond !== undefined,
		handle: (_scheme: string, respond: (request: Request) => Response): void => {
			this.respond = respond;
		},
	};
	readonly webRequest = {
		onBeforeRequest: (filter: (details: { url: string }, decide: Decide) => void): void => {
			this.filter = filter;
		},
	};
	setPermissionRequestHandler(may: (contents: unknown, permission: string, decide: Decide) => void): void {
		this.mayRequest = may;
	}
	setPermissionCheckHandler(may: (contents: unknown, permission: string) => boolean): void {
		this.mayUse = may;
	}
}

class FakeContents extends EventEmitter {
	readonly id = fake.windows.length + 1;
	readonly sent: [channel: string, message: unknown][] = [];
	mainFrame = { url: '' };
	gone = false;
	mayOpen: ((details: { url: string }) => { action: string }) | undefined;
	setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
		this.mayOpen = handler;
	}
	isDestroyed(): boolean {
		return this.gone;
	}
	send(channel: string, message: unknown): void {
		this.sent.push([channel, message]);
	}
}

export class BrowserWindow extends EventEmitter {
	readonly options: { title: string; webPreferences: Record<string, unknown> & { session: FakeSession } };
	readonly webContents = new FakeContents();
	readonly loaded: string[] = [];
	shown = 0;
	focused = 0;
	constructor(options: BrowserWindow['options']) {
		super();
		this.options = options;
		fake.windows.push(this);
	}
	show(): void {
		this.shown += 1;
	}
	focus(): void {
		this.focused += 1;
	}
	loadURL(url: string): Promise<void> {
		this.loaded.push(url);
		this.webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
		this.webContents.mainFrame = { url };
		return Promise.resolve();
	}
	close(): void {
		this.webContents.gone = true;
		this.webContents.emit('destroyed');
		this.emit('closed');
	}
	/** What a page in this window gets when it sends a frame to the host. */
	async ask(
		frame: unknown,
		event: { readonly sender?: unknown; readonly senderFrame?: unknown } = {},
	): Promise<unknown> {
		const handler = fake.handlers.get('thirdmap:ask');
		if (handler === undefined) return Promise.reject(new Error('nobody listens to windows'));
		// As over the real bridge, a throw is a rejection.
		return new Promise((answered) => {
			answered(
				handler({ sender: this.webContents, senderFrame: this.webContents.mainFrame, ...event }, frame),
			);
		});
	}
}

/** What was asked of Electron so far, and what the user does. */
export const fake = {
	windows: [] as BrowserWindow[],
	handlers: new Map<string, Handler>(),
	sessions: new Map<string, FakeSession>(),
	paths: new Map<string, string>(),
	schemes: [] as unknown[],
	opened: [] as string[],
	told: [] as string[],
	menu: [] as { label?: string; role?: string; submenu?: { label?: string; click?: () => void }[] }[],
	/** What the open dialog answers. */
	picked: [] as string[],
	sandboxed: false,
	isFirstInstance: true,
	quits: 0,
	exposed: new Map<string, unknown>(),
};

class App extends EventEmitter {
	isPackaged = true;
	enableSandbox(): void {
		fake.sandboxed = true;
	}
	whenReady(): Promise<void> {
		return Promise.resolve();
	}
	requestSingleInstanceLock(): boolean {
		return fake.isFirstInstance;
	}
	setAppUserModelId(): void {}
	setPath(name: string, path: string): void {
		fake.paths.set(name, path);
	}
	quit(): void {
		fake.quits += 1;
	}
}
export const app = new App();

export const session = {
	fromPartition(partition: string): FakeSession {
		const known = fake.sessions.get(partition) ?? new FakeSession(partition);
		fake.sessions.set(partition, known);
		return known;
	},
};
export const ipcMain = {
	handle: (channel: string, handler: Handler): void => void fake.handlers.set(channel, handler),
};
export const screen = { getAllDisplays: (): readonly unknown[] => [{}] };

export const protocol = {
	registerSchemesAsPrivileged: (schemes: unknown[]): void => void fake.schemes.push(...schemes),
};
export const shell = {
	openExternal: (url: string): Promise<void> => Promise.resolve(void fake.opened.push(url)),
};
export const dialog = {
	showOpenDialog: (): Promise<{ filePaths: string[] }> => Promise.resolve({ filePaths: fake.picked }),
	showErrorBox: (_title: string, say: string): void => void fake.told.push(say),
};
export const Menu = {
	buildFromTemplate: (template: typeof fake.menu): typeof fake.menu => template,
	setApplicationMenu: (menu: typeof fake.menu): void => {
		fake.menu = menu;
	},
};
export const contextBridge = {
	exposeInMainWorld: (name: string, api: unknown): void => void fake.exposed.set(name, api),
};
export const ipcRenderer = Object.assign(new EventEmitter(), {
	invoke: (channel: string, frame: unknown): Promise<unknown> => Promise.resolve({ channel, frame }),
});
