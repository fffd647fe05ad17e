/** APP-6 symbols by milsymbol, out of a unit's sort and size. */
import ms from 'milsymbol';
import type { Echelon, UnitSpec } from '../../../src-shared/contract/scenario.ts';

/** Entity and two modifiers of APP-6D's land unit set. */
const entities: Readonly<Record<UnitSpec['type'], string>> = {
	'anti-tank': '1204000000',
	transport: '1636000000',
	'mountain-infantry': '1211000027',
	'airborne-artillery': '1303000001',
	paras: '1211000001',
	'aa-artillery': '1301000000',
	engineers: '1407000000',
	infantry: '1211000000',
	armour: '1205000000',
	mechanised: '1211020000',
	cavalry: '1213000000',
	recce: '1213000000',
	artillery: '1303000000',
	'sp-artillery': '1303010000',
	'armoured-engineers': '1407010000',
	'airborne-engineers': '1407000001',
	'glider-infantry': '1211000047',
	'mountain-artillery': '1303000027',
	hq: '1100000000',
	blank: '0000000000',
	bridging: '1407000600',
};

const sizes: Readonly<Record<UnitSpec['size'] | Echelon, string>> = {
	company: '15',
	battery: '15',
	squadron: '15',
	battalion: '16',
	regiment: '17',
	battlegroup: '17',
	brigade: '18',
	division: '21',
	corps: '22',
	army: '23',
	'army-group': '24',
};

const drawn = new Map<string, HTMLCanvasElement>();

/** The symbol as a canvas about `width` device px wide: every side in the same frame, since colour, pattern and letter tell them apart. */
export function symbol(
	type: UnitSpec['type'],
	size: UnitSpec['size'] | Echelon,
	width: number,
): HTMLCanvasElement {
	const key = `${type}|${size}|${String(Math.round(width))}`;
	const found = drawn.get(key);
	if (found) return found;
	const canvas = new ms.Symbol(`10031000${sizes[size]}${entities[type]}`, {
		size: width / 1.6,
		strokeWidth: 5,
		outlineWidth: 0,
		infoFields: false,
		fillColor: '#fffdf7',
		iconColor: '#1b1916',
	}).asCanvas();
	drawn.set(key, canvas);
	return canvas;
}
