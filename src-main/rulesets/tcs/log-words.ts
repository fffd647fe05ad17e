/** Lines of the umpire's log for what is chosen and what is under way. A line of '' is left out of the log. */
import type { FireOrder } from '../../../src-shared/rulesets/tcs/commands.ts';
import type { TcsFactOf } from '../../rules/tcs/facts.ts';
import { list } from './events/record.ts';
import type { Names } from './log-names.ts';

/** Returns the line of what begins, or '' where the facts that follow say it. */
export function frameWords(frame: TcsFactOf<'frame-begun'>['payload']['frame'], names: Names): string {
	switch (frame.kind) {
		case 'move':
			return `${list(names, frame.units)} on the way to ${frame.way.at(-1) ?? 'its goal'}.`;
		case 'retreat':
			return `${list(names, frame.units)} save themselves.`;
		case 'after-fire':
			return `${list(names, frame.units)} fire.`;
		case 'assault':
		case 'assault-fire':
		case 'regroup':
		case 'again':
		case 'hold-instead':
		case 'overrun-exit':
		case 'retreat-way':
		case 'dangers':
		case 'volley':
			return '';
		case 'losses':
		case 'box':
			return `${names.side(frame.side)} is asked about the losses of ${list(names, frame.units)}.`;
		case 'overwatch':
			return `${names.side(frame.side)} may fire at ${frame.hexes.join(', ')}.`;
		case 'at-segment':
			return `${names.side(frame.side)} makes AT Rolls, or passes.`;
		case 'check':
			return `${list(names, frame.check.units)}: a Morale Check waits until the dead are counted.`;
		case 'sheafs':
			return `${String(frame.missions.length)} missions are still to fall.`;
		case 'barrages':
			return 'The barrages fall.';
		case 'sortie':
			return `${names.side(frame.side)}’s ${frame.name} attacks ${frame.hex}.`;
		case 'flak':
			return `${names.side(frame.side)} may fire at the aircraft over ${frame.hexes.join(', ')}.`;
		case 'scatter':
			return `${names.side(frame.side)} places a mission that went astray.`;
		case 'return-fire':
			return `${names.side(frame.side)} may answer the fire of ${frame.hexes.join(', ')}.`;
	}
}

/** The subject of a choice, to follow 'chooses'. */
const CHOICES: Readonly<Record<string, string>> = {
	'retreat-way': 'where to retreat',
	'hold-instead': 'to retreat or to stay, Paralyzed',
	retreat: 'to retreat in place of firing',
	losses: 'who loses steps',
	regroup: 'who changes to Fire Mode',
	again: 'to lose a step or to retreat',
	'overrun-exit': 'where to drive on',
};

/** A choice in a sentence: 'British chooses where to drive on: 09.11.' */
export function choiceWords(
	{ side, choice, reply }: TcsFactOf<'choice-made'>['payload'],
	names: Names,
): string {
	const words = choice !== 'losses' ? reply : reply === 'rest' ? 'by the default' : names.unit(reply);
	return `${names.side(side)} chooses ${CHOICES[choice] ?? choice}: ${words}.`;
}

const FIRES: Readonly<Record<string, string>> = {
	point: 'Point Fire',
	area: 'Area Fire',
	at: 'AT Rolls',
	hold: 'no fire',
};

/** How a side fires in a round: 'German chooses AT Rolls, then Area Fire.' */
export const planChosenWords = (
	{ side, plan }: TcsFactOf<'assault-fire-chosen'>['payload'],
	names: Names,
): string => {
	const [ways = '', some] = plan.split('@');
	const fires = ways.split('/').map((part) => FIRES[part] ?? part);
	const aimed = some === undefined ? '' : `, aimed at ${list(names, some.split('+'))} alone`;
	return `${names.side(side)} chooses ${fires.join(', then ')}${aimed}.`;
};

/** Returns a side’s standing order for overwatch, in words. */
export function fireOrderWords(order: FireOrder | null): string {
	if (order === null) return 'is asked at each chance to fire in overwatch';
	if (order === 'hold') return 'holds its fire in overwatch by a standing order';
	return `fires in overwatch from ${String(order)}% for an effect on, by a standing order`;
}
