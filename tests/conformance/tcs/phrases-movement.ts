/** The words of cases about Impulses and transport. */
import { inWords } from '../../../src-main/rules/hexwar/fraction.ts';
import { budgetOf } from '../../../src-main/rules/tcs/20-movement/impulses.ts';
import { stepsStacked } from '../../../src-main/rules/tcs/05-stacking/limits.ts';
import { pieceOf, piecesIn } from '../../../src-main/rules/tcs/units.ts';
import type { Check, Doing } from '../kit/vocabulary.ts';
import { gameOf, order, SIDES, situation, type Run } from './run.ts';

const is = (came: unknown, expected: unknown): string | null =>
	String(came) === String(expected) ? null : String(came);

export const MOVEMENT_WHEN: readonly Doing<Run>[] = [
	[
		/^(?:(Blue|Red): )?(.+) moves? by (\d) Impulses?: ([\d. ]+)$/,
		(run, _c, [by = 'Control', units = '', many, way = '']) =>
			order(run, by, {
				type: 'move',
				units: units.split(' '),
				way: way.split(' '),
				impulses: Number(many),
			}),
	],
	[
		/^(?:(Blue|Red): )?(.+) halts? by an Impulse$/,
		(run, _c, [by = 'Control', units = '']) =>
			order(run, by, { type: 'change-mode', units: units.split(' '), mode: 'Fire', impulse: true }),
	],
	[
		/^(?:(Blue|Red): )?(.+) goes? on (foot|wheels)$/,
		(run, _c, [by = 'Control', units = '', how]) =>
			order(run, by, {
				type: 'change-mode',
				units: units.split(' '),
				mode: 'Move',
				going: how === 'foot' ? 'foot' : 'vehicle',
			}),
	],
	[
		/^(?:(Blue|Red): )?(.+) mounts? (.+)$/,
		(run, _c, [by = 'Control', units = '', on = '']) =>
			order(run, by, { type: 'mount', units: units.split(' '), on: on.split(' ') }),
	],
	[
		/^(?:(Blue|Red): )?(.+) dismounts?$/,
		(run, _c, [by = 'Control', units = '']) => order(run, by, { type: 'dismount', units: units.split(' ') }),
	],
];

export const MOVEMENT_THEN: readonly Check<Run>[] = [
	[
		/^(\w+) has used (\d) Impulses?$/,
		(run, _c, [id = '', many]) => is(gameOf(run).units.get(id)?.phase.impulses?.used ?? 0, many),
	],
	[
		/^(\w+) may spend ([\d /]+) MP in it$/,
		(run, _c, [id = '', points]) => {
			const piece = pieceOf(situation(run), id);
			return is(piece && inWords(budgetOf(piece).limit), points);
		},
	],
	[
		/^(\w+) is (mounted in|towed by|riding) ([\w ]+)$/,
		(run, _c, [id = '', how = '', by]) => {
			const on = gameOf(run).units.get(id)?.on;
			const words = { in: 'mounted in', towed: 'towed by', riding: 'riding' } as const;
			return is(on ? `${words[on.how]} ${on.by.join(' ')}` : 'on foot', `${how} ${String(by)}`);
		},
	],
	[/^(\w+) is on foot$/, (run, _c, [id = '']) => is(gameOf(run).units.get(id)?.on ?? 'on foot', 'on foot')],
	[
		/^(Blue|Red) stacks (\d+) steps of troops and (\d+) of vehicles in ([\d.]+)$/,
		(run, _c, [side = '', troops, vehicles, hex = '']) => {
			const steps = stepsStacked(piecesIn(situation(run), hex, SIDES[side]));
			return is(
				`${String(steps.troops)} and ${String(steps.vehicles)}`,
				`${String(troops)} and ${String(vehicles)}`,
			);
		},
	],
];
