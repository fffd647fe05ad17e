/** The part of every view that the umpire's window frame reads, built once for all rulesets. */
import type { OfficeHead } from '../../../src-shared/contract/seats.ts';
import type { HouseDesk, SideHead, TeamHead } from '../../../src-shared/contract/house.ts';
import type { UmpireHead } from '../../../src-shared/contract/umpire-head.ts';
import type { Around } from './module/window-part.ts';

/** The fields of the head that a ruleset provides; a ruleset without such a thing leaves its field out. */
interface OwnHead extends Partial<Pick<UmpireHead, 'rulings' | 'options' | 'lesson'>> {
	readonly turn: number;
	readonly sides: readonly SideHead[];
	readonly teams: readonly TeamHead[];
	readonly offices: readonly OfficeHead[];
}

/** Returns the head of an umpire's view but for its kind: to be spread into the view, and added to. */
export function umpireHead(
	{
		title,
		file,
		backupTrouble,
		undo,
		log,
		control,
	}: Pick<Around, 'title' | 'file' | 'undo' | 'log'> & Partial<Pick<Around, 'backupTrouble' | 'control'>>,
	{ handover, ended }: Pick<HouseDesk, 'handover' | 'ended'>,
	{ turn, sides, teams, offices, rulings = [], options = [], lesson = [] }: OwnHead,
): Omit<UmpireHead, 'kind'> {
	return {
		campaign: { title, file, backupTrouble: backupTrouble ?? null },
		clock: { turn },
		sides,
		teams,
		offices,
		rulings,
		options,
		lesson,
		undo,
		control: control ?? { claims: {}, umpires: {}, handOvers: [] },
		handover,
		ended,
		log,
	};
}
