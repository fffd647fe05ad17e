/** Every command of the ruleset: one record each, by chapters. */
import type { Proposed } from '../../../../src-shared/rulesets/ocs/order-commands.ts';
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { Asking } from '../../../rules/kit/asking.ts';
import { commandTable, type CommandTable } from '../../../rules/kit/records.ts';
import type { At } from '../../../rules/ocs/game.ts';
import type { Decision, Fact } from '../../../rules/kit/ruleset.ts';
import { asPlayed } from '../../../rules/ocs/03-counters/ruled-counters.ts';
import { notItsOwn } from '../../../rules/kit/orders/who-moves.ts';
import type { OcsTypes } from '../types.ts';
import { airCommands } from './air.ts';
import { dispatchCommand } from '../../../rules/kit/dispatches.ts';
import { stepHeading } from '../../../rules/ocs/02-sequence/words.ts';
import { boardOf } from '../../../rules/ocs/board.ts';
import { ownersOfSide } from '../../hexwar/command-parts.ts';
import { sectorCommand } from '../../hexwar/offices.ts';
import { ownersOfCommand } from '../views/offices.ts';
import { coreCommands } from './core.ts';
import { fightCommands } from './fight.ts';
import { ALWAYS_ITS_OWN, orderCommands } from './orders.ts';
import { shipCommands } from './ships.ts';
import { supplyCommands } from './supply.ts';

const table: CommandTable<OcsTypes> = commandTable<OcsTypes, At>(asPlayed)([
	...coreCommands,
	...fightCommands,
	...airCommands,
	...shipCommands,
	...supplyCommands,
	sectorCommand<At>(({ scenario }) => boardOf(scenario).map),
	dispatchCommand<At>(
		({ scenario }, side) => ownersOfSide(scenario, side),
		({ game: { clock } }) => `Turn ${String(clock.turn)}, ${stepHeading(clock.step)}`,
	),
	...orderCommands({
		carry: (at: At, proposed: Proposed, asking: Asking) => table.decide(at, proposed, asking.dice, asking),
		labelOf: (at: At, proposed: Proposed) => table.control.label(at, proposed),
	}),
]);

const printedIn = new WeakMap<OcsScenario, ReadonlyMap<string, string>>();
/** Returns the prints of a scenario's counters and formations, by id; built once. */
function printedNames(scenario: OcsScenario): ReadonlyMap<string, string> {
	const known =
		printedIn.get(scenario) ??
		new Map<string, string>(
			[
				...[...scenario.counters, ...scenario.transports, ...scenario.aircraft],
				...[...scenario.ships, ...scenario.formations],
			].map(({ id, name }) => [id, name]),
		);
	printedIn.set(scenario, known);
	return known;
}

/** A label with units, transports and formations by their names: no window shows an id. */
function named({ scenario, game }: At, label: string): string {
	const printed = printedNames(scenario);
	return label.replace(/[a-z][a-z0-9]*(?:-[a-z0-9]+)+/g, (id) => {
		const counter = game.units.get(id)?.counter ?? game.transports[id]?.counter ?? id;
		return printed.get(counter) ?? id;
	});
}

/**
 * Where a rule may be set aside, Control uses a separate ruling (`rulings.ts`): no command can be overruled, so no
 * window offers it.
 */
const byRulingOnly = <F extends Fact>(decision: Decision<F>): Decision<F> =>
	decision.kind === 'refusal' ? { ...decision, overrulable: false } : decision;

/** A side's move is decided only where sides move for themselves. */
export const commands: CommandTable<OcsTypes> = {
	...table,
	control: {
		...table.control,
		label: (at, command) => named(asPlayed(at), table.control.label(at, command)),
		owners: (at, command) => ownersOfCommand(asPlayed(at), command, table.control.owners(at, command)),
	},
	decide: (at, command, dice, asked) => {
		const bySide = asked.seat.kind === 'side' && table.sideMoves.has(command.type);
		const refused = bySide ? notItsOwn(at.game, command.type, ALWAYS_ITS_OWN) : null;
		return byRulingOnly(refused ?? table.decide(at, command, dice, asked));
	},
};
