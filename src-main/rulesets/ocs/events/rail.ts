/** Events of railways. */
import { inChange } from '../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import type { Listener } from '../../../../src-shared/contract/house.ts';
import { inWords } from '../../../rules/hexwar/fraction.ts';
import { isBlind } from '../../../rules/ocs/04-general/contact.ts';
import { railEvolve } from '../../../rules/ocs/evolve/rail.ts';
import { event, unitNamesOf, ofItsSide } from './record.ts';

export const railEvents = [
	event({
		type: 'raiders-named',
		version: 1,
		...ofItsSide(railEvolve['raiders-named']),
		log: ({ units }, names) =>
			units.length === 0
				? 'A Raider Check finds nobody.'
				: `A Raider Check: ${unitNamesOf(names, units)} must leave the railway.`,
	}),
	event({
		type: 'raider-shifted',
		version: 1,
		...ofItsSide(railEvolve['raider-shifted']),
		log: ({ unit, to }, names) => `${names.unit(unit)} ${to === null ? 'stays' : `is shifted to ${to}`}.`,
	}),
	event({
		type: 'moved-by-rail',
		version: 1,
		...ofItsSide(railEvolve['moved-by-rail']),
		log: ({ path, units, transports, tokens, cost, turnedBack }, names) => {
			const cargo = [
				...(units.length > 0 ? [unitNamesOf(names, units)] : []),
				...(transports.length > 0 ? [unitNamesOf(names, transports)] : []),
				...(tokens > 0 ? [inChange(tokens)] : []),
			];
			if (turnedBack)
				return `The train from ${path[0] ?? ''} meets the enemy and is back: ${cargo.join(', ')}.`;
			return `${cargo.join(', ')} by rail from ${path[0] ?? ''} to ${path.at(-1) ?? ''}: ${inWords(cost)} of Rail Cap.`;
		},
	}),
	event({
		type: 'rails-converted',
		version: 1,
		evolve: railEvolve['rails-converted'],
		// Railheads are visible to both; if sides see by contact only, the other side isn't told who came through.
		told:
			(payload, { side }: Listener) =>
			(known) =>
				payload.side !== side && isBlind({ game: known.game })
					? known
					: { ...known, game: railEvolve['rails-converted'](known.game, payload, []) },
		log: ({ hexes, gauge }, _names) => `Railway at ${hexes.join(', ')} converted to ${gauge} gauge.`,
	}),
] as const;
