/** How each control measure of an op sheet is drawn: on screens and on paper alike. */
import type { MeasureKind } from './sheets.ts';

export type MeasureSymbol = 'axis' | 'arrow' | 'route' | 'area' | 'line' | 'boundary' | 'point';

/** `short`: the prefix of its name on the map: 'PL Red'. */
export const MEASURE_LOOKS: Readonly<
	Record<MeasureKind, { readonly symbol: MeasureSymbol; readonly short: string }>
> = {
	axis: { symbol: 'axis', short: 'AXIS' },
	direction: { symbol: 'arrow', short: '' },
	route: { symbol: 'route', short: 'ROUTE' },
	objective: { symbol: 'area', short: 'OBJ' },
	'phase-line': { symbol: 'line', short: 'PL' },
	boundary: { symbol: 'boundary', short: '' },
	'line-of-departure': { symbol: 'line', short: 'LD' },
	'point-of-departure': { symbol: 'point', short: 'PD' },
	'release-point': { symbol: 'point', short: 'RP' },
	'deployment-line': { symbol: 'line', short: 'PLD' },
	'battle-position': { symbol: 'area', short: 'BP' },
	'support-position': { symbol: 'area', short: 'SP' },
	'assembly-area': { symbol: 'area', short: 'AA' },
};
