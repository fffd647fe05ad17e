/** The numbers of APP-6 symbols, so that windows and papers draw the same ones, whatever ruleset is played. */

/** Entity and two modifiers of APP-6D's land unit set. */
const entities = {
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
	mortar: '1308000000',
	'heavy-weapons': '1211008500',
	'military-police': '1412000000',
	'tank-destroyer': '1204010000',
	motorised: '1211040000',
	// The same drawings under the words that rulesets of single companies have for them.
	engineer: '1407000000',
	'machine-gun': '1211008500',
	'infantry-gun': '1303000000',
	'anti-aircraft': '1301000000',
	tank: '1205000000',
	'assault-gun': '1303010000',
	'armoured-car': '1213000000',
	'half-track': '1211020000',
	truck: '1636000000',
	wagon: '1636000000',
	observer: '1212000000',
	supply: '1634000000',
	wing: '1208000000',
} as const;

/** The same of its set of ships. */
const ships = {
	carrier: '1201000000',
	battleship: '1202010000',
	cruiser: '1202020000',
	destroyer: '1202030000',
	'landing-ship': '1203070000',
	'landing-craft': '1203080000',
} as const;
type ShipSymbol = keyof typeof ships;
const isShip = (type: string): type is ShipSymbol => Object.hasOwn(ships, type);

/** Ten figures of APP-6D's land unit set, entity and two modifiers, for what has no name here: 'app6-1211000047'. */
export type SymbolFigures = `app6-${string}`;
const FIGURES = /^app6-(\d{10})$/;
const figuresIn = (word: string): string | undefined => FIGURES.exec(word)?.[1];

/** A unit's kind, as its symbol shows it. */
export type UnitSymbol = keyof typeof entities | ShipSymbol | SymbolFigures;

const sizes = {
	section: '13',
	platoon: '14',
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
} as const;

/** The size of a unit or formation, as its symbol shows it. */
export type SymbolSize = keyof typeof sizes;

/**
 * The twenty figures of a unit's or a formation's symbol, friendly frame: sides are told apart by colour, pattern and letter. A
 * headquarters has no picture in its frame but a staff at the frame's foot. Ships have a frame of their own and no size.
 * @param size null: without a mark of its size
 */
export function symbolCode(type: UnitSymbol, size: SymbolSize | null): string {
	if (isShip(type)) return `1003300000${ships[type]}`;
	return `1003100${type === 'hq' ? '2' : '0'}${size === null ? '00' : sizes[size]}${entityOf(type)}`;
}
const entityOf = (type: Exclude<UnitSymbol, ShipSymbol>): string =>
	Object.hasOwn(entities, type)
		? entities[type as keyof typeof entities]
		: (figuresIn(type) ?? entities.blank);

/** How long a headquarters' staff is, of a symbol 100 wide: short, so that the frame stays large on a counter. */
export const HQ_STAFF = 45;

/** Whether a word names a symbol that there is a drawing of. */
export const isUnitSymbol = (word: string): word is UnitSymbol =>
	Object.hasOwn(entities, word) || isShip(word) || figuresIn(word) !== undefined;
/** Whether a word names a size that a symbol can show. */
export const isSymbolSize = (word: string): word is SymbolSize => Object.hasOwn(sizes, word);

/** Returns the symbol of a counter: its own drawing, or what its sort shows. */
export const drawnAs = (drawing: string | undefined, sort: UnitSymbol): UnitSymbol =>
	drawing === undefined ? sort : `app6-${drawing}`;
