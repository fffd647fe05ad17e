/** OP COM's order lines and air orders that a headquarters' staff write together, by turn. */
import type * as Y from 'yjs';
import type { LineId } from '../kit/ids.ts';
import type { Point } from '../map/sheet.ts';
import { Rows, type RowShape } from './rows.ts';
import type { AirOrder, MissionKind } from '../rulesets/opcom/air.ts';
import type { Action, OrderLine, Posture } from '../rulesets/opcom/commands.ts';

/** @rule opcom-4.seq.player-prepare-next */
export const orderRows = (doc: Y.Doc, turn: number): Rows<OrderLine> =>
	new Rows(doc, `orders/${String(turn)}`, orderShape);
export const airRows = (doc: Y.Doc, turn: number): Rows<AirOrder> =>
	new Rows(doc, `air/${String(turn)}`, airShape);

export const blankLine = (id: string): OrderLine => ({
	id: id as LineId,
	addressee: '',
	orders: '',
	supporting: '',
	action: null,
	posture: null,
	standFast: false,
	rest: false,
	roadColumn: false,
	objective: null,
});

export const blankAirOrder = (id: string): AirOrder => ({
	id: id as LineId,
	mission: null,
	wings: [],
	target: '',
	supported: '',
	cabRank: false,
	square: null,
	area: null,
	route: [],
	notes: '',
});

const words = (raw: unknown): string => (typeof raw === 'string' ? raw : '');
const isPoint = (raw: unknown): raw is Point => {
	const { x, y } = (raw ?? {}) as Partial<Point>;
	return Number.isFinite(x) && Number.isFinite(y);
};
const oneOf = <T extends string>(raw: unknown, all: Readonly<Record<T, true>>): T | null =>
	typeof raw === 'string' && Object.hasOwn(all, raw) ? (raw as T) : null;

/** Kept as tables, so that a new kind that is forgotten here does not compile. */
const ACTIONS: Readonly<Record<Action, true>> = {
	breakthrough: true,
	attack: true,
	probe: true,
	hold: true,
	move: true,
	prepare: true,
};
const POSTURES: Readonly<Record<Posture, true>> = { tact: true, 'non-tact': true };
const MISSIONS: Readonly<Record<MissionKind, true>> = {
	cas: true,
	bombing: true,
	recce: true,
	escort: true,
	'air-cover': true,
	transport: true,
	guns: true,
};

const orderShape: RowShape<OrderLine> = {
	texts: ['addressee', 'orders', 'supporting'],
	read: (id, raw) => ({
		id: id as LineId,
		addressee: words(raw['addressee']),
		orders: words(raw['orders']),
		supporting: words(raw['supporting']),
		action: oneOf(raw['action'], ACTIONS),
		posture: oneOf(raw['posture'], POSTURES),
		standFast: raw['standFast'] === true,
		rest: raw['rest'] === true,
		roadColumn: raw['roadColumn'] === true,
		objective: isPoint(raw['objective']) ? { x: raw['objective'].x, y: raw['objective'].y } : null,
	}),
};

const airShape: RowShape<AirOrder> = {
	texts: ['target', 'supported', 'notes'],
	read: (id, raw) => ({
		id: id as LineId,
		mission: oneOf(raw['mission'], MISSIONS),
		wings: listOf(raw['wings']).filter(isShare),
		target: words(raw['target']),
		supported: words(raw['supported']),
		cabRank: raw['cabRank'] === true,
		square: withCentre(raw['square'], 'bearing') ? raw['square'] : null,
		area: withCentre(raw['area'], 'radius') ? raw['area'] : null,
		route: listOf(raw['route']).filter(isPoint),
		notes: words(raw['notes']),
	}),
};

const listOf = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : []);

function isShare(raw: unknown): raw is AirOrder['wings'][number] {
	const { wing, squadrons } = (raw ?? {}) as Record<string, unknown>;
	return typeof wing === 'string' && typeof squadrons === 'number';
}

function withCentre<F extends string>(raw: unknown, figure: F): raw is { centre: Point } & Record<F, number> {
	const thing = (raw ?? {}) as Record<string, unknown>;
	return isPoint(thing['centre']) && typeof thing[figure] === 'number';
}
