/**
 * The parts of a module’s set-up that a chapter of the proposals doesn't allow: shown at its switch, before the game
 * begins.
 */
import type { TcsScenario } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import type { RuleOption } from '../../kit/manifest.ts';
import { stackFault } from '../05-stacking/limits.ts';
import { initial } from '../initial.ts';
import { tcsOptions } from '../options.ts';
import type { HexName } from '../types.ts';
import { hexesOf } from '../units.ts';
import { optionsOfModule } from './switches.ts';

/** Returns the hexes in which a module begins with more vehicles and carriers than chapter 10 lets stay. */
export function overAtStart(scenario: TcsScenario): readonly HexName[] {
	const game = initial(scenario);
	const at = { scenario, game: { ...game, options: { ...game.options, 'proposal-odds': 'on' } } };
	return scenario.sides.flatMap(({ id }) =>
		hexesOf(game, id).filter((hex) => stackFault(at, hex, id) !== null),
	);
}

/** Returns a module's options, each switch with its conflicts, including these. */
export function optionsAtStart(scenario: TcsScenario): readonly RuleOption[] {
	const cached = OPTIONS.get(scenario);
	if (cached) return cached;
	const over = overAtStart(scenario);
	const options = optionsOfModule(tcsOptions, scenario.title).map((option) =>
		option.id === 'proposal-odds' && over.length > 0 ? withNote(option, overWords(over)) : option,
	);
	OPTIONS.set(scenario, options);
	return options;
}
const OPTIONS = new WeakMap<TcsScenario, readonly RuleOption[]>();

const overWords = (hexes: readonly HexName[]): string =>
	`This module begins with more than 5 in ${hexes.join(', ')}: move some on, or the rest is lost.`;

const withNote = (option: RuleOption, say: string): RuleOption => ({
	...option,
	values: option.values.map((value) =>
		value.note === undefined ? value : { ...value, note: `${say} ${value.note}` },
	),
});
