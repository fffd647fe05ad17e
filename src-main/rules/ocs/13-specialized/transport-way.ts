/** The cheapest way of a transport, as far as its side knows; each step is priced and barred as its move is. */
import { cheapestPath, type StepCost } from '../../../../src-shared/map/hex/path.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import type { Picture } from '../04-general/picture.ts';
import { costOfStep, prohibited } from '../06-movement/steps.ts';
import { PARTS } from '../../hexwar/cost-chart.ts';
import type { SupplyPicture, SupplyTransport } from '../12-supply/picture.ts';
import type { HexName } from '../../hexwar/types.ts';

/** The longest path, in hexes, that the command accepts. */
const MAX_WAY = 80;

/**
 * Returns every hex of a transport's cheapest path to a hex, at any cost, or that there is none.
 * @param core what its side sees of the ground
 */
export function transportWay(
	core: Picture,
	picture: SupplyPicture,
	{ line, hex: start }: SupplyTransport,
	stop: HexName,
): readonly HexName[] | Refusal {
	const { board } = picture;
	const to = board.find(stop);
	const cost: StepCost = (from, into) => {
		const stopped = line.mobility === 'truck' && from !== start && picture.openZones[from] === 1;
		if (stopped || core.seen(board.name(into)) !== null) return null;
		if (prohibited(core, line.mobility, from, into)) return null;
		const { cost: step } = costOfStep(core, line.mobility, from, into);
		if (step === 'no') return null;
		return step === 'all' ? (from === start ? line.allowance * PARTS : null) : step;
	};
	const path = to === null ? null : cheapestPath(board.map, start, to, cost);
	if (path && path.hexes.length <= MAX_WAY) return path.hexes.slice(1).map((hex) => board.name(hex));
	return refuse(
		'ocs-13.2a.pause',
		'transport/no-way',
		`There is no way to ${stop} for ${line.name}, as far as is known: enemies, zones or ground bar it.`,
	);
}
