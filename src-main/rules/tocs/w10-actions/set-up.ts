/** Works that a module lets a side place before the game begins. */
import { facts, refuse, type Decision } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { TocsFact } from '../facts.ts';
import type { At, UnitId } from '../game.ts';
import { isCompany, piecesOf } from '../units.ts';

const RULE: RuleRef = 'tocs-w10.9.improve-setup';

/** Digs a company in before the first turn, out of its side's points. @rule tocs-w10.9.improve-setup */
export function decidePlaceWorks(at: At, id: UnitId, level: number): Decision<TocsFact> {
	const { game, scenario } = at;
	const [piece] = piecesOf(at, [id]);
	if (!piece || piece.unit.at === null) return refuse(RULE, 'unit/none', 'You have no such unit on the map.');
	const { unit, counter } = piece;
	if (game.clock.turn > 1 || game.clock.step !== 'turn')
		return refuse(RULE, 'tocs/begun', 'Works are placed before the game begins.');
	if (!isCompany(counter)) return refuse(RULE, 'tocs/no-company', `${counter.name} is no company.`);
	const points = scenario.sides.find((each) => each.id === unit.side)?.improvements ?? 0;
	const printed = ['none', 'entrenched', 'strongpoint', 'fortified'];
	const used = piecesOf(at, [...game.units.keys()])
		.filter((each) => each.unit.side === unit.side && each.id !== id)
		.reduce((all, each) => all + each.unit.works - printed.indexOf(each.counter.works), 0);
	const wants = level - printed.indexOf(counter.works);
	if (wants < 0 || used + wants > points)
		return refuse(
			RULE,
			'tocs/no-points',
			`Your module gives ${String(points)} points, and ${String(used)} are spent.`,
		);
	return facts({
		type: 'units-changed',
		v: 1,
		rule: RULE,
		payload: { side: unit.side, units: { [id]: { works: level } }, why: 'It is dug in.' },
	});
}
