/** The drill's events: one record each. What a side is told is how what it knows changes. */
import { eventRecords, eventTable } from '../../src-main/rules/kit/records.ts';
import { withUnit } from './rules.ts';
import type { Drill, DrillFact, DrillGame, DrillKnown, DrillUnit, Hex } from './shapes.ts';

/** What a side knows after it was told something. */
type SideEvent = (known: DrillKnown) => DrillKnown;
const event = eventRecords<DrillGame, DrillFact, null, SideEvent>();

const word = (known: DrillKnown, line: string): DrillKnown => ({ ...known, word: [...known.word, line] });
/** What a side knows of its own unit. */
const own = (known: DrillKnown, unit: string, to: Partial<DrillKnown['units'][string]>): DrillKnown => {
	const was = known.units[unit];
	return was ? { ...known, units: { ...known.units, [unit]: { ...was, ...to } } } : known;
};
/** On a new day each unit may march again. */
const rested = <U extends DrillUnit>(units: Readonly<Record<string, U>>): Readonly<Record<string, U>> =>
	Object.fromEntries(Object.entries(units).map(([id, unit]) => [id, { ...unit, marched: false }]));
/** The defender's question in its own picture: the id that the answer names. */
const asking = ({ target, hex }: { readonly target: string; readonly hex: Hex }): DrillKnown['asked'] => ({
	id: `stand-${target}`,
	ask: `${hex} is assaulted. Does ${target} stand?`,
	answers: ['stand', 'withdraw'],
});

export const events = eventTable<Drill, null, SideEvent>()([
	event({
		type: 'marched',
		version: 1,
		evolve: (game, { unit, to }) => withUnit(game, unit, { at: to, marched: true }),
		log: ({ unit, to, bumped }) =>
			bumped ? `${unit} runs into somebody and stays.` : `${unit} marches to ${to}.`,
		told: ({ side, unit, to, bumped }, listener) =>
			side !== listener.side
				? null
				: (known) => {
						const moved = own(known, unit, { at: to, marched: true });
						return bumped ? word(moved, `${unit} ran into the enemy.`) : moved;
					},
	}),
	event({
		type: 'placed',
		version: 1,
		evolve: (game, { unit, at }) => withUnit(game, unit, { at }),
		log: ({ unit, at, reason }) => `${unit} placed at ${at}: ${reason}`,
		told: ({ side, unit, at }, listener) =>
			side === listener.side ? (known) => own(known, unit, { at }) : null,
	}),
	event({
		type: 'assault-declared',
		version: 1,
		evolve: (game, { unit, target, hex, against }) => ({
			...withUnit(game, unit, { marched: true }),
			assault: { unit, target, hex, against },
		}),
		log: ({ unit, target, hex }) => `${unit} assaults ${target} at ${hex}.`,
		told: ({ from, against, unit, hex, target }, { side }) => {
			if (from === side)
				return (known) => word(own(known, unit, { marched: true }), `${unit} assaults ${hex}.`);
			if (against !== side) return null;
			return (known) => ({ ...word(known, `${hex} is assaulted.`), asked: asking({ target, hex }) });
		},
	}),
	event({
		type: 'assault-withdrawn',
		version: 1,
		evolve: (game, { unit, to }) => ({ ...withUnit(game, unit, { at: to }), assault: null }),
		log: ({ unit, to, by }) => `${unit} withdraws to ${to} (${by}).`,
		told: ({ from, side, unit, to }, listener) => {
			if (from === listener.side) return (known) => word(known, 'The enemy gave way.');
			if (side !== listener.side) return null;
			return (known) => ({ ...own(known, unit, { at: to }), asked: null });
		},
	}),
	event({
		type: 'assault-fought',
		version: 1,
		evolve: (game, { lost }) => {
			const after = Object.entries(lost).reduce(
				(next, [id, steps]) =>
					withUnit(next, id, { steps: Math.max(0, (next.units[id]?.steps ?? 0) - steps) }),
				game,
			);
			return { ...after, assault: null };
		},
		log: ({ target, unit, die, by }) => `${target} stands against ${unit}: a ${String(die)} (${by}).`,
		told: ({ from, against, unit, target, lost }, { side }) => {
			if (from !== side && against !== side) return null;
			const id = from === side ? unit : target;
			return (known) => {
				const steps = Math.max(0, (known.units[id]?.steps ?? 0) - (lost[id] ?? 0));
				return { ...word(own(known, id, { steps }), `${id} fought.`), asked: null };
			};
		},
	}),
	event({
		type: 'day-begun',
		version: 1,
		evolve: (game, { turn }) => {
			return { ...game, turn, units: rested(game.units) };
		},
		log: ({ turn }) => `Day ${String(turn)} begins.`,
		told:
			({ turn }) =>
			(known) => ({ ...known, turn, units: rested(known.units) }),
		begins: ({ turn }) => ({ turn, step: 'march' }),
	}),
	event({
		type: 'sighted',
		version: 1,
		evolve: (game, { side, unit, alias, at }) => {
			const named = { ...game.named, [side]: Math.max(game.named[side] ?? 0, Number(alias.slice(1))) };
			const seen = { ...game.seen, [side]: { ...game.seen[side], [unit]: { alias, at } } };
			return { ...game, named, seen };
		},
		log: ({ side, unit, at }) => `${side} sees ${unit} at ${at}.`,
		told: ({ side, alias, at }, listener) =>
			side === listener.side ? (known) => ({ ...known, enemies: { ...known.enemies, [alias]: at } }) : null,
	}),
	event({
		type: 'lost-sight',
		version: 1,
		evolve: (game, { side, unit }) => {
			const { [unit]: _gone, ...left } = game.seen[side] ?? {};
			return { ...game, seen: { ...game.seen, [side]: left } };
		},
		log: ({ side, unit }) => `${side} sees ${unit} no more.`,
		told: ({ side, alias }, listener) =>
			side !== listener.side
				? null
				: (known) => {
						const { [alias]: _gone, ...enemies } = known.enemies;
						return { ...known, enemies };
					},
	}),
]);
