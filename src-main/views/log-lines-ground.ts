/** Facts of traffic, bridges, attachments and the timeline as lines of the umpire's log. */
import { counted } from '../../src-shared/kit/counted.ts';
import type { GroundFact } from '../rules/opcom/ground-types.ts';
import { pointsWords } from '../rules/opcom/s07-traffic.ts';
import { weatherWords } from '../rules/opcom/s03-timeline.ts';
import type { Names } from './log-lines.ts';

const because = (reason: string | undefined): string => (reason ? ` ${reason}` : '');
const list = (units: readonly string[], names: Names): string => units.map((id) => names.unit(id)).join(', ');

export function sayGround(fact: GroundFact, names: Names): string {
	switch (fact.type) {
		case 'queue-ordered':
			return `Order of crossing at ${names.crossing(fact.payload.crossing)}: ${list(fact.payload.units, names)}.`;
		case 'crossing-queued':
			return sayQueued(fact.payload, names);
		case 'bridge-tested':
			return sayTested(fact.payload, names);
		case 'bridge-checked':
			return `${names.crossing(fact.payload.crossing)} is safe: ${names.unit(fact.payload.unit)} has been over or looked at it.`;
		case 'bridge-ruled':
			return `Ruling on ${names.crossing(fact.payload.crossing)}, now ${fact.payload.test}: ${fact.payload.reason}`;
		case 'attachment-ordered':
			return `${names.unit(fact.payload.unit)} comes under ${names.formation(fact.payload.to)} from turn ${fact.payload.turn}.${because(fact.payload.reason)}`;
		case 'unit-attached':
			return `${names.unit(fact.payload.unit)} now belongs to ${names.formation(fact.payload.to)}.${because(fact.payload.reason)}`;
		case 'group-formed':
			return `Group "${fact.payload.name}": ${list(fact.payload.units, names)}.`;
		case 'group-disbanded':
			return `Group "${fact.payload.name}" dissolved.`;
		case 'event-scheduled':
			return `Put down for turn ${fact.payload.event.turn}: ${fact.payload.event.say}`;
		case 'event-dropped':
			return `Taken off the timeline: ${fact.payload.say} ${fact.payload.reason}`;
		case 'event-came':
			return `As put down for this turn: ${fact.payload.event.say}`;
		default:
			return sayRecord(fact, names);
	}
}

type Payload<T extends GroundFact['type']> = Extract<GroundFact, { type: T }>['payload'];

function sayQueued({ crossing, unit, over, waiting }: Payload<'crossing-queued'>, names: Names): string {
	const where = names.crossing(crossing);
	return waiting === 0
		? `${names.unit(unit)} is across ${where}: the last ${pointsWords(over)} went over.`
		: `${names.unit(unit)} queues at ${where}: ${pointsWords(over)} over, ${pointsWords(waiting)} waiting.`;
}

function sayTested({ crossing, die, blown, by, reason }: Payload<'bridge-tested'>, names: Names): string {
	const fell = die === null ? 'no die needed' : `a ${die}`;
	return `${by} tests ${names.crossing(crossing)}: ${fell}, ${blown ? 'it is blown' : 'it holds'}.${because(reason)}`;
}

type RecordFact = Extract<
	GroundFact,
	{
		type:
			| 'arrival-rescheduled'
			| 'weather-set'
			| 'unit-amended'
			| 'profile-kept'
			| 'steps-restored'
			| 'deployment-noted'
			| 'roster-noted';
	}
>;

function sayRecord(fact: RecordFact, names: Names): string {
	switch (fact.type) {
		case 'arrival-rescheduled':
			return `${names.unit(fact.payload.unit)} is due in turn ${fact.payload.turn} now: ${fact.payload.reason}`;
		case 'weather-set':
			return `Weather: ${weatherWords(fact.payload.weather)}. ${fact.payload.reason}`;
		case 'unit-amended': {
			const { unit, profile, points, reason } = fact.payload;
			const changes = [profile && `profile ${profile}`, points !== undefined && pointsWords(points)];
			return `${names.unit(unit)} amended, ${changes.filter(Boolean).join(', ')}: ${reason}`;
		}
		case 'profile-kept':
			return `Library: "${fact.payload.name}" is ${fact.payload.profile}.`;
		case 'steps-restored': {
			const { unit, steps, rested, early, reason } = fact.payload;
			const turns = `${counted(rested, 'turn')} of rest`;
			return `${names.unit(unit)} recovers ${counted(steps, 'step')} after ${turns}${early ? ', sooner than the campaign asks about it' : ''}: ${reason}`;
		}
		case 'deployment-noted': {
			const { unit, km } = fact.payload;
			return km
				? `${names.unit(unit)} covers ${km.wide} km by ${km.deep} km.`
				: `${names.unit(unit)} covers its usual ground.`;
		}
		case 'roster-noted': {
			const { team, players, control } = fact.payload;
			return `${names.team(team)}: ${counted(players, 'player')}, ${control || 'nobody'} as Control.`;
		}
	}
}
