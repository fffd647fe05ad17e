/** The one obvious next thing for the umpire, from the same checklist that guards the steps. */
import type { NextThing } from '../../../src-shared/contract/views.ts';
import { checks } from './s04-sequence.ts';
import type { Check, Duty } from './s04-sequence.ts';
import type { OpcomWorld } from './types.ts';

type Thing = Pick<NextThing, 'say' | 'command'>;

const THINGS: Readonly<Record<Duty, (open: readonly string[]) => Thing>> = {
	sheets: (open) => ({ command: 'open-inbox', say: `Waiting for the sheet of ${first(open)}` }),
	lines: (open) => ({ command: 'open-inbox', say: `Read the orders of ${first(open)}` }),
	teams: (open) => ({ command: 'open-inbox', say: `Waiting for ${first(open)} to be ready` }),
	air: (open) => ({ command: 'open-air', say: `Decide in the air: ${first(open)}` }),
	contacts: (open) => ({ command: 'open-grouping', say: `Group the contact at ${first(open)}` }),
	grouping: () => ({ command: 'complete-grouping', say: 'Declare the grouping complete' }),
	combats: (open) => ({ command: 'open-combat', say: `Resolve the combat at ${first(open)}` }),
	dispatches: (open) => ({ command: 'open-dispatches', say: `Release "${first(open)}"` }),
	arrivals: (open) => ({ command: 'open-arrivals', say: `Place ${first(open)}` }),
};

const first = (open: readonly string[]): string => open[0] ?? '';

/** What to do next in the present step, and its checklist. */
export function nextThing(world: OpcomWorld): NextThing {
	const list = checks(world);
	const checklist = list.map((check) => ({
		say: check.say,
		done: check.open.length === 0,
		count: `${String(check.done)} of ${String(check.done + check.open.length)}`,
		rule: check.rule,
	}));
	const open = list.find((check) => check.open.length > 0);
	return { ...(open ? thingFor(open) : onward(world)), checklist };
}

const thingFor = (check: Check): Omit<NextThing, 'checklist'> => ({
	...THINGS[check.duty](check.open),
	target: check.target,
});

function onward(world: OpcomWorld): Omit<NextThing, 'checklist'> {
	const anyMoved = Object.values(world.game.units).some((unit) => unit.share > 0);
	const unmoved =
		world.game.step === 'move-and-combat' && !anyMoved && Object.keys(world.game.combats).length === 0;
	if (unmoved) return { say: 'Move the units as ordered', command: 'open-moves', target: '' };
	const say = {
		orders: 'Start movement and combat',
		'move-and-combat': 'Start the briefing',
		brief: 'Go on to reinforcements',
		reinforcements: `Begin turn ${String(world.game.turn + 1)}`,
	}[world.game.step];
	return { say, command: 'advance-step', target: '' };
}
