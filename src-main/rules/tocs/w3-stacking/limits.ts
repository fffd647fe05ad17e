/** Stacking: how many units a hex holds when an impulse ends. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { chartsOf } from '../charts/all.ts';
import type { Here, HexName } from '../game.ts';
import { chosenReading } from '../options.ts';
import { piecesIn, type Piece } from '../units.ts';

/** HQ-Companies count as companies, other headquarters don’t count. @rule tocs-w3.0.stack-hq @rule tocs-w3.0.hqcoy-counts */
const isLarge = ({ counter: { type } }: Piece): boolean =>
	type !== 'asset' && type !== 'hq' && type !== 'msd' && type !== 'train';

/** Half-companies count as a half or as a whole company, as the campaign chose. @rule tocs-w3.0.half-coy */
const sizeOf = ({ game }: Pick<Here, 'game'>, { counter }: Piece): number =>
	counter.halfOf !== null && chosenReading(game.options, 'half-stacking') === 'half' ? 0.5 : 1;

/** Returns why too many of a side are in a hex, or null. @rule tocs-w3.0.stack-units @rule tocs-w3.0.stack-assets */
export function stackFault(
	here: Here,
	hex: HexName,
	side: SideId,
	pieces: readonly Piece[] = piecesIn(here, hex, side),
): Refusal | null {
	const { stacking } = chartsOf(here.scenario);
	const large = pieces.filter(isLarge).reduce((all, piece) => all + sizeOf(here, piece), 0);
	const assets = pieces.filter(({ counter }) => counter.type === 'asset').length;
	if (large > stacking['Companies, platoons and batteries'])
		return refuse(
			'tocs-w3.0.stack-units',
			'tocs/stacked',
			`${hex} holds ${String(large)} companies, platoons and batteries: ${String(stacking['Companies, platoons and batteries'])} are the most.`,
		);
	return assets > stacking['Assets']
		? refuse(
				'tocs-w3.0.stack-assets',
				'tocs/stacked',
				`${hex} holds ${String(assets)} assets: ${String(stacking['Assets'])} are the most.`,
			)
		: null;
}
