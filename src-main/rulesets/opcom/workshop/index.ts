/** OP COM's part of the workshop: what it asks of things, a scenario taken apart and put together, what it alone can check. */
import { ProfileText, type UnitSpec } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { Draft, DraftEvent, DraftUnit } from '../../../../src-shared/workshop/draft.ts';
import type { Problem } from '../../../../src-shared/workshop/kit.ts';
import type { WorkshopPart } from '../../../rules/kit/module.ts';
import { opcomCharts } from '../../../rules/opcom/charts/all.ts';
import { profileProblems } from '../../../rules/opcom/initial.ts';
import { worldOf } from '../play.ts';
import type { OpcomTypes } from '../types.ts';
import { draftOf, scenarioOf } from './draft.ts';
import { opcomKit } from './kit.ts';
import { standing } from './standing.ts';

export const opcomWorkshop: WorkshopPart<OpcomTypes> = {
	kit: opcomKit,
	draftOf,
	scenarioOf,
	unitProblems,
	charts: () => opcomCharts,
	standing: (at) => standing(worldOf(at)),
	problems: ({ headquarters, formations, events = [] }) => [
		...headquarters.flatMap((each) => tooLow(each, formations)),
		...events.flatMap(halfWeather),
	],
};

/** What is wrong with what was typed of a unit, as OP COM reads it. */
function unitProblems({ name, attributes }: DraftUnit): readonly { field: string; say: string }[] {
	const profile = attributes['profile'] ?? '';
	if (profile === '') return [];
	const wrong = ProfileText.safeParse(profile).success
		? profileProblems({ name, profile, lost: Number(attributes['lost'] ?? '0') } satisfies Pick<
				UnitSpec,
				'name' | 'profile' | 'lost'
			>)
		: [`${name}: “${profile}” is no status profile: write 5-3-2-1-0, [4-2-0] or (2)-(1)-0.`];
	return wrong.map((say) => ({ field: 'profile', say }));
}

/** Players command divisions or higher: the same that a campaign is begun by (initial.ts). */
function tooLow(
	{ id, name, formation }: Draft['headquarters'][number],
	formations: Draft['formations'],
): readonly Problem[] {
	const commanded = formations.find((each) => each.id === formation);
	if (!commanded || !['brigade', 'regiment', 'battlegroup'].includes(commanded.echelon)) return [];
	const say = `Headquarters “${name}” commands a ${commanded.echelon}: players command divisions or higher. Choose a higher formation.`;
	return [{ say, at: { part: 'headquarters', id, field: 'formation' }, weight: 'stops' }];
}

/** Weather changes where its sky is said: what else is said of it would be lost. */
function halfWeather({ id, turn, attributes }: DraftEvent): readonly Problem[] {
	const { sky = '', badGoing, grounded, weather = '' } = attributes;
	if (sky !== '' || (badGoing !== 'yes' && grounded !== 'yes' && weather === '')) return [];
	const say = `The event of turn ${String(turn)} changes the weather: choose what it turns to.`;
	return [{ say, at: { part: 'events', id, field: 'sky' }, weight: 'stops' }];
}
