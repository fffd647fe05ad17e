/** A fire of any kind as the rules compute it: for the aiming side, and for Control before carrying out a proposal. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import type {
	AtOrder,
	TcsAssaultShown,
	TcsCloseFireShown,
	TcsFireShown,
	TcsPointFireShown,
	TcsRollsShown,
	UnitOrder,
} from '../../../../src-shared/rulesets/tcs/answers.ts';
import type { TcsShiftShown } from '../../../../src-shared/rulesets/tcs/shift-shown.ts';
import type { TableHands } from './hands.ts';
import { fireResult } from './words.ts';

/** The kinds of fire: at anything in the hex, at the vehicles and guns in it, into it, through it, or away from it. */
export type FireCommandKind = 'fire' | 'point-fire' | 'assault' | 'overrun' | 'retreat';

/** A part of the result: the firer, its column and chances. */
export interface PartShown extends TcsCloseFireShown {
	readonly title: string;
}

/** The rules' answer about a fire of either kind. */
export interface FireShown {
	/** Why it can't be made, or null if it can. */
	readonly say: string | null;
	/** 'strength 4, column 4' */
	readonly words: string;
	readonly head: string | null;
	readonly shifts: readonly TcsShiftShown[];
	readonly chances: readonly { readonly result: string; readonly chance: number }[];
	/** AT Rolls that could be made with an Area Fire, or null if none. */
	readonly rolls: TcsRollsShown | null;
	/** The vehicles and guns that a Point Fire is aimed at. */
	readonly targets: readonly string[];
	/** Of an Assault or Overrun: Final Overwatch and the fires of the first round. */
	readonly parts: readonly PartShown[];
}

/** The firers and the target. */
export interface FireAsked {
	readonly kind: FireCommandKind;
	readonly units: readonly string[];
	readonly target: string;
	readonly atRolls: AtOrder;
	/** Which vehicles and guns of the hex a Point Fire is aimed at; empty: all of them. */
	readonly chosen: readonly string[];
}

/** Asks the rules what a fire comes to. */
export async function workedFire(
	{ ask, view }: Pick<TableHands, 'ask' | 'view'>,
	{ kind, units, target, atRolls, chosen }: FireAsked,
): Promise<FireShown> {
	const asked = { units: [...units], target };
	switch (kind) {
		case 'fire':
			return areaShown((await ask(kind, { ...asked, atRolls })) as TcsFireShown);
		case 'point-fire':
			return pointShown((await ask(kind, { ...asked, at: [...chosen] })) as TcsPointFireShown);
		case 'retreat':
			return { ...NOTHING, say: null, words: RETREAT_WORDS };
		default:
			return assaultShown(
				(await ask('assault', { ...asked, attack: kind })) as TcsAssaultShown,
				sidesOf(view(), units),
			);
	}
}

/** The names of the side that attacks with some units, and of the other. */
function sidesOf({ sides, units }: ReturnType<TableHands['view']>, attackers: readonly string[]): SideNames {
	const attacker = units[attackers[0] ?? '']?.side;
	const nameOf = (is: boolean): string => sides.find(({ id }) => (id === attacker) === is)?.name ?? '';
	return { attacker: nameOf(true), defender: nameOf(false) };
}

const NOTHING = {
	...{ words: '', head: null, shifts: [], chances: [], rolls: null, parts: [], targets: [] },
} as const;
const RETREAT_WORDS =
	'Everybody in the hex who is not Suppressed or Paralyzed retreats: 3 hexes, vehicles alone 6. Guns that aren’t carried or towed are destroyed.';

export const isAimed = (order: UnitOrder): order is FireCommandKind =>
	order === 'fire' || order === 'point-fire' || order === 'assault' || order === 'overrun';

/** Returns whether it enters the hex: an Assault or an Overrun. */
export const isClose = (kind: FireCommandKind): boolean => kind === 'assault' || kind === 'overrun';

/** Returns the purpose of the next click. */
export const aimWords = (kind: FireCommandKind, names: string): string =>
	isClose(kind) ? `Click the hex beside ${names} to ${kind}.` : `Click the hex that ${names} fires at.`;

interface SideNames {
	readonly attacker: string;
	readonly defender: string;
}

function assaultShown(shown: TcsAssaultShown, sides: SideNames): FireShown {
	if (shown.say !== null) return { ...NOTHING, say: shown.say };
	const { cost, final, mines, minedSteps, attacker, defender, order } = shown;
	const rolled =
		minedSteps === 0
			? ''
			: ` Mines roll for each of ${counted(minedSteps, 'vehicle step')}: 8 or more kills it.`;
	const parts = (title: string, list: readonly TcsCloseFireShown[]): readonly PartShown[] =>
		list.map((each) => ({ ...each, title }));
	return {
		...NOTHING,
		say: null,
		words: `${cost} MP to enter. ${order} in the first round.${rolled}`,
		parts: [
			...parts(`${sides.defender} side, Final Overwatch`, final),
			...parts('Mines, as they come in', mines),
			...parts(`${sides.attacker} side fires`, attacker),
			...parts(`${sides.defender} side fires`, defender),
		],
	};
}

function areaShown(shown: TcsFireShown): FireShown {
	if (shown.say !== null) return { ...NOTHING, say: shown.say };
	const { say, strength, made, starts, spotted, head, shifts, chances, rolls } = shown;
	return {
		...{ say, head, shifts, rolls, parts: [], targets: [] },
		words:
			strength === null
				? 'AT Rolls alone: no Fired marker, and nobody may answer'
				: `Strength ${String(strength)}${made === '' ? '' : ` (${made})`}, column ${starts}${spotted ? '' : ', target not spotted'}`,
		chances: chances.map(({ result, chance }) => ({ result: fireResult(result), chance })),
	};
}

function pointShown(shown: TcsPointFireShown): FireShown {
	if (shown.say !== null) return { ...NOTHING, say: shown.say };
	const { say, steps, starts, head, shifts, chances, targets } = shown;
	return {
		...{ say, head, shifts, rolls: null, parts: [], targets },
		words: `${counted(steps, 'step')}, column ${starts}`,
		chances: chances.map(({ says, chance }) => ({ result: capital(says), chance })),
	};
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
