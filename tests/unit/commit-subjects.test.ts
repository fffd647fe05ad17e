/** Subjects of commits, as `npm run check` reads them. */
import { expect, it } from 'vitest';
import { subjectFault } from '../../scripts/commit-subjects.ts';

it.each([
	'ocs 14, 15: Transport, drop, transfer, capture and build bases',
	'tcs3: Give AT Rolls a segment of their own',
	'docs: Bring the words up to what is played',
	'README: Leave the count to the lead',
])('lets "%s" through', (subject) => {
	expect(subjectFault(subject)).toBeNull();
});

it.each([
	['opcom 9: combats are rolled at once; store: the journal has its room', /two things/],
	[`ocs: ${'Say it '.repeat(12)}`, /89 characters: 72/],
	['wip', /room or a ruleset/],
	['ocs: moves stop', /"moves" has no capital/],
	['ocs: Fixed the way', /"Fixed" is no imperative/],
	['ocs: Adding rails', /"Adding" is no imperative/],
])('says what is wrong with "%s"', (subject, fault) => {
	expect(subjectFault(subject)).toMatch(fault);
});
