/**
 * An error that a person can do something about: its message says what is wrong, where, and what to do, and is shown to
 * them as it is. Anything else that is thrown is a fault of ours, and is logged.
 */
export class UserError<Code extends string = string> extends Error {
	/** For programs: which of the errors that its class knows. */
	readonly code: Code;

	constructor(code: Code, message: string, options?: ErrorOptions) {
		super(message, options);
		this.code = code;
	}
}
