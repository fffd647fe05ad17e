/** Random missions and refits of the Operational Combat Series, as a side's view offers them. */
import type { AirBasesShown, AirReturnShown, MissionShown } from '../../src-shared/rulesets/ocs/air-views.ts';
import { AIMS, type MissionKind } from '../../src-shared/rulesets/ocs/missions.ts';
import type { OcsSideView } from '../../src-shared/rulesets/ocs/views.ts';
import type { OcsCommand } from '../../src-shared/rulesets/ocs/ocs-command.ts';
import type { Chance } from '../../src-main/rulesets/opcom/encounter/chance.ts';

interface Flyer {
	readonly view: OcsSideView;
	readonly chance: Chance;
	explain<T>(name: string, input: object): T;
}
type Order = OcsCommand & { readonly promised?: boolean };

const oneOf = <T>(chance: Chance, list: readonly T[]): T | null =>
	list.length === 0 ? null : chance.pick(list);

/** A mission to a hex in which something of the enemy's is seen; what its side was told to be possible is promised. */
const mission =
	(kinds: readonly MissionKind[]) =>
	({ view, chance, explain }: Flyer): Order | null => {
		const ready = Object.entries(view.planes).filter(
			([, { active, flew, at }]) => active && !flew && at !== null,
		);
		const planes = chance
			.shuffled(ready)
			.slice(0, chance.whole(1, 4))
			.map(([id]) => id);
		const kind = chance.pick(kinds);
		const bases = Object.entries(view.seen).filter(([, { plane }]) => plane);
		const all = kind === 'sweep' && bases.length > 0 ? bases : Object.entries(view.seen);
		const target = oneOf(chance, all)?.[0];
		if (planes.length === 0 || target === undefined) return null;
		const some = kind === 'hip-shoot' ? planes.slice(0, 1) : planes;
		const aims = AIMS.filter((id) => id !== 'ships' || Object.keys(view.shipLines).length > 0);
		const aim = chance.share() < 0.7 ? 'units' : chance.pick(aims);
		const order = { mission: kind, planes: some, target, aim };
		const { say } = explain<MissionShown>('mission', order);
		return { type: 'fly-mission', ...order, promised: say === null };
	};

/** To a base of one's own: a transfer, or a transport with what is there; or supply dropped on a hex. */
function flight({ view, chance, explain }: Flyer): Order | null {
	const ready = Object.entries(view.planes).filter(
		([, { active, flew, at }]) => active && !flew && at !== null,
	);
	const kind = chance.pick(['transfer', 'transport', 'drop'] as const);
	const able = ready.filter(
		([id]) => kind === 'transfer' || view.aircraft[id]?.types.includes('transport') === true,
	);
	const planes = chance.shuffled(able).slice(0, chance.whole(1, 3));
	const held = explain<AirBasesShown>('air-bases', {});
	const bases = held.map(({ hex }) => hex);
	const towed = held.some(({ gliders }) => gliders > 0) ? chance.whole(0, 2) : 0;
	const target = oneOf(chance, kind === 'drop' ? [...bases, ...Object.keys(view.seen)] : bases);
	const [first] = planes;
	if (!first || target === null) return null;
	const order = {
		...{ mission: kind, planes: planes.map(([id]) => id), target },
		...(kind === 'transfer'
			? {}
			: { cargo: { units: [], tokens: chance.whole(1, 3), ...(towed > 0 ? { gliders: towed } : {}) } }),
	};
	const { say } = explain<MissionShown>('mission', order);
	return { type: 'fly-mission', ...order, promised: say === null };
}

/** Aircraft that come on, are rebuilt or merged, and gliders that are built: what its side is offered, it may do. */
export function comesBack({ chance, explain }: Flyer): Order | null {
	const each = oneOf(chance, explain<readonly AirReturnShown[]>('air-returns', {}));
	if (!each) return null;
	const base = oneOf(chance, each.bases);
	return { ...each.order, ...(base === null ? {} : { base }), promised: true } as Order;
}

function refit({ view, chance, explain }: Flyer): Order | null {
	const bases = explain<AirBasesShown>('air-bases', {}).filter(({ noRefit }) => noRefit === null);
	const base = oneOf(chance, bases);
	if (!base) return null;
	const inactive = base.planes.filter((id) => view.planes[id]?.active === false);
	const room = base.activeLimit - base.planes.length + inactive.length;
	const planes = chance.shuffled(inactive).slice(0, Math.min(base.refitLimit, room));
	return planes.length === 0
		? null
		: { type: 'refit-aircraft', base: base.hex, planes: [...planes], promised: true };
}

/** By the sort of action that a view offers. */
export const AIR_DOINGS = {
	fly: {
		times: 4,
		make: (by: Flyer) => (by.chance.share() < 0.5 ? flight(by) : mission(['hip-shoot', 'sweep'])(by)),
	},
	'air-barrage': { times: 4, make: mission(['barrage', 'barrage', 'trainbusting']) },
	refit: { times: 3, make: refit },
} as const;
