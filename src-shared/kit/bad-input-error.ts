import { UserError } from './user-error.ts';

/** Somebody asked for what there isn't. */
export class BadInputError extends UserError<'bad-input'> {
	override readonly name = 'BadInputError';

	constructor(message: string) {
		super('bad-input', message);
	}
}
