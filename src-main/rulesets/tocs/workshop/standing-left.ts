/** What a scenario made from a game doesn't carry over, by name. */
import { sentences } from '../../../rules/kit/standing.ts';
import type { Here, TocsUnit } from '../../../rules/tocs/game.ts';

/** Returns sentences about what a new scenario leaves behind. @param first the turn of the game that it begins with */
export function leftBehind({ scenario, game }: Here, first: number): readonly string[] {
	const units = (is: (unit: TocsUnit) => boolean): readonly string[] =>
		scenario.counters.flatMap(({ id, name }) => {
			const unit = game.units.get(id);
			return unit && is(unit) ? [name] : [];
		});
	const overdue = scenario.counters.flatMap(({ id, name, arrives }) =>
		arrives !== null && arrives < first && game.units.get(id)?.off === 'waiting' ? [name] : [],
	);
	const ships = scenario.sea.ships.map(({ id, side, name }) => ({ name, now: game.sea.ships[side]?.[id] }));
	const aircraft = (is: (box: string) => boolean): readonly string[] =>
		scenario.air.aircraft.flatMap(({ id, side, name }) =>
			is(game.air.aircraft[side]?.[id]?.box ?? '') ? [name] : [],
		);
	const damaged = Object.values(game.facilities).filter(({ damage }) => damage > 0);
	const sidesWith = (record: Readonly<Record<string, object>>): readonly string[] =>
		scenario.sides.flatMap(({ id, name }) => (Object.keys(record[id] ?? {}).length > 0 ? [name] : []));
	const [scored, hospitals] = [game.extra, game.pools] as const;
	const named = (is: (id: (typeof scenario.sides)[number]['id']) => boolean): readonly string[] =>
		scenario.sides.flatMap(({ id, name }) => (is(id) ? [name] : []));
	return [
		...sentences([
			['Out of the game, and left out', units(({ off }) => off === 'dead' || off === 'disbanded')],
			[
				'Off the map until they are raised or landed',
				units(({ off }) => off === 'split' || off === 'aboard'),
			],
			['Due before, and now due in the new first turn', overdue],
			['In reserve, refitting or extended, and no longer so', units(isBusy)],
			['Aircraft that are lost, and left out', aircraft((box) => box === 'lost' || box === 'gone')],
			[
				'Aircraft in the air, which have landed',
				aircraft((box) => /^(in-flight|on-station|at-sea)$/.test(box)),
			],
			['Ships that are sunk, and left out', ships.flatMap(({ name, now }) => (now?.sunk ? [name] : []))],
			['Hits on ships', ships.flatMap(({ name, now }) => (now && !now.sunk && now.hits > 0 ? [name] : []))],
			['Mines at sea of', sidesWith(game.sea.mines)],
			['Damage to facilities', damaged.map(({ name }) => name)],
			['Damage to bridges', Object.keys(game.damaged)],
			['Bridges built in play', Object.keys(game.built)],
			['Bridges under construction', Object.keys(game.building)],
			['Charges at bridges', Object.keys(game.charges)],
			['Railways that are cut', Object.keys(game.cuts)],
			['Lost vehicles and guns that lie in hexes, of', sidesWith(game.wrecks)],
			['Wounded in hospital and steps under repair, of', named((id) => hasWounded(hospitals[id]))],
			['Victory points for what was destroyed, of', sidesWith(game.kills)],
			['Victory points by ruling, of', named((id) => (scored[id] ?? 0) !== 0)],
			['What was under way', game.frames.map(({ kind }) => kind)],
			['The guided turn', scenario.lesson.length > 0 ? [scenario.title] : []],
		]),
		'These stay in the campaign: what each side knows, declared zones, papers, standing answers, options, dice and the log.',
	];
}

const isBusy = ({ reserve, refit, extended }: TocsUnit): boolean => reserve || refit || extended !== null;
const hasWounded = (pools: { readonly hospital: number; readonly repair: number } | undefined): boolean =>
	(pools?.hospital ?? 0) + (pools?.repair ?? 0) > 0;
