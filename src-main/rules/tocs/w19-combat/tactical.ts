/** Battles that are fought out elsewhere, in a tactical scenario, whose results Control types in. */
import { facts, refuse, type Decision } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { TocsFact } from '../facts.ts';
import type { At, Here, HexName } from '../game.ts';
import { chosenReading } from '../options.ts';
import type { Outcome, TypedResult } from './types.ts';

const RULE: RuleRef = 'tocs-omgn-battle-mode';

const cellOf = ({ steps, retreat }: Outcome): string => {
	const cell = `${steps > 0 ? String(steps) : ''}${retreat > 0 ? `R${String(retreat)}` : ''}`;
	return cell === '' ? '-' : cell;
};

/** Returns whether results of tactical scenarios count, as the campaign chose. */
export const isTactical = ({ game }: Pick<Here, 'game'>): boolean =>
	chosenReading(game.options, 'battle-mode') === 'tactical';

/**
 * Returns the result that was typed in for the battle of a hex, as the table would print it, or null: the table decides.
 * @rule tocs-omgn-battle-mode
 */
export function typedFor(here: Here, hex: HexName): (TypedResult & { readonly cell: string }) | null {
	const typed = here.game.typed[hex];
	return typed && isTactical(here)
		? { ...typed, cell: `${cellOf(typed.attacker)}/${cellOf(typed.defender)}` }
		: null;
}

/** Control types in the result of an announced or engaged battle, or null to use the table after all. */
export function decideTyped(at: At, hex: HexName, result: TypedResult | null): Decision<TocsFact> {
	const { battles, engagements } = at.game;
	if (!isTactical(at))
		return refuse(
			RULE,
			'tocs/by-table',
			'Battles go by the table. The option “How battles are decided” says so.',
		);
	if (!battles.includes(hex) && engagements[hex] === undefined)
		return refuse(RULE, 'tocs/no-battle', `No battle is announced or engaged in ${hex}.`);
	return facts({ type: 'result-typed', v: 1, rule: RULE, payload: { hex, result } });
}
