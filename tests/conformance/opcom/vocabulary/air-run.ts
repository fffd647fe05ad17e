/** What a case in the air works with while it runs, and the helpers that its sentences share. */
import type { AirSheet } from '../../../../src-shared/rulesets/opcom/air.ts';
import { CombatId, type UnitId } from '../../../../src-shared/kit/ids.ts';
import type { Refusal } from '../../../../src-main/rules/kit/ruleset.ts';
import type { Draft } from '../../../../src-main/rules/opcom/10-reporting/reporting.ts';
import type { OpcomWorld } from '../../../../src-main/rules/opcom/types.ts';
import type { AirCaseWorld } from './air-world.ts';
import { CaseError, type Case, type Clause } from '../../kit/case-file.ts';
import type { CaseDice } from '../../kit/vocabulary.ts';

export interface AirRun {
	readonly it: Case;
	readonly given: AirCaseWorld;
	readonly dice: CaseDice;
	world: OpcomWorld;
	refusal: Refusal | null;
	/** The task that was rolled last. */
	rolled: string | null;
	missions: number;
	drafts: readonly Draft[];
	lines: AirSheet['lines'];
}

export const COMBAT = CombatId.parse('fight');

export const trouble = (run: AirRun, clause: Clause, what: string): CaseError =>
	new CaseError(run.it.file, clause.line, what);

/** The unit of a name, or trouble. */
export function unitOf(run: AirRun, clause: Clause, name: string): UnitId {
	const found = run.given.units.get(name.trim());
	if (!found) throw trouble(run, clause, `"${name}" is no unit of this case.`);
	return found;
}
