/** The book's comprehensive combat on a small map of our own, so that it can be played from the turn's beginning. */
import type { OcsScenario } from '../../src-shared/rulesets/ocs/scenario.ts';
import { aircraft } from './ocs-aircraft.ts';
import { BLUE, counter, RED, smallMap, smallScenario } from './ocs-scenario.ts';

/** Where the defenders stand. */
export const TARGET = '05.04';

/**
 * Blue round 05.04: motorcycles and tanks on its side of the river, infantry across it, guns and the dump behind that. The
 * two beyond the river have trace from the east, and no way back to the dump.
 */
export const workedExample = (): OcsScenario =>
	smallScenario({
		id: 'worked-example',
		title: 'A worked example',
		map: smallMap({ '06.02': 'm', '06.03': 'm', '07.02': 'm', '07.03': 'm' }),
		counters: [
			counter('motorcycle', BLUE, '06.04', '4-5-6 track', null, { size: 'battalion' }),
			counter('panzer', BLUE, '06.04', '6-4-6 track', null, { size: 'battalion', category: 'armor' }),
			counter('mech', BLUE, '05.03', '8-4-5 track', null, { category: 'mech' }),
			counter('guns', BLUE, '03.03', '(1)-3-3 leg, barrage 20 range 4', null, { class: 'artillery' }),
			counter('brigade', RED, TARGET, '7-3-6 track', null, { category: 'mech', symbols: ['tank'] }),
			counter('rifles', RED, TARGET, '13-2-3 leg', null, { steps: 2, size: 'division' }),
			counter('reserve', RED, '05.07', '5-3-3 leg', null, { marker: 'reserve' }),
		],
		transports: [],
		dumps: [
			{ side: BLUE, at: '02.02', tokens: 20 },
			{ side: RED, at: '05.06', tokens: 8 },
		],
		sources: [
			{ side: BLUE, hex: '02.01' },
			{ side: BLUE, hex: '09.04' },
			{ side: RED, hex: '05.08' },
		],
	});

/** Eight columns of open ground more, on a sheet of their own. */
function withTheEast(): ReturnType<typeof smallMap> {
	const map = smallMap();
	const [sheet] = map.sheets;
	if (!sheet) throw new Error('the map has no sheet');
	const numbering = { separator: '.', sheet: true, columns: {}, rows: {} };
	const east = { ...sheet, id: 'E', at: { column: 10, row: 0 }, columns: 8, numbering };
	return { ...map, sheets: [sheet, { ...east, ground: Array.from({ length: 10 }, () => 'o'.repeat(8)) }] };
}
const EAST_BASE = 'E08.05';

/**
 * The book's overrun with an airstrike: a lone tank brigade in the open, a spotter beside it, two units that begin stacked
 * two hexes off with a dump behind them.
 */
export const overrunExample = (): OcsScenario =>
	smallScenario({
		id: 'overrun-example',
		title: 'An overrun',
		counters: [
			counter('motorcycle', BLUE, '06.05', '4-5-6 track', null, { size: 'battalion' }),
			counter('panzer', BLUE, '03.05', '6-5-6 track', null, {
				...{ size: 'battalion', category: 'armor', symbols: ['tank'], antiTank: 2 },
			}),
			counter('mech', BLUE, '03.05', '8-4-6 track', null, { category: 'mech' }),
			counter('brigade', RED, '05.05', '7-3-6 track', null, {
				...{ size: 'brigade', category: 'armor', symbols: ['tank'], antiTank: 2 },
			}),
		],
		transports: [],
		dumps: [{ side: BLUE, at: '02.05', tokens: 20 }],
		map: withTheEast(),
		// The base of the strike lies more than ten hexes off.
		hexes: [{ hex: EAST_BASE, airBase: 1, owner: BLUE }],
		aircraft: [
			aircraft(
				...([
					'stuka',
					BLUE,
					EAST_BASE,
					['tactical'],
					{ rating: 1, noAttack: true, barrage: 20, range: 20 },
				] as const),
				{ name: 'Stuka', reduced: { barrage: 9 } },
			),
		],
		air: { hipShoots: ['any'] },
	});
