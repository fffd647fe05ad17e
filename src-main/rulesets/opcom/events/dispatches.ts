/** Dispatches: the one road by which news of the enemy reaches a side, and only when one is released (OP COM 10). */
import { withKey } from '../../../../src-shared/kit/with-key.ts';
import type { SideEvent } from '../views/told.ts';
import { nothing } from '../../../rules/kit/records.ts';
import { released, withDispatch, type OwnNumbers } from '../desks/desk-facts.ts';
import { capital } from '../../../rules/opcom/10-reporting/words.ts';
import { deskEvent, overruled, toItsSide } from './record.ts';

/** A headquarters counts its own dispatches and contacts: a gap would tell it of its neighbours'. */
function inOwnNumbers(
	told: Extract<SideEvent, { kind: 'dispatch' }>,
	own: OwnNumbers | undefined,
): SideEvent {
	if (!own) return told;
	return {
		...told,
		id: own.id,
		contacts: told.contacts.map((contact, n) => ({ ...contact, id: own.contacts[n] ?? contact.id })),
	};
}

export const dispatchEvents = [
	deskEvent({
		type: 'dispatch-drafted',
		version: 1,
		evolve: (desk, { dispatch }) => ({
			...desk,
			dispatches: withKey(desk.dispatches, dispatch.id, dispatch),
		}),
		note: ({ dispatch }, { seen }) => void seen.set(dispatch.id, `the dispatch “${dispatch.heading}”`),
		log: ({ dispatch: { to, heading } }, names) => `Draft for ${names.side(to)}: ${heading}.`,
		told: nothing,
		passedOver: true,
	}),
	deskEvent({
		type: 'dispatch-edited',
		version: 1,
		evolve: (desk, { dispatch, ...changes }) =>
			withDispatch(desk, dispatch, (was) => ({ ...was, ...changes })),
		log: ({ dispatch }, names) => `${capital(names.dispatch(dispatch))} reworded.`,
		told: nothing,
		passedOver: true,
	}),
	deskEvent({
		type: 'dispatch-released',
		// 1: all headquarters of a side were numbered alike.
		version: 2,
		evolve: released,
		log: ({ side, told, reason }, names) => `Told ${names.side(side)}: ${told.heading}.${overruled(reason)}`,
		told: toItsSide(({ told, heads }, { team }) =>
			inOwnNumbers(told, team === null ? undefined : heads?.[team]),
		),
	}),
	deskEvent({
		type: 'dispatch-withheld',
		version: 1,
		evolve: (desk, { dispatch }) => withDispatch(desk, dispatch, (was) => ({ ...was, state: 'withheld' })),
		log: ({ dispatch, reason }, names) => `${capital(names.dispatch(dispatch))} withheld. ${reason}`.trim(),
		told: nothing,
	}),
	deskEvent({
		type: 'dispatch-delayed',
		version: 1,
		evolve: (desk, { dispatch, turn }) =>
			withDispatch(desk, dispatch, (was) => ({ ...was, notBefore: turn })),
		log: ({ dispatch, turn }, names) =>
			`${capital(names.dispatch(dispatch))} held back until turn ${String(turn)}.`,
		told: nothing,
	}),
	deskEvent({
		type: 'dispatch-rerouted',
		version: 1,
		evolve: (desk, { dispatch, team }) => withDispatch(desk, dispatch, (was) => ({ ...was, team })),
		log: ({ dispatch, team }, names) =>
			`${capital(names.dispatch(dispatch))} now goes to ${team ? names.team(team) : 'all headquarters'}.`,
		told: nothing,
	}),
] as const;
