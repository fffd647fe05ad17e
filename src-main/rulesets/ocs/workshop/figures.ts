/** What is printed on counters, as it is typed: '8-4-7', '(2)-1-0', a barrage of '26(4)', a throw of '8 truck'. */
import { Mobility, type OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';

export type FaceInput = NonNullable<OcsScenarioInput['counters'][number]['combat']>;

type Printed = Pick<FaceInput, 'strength' | 'defendsOnly' | 'rating' | 'allowance'>;
const NONE = '–';

/** Strength, action rating and movement allowance; null: they are not typed so. */
export function readFigures(text: string): Printed | null {
	const found = /^(–|x|\d{1,2}|\(\d{1,2}\))\s*-\s*([0-5])\s*-\s*(\d{1,2})$/i.exec(text.trim());
	if (!found) return null;
	const [, strength = '', rating = '', allowance = ''] = found;
	const defendsOnly = strength.startsWith('(');
	return {
		strength: /\d/.test(strength) ? Number(strength.replace(/\D/g, '')) : null,
		defendsOnly,
		rating: Number(rating),
		allowance: Number(allowance),
	};
}

/** A face's figures as they are printed: '8-4-7', '(5)-0-5'; a dash where there is no strength. */
export function writeFigures({ strength = null, defendsOnly, rating, allowance }: Printed): string {
	const printed =
		strength === null ? NONE : defendsOnly === true ? `(${String(strength)})` : String(strength);
	return `${printed}-${String(rating ?? 0)}-${String(allowance ?? 0)}`;
}

/** Barrage strength and range; null: they are not typed so. */
export function readBarrage(text: string): Pick<FaceInput, 'barrage' | 'range'> | null {
	const found = /^(\d{1,3})\s*\(\s*(\d{1,2})\s*\)$/.exec(text.trim());
	return found && { barrage: Number(found[1]), range: Number(found[2]) };
}
export const writeBarrage = ({ barrage = 0, range = 0 }: FaceInput): string =>
	barrage === 0 && range === 0 ? '' : `${String(barrage)}(${String(range)})`;

/** How far an HQ throws supply, and as what; null: it is not typed so. */
export function readThrow(text: string): Pick<FaceInput, 'throwRange' | 'throwMobility'> | null {
	const found = readReach(text);
	return found && { throwRange: found.range, throwMobility: found.mobility };
}
export const writeThrow = ({ throwRange = 0, throwMobility = 'truck' }: FaceInput): string =>
	throwRange === 0 && throwMobility === 'truck'
		? ''
		: writeReach({ range: throwRange, mobility: throwMobility });

/** A reach in movement points of a mobility; a number alone is by truck. */
export function readReach(text: string): { readonly range: number; readonly mobility: Mobility } | null {
	const found = /^(\d{1,2})(?:\s+([a-z]+))?$/i.exec(text.trim());
	const mobility = Mobility.safeParse((found?.[2] ?? 'truck').toLowerCase());
	return found && mobility.success ? { range: Number(found[1]), mobility: mobility.data } : null;
}
export const writeReach = ({
	range,
	mobility,
}: {
	readonly range: number;
	readonly mobility: Mobility;
}): string => `${String(range)} ${mobility}`;
