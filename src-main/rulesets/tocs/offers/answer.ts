/**
 * Answers windows that ask for actions besides movement and attacks: from the truth for Control, from its knowledge for
 * a side.
 */
import { z } from 'zod';
import { SideId, UnitId } from '../../../../src-shared/kit/ids.ts';
import type {
	TocsAsk,
	TocsDraftShown,
	TocsOffersShown,
	TocsPicks,
} from '../../../../src-shared/rulesets/tocs/offers.ts';
import type { Here } from '../../../rules/tocs/game.ts';
import { pieceOf } from '../../../rules/tocs/units.ts';
import { AIR } from './air.ts';
import { ARTILLERY } from './artillery.ts';
import { chancesOf } from './chances.ts';
import { costWords } from './costs.ts';
import { ENGINEERS } from './engineers.ts';
import { FIGHT } from './fight.ts';
import { pickedUnits, type Action, type FieldChoice, type Field, type Offered } from './fields.ts';
import { MODULE } from './module.ts';
import { REFIT } from './refit.ts';
import { complete, isBarred } from './search.ts';
import { SEA } from './sea.ts';
import { SUPPLY } from './supply.ts';

const ACTIONS: readonly Action[] = [
	...FIGHT,
	...ARTILLERY,
	...ENGINEERS,
	...SUPPLY,
	...MODULE,
	...AIR,
	...SEA,
	...REFIT,
];
/** Commands tried for a button, and for one choice. */
const OFFER_TRIES = 48;
const CHOICE_TRIES = 8;
const MAX_UNITS = 12;

export const OffersInput = z.object({ unit: UnitId.nullable(), side: SideId }).strict();
export const DraftInput = OffersInput.extend({
	action: z.string().max(40),
	picked: z.record(
		z.string().max(20),
		z.union([z.string().max(60), z.array(z.string().max(60)).max(MAX_UNITS)]),
	),
}).strict();
export type OffersInput = z.infer<typeof OffersInput>;
export type DraftInput = z.infer<typeof DraftInput>;

/** Returns who is offered something, or null for a unit that the side does not have. @param asker null: Control */
function offeredTo(here: Here, { unit, side }: OffersInput, asker: SideId | null): Offered | null {
	const isControl = asker === null;
	const piece = unit === null ? null : pieceOf(here, unit);
	const of = piece?.unit.side ?? side;
	const isOwn = isControl || of === asker;
	return (unit !== null && piece === null) || !isOwn ? null : { here, side: of, piece, isControl };
}

/** Returns every command that is a thing for a unit, or for a side as a whole, each with its cost or why not. */
export function offers(here: Here, input: OffersInput, asker: SideId | null): TocsOffersShown {
	const of = offeredTo(here, input, asker);
	if (!of) return { offers: [] };
	return {
		offers: ACTIONS.filter((action) => action.fits(of)).map((action) => {
			const { id, group, label, rule } = action;
			const completed = complete(action, of, {}, OFFER_TRIES);
			return isBarred(completed)
				? { id, group, label, rule, say: completed.say, costs: [] }
				: { id, group, label, rule, say: null, costs: costWords(here, of.side, completed.worked) };
		}),
	};
}

const NOTHING: TocsDraftShown = {
	...{ label: '', rule: '', chosen: [], ask: null, command: null },
	...{ say: 'You have no such unit on the map.', costs: [], chances: [] },
};

/** Returns what a command in the making needs next, or what it would do. */
export function draft(here: Here, input: DraftInput, asker: SideId | null): TocsDraftShown {
	const of = offeredTo(here, input, asker);
	const action = ACTIONS.find(({ id }) => id === input.action);
	if (!of || !action?.fits(of)) return NOTHING;
	const command = gathered(action, of, input.picked);
	const head = {
		...NOTHING,
		label: action.label,
		rule: action.rule,
		chosen: command.words,
		say: command.say,
	};
	if (command.say !== null || (command.ask !== null && command.ask.chosen.length === 0))
		return { ...head, ask: command.ask };
	return { ...head, ask: command.ask, ...worked(action, of, command.picks) };
}

/** Returns the command with what it would do, or why it can't be given. */
function worked(
	action: Action,
	of: Offered,
	picks: TocsPicks,
): Pick<TocsDraftShown, 'command' | 'say' | 'costs' | 'chances'> {
	const completed = complete(action, of, picks, 1);
	if (isBarred(completed)) return { command: null, say: completed.say, costs: [], chances: [] };
	const { command } = completed;
	return {
		...{ command, say: null },
		costs: costWords(of.here, of.side, completed.worked),
		chances: [
			...chancesOf(of.here, of.side, command, completed.worked),
			...(action.chances?.(of, picks) ?? []),
		],
	};
}

interface Gathered {
	readonly picks: TocsPicks;
	readonly words: readonly string[];
	readonly ask: TocsAsk | null;
	readonly say: string | null;
}

/** Takes the available picks, field by field, up to the first missing one. */
function gathered(action: Action, of: Offered, given: TocsPicks): Gathered {
	let picks: TocsPicks = {};
	const words: string[] = [];
	for (const field of action.fields(of)) {
		const choices = field.choices(of, picks);
		const chosen = pickedUnits(given, field.name).filter((id) => choices.some((each) => each.id === id));
		if (field.kind === 'units') {
			const ask = { ...askOf(field, choices, () => null), chosen };
			return {
				picks: { ...picks, [field.name]: chosen },
				words,
				ask,
				say: choices.length === 0 ? field.none : null,
			};
		}
		const [one] = chosen;
		const next = one === undefined ? chooseOrAsk(action, of, picks, field, choices) : { id: one };
		if (!('id' in next)) return { picks, words, ...next };
		picks = { ...picks, [field.name]: next.id };
		words.push(choices.find(({ id }) => id === next.id)?.label ?? next.id);
	}
	return { picks, words, ask: null, say: null };
}

/** Returns the only legal choice if it needn't be asked, or the question, or why nothing can be chosen. */
function chooseOrAsk(
	action: Action,
	of: Offered,
	picks: TocsPicks,
	field: Field,
	choices: readonly FieldChoice[],
): { readonly id: string } | Pick<Gathered, 'ask' | 'say'> {
	const says = new Map(
		choices.map(({ id }) => {
			const completed = complete(action, of, { ...picks, [field.name]: id }, CHOICE_TRIES);
			return [id, isBarred(completed) ? completed.say : null] as const;
		}),
	);
	const legal = choices.filter(({ id }) => says.get(id) === null);
	const [only] = legal;
	if (field.auto === true && only && legal.length === 1) return { id: only.id };
	if (legal.length === 0) return { ask: null, say: says.values().next().value ?? field.none };
	return { ask: askOf(field, choices, (id) => says.get(id) ?? null), say: null };
}

const askOf = (
	{ name, kind, ask }: Field,
	choices: readonly FieldChoice[],
	sayOf: (id: string) => string | null,
): TocsAsk => ({
	...{ field: name, kind, ask, chosen: [] },
	choices: choices.map((each) => ({ ...each, say: sayOf(each.id) })),
});
