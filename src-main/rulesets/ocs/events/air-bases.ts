/** Events of air bases. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import { baseEvolve } from '../../../rules/ocs/evolve/air-bases.ts';
import { event, unitNamesOf, ofItsSide } from './record.ts';

export const baseEvents = [
	event({
		type: 'aircraft-refitted',
		version: 1,
		...ofItsSide(baseEvolve['aircraft-refitted']),
		log: ({ base, planes }, names) => `Refit at ${base}: ${unitNamesOf(names, planes)}.`,
	}),
	event({
		type: 'aircraft-placed',
		version: 1,
		...ofItsSide(baseEvolve['aircraft-placed']),
		log: ({ why, planes }, names) =>
			planes
				.map(
					({ plane, at }) => `${names.unit(plane)} ${why === 'arrives' ? 'arrives' : 'is rebuilt'} at ${at}.`,
				)
				.join(' '),
	}),
	event({
		type: 'aircraft-merged',
		version: 1,
		...ofItsSide(baseEvolve['aircraft-merged']),
		log: ({ plane, into }, names) => `${names.unit(plane)} is merged into ${names.unit(into)}.`,
	}),
	event({
		type: 'gliders-built',
		version: 1,
		...ofItsSide(baseEvolve['gliders-built']),
		log: ({ base, points }) => `${String(points)} Glider Points are built at ${base}.`,
	}),
	event({
		type: 'gliders-destroyed',
		version: 1,
		...ofItsSide(baseEvolve['gliders-destroyed']),
		log: ({ hex, points }) => `${counted(points, 'Glider Point')} at ${hex} destroyed: the base falls.`,
	}),
	event({
		type: 'planes-caught',
		version: 1,
		...ofItsSide(baseEvolve['planes-caught']),
		log: ({ hex, planes }, names) =>
			[
				`Aircraft at ${hex}, which falls.`,
				...planes.map(
					({ plane, roll, lost, to }) =>
						`${names.unit(plane)}, ${String(roll)}: ${lost === 1 ? 'a step lost, ' : ''}${to === null ? 'destroyed' : `to ${to}`}.`,
				),
			].join(' '),
	}),
	event({
		type: 'air-base-changed',
		version: 1,
		...ofItsSide(baseEvolve['air-base-changed']),
		log: ({ hex, level, strip }) =>
			strip ? `An air strip is built at ${hex}.` : `The air base at ${hex} is of level ${String(level)}.`,
	}),
] as const;
