/** Which units the keys n and p stop at. */
import type { TcsView } from './counters.ts';

type Read = Pick<TcsView, 'units' | 'counters' | 'clock'>;

/** Whether a unit has shots or movement points left in its side's own phase. */
export function mayStillAct({ units, counters }: Pick<Read, 'units' | 'counters'>, id: string): boolean {
	const unit = units[id];
	const counter = counters[unit?.counter ?? ''];
	if (!unit || !counter || unit.at === null || unit.fired || unit.marker === 'Paralyzed') return false;
	if (unit.mode === 'Fire') return counter.fire !== null || counter.allowance > 0;
	return unit.marker === null && counter.allowance > 0 && unit.spent !== String(counter.allowance);
}

/**
 * Returns whether keys stop at a unit: one of the window's own side, or of the acting side in Control's window; in its
 * action phase one that can still do something, as long as there is any.
 * @param own the window's side; null: Control's
 */
export function walksTo(view: Read, id: string, own: string | null): boolean {
	const { step, actors } = view.clock;
	const [acting] = actors.length === 1 ? actors : [];
	const side = own ?? acting;
	if (side === undefined) return true;
	if (view.units[id]?.side !== side) return false;
	if (!step.endsWith('-actions') || acting !== side) return true;
	const open = Object.keys(view.units).some(
		(each) => view.units[each]?.side === side && mayStillAct(view, each),
	);
	return !open || mayStillAct(view, id);
}
