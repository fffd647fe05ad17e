/** Counters as the map draws them: the symbol, and under it strength, steps and state. */
import type { SideHead } from '../../../../src-shared/contract/house.ts';
import type { SymbolSize, UnitSymbol } from '../../../../src-shared/contract/symbols.ts';
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { Arm, TocsCounter } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import type { TocsShown, TocsUnitShown } from '../../../../src-shared/rulesets/tocs/views.ts';
import type { StateName } from '../../../../src-shared/rulesets/tocs/words.ts';
import { font } from '../../../map/ink.ts';
import type { CounterFace, MapUnit } from '../../../map/types.ts';
import { sheetOf } from '../../hexwar/common/hex-sheet.ts';
import { ARM_WORDS, TYPE_WORDS } from './words.ts';

/** What of either kind of view is read. */
export type TocsView = TocsShown & { readonly sides: readonly SideHead[] };

export interface TocsMapUnit extends MapUnit {
	/** Strength, or range of a headquarters: '5', 'R3'. */
	readonly printed: string;
	readonly steps: number;
	readonly hurt: boolean;
	readonly state: StateName;
	/** AP left where it is activated; ''. */
	readonly ap: string;
}

const SYMBOLS: Readonly<Record<Arm, UnitSymbol>> = {
	...{ infantry: 'infantry', parachute: 'paras', glider: 'glider-infantry', reconnaissance: 'recce' },
	...{ engineer: 'engineers', armoured: 'armour', 'assault-gun': 'sp-artillery', artillery: 'artillery' },
	...{ mortar: 'mortar', 'anti-tank': 'anti-tank', 'light-flak': 'aa-artillery' },
	...{ 'heavy-flak': 'aa-artillery', headquarters: 'hq' },
};
const SIZES: Readonly<Record<TocsCounter['type'], SymbolSize>> = {
	...{ company: 'company', hq: 'battalion', 'hq-company': 'company' },
	...{ platoon: 'platoon', battery: 'company', asset: 'platoon' },
};

/** Each state: its letter on the counter and its colours; in Good Order there is none. */
const STATE_MARKS: Readonly<
	Partial<Record<StateName, { readonly letter: string; readonly fill: string; readonly on: string }>>
> = {
	Fatigued: { letter: 'F', fill: '#c9b458', on: '#1f1600' },
	Disordered: { letter: 'D', fill: '#c98a12', on: '#1f1600' },
	Disrupted: { letter: 'X', fill: '#b3261e', on: '#ffffff' },
	Demoralized: { letter: 'M', fill: '#7b1fa2', on: '#ffffff' },
	Dispersed: { letter: 'Z', fill: '#3a3f44', on: '#ffffff' },
};

const spokenOf = (unit: TocsUnitShown, counter: TocsCounter): string =>
	[
		`${ARM_WORDS[counter.arm]}, ${TYPE_WORDS[counter.type]}`,
		unit.state,
		counted(unit.steps, 'step'),
		`strength ${String(counter.strength)}`,
		unit.ap === null ? '' : `${String(unit.ap)} AP left`,
		unit.attacks ? `attacks ${unit.attacks.hex}` : '',
		unit.reserve ? 'in reserve' : '',
	]
		.filter((part) => part !== '')
		.join(', ');

function counterAt(
	id: string,
	unit: TocsUnitShown,
	counter: TocsCounter,
	side: SideHead,
	at: Point,
	formation: string | undefined,
): TocsMapUnit {
	return {
		...{ id, at, palette: side.palette, letter: side.letter, short: counter.name, name: counter.name },
		...{ type: SYMBOLS[counter.arm], size: SIZES[counter.type] },
		marks: unit.ap === null ? [] : ['prepared'],
		formation: {
			id: counter.formation ?? id,
			short: formation ?? counter.name,
			echelon: counter.formation === null ? 'company' : 'battalion',
		},
		...{
			printed: counter.type === 'hq' ? `R${String(counter.range)}` : String(counter.strength),
			steps: unit.steps,
			hurt: unit.steps < unit.full,
			state: unit.state,
			ap: unit.ap === null ? '' : `${String(unit.ap)}AP`,
		},
		spoken: spokenOf(unit, counter),
	};
}

/** Returns every unit on the map that the view shows: a side's its own alone. */
export function countersOf(view: TocsView): readonly TocsMapUnit[] {
	const sheet = sheetOf(view);
	return Object.entries(view.units).flatMap(([id, unit]) => {
		const [side, counter] = [view.sides.find((each) => each.id === unit.side), view.counters[unit.counter]];
		const at = unit.at === null ? null : sheet.pointOf(unit.at);
		const formation = view.formations[counter?.formation ?? '']?.name;
		return side && counter && at ? [counterAt(id, unit, counter, side, at, formation)] : [];
	});
}

/** Returns a unit's name. */
export const nameIn = ({ counters, units }: Pick<TocsShown, 'counters' | 'units'>, id: string): string =>
	counters[units[id]?.counter ?? id]?.name ?? id;

/** Strength and steps in a row under the name, the state over its end. */
export const tocsFace: CounterFace<TocsMapUnit> = {
	extra: 0.25,
	key: ({ printed, steps, hurt, state, ap }) => `${printed}/${String(steps)}/${String(hurt)}/${state}/${ap}`,
	spokenText: () => '',
	paint(g, { printed, steps, hurt, state, ap }, { x, y, w, h }) {
		g.fillStyle = 'rgba(255, 253, 247, 0.92)';
		g.fillRect(x, y, w - 1, h - 0.5);
		g.textBaseline = 'middle';
		g.textAlign = 'center';
		const size = Math.min(h * 0.92, 24);
		const middle = y + h / 2 + 0.5;
		const mark = STATE_MARKS[state];
		let end = x + w - 1;
		if (mark) {
			end -= size * 0.8;
			g.fillStyle = mark.fill;
			g.fillRect(end, y, size * 0.8, h - 0.5);
			g.fillStyle = mark.on;
			g.font = font(size * 0.86, 700);
			g.fillText(mark.letter, end + size * 0.4, middle);
		}
		g.font = font(size * 0.86, 700);
		const left = ap === '' ? `×${String(steps)}` : ap;
		const wide = g.measureText(left).width + 3;
		g.fillStyle = ap !== '' ? '#0b5d1e' : hurt ? '#b3261e' : '#10151c';
		g.fillText(left, end - wide / 2, middle);
		const room = end - wide - x - 2;
		if (room < 5) return;
		g.font = font(size, 700);
		g.fillStyle = '#10151c';
		g.fillText(printed, x + 1 + room / 2, middle);
	},
};
