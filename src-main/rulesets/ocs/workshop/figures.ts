/** The print on counters, as typed: '8-4-7', '(2)-1-0', a barrage of '26(4)', a throw of '8 truck'. */
import { Mobility, type OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';

export type FaceInput = NonNullable<OcsScenarioInput['counters'][number]['combat']>;

type Printed = Pick<FaceInput, 'strength' | 'defendsOnly' | 'rating' | 'allowance'>;
const NONE = '–';

/** Reads strength, action rating and movement allowance, or returns null if they aren't typed this way. */
export function readFigures(text: string): Printed | null {
	const match = /^(–|x|\d{1,2}|\(\d{1,2}\))\s*-\s*([0-5])\s*-\s*(\d{1,2})$/i.exec(text.trim());
	if (!match) return null;
	const [, strength = '', rating = '', allowance = ''] = match;
	const defendsOnly = strength.startsWith('(');
	return {
		strength: /\d/.test(strength) ? Number(strength.replace(/\D/g, '')) : null,
		defendsOnly,
		rating: Number(rating),
		allowance: Number(allowance),
	};
}

/** Returns a face's figures as printed: '8-4-7', '(5)-0-5'; a dash if there is no strength. */
export function writeFigures({ strength = null, defendsOnly, rating, allowance }: Printed): string {
	const printed =
		strength === null ? NONE : defendsOnly === true ? `(${String(strength)})` : String(strength);
	return `${printed}-${String(rating ?? 0)}-${String(allowance ?? 0)}`;
}

/** Reads barrage strength and range, or returns null if they aren't typed this way. */
export function readBarrage(text: string): Pick<FaceInput, 'barrage' | 'range'> | null {
	const match = /^(\d{1,3})\s*\(\s*(\d{1,2})\s*\)$/.exec(text.trim());
	return match && { barrage: Number(match[1]), range: Number(match[2]) };
}
export const writeBarrage = ({ barrage = 0, range = 0 }: FaceInput): string =>
	barrage === 0 && range === 0 ? '' : `${String(barrage)}(${String(range)})`;

/** Reads an HQ's throw range and kind, or returns null if it isn't typed this way. */
export function readThrow(text: string): Pick<FaceInput, 'throwRange' | 'throwMobility'> | null {
	const reach = readReach(text);
	return reach && { throwRange: reach.range, throwMobility: reach.mobility };
}
export const writeThrow = ({ throwRange = 0, throwMobility = 'truck' }: FaceInput): string =>
	throwRange === 0 && throwMobility === 'truck'
		? ''
		: writeReach({ range: throwRange, mobility: throwMobility });

/** A reach in movement points of a mobility; a number alone is by truck. */
export function readReach(text: string): { readonly range: number; readonly mobility: Mobility } | null {
	const match = /^(\d{1,2})(?:\s+([a-z]+))?$/i.exec(text.trim());
	const mobility = Mobility.safeParse((match?.[2] ?? 'truck').toLowerCase());
	return match && mobility.success ? { range: Number(match[1]), mobility: mobility.data } : null;
}
export const writeReach = ({
	range,
	mobility,
}: {
	readonly range: number;
	readonly mobility: Mobility;
}): string => `${String(range)} ${mobility}`;
