/** A result as one side reports it, in a sentence or two: ours or the enemy's, where, what became of it. */
import { counted } from '../../../../../src-shared/kit/counted.ts';
import type { TcsResultShown } from '../../../../../src-shared/rulesets/tcs/views.ts';

type NameOf = (id: string) => string;
type Losses = readonly {
	readonly unit: string;
	readonly steps: number | null;
	readonly destroyed: boolean;
}[];

const AS = {
	...{ sfa: 'Area Fire', pfa: 'Point Fire', overwatch: 'overwatch fire', 'return-fire': 'return fire' },
	...{ barrage: 'barrage', mines: 'mines', sortie: 'aircraft', final: 'Final Overwatch' },
	...{ assault: 'Assault fire', overrun: 'Overrun fire' },
} as const;
const SHELLED = { barrage: 'barrage', mines: 'mines', guns: 'guns' } as const;

/**
 * Returns a result as `side` reports it.
 * @param result as that side’s own window shows it
 */
export function resultSentence(result: TcsResultShown, side: string, name: NameOf): string {
	const whose = result.side === side ? 'Our' : 'Enemy';
	const names = (ids: readonly string[]): string => ids.map(name).join(', ');
	switch (result.kind) {
		case 'fire':
		case 'point':
		case 'at': {
			const how = result.kind === 'at' ? 'AT Rolls' : AS[result.as];
			const by =
				result.firers.length === 0 ? '' : ` by ${names(result.firers)} from ${result.from.join(', ')}`;
			return `${whose} ${how} at ${result.target}${by}: ${result.says}.${lossWords(result.losses, name)}`;
		}
		case 'shelled':
			return `${whose} ${SHELLED[result.by]} at vehicles in ${result.hex}: ${result.says}.${lossWords(result.losses, name)}`;
		case 'sortie':
			return `${whose} ${result.name} over ${result.hex}: ${result.says}.${lossWords(result.losses, name)}`;
		case 'morale':
			return `${whose} Morale Check in ${result.hex}: ${result.units.length === 0 ? 'the stack' : names(result.units)} ${result.says}.`;
		case 'lost':
			return `${whose} stack in ${result.hex}: ${lower(result.says)}.${lossWords(result.losses, name)}`;
		case 'retreated':
			return [
				...(result.units.length > 0
					? [`${whose} retreat ends in ${result.hex}: ${names(result.units)}.`]
					: []),
				...(result.destroyed.length > 0 ? [`Could not get away: ${names(result.destroyed)}.`] : []),
			].join(' ');
		case 'halted':
			return `${whose} move stops in ${result.hex}, where ${names(result.lost)} ${result.lost.length > 1 ? 'were' : 'was'} destroyed: ${names(result.units)}.`;
		case 'ended':
			return `${whose} ${result.overrun ? 'Overrun' : 'Assault'} of ${result.hex}: ${result.says}.`;
		case 'screened':
			return `${whose} smoke at ${result.hex}: ${result.to === null ? 'none came' : `it stands in ${result.to}`}.`;
		case 'adjusted':
			return `${whose} mission at ${result.hex}: ${result.says}.`;
		case 'aa':
			return `${whose} AA fire over ${result.hex} at ${result.name}: ${result.aborted ? 'its run is aborted' : 'it flies on'}.`;
		case 'note':
			return `${whose} ${result.title}: ${result.says}`;
		case 'prep':
			return `Roll for our op sheet: ${result.says.toLowerCase()}.`;
	}
}

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

const lossWords = (losses: Losses, name: NameOf): string =>
	losses
		.map(({ unit, steps, destroyed }) =>
			destroyed || steps === null
				? ` ${name(unit)} is destroyed.`
				: ` ${name(unit)} loses ${counted(steps, 'step')}.`,
		)
		.join('');
