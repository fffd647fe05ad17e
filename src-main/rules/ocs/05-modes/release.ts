/** Releasing Reserves, in Reaction and in Exploitation. */
import type { CoreCommandOf } from '../../../../src-shared/rulesets/ocs/commands.ts';
import type { Asking } from '../../kit/asking.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { refuseUnlessNow } from '../02-sequence/allowed.ts';
import { segmentOf } from '../02-sequence/steps.ts';
import { nameFor } from '../03-counters/names.ts';
import type { Picture } from '../04-general/picture.ts';
import { pictureForUnits } from '../04-general/whose.ts';
import type { OcsFact } from '../facts.ts';
import type { World } from '../game.ts';
import { option } from '../options.ts';
import { modeOf } from './mode.ts';

/**
 * Returns the facts of a release: the marker is removed, and the unit is at once in Combat or Move by its face. One
 * unit may be released, move and overrun before the next is chosen.
 * @rule ocs-5.7b.release
 * @rule ocs-7.0a.any
 */
export function decideRelease(
	world: World,
	{ units }: CoreCommandOf<'release'>,
	{ seat }: Asking,
): Decision<OcsFact> {
	const picture = pictureForUnits(world, units, seat);
	if ('kind' in picture) return picture;
	const refused = cannotRelease(picture, units);
	if (refused) return refused;
	return facts({
		type: 'units-released',
		v: 1,
		rule: 'ocs-5.7b.release',
		payload: { side: picture.side, units },
	});
}

/** Returns why these units can't be released now, or null if they can. */
export function cannotRelease(picture: Picture, units: readonly string[]): Refusal | null {
	const notNow = refuseUnlessNow(picture.clock, picture.side, 'release') ?? tooLate(picture);
	if (notNow) return notNow;
	const other = units.find((id) => {
		const unit = picture.unit(id);
		return unit !== null && modeOf(unit) !== 'reserve';
	});
	return other === undefined
		? null
		: refuse(
				'ocs-5.7b.release',
				'mode/no-reserve',
				`${nameFor(picture, other)} is not in Reserve Mode: there is nothing to release.`,
			);
}

/**
 * Whether Reserves are still released after the Movement Segment: an option, since the book only has them move first.
 * @rule ocs-5.7b.sequential
 */
function tooLate({ clock, options }: Picture): Refusal | null {
	if (segmentOf(clock.step) === 'movement' || option({ options }, 'release-in-barrage-segment') === 'yes')
		return null;
	return refuse(
		'ocs-5.7b.sequential',
		'mode/release-over',
		'In this campaign Reserves are released in Movement Segments only.',
		{
			overrulable: true,
		},
	);
}
