/** OP COM 5, Orders: the form of an order line. Windows draw it, and what comes in is read by it. */
import type { OrderForm, OrderTick } from '../../../../src-shared/rulesets/opcom/forms.ts';
import type { Manner, OrderLine } from '../../../../src-shared/rulesets/opcom/commands.ts';

/** Which ticks belong to which action and posture (opcom-5.action.hold.stand-fast, opcom-5.posture.rest, .nontact). */
export const orderForm: OrderForm = {
	ticksByAction: {
		breakthrough: [],
		attack: [],
		probe: [],
		hold: ['standFast', 'rest'],
		move: [],
		prepare: [],
	},
	ticksByPosture: { tact: [], 'non-tact': ['roadColumn'] },
};

const OUT_OF_PLACE: Readonly<Record<OrderTick, string>> = {
	standFast: 'Stand fast belongs to a Hold order.',
	rest: 'Rest belongs to a Hold order.',
	roadColumn: 'Road column belongs to Non-Tact.',
};

type Marked = Pick<OrderLine, 'action' | 'posture' | OrderTick>;

/** Whether a tick is set on a line that it belongs to. */
export function hasTick(line: Marked, tick: OrderTick): boolean {
	const { action, posture } = line;
	const own = [
		...(action === null ? [] : orderForm.ticksByAction[action]),
		...(posture === null ? [] : orderForm.ticksByPosture[posture]),
	];
	return line[tick] && own.includes(tick);
}

/** A sentence for each tick of a line that belongs to another action or posture. No action circled is Hold, no posture Tact. */
export function ticksOutOfPlace(line: Marked): readonly string[] {
	const read = { ...line, action: line.action ?? 'hold', posture: line.posture ?? 'tact' } as const;
	const ticks = Object.keys(OUT_OF_PLACE) as OrderTick[];
	return ticks.filter((tick) => line[tick] && !hasTick(read, tick)).map((tick) => OUT_OF_PLACE[tick]);
}

/** The manner of movement that a line asks for: tactical without an order or a posture (opcom-5.sheet.one-posture). */
export function mannerOrdered(line: Marked | undefined): Manner {
	if (line?.posture !== 'non-tact') return 'tactical';
	return hasTick(line, 'roadColumn') ? 'road-column' : 'non-tactical';
}
