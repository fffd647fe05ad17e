/** Ends every switch over a union: a case nobody handles is a compile error, and a fault if it happens anyway. */
export function unreachable(value: never): never {
	throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
