/** Commands to facts: each goes to the desk or the ruleset that knows it; what happened gives each side drafts to be told. */
import type { Dispatch } from '../../../../src-shared/contract/desk.ts';
import type { Seat } from '../../../../src-shared/contract/host-api.ts';
import { DispatchId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../../rules/kit/dice.ts';
import type { HouseDeskFact } from '../../../rules/kit/house.ts';
import { facts as factsOf, type Decision, type Fact } from '../../../rules/kit/ruleset.ts';
import { opcom } from '../../../rules/opcom/index.ts';
import { draftDispatches } from '../../../rules/opcom/s10-reporting.ts';
import type { OpcomFact, OpcomWorld } from '../../../rules/opcom/types.ts';
import { submitAirSheet } from './air-desk.ts';
import { decideDispatches } from './dispatch-desk.ts';
import type { DeskFact } from './desk-facts.ts';
import type { AnyCommand } from './labels.ts';
import { recallSheet } from './recall.ts';
import { decideOrders } from './order-desk.ts';
import { decidePaper } from './paper-desk.ts';
import { beyondQuota } from './quotas.ts';
import { decideTalk } from './talk-desk.ts';

/**
 * Facts that follow from a command, or why not. Pure but for the dice.
 * @param now wall time, ms: only for timers that people see, never for a rule
 */
export function decideCommand(
	world: OpcomWorld,
	command: AnyCommand,
	seat: Seat,
	dice: Dice,
	now: number,
): Decision<DeskFact | OpcomFact | HouseDeskFact> {
	const quota = beyondQuota(world, command, seat);
	if (quota) return quota;
	switch (command.type) {
		case 'submit-sheet':
		case 'mark-line':
		case 'query-line':
		case 'answer-query':
		case 'note-line':
		case 'return-sheet':
			return decideOrders(world, command, seat, now);
		case 'recall-sheet':
			return recallSheet(world, command.sheet, seat);
		case 'submit-air-sheet':
			return submitAirSheet(world, command, seat, now);
		case 'refer-decision':
		case 'answer-decision':
		case 'close-decision':
		case 'send-message':
			return decideTalk(world, command, seat, now);
		case 'settle-photo':
			return decidePaper(world, command);
		case 'edit-dispatch':
		case 'delay-dispatch':
		case 'reroute-dispatch':
		case 'release-dispatch':
		case 'withhold-dispatch':
			return decideDispatches(world, command);
		case 'record-ruling': {
			const by = seat.kind === 'umpire' ? seat.name : seat.side;
			return factsOf({
				type: 'ruling-recorded' as const,
				v: 1,
				rule: 'opcom-2.umpire.ruling-outside-rules' as const,
				payload: { turn: world.game.turn, by, rule: command.rule, text: command.text },
			});
		}
		case 'test-bridge':
			// Whose test it was is the host's to say, never the window's.
			return opcom.decide(world, { ...command, by: seat.kind === 'umpire' ? seat.name : seat.side }, dice);
		default:
			return opcom.decide(world, command, dice);
	}
}

/** Draft dispatches for what these facts let each side learn; they lie on the umpire's desk until released. */
export function draftsOf(
	before: OpcomWorld,
	after: OpcomWorld,
	decided: readonly Fact[],
): readonly DeskFact[] {
	const count = Object.keys(after.desk.dispatches).length;
	return draftDispatches(before, after, decided).map((draft, n) => {
		const dispatch: Dispatch = {
			...draft,
			id: DispatchId.parse(`t${String(after.game.turn)}-${String(count + n + 1)}`),
			state: 'draft',
		};
		return { type: 'dispatch-drafted', v: 1, rule: 'opcom-10.eleti.required', payload: { dispatch } };
	});
}
