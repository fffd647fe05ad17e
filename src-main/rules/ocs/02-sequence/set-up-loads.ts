/** Set-up: what transport begins with on board. */
import type { CoreCommandOf } from '../../../../src-shared/rulesets/ocs/commands.ts';
import { inWords, roundDown, times, fraction } from '../../hexwar/fraction.ts';
import type { Asking } from '../../kit/records.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { NOT_YOURS } from '../04-general/whose.ts';
import type { OcsFact } from '../facts.ts';
import type { World } from '../game.ts';
import type { TransportState } from '../types.ts';

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
	if (!dump || dump.side !== transport.side || dump.at !== transport.at) return nothingThere(id, transport);
	const more = loaded - transport.loaded;
	const refused = tooMuch(id, transport, loaded) ?? (more > dump.tokens ? short(from, dump.tokens) : null);
	if (refused) return refused;
	const payload = { side: transport.side, transport: id, loaded, dump: from, left: dump.tokens - more };
	return facts({ type: 'transport-set-up', v: 1, rule: 'ocs-IV.C.with-sp', payload });
}

/**
 * Where no supply is set up with it, transport begins as the scenario says: empty, unless it says otherwise.
 * @rule ocs-IV.C.no-sp
 * @rule ocs-IV.D
 */
const nothingThere = (id: string, { at }: TransportState): Refusal =>
	refuse(
		'ocs-IV.C.no-sp',
		'set-up/no-supply',
		`No supply of its side’s is set up with ${id}${at === null ? '' : ` in ${at}`}.`,
	);

function tooMuch(id: string, { points }: TransportState, loaded: number): Refusal | null {
	const most = roundDown(times(points, fraction(4)));
	if (loaded <= most) return null;
	return refuse(
		'ocs-IV.C.with-sp',
		'set-up/too-much',
		`${id} has ${inWords(points)} points: it carries ${String(most)}T at most.`,
	);
}
const short = (dump: string, tokens: number): Refusal =>
	refuse('ocs-IV.C.with-sp', 'set-up/too-little', `${dump} has ${String(tokens)}T and no more.`);
