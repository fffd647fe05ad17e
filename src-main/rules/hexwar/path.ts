/** A way as a command names it: hex by hex. */
import type { Hex } from '../../../src-shared/map/hex/grid.ts';
import type { RuleRef } from '../kit/rule-ref.ts';
import { refuse, type Refusal } from '../kit/ruleset.ts';
import type { HexBoard, PrintedHex } from './board.ts';
import type { HexName } from './types.ts';

/** The rules of a book that a way follows. */
export interface PathRules {
	/** The rule that each hex of a path is adjacent to the one before. */
	readonly gap: RuleRef;
	/** The rule that units can't leave the map. */
	readonly offTheMap: RuleRef;
}

/** Returns the hexes of a way by number, each beside the one before and on the map; or why it is no way. */
export function readPath(
	board: HexBoard<PrintedHex, object>,
	names: readonly HexName[],
	rules: PathRules,
): readonly Hex[] | Refusal {
	const path: Hex[] = [];
	for (const [n, name] of names.entries()) {
		const hex = board.find(name);
		if (hex === null || !board.playable(hex)) return offTheMap(name, rules);
		const from = names[n - 1];
		if (from !== undefined && !board.areBeside(from, name))
			return refuse(rules.gap, 'move/gap', `${name} is not beside ${from}: name every hex on the way.`, {
				allowed: board.beside(from).join(', '),
			});
		path.push(hex);
	}
	return path;
}

const offTheMap = (name: HexName, rules: PathRules): Refusal =>
	refuse(rules.offTheMap, 'move/off-map', `${name} is no hex that can be entered: units stay on the map.`);
