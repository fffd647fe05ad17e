/**
 * The effect of a strike on a hex: points fall on a target, d and D bring units down. The firer is told nothing of it.
 */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { tocsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import type { Effect } from '../charts/fire.ts';
import type { Here, HexName, UnitId } from '../game.ts';
import { mourn } from '../b5-victory/kills.ts';
import { isArmoured, isCompany, piecesIn, pieceOf, type Piece } from '../units.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { bridgeIn } from '../w11-terrain/bridges.ts';
import { sightRange } from '../w13-weather/light.ts';
import { cutRail } from '../w12-facilities/rails.ts';
import { hitParked } from '../w14-air-bases/attacks.ts';
import { crtRow } from '../w19-combat/strength.ts';
import { degraded } from '../w5-states/states.ts';
import { damageBridge, rolled } from './bridges.ts';
import { highest, type Blow } from './blow.ts';

/** The target: anything there, units, their armour, the facility, the bridge. @rule tocs-w10.24.targeted */
export const AIMS = ['harass', 'units', 'facility', 'bridge'] as const;
export type Aim = (typeof AIMS)[number];

export interface GroundStrike {
	readonly side: SideId;
	readonly hex: HexName;
	readonly aim: Aim;
	readonly strength: number;
	readonly table: 'strike' | 'bombardment';
	readonly spotted: 'observer' | 'nobody';
}

/**
 * Rolls a strike and carries it out; the target's side is told the hex and the effect.
 * @rule tocs-w10.24.strike-announce @rule tocs-w10.24.strike-own-hex-effects-hidden
 */
export function strikeHex(unfolding: TocsUnfolding, strike: GroundStrike, dice: Dice): void {
	const { at } = unfolding;
	const charts = chartsOf(at.scenario);
	const rule: RuleRef = strike.table === 'strike' ? 'tocs-w10.24.strike' : 'tocs-w10.25.bombard';
	const faces = dice.roll(6, 2, `the fire at ${strike.hex}`, rule);
	const total = faces.reduce((a, b) => a + b, 0) + fireModifier(at, strike);
	const effect = charts[strike.table].effect(total, strike.strength);
	const of = otherSide(at.scenario, strike.side);
	rolled(unfolding, of, faces, `Fire at ${strike.hex}`, effect.cell, rule, dice, total);
	const hit = inflict(
		unfolding,
		{ hex: strike.hex, of, by: 'artillery' },
		(here) => targetsOf(here, strike, of),
		effect,
		dice,
	);
	unfolding.add({
		type: 'told',
		v: 1,
		rule: 'tocs-w10.24.strike-announce',
		payload: {
			...{ side: of, news: 'fired', hex: strike.hex, mark: null },
			words: hit.length === 0 ? ['no effect'] : hit,
		},
	});
}

/** Returns what is added to the dice of a strike. */
export function fireModifier(here: Here, { hex, side, aim, table, spotted }: GroundStrike): number {
	const { strikeModifiers: drm } = chartsOf(here.scenario);
	const row = crtRow(here, hex);
	const close = row === 'Forest/Jungle' || row === 'City/Suburb';
	const pieces = piecesIn(here, hex).filter(({ unit }) => unit.side !== side);
	const large = pieces.filter(({ counter: { type } }) => type !== 'asset' && type !== 'hq' && type !== 'msd');
	const isBlind = spotted === 'nobody' && sightRange(here) === 0;
	return [
		spotted === 'observer' ? drm['Observer'] : 0,
		table === 'strike' && aim === 'harass' ? drm['Harassing fire'] : 0,
		close ? drm['Close cover'] : row === 'Farmland/Open' ? 0 : drm['Cover'],
		worksModifier(here, pieces),
		large.length > 4 ? drm['Crowded'] : 0,
		aim === 'units' && large.length > 0 && large.every(({ counter }) => isArmoured(counter))
			? drm['Armour named']
			: 0,
		aim === 'bridge' ? drm['Bridge named'] : 0,
		isBlind ? drm['Blind, no observer'] : 0,
	].reduce((a, b) => a + b, 0);
}

/** The least that all companies of the hex are dug in. */
function worksModifier(here: Here, pieces: readonly Piece[]): number {
	const { strikeModifiers: drm } = chartsOf(here.scenario);
	const companies = pieces.filter(({ counter }) => isCompany(counter));
	const least = companies.length === 0 ? 0 : Math.min(...companies.map(({ unit }) => unit.works));
	return [0, drm['All entrenched'], drm['All in strongpoints'], drm['All fortified']][least] ?? 0;
}

/** Something in a hex that may be hit. */
export type Target =
	| { readonly kind: 'unit'; readonly id: UnitId }
	| { readonly kind: 'facility' }
	| { readonly kind: 'bridge' }
	| { readonly kind: 'railway' };

/**
 * Returns the possible targets of a strike.
 * @rule tocs-w10.24.harassing @rule tocs-w10.24.targeted @rule tocs-w8.1.random-hit
 */
function targetsOf(here: Here, { hex, aim }: GroundStrike, of: SideId): readonly Target[] {
	const units = piecesIn(here, hex, of).map(({ id }): Target => ({ kind: 'unit', id }));
	const facility: readonly Target[] = here.game.facilities[hex]?.side === of ? [{ kind: 'facility' }] : [];
	const bridge: readonly Target[] =
		bridgeIn(here, hex) !== null && tocsBoard(here.scenario).riverIn(hex) !== null
			? [{ kind: 'bridge' }]
			: [];
	if (aim === 'units') return units;
	if (aim === 'facility') return facility;
	return aim === 'bridge' ? bridge : [...units, ...facility, ...bridge];
}

/**
 * Each point falls on a random target; units come down. Returns what its side is told.
 * @param only the units that may come down; null: whoever is in the hex
 * @rule tocs-w10.25.bombard-random
 */
export function inflict(
	unfolding: TocsUnfolding,
	blow: Blow,
	targetsAt: (here: Here) => readonly Target[],
	effect: Effect,
	dice: Dice,
	only: readonly UnitId[] | null = null,
): readonly string[] {
	const reasons: string[] = [];
	for (let n = 0; n < effect.damage; n += 1) {
		const target = pick(targetsAt(unfolding.at), dice, blow.hex);
		if (target) reasons.push(damage(unfolding, blow, target, n, dice));
	}
	return [...reasons, ...comeDown(unfolding, blow, effect, dice, only)];
}

/** One of several by a die each, the highest is hit. */
function pick(targets: readonly Target[], dice: Dice, hex: HexName): Target | null {
	if (targets.length <= 1) return targets[0] ?? null;
	const [chosen] = highest(targets, dice, `what is hit in ${hex}`, true);
	return chosen ?? null;
}

function comeDown(
	unfolding: TocsUnfolding,
	{ hex, of, by }: Blow,
	effect: Effect,
	dice: Dice,
	only: readonly UnitId[] | null,
): readonly string[] {
	const pieces = piecesIn(unfolding.at, hex, of).filter(
		({ counter, id }) => counter.type !== 'msd' && (only === null || only.includes(id)),
	);
	if (effect.degrades === 'none' || pieces.length === 0) return [];
	const hit =
		pieces.length === 1
			? pieces
			: highest(pieces, dice, `who comes down in ${hex}`, effect.degrades === 'one');
	unfolding.add({
		type: 'states-changed',
		v: 1,
		rule: effect.degrades === 'one' ? 'tocs-b1.8.result-small-d' : 'tocs-b1.8.result-big-d',
		payload: {
			side: of,
			units: Object.fromEntries(hit.map(({ id, unit }) => [id, degraded(unit.state)])),
			why: by === 'artillery' ? 'Artillery.' : 'From the air.',
		},
	});
	return hit.map(({ counter }) => `${counter.name} comes down`);
}

function damage(unfolding: TocsUnfolding, blow: Blow, target: Target, nth: number, dice: Dice): string {
	const { hex, of } = blow;
	if (target.kind === 'unit') return hitUnit(unfolding, hex, target.id);
	if (target.kind === 'bridge') {
		damageBridge(unfolding, hex, 1, 'tocs-w10.24.harassing');
		return 'the bridge is hit';
	}
	if (target.kind === 'railway') {
		cutRail(unfolding, of, hex);
		return 'the railway is cut';
	}
	const parked = hitParked(unfolding, blow, nth, dice);
	if (parked !== null) return parked;
	damageFacility(unfolding, hex, of, 1);
	return 'the facility is hit';
}

/** A unit loses a step, which only its own side is told, unless it is destroyed. */
export function hitUnit(unfolding: TocsUnfolding, hex: HexName, id: UnitId): string {
	const piece = pieceOf(unfolding.at, id);
	if (!piece) return '';
	const dies = piece.steps <= 1;
	unfolding.add({
		type: 'steps-lost',
		v: 1,
		rule: 'tocs-w10.24.harassing',
		payload: {
			...{ side: piece.unit.side, hex, units: { [id]: 1 } },
			dead: dies ? [id] : [],
			destroyed: dies ? [piece.counter.name] : [],
		},
	});
	if (dies) mourn(unfolding, [piece]);
	else loseLoad(unfolding, piece);
	return dies ? `${piece.counter.name} is destroyed` : `${piece.counter.name} loses a step`;
}

/** A depot with a unit that loses a step loses a quarter of its SP. @rule tocs-w8.1.sl-loss */
export function loseLoad(unfolding: TocsUnfolding, { id, unit }: Piece): void {
	for (const [depot, load] of unfolding.at.game.units)
		if (load.depot && load.assigned === id && load.at === unit.at && load.sp > 0)
			unfolding.add({
				type: 'units-changed',
				v: 1,
				rule: 'tocs-w8.1.sl-loss',
				payload: {
					side: unit.side,
					units: { [depot]: { sp: load.sp - quarter(load.sp) } },
					why: 'It loses supply.',
				},
			});
}
/** A quarter, rounded down. */
const quarter = (sp: number): number => Math.floor(sp / 4);

/** Adds damage points to a facility; supply in it is lost in proportion. @rule tocs-w12.7.supply-sp @rule tocs-w12.9.hospital-vp */
export function damageFacility(unfolding: TocsUnfolding, hex: HexName, of: SideId, points: number): void {
	const facility = unfolding.at.game.facilities[hex];
	if (!facility || facility.side !== of) return;
	const hurt = Math.min(facility.points, facility.damage + points) - facility.damage;
	const left = facility.points - facility.damage;
	const sp =
		facility.sp === null || left === 0 ? facility.sp : Math.floor((facility.sp * (left - hurt)) / left);
	unfolding.add({
		type: 'facility-set',
		v: 1,
		rule: 'tocs-w12.7.supply-sp',
		payload: {
			side: of,
			hex,
			facility: { ...facility, damage: facility.damage + hurt, sp },
			why: 'It is damaged.',
		},
	});
	if (facility.kind === 'hospital' && hurt > 0)
		unfolding.add({
			type: 'scored',
			v: 1,
			rule: 'tocs-w12.9.hospital-vp',
			payload: { side: of, kill: null, points: hurt, why: 'Its hospital was hit.' },
		});
}
