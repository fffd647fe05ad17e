/** Dispatches: reworded, held back, sent elsewhere, released or withheld (OP COM 2 and 10). */
import { subject } from '../../../../src-shared/contract/claims.ts';
import {
	DelayDispatch,
	EditDispatch,
	ReleaseDispatch,
	RerouteDispatch,
	WithholdDispatch,
} from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { DispatchId } from '../../../../src-shared/kit/ids.ts';
import type { OpcomWorld } from '../../../rules/opcom/types.ts';
import {
	delayDispatch,
	editDispatch,
	releaseDispatch,
	rerouteDispatch,
	withholdDispatch,
} from '../desks/dispatch-desk.ts';
import { ownersOfDispatch } from '../desks/owners.ts';
import { command } from './record.ts';

interface OfDispatch {
	readonly dispatch: DispatchId;
}
/** It changes the dispatch that it names. */
const ofDispatch = {
	subject: ({ dispatch }: OfDispatch) => subject('dispatch', dispatch),
	subjects: (_world: OpcomWorld, { dispatch }: OfDispatch) => [[subject('dispatch', dispatch)]],
	owners: ownersOfDispatch,
};
const nameOf = ({ desk }: OpcomWorld, { dispatch }: OfDispatch): string =>
	`the dispatch "${desk.dispatches[dispatch]?.heading ?? '?'}"`;

export const dispatchCommands = [
	command({
		type: 'edit-dispatch',
		shape: EditDispatch,
		label: (world, of) => `Edit ${nameOf(world, of)}`,
		...ofDispatch,
		decide: editDispatch,
	}),
	command({
		type: 'release-dispatch',
		shape: ReleaseDispatch,
		label: (world, of) => `Release ${nameOf(world, of)}`,
		...ofDispatch,
		finishes: true,
		decide: releaseDispatch,
	}),
	command({
		type: 'withhold-dispatch',
		shape: WithholdDispatch,
		label: (world, of) => `Withhold ${nameOf(world, of)}`,
		...ofDispatch,
		finishes: true,
		decide: withholdDispatch,
	}),
	command({
		type: 'delay-dispatch',
		shape: DelayDispatch,
		label: (world, of) => `Hold back ${nameOf(world, of)}`,
		...ofDispatch,
		finishes: true,
		decide: delayDispatch,
	}),
	command({
		type: 'reroute-dispatch',
		shape: RerouteDispatch,
		label: (world, of) => `Reroute ${nameOf(world, of)}`,
		...ofDispatch,
		decide: rerouteDispatch,
	}),
] as const;
