/**
 * Windows' questions about the selection: hedgehogs, faces, Breakdowns, consolidation, overstacking. Each by the
 * deciding function: from Control's truth, or a side's own part of the game.
 */
import { z } from 'zod';
import type { Seat } from '../../../src-shared/contract/seats.ts';
import { distinct } from '../../../src-shared/rulesets/ocs/commands.ts';
import { HexName } from '../../../src-shared/rulesets/ocs/scenario.ts';
import type {
	PortWorkShown,
	StackDeskShown,
	WorkShown,
} from '../../../src-shared/rulesets/ocs/stack-views.ts';
import { inWords } from '../../rules/hexwar/fraction.ts';
import type { Explain } from '../../rules/kit/module/window-part.ts';
import { isNow, isPhasing } from '../../rules/ocs/02-sequence/allowed.ts';
import { overstacksNow } from '../../rules/ocs/04-general/give-up.ts';
import { pictureOf, type Picture } from '../../rules/ocs/04-general/picture.ts';
import { cannotChange } from '../../rules/ocs/05-modes/change.ts';
import { modeOf } from '../../rules/ocs/05-modes/mode.ts';
import { fighting } from '../../rules/ocs/09-combat/fighting.ts';
import { nameOf } from '../../rules/ocs/03-counters/names.ts';
import type { Paying } from '../../rules/ocs/09-combat/supply.ts';
import { meansByChapter } from '../../rules/ocs/09-combat/means-by-chapter.ts';
import { counterOf } from '../../rules/ocs/03-counters/counter.ts';
import { boardOf } from '../../rules/ocs/board.ts';
import { combatant } from '../../rules/ocs/09-combat/combatants.ts';
import { decideRecon, isRecon } from '../../rules/ocs/13-specialized/recon.ts';
import { decideConsolidate, decideSwap } from '../../rules/ocs/13-specialized/consolidation.ts';
import { decideBaseWork } from '../../rules/ocs/15-air-bases/work.ts';
import { decideWork } from '../../rules/ocs/16-hedgehogs/work.ts';
import { decidePortWork } from '../../rules/ocs/19-ports/work.ts';
import { decideBreakdown, poolOf } from '../../rules/ocs/20-breakdowns/breakdowns.ts';
import type { World } from '../../rules/ocs/game.ts';
import type { UnitState } from '../../rules/ocs/types.ts';
import type { HexName as HexAt, UnitId } from '../../rules/hexwar/types.ts';
import { ownPart } from './explain-aim.ts';
import { pictureFrom } from './views/side/known.ts';
import type { OcsTypes } from './types.ts';

const Units = distinct(z.array(z.string().min(1).max(64)).min(1).max(200).readonly());
/** `hex`: the hex of the hedgehog that engineers and HQs work on, if it isn't their own. */
const Asked = z.object({ units: Units, hex: HexName.optional() }).strict();
type Asked = z.infer<typeof Asked>;

const CONTROL: Seat = { kind: 'umpire', name: 'Control' };

interface Desk {
	readonly paying: Paying;
	readonly picture: Picture;
	/** Who would order it. */
	readonly seat: Seat;
}

function stackDesk({ paying, picture, seat }: Desk, { units, hex }: Asked): StackDeskShown | null {
	const { world } = paying;
	const [first] = units;
	const states = units.flatMap((id) => picture.unit(id) ?? []);
	const [lead] = states;
	const at = lead?.at ?? null;
	if (first === undefined || !lead || at === null || states.length < units.length) return null;
	const { side } = picture;
	const worked = hex ?? at;
	const full = overstacksNow(world).find((each) => each.hex === at && each.side === side);
	return {
		tooMuch: full ? inWords(full.size) : null,
		mayStand: full ? inWords(full.limit) : '',
		looks: looksOf(paying, first, seat),
		turns: turnsTo(picture, units, lead),
		joins: joinsReserve(picture, units),
		worked,
		works: worksAt(paying, { units, hex: worked }, picture),
		portWorks: portWorksAt(paying, { units, hex: worked }, picture),
		baseWorks: baseWorksAt(paying, { units, hex: worked }, picture),
		breakdowns: breakdownsOf(world, first, lead, seat),
		into: named(
			world,
			ownWhere(picture, (unit) => unit.at === at),
			(into) => decideConsolidate(world, { ...CONSOLIDATE, unit: first, into }, { seat }),
		),
		swaps: named(
			world,
			ownWhere(picture, (unit) => unit.at === null),
			(into) => decideSwap(world, { ...SWAP, out: first, into }, { seat }),
		),
	};
}
/** The hexes that a recon unit could look into now. */
function looksOf({ world, means }: Paying, unit: UnitId, seat: Seat): readonly string[] {
	const { at } = world.game.units.get(unit) ?? { at: null };
	if (at === null || !isRecon(world, combatant(world, unit))) return [];
	return boardOf(world.scenario)
		.beside(at)
		.filter(
			(hex) => decideRecon(world, { type: 'recon', unit, hex }, { seat }, means.sources).kind === 'facts',
		);
}
const CONSOLIDATE = { type: 'consolidate' } as const;
const SWAP = { type: 'swap-units' } as const;

