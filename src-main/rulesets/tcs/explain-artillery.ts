/** The forecast of a mission: why it can’t be placed, its cost, its possible observers, its possible outcomes. */
import { z } from 'zod';
import { SideId, UnitId } from '../../../src-shared/kit/ids.ts';
import type { TcsBattery } from '../../../src-shared/rulesets/tcs/artillery.ts';
import { HexName } from '../../../src-shared/rulesets/tcs/words.ts';
import { MissionAsked } from '../../../src-shared/rulesets/tcs/artillery-commands.ts';
import type { TcsMissionShown, TcsScreenShown } from '../../../src-shared/rulesets/tcs/artillery-views.ts';
import { adjustmentRow } from '../../rules/tcs/18-artillery/adjust.ts';
import {
	firingOf,
	markerOf,
	missionCost,
	roundsLeft,
	zoneRadius,
} from '../../rules/tcs/18-artillery/batteries.ts';
import { observersFor } from '../../rules/tcs/18-artillery/observe.ts';
import { missionReady } from '../../rules/tcs/18-artillery/place.ts';
import { poolKey } from '../../rules/tcs/18-artillery/types.ts';
import { zoneStrength } from '../../rules/tcs/18-artillery/zone.ts';
import { screenReady } from '../../rules/tcs/19-smoke/screen.ts';
import { chartsOf } from '../../rules/tcs/charts/all.ts';
import { sheafAsked, sheafCost } from '../../rules/tcs/proposal-1992/sheaf-place.ts';
import { firesSheafs, poolShell, sheafsOf, wastedFires } from '../../rules/tcs/proposal-1992/sheafs.ts';
import { tcsBoard } from '../../rules/tcs/board.ts';
import { mineFire } from '../../rules/tcs/21-mines/attack.ts';
import { breachFault } from '../../rules/tcs/21-mines/breach.ts';
import { layable } from '../../rules/tcs/21-mines/lay.ts';
import { piecesOf } from '../../rules/tcs/units.ts';
import { fireResultWords } from './views/side/result-words.ts';
import type { At } from '../../rules/tcs/game.ts';

type Here = Pick<At, 'scenario' | 'game'>;

const NOTHING: TcsMissionShown = {
	...{
		say: 'You have no such battery.',
		rule: 'tcs-18.1b.one',
		cost: 0,
		left: 0,
		strengths: null,
		radius: 0,
	},
	sheafs: null,
	...{ observers: [], chances: [], modifiers: [], value: 0 },
};

/** Returns a mission worked out, for a side that owns the battery and for Control. */
export function explainMission(at: Here, input: unknown, own: string | null): TcsMissionShown {
	const asked = MissionAsked.parse(input);
	const firing = own === null || own === asked.side ? firingOf(at.scenario, asked.side, asked.of) : null;
	if (!firing || tcsBoard(at.scenario).find(asked.hex) === null)
		return firing
			? { ...NOTHING, say: `There is no hex ${asked.hex} on this map.`, rule: 'tcs-18.1a' }
			: NOTHING;
	const observers =
		asked.shell === 'Illum' ? [] : observersFor(at, asked.side, asked.hex).map(({ id }) => id);
	const observer = asked.observer ?? observers[0] ?? null;
	const ready = missionReady(at, { ...asked, observer });
	const marker = { ...markerOf(at.scenario, firing), continuous: asked.continuous, fast: asked.fast };
	const rockets = firing.batteries.some((each) => each.rockets !== null);
	const batteries = firing.batteries.map(({ id }) => id);
	const [battery] = firing.batteries;
	const sheafs = firesSheafs(at) && battery !== undefined;
	const row =
		sheafs || asked.shell === 'Illum' || rockets || observer === null
			? null
			: adjustmentRow(at, {
					...{ side: asked.side, hex: asked.hex, observer },
					paid: { batteries, pool: poolKey(asked.side, firing.calibre), shell: asked.shell, rounds: 0 },
				});
	return {
		...('kind' in ready ? { say: ready.say, rule: ready.rule } : { say: null, rule: null }),
		cost: sheafs ? sheafCost(at, battery, asked) : missionCost(firing, asked),
		left: roundsLeft(at.game.artillery, firing, sheafs ? poolShell(asked.shell) : asked.shell),
		sheafs:
			sheafs && asked.shell !== 'Illum'
				? sheafsWorkedOut(at, battery, asked.shell, sheafAsked(asked).fires)
				: null,
		strengths:
			asked.shell === 'HE' && !sheafs
				? {
						good: zoneStrength({ ...marker, rockets, state: 'good' }),
						bad: zoneStrength({ ...marker, rockets, state: 'bad' }),
					}
				: null,
		radius: asked.shell === 'Smoke' ? 1 : asked.shell === 'Illum' ? 5 : zoneRadius(firing),
		observers,
		chances: (row?.chances ?? []).map(({ result, chance }) => ({
			result,
			chance: (chance.n * 36) / chance.d,
		})),
		modifiers: row?.modifiers ?? [],
		value: row?.value ?? 0,
	};
}

