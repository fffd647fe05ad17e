/**
 * OP COM 10, 12 and 13: each side's reports of the air war. A recce result goes only to the flying side; losses are
 * light or heavy; the bombing side sees bombs fall, the bombed side knows its own troops.
 */
import { gridRef } from '../../../../src-shared/map/grid-ref.ts';
import type { Tells } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import { distance } from '../../../../src-shared/map/plane.ts';
import type { Sighting } from '../air-types.ts';
import { onMap, placeWords, sideOf, spec } from '../queries.ts';
import {
	at,
	draft,
	lossText,
	over,
	seedOf,
	STREAM,
	streamWord,
	teamOfWings,
	wingTells,
	type Account,
	type Applied,
} from './air-draft.ts';
import { fightReport, flakFiredReports, flakReport, streamReport } from './air-fights.ts';
import { sayAir } from './air-words.ts';
import { commonTeam, NO_ENEMY, told, whenWords, type Draft } from './draft.ts';
import { reportedPlace } from './enemy.ts';
import { effectivenessText, locationText, observers, ownTells, spot } from './own.ts';
import { capital, listed } from './words.ts';
import type { OpcomWorld } from '../types.ts';

/** The drafts of a task just applied. */
export function airReports(before: OpcomWorld, after: OpcomWorld, fact: Applied): readonly Draft[] {
	const roll = before.game.air.rolls[fact.task];
	if (!roll) return [];
	const missions = roll.missions.flatMap((id) => before.game.air.missions[id] ?? []);
	const account: Account = { before, after, roll, fact, missions };
	switch (roll.kind) {
		case 'fighters':
			return roll.sides.map((side) => fightReport(account, side));
		case 'stream':
			return roll.sides.map((side) => streamReport(account, side));
		case 'flak':
			return [flakReport(account), ...flakFiredReports(account)];
		case 'bombing':
			return [bombingReport(account), ...bombedReports(account)];
		case 'recce':
			return [recceReport(account)];
		case 'landing':
			return [landingReport(account), ...witnessReports(account)];
	}
}

// --- bombs and shells -------------------------------------------------------------------------------------

/** Returns the bombing side's report: that it was flown and bombs were seen to fall, never their effect. */
function bombingReport(account: Account): Draft {
	const { after, roll, missions } = account;
	const side = roll.sides[0];
	if (side === undefined) throw new Error('a bombing task without a side');
	const guns = missions.every(({ kind }) => kind === 'guns');
	const marks = { when: whenWords(after), spot: spot(after, roll.at) };
	const done = sayAir(guns ? 'shelled' : 'bombed', seedOf(account, side), marks);
	return draft(account, side, {
		heading: `${guns ? 'Our guns on' : 'Bombing of'} ${spot(after, roll.at)}`,
		effectiveness: guns ? 'The guns are in action.' : 'The attack was flown.',
		location: `Target: ${spot(after, roll.at)} (grid ${gridRef(after.scenario.map, roll.at)}).`,
		story: done,
		team: guns
			? commonTeam(
					after,
					missions.flatMap((mission) => mission.guns),
				)
			: teamOfWings(after, missions),
	});
}

/** Every side with troops under it: their condition, and in words who can't move. */
function bombedReports(account: Account): readonly Draft[] {
	const { after, roll, fact, missions } = account;
	const { steps, immobilised } = fact.effects;
	const thrown = roll.throws.map(({ key }) => key.split('/')[0] as UnitId);
	const units = [...new Set([...thrown, ...(Object.keys(steps) as UnitId[]), ...immobilised])];
	const guns = missions.some(({ kind }) => kind === 'guns');
	const air = missions.some(({ kind }) => kind !== 'guns');
	return [...Map.groupBy(units, (unit) => sideOf(after, unit))].map(([side, own]) => {
		const seed = seedOf(account, side);
		const marks = { when: whenWords(after), place: at(after, roll.at) };
		const stuck = own.filter((unit) => immobilised.includes(unit));
		const opens = told(
			air ? sayAir('wereBombed', seed, marks) : '',
			guns ? sayAir('wereShelled', seed, marks) : '',
		);
		const names = listed(stuck.map((unit) => spec(after, unit).name));
		const state = told(
			effectivenessText(after, own, steps, seed),
			stuck.length > 0 ? sayAir('stuck', seed, { units: names }) : '',
		);
		const sorts = [...(air ? ['aircraft'] : []), ...(guns ? ['artillery'] : [])];
		return draft(account, side, {
			heading: `${air ? 'Bombing' : 'Shelling'} ${at(after, roll.at)}`,
			effectiveness: state,
			location: locationText(after, own),
			enemy: opens,
			type: `${capital(listed(sorts))}.`,
			story: told(opens, state, locationText(after, own)),
			team: commonTeam(after, own),
			tells: { own: ownTells(after, own).map((each) => withStuck(each, stuck)) },
			mustName: [...(air ? (['air'] as const) : []), ...(guns ? (['artillery'] as const) : [])],
		});
	});
}

function withStuck(own: Tells['own'][number], stuck: readonly UnitId[]): Tells['own'][number] {
	return stuck.includes(own.unit)
		? { ...own, condition: `${own.condition}, held fast for the present` }
		: own;
}

// --- reconnaissance ---------------------------------------------------------------------------------------

/**
 * Returns the report to the flying side only (opcom-12.recce.view). Its contacts are always new: from the air a unit
 * can't be recognized.
 * @rule opcom-12.recce.view
 */
