/**
 * An error that a person can do something about: its message, shown unchanged, says what is wrong, where, and what to
 * do. Any other error is our fault and is logged.
 */
export class UserError<Code extends string = string> extends Error {
	/** For programs: which of the errors that its class knows. */
	readonly code: Code;

	constructor(code: Code, message: string, options?: ErrorOptions) {
		super(message, options);
		this.code = code;
	}
}
