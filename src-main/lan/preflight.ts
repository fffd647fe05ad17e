/** The pre-flight list: what usually fails in a hall, looked at now, each with what to do about it. For the umpire alone. */
import { execFile } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import type { HallCheck, HostingState } from '../../src-shared/contract/hosting.ts';

/** What the host knows at the time of the check. */
export interface HallFacts {
	readonly hosting: Pick<HostingState, 'open' | 'networks'>;
	/**
	 * The latest device at another address that reached this host since hosting was opened, or null if none has yet.
	 */
	readonly reached: { readonly from: string; readonly at: number } | null;
	/** Where campaigns and backups are kept. */
	readonly dataDir: string;
	/** The host's own clock, ms since 1970. */
	readonly now: number;
	/** The number of this machine's screens, if the shell can count them (Electron), or null to ask the window. */
	readonly screens: number | null;
}

/** What the asking window reports about its own machine. */
export interface AskedFrom {
	/** ms since 1970 */
	readonly clock: number;
	readonly screens: number | null;
}

/** How the machine is looked at; tests put their own in. */
export interface HallProbes {
	readonly platform: NodeJS.Platform;
	/** Returns the names of printers that are ready, or null if this machine can't tell. */
	printers(): Promise<readonly string[] | null>;
	/** Returns the free bytes on a folder's disk, or null if unknown. */
	free(folder: string): Promise<number | null>;
}

const MB = 1 << 20;
/** Below this a long evening's campaign and its backups may not fit. */
const DISK_BAD = 500 * MB;
const DISK_LOOK = 2048 * MB;
/** Clocks further apart than this confuse who reads a time off two screens. */
const CLOCKS_APART_MS = 2 * 60_000;
/** No machine that runs this program lives before it was written. */
const FIRST_YEAR = 2025;
const LAST_YEAR = 2100;

/**
 * Returns the checklist in the order to go through it. Never throws: anything that can't be determined is 'unknown'.
 */
export async function hallChecks(
	facts: HallFacts,
	asked: AskedFrom,
	probes: HallProbes = machine,
): Promise<readonly HallCheck[]> {
	const [printers, free] = await Promise.all([
		probes.printers().catch(() => null),
		probes.free(facts.dataDir).catch(() => null),
	]);
	return [
		network(facts),
		reached(facts),
		firewall(facts, probes.platform),
		printing(printers, probes.platform),
		secondScreen(facts.screens ?? asked.screens),
		disk(free, facts.dataDir),
		clock(facts.now, asked.clock),
	];
}

const isLinkLocal = (address: string): boolean => address.startsWith('169.254.');
const isLoopback = (address: string): boolean => address.startsWith('127.');

function network({ hosting: { open, networks } }: HallFacts): HallCheck {
	const line = { id: 'interface', title: 'Network' } as const;
	const usable = networks.filter(({ address }) => !isLinkLocal(address) && !isLoopback(address));
	const list = usable.map(({ address, name }) => `${address} (${name})`).join(', ');
	if (open && !networks.some(({ address }) => address === open.address))
		return {
			...line,
			state: 'bad',
			say: `This machine no longer has the address ${open.address}: devices can’t find it.`,
			todo: 'Turn hosting off, choose the network again and turn it on. Everybody keeps their seat.',
		};
	if (open && isLoopback(open.address))
		return {
			...line,
			state: 'look',
			say: 'Hosting is open for windows of this machine alone.',
			todo: 'For other devices turn it off, choose the network that they are in and turn it on.',
		};
	if (usable.length === 0)
		return {
			...line,
			state: 'bad',
			say: networks.some(({ address }) => isLinkLocal(address))
				? 'The network has given this machine no address.'
				: 'This machine is in no network.',
			todo: 'Join the hall’s Wi-Fi or put in a cable. Without any network, let a phone or a small router make one: no internet is needed.',
		};
	if (open) {
		const name = networks.find(({ address }) => address === open.address)?.name ?? '';
		return { ...line, state: 'good', say: `Hosting on ${open.address} (${name}).`, todo: '' };
	}
	if (usable.length > 1)
		return {
			...line,
			state: 'look',
			say: `This machine is in several networks: ${list}.`,
			todo: 'Choose the one that the laptops are in. Ask a laptop for its own address: its first three figures are the same.',
		};
	return { ...line, state: 'good', say: `In one network: ${list}.`, todo: '' };
}

