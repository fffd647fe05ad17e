/** The house's own desk, whatever is played: papers given out and photographed, sticks, the hand-over note, the end. */
import type {
	HouseCommand,
	HouseDesk,
	PaperForm,
	ScenarioHead,
	Stick,
} from '../../src-shared/contract/house.ts';
import type { Owners } from '../../src-shared/contract/seats.ts';
import type { PaperId, StickId } from '../../src-shared/kit/ids.ts';
import { unreachable } from '../../src-shared/kit/unreachable.ts';
import { withKey } from '../../src-shared/kit/with-key.ts';
import type { HistoryFact, HouseDeskFact, HouseFact } from '../rules/kit/house.ts';
import type { RulesetModule } from '../rules/kit/module.ts';
import { facts, refuse, type Decision } from '../rules/kit/ruleset.ts';

export const emptyHouse: HouseDesk = { papers: {}, sticks: {}, handover: '', ended: null };

/** Applies one of the house's facts. Never refuses: what was recorded happened. */
export function evolveHouse(desk: HouseDesk, fact: HouseDeskFact): HouseDesk {
	switch (fact.type) {
		case 'campaign-begun':
			return desk;
		case 'paper-printed':
			return { ...desk, papers: withKey(desk.papers, fact.payload.paper.id, fact.payload.paper) };
		case 'photo-received':
			return withPaper(desk, fact.payload.paper, (paper) => ({
				photos: [...paper.photos, fact.payload.photo],
				settled: false,
			}));
		case 'photo-settled':
			return withPaper(desk, fact.payload.paper, () => ({ settled: true, sheet: fact.payload.sheet }));
		case 'stick-given':
			return { ...desk, sticks: withKey(desk.sticks, fact.payload.stick.id, fact.payload.stick) };
		case 'stick-revoked':
			return withStick(desk, fact.payload.stick, () => ({ revoked: true }));
		case 'stick-back':
			return withStick(desk, fact.payload.stick, ({ back }) => ({ back: back + 1 }));
		case 'handover-written':
			return { ...desk, handover: fact.payload.text };
		case 'game-ended':
			return { ...desk, ended: { turn: fact.payload.turn, sealOpened: false } };
		case 'seal-opened':
			return desk.ended ? { ...desk, ended: { ...desk.ended, sealOpened: true } } : desk;
		default:
			return unreachable(fact);
	}
}

function withPaper(
	desk: HouseDesk,
	id: PaperId,
	change: (paper: PaperForm) => Partial<PaperForm>,
): HouseDesk {
	const paper = desk.papers[id];
	return paper ? { ...desk, papers: withKey(desk.papers, id, { ...paper, ...change(paper) }) } : desk;
}

function withStick(desk: HouseDesk, id: StickId, change: (stick: Stick) => Partial<Stick>): HouseDesk {
	const stick = desk.sticks[id];
	return stick ? { ...desk, sticks: withKey(desk.sticks, id, { ...stick, ...change(stick) }) } : desk;
}

/** The house's own commands: their words, their owners and their effect. Undo and redo belong to the history. */
interface HouseRule<C extends HouseCommand> {
	readonly label: string;
	readonly owner: Owners;
	decide(desk: HouseDesk, command: C, turn: number): Decision<HouseDeskFact>;
}
const ofHistory = (): never => {
	throw new Error('that is the session’s: undo and redo are its history’s, questions its ruleset’s');
};

const COMMANDS: { readonly [T in HouseCommand['type']]: HouseRule<Extract<HouseCommand, { type: T }>> } = {
	'write-handover': {
		label: 'Write the hand-over note',
		owner: { all: true },
		decide: (_desk, { text }) => facts({ type: 'handover-written', v: 1, rule: 'app', payload: { text } }),
	},
	'end-game': {
		label: 'End the game',
		owner: { map: true },
		decide: ({ ended }, _command, turn) =>
			ended
				? refuse('app', 'game/ended', 'The game was ended already.')
				: facts({ type: 'game-ended', v: 1, rule: 'app', payload: { turn } }),
	},
	'answer-question': { label: 'Answer a question', owner: { all: true }, decide: ofHistory },
	'close-question': { label: 'Close a question', owner: { all: true }, decide: ofHistory },
	undo: { label: 'Undo', owner: { all: true }, decide: ofHistory },
	redo: { label: 'Redo', owner: { all: true }, decide: ofHistory },
	'undo-phase': { label: 'Undo the phase', owner: { map: true }, decide: ofHistory },
};

