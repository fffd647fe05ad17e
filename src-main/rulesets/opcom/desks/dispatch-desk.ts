/** Dispatches: what the fighting and marching gave each side to know, edited and released by the umpire (OP COM 10). */
import type { DeskCommand, DeskState, Dispatch } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { SideContact } from '../../../../src-shared/rulesets/opcom/views.ts';
import type { DispatchId } from '../../../../src-shared/kit/ids.ts';
import { distance } from '../../../../src-shared/map/plane.ts';
import { facts, type Decision, type Refusal } from '../../../rules/kit/ruleset.ts';
import { refuse } from '../../../rules/opcom/refusals.ts';
import { releaseCheck } from '../../../rules/opcom/10-reporting/reporting.ts';
import type { OpcomWorld } from '../../../rules/opcom/types.ts';
import { listenerKey } from '../../../../src-shared/contract/house.ts';
import type { SideEvent } from '../views/told.ts';
import { everyHeadquarters, type DeskFact, type OwnNumbers, type Sighted } from './desk-facts.ts';

type Of<T extends DeskCommand['type']> = Extract<DeskCommand, { type: T }>;

/** A dispatch that is still a draft, or why it can't be changed any more. */
function draftOf({ desk }: OpcomWorld, id: DispatchId): Dispatch | Refusal {
	const dispatch = desk.dispatches[id];
	if (!dispatch)
		return refuse('app', 'dispatch/unknown', 'That dispatch is gone: what it reported was undone.');
	if (dispatch.state === 'draft') return dispatch;
	return refuse(
		'opcom-10.eleti.required',
		'dispatch/closed',
		`"${dispatch.heading}" was ${dispatch.state} already. Undo that first, or send a further dispatch.`,
	);
}
const isRefusal = (found: Dispatch | Refusal): found is Refusal => found.kind === 'refusal';

/**
 * Decides 'edit-dispatch': its new words; absent ones stay.
 * @rule opcom-2.report.real-world
 */
export function editDispatch(world: OpcomWorld, command: Of<'edit-dispatch'>): Decision<DeskFact> {
	const dispatch = draftOf(world, command.dispatch);
	if (isRefusal(dispatch)) return dispatch;
	const { items = dispatch.items, story = dispatch.story, form = dispatch.form } = command;
	return facts({
		type: 'dispatch-edited',
		v: 1,
		rule: 'opcom-2.report.real-world',
		payload: { dispatch: dispatch.id, items, story, form },
	});
}

/** Decides 'withhold-dispatch': it is never sent. */
export function withholdDispatch(
	world: OpcomWorld,
	{ dispatch: id, reason = '' }: Of<'withhold-dispatch'>,
): Decision<DeskFact> {
	const dispatch = draftOf(world, id);
	if (isRefusal(dispatch)) return dispatch;
	return facts({
		type: 'dispatch-withheld',
		v: 1,
		rule: 'umpire',
		payload: { dispatch: dispatch.id, reason },
	});
}

/** Decides 'delay-dispatch': it waits until a turn to come. */
export function delayDispatch(
	world: OpcomWorld,
	{ dispatch: id, turn }: Of<'delay-dispatch'>,
): Decision<DeskFact> {
	const dispatch = draftOf(world, id);
	if (isRefusal(dispatch)) return dispatch;
	if (turn <= world.game.turn)
		return refuse(
			'opcom-2.report.real-world',
			'dispatch/delay',
			`Turn ${String(turn)} is not later than the present one: name a turn to come.`,
		);
	return facts({ type: 'dispatch-delayed', v: 1, rule: 'umpire', payload: { dispatch: dispatch.id, turn } });
}

/** Decides 'reroute-dispatch': to another headquarters of the same side, or to all of it. */
export function rerouteDispatch(
	world: OpcomWorld,
	{ dispatch: id, team }: Of<'reroute-dispatch'>,
): Decision<DeskFact> {
	const dispatch = draftOf(world, id);
	if (isRefusal(dispatch)) return dispatch;
	const own = world.scenario.teams.some((each) => each.id === team && each.side === dispatch.to);
	if (team !== null && !own)
		return refuse(
			'app',
			'dispatch/team',
			'That headquarters is not of the side the dispatch is for: choose one of its own.',
		);
	return facts({ type: 'dispatch-rerouted', v: 1, rule: 'umpire', payload: { dispatch: dispatch.id, team } });
}

/**
 * Decides 'release-dispatch': the text the side is told, word for word; or what it still lacks (may be overruled).
 * @rule opcom-4.seq.brief-concurrent
 */
export function releaseDispatch(
	world: OpcomWorld,
	{ dispatch: id, overrule }: Of<'release-dispatch'>,
): Decision<DeskFact> {
	const dispatch = draftOf(world, id);
	if (isRefusal(dispatch)) return dispatch;
	const reason = overrule?.reason;
	const check = releaseCheck(world, dispatch);
	const first = check.missing[0];
	if (first && reason === undefined) {
		return refuse(first.rule, 'dispatch/missing', `Not yet: ${check.missing.map((m) => m.say).join(' ')}`, {
			overrulable: true,
		});
	}
	const { told, aliases, heads } = addressed(world, dispatch);
	return facts({
		type: 'dispatch-released',
		v: 2,
		rule: 'opcom-10.eleti.required',
		payload: {
			dispatch: dispatch.id,
			side: dispatch.to,
			told,
			aliases,
			heads,
			seen: sightedIn(dispatch),
			turn: dispatch.turn,
			...(reason === undefined ? {} : { reason }),
		},
	});
}