/** Returns how many sheafs Battery Fires make, and how many of these make none. */
const sheafsWorkedOut = (
	at: Here,
	battery: TcsBattery,
	shell: 'HE' | 'Smoke',
	fires: number,
): NonNullable<TcsMissionShown['sheafs']> => ({
	many: sheafsOf(at, battery, fires, shell),
	wasted: wastedFires(at, battery, fires, shell),
	value: chartsOf(at.scenario).sheafValues(battery.calibre),
});

/** Smoke or Illum of one weapon as a window asks about it. */
export const ScreenAsked = z
	.object({ unit: UnitId, shell: z.enum(['Smoke', 'Illum']), hex: HexName })
	.strict();

/** Returns Smoke or Illum worked out, for a side that owns the weapon and for Control. */
export function explainScreen(at: Here, input: unknown, own: string | null): TcsScreenShown {
	const { unit, shell, hex } = ScreenAsked.parse(input);
	const side = at.game.units.get(unit)?.side;
	if (own !== null && side !== own)
		return { say: 'You have no such unit on the map.', observer: null, chances: [] };
	const ready = screenReady(at, unit, shell, hex);
	if ('kind' in ready) return { say: ready.say, observer: null, chances: [] };
	return {
		say: null,
		observer: ready.observer?.id ?? null,
		chances: ready.chances.map(({ result, chance }) => ({
			result: SMOKE_WORDS[result],
			chance: (chance.n * 36) / chance.d,
		})),
	};
}

/** A breach as a window asks about it. */
export const BreachAsked = z.object({ units: z.array(UnitId).min(1).max(60), hex: HexName }).strict();

/** Returns a breach's forecast, for the units' side and for Control: the mines' effect on the entering units. */
export function explainBreach(at: Here, input: unknown, own: string | null): TcsScreenShown {
	const { units, hex } = BreachAsked.parse(input);
	const stack = piecesOf(at, units);
	if (stack.length < units.length || (own !== null && stack.some(({ unit }) => unit.side !== own)))
		return { say: 'You have no such unit on the map.', observer: null, chances: [] };
	const fault = breachFault(at, stack, hex);
	if (fault) return { say: fault.say, observer: null, chances: [] };
	return {
		say: null,
		observer: null,
		chances: mineFire(at, hex, stack, true).chances.map(({ result, chance }) => ({
			result: fireResultWords(result),
			chance: (chance.n * 36) / chance.d,
		})),
	};
}

/** A Minefield as a window asks about it before it is laid. */
export const MineAsked = z.object({ side: SideId, sheet: z.string().min(1).max(160), hex: HexName }).strict();

/** Returns why a sheet can't lay a Minefield in a hex, for its own side and for Control. */
export function explainMine(at: Here, input: unknown, own: string | null): TcsScreenShown {
	const { side, sheet, hex } = MineAsked.parse(input);
	const nothing = { observer: null, chances: [] };
	if (own !== null && own !== side) return { ...nothing, say: 'You have no such op sheet.' };
	const platoons = layable(at, side, sheet, hex);
	return { ...nothing, say: 'kind' in platoons ? platoons.say : null };
}

const SMOKE_WORDS = { none: 'No Smoke', scatters: 'Drifts 1 hex', lands: 'Lands' } as const;
