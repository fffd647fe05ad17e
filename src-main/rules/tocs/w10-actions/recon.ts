/** Recon and probe: what a unit looks into without leaving its hex. */
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { tocsBoard } from '../board.ts';
import type { Act, Here, HexName } from '../game.ts';
import { isOutside } from '../w9-perimeter/perimeter.ts';
import { nameOf, type Piece } from '../units.ts';
import { spending } from './activate.ts';
import { stepCost } from './ways.ts';

/** Batteries and other assets but those of reconnaissance don't scout. @rule tocs-w2.4.no-recon @rule tocs-w2.5.asset-no-recon */
const mayScout = ({ counter }: Piece): boolean =>
	counter.type !== 'battery' && (counter.type !== 'asset' || counter.recon);

const WHO = 'tocs-w10.4.recon-who';

/** Returns the hex that a chain goes on from. @rule tocs-w10.4.recon-chain @rule tocs-w10.4.recon-continue */
export const chainEnd = ({ unit }: Piece, act: Act): HexName | null =>
	act.run?.kind === 'recon' ? act.run.last : unit.at;

/**
 * Returns an activation after the next hex of a chain, or why it can't be reconnoitred. Over its own ground there is nothing to ask.
 * @rule tocs-w10.4.recon-cost @rule tocs-w10.4.recon-legal
 */
export function reconInto(here: Here, piece: Piece, act: Act, to: HexName): Act | Refusal {
	const { counter, unit } = piece;
	if (!mayScout(piece)) return refuse(WHO, 'tocs/no-scout', `${counter.name} can’t reconnoitre.`);
	const from = chainEnd(piece, act);
	const board = tocsBoard(here.scenario);
	if (from === null || board.find(to) === null || !board.beside(from).includes(to))
		return refuse('tocs-w10.4.recon-chain', 'tocs/chain', `${to} does not lie beside ${from ?? 'the map'}.`);
	// A chain crosses by roads and bridges, and pays the country’s cost.
	const bank = from === unit.at ? unit.bank : null;
	const open = stepCost(here, { counter, from, to, bank, fromEzocToEzoc: false, offRoad: false });
	const full = stepCost(here, { counter, from, to, bank, fromEzocToEzoc: false, offRoad: true });
	const mp = full.mp ?? open.mp;
	if (open.mp === null || mp === null)
		return refuse(
			'tocs-w10.4.recon-legal',
			'tocs/no-way',
			`${counter.name} could not enter ${to}: ${open.parts.join(', ')}.`,
		);
	return (
		payChain(piece, act, mp === 'all' ? act.ap * counter.mp : mp, to) ??
		refuse('tocs-w10.4.recon-cost', 'tocs/too-far', `${counter.name} has not the MP to look into ${to}.`)
	);
}

function payChain({ counter }: Piece, act: Act, mp: number, to: HexName): Act | null {
	let left = act.run?.kind === 'recon' ? act.run.mp : 0;
	let { ap } = act;
	while (left < mp) {
		if (ap === 0) return null;
		ap -= 1;
		left += counter.mp;
	}
	return { ...act, ap, tires: true, run: { kind: 'recon', mp: left - mp, last: to } };
}

/**
 * Returns an activation after a probe, or why it can't be made: of one hex beside, for 1 AP.
 * @rule tocs-w10.5.probe-who
 */
export function probeInto(here: Here, piece: Piece, act: Act, to: HexName): Act | Refusal {
	const { counter, unit } = piece;
	const rule = 'tocs-w10.5.probe-who';
	if (!mayScout(piece)) return refuse(rule, 'tocs/no-scout', `${counter.name} can’t probe.`);
	const board = tocsBoard(here.scenario);
	if (unit.at === null || board.find(to) === null || !board.beside(unit.at).includes(to))
		return refuse(rule, 'tocs/not-beside', `A probe goes into a hex beside ${nameOf(here, piece.id)}.`);
	if (!isOutside(here, to, unit.side))
		return refuse(rule, 'tocs/own-ground', `${to} lies in your own perimeter: there is nothing to ask.`);
	const spent = spending(act, 1);
	return spent
		? { ...spent, run: null }
		: refuse('tocs-w10.0.ap-limit', 'tocs/no-ap', `${counter.name} has no AP left for a probe.`);
}
