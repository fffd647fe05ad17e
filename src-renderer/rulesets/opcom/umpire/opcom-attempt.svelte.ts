/** One place where the umpire tries an OP COM command, of the game or of the desk. */
import type { DeskCommand } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { OpcomCommand } from '../../../../src-shared/rulesets/opcom/commands.ts';
import { CommandAttempt, type Done } from '../../../workspace/command-attempt.svelte.ts';

export class OpcomAttempt extends CommandAttempt {
	/** Sends a command of the game, as `send` does. */
	game(command: OpcomCommand, done: Done = '', after?: () => void): Promise<boolean> {
		return this.send({ to: 'game', command }, done, after);
	}

	/** Sends what the desk records: sheets, dispatches, rulings. */
	desk(command: DeskCommand, done: Done = '', after?: () => void): Promise<boolean> {
		return this.send({ to: 'desk', command }, done, after);
	}
}
