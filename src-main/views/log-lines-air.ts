/** Facts of the air war as lines of the umpire's log. */
import type { WingShare } from '../../src-shared/contract/opcom-air.ts';
import { counted } from '../../src-shared/kit/counted.ts';
import type { AirFact } from '../rules/opcom/air-types.ts';
import type { Names } from './log-lines.ts';

const KIND = {
	cas: 'close support',
	bombing: 'bombing',
	recce: 'reconnaissance',
	escort: 'escort',
	'air-cover': 'air cover',
	transport: 'landing',
	guns: 'artillery interdiction',
} as const;

const because = (reason: string | undefined): string => (reason ? ` Overruled: ${reason}` : '');

/** One line for a fact of the air war. */
export function sayAir(fact: AirFact, names: Names): string {
	switch (fact.type) {
		case 'mission-planned': {
			const { side, kind, cabRank, wings, guns, formation } = fact.payload.mission;
			const who = [...wings.map((share) => sayShare(share, names)), ...guns.map((id) => names.unit(id))];
			const whom = formation === null ? '' : ` for ${names.formation(formation)}`;
			const what = cabRank ? 'cab rank' : KIND[kind];
			return `${names.side(side)} flies ${what}${whom}: ${who.join(', ')}.${because(fact.payload.reason)}`;
		}
		case 'mission-cancelled':
			return `${fact.payload.name}: called off.${fact.payload.reason === '' ? '' : ` ${fact.payload.reason}`}`;
		case 'mission-served':
			return `${fact.payload.name}: counted at ${names.combat(fact.payload.combat)}.`;
		case 'air-rolled':
			return `${fact.payload.roll.name}: ${fact.payload.roll.result}${because(fact.payload.reason)}`;
		case 'air-applied':
			return `${fact.payload.name}: applied.${sayEffects(fact, names)}${because(fact.payload.reason)}`;
		case 'air-dismissed':
			return `${fact.payload.head.name}: not carried out. ${fact.payload.reason}`;
		case 'wing-ruled':
			return `Ruling: ${names.wing(fact.payload.wing)} has lost ${counted(fact.payload.lost, 'squadron')} in all. ${fact.payload.reason}`;
	}
}

const sayShare = ({ wing, squadrons }: WingShare, names: Names): string =>
	`${names.wing(wing)} (${String(squadrons)})`;

function sayEffects(fact: Extract<AirFact, { type: 'air-applied' }>, names: Names): string {
	const { wings, steps, immobilised, landed } = fact.payload.effects;
	const lost = [
		...Object.entries(wings).map(([id, n]) => `${names.wing(id)} ${counted(n, 'squadron')}`),
		...Object.entries(steps).map(([id, n]) => `${names.unit(id)} ${counted(n, 'step')}`),
	];
	const parts = [
		lost.length > 0 ? `lost: ${lost.join(', ')}` : '',
		immobilised.length > 0 ? `immobilised: ${immobilised.map((id) => names.unit(id)).join(', ')}` : '',
		Object.keys(landed).length > 0
			? `down: ${Object.keys(landed)
					.map((id) => names.unit(id))
					.join(', ')}`
			: '',
	].filter((part) => part !== '');
	return parts.length > 0 ? ` ${parts.join('; ')}.` : '';
}
