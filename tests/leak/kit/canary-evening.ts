/**
 * The proof by canaries, for any ruleset: whatever happens on Control's or the enemy's side of the wall says a word found nowhere
 * else, and no frame or answer that reaches the side may hold one.
 */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { umpire, type Hall, type HallWindow } from '../../helpers/hall.ts';
import { canary, everythingReadable, WHOLE } from './canary-words.ts';

/** Who can do hidden things, and the word for this one. */
export interface Desk {
	readonly control: HallWindow;
	readonly enemy: HallWindow;
	readonly say: string;
}
/** Something hidden from the side. It answers as the host does, so that it can be seen to have happened. */
export type Doing = (desk: Desk) => Promise<{ readonly outcome: string } | null>;

export interface CanaryEvening {
	/** A hall whose scenario holds canaries, too, wherever the side is told nothing. */
	open(): Promise<Hall>;
	readonly side: SideId;
	readonly enemy: SideId;
	/** By name, each once and in this order. */
	readonly doings: Readonly<Record<string, Doing>>;
	/** Everything that an inquisitive side asks for: its papers, its questions, what it has no right to. */
	readonly probes: readonly (readonly [name: string, input?: unknown])[];
	/** Words that are kept from Control itself: what the enemy writes for its own eyes. */
	readonly ownOnly?: readonly string[];
}

/** What an evening showed, by names of doings. */
export interface CanariesSeen {
	/** The host refused them, so that they prove nothing. */
	readonly refused: readonly string[];
	/** Nobody at all received their words, so that they prove nothing. */
	readonly unheard: readonly string[];
	/** The side received their words. */
	readonly leaked: readonly string[];
	/** Canaries of the scenario's that the side received. */
	readonly ofScenario: readonly string[];
	/** Messages that the side received. */
	readonly frames: number;
}

/** Plays an evening, and reads every byte that came to the side, and to a window of its that opens at the end. */
export async function canariesOf(evening: CanaryEvening): Promise<CanariesSeen> {
	const hall = await evening.open();
	try {
		const control = await hall.window(umpire);
		const side = await hall.window({ kind: 'side', side: evening.side });
		const enemy = await hall.window({ kind: 'side', side: evening.enemy });
		const answers: string[] = [];
		const probe = async (): Promise<void> => {
			for (const [name, input] of evening.probes) answers.push(JSON.stringify(await side.reply(name, input)));
		};
		const names = Object.keys(evening.doings);
		const refused: string[] = [];
		await probe();
		for (const [n, name] of names.entries()) {
			const done = await evening.doings[name]?.({ control, enemy, say: wordOf(n) });
			if (done && done.outcome !== 'recorded') refused.push(`${name}: ${JSON.stringify(done)}`);
		}
		await probe();
		const again = await hall.window({ kind: 'side', side: evening.side });
		const read = async (list: readonly string[]): Promise<string> =>
			(await Promise.all(list.map((each) => everythingReadable(each)))).join('\n');
		const told = await read([...side.received, ...again.received, ...answers]);
		const others = await read([...control.received, ...enemy.received]);
		const having = (text: string): readonly string[] => names.filter((_name, n) => text.includes(wordOf(n)));
		return {
			refused,
			unheard: names.filter((name) => !having(others).includes(name) && !evening.ownOnly?.includes(name)),
			leaked: having(told),
			ofScenario: ofScenario(told, names.length),
			frames: side.received.length,
		};
	} finally {
		await hall.end();
	}
}

/** The canaries in a text that no doing said. */
function ofScenario(text: string, doings: number): readonly string[] {
	const said = new Set(Array.from({ length: doings }, (_, n) => wordOf(n)));
	const found = text.match(new RegExp(WHOLE, 'g')) ?? [];
	return [...new Set(found)].filter((word) => !said.has(word));
}

const FIRST = 2000;
/** The word of the doing at a place of the list. */
const wordOf = (n: number): string => canary(FIRST + n);
