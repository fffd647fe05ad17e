/** The one obvious next thing for the umpire, from the same checklist that guards the steps. */
import type { NextThing } from '../../../../src-shared/rulesets/opcom/views.ts';
import { isWithin, type UmpireScope } from '../../../../src-shared/contract/seats.ts';
import { checks, checksOf } from './sequence.ts';
import type { Check, Duty } from './sequence.ts';
import type { OpcomWorld } from '../types.ts';

type Thing = Pick<NextThing, 'say' | 'command'>;

const THINGS: Readonly<Record<Duty, (open: readonly string[]) => Thing>> = {
	sheets: (open) => ({ command: 'open-inbox', say: `Waiting for the sheet of ${first(open)}` }),
	lines: (open) => ({
		command: 'open-inbox',
		say: `Waiting for an answer about the orders of ${first(open)}`,
	}),
	teams: (open) => ({ command: 'open-inbox', say: `Waiting for ${first(open)} to be ready` }),
	air: (open) => ({ command: 'open-air', say: `Decide in the air: ${first(open)}` }),
	moves: (open) => ({ command: 'open-moves', say: `Move ${first(open)}` }),
	contacts: (open) => ({ command: 'open-grouping', say: `Group the contact at ${first(open)}` }),
	grouping: () => ({ command: 'complete-grouping', say: 'Declare the grouping complete' }),
	combats: (open) => ({ command: 'open-combat', say: `Resolve the combat at ${first(open)}` }),
	dispatches: (open) => ({ command: 'open-dispatches', say: `Release "${first(open)}"` }),
	arrivals: (open) => ({ command: 'open-arrivals', say: `Place ${first(open)}` }),
};

const first = (open: readonly string[]): string => open[0] ?? '';

/** What to do next in the present step, and its checklist. */
export function nextThing(world: OpcomWorld): NextThing {
	return nextIn(world, checks(world), onward(world));
}

/** Returns the same for one umpire's part of Control; when that is done, whoever has the clock continues. */
export function nextFor(world: OpcomWorld, scope: UmpireScope): NextThing {
	const all = checks(world);
	const isDone = all.every((check) => check.open.length === 0);
	const ready = isDone && isWithin(scope, { map: true });
	return nextIn(
		world,
		checksOf(all, scope),
		ready ? onward(world) : { say: 'Your part of this step is done', command: 'wait', target: '' },
	);
}

function nextIn(world: OpcomWorld, list: readonly Check[], done: Omit<NextThing, 'checklist'>): NextThing {
	const checklist = list.map((check) => ({
		say: check.say,
		done: check.open.length === 0,
		count: `${String(check.done)} of ${String(check.done + check.open.length)}`,
		rule: check.rule,
	}));
	const open = list.find((check) => check.open.length > 0);
	return { ...(toRead(world, list) ?? (open ? thingFor(open) : done)), checklist };
}

/** A sheet that is in is read before anything is waited for. */
function toRead(world: OpcomWorld, list: readonly Check[]): Omit<NextThing, 'checklist'> | null {
	const target = list.find(({ duty }) => duty === 'lines')?.target ?? '';
	const team = world.scenario.teams.find(({ id }) => id === world.desk.sheets[target]?.team);
	return team ? { command: 'open-inbox', say: `Read the orders of ${team.name}`, target } : null;
}

const thingFor = (check: Check): Omit<NextThing, 'checklist'> => ({
	...THINGS[check.duty](check.open),
	target: check.target,
});

function onward(world: OpcomWorld): Omit<NextThing, 'checklist'> {
	const say = {
		orders: 'Start movement and combat',
		'move-and-combat': 'Start the briefing',
		brief: 'Go on to reinforcements',
		reinforcements: `Begin turn ${String(world.game.turn + 1)}`,
	}[world.game.step];
	return { say, command: 'advance-step', target: '' };
}
