/**
 * A side's report of one combat, in ELETI order, as a story and as an outline. OP COM 10. It contains what the side's
 * own formation could know: its own state and ground, and the enemy it faced.
 */
import type { SideId, UnitId } from '../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import { groundAt, spec, unitState } from '../queries.ts';
import { centre } from '../09-combat/contacts/contacts.ts';
import { commonTeam, NOT_DUE, told, whenWords, type Draft } from './draft.ts';
import {
	estimate,
	identities,
	mustNameOf,
	reportedPlace,
	sortsOf,
	sortWords,
	umpireNotesOn,
	type Estimate,
} from './enemy.ts';
import { effectivenessText, locationStory, locationText, observers, ownTells } from './own.ts';
import { capital, hash, listed, render, type FamilyName } from './words.ts';
import type { Combat, OpcomFact, OpcomWorld } from '../types.ts';

type Applied = Extract<OpcomFact, { type: 'combat-applied' }>['payload'];

/** One side's view of a fought combat: its own units, the enemy it faced, both sides' actions. */
interface Account {
	readonly after: OpcomWorld;
	readonly side: SideId;
	readonly attacking: boolean;
	readonly seed: string;
	readonly combat: Combat;
	readonly fact: Applied;
	/** Own units in the line, and own guns in support. */
	readonly line: readonly UnitId[];
	readonly guns: readonly UnitId[];
	readonly enemy: readonly UnitId[];
	readonly enemyAt: Point;
	readonly size: Estimate;
	readonly sorts: readonly string[];
	readonly enemyGuns: boolean;
	readonly enemyAir: boolean;
	readonly names: readonly string[];
}

/** The draft for one side of a combat just applied. `before` is the world in which it was fought. */
export function combatReport(before: OpcomWorld, after: OpcomWorld, fact: Applied, side: SideId): Draft {
	const account = accountOf(before, after, fact, side);
	const { combat, line, guns, enemy, size, sorts, names, seed } = account;
	const sortText = sortWords(sorts, account.enemyGuns, account.enemyAir);
	const identityText = names.length > 0 ? render('identified', seed, { names: listed(names) }) : NOT_DUE;
	return {
		to: side,
		team: commonTeam(after, line),
		turn: after.game.turn,
		heading: `Fighting at ${combat.name}`,
		kind: 'combat',
		combat: fact.combat,
		items: {
			effectiveness: told(effectivenessText(after, line, fact.losses, seed), ...lostOnes(account)),
			location: locationText(after, [...line, ...guns]),
			enemy: told(`${capital(size.words)}.`, outcomeText(account), ...prisoners(account)),
			type: `${capital(sortText)}.`,
			identity: identityText,
		},
		mustName: mustNameOf(
			after,
			enemy,
			combat.judgements.outOfRole ?? [],
			account.enemyGuns,
			account.enemyAir,
		),
		identityDue: names.length > 0,
		story: storyOf(account, sortText),
		form: 'story',
		tells: {
			own: ownTells(after, [...line, ...guns]),
			contacts: [
				{
					enemy: enemy.filter((unit) => unitState(after, unit).presence === 'on-map'),
					by: observers(after, line),
					at: account.enemyAt,
					sorts: [
						...sorts,
						...(account.enemyGuns ? ['artillery'] : []),
						...(account.enemyAir ? ['aircraft'] : []),
					],
					size: size.words,
					identity: names.length > 0 ? listed(names) : null,
					how: gaveWay(account) ? 'last seen falling back' : 'in contact',
					sure: 'certain',
				},
			].filter((contact) => contact.enemy.length > 0),
		},
		umpireNotes: umpireNotesOn(before, enemy, size),
	};
}

