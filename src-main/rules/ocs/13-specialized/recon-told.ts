/** What the enemy tells of a hex that was looked into. */
export interface ReconTold {
	readonly steps: number;
	readonly armor: boolean;
	readonly mech: boolean;
	readonly antiTank: boolean;
}
