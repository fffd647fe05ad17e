/** OP COM 5: which of Control's own names a side's staff have heard. An answer may depend on nothing else. */
import type { SideId, TeamId } from '../../../../src-shared/kit/ids.ts';
import type { Issuer } from '../../kit/ruleset.ts';
import { outgoing } from '../10-reporting/release.ts';
import type { OpcomWorld } from '../types.ts';

/** Words parted by single spaces, with one before and one behind, so that a name is found whole. */
const spaced = (text: string): string =>
	` ${text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()} `;

/**
 * Returns whether the writer can know a name that Control invented, because it occurs in what they wrote or were sent.
 * An umpire knows them all; a headquarters only those it wrote or was sent itself.
 */
export function hasHeard(world: OpcomWorld, writer: Issuer, name: string): boolean {
	if (writer.kind === 'umpire') return true;
	const wanted = spaced(name);
	return textsOf(world, writer.side, writer.team).some((text) => spaced(text).includes(wanted));
}

function textsOf({ desk }: OpcomWorld, side: SideId, team: TeamId | undefined): readonly string[] {
	const isOwn = (other: TeamId | null): boolean => team === undefined || other === null || other === team;
	const sheets = Object.values(desk.sheets).filter((each) => each.side === side && isOwn(each.team));
	const decisions = Object.values(desk.decisions).filter((each) => each.side === side && isOwn(each.team));
	const messages = desk.messages
		.flat()
		.filter((each) => each.side === side && (isOwn(each.from) || isOwn(each.to)));
	const dispatches = Object.values(desk.dispatches).filter(
		(each) => each.to === side && each.state === 'released' && isOwn(each.team),
	);
	return [
		...sheets.flatMap(({ lines }) =>
			lines.flatMap(({ order, query, notes }) => [
				...[order.addressee, order.orders, order.supporting, query?.ask ?? '', query?.answer ?? ''],
				...notes.filter(({ release }) => release).map(({ text }) => text),
			]),
		),
		...decisions.flatMap(({ ask, answers, answer }) => [ask, ...answers, answer ?? '']),
		...messages.map(({ text }) => text),
		...dispatches.flatMap((each) => [each.heading, outgoing(each)]),
	];
}
