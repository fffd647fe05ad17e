import { UserError } from './user-error.ts';

/** A request for something that doesn't exist. */
export class BadInputError extends UserError<'bad-input'> {
	override readonly name = 'BadInputError';

	constructor(message: string) {
		super('bad-input', message);
	}
}