function recceReport(account: Account): Draft {
	const { after, roll, missions } = account;
	const side = roll.sides[0];
	if (side === undefined) throw new Error('a recce task without a side');
	const seed = seedOf(account, side);
	const words = roll.sightings.map((each) => sightingText(after, each, seed));
	const seen = words.length > 0 ? words.join(' ') : sayAir('nothingSeen', seed);
	const sorts = [...new Set(roll.sightings.flatMap((each) => each.sorts))];
	return draft(account, side, {
		heading: `Air reconnaissance ${over(after, roll.at)}`,
		effectiveness: 'The reconnaissance was flown.',
		location: `Searched: the country ${over(after, roll.at)}.`,
		enemy: seen,
		type: sorts.length > 0 ? `${capital(listed(sorts))}.` : 'Not made out.',
		story: seen,
		team: teamOfWings(after, missions),
		tells: { contacts: roll.sightings.map(contactOf) },
		notes: roll.sightings.map((each) => ({
			rule: 'opcom-12.recce.rate',
			say: `${capital(placeWords(after, each.at))}: ${each.units.map((unit) => spec(after, unit).name).join(', ')}.`,
		})),
	});
}

/** Returns only what the table allows: size, type, direction, or a vague sign. */
function sightingText(
	world: OpcomWorld,
	{ at: point, sorts, direction, size }: Sighting,
	seed: string,
): string {
	const place = `${at(world, point)} (grid ${gridRef(world.scenario.map, point)})`;
	const own = `${seed}/${gridRef(world.scenario.map, point)}`;
	if (sorts.length === 0 && direction === '') return sayAir('spotted', own, { place });
	if (sorts.length === 0) return sayAir('movement', own, { place, direction });
	const parts = [listed(sorts), size, direction].filter((part) => part !== '');
	const what = parts.length === 1 ? parts.join('') : `${parts.join(', ')},`;
	return sayAir('seen', own, { place, what });
}

function contactOf({ at: point, sorts, direction, size }: Sighting): Tells['contacts'][number] {
	const vague = sorts.length === 0 && direction === '';
	return {
		enemy: [],
		at: point,
		sorts,
		size,
		identity: null,
		how: direction === '' ? 'seen from the air' : `seen from the air, ${direction}`,
		sure: vague ? 'a rumour' : 'probable',
	};
}

// --- landings ---------------------------------------------------------------------------------------------

function landingReport(account: Account): Draft {
	const { after, roll, fact, missions } = account;
	const side = roll.sides[0];
	if (side === undefined) throw new Error('a landing without a side');
	const seed = seedOf(account, side);
	const units = Object.keys(fact.effects.landed) as UnitId[];
	const down = sayAir('landed', seed, { when: whenWords(after), place: at(after, roll.at) });
	const flak = roll.throws.length > 0 ? 'Flak met us at the landing.' : '';
	const losses = roll.throws.length > 0 ? lossText(account, side) : '';
	const state = told(effectivenessText(after, units, fact.effects.steps, seed), losses);
	return draft(account, side, {
		heading: `Landing ${at(after, roll.at)}`,
		effectiveness: state || 'The aircraft are on their way back.',
		location: units.length > 0 ? locationText(after, units) : capital(`${at(after, roll.at)}.`),
		enemy: flak || NO_ENEMY,
		type: flak === '' ? NO_ENEMY : 'Flak.',
		story: told(down, flak, state, locationText(after, units)),
		team: units.length > 0 ? commonTeam(after, units) : teamOfWings(after, missions),
		tells: {
			own: ownTells(after, units),
			...(roll.throws.length > 0 ? wingTells(account, side, missions) : {}),
		},
	});
}

/** Troops this near to a landing see it, km: as far as flak reaches it. */
const SEEN_FROM_KM = 4;

function witnessReports(account: Account): readonly Draft[] {
	const { after, roll, fact, missions } = account;
	const landed = Object.keys(fact.effects.landed) as UnitId[];
	const near = onMap(after).filter(
		({ unit, at: point }) => !roll.sides.includes(unit.side) && distance(point, roll.at) <= SEEN_FROM_KM,
	);
	if (landed.length === 0) return [];
	const gliders = streamWord(after, missions[0]) === STREAM['glider'];
	const sort = gliders ? 'troops in gliders' : 'parachute troops';
	return [...Map.groupBy(near, ({ unit }) => unit.side)].map(([side, standing]) => {
		const units = standing.map(({ unit }) => unit.id);
		const marks = { when: whenWords(after), place: at(after, roll.at) };
		const seed = seedOf(account, side);
		const saw = sayAir('sawLanding', seed, marks);
		return draft(account, side, {
			heading: `Landing from the air ${at(after, roll.at)}`,
			effectiveness: effectivenessText(after, units, null, seed),
			location: locationText(after, units),
			enemy: saw,
			type: `Aircraft; ${sort}.`,
			story: told(saw, `They are ${sort}.`),
			team: commonTeam(after, units),
			mustName: ['air'],
			tells: {
				own: ownTells(after, units),
				contacts: [
					{
						enemy: landed,
						by: observers(after, units),
						at: reportedPlace(roll.at),
						sorts: [sort],
						size: '',
						identity: null,
						how: 'seen coming down',
						sure: 'probable',
					},
				],
			},
		});
	});
}
