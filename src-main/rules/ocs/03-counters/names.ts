/** What units and transports are called in sentences. */
import { transportLine } from './transport-lines.ts';
import type { Picture } from '../04-general/picture.ts';
import { aircraftOf } from '../14-air/planes.ts';
import { shipLine } from '../18-ships/ships.ts';
import type { World } from '../game.ts';
import { counterOf } from './counter.ts';

/** Returns the printed name of a unit or a transport; its id where it has none. */
export const nameOf = ({ scenario, game }: World, id: string): string => {
	const unit = game.units.get(id);
	if (unit) return counterOf(scenario, unit).name;
	const transport = game.transports[id]?.counter;
	const line =
		transportLine(scenario, transport) ??
		aircraftOf(scenario, id) ??
		shipLine(scenario, game.sea.ships[id]?.counter ?? id);
	return line?.name ?? id;
};

/** The same of a side's own, as it is called in its picture. */
export const nameFor = ({ scenario, own }: Pick<Picture, 'scenario' | 'own'>, id: string): string =>
	nameOf({ scenario, game: own }, id);
