/**
 * What sorts of counters there are, with the figures printed on them: strength, action rating and movement allowance on both
 * faces. The figures are ours (notes.md): weighed against one another, not taken from any published game.
 */
import type { OcsScenarioInput } from '../../../src-shared/rulesets/ocs/scenario.ts';

type CounterInput = OcsScenarioInput['counters'][number];
type FaceInput = CounterInput['combat'];
type Mobility = NonNullable<FaceInput['mobility']>;

export interface Kind extends Partial<CounterInput> {
	readonly combat: FaceInput;
}

const face = (strength: number, rating: number, allowance: number, mobility: Mobility): FaceInput => ({
	...{ strength, rating, allowance, mobility },
});
const guns = (
	[barrage, range, allowance]: readonly [number, number, number],
	mobility: Mobility = 'truck',
): FaceInput => ({
	...{ strength: 1, defendsOnly: true, rating: 3, allowance, mobility, barrage, range },
});
const headquarters = (strength: number, allowance: number, throwRange: number): FaceInput => ({
	...{ strength, rating: 0, allowance, mobility: 'truck', throwRange, throwMobility: 'truck' },
});
/** On foot in the line, in lorries on the road. */
const foot = (strength: number, rating: number, inLorries: number): Pick<Kind, 'combat' | 'move'> => ({
	combat: face(strength, rating, 4, 'leg'),
	move:
		inLorries === 0
			? face(Math.floor(strength / 2), rating, 7, 'leg')
			: face(Math.floor(strength / 2), rating, inLorries, 'truck'),
});
const tracked = (
	strength: number,
	rating: number,
	slow: number,
	fast: number,
): Pick<Kind, 'combat' | 'move'> => ({
	combat: face(strength, rating, slow, 'track'),
	move: face(Math.floor(strength / 2), rating, fast, 'track'),
});

export const KINDS = {
	'armd-bde': {
		...{ size: 'brigade', category: 'armor', symbols: ['tank'], antiTank: 1 },
		...tracked(8, 4, 7, 14),
	},
	'guards-armd-bde': {
		...{ size: 'brigade', category: 'armor', symbols: ['tank'], antiTank: 1 },
		...tracked(8, 4, 7, 14),
	},
	'tank-bde': {
		...{ size: 'brigade', category: 'armor', symbols: ['tank'], antiTank: 1 },
		...tracked(7, 3, 5, 10),
	},
	'lorried-bde': { size: 'brigade', category: 'mech', ...foot(6, 4, 18) },
	'inf-bde': { size: 'brigade', ...foot(6, 3, 16) },
	'good-inf-bde': { size: 'brigade', ...foot(6, 4, 16) },
	'para-bde': { size: 'brigade', symbols: ['parachute'], ...foot(5, 5, 0) },
	'glider-bde': { size: 'brigade', symbols: ['glider'], ...foot(5, 4, 0) },
	commando: { size: 'brigade', ...foot(4, 5, 0) },
	'armd-cars': {
		...{ size: 'battalion', category: 'mech', symbols: ['recon'] },
		combat: face(2, 4, 12, 'truck'),
		move: face(1, 4, 24, 'truck'),
	},
	agra: { size: 'regiment', class: 'artillery', combat: guns([26, 4, 4]), move: guns([0, 0, 14]) },
	'div-guns': { size: 'regiment', class: 'artillery', combat: guns([16, 3, 5]), move: guns([0, 0, 16]) },
	'corps-hq': {
		size: 'corps',
		class: 'hq',
		combat: headquarters(5, 5, 8),
		move: headquarters(1, 16, 5),
	},
	'panzer-bn': {
		...{ size: 'battalion', category: 'armor', symbols: ['tank'], antiTank: 2 },
		...tracked(5, 5, 7, 14),
	},
	'panzer-rgt': {
		...{ size: 'regiment', category: 'armor', symbols: ['tank'], antiTank: 2 },
		...tracked(9, 5, 7, 14),
	},
	'tiger-bn': {
		...{ size: 'battalion', category: 'armor', symbols: ['tank'], antiTank: 2 },
		...tracked(6, 5, 5, 9),
	},
	'pzgr-rgt': {
		...{ size: 'regiment', category: 'mech', antiTank: 1 },
		combat: face(5, 4, 5, 'leg'),
		move: face(2, 4, 16, 'truck'),
	},
	'ss-pzgr-rgt': {
		...{ size: 'regiment', category: 'mech', antiTank: 1 },
		combat: face(6, 5, 5, 'leg'),
		move: face(3, 5, 16, 'truck'),
	},
	'recon-bn': {
		...{ size: 'battalion', category: 'mech', symbols: ['recon'], antiTank: 1 },
		combat: face(3, 4, 8, 'truck'),
		move: face(1, 4, 20, 'truck'),
	},
	'assault-guns': {
		...{ size: 'battalion', category: 'armor', antiTank: 2 },
		...tracked(4, 4, 6, 12),
	},
	grenadiers: { size: 'regiment', ...foot(5, 3, 0) },
	'static-grenadiers': { size: 'regiment', ...foot(4, 2, 0) },
	'luftwaffe-jaeger': { size: 'regiment', ...foot(3, 1, 0) },
	fusiliers: { size: 'battalion', ...foot(2, 3, 0) },
	'flak-rgt': {
		...{ size: 'regiment', symbols: ['anti-tank', 'anti-air'], antiTank: 2 },
		combat: face(3, 3, 3, 'truck'),
		move: face(1, 3, 12, 'truck'),
	},
	werfer: { size: 'brigade', class: 'artillery', combat: guns([20, 2, 4]), move: guns([0, 0, 12]) },
	'army-guns': { size: 'regiment', class: 'artillery', combat: guns([14, 3, 4]), move: guns([0, 0, 10]) },
	'repl-pax': { size: 'company', class: 'repl-pax', face: 'move', combat: face(1, 0, 8, 'leg') },
	'repl-eq': { size: 'company', class: 'repl-eq', face: 'move', combat: face(1, 0, 14, 'truck') },
} as const satisfies Readonly<Record<string, Kind>>;
export type KindName = keyof typeof KINDS;

/** Id, name, kind, formation ('' : none), degrees or the turn it arrives in with its entry, or null if dice bring it. */
export type Row = readonly [
	id: string,
	name: string,
	kind: KindName,
	formation: string,
	at: readonly [number, number] | { readonly turn: number; readonly entry: readonly [number, number] } | null,
	more?: Partial<CounterInput>,
];
