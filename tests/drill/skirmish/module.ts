/** The skirmish as the house sees it: commands, what a side knows, views, out of its rules and the floors. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { counted } from '../../../src-shared/kit/counted.ts';
import { PersistentMap } from '../../../src-shared/kit/persistent-map.ts';
import type { PlainShown, PlainUnit } from '../../../src-shared/kit/plain-shown.ts';
import { hexesSeen, mapFrom, mapsFrom, seesMore } from '../../../src-main/rules/hexwar/sightings.ts';
import { rulesetModule } from '../../../src-main/rules/kit/module.ts';
import { orderCommands } from '../../../src-main/rules/kit/orders/records.ts';
import { NO_FRAMES } from '../../../src-main/rules/kit/procedure.ts';
import { commandRecords, commandTable } from '../../../src-main/rules/kit/records.ts';
import { facts, isRefusal } from '../../../src-main/rules/kit/ruleset.ts';
import { ofTheTable, ownersOfSide, unitParts } from '../../../src-main/rulesets/hexwar/command-parts.ts';
import { namesOf } from '../../../src-main/rulesets/hexwar/log-names.ts';
import { plainParts } from '../../../src-main/rulesets/hexwar/plain-module.ts';
import { plainShown } from '../../../src-main/rulesets/hexwar/plain-shown.ts';
import { events, sightingsOf } from './events.ts';
import { manifest, options } from './rulebook.ts';
import {
	answered,
	asked,
	decideOrder,
	nextStep,
	notNow,
	sighted,
	stepNow,
	STEPS,
	targetsOf,
	wayCost,
	type At,
} from './rules.ts';
import {
	Fire,
	HandIn,
	Move,
	NextStep,
	Scenario,
	type Game,
	type Proposed,
	type Skirmish,
	type SkirmishFact,
	type Unit,
} from './shapes.ts';

const labelOf = ({ scenario }: At, order: Proposed): string => {
	const hex = order.type === 'move' ? `to ${order.way.at(-1) ?? ''}` : `at ${order.hex}`;
	return `${namesOf(scenario).unit(order.unit)}: ${order.type} ${hex}`;
};

const command = commandRecords<At, SkirmishFact>();
const sideOf = ({ game }: At, unit: string): SideId | undefined => game.units.get(unit)?.side;
const { ofUnit } = unitParts<At>(sideOf);
const ordered = { ...ofUnit, label: labelOf, bySide: 'move' as const, decide: decideOrder };
const commands = commandTable<Skirmish, At>((at) => at)([
	command({ type: 'move', shape: Move, ...ordered }),
	command({ type: 'fire', shape: Fire, ...ordered }),
	command({
		type: 'next-step',
		shape: NextStep,
		label: () => 'end the step',
		...ofTheTable,
		bySide: 'move',
		decide: (at, { step }, { seat }) => {
			const fact = (seat.kind === 'side' ? notNow(at, seat.side) : null) ?? nextStep(at, step);
			return isRefusal(fact) ? fact : facts(fact);
		},
	}),
	...orderCommands<Proposed, At, SkirmishFact>({
		shape: HandIn,
		owners: ({ scenario }, side) => ownersOfSide(scenario, side),
		unitsOf: ({ unit }) => [unit],
		carry: decideOrder,
		labelOf,
	}),
]);

function initial({ counters, options: chosen }: Scenario): Game {
	const units = counters.map(
		({ id, side, at, steps }) => [id, { side, at, steps, counter: id, spent: 0 }] as const,
	);
	return {
		...NO_FRAMES,
		...{ clock: { turn: 1, step: STEPS[0].step }, options: chosen, orders: {}, sightings: {}, told: [] },
		units: PersistentMap.from(units),
	};
}
const stepsOf = (steps: number): string => counted(steps, 'step');

/** What a window shows. @param side whose it is; null: Control's */
function shown(at: At, side: SideId | null): PlainShown {
	const { scenario, game } = at;
	const seen = side === null ? [] : hexesSeen(sightingsOf(game, side));
	const unitShown = (unit: Unit): PlainUnit => ({
		...{ side: unit.side, counter: unit.counter, at: unit.at, figures: String(unit.steps) },
		words: `${stepsOf(unit.steps)}${unit.spent === 'all' ? ', done' : ''}`,
		offers: targetsOf(at, unit).map(({ hex, needs }) => ({
			label: `Fire at ${hex}, ${String(needs)} or more`,
			command: { type: 'fire', unit: unit.counter, hex },
		})),
	});
	return plainShown<Proposed>(scenario, game, {
		units: Object.fromEntries([...game.units].map(([id, unit]) => [id, unitShown(unit)])),
		seen: seen.map(([hex, steps]) => ({ hex, words: `Enemy, ${stepsOf(steps)}` })),
		told: game.told,
		clock: stepNow(at),
		choices: asked(at),
		asks: (proposed) => labelOf(at, proposed),
	});
}

export const skirmish = rulesetModule<Skirmish>({
	...plainParts<Scenario, Game, Skirmish['Command'], SkirmishFact>({
		...{ id: 'skirmish', manifest, options, commands, events, initial, sideOf, shown },
		ownPart: (game, side) => {
			const own = [...game.units].filter(([, unit]) => unit.side === side);
			return { ...game, units: PersistentMap.from(own) };
		},
		gameFrom: (stored) => ({
			...stored,
			units: mapFrom(stored.units),
			sightings: mapsFrom(stored.sightings),
		}),
		choices: asked,
		price: wayCost,
	}),
	...{ title: 'Skirmish', edition: 'tests', engine: 'skirmish/1', scenario: Scenario },
	opening: sighted,
	followed: (_before, after) => sighted(after),
	answer: (at, _question, reply, dice, by) => answered(at, reply, dice, by),
	dice: () => ({ thrown: 'by-the-program', rule: 'skirmish-3.chart' }),
	revealed: ({ side, game: had }, { game: has }) => seesMore(sightingsOf(had, side), sightingsOf(has, side)),
});
