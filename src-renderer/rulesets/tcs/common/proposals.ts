/** Proposals to Control: drawn on the map, and computed by the rules before they are carried out. */
import type { Shell } from '../../../../src-shared/rulesets/tcs/artillery.ts';
import type { TcsScreenShown, TcsMissionShown } from '../../../../src-shared/rulesets/tcs/artillery-views.ts';
import type { TcsFlightShown } from '../../../../src-shared/rulesets/tcs/aircraft-views.ts';
import type { TcsWayShown } from '../../../../src-shared/rulesets/tcs/answers.ts';
import type { Proposed } from '../../../../src-shared/rulesets/tcs/order-commands.ts';
import type { MapOverlay } from '../../../map/types.ts';
import type { DrawnHexSheet } from '../../hexwar/common/hex-sheet.ts';
import type { TcsView } from './counters.ts';
import { workedFire, type FireAsked, type FireShown } from './fire-shown.ts';
import type { TableHands } from './hands.ts';

/** Returns the hex of the units that would act, or null if they are off the map. */
export const standAt = ({ units }: Pick<TcsView, 'units'>, proposed: Proposed): string | null =>
	'units' in proposed ? (units[proposed.units[0] ?? '']?.at ?? null) : null;

/** Returns the hex fired at, attacked or entered, or null if there is none or it is their own. */
export function targetOf(
	{ artillery, aircraft }: Pick<TcsView, 'artillery' | 'aircraft'>,
	proposed: Proposed,
): string | null {
	if ('target' in proposed && proposed.type !== 'fly-sortie') return proposed.target;
	if ('way' in proposed) return proposed.way.at(-1) ?? null;
	if ('hex' in proposed) return proposed.hex;
	if ('mission' in proposed) return artillery.barrages.find(({ id }) => id === proposed.mission)?.hex ?? null;
	if ('sortie' in proposed) return aircraft.placed.find(({ id }) => id === proposed.sortie)?.hex ?? null;
	return null;
}

/** Returns every hex of a proposal: the units', the path, the target. */
export function proposalPlaces(
	view: Pick<TcsView, 'units' | 'artillery' | 'aircraft'>,
	proposed: Proposed,
): readonly string[] {
	const ends = [standAt(view, proposed), targetOf(view, proposed)].filter((hex) => hex !== null);
	return 'way' in proposed ? [...ends, ...proposed.way] : ends;
}

type Shown = Pick<TcsView, 'units' | 'orders' | 'sides' | 'artillery' | 'aircraft'>;

/** Ways of the proposals that stand as broken lines in their side's colour, targets as crosses with a line to them. */
export const proposalOverlays = (view: Shown, sheet: DrawnHexSheet): readonly MapOverlay[] =>
	Object.entries(view.orders).flatMap(([id, { side, proposed, outcome }]): MapOverlay[] => {
		if (!proposed || outcome !== 'standing') return [];
		const at = standAt(view, proposed);
		const from = at === null ? null : sheet.pointOf(at);
		const palette = view.sides.find((each) => each.id === side)?.palette ?? null;
		if (proposed.type === 'move' && from) {
			const points = [from, ...proposed.way.flatMap((hex) => sheet.pointOf(hex) ?? [])];
			return [{ kind: 'track', id: `proposed/${id}`, points, palette, dashed: true, over: true }];
		}
		const hex = targetOf(view, proposed);
		const target = hex === null || hex === at ? null : sheet.pointOf(hex);
		return target ? [{ kind: 'objective', id: `proposed/${id}`, at: target, label: '', from, palette }] : [];
	});

/** The rules' answer about a proposal, by the same question its own side sees. */
export type ForecastShown =
	| { readonly kind: 'way'; readonly shown: TcsWayShown }
	| { readonly kind: 'fire'; readonly fire: FireAsked; readonly shown: FireShown }
	| {
			readonly kind: 'mission';
			readonly shown: TcsMissionShown;
			readonly shell: Shell;
			readonly hex: string;
			readonly rockets: boolean;
	  }
	| { readonly kind: 'chances'; readonly shown: Pick<TcsScreenShown, 'say' | 'chances'> }
	| { readonly kind: 'sortie'; readonly shown: TcsFlightShown };

/** Asks the rules for a proposal's cost or forecast, or returns null if it has no cost and rolls nothing. */
export async function forecastOf(
	hands: Pick<TableHands, 'ask' | 'view'>,
	proposed: Proposed,
): Promise<ForecastShown | null> {
	if (proposed.type === 'move') {
		const { units, way, impulses } = proposed;
		return { kind: 'way', shown: (await hands.ask('way', { units, way, impulses })) as TcsWayShown };
	}
	const fire = fireIn(proposed);
	if (fire) return { kind: 'fire', fire, shown: await workedFire(hands, fire) };
	switch (proposed.type) {
		case 'place-mission': {
			const { type: _type, ...asked } = proposed;
			const rockets = hands.view().artillery.firing.some(({ id, rockets: are }) => id === proposed.of && are);
			const shown = (await hands.ask('mission', asked)) as TcsMissionShown;
			return { kind: 'mission', shown, shell: proposed.shell, hex: proposed.hex, rockets };
		}
		case 'adjust-mission': {
			const chances = hands.view().artillery.barrages.find(({ id }) => id === proposed.mission)
				?.adjusting?.chances;
			return chances ? { kind: 'chances', shown: { say: null, chances } } : null;
		}
		case 'screen': {
			const [unit] = proposed.units;
			const asked = { unit, shell: proposed.shell, hex: proposed.hex };
			return { kind: 'chances', shown: (await hands.ask('screen', asked)) as TcsScreenShown };
		}
		case 'breach': {
			const asked = { units: proposed.units, hex: proposed.hex };
			return { kind: 'chances', shown: (await hands.ask('breach', asked)) as TcsScreenShown };
		}
		case 'lay-mine': {
			const { type: _type, ...asked } = proposed;
			return { kind: 'chances', shown: (await hands.ask('mine', asked)) as TcsScreenShown };
		}
		case 'fly-sortie': {
			const { type: _type, ...asked } = proposed;
			return { kind: 'sortie', shown: (await hands.ask('sortie', asked)) as TcsFlightShown };
		}
		default:
			return null;
	}
}

/** Returns the proposed fire or attack, or null for any other proposal. */
function fireIn(proposed: Proposed): FireAsked | null {
	const plain = { atRolls: 'none', chosen: [] } as const;
	switch (proposed.type) {
		case 'fire':
			return {
				...plain,
				kind: 'fire',
				units: proposed.units,
				target: proposed.target,
				atRolls: proposed.atRolls,
			};
		case 'point-fire':
			return {
				...plain,
				kind: 'point-fire',
				units: proposed.units,
				target: proposed.target,
				chosen: proposed.at,
			};
		case 'assault':
			return { ...plain, kind: proposed.attack, units: proposed.units, target: proposed.hex };
		default:
			return null;
	}
}
