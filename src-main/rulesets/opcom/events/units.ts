/** Facts about units and headquarters: attachments, groups, corrected data, recovery (OP COM 2, 3, 5 and 9). */
import { counted } from '../../../../src-shared/kit/counted.ts';
import { nothing } from '../../../rules/kit/records.ts';
import {
	attachmentOrdered,
	deploymentNoted,
	groupDisbanded,
	groupFormed,
	profileKept,
	rosterNoted,
	stepsRestored,
	unitAmended,
	unitAttached,
	unitMustered,
	unitRenamed,
	unitTakenOff,
} from '../../../rules/opcom/evolve/ground.ts';
import { pointsWords } from '../../../rules/opcom/07-traffic/traffic.ts';
import { unitKey } from '../views/log-names.ts';
import { toldUnit } from '../views/told.ts';
import { because, gameEvent, toItsSide, unitList } from './record.ts';

export const unitEvents = [
	gameEvent({
		type: 'attachment-ordered',
		version: 1,
		evolve: attachmentOrdered,
		log: ({ unit, to, turn, reason }, names) =>
			`${names.unit(unit)} comes under ${names.formation(to)} from turn ${String(turn)}.${because(reason)}`,
		told: nothing,
	}),
	gameEvent({
		type: 'unit-attached',
		version: 1,
		evolve: unitAttached,
		log: ({ unit, to, reason }, names) =>
			`${names.unit(unit)} now belongs to ${names.formation(to)}.${because(reason)}`,
		told: nothing,
	}),
	gameEvent({
		type: 'group-formed',
		version: 1,
		evolve: groupFormed,
		log: ({ name, units: members }, names) => `Group "${name}": ${unitList(members, names)}.`,
		told: nothing,
	}),
	gameEvent({
		type: 'group-disbanded',
		version: 1,
		evolve: groupDisbanded,
		log: ({ name }) => `Group "${name}" dissolved.`,
		told: nothing,
	}),
	gameEvent({
		type: 'unit-amended',
		version: 1,
		evolve: unitAmended,
		log: ({ unit, profile, points, reason }, names) => {
			const changes = [profile && `profile ${profile}`, points !== undefined && pointsWords(points)];
			return `${names.unit(unit)} amended, ${changes.filter(Boolean).join(', ')}: ${reason}`;
		},
		told: nothing,
	}),
	gameEvent({
		type: 'unit-mustered',
		version: 1,
		evolve: unitMustered,
		note: ({ unit }, { seen }) => void seen.set(unitKey(unit.id), unit.short),
		log: ({ side, unit, from, reason }, names) =>
			from === undefined
				? `${unit.name} is added to ${names.side(side)}: ${reason}`
				: `${unit.name} parts from ${names.unit(from)}: ${reason}`,
		// A side's own order of battle is no secret to it; nobody else is told.
		told: toItsSide(({ unit, at }) => ({ kind: 'mustered', unit: toldUnit(unit, at) })),
	}),
	gameEvent({
		type: 'unit-renamed',
		version: 1,
		evolve: unitRenamed,
		note: ({ unit, short }, { seen }) => void seen.set(unitKey(unit), short),
		log: ({ was, name, reason }) => `${was} is now called ${name}: ${reason}`,
		told: toItsSide(({ unit, name, short }) => ({ kind: 'renamed', unit, name, short })),
	}),
	gameEvent({
		type: 'unit-taken-off',
		version: 1,
		evolve: unitTakenOff,
		log: ({ unit, tell, reason }, names) =>
			`${names.unit(unit)} is taken off${tell ? ', and its side is told' : ''}: ${reason}`,
		told: toItsSide(({ unit, tell }) => (tell ? { kind: 'taken-off', unit } : null)),
	}),
	gameEvent({
		type: 'profile-kept',
		version: 1,
		evolve: profileKept,
		log: ({ name, profile }) => `Library: "${name}" is ${profile}.`,
		told: nothing,
	}),
	gameEvent({
		type: 'steps-restored',
		version: 1,
		evolve: stepsRestored,
		log: ({ unit, steps, rested, early, reason }, names) => {
			const sooner = early ? ', sooner than the campaign asks about it' : '';
			const after = `after ${counted(rested, 'turn')} of rest${sooner}`;
			return `${names.unit(unit)} recovers ${counted(steps, 'step')} ${after}: ${reason}`;
		},
		told: nothing,
	}),
	gameEvent({
		type: 'deployment-noted',
		version: 1,
		evolve: deploymentNoted,
		log: ({ unit, km }, names) =>
			km
				? `${names.unit(unit)} covers ${String(km.wide)} km by ${String(km.deep)} km.`
				: `${names.unit(unit)} covers its usual ground.`,
		told: nothing,
	}),
	gameEvent({
		type: 'roster-noted',
		version: 1,
		evolve: rosterNoted,
		log: ({ team, players, control }, names) =>
			`${names.team(team)}: ${counted(players, 'player')}, ${control || 'nobody'} as Control.`,
		told: nothing,
	}),
] as const;