export const isHouseCommand = (command: { readonly type: string }): command is HouseCommand =>
	Object.hasOwn(COMMANDS, command.type);

/**
 * Returns whether a side's own seat may send a command: it may answer questions, and undo its own moves if it has any.
 */
export function isASides(
	{ sideCommands, sideMoves }: Pick<RulesetModule, 'sideCommands' | 'sideMoves'>,
	command: { readonly type: string },
): boolean {
	if (!isHouseCommand(command)) return sideCommands.has(command.type);
	return command.type === 'answer-question' || (command.type === 'undo' && sideMoves.size > 0);
}

/** Returns the entry for one of the house's commands in the table above. */
export function houseRule<C extends HouseCommand>(command: C): HouseRule<C> {
	// The table pairs each type with its command; TypeScript can't follow that over a union.
	return COMMANDS[command.type] as unknown as HouseRule<C>;
}

/**
 * Says the house's facts in the log's words; reads them in order, begun in the middle it is given the desk.
 * @param sheetWords what the ruleset's printed sheets are called, by kind
 */
export function houseSayer(
	{ sides, teams }: ScenarioHead,
	now: HouseDesk | null,
	sheetWords: Readonly<Record<string, string>> = {},
): (fact: HouseFact) => string {
	const team = (id: string): string => teams.find((each) => each.id === id)?.name ?? id;
	const side = (id: string): string => sides.find((each) => each.id === id)?.name ?? id;
	const ofWhom = ({ of, by }: HistoryFact['payload']): string =>
		of === undefined ? '' : `, by ${side(of)}${by === of ? ' itself' : ''}`;
	const sheet = (kind: string): string => sheetWords[kind] ?? 'sheet';
	const papers = new Map<string, string>();
	const sticks = new Map<string, string>();
	const notePaper = ({ id, kind, team: of }: PaperForm): unknown =>
		papers.set(id, `the printed ${sheet(kind)} of ${team(of)}`);
	const whom = (stick: Stick): string => (stick.team ? team(stick.team) : side(stick.side));
	const noteStick = (stick: Stick): unknown => sticks.set(stick.id, `the stick for ${whom(stick)}`);
	for (const paper of Object.values(now?.papers ?? {})) notePaper(paper);
	for (const stick of Object.values(now?.sticks ?? {})) noteStick(stick);
	const paperOf = (id: string): string => papers.get(id) ?? 'a printed sheet';
	const stickOf = (id: string): string => sticks.get(id) ?? 'a stick';
	return (fact) => {
		switch (fact.type) {
			case 'campaign-begun':
				return `"${fact.payload.title}" begins. Dice sealed as ${fact.payload.seedCommitment.slice(0, 16)}…`;
			case 'paper-printed':
				notePaper(fact.payload.paper);
				return `${capital(sheet(fact.payload.paper.kind))} printed for ${team(fact.payload.paper.team)}.`;
			case 'photo-received':
				return `A photograph of ${paperOf(fact.payload.paper)} came in.`;
			case 'photo-settled':
				return `The photograph of ${paperOf(fact.payload.paper)} dealt with.`;
			case 'stick-given': {
				const { stick } = fact.payload;
				noteStick(stick);
				return `Picture for ${whom(stick)} given out on a stick${stick.as === 'observer' ? ', to read only' : ''}.`;
			}
			case 'stick-revoked':
				return `${capital(stickOf(fact.payload.stick))} revoked.`;
			case 'stick-back':
				return `Orders came back on ${stickOf(fact.payload.stick)}.`;
			case 'handover-written':
				return 'Hand-over note written.';
			case 'game-ended':
				return `The game was ended in turn ${String(fact.payload.turn)}.`;
			case 'seal-opened':
				return 'The seal of the dice was opened: a debrief with the seed was given out.';
			case 'command-retracted':
				return `Undone: ${fact.payload.label}${ofWhom(fact.payload)}.`;
			case 'command-restored':
				return `Redone: ${fact.payload.label}${ofWhom(fact.payload)}.`;
			default:
				return unreachable(fact);
		}
	};
}

/** At the head of a sentence. */
const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);