/** Only another device's visit can prove this, nothing on this machine can. */
function reached({ hosting: { open }, reached: visit }: HallFacts): HallCheck {
	const line = { id: 'reached', title: 'Reached from a second device' } as const;
	if (!open)
		return {
			...line,
			state: 'unknown',
			say: 'Hosting is off.',
			todo: 'Turn hosting on, then look here again.',
		};
	if (visit) {
		const say = `A device at ${visit.from} got through at ${timeOf(visit.at)}.`;
		return { ...line, state: 'good', say, todo: '' };
	}
	return {
		...line,
		state: 'look',
		say: 'No other device has got through yet.',
		todo: `Open ${open.origin}/reach on a phone in the same Wi-Fi: this line turns good.`,
	};
}

const ALLOW: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
	win32:
		'Windows asks once: allow Third Map in private networks. Later: Windows Security, Firewall, “Allow an app through firewall”, tick Third Map (or Node.js) under Private. Set the Wi-Fi itself to “Private network”.',
	darwin:
		'System Settings, Network, Firewall: turn it off for the evening. Or choose Options and allow incoming connections for Third Map (or node).',
	linux:
		'If a firewall is on, open the port: “sudo ufw allow PORT/tcp”, or “sudo firewall-cmd --add-port=PORT/tcp”.',
};

/** A firewall can't be seen from inside; somebody who got through shows that it is open. */
function firewall({ hosting: { open }, reached: visit }: HallFacts, platform: NodeJS.Platform): HallCheck {
	const line = { id: 'firewall', title: 'Firewall' } as const;
	if (visit && open) return { ...line, state: 'good', say: 'It lets devices of the network in.', todo: '' };
	const allow = ALLOW[platform] ?? 'Let the port PORT in, TCP.';
	return {
		...line,
		state: 'unknown',
		say: 'Whether it lets devices in can be seen only from one of them.',
		todo: `${allow.replaceAll('PORT', String(open?.port ?? 'you chose'))} A guest Wi-Fi may also keep devices apart (“client isolation”): then use another network.`,
	};
}

function printing(printers: readonly string[] | null, platform: NodeJS.Platform): HallCheck {
	const line = { id: 'printers', title: 'Printers' } as const;
	if (printers === null)
		return {
			...line,
			state: 'unknown',
			say: 'This machine doesn’t tell which printers it has.',
			todo:
				platform === 'linux'
					? 'Print one order sheet to try. The list needs CUPS (lpstat).'
					: 'Print one order sheet to try.',
		};
	if (printers.length === 0)
		return {
			...line,
			state: 'look',
			say: 'This machine has no printer that is ready.',
			todo: 'Add one in the system’s settings, or save papers as PDF and print them elsewhere.',
		};
	const names = printers.slice(0, 4).join(', ');
	const say = `${names}${printers.length > 4 ? ` and ${String(printers.length - 4)} more` : ''}.`;
	return { ...line, state: 'good', say, todo: '' };
}

function secondScreen(screens: number | null): HallCheck {
	const line = { id: 'second-screen', title: 'Second screen' } as const;
	if (screens === null)
		return {
			...line,
			state: 'unknown',
			say: 'This browser doesn’t tell how many screens there are.',
			todo: 'Plug in the projector and drag a side’s window onto it, to try.',
		};
	if (screens > 1)
		return { ...line, state: 'good', say: 'A second screen is there, beside this one.', todo: '' };
	return {
		...line,
		state: 'look',
		say: 'Only one screen.',
		todo: 'For a projector on this machine: plug it in and choose “extend”, not “mirror”. Mirrored, it shows the hall everything.',
	};
}

