/** How a side sets the questions it wants to be asked. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { facts, type Decision } from '../kit/ruleset.ts';
import type { TcsFact } from './facts.ts';
import type { At } from './game.ts';
import type { StandingChoice } from './standing.ts';

/** Sets whether a side is asked about a choice, or the default is taken. */
export const setStanding = (
	_at: At,
	side: SideId,
	choice: StandingChoice,
	asks: boolean,
): Decision<TcsFact> => facts({ type: 'standing-set', v: 1, rule: 'app', payload: { side, choice, asks } });