function accountOf(before: OpcomWorld, after: OpcomWorld, fact: Applied, side: SideId): Account {
	const combat = after.game.combats[fact.combat];
	if (!combat) throw new Error(`no combat ${fact.combat}`);
	const attacking = combat.attackingSide === side;
	const line = attacking ? combat.attackers : combat.defenders;
	const enemy = attacking ? combat.defenders : combat.attackers;
	const theirs = combat.worksheet?.[attacking ? 'defence' : 'attack'];
	return {
		after,
		side,
		attacking,
		// Not the combat's own id: the number of combats elsewhere is none of the reader's business.
		seed: `${attacking ? 'attack' : 'defence'}/${line.toSorted()[0] ?? ''}/${String(after.game.turn)}/${side}`,
		combat,
		fact,
		line,
		guns: attacking ? combat.attackArtillery : combat.defenceArtillery,
		enemy,
		enemyAt: reportedPlace(centre(enemy.flatMap((unit) => unitState(before, unit).at ?? []))),
		size: estimate(before, enemy),
		sorts: sortsOf(after, enemy, combat.judgements.outOfRole),
		enemyGuns: theirs?.units.some((unit) => unit.role === 'artillery' && unit.counted > 0) ?? false,
		enemyAir:
			theirs?.factors.some((factor) => factor.key.endsWith('/air') && factor.on && factor.value > 0) ?? false,
		names: identities(after, line, enemy),
	};
}

/** @rule opcom-10.report.story */
function storyOf(account: Account, sortText: string): string {
	const { after, combat, seed, size, names } = account;
	const place = `at ${combat.name}`;
	const opens = render(account.attacking ? 'attackOpens' : 'defenceOpens', seed, {
		when: whenWords(after),
		place,
	});
	return told(
		opens,
		render('met', seed, { size: size.words, sorts: sortText }),
		names.length > 0 ? render('identified', seed, { names: listed(names) }) : render('unidentified', seed),
		...colour(account),
		outcomeText(account),
		...prisoners(account),
		effectivenessText(after, account.line, account.fact.losses, seed),
		...lostOnes(account),
		locationStory(after, [...account.line, ...account.guns], seed),
	);
}

/** So many sentences of the scene are put into a story. */
const MOST_COLOUR = 2;

/** The scene as the men saw it: the ground, the dark, what came down on them. Only what both the report and they know. */
function colour({ after, combat, seed, sorts, enemyGuns, enemyAir }: Account): readonly string[] {
	const kinds = groundAt(after, combat.at);
	const ground: FamilyName = kinds.has('built-up')
		? 'amongHouses'
		: kinds.has('woods')
			? 'amongTrees'
			: 'inTheOpen';
	const possible: readonly (FamilyName | false)[] = [
		(ground !== 'inTheOpen' || (kinds.size === 0 && after.game.part !== 'night')) && ground,
		after.game.part === 'night' && 'byNight',
		enemyGuns && 'underGuns',
		enemyAir && 'underAir',
		sorts.includes('tanks') && 'enemyTanks',
	];
	return possible
		.filter((family) => family !== false)
		.map((family) => ({ family, order: hash(`${seed}/colour/${family}`) }))
		.sort((a, b) => a.order - b.order)
		.slice(0, MOST_COLOUR)
		.map(({ family }) => render(family, seed));
}

// --- what was seen to happen ------------------------------------------------------------------------------

const went = (fact: Applied, units: readonly UnitId[]): boolean =>
	units.some((unit) => fact.places[unit] !== undefined);

/** The enemy was seen to go back, or was taken. */
function gaveWay({ fact, enemy }: Account): boolean {
	return went(fact, enemy) || enemy.some((unit) => fact.captured.includes(unit));
}

function outcomeText(account: Account): string {
	const { fact, seed, line, attacking } = account;
	const through = attacking && fact.application.overrun ? render('brokeThrough', seed) : '';
	return told(render(outcomeFamily(attacking, went(fact, line), gaveWay(account)), seed), through);
}

function outcomeFamily(attacking: boolean, weWent: boolean, theyWent: boolean): FamilyName {
	if (attacking) return weWent ? 'thrownBack' : theyWent ? 'carried' : 'heldAgainstUs';
	return weWent ? 'drivenOff' : theyWent ? 'beatenOff' : 'stoodFirm';
}

/** The capturing side hears of large numbers of prisoners from the unit (opcom-9.status.captured). */
function prisoners({ after, fact, enemy, seed }: Account): readonly string[] {
	return enemy
		.filter((unit) => fact.captured.includes(unit))
		.map((unit) =>
			render('prisoners', `${seed}/${spec(after, unit).name}`, { name: spec(after, unit).name }),
		);
}

function lostOnes({ after, fact, line, seed }: Account): readonly string[] {
	return line
		.filter((unit) => fact.captured.includes(unit))
		.map((unit) => render('lost', `${seed}/${unit}`, { name: spec(after, unit).name }));
}