function disk(free: number | null, folder: string): HallCheck {
	const line = { id: 'disk', title: 'Room on the disk' } as const;
	if (free === null)
		return { ...line, state: 'unknown', say: `How much room is left in ${folder} can’t be told.`, todo: '' };
	const left = free >= 10_240 * MB ? 'More than 10 GB' : `${(free / (1024 * MB)).toFixed(1)} GB`;
	const state = free < DISK_BAD ? 'bad' : free < DISK_LOOK ? 'look' : 'good';
	return {
		...line,
		state,
		say: `${left} left where campaigns and backups are kept.`,
		todo: state === 'good' ? '' : `Make room on the disk that holds ${folder}: 2 GB or more.`,
	};
}

function clock(now: number, windows: number): HallCheck {
	const line = { id: 'clock', title: 'Clock' } as const;
	const year = new Date(now).getFullYear();
	if (year < FIRST_YEAR || year > LAST_YEAR)
		return {
			...line,
			state: 'bad',
			say: `This machine believes that it is ${String(year)}.`,
			todo: 'Set its date and time: backups and join codes go by them.',
		};
	if (Math.abs(now - windows) > CLOCKS_APART_MS)
		return {
			...line,
			state: 'look',
			say: `The host’s clock says ${timeOf(now)}, this window’s machine ${timeOf(windows)}.`,
			todo: 'Set both to the same time. The internet isn’t needed: a watch will do.',
		};
	return { ...line, state: 'good', say: `It is ${timeOf(now)}.`, todo: '' };
}

function timeOf(at: number): string {
	return new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

// --- this machine ---------------------------------------------------------------------------------------------

/** A printer that does not answer must not hold up the list. */
const PROBE_MS = 4000;

/** The machine that the host runs on. */
export const machine: HallProbes = {
	platform: process.platform,
	printers: () => (process.platform === 'win32' ? windowsPrinters() : cupsPrinters()),
	free: async (folder) => {
		const { bavail, bsize } = await statfs(folder);
		return bavail * bsize;
	},
};

async function cupsPrinters(): Promise<readonly string[] | null> {
	const out = await run('lpstat', ['-p']);
	return out === null ? null : readLpstat(out);
}

async function windowsPrinters(): Promise<readonly string[] | null> {
	const script = 'Get-Printer | Select-Object -ExpandProperty Name';
	const out = await run('powershell', ['-NoProfile', '-NonInteractive', '-Command', script]);
	return out === null ? null : readGetPrinter(out);
}

/** Printers that are not switched off, out of what `lpstat -p` prints in English. */
export function readLpstat(out: string): readonly string[] {
	return out.split('\n').flatMap((row) => {
		const [, name, rest = ''] = /^printer (\S+) (.*)$/.exec(row) ?? [];
		return name === undefined || rest.startsWith('disabled') ? [] : [name];
	});
}

/** Printers of paper, out of the names that Windows lists one to a line. */
export function readGetPrinter(out: string): readonly string[] {
	return out
		.split(/\r?\n/)
		.map((row) => row.trim())
		.filter((name) => name !== '' && !/^(microsoft (print to pdf|xps)|fax$|onenote)/i.test(name));
}

/**
 * Returns a program's output, or null if it is missing or takes too long. CUPS without any printer fails, and says so.
 */
function run(program: string, args: readonly string[]): Promise<string | null> {
	const options = { timeout: PROBE_MS, windowsHide: true, env: { ...process.env, LC_ALL: 'C' } };
	return new Promise((done) => {
		execFile(program, args, options, (error, out, errors) => {
			if (error === null) done(out);
			else done(/no destinations added/i.test(errors) ? '' : null);
		});
	});
}
