/** Works, mines and roadblocks: how they are made and cleared, and what mines do to whoever walks into them. */
import type { Dice } from '../../kit/dice.ts';
import { facts, isRefusal, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { Work } from '../../../../src-shared/rulesets/tocs/words.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { tocsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import { groundNow } from '../w13-weather/effects.ts';
import { isNight } from '../w13-weather/light.ts';
import type { TocsFact } from '../facts.ts';
import type { Act, At, Here, HexName, UnitId } from '../game.ts';
import { isEngaged, isOutside } from '../w9-perimeter/perimeter.ts';
import { degraded } from '../w5-states/states.ts';
import { isCompany, piecesIn, pieceOf, type Piece } from '../units.ts';
import { unfoldingOf, type TocsUnfolding } from '../unfolding.ts';
import { acting, endActivation } from './activate.ts';
import { canGo } from './ways.ts';

const RULES: Readonly<Record<Work, RuleRef>> = {
	improve: 'tocs-w10.9.improve',
	'lay-mines': 'tocs-w10.11.minefield',
	'clear-mines': 'tocs-w10.12.clear-mine',
	roadblock: 'tocs-w10.10.roadblock',
	'clear-roadblock': 'tocs-w10.12.clear-roadblock',
};
/** Fortified Areas are as good as it gets. @rule tocs-w10.9.improve-levels */
const MOST_WORKS = 3;

const isEngineer = ({ counter }: Piece): boolean =>
	counter.arm === 'engineer' && (counter.type === 'company' || counter.type === 'platoon');

/** Returns why a unit can’t do a work, or null. @rule tocs-w10.10.roadblock-where @rule tocs-w10.11.minefield-illegal */
export function workFault(here: Here, piece: Piece, act: Act, work: Work, hex: HexName): Refusal | null {
	const { counter, unit } = piece;
	const rule = RULES[work];
	const board = tocsBoard(here.scenario);
	if (unit.at === null || board.find(hex) === null)
		return refuse(rule, 'tocs/no-hex', `There is no hex ${hex} on this map.`);
	const who = piece.counter.clears === null ? whoFault(piece, work) : specialFault(here, piece, work, hex);
	if (who) return who;
	if (work === 'improve' && groundNow(here) === 'frozen' && !isEngineer(piece))
		return refuse('tocs-w10.9.improve-frozen', 'tocs/frozen', 'In frozen ground only engineers dig.');
	if (act.ap < costOf(piece, work, act))
		return refuse(rule, 'tocs/no-ap', `${counter.name} has too few AP left.`);
	if (act.ap < 1) return refuse(rule, 'tocs/no-ap', `${counter.name} has no AP left.`);
	if (isEngaged(here, hex) || isEngaged(here, unit.at))
		return refuse(rule, 'tocs/engaged', `No works are done in an Engagement Battle.`);
	const reaches = hex === unit.at || canGo(here, counter, { from: unit.at, to: hex, bank: unit.bank });
	if (hex !== unit.at && (!board.beside(unit.at).includes(hex) || !reaches || work === 'improve'))
		return refuse(rule, 'tocs/not-beside', `${counter.name} can’t work in ${hex} from where it is.`);
	return whereFault(here, piece, work, hex);
}

/** @rule tocs-w10.10.roadblock @rule tocs-w2.6.4.eng-mines @rule tocs-w2.6.4.eng-improve */
function whoFault(piece: Piece, work: Work): Refusal | null {
	const { counter, unit } = piece;
	const rule = RULES[work];
	const engineer = isEngineer(piece);
	// Mines take supply. @rule tocs-w8.2.out-penalties
	if (work === 'lay-mines' && unit.out)
		return refuse(rule, 'tocs/out-of-los', `${counter.name} is out of LOS: it lays no mines.`);
	if (work === 'lay-mines' || work === 'clear-mines') {
		if (!engineer)
			return refuse('tocs-w2.6.4.eng-mines', 'tocs/no-engineer', `${counter.name} is no engineer.`);
	} else if (!isCompany(counter) && !engineer)
		return refuse(rule, 'tocs/no-company', `${counter.name} is no company.`);
	const worst = work === 'improve' && engineer ? 1 : 0;
	return unit.state > worst ? refuse(rule, 'tocs/tired', `${counter.name} is too worn for works.`) : null;
}

/**
 * Dozers clear roadblocks, and with flails and rollers mines, in their own hex.
 * @rule tocs-w10.12.dozer-roadblock @rule tocs-w10.12.flail-mine @rule tocs-w10.12.flail-weather @rule tocs-w10.12.dozer-frozen
 */
function specialFault(here: Here, { counter, unit }: Piece, work: Work, hex: HexName): Refusal | null {
	const rule: RuleRef = work === 'clear-mines' ? 'tocs-w10.12.flail-mine' : 'tocs-w10.12.dozer-roadblock';
	const may = work === 'clear-mines' || (work === 'clear-roadblock' && counter.clears === 'dozer');
	if (!may || hex !== unit.at)
		return refuse(rule, 'tocs/special', `${counter.name} clears what is in its own hex, no more.`);
	if (unit.state > 0) return refuse(rule, 'tocs/tired', `${counter.name} must be in Good Order.`);
	if (work === 'clear-roadblock')
		return isOutside(here, hex, unit.side)
			? refuse(rule, 'tocs/outside', `${hex} does not lie in your perimeter.`)
			: null;
	if (isNight(here)) return refuse(rule, 'tocs/night', 'Mines are cleared so by day alone.');
	const ground = groundNow(here);
	const flooded = tocsBoard(here.scenario).terrainOf(hex).includes('Flooded area');
	if (ground === 'deep snow' || here.game.weather.air === 'blizzard' || flooded)
		return refuse('tocs-w10.12.flail-weather', 'tocs/weather', 'Deep snow, a blizzard or a flood stops it.');
	return counter.clears === 'dozer' && ground === 'frozen'
		? refuse('tocs-w10.12.dozer-frozen', 'tocs/frozen', 'A dozer clears no mines in frozen ground.')
		: null;
}

/** @rule tocs-w10.9.improve-rate @rule tocs-w10.12.clear-known */
function whereFault(here: Here, { unit }: Piece, work: Work, hex: HexName): Refusal | null {
	const { game } = here;
	const rule = RULES[work];
	const known = game.marks[unit.side]?.get(hex)?.features ?? [];
	if (work === 'clear-mines' || work === 'clear-roadblock') {
		const kind = work === 'clear-mines' ? 'minefield' : 'roadblock';
		const own = (work === 'clear-mines' ? game.mines : game.roadblocks)[hex] === unit.side;
		return own || known.includes(kind)
			? null
			: refuse('tocs-w10.12.clear-known', 'tocs/unknown', `No ${kind} is known in ${hex}.`);
	}
	if (isOutside(here, hex, unit.side))
		return refuse(rule, 'tocs/outside', `${hex} does not lie in your perimeter.`);
	if (work !== 'improve') return null;
	const there = piecesIn(here, hex, unit.side);
	const most = unit.out ? chartsOf(here.scenario).outOfLos.works : MOST_WORKS;
	if (unit.works >= most)
		return refuse('tocs-w10.9.improve-levels', 'tocs/fortified', 'It is a Fortified Area already.');
	return there.some(({ unit: { worked } }) => worked === game.clock.turn)
		? refuse('tocs-w10.9.improve-rate', 'tocs/this-turn', `${hex} was improved in this turn.`)
		: null;
}

/** Returns a work's cost: every AP, or one. */
const costOf = ({ counter }: Piece, work: Work, act: Act): number => {
	if (work === 'roadblock' || work === 'clear-roadblock') return 1;
	return counter.clears !== null && work === 'clear-mines' ? SPECIAL_AP : act.ap;
};
/** @rule tocs-w10.12.flail-mine */
const SPECIAL_AP = 2;

/** Does a work. @rule tocs-w10.9.improve @rule tocs-w10.9.improve-secret @rule tocs-w10.11.minefield-secret */
export function decideWork(at: At, id: UnitId, work: Work, hex: HexName): Decision<TocsFact> {
	const actor = acting(at, id);
	if (isRefusal(actor)) return actor;
	const { piece, act } = actor;
	const fault = workFault(at, piece, act, work, hex);
	if (fault) return fault;
	const unfolding = unfoldingOf(at);
	const { side } = piece.unit;
	const ap = act.ap - costOf(piece, work, act);
	unfolding.add(
		{
			type: 'act-changed',
			v: 1,
			rule: RULES[work],
			payload: { side, unit: id, act: { ...act, ap, run: null, tires: true, over: ap === 0 } },
		},
		{
			type: 'worked',
			v: 1,
			rule: RULES[work],
			payload: { side, unit: id, work, hex, turn: at.game.clock.turn },
		},
	);
	if (work === 'clear-mines' && isOutside(at, hex, side)) announceCleared(unfolding, side, hex);
	if (ap === 0) endActivation(unfolding, id);
	return facts(...unfolding.facts);
}

/** Engineers at work on ground of the enemy's are noticed. @rule tocs-w10.12.clear-announce */
function announceCleared(unfolding: TocsUnfolding, side: SideId, hex: HexName): void {
	unfolding.add({
		type: 'told',
		v: 1,
		rule: 'tocs-w10.12.clear-announce',
		payload: {
			...{ side: otherSide(unfolding.at.scenario, side), news: 'cleared', hex, mark: null },
			words: ['a minefield'],
		},
	});
}

/** Returns whether enemy mines are in a hex. */
export const isMined = ({ game }: Pick<Here, 'game'>, hex: HexName, side: string): boolean =>
	game.mines[hex] !== undefined && game.mines[hex] !== side;

/**
 * A unit enters or leaves mines: it checks its Morale; on failure it comes down and has no AP left. Engineers who know
 * of them are exempt. Returns whether it passed.
 * @rule tocs-w10.11.minefield-enter @rule tocs-w10.11.minefield-enter-fail @rule tocs-w2.6.4.eng-known-mine
 */
export function passesMines(
	unfolding: TocsUnfolding,
	id: UnitId,
	hex: HexName,
	isKnown: boolean,
	dice: Dice,
): boolean {
	const piece = pieceOf(unfolding.at, id);
	if (!piece || (isKnown && isEngineer(piece))) return true;
	const { counter, unit } = piece;
	const faces = dice.roll(
		6,
		2,
		`the Morale Check of ${counter.name} in mines`,
		'tocs-w10.11.minefield-enter',
	);
	const total = faces.reduce((a, b) => a + b, 0);
	const passed = total <= counter.morale;
	unfolding.add({
		type: 'checked',
		v: 1,
		rule: 'tocs-w10.11.minefield-enter',
		payload: { side: unit.side, unit: id, dice: faces, total, morale: counter.morale, passed },
		rolls: dice.rolls.slice(-1),
	});
	if (passed) return true;
	unfolding.add({
		type: 'states-changed',
		v: 1,
		rule: 'tocs-w10.11.minefield-enter-fail',
		payload: { side: unit.side, units: { [id]: degraded(unit.state) }, why: `Mines in ${hex}.` },
	});
	if (unit.act)
		unfolding.add({
			type: 'act-changed',
			v: 1,
			rule: 'tocs-w10.11.minefield-enter-fail',
			payload: { side: unit.side, unit: id, act: { ap: 0, run: null, tires: true, over: true } },
		});
	return false;
}