/** Units that stay in their mode and turn to their other face: those in Reserve and DG ones. */
function turnsTo(
	picture: Picture,
	units: readonly UnitId[],
	{ face, ...lead }: UnitState,
): StackDeskShown['turns'] {
	const mode = modeOf({ face, ...lead });
	if (mode !== 'reserve' && mode !== 'dg') return null;
	const other = face === 'combat' ? 'move' : 'combat';
	return cannotChange(picture, { type: 'change-mode', units, mode, face: other }) === null ? other : null;
}

function joinsReserve(picture: Picture, units: readonly UnitId[]): boolean {
	const order = { type: 'change-mode', units, mode: 'reserve' } as const;
	return (
		cannotChange(picture, order)?.code === 'mode/reserve-markers' &&
		cannotChange(picture, { ...order, joining: true }) === null
	);
}

function worksAt(
	paying: Paying,
	where: { readonly units: readonly UnitId[]; readonly hex: HexAt },
	{ side, clock }: Picture,
): readonly WorkShown[] {
	if (clock.step !== 'movement.movement' || !isPhasing(clock, side)) return [];
	return (['up', 'down'] as const).flatMap((way): readonly WorkShown[] => {
		const decided = decideWork(paying, { ...where, way }, side);
		if (decided.kind === 'refusal')
			return decided.code === 'hedgehog/none'
				? []
				: [{ way, level: 0, tokens: 0, negated: [], say: decided.say }];
		if (decided.kind !== 'facts') return [];
		return decided.facts.map(({ payload: { level, spent, negated = [] } }) => ({
			...{ way, level, negated, say: null },
			tokens: spent.reduce((sum, { tokens }) => sum + tokens, 0),
		}));
	});
}

function portWorksAt(
	paying: Paying,
	where: { readonly units: readonly UnitId[]; readonly hex: HexAt },
	{ side, clock }: Picture,
): readonly PortWorkShown[] {
	if (!isNow(clock, side, 'port')) return [];
	return (['damage', 'repair'] as const).flatMap((way): readonly PortWorkShown[] => {
		const decided = decidePortWork(paying, { ...where, way }, side);
		if (decided.kind === 'refusal')
			return NO_PORT_WORK.has(decided.code)
				? []
				: [{ way, hits: 0, tokens: 0, negated: [], say: decided.say }];
		if (decided.kind !== 'facts') return [];
		return decided.facts.flatMap((fact) => {
			if (fact.type !== 'port-changed') return [];
			const { hits, spent, negated = [] } = fact.payload;
			return [{ way, hits, negated, say: null, tokens: spent.reduce((sum, { tokens }) => sum + tokens, 0) }];
		});
	});
}
/** The side has no port there, or nothing of it can be repaired. */
const NO_PORT_WORK: ReadonlySet<string> = new Set(['port/none', 'port/whole']);

function baseWorksAt(
	paying: Paying,
	where: { readonly units: readonly UnitId[]; readonly hex: HexAt },
	{ side, clock }: Picture,
): readonly WorkShown[] {
	if (!isNow(clock, side, 'construct')) return [];
	return (['up', 'down'] as const).flatMap((way): readonly WorkShown[] => {
		const decided = decideBaseWork(paying, { ...where, way }, side);
		if (decided.kind === 'refusal')
			return decided.code === 'air-base/least'
				? []
				: [{ way, level: 0, tokens: 0, negated: [], say: decided.say }];
		if (decided.kind !== 'facts') return [];
		return decided.facts.flatMap((fact) => {
			if (fact.type !== 'air-base-changed') return [];
			const { level, spent, negated = [] } = fact.payload;
			return [{ way, level, negated, say: null, tokens: spent.reduce((sum, { tokens }) => sum + tokens, 0) }];
		});
	});
}

function breakdownsOf(
	world: World,
	unit: UnitId,
	state: UnitState,
	seat: Seat,
): StackDeskShown['breakdowns'] {
	return poolOf(world.scenario, counterOf(world.scenario, state))
		.filter(
			({ id: counter }) =>
				decideBreakdown(world, { type: 'make-breakdown', unit, counter }, { seat }).kind === 'facts',
		)
		.map(({ id, name }) => ({ id, name }));
}

/** Units of a picture's side among which partners are looked for: a window may ask often, and a side has thousands. */
const ownWhere = ({ units, side }: Picture, is: (unit: UnitState) => boolean): readonly UnitId[] =>
	units.keysWhere((unit) => unit.side === side && is(unit));

/** Returns those units with which something can be done. */
const named = (
	world: World,
	among: readonly UnitId[],
	decide: (unit: UnitId) => { readonly kind: string },
): StackDeskShown['into'] =>
	among.filter((id) => decide(id).kind === 'facts').map((id) => ({ id, name: nameOf(world, id) }));

export const explainStack: Readonly<Record<string, Explain<OcsTypes>>> = {
	'stack-desk': {
		input: Asked,
		umpire(at, input) {
			const wish = Asked.parse(input);
			const side = at.game.units.get(wish.units[0] ?? '')?.side ?? at.scenario.sides[0].id;
			return stackDesk(
				{ paying: fighting(at, meansByChapter), picture: pictureOf(at, side), seat: CONTROL },
				wish,
			);
		},
		side: (scenario, known, input) =>
			stackDesk(
				{
					paying: ownPart(scenario, known),
					picture: pictureFrom(scenario, known),
					seat: { kind: 'side', side: known.side },
				},
				Asked.parse(input),
			),
	},
};
