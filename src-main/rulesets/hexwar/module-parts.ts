/** Module parts that are the same in every hex ruleset whose sides have one headquarters each. */
import type { Subject } from '../../../src-shared/contract/claims.ts';
import type { HouseDesk, SideHead } from '../../../src-shared/contract/house.ts';
import type { OfficeHead, Owners } from '../../../src-shared/contract/seats.ts';
import type { UmpireHead } from '../../../src-shared/contract/umpire-head.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { Manifest, RuleOption } from '../../rules/kit/manifest.ts';
import type { Around } from '../../rules/kit/module/window-part.ts';
import type { ControlRules } from '../../rules/kit/module/control-rules.ts';
import type { RulesetTypes } from '../../rules/kit/module/types.ts';
import type { StandingQuestion } from '../../rules/kit/module/standing-question.ts';
import { notesForUmpires } from '../../rules/kit/notes-for-umpires.ts';
import type { ChosenOptions } from '../../rules/kit/option.ts';
import { plainRule } from '../../rules/kit/plain-rule.ts';
import { umpireHead } from '../../rules/kit/umpire-head.ts';
import { ownersOfSide } from './command-parts.ts';
import { headSides, teamsOf } from './head.ts';
import { lessonOf, type LessonPath, type LessonStep } from './lesson.ts';
import { namesOf } from './log-names.ts';

type Named = Parameters<typeof namesOf>[0] & { readonly sides: readonly SideHead[] };

/** Returns the rules of one or several books as an umpire reads them. */
export const rulesOf = (...books: readonly Manifest[]) =>
	books
		.flatMap((book) => [...book.values()])
		.map((rule) => ({ ...rule, says: plainRule(rule.says), notes: notesForUmpires(rule.notes) }));

/** Returns open choices as questions of the house: to the side, any seat of which may answer. */
export const questionsOf = (
	choices: readonly (Omit<StandingQuestion, 'to'> & { readonly of: SideId })[],
): readonly StandingQuestion[] =>
	choices.map(({ id, rule, ask, of, answers, byDefault }) => ({
		...{ id, rule, ask, answers, byDefault },
		to: { side: of, team: null },
	}));

/** Returns the id in a subject: 'a-2' of 'unit:a-2'. */
const idIn = (of: Subject): string => of.slice(of.indexOf(':') + 1);

/**
 * Returns what Control can take in hand and how it is shared out: units, each its side's umpire's, and the map.
 * @param sideOf the side of a unit, or undefined if there is none
 */
export const controlOfUnits = <At extends { readonly scenario: Named }>(
	sideOf: (at: At, unit: string) => string | undefined,
): Pick<ControlRules<RulesetTypes>, 'things' | 'offices'> & {
	chain(at: At, of: Subject): readonly Subject[];
	words(at: At, of: Subject): string;
	ownersOf(at: At, of: Subject): Owners;
} => ({
	things: new Set(['unit']),
	chain: (_at, of) => [of],
	words: ({ scenario }, of) => namesOf(scenario).unit(idIn(of)),
	ownersOf: (at, of) => {
		const side = sideOf(at, idIn(of));
		return side === undefined ? { all: true } : ownersOfSide(at.scenario, side);
	},
	offices: hexOffices,
});

/** Offices of Control, beside one for each side. */
export const hexOffices: readonly OfficeHead[] = [
	{ name: 'Map Control', scope: { of: 'map' }, hint: 'The map, the sequence of play and the clock.' },
];

/** The parts of Control's view head that a ruleset provides. */
interface HexHead {
	readonly turn: number;
	readonly path: LessonPath;
	readonly options: readonly RuleOption[];
	readonly chosen: ChosenOptions;
	/** Rulings that change how the game is played; absent if the ruleset has none. */
	readonly rulings?: UmpireHead['rulings'];
	/** Control's offices; absent if there is only Map Control. */
	readonly offices?: readonly OfficeHead[];
}

/** Returns the head of Control's view: sides and their headquarters, the guided turn and the chosen options. */
export const hexUmpireHead = (
	scenario: Named & { readonly lesson: readonly LessonStep[] },
	house: Pick<HouseDesk, 'handover' | 'ended'>,
	around: Around,
	{ turn, path, options, chosen, rulings = [], offices = hexOffices }: HexHead,
): Omit<UmpireHead, 'kind'> =>
	umpireHead(around, house, {
		...{ turn, rulings },
		sides: headSides(scenario),
		teams: teamsOf(scenario),
		offices,
		lesson:
			scenario.lesson.length === 0 ? [] : lessonOf(scenario.lesson, path, around.recorded?.() ?? new Map()),
		options: options.map(({ id, rule, title, byDefault, values, group }) => ({
			...{ id, rule, title, byDefault, values },
			...(group === undefined ? {} : { group }),
			value: chosen[id] ?? byDefault,
		})),
	});
