/** A requested debrief: plain values, so that the host draws nothing itself. */
import type { Seal } from '../../../paper/kit/dice-blocks.ts';

/** A debrief as plain values, drawn in a worker process that is sent the campaign's facts. */
export interface DebriefJob<Scenario> {
	readonly draw: 'debrief';
	readonly scenario: Scenario;
	readonly title: string;
	readonly seal: Seal;
	readonly format: 'html' | 'pdf';
}

/** Builds the debrief as a job of its own, which its ruleset draws from the campaign's facts. */
export const debriefJob = <Scenario>(
	{ at, title }: { readonly at: { readonly scenario: Scenario }; readonly title: string },
	seal: Seal,
	format: DebriefJob<Scenario>['format'],
): DebriefJob<Scenario> => ({ draw: 'debrief', scenario: at.scenario, title, seal, format });
