/** Runs a case by its own vocabulary: in the hall, in the air, or on the bare plain. */
import { isAirCase, runAirCase } from './case-air.ts';
import type { Case } from './case-file.ts';
import { isHallCase, runHallCase } from './case-hall.ts';
import { runCase, type Miss } from './case-run.ts';

/** What differed; empty when the case passes. Throws CaseError where the file itself is at fault. */
export async function startCase(it: Case): Promise<readonly Miss[]> {
	if (isAirCase(it)) return runAirCase(it);
	return isHallCase(it) ? await runHallCase(it) : runCase(it);
}
