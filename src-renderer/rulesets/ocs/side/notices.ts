/**
 * What happened to a side since it last looked: the end of a step, losses, undo, the outcome of its orders. Questions
 * have cards of their own.
 */
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { OcsSideView } from '../../../../src-shared/rulesets/ocs/views.ts';
import { settledOrders } from '../../hexwar/common/settled-orders.ts';
import { freshDispatches } from '../../hexwar/side/dispatches-read.svelte.ts';
import { freshUndoNotes } from '../../hexwar/common/undo-notes.ts';
import { nameIn, orderWords } from '../common/order-words.ts';

type Compared = Pick<
	OcsSideView,
	| 'side'
	| 'game'
	| 'dispatches'
	| 'units'
	| 'counters'
	| 'transports'
	| 'formations'
	| 'undone'
	| 'orders'
	| 'sequence'
>;

/** The step of the sequence of play, whatever it is called. */
export const stageOf = ({ game }: Pick<Compared, 'game'>): string =>
	[game.turn, game.playerTurn, game.step, game.phasing].join();

/** 'Barrage Segment of the Reaction Phase', or the phase alone where it has no segments. */
function stepName({ sequence, game }: Compared): string {
	const step = sequence.find(({ id }) => id === game.step);
	if (!step) return game.words;
	const { segment, phase } = step;
	if (segment === '') return phase;
	return `${segment}${segment.endsWith(' Segment') ? '' : ' step'} of the ${phase}`;
}

function stepEnded(before: Compared, after: Compared): readonly string[] {
	if (stageOf(before) === stageOf(after)) return [];
	const now = after.game.acts === after.side ? 'Your move' : 'Now';
	return [`The ${stepName(before)} ended. ${now}: ${after.game.words}.`];
}

/** Returns the side's own steps and units that are gone. */
function losses(before: Compared, after: Compared): readonly string[] {
	return Object.entries(after.units).flatMap(([id, unit]) => {
		const was = before.units[id];
		if (was === undefined || was === unit) return [];
		const name = nameIn(after, id);
		if (was.elsewhere !== 'dead' && unit.elsewhere === 'dead') return [`${name} was destroyed.`];
		return unit.lost > was.lost ? [`${name} lost ${counted(unit.lost - was.lost, 'step')}.`] : [];
	});
}

/** Returns sentences about what changed for a side between two of its views, most important first. */
export const noticesBetween = (before: Compared, after: Compared): readonly string[] => [
	...stepEnded(before, after),
	...losses(before, after),
	...freshUndoNotes(before, after),
	...freshDispatches(before, after),
	...settledOrders(before.orders, after.orders, (order) => orderWords(after, order)),
];
