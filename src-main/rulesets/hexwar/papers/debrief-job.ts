/** A debrief that is asked for: plain values, so that the host draws nothing itself. */
import type { Seal } from '../../../paper/kit/dice-blocks.ts';

/** A debrief as plain values, drawn in a worker process that is sent the campaign's facts. */
export interface DebriefJob<Scenario> {
	readonly draw: 'debrief';
	readonly scenario: Scenario;
	readonly title: string;
	readonly seal: Seal;
	readonly format: 'html' | 'pdf';
}

/** The debrief as a job of its own, drawn by its ruleset out of the campaign's facts. */
export const debriefJob = <Scenario>(
	{ at, title }: { readonly at: { readonly scenario: Scenario }; readonly title: string },
	seal: Seal,
	format: DebriefJob<Scenario>['format'],
): DebriefJob<Scenario> => ({ draw: 'debrief', scenario: at.scenario, title, seal, format });
