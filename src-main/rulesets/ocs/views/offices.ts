/** Who owns a command, a question or a unit when Control is divided by side, by arm and by map sector. */
import type { OfficeHead, Owners } from '../../../../src-shared/contract/seats.ts';
import type { OcsCommand } from '../../../../src-shared/rulesets/ocs/ocs-command.ts';
import { boardOf } from '../../../rules/ocs/board.ts';
import type { At } from '../../../rules/ocs/game.ts';
import { sectorsNow } from '../../../rules/hexwar/sectors.ts';
import type { StandingQuestion } from '../../../rules/kit/module/standing-question.ts';
import { ownersOfSide } from '../../hexwar/command-parts.ts';
import { hexOffices } from '../../hexwar/module-parts.ts';
import {
	armOffices,
	hexesNamed,
	sectorOffices,
	sharedOut,
	type Arm,
	type Shared,
} from '../../hexwar/offices.ts';

const shared = ({ scenario, game }: At): Shared => ({
	map: boardOf(scenario).map,
	sectors: sectorsNow(scenario, game),
});

/** Offices of Control that a seat may be given for, beside one for each side. A new campaign has seats for Map Control and sides alone. */
export const officesNow = ({ scenario, game }: At): readonly OfficeHead[] => [
	...hexOffices,
	...armOffices,
	...sectorOffices(sectorsNow(scenario, game)),
];

type CommandType = OcsCommand['type'];
/** Commands of the whole table: whoever has the map sends them. */
const OF_THE_TABLE: ReadonlySet<CommandType> = new Set([
	...(['end-set-up', 'next-step', 'raider-check', 'declare-simulcast'] as const),
	...(['set-option', 'record-ruling', 'set-sectors', 'send-dispatch'] as const),
	...(['hand-in-order', 'withdraw-order', 'shift-order'] as const),
]);
const BY_ARM: Readonly<Record<Exclude<Arm, 'ground'>, ReadonlySet<CommandType>>> = {
	air: new Set([
		...(['fly-mission', 'refit-aircraft', 'arrive-aircraft', 'rebuild-aircraft', 'build-gliders'] as const),
		...(['merge-aircraft', 'plan-drop', 'change-drop', 'work-on-air-base', 'enter-strike'] as const),
	]),
	sea: new Set([
		...(['sail', 'fire-ships', 'fire-at-ships', 'arrive-ship', 'load-craft', 'unload-craft'] as const),
		...(['roll-landings', 'divide-craft', 'join-craft', 'launch-dukws', 'ship', 'work-on-port'] as const),
		...(['load-transport', 'unload-transport', 'move-transport', 'move-by-rail'] as const),
		...(['divide-transport', 'combine-transports', 'make-extender', 'end-extender'] as const),
		...(['displace-transport', 'blow-dump', 'eat', 'choose-trace', 'roll-attrition'] as const),
		...(['arrive-transport', 'rebuild-transport', 'set-up-transport', 'load-at-set-up'] as const),
	]),
};
/** Returns a command's arm, or null for any, such as paying for fuel. */
const armOf = (type: CommandType): Arm | null =>
	type === 'pay-fuel' ? null : BY_ARM.air.has(type) ? 'air' : BY_ARM.sea.has(type) ? 'sea' : 'ground';

/** Returns the hex of a unit, aircraft, ship or transport by its id, or null if it is off the map. */
const whereIs =
	({ game }: At) =>
	(id: string): string | null =>
		(game.units.get(id) ?? game.transports[id] ?? game.air.planes[id] ?? game.sea.ships[id])?.at ?? null;

/** Returns the hex of the current procedure, the innermost with one, or null. */
function hexUnderWay({ game }: At): string | null {
	for (const frame of game.frames.toReversed()) {
		if ('target' in frame) return frame.target;
		if ('hex' in frame) return frame.hex;
	}
	return null;
}

/**
 * Returns who owns a command. A side's order counts as its proposal; an order in words may belong to any arm.
 * @param bySide whose it is by its record, which knows sides alone
 */
export function ownersOfCommand(at: At, command: OcsCommand, bySide: Owners): Owners {
	if (OF_THE_TABLE.has(command.type)) return bySide;
	if (command.type === 'carry-out-order' || command.type === 'settle-order')
		return ownersOfOrder(at, command.order, bySide);
	return ofAbout(at, command, bySide);
}

function ofAbout(at: At, command: OcsCommand, bySide: Owners): Owners {
	const named = hexesNamed(shared(at), command, whereIs(at));
	const under = named.length === 0 ? hexUnderWay(at) : null;
	return sharedOut(shared(at), bySide, armOf(command.type), under === null ? named : [under]);
}

/** Returns who owns an order a side handed in. */
export function ownersOfOrder(at: At, order: string, bySide?: Owners): Owners {
	const writtenOrder = at.game.orders[order];
	const base = bySide ?? ownersOfSide(at.scenario, writtenOrder?.side);
	return writtenOrder?.proposed
		? ofAbout(at, writtenOrder.proposed, base)
		: sharedOut(shared(at), base, null, []);
}

const AIR_FRAMES: ReadonlySet<string> = new Set(['mission', 'air-combat', 'intercept', 'abort', 'pick']);
const SEA_FRAMES: ReadonlySet<string> = new Set(['sea-fire', 'sea-aim', 'attrition']);

/** Returns who owns a question: the arm and hex of the current procedure; any umpire for one about the turn itself. */
export function ownersOfQuestion(at: At, { to }: Pick<StandingQuestion, 'to'>): Owners {
	const kind = at.game.frames.at(-1)?.kind;
	const arm =
		kind === undefined ? null : AIR_FRAMES.has(kind) ? 'air' : SEA_FRAMES.has(kind) ? 'sea' : 'ground';
	const hex = hexUnderWay(at);
	return sharedOut(shared(at), ownersOfSide(at.scenario, to.side), arm, hex === null ? [] : [hex]);
}

/** Returns whose a unit is that an umpire takes in hand; of one that there is not, everybody's. */
export function ownersOfThing(at: At, id: string): Owners {
	const side = at.game.units.get(id)?.side;
	if (side === undefined) return { all: true };
	return sharedOut(shared(at), ownersOfSide(at.scenario, side), null, [whereIs(at)(id) ?? '']);
}

/** Returns whose the fight under way is. */
export const ownersOfFight = (at: At, target: string): Owners =>
	sharedOut(shared(at), { map: true }, 'ground', [target]);
