/** The air war: missions, what was rolled and applied, rulings on wings (OP COM 9, 12 and 13). */
import type { AirEffects } from '../../../../src-shared/rulesets/opcom/air.ts';
import { counted } from '../../../../src-shared/kit/counted.ts';
import { nothing } from '../../../rules/kit/records.ts';
import {
	airApplied,
	airDismissed,
	airRolled,
	missionCancelled,
	missionPlanned,
	missionServed,
	wingRuled,
} from '../../../rules/opcom/evolve/air.ts';
import type { NamesSoFar } from '../views/log-names.ts';
import { because, gameEvent, overruled, unitList } from './record.ts';

const KIND = {
	cas: 'close support',
	bombing: 'bombing',
	recce: 'reconnaissance',
	escort: 'escort',
	'air-cover': 'air cover',
	transport: 'landing',
	guns: 'artillery interdiction',
} as const;

function effectsWords({ wings, steps, immobilised, landed }: AirEffects, names: NamesSoFar): string {
	const lost = [
		...Object.entries(wings).map(([id, n]) => `${names.wing(id)} ${counted(n, 'squadron')}`),
		...Object.entries(steps).map(([id, n]) => `${names.unit(id)} ${counted(n, 'step')}`),
	];
	const down = Object.keys(landed);
	const parts = [
		lost.length > 0 ? `lost: ${lost.join(', ')}` : '',
		immobilised.length > 0 ? `immobilised: ${unitList(immobilised, names)}` : '',
		down.length > 0 ? `down: ${unitList(down, names)}` : '',
	].filter((part) => part !== '');
	return parts.length > 0 ? ` ${parts.join('; ')}.` : '';
}

export const airEvents = [
	gameEvent({
		type: 'mission-planned',
		version: 1,
		evolve: missionPlanned,
		log: ({ mission: { side, kind, cabRank, wings, guns, formation }, reason }, names) => {
			const shares = wings.map(({ wing, squadrons }) => `${names.wing(wing)} (${String(squadrons)})`);
			const who = [...shares, ...guns.map((id) => names.unit(id))].join(', ');
			const whom = formation === null ? '' : ` for ${names.formation(formation)}`;
			const what = cabRank ? 'cab rank' : KIND[kind];
			return `${names.side(side)} flies ${what}${whom}: ${who}.${overruled(reason)}`;
		},
		told: nothing,
	}),
	gameEvent({
		type: 'mission-cancelled',
		version: 1,
		evolve: missionCancelled,
		log: ({ name, reason }) => `${name}: called off.${because(reason)}`,
		told: nothing,
	}),
	gameEvent({
		type: 'mission-served',
		version: 1,
		evolve: missionServed,
		log: ({ name, combat }, names) => `${name}: counted at ${names.combat(combat)}.`,
		told: nothing,
	}),
	gameEvent({
		type: 'air-rolled',
		version: 1,
		evolve: airRolled,
		log: ({ roll: { name, result }, reason }) => `${name}: ${result}${overruled(reason)}`,
		told: nothing,
	}),
	gameEvent({
		type: 'air-applied',
		version: 1,
		evolve: airApplied,
		log: ({ name, effects, reason }, names) =>
			`${name}: applied.${effectsWords(effects, names)}${overruled(reason)}`,
		told: nothing,
	}),
	gameEvent({
		type: 'air-dismissed',
		version: 1,
		evolve: airDismissed,
		log: ({ head: { name }, reason }) => `${name}: not carried out. ${reason}`,
		told: nothing,
	}),
	gameEvent({
		type: 'wing-ruled',
		version: 1,
		evolve: wingRuled,
		log: ({ wing, lost, reason }, names) =>
			`Ruling: ${names.wing(wing)} has lost ${counted(lost, 'squadron')} in all. ${reason}`,
		told: nothing,
	}),
] as const;
