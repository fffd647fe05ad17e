/**
 * Events of ports and shipping between them: told only to their side. The other side's view of the hexes is told as
 * sightings.
 */
import { counted } from '../../../../src-shared/kit/counted.ts';
import { inChange } from '../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import { inWords } from '../../../rules/hexwar/fraction.ts';
import { portEvolve } from '../../../rules/ocs/evolve/ports.ts';
import { event, unitNamesOf, ofItsSide } from './record.ts';

export const portEvents = [
	event({
		type: 'port-changed',
		version: 1,
		...ofItsSide(portEvolve['port-changed']),
		log: ({ hex, way, hits }) =>
			`The port at ${hex} is ${way === 'damage' ? 'damaged' : 'repaired'}: ${hits === 0 ? 'no hits' : counted(hits, 'hit')}.`,
	}),
	event({
		type: 'shipped',
		version: 1,
		...ofItsSide(portEvolve.shipped),
		log: ({ from, to, units, transports, tokens, cost, turnedBack }, names) => {
			const cargo = [
				...(units.length > 0 ? [unitNamesOf(names, units)] : []),
				...(transports.length > 0 ? [unitNamesOf(names, transports)] : []),
				...(tokens > 0 ? [inChange(tokens)] : []),
			].join(', ');
			return turnedBack
				? `Ships from ${from} find the other port shut by the enemy and are back: ${cargo}.`
				: `${cargo} shipped from ${from} to ${to}: ${inWords(cost)} of Shipping Allowance.`;
		},
	}),
] as const;
