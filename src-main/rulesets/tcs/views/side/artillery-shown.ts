/** Artillery as windows show it: markers for everybody, batteries and ammunition for those whose they are. */
import type {
	TcsAdjustedShown,
	TcsArtilleryShown,
	TcsBarrageShown,
	TcsFiringShown,
	TcsPoolShown,
	TcsShelledShown,
} from '../../../../../src-shared/rulesets/tcs/artillery-views.ts';
import type { SideId } from '../../../../../src-shared/kit/ids.ts';
import type { TcsScenario } from '../../../../../src-shared/rulesets/tcs/scenario.ts';
import { adjustmentRow } from '../../../../rules/tcs/18-artillery/adjust.ts';
import { scatterDirection } from '../../../../rules/tcs/18-artillery/scatter.ts';
import { firingOf, markerOf, type Firing } from '../../../../rules/tcs/18-artillery/batteries.ts';
import { shelters } from '../../../../rules/tcs/18-artillery/shelter.ts';
import { poolKey, type Barrage } from '../../../../rules/tcs/18-artillery/types.ts';
import { zoneStrength } from '../../../../rules/tcs/18-artillery/zone.ts';
import { minersOf } from '../../../../rules/tcs/21-mines/lay.ts';
import { smokedHexes } from '../../../../rules/tcs/19-smoke/smoke.ts';
import { phasing } from '../../../../rules/tcs/02-turn/turn.ts';
import { tcsBoard } from '../../../../rules/tcs/board.ts';
import type { TcsGame } from '../../../../rules/tcs/game.ts';
import type { TcsResult } from '../../../../rules/tcs/results.ts';
import { sheafOrderWords } from './words-1992.ts';
import { adjustedWords, missionWords } from './artillery-words.ts';

/** Returns what a window shows of artillery. @param own whose batteries it shows; null: everybody’s */
export function artilleryShown(scenario: TcsScenario, game: TcsGame, own: string | null): TcsArtilleryShown {
	const at = { scenario, game };
	const acting = phasing(scenario, game.clock);
	return {
		any:
			scenario.artillery.batteries.length + scenario.artillery.plotted.length + scenario.aircraft.length > 0,
		barrages: game.artillery.barrages
			.filter(({ state }) => state !== 'void')
			.map((each) => barrageShown(at, each, own)),
		lights: game.artillery.lights.map(({ hex, radius, side, by }) => ({
			...{ hex, radius, side, by },
			zone: hexesRound(at, hex, radius),
		})),
		smoked: [...smokedHexes(at)].toSorted(),
		firing: firingShown(scenario, game, own),
		pools: poolsShown(scenario, game, own),
		shelters:
			game.clock.step.startsWith('shelter-') && acting !== null && (own === null || own === acting)
				? shelters(at, acting).map((each) => ({ side: acting, ...each }))
				: [],
		mines: Object.entries(game.mines).map(([hex, { breached }]) => ({ hex, breached })),
		mining: Object.entries(game.sheets).flatMap(([sheet, { side }]) => {
			const mines = Math.floor(minersOf(at, sheet).length / 2);
			return mines > 0 && (own === null || own === side) ? [{ side, sheet, mines }] : [];
		}),
		scatter: [1, 2, 3, 4, 5, 6].map((face) => scatterDirection(scenario, face).word),
	};
}

function barrageShown(
	at: { readonly scenario: TcsScenario; readonly game: TcsGame },
	barrage: Barrage,
	own: string | null,
): TcsBarrageShown {
	const { id, side, hex, shell, continuous, observer, state } = barrage;
	const shown = {
		...{ id, side, hex, shell, continuous, observer, state },
		zone: zoneHexes(at, barrage),
		words: `${missionWords(barrage)}${barrage.sheaf ? `, ${sheafOrderWords(barrage.sheaf)}` : ''}`,
		strength:
			shell === 'HE' && state !== 'placed' && barrage.sheaf === undefined ? zoneStrength(barrage) : null,
	};
	if (state !== 'placed' || barrage.rockets || barrage.sheaf !== undefined || (own !== null && own !== side))
		return shown;
	const { seen, value, modifiers, chances } = adjustmentRow(at, barrage);
	return {
		...shown,
		adjusting: {
			...{ seen, value, modifiers },
			chances: chances.map(({ result, chance }) => ({ result, chance: (chance.n * 36) / chance.d })),
		},
	};
}

/** The hexes that a marker covers: of Smoke the seven that it will fill. */
function zoneHexes(
	at: { readonly scenario: TcsScenario },
	{ hex, radius, shell }: Barrage,
): readonly string[] {
	return hexesRound(at, hex, shell === 'Smoke' ? 1 : radius);
}

/** The hexes of the map so near to one. */
function hexesRound(
	{ scenario }: { readonly scenario: TcsScenario },
	hex: string,
	radius: number,
): readonly string[] {
	const board = tcsBoard(scenario);
	return board.grid
		.within(board.hex(hex), radius)
		.filter((each) => board.map.has(each))
		.map((each) => board.name(each));
}

function firingShown(scenario: TcsScenario, game: TcsGame, own: string | null): readonly TcsFiringShown[] {
	const { batteries, battalions } = scenario.artillery;
	return [...batteries, ...battalions].flatMap(({ id, side }): readonly TcsFiringShown[] => {
		const firing = own === null || own === side ? firingOf(scenario, side, id) : null;
		return firing ? [oneFiring(scenario, game, firing)] : [];
	});
}

function oneFiring(scenario: TcsScenario, game: TcsGame, firing: Firing): TcsFiringShown {
	const { id, side, name, size, calibre, batteries } = firing;
	const { turn } = game.clock;
	const uses = batteries.map((each) => game.artillery.batteries[each.id]);
	const { good, bad } = markerOf(scenario, firing);
	const rockets = batteries.some((each) => each.rockets !== null);
	return {
		...{ id, side, name, size, calibre, good, bad, rockets },
		fastFire: calibre <= 122 && !rockets,
		adjustment: Math.min(...batteries.map(({ adjustment }) => adjustment)),
		used: uses.some((use) => use?.mission === turn),
		illumUsed: uses.some((use) => use?.illum === turn),
		guns: batteries.reduce((sum, each) => sum + each.guns.length, 0),
	};
}

const poolsShown = (scenario: TcsScenario, game: TcsGame, own: string | null): readonly TcsPoolShown[] =>
	scenario.artillery.ammunition.flatMap(({ side, calibre }: { side: SideId; calibre: number }) => {
		const rounds = own === null || own === side ? game.artillery.pools[poolKey(side, calibre)] : undefined;
		return rounds ? [{ side, calibre, rounds }] : [];
	});

/** An adjustment as its card. */
export const adjustedShown = ({
	n,
	side,
	hex,
	terms,
	...adjusted
}: Extract<TcsResult, { kind: 'adjusted' }>): TcsAdjustedShown => ({
	...{ kind: 'adjusted', n, side, hex, terms },
	says: adjustedWords(adjusted),
});

/** Rolls at vehicles as their card. */
export function shelledShown({
	n,
	side,
	by,
	hex,
	rolls,
	losses,
	destroyed,
}: Extract<TcsResult, { kind: 'shelled' }>): TcsShelledShown {
	const killed = rolls.filter((roll) => roll.killed).length;
	return {
		...{ kind: 'shelled', n, side, by, hex, rolls },
		says: killed === 0 ? 'no effect' : `${String(killed)} ${killed === 1 ? 'step' : 'steps'} destroyed`,
		losses: Object.entries(losses).map(([unit, steps]) => ({
			unit,
			steps,
			destroyed: destroyed.includes(unit),
		})),
	};
}
