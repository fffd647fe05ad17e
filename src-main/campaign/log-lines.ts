/** Facts as lines of the umpire's log. Umpire's eyes only: nothing of this is ever sent to a side. */
import type { LogLine } from '../../src-shared/contract/house.ts';
import type { Roll } from '../rules/kit/dice.ts';
import type { AnySituation } from '../rules/kit/module.ts';
import type { HouseFact } from '../rules/kit/house.ts';
import { isHouse, type Recorded } from './facts.ts';
import { houseSayer } from './house-desk.ts';
import { issuerWords, sideIssuer } from './issuer.ts';
import type { Played } from './rulesets.ts';

/** Reads facts in order and writes each as a line. `turn` is the turn in which the fact was recorded. */
export type LogWriter = (recorded: Recorded, turn: number, retracted: boolean) => LogLine;

/** @param now where the game stands, to read the newest facts without those before them; null: from the first on */
export function logWriter({ module, scenario, head }: Played, now: AnySituation | null): LogWriter {
	const sayHouse = houseSayer(head, now?.house ?? null, module.sheetWords);
	const sayGame = module.sayer(scenario, now);
	const notesWith = ({ type }: HouseFact): readonly string[] =>
		type === 'campaign-begun' ? (module.atStart ?? []) : [];
	return ({ seq, at, by, fact }, turn, retracted) => ({
		seq,
		turn,
		at,
		by: whoWords(by, head),
		rule: fact.rule,
		text: isHouse(fact) ? [sayHouse(fact), ...notesWith(fact)].join(' ') : sayGame(fact),
		dice: (fact.rolls ?? []).map(sayRoll).join('; '),
		retracted,
		...(isHouse(fact) || !module.sortOf ? {} : { sort: module.sortOf(fact) }),
	});
}

/** A fact for the log, with the turn in which it was recorded. */
export interface LogEntry extends Recorded {
	readonly turn: number;
	readonly retracted: boolean;
}

interface ShownLine {
	readonly fact: Recorded['fact'];
	readonly line: LogLine;
}

/**
 * The log as a view shows it. A line is written once, in the words of the time, and is the very same value from then on: the
 * difference of two views passes it over.
 */
export class ShownLog {
	#last: ReadonlyMap<number, ShownLine> = new Map();

	/** Returns these facts' lines, in their order. */
	of(recent: readonly LogEntry[], write: LogWriter): readonly LogLine[] {
		const shown = recent.map((entry): ShownLine => {
			const { seq, fact, turn, retracted } = entry;
			const before = this.#last.get(seq);
			const stands = before?.fact === fact && before.line.retracted === retracted;
			return stands ? before : { fact, line: write(entry, turn, retracted) };
		});
		this.#last = new Map(shown.map((each) => [each.line.seq, each]));
		return shown.map(({ line }) => line);
	}
}

/** Who did it, by name: 'Air Control', 'South', 'Guards Armoured Division'. */
function whoWords(issuer: string, { sides, teams }: Played['head']): string {
	const seat = sideIssuer(issuer);
	const team = teams.find(({ id }) => id === seat?.team);
	const side = sides.find(({ id }) => id === seat?.side);
	return team?.name ?? side?.name ?? issuerWords(issuer);
}

function sayRoll(roll: Roll): string {
	return `${roll.why}: ${roll.faces.join(', ')} on d${roll.die}${roll.by === 'umpire' ? ' (typed)' : ''}`;
}
