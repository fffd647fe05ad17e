/** What units and transports are called in sentences. */
import { counterOf } from '../03-counters/counter.ts';
import type { World } from '../game.ts';

/** Returns the printed name of a unit or a transport; its id where it has none. */
export const nameOf = ({ scenario, game }: World, id: string): string => {
	const unit = game.units.get(id);
	if (unit) return counterOf(scenario, unit).name;
	const transport = game.transports[id]?.counter;
	return scenario.transports.find((each) => each.id === transport)?.name ?? id;
};
