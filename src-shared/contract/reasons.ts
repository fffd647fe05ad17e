/** A number's reason, as it crosses the wall to the umpire's window. Never sent to a side. */
export interface Modifier {
	readonly op: 'add' | 'times';
	readonly value: number;
	readonly rule: string;
	readonly why: string;
}
