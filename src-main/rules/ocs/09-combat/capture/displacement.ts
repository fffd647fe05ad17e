/** Where transport goes that gets off: its owner’s choice, with a proposal. */
import type { SideId } from '../../../../../src-shared/kit/ids.ts';
import { refuse, type Decision } from '../../../kit/ruleset.ts';
import { boardOf } from '../../board.ts';
import type { World } from '../../game.ts';
import type { HexName } from '../../types.ts';
import type { CaptureFact } from './facts.ts';

interface GotOff {
	readonly owner: SideId;
	readonly hex: HexName;
	/** Hexes. */
	readonly within: number;
}

/**
 * Places what got off: enemies, zones of control and ground are no hindrance on the way. Proposed is the nearest hex with
 * supplies, transport or units of its owner; without one the hex furthest from the enemy. Its owner may say otherwise.
 * @rule ocs-9.14c.displace
 */
export function displaced(world: World, off: GotOff, transports: readonly string[]): readonly CaptureFact[] {
	const to = refuge(world, off);
	return transports.map((transport) => goesTo(off.owner, transport, to));
}

const goesTo = (side: SideId, transport: string, to: HexName): CaptureFact => ({
	...{ type: 'transport-displaced', v: 1, rule: 'ocs-9.14c.displace' },
	payload: { side, transport, to },
});

/** The proposal for what got off a hex. */
export function refuge(world: World, { owner, hex, within }: GotOff): HexName {
	const board = boardOf(world.scenario);
	const near = board.grid
		.within(board.hex(hex), within)
		.filter((each) => board.playable(each))
		.map((each) => board.name(each))
		.filter((name) => name !== hex && !held(world, name, owner, 'theirs'));
	const closest = (a: HexName, b: HexName): number => board.distance(hex, a) - board.distance(hex, b);
	const [friendly] = near.filter((name) => held(world, name, owner, 'own')).toSorted(closest);
	const safety = (name: HexName): number =>
		Math.min(...enemiesOf(world, owner).map((at) => board.distance(at, name)));
	return friendly ?? near.toSorted((a, b) => safety(b) - safety(a) || closest(a, b))[0] ?? hex;
}

function held({ game }: World, hex: HexName, owner: SideId, whose: 'own' | 'theirs'): boolean {
	const there = [
		...game.units.keysWhere(({ at }) => at === hex).map((id) => game.units.get(id)?.side),
		...[...Object.values(game.dumps), ...Object.values(game.transports)]
			.filter(({ at }) => at === hex)
			.map(({ side }) => side),
	];
	return there.some((side) => (whose === 'own' ? side === owner : side !== owner));
}

const enemiesOf = ({ game }: World, owner: SideId): readonly HexName[] =>
	game.units
		.keysWhere(({ side, at }) => side !== owner && at !== null)
		.flatMap((id) => game.units.get(id)?.at ?? []);

/**
 * Its owner’s other choice for what got off, within the distance of the chart.
 * @param off whence it got off, and how far it may go
 */
export function decideDisplacement(
	world: World,
	off: GotOff,
	transport: string,
	to: HexName,
): Decision<CaptureFact> {
	const board = boardOf(world.scenario);
	const hex = board.find(to);
	if (hex === null || !board.playable(hex) || board.distance(off.hex, to) > off.within)
		return refuse(
			'ocs-9.14c.displace',
			'capture/too-far',
			`${to} is not within ${String(off.within)} hexes of ${off.hex}.`,
			{ allowed: `any hex of the map within ${String(off.within)} of ${off.hex}`, overrulable: true },
		);
	return { kind: 'facts', facts: [goesTo(off.owner, transport, to)] };
}
