/** What the enemy reveals about a reconnoitred hex. */
export interface ReconTold {
	readonly steps: number;
	readonly armor: boolean;
	readonly mech: boolean;
	readonly antiTank: boolean;
}
