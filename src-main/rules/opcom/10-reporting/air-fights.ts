/** OP COM 12 and 13: reports of fights in the air and of flak on the way. Losses are light or heavy, never a number. */
import type { SideId, UnitId } from '../../../../src-shared/kit/ids.ts';
import { placeWords, sideOf, unitState } from '../queries.ts';
import {
	at,
	draft,
	lossText,
	over,
	seedOf,
	streamWord,
	teamOfWings,
	wingTells,
	type Account,
} from './air-draft.ts';
import { sayAir, type AirFamily } from './air-words.ts';
import { commonTeam, told, whenWords, type Draft } from './draft.ts';
import { effectivenessText, locationText, ownTells, spot } from './own.ts';
import { capital, listed } from './words.ts';

/** Fighters against fighters, as one side saw it. */
export function fightReport(account: Account, side: SideId): Draft {
	const { after, roll, missions } = account;
	const own = missions.filter(
		(mission) => mission.side === side && (mission.kind === 'air-cover' || mission.kind === 'escort'),
	);
	const family: AirFamily =
		roll.winner === null ? 'fightersDrew' : roll.winner === side ? 'fightersWon' : 'fightersLost';
	const marks = { when: whenWords(after), place: over(after, roll.at) };
	const fought = sayAir(family, seedOf(account, side), marks);
	const losses = lossText(account, side);
	return draft(account, side, {
		heading: `Fighting in the air ${over(after, roll.at)}`,
		effectiveness: losses || 'Our fighters are back.',
		location: `In the air ${over(after, roll.at)}.`,
		enemy: fought,
		type: 'Fighters.',
		story: told(fought, losses),
		team: teamOfWings(after, own),
		tells: wingTells(account, side, own),
	});
}

/** Fighters among bombers or transports, as one side saw it. */
export function streamReport(account: Account, side: SideId): Draft {
	const { after, roll, missions } = account;
	const stream = missions.find(({ kind }) => kind === 'bombing' || kind === 'transport');
	const attacked = stream?.side === side;
	const marks = {
		when: whenWords(after),
		place: over(after, roll.at),
		stream: streamWord(after, stream),
	};
	const fought = sayAir(attacked ? 'streamHit' : 'streamCaught', seedOf(account, side), marks);
	const losses = attacked ? lossText(account, side) : '';
	const own = missions.filter((mission) => mission.side === side);
	return draft(account, side, {
		heading: `Fighters ${over(after, roll.at)}`,
		effectiveness: losses || 'Our fighters are back.',
		location: `In the air ${over(after, roll.at)}.`,
		enemy: fought,
		type: attacked ? 'Fighters.' : `${capital(marks.stream)}.`,
		story: told(fought, losses),
		team: teamOfWings(after, own),
		...(attacked ? { tells: wingTells(account, side, own) } : {}),
	});
}

// --- flak on the way --------------------------------------------------------------------------------------

/** Flak units that fired in the task, by the side they belong to. */
function gunners({ after, roll }: Account): ReadonlyMap<SideId, readonly UnitId[]> {
	const units = [...new Set(roll.throws.map(({ key }) => key.split('/')[0] as UnitId))];
	return Map.groupBy(units, (unit) => sideOf(after, unit));
}

/** Flak on the way in, as the flying side met it. */
export function flakReport(account: Account): Draft {
	const { after, missions, roll } = account;
	const mission = missions[0];
	const side = mission?.side ?? roll.sides[0];
	if (side === undefined) throw new Error('a flak task without a side');
	const places = [...gunners(account).values()]
		.flat()
		.flatMap((unit) => unitState(after, unit).at ?? [])
		.map((point) => placeWords(after, point).replace(/^.* of /, ''));
	const met = told(
		sayAir('flakMet', seedOf(account, side), { stream: streamWord(after, mission) }),
		places.length > 0 ? `It came from the direction of ${listed([...new Set(places)].sort())}.` : '',
	);
	const losses = lossText(account, side);
	return draft(account, side, {
		heading: `Flak on the way to ${spot(after, roll.at)}`,
		effectiveness: losses || 'Our aircraft went on.',
		location: `On the way to ${spot(after, roll.at)}.`,
		enemy: met,
		type: 'Flak.',
		story: told(met, losses),
		team: teamOfWings(after, missions),
		tells: wingTells(account, side, missions),
	});
}

/** The gunners' side: aircraft passed over, and its flak was in action. */
export function flakFiredReports(account: Account): readonly Draft[] {
	const { after, missions } = account;
	return [...gunners(account)].map(([side, units]) => {
		const [first] = units;
		const place = first === undefined ? null : unitState(after, first).at;
		const marks = {
			when: whenWords(after),
			place: place ? at(after, place) : '',
			stream: streamWord(after, missions[0]),
		};
		const seed = `air/${String(after.game.turn)}/${side}/flak/${String(first)}`;
		const fired = sayAir('flakFired', seed, marks);
		return draft(account, side, {
			heading: 'Our flak in action',
			effectiveness: effectivenessText(after, units, null, seed),
			location: locationText(after, units),
			enemy: fired,
			type: `Aircraft: ${marks.stream}.`,
			story: fired,
			team: commonTeam(after, units),
			tells: { own: ownTells(after, units) },
			mustName: ['air'],
		});
	});
}
