/** Who was told something by a command, which an umpire should know before undoing it. */
import { listenerKey } from '../../src-shared/contract/house.ts';
import type { BrokenMove } from './broken.ts';
import { isHouse } from './facts.ts';
import { applyFact, type CampaignState } from './fold.ts';
import type { Entry } from './history.ts';
import type { Onlookers } from './onlookers.ts';
import type { Played } from './rulesets.ts';

export interface Shown {
	/** 'Allied' where a whole side knows, else its headquarters that do: 'Allied (8 Corps, 1 Corps)'. */
	readonly names: readonly string[];
	/** Listener keys of whoever knows. */
	readonly keys: readonly string[];
}

/**
 * Returns who was shown anything by these commands' facts, or null if nobody who ever looked. A side's own words are
 * not news to it.
 */
export function shownBy(
	played: Played,
	onlookers: Onlookers,
	...told: readonly Pick<Entry, 'before' | 'facts'>[]
): Shown | null {
	const { head } = played;
	const keys = [...new Set(told.flatMap((each) => keysTold(played, each)))].filter((key) =>
		onlookers.mayHaveSeen(key),
	);
	if (keys.length === 0) return null;
	const names = head.sides.flatMap((side) => {
		const teams = head.teams.filter((team) => team.side === side.id);
		const toldTeams = teams.filter((team) => keys.includes(listenerKey({ side: side.id, team: team.id })));
		if (toldTeams.length > 0 && toldTeams.length < teams.length)
			return [`${side.name} (${toldTeams.map(({ name }) => name).join(', ')})`];
		return toldTeams.length > 0 || keys.includes(side.id) ? [side.name] : [];
	});
	return { names, keys };
}

/** Listener keys of whoever knows more by a command's facts. */
function keysTold(played: Played, { before, facts }: Pick<Entry, 'before' | 'facts'>): readonly string[] {
	const after = facts
		.filter(({ fact }) => isHouse(fact) || !played.module.ownWords.has(fact.type))
		.reduce((state, fact) => applyFact(played, state, fact), before);
	return Object.keys(after.known).filter(
		(key) => after.known[key] !== before.known[key] && isAnotherSight(played, key, before, after),
	);
}

/** Returns whether a listener's window and documents change: not everything it is told changes them. */
function isAnotherSight(
	{ module, scenario, listeners }: Played,
	key: string,
	before: CampaignState,
	after: CampaignState,
): boolean {
	const listener = listeners.get(key);
	const [had, has] = [before, after].map(({ known }) => {
		const knows = known[key];
		if (!listener || knows === undefined) return null;
		return JSON.stringify([module.sideView(scenario, knows, listener), module.toldDocument?.(knows) ?? null]);
	});
	return had !== has;
}

/** Names the moves that are undone along with a command, for the umpire who undoes it; '' if there are none. */
export function withBroken(broken: readonly BrokenMove[]): string {
	if (broken.length === 0) return '';
	const list = broken.map(({ words, why }) => `“${words}” (${why})`).join(', ');
	return `This also undoes what depends on it: ${list}.`;
}

/**
 * Returns the question asked before an umpire undoes something that players saw.
 * @param what goes, in words: '“move 3 RTR”'
 * @param windows how many of theirs are open
 * @param end what the umpire is to say
 */
export function askFirst(
	what: string,
	shown: Shown | null,
	windows: number,
	broken: readonly BrokenMove[],
	end = 'Undo anyway?',
): string {
	const along = withBroken(broken);
	if (!shown) return `${what} will be undone. ${along} ${end}`;
	const { names } = shown;
	const open =
		windows === 0
			? 'none of them is open now'
			: `${String(windows)} of them ${windows === 1 ? 'shows' : 'show'} it now`;
	return `${what} went to the windows of ${inWords(names)}; ${open}. They have already seen it.${along === '' ? '' : ` ${along}`} ${end}`;
}

function inWords(names: readonly string[]): string {
	return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
