/** The last look before a dispatch goes out: OP COM 10 (what must be in it) and 2 (what must never be). */
import type { Dispatch } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { Scenario } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import { distance } from '../../../../src-shared/map/plane.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { unitState } from '../queries.ts';
import { NOT_DUE } from './draft.ts';
import type { OpcomWorld } from '../types.ts';

interface Remark {
	readonly rule: RuleRef;
	readonly say: string;
}

/** The obstacles to a release unless overruled, and what the umpire should check again. */
export interface ReleaseCheck {
	readonly missing: readonly Remark[];
	readonly warnings: readonly Remark[];
}

/**
 * Checks a dispatch in its current wording. `missing`: blank items, arms not named, identity due; `warnings`: game
 * mechanism, stale positions.
 */
export function releaseCheck(world: OpcomWorld, dispatch: Dispatch): ReleaseCheck {
	const words = wordsCheck(world, dispatch);
	const stale = stalePlaces(world, dispatch);
	// The very same value for most drafts: the difference of two views passes it over.
	return stale.length === 0 ? words : { ...words, warnings: [...words.warnings, ...stale] };
}

/** Has what every check of a scenario's dispatches needs made now, so that the first fight waits no longer for its drafts than others. */
export function readyToCheck(scenario: Scenario): void {
	namesOf(scenario);
}

/** What depends on the words alone; a dispatch that is reworded is another value. */
const checkedWords = new WeakMap<Dispatch, ReleaseCheck>();

function wordsCheck(world: OpcomWorld, dispatch: Dispatch): ReleaseCheck {
	const cached = checkedWords.get(dispatch);
	if (cached) return cached;
	const newDispatch = {
		missing: [...blankItems(dispatch), ...unnamedArms(world, dispatch), ...identityLeftOut(dispatch)],
		warnings: [...mechanism(world, dispatch), ...identityTooSoon(dispatch)],
	};
	checkedWords.set(dispatch, newDispatch);
	return newDispatch;
}

/** @rule opcom-10.eleti.order */
const ITEMS = {
	effectiveness: 'own effectiveness',
	location: 'own locations',
	enemy: 'the size of the enemy',
	type: 'the sort of enemy',
	identity: 'identity (or "not due")',
} as const;

/** The words that go out in the form chosen. */
export function outgoing(dispatch: Dispatch): string {
	return dispatch.form === 'story' ? dispatch.story : Object.values(dispatch.items).join(' ');
}

/** @rule opcom-10.eleti.required */
function blankItems(dispatch: Dispatch): readonly Remark[] {
	const rule = 'opcom-10.eleti.required';
	const blank = Object.entries(ITEMS)
		.filter(([item]) => dispatch.items[item as keyof typeof ITEMS].trim() === '')
		.map(([, name]) => ({ rule, say: `It says nothing of ${name}.` }) as const);
	const empty = dispatch.form === 'story' && dispatch.story.trim() === '';
	return empty ? [...blank, { rule, say: 'The story is empty.' }] : blank;
}

const ARMS: Readonly<Record<Dispatch['mustName'][number], { readonly words: RegExp; readonly say: string }>> =
	{
		tanks: {
			words: /\b(tanks?|panzers?|armou?r|tigers?|panthers?|shermans?|cromwells?|churchills?)\b/i,
			say: 'tanks',
		},
		artillery: {
			words:
				/\b(artillery|guns?|shell(s|ed|ing|fire)?|barrage|rockets?|mortars?|nebelwerfers?|batter(y|ies)|bombardment)\b/i,
			say: 'artillery',
		},
		air: {
			words:
				/\b(air|aircraft|aeroplanes?|planes?|fighters?|bombers?|bombed|typhoons?|spitfires?|stukas?|jabos?)\b/i,
			say: 'aircraft',
		},
	};

/** A name such as "I/22 Panzer" doesn't report tanks: only words beside names count. */
function unnamedArms(world: OpcomWorld, dispatch: Dispatch): readonly Remark[] {
	const text = dispatch.form === 'story' ? dispatch.story : `${dispatch.items.enemy} ${dispatch.items.type}`;
	const words = text.replace(namesOf(world.scenario).units, ' ');
	return dispatch.mustName
		.filter((arm) => !ARMS[arm].words.test(words))
		.map((arm) => ({
			rule: 'opcom-10.type.must',
			say: `Enemy ${ARMS[arm].say} took part and must be named.`,
		}));
}

function identityLeftOut(dispatch: Dispatch): readonly Remark[] {
	if (!dispatch.identityDue || namesAny(dispatch)) return [];
	return [
		{ rule: 'opcom-10.identity.two-turns', say: 'The enemy has been met before: its identity is due.' },
	];
}

