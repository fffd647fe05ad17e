/** A reason for a shift, as windows show it. */
export interface TcsShiftShown {
	readonly name: string;
	readonly by: number;
	readonly rule: string;
}
