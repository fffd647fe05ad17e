/** The skirmish's events: how each changes the game, its line in the log, and whom it tells what. */
import { NOTHING_SEEN, seenAfter, type Sightings } from '../../../src-main/rules/hexwar/sightings.ts';
import { frameEvents } from '../../../src-main/rules/kit/frame-records.ts';
import { ordersAfter } from '../../../src-main/rules/kit/orders/evolve.ts';
import { orderEvents } from '../../../src-main/rules/kit/orders/records.ts';
import { eventRecords, eventTable } from '../../../src-main/rules/kit/records.ts';
import { eventKit, type Learns } from '../../../src-main/rulesets/hexwar/event-kit.ts';
import type { Names } from '../../../src-main/rulesets/hexwar/log-names.ts';
import type { Frame, Game, Known, Payload, Proposed, Skirmish, SkirmishFact, Unit } from './shapes.ts';

const event = eventRecords<Game, SkirmishFact, Names, Learns<Known>>();
const { open, secret, toEach } = eventKit<Game, Known>();

export const sightingsOf = ({ sightings }: Game, side: string): Sightings<number> =>
	sightings[side] ?? NOTHING_SEEN;

/** A unit changes; who has no part in it finds nothing to change. */
function withUnit(game: Game, id: string, change: (unit: Unit) => Partial<Unit>): Game {
	const unit = game.units.get(id);
	return unit ? { ...game, units: game.units.set(id, { ...unit, ...change(unit) }) } : game;
}

export const events = eventTable<Skirmish, Names, Learns<Known>>()([
	...orderEvents<Proposed, Game, Names, Learns<Known>>(secret),
	...frameEvents<Frame, Game, Names, Learns<Known>>(secret),
	event({
		type: 'moved',
		version: 1,
		...secret((game, { unit, to, spent }: Payload<'moved'>) =>
			withUnit(game, unit, () => ({ at: to, spent })),
		),
		log: ({ unit, to }, names) => `${names.unit(unit)} goes to ${to}.`,
	}),
	event({
		type: 'removed',
		version: 1,
		...secret((game, { unit }: Payload<'removed'>) => withUnit(game, unit, () => ({ at: null, steps: 0 }))),
		log: ({ unit }, names) => `${names.unit(unit)} is lost.`,
	}),
	event({
		type: 'fired',
		version: 1,
		...toEach(
			(game, { unit, target, hex, die, needs }: Payload<'fired'>) => {
				const say = `Fire at ${hex}: ${String(die)}, ${die < needs ? 'missed' : 'hit'}.`;
				const fired = withUnit(game, unit, () => ({ spent: 'all' }));
				const hit = withUnit(fired, target, ({ steps }) => ({ steps: steps - 1, spent: 'all' }));
				return { ...(die < needs ? fired : hit), told: [...game.told, say].slice(-20) };
			},
			(fire, side) => (fire.side === side ? { ...fire, target: '' } : { ...fire, unit: '' }),
		),
		log: ({ unit, target, die, needs }, names) =>
			`${names.unit(unit)} fires at ${names.unit(target)}: ${String(die)}, needs ${String(needs)}.`,
	}),
	event({
		type: 'sighted',
		version: 1,
		...secret((game, { side, hexes }: Payload<'sighted'>) => {
			const seen = seenAfter(sightingsOf(game, side), hexes);
			return { ...game, sightings: { ...game.sightings, [side]: seen } };
		}),
		log: ({ side, hexes }, names) => `${names.side(side)} looks at ${Object.keys(hexes).join(', ')}.`,
	}),
	event({
		type: 'step-begun',
		version: 1,
		...open((game, { turn, step }: Payload<'step-begun'>) => ({
			...game,
			clock: { turn, step },
			orders: ordersAfter(game.orders, true, turn !== game.clock.turn),
			units: [...game.units.keys()].reduce(
				(units, id) => withUnit({ ...game, units }, id, () => ({ spent: 0 })).units,
				game.units,
			),
		})),
		log: ({ turn, step }) => `Turn ${String(turn)}, step ${step}.`,
		begins: ({ turn, step }) => ({ turn, step }),
	}),
]);