function namesAny(dispatch: Dispatch): boolean {
	const names = dispatch.tells.contacts.flatMap((contact) => contact.identity ?? []);
	const text = dispatch.form === 'story' ? dispatch.story : dispatch.items.identity;
	return names.length === 0 ? text.trim() !== NOT_DUE : names.some((name) => text.includes(name));
}

/** @rule opcom-10.identity.first-turn */
function identityTooSoon(dispatch: Dispatch): readonly Remark[] {
	const { identity } = dispatch.items;
	const silent = /\bnot (yet )?(due|identified|known)\b/i.test(identity) || identity.trim() === '';
	if (dispatch.kind !== 'combat' || dispatch.identityDue || silent) return [];
	return [
		{
			rule: 'opcom-10.identity.first-turn',
			say: 'Identity is not due yet: this is the first turn of contact.',
		},
	];
}

const MECHANISM =
	/\b(status|steps? loss|steps? lost|lost \w+ steps?|scores?|scored|dice|die[- ]?roll|d6|d3|rolled|roll of|modifiers?|factors?|results? table|combat table|odds|profile|bonus|penalty|hex(es)?|umpires?|rulebook|size points|column shift|(total|limited) success|support row|interdiction table|per ?cent)\b/i;

/** Words and figures of the game itself (opcom-2.view.no-mechanics). Names, grid references, km, dates and hours may stay. */
function mechanism(world: OpcomWorld, dispatch: Dispatch): readonly Remark[] {
	return mechanismsIn(world, outgoing(dispatch));
}

/**
 * Returns the parts of a text for players that reveal game mechanisms: their words, and numbers that mean nothing on
 * the ground.
 * @rule opcom-2.view.no-mechanics
 */
export function mechanismsIn(world: OpcomWorld, text: string): readonly Remark[] {
	const rule = 'opcom-2.view.no-mechanics';
	const word = MECHANISM.exec(text)?.[0];
	const remarks: Remark[] = word
		? [{ rule, say: `"${word}" is a word of the game, not of the battlefield.` }]
		: [];
	const figure = looseFigure(world, text);
	if (figure !== null) remarks.push({ rule, say: `The figure ${figure} may give the game away.` });
	return remarks;
}

/** Names of a scenario that are taken out of a text before its words are looked at. */
interface Names {
	/** Of units and formations. */
	readonly units: RegExp;
	/** Matches the names that contain a number. */
	readonly figured: RegExp;
}
const names = new WeakMap<Scenario, Names>();

/** Made once for each scenario: a pattern finds any of a thousand names in the time that one name by itself takes. */
function namesOf(scenario: Scenario): Names {
	const cached = names.get(scenario);
	if (cached) return cached;
	const { units, formations, map } = scenario;
	const figured = [...units, ...formations, ...map.places, ...map.crossings, ...map.areas]
		.flatMap((each) => ('short' in each ? [each.name, each.short] : [each.name ?? '']))
		.filter((name) => /\d/.test(name));
	const newDispatch = {
		units: patternOf([...units, ...formations].map(({ name }) => name)),
		figured: patternOf(figured),
	};
	names.set(scenario, newDispatch);
	return newDispatch;
}

/** Finds any of these, the longest first. */
function patternOf(words: readonly string[]): RegExp {
	const longestFirst = words.filter((word) => word !== '').sort((one, other) => other.length - one.length);
	return new RegExp(longestFirst.map((word) => RegExp.escape(word)).join('|') || '(?!)', 'g');
}

/** Returns a number that isn't part of a name, a grid reference, a distance, a date or a time, or null. */
export function looseFigure(world: OpcomWorld, text: string): string | null {
	const plain = text
		.replace(namesOf(world.scenario).figured, ' ')
		.replace(/\bgrid \d+\b/gi, ' ')
		.replace(/\b\d+([.,]\d+)? ?(km|m|hours?|hrs?|miles?|yards?)\b/gi, ' ')
		.replace(/\b\d{1,2}[:.]\d{2}\b|\b\d{4}\b(?= ?(hours|hrs))/g, ' ')
		.replace(
			/\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December)( \d{4})?\b/g,
			' ',
		);
	return /\d+/.exec(plain)?.[0] ?? null;
}

/** The side plans on these places: they must be the master map's (opcom-10.loc.own-exact). */
function stalePlaces(world: OpcomWorld, dispatch: Dispatch): readonly Remark[] {
	// Bombs fell where the target was then: the words stay true, and the positions are updated on release.
	if (dispatch.kind === 'air') return [];
	const moved = dispatch.tells.own.some((own) => {
		const now = unitState(world, own.unit).at;
		return (own.at === null) !== (now === null) || (own.at && now && distance(own.at, now) > 0.05);
	});
	if (!moved) return [];
	return [
		{
			rule: 'opcom-10.loc.own-exact',
			say: 'Some of its units have moved since this was drafted: their places here are old.',
		},
	];
}