/** The side's own units of a dispatch where they stand now: the next orders are built on these places (opcom-10.loc.own-exact). */
function placesNow({ game }: OpcomWorld, { tells }: Dispatch): Dispatch['tells']['own'] {
	return tells.own.map((own) => ({ ...own, at: game.units.get(own.unit)?.at ?? null }));
}

/** Where each enemy unit of a dispatch was seen, and by whom. */
function sightedIn({ tells }: Dispatch): Readonly<Record<string, Sighted>> {
	return Object.fromEntries(
		tells.contacts.flatMap(({ enemy, at, by = [] }) => enemy.map((unit) => [unit, { at, by }] as const)),
	);
}

/**
 * Returns the message to the side, with each recipient headquarters' own numbering: a listener's numbers depend only on
 * what that listener was told before. A delayed report is about its own turn: newer reports take precedence.
 */
function addressed(
	world: OpcomWorld,
	dispatch: Dispatch,
): {
	told: Extract<SideEvent, { kind: 'dispatch' }>;
	aliases: OwnNumbers['aliases'];
	heads: Record<string, OwnNumbers>;
} {
	const { turn, date, part } = world.game;
	const { to } = dispatch;
	const whole = numbersOf(world, dispatch, to, to);
	const teams = world.scenario.teams.filter(
		({ id, side }) => side === to && (dispatch.team === null || id === dispatch.team),
	);
	const heads = Object.fromEntries(
		teams.map(({ id }) => [
			id,
			numbersOf(world, dispatch, listenerKey({ side: to, team: id }), everyHeadquarters(to)),
		]),
	);
	const contacts = dispatch.tells.contacts.map(
		({ at, sorts, size, identity, how, sure }, n): SideContact => ({
			id: whole.contacts[n] ?? '',
			at,
			sorts,
			size,
			identity,
			how,
			sure,
			heard: dispatch.turn,
		}),
	);
	const toldDispatch = {
		kind: 'dispatch' as const,
		id: whole.id,
		turn,
		date,
		part,
		heading: dispatch.heading,
		text: dispatchText(dispatch),
		...(dispatch.turn === turn ? {} : { of: dispatch.turn }),
		team: dispatch.team,
		own: dispatch.kind === 'air' && dispatch.turn === turn ? placesNow(world, dispatch) : dispatch.tells.own,
		contacts,
		...(dispatch.tells.wings ? { wings: dispatch.tells.wings } : {}),
	};
	return { told: toldDispatch, aliases: whole.aliases, heads };
}

/**
 * Returns a listener's own numbering: dispatches from D1, aliases for enemies from C1. An alias continues only while
 * the contact is unbroken (in the reported turn or the one before) and kept in view; otherwise it would reveal that two
 * sightings were one unit.
 * @param before whose count it goes on from, where the listener has none of its own yet
 */
function numbersOf({ desk }: OpcomWorld, dispatch: Dispatch, listener: string, before: string): OwnNumbers {
	const known = desk.aliases[listener] ?? {};
	let last = desk.named[listener] ?? desk.named[before] ?? 0;
	const used = new Set<string>();
	const aliases: Record<string, string> = {};
	const contacts = dispatch.tells.contacts.map((contact) => {
		const { enemy } = contact;
		const carried = enemy
			.map((unit) => known[unit])
			.find(
				(entry) =>
					entry &&
					isUnbroken(entry.turn, dispatch.turn) &&
					isKeptInView(entry, contact) &&
					!used.has(entry.alias),
			);
		const alias = carried?.alias ?? `C${String((last += 1))}`;
		used.add(alias);
		for (const unit of enemy) aliases[unit] = alias;
		return alias;
	});
	return { id: `D${String((desk.sent[listener] ?? desk.sent[before] ?? 0) + 1)}`, contacts, aliases };
}

/** Nobody keeps an enemy in view that went further than this, km: the passing distance by day and half a grid square. */
const KEPT_IN_VIEW_KM = 2.5;
/** Units as near to each other as this are in touch, km: the passing distance by day (opcom-6.pass.open). */
const IN_TOUCH_KM = 2;

/**
 * Returns whether those who see an enemy now can know it is the one seen before: one of them saw it then, or is in
 * touch with one who did, and it has not been out of their sight since. If nobody is known to have seen it, nobody can.
 */
function isKeptInView(
	before: DeskState['aliases'][string][string],
	now: Dispatch['tells']['contacts'][number],
): boolean {
	if (!before.at || distance(before.at, now.at) > KEPT_IN_VIEW_KM) return false;
	const others = now.by ?? [];
	return (before.by ?? []).some((was) =>
		others.some(({ unit, at }) => unit === was.unit || distance(at, was.at) <= IN_TOUCH_KM),
	);
}

const isUnbroken = (told: number, reported: number): boolean => told === reported || told === reported - 1;

/**
 * The words that go out: the story, or the five items one below the other (opcom-10.report.outline).
 * @rule opcom-10.report.outline
 */
function dispatchText(dispatch: Dispatch): string {
	if (dispatch.form === 'story') return dispatch.story;
	const { effectiveness, location, enemy, type, identity } = dispatch.items;
	const rows: readonly (readonly [string, string])[] = [
		['Own state', effectiveness],
		['Own positions', location],
		['Enemy', enemy],
		['Of what sort', type],
		['Identity', identity],
	];
	return rows
		.filter(([, text]) => text.trim() !== '')
		.map(([title, text]) => `${title}: ${text}`)
		.join('\n');
}
