/** Set-up: what transport begins with on board. */
import type { CoreCommandOf } from '../../../../src-shared/rulesets/ocs/commands.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { fraction, pointsInWords, roundDown, times } from '../../hexwar/fraction.ts';
import type { Asking } from '../../kit/asking.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { NOT_YOURS } from '../04-general/whose.ts';
import { nameOf } from '../03-counters/names.ts';
import type { OcsFact } from '../facts.ts';
import type { World } from '../game.ts';
import type { Tokens, TransportState } from '../types.ts';
import type { HexName } from '../../hexwar/types.ts';

/**
 * Facts of transport's being loaded or emptied while it is set up, out of a dump in its hex, up to its points.
 * @rule ocs-IV.C.with-sp
 */
export function decideSetUpLoad(
	world: World,
	{ transport: id, dump: from, loaded }: CoreCommandOf<'load-at-set-up'>,
	{ seat }: Asking,
): Decision<OcsFact> {
	const transport = world.game.transports[id];
	if (!transport || (seat.kind === 'side' && seat.side !== transport.side)) return NOT_YOURS;
	if (world.game.clock.step !== 'set-up.set-up') return refuse('ocs-IV.0', 'set-up/over', 'Set-up is over.');
	const dump = world.game.dumps[from];
	const name = nameOf(world, id);
	if (!dump || dump.side !== transport.side || dump.at !== transport.at) return nothingThere(name, transport);
	const more = loaded - transport.loaded;
	const refused =
		tooMuch(name, transport, loaded) ?? (more > dump.tokens ? short(dump.at, dump.tokens) : null);
	if (refused) return refused;
	const payload = { side: transport.side, transport: id, loaded, dump: from, left: dump.tokens - more };
	return facts({ type: 'transport-set-up', v: 1, rule: 'ocs-IV.C.with-sp', payload });
}

/** A transport that is set up beside supply of its side's. */
interface LoadAtHand {
	readonly transport: string;
	readonly dump: string;
	readonly at: HexName;
	readonly loaded: Tokens;
	/** The most that it may begin with. */
	readonly most: Tokens;
}

/** Returns the supply a side's transport may be set up with, one dump per line. */
export function loadsAtHand({ game }: World, side: SideId): readonly LoadAtHand[] {
	const dumps = Object.entries(game.dumps).filter(([, dump]) => dump.side === side);
	return Object.entries(game.transports).flatMap(([transport, state]) => {
		const { at, loaded } = state;
		if (state.side !== side || at === null) return [];
		return dumps
			.filter(([, dump]) => dump.at === at)
			.map(([dump, { tokens }]) => {
				const most = Math.min(roomOf(state), loaded + tokens);
				return { transport, dump, at, loaded, most };
			});
	});
}

/** Tokens that it carries at most. */
const roomOf = ({ points }: TransportState): Tokens => roundDown(times(points, fraction(4)));

/**
 * If no supply is set up with it, transport begins as the scenario says, which is empty unless stated.
 * @rule ocs-IV.C.no-sp
 * @rule ocs-IV.D
 */
const nothingThere = (name: string, { at }: TransportState): Refusal =>
	refuse(
		'ocs-IV.C.no-sp',
		'set-up/no-supply',
		`No supply of its side’s is set up with ${name}${at === null ? '' : ` in ${at}`}.`,
	);

function tooMuch(name: string, transport: TransportState, loaded: number): Refusal | null {
	const most = roomOf(transport);
	if (loaded <= most) return null;
	return refuse(
		'ocs-IV.C.with-sp',
		'set-up/too-much',
		`${name} has ${pointsInWords(transport.points)}: it carries ${String(most)}T at most.`,
	);
}
const short = (at: string | null, tokens: number): Refusal =>
	refuse(
		'ocs-IV.C.with-sp',
		'set-up/too-little',
		`The dump at ${at ?? ''} has ${String(tokens)}T and no more.`,
	);
