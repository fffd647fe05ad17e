/** What happens, one record each: how it changes the game, its line in the log, and whom it tells what. */
import { counted } from '../../../src-shared/kit/counted.ts';
import { inWords } from '../../rules/hexwar/fraction.ts';
import { againstWords } from '../../rules/tcs/proposal-1992/switches.ts';
import { optionWords } from '../../rules/tcs/options.ts';
import { eventTable } from '../../rules/kit/records.ts';
import { stepWords } from '../../rules/tcs/02-turn/turn.ts';
import { EVOLVE } from '../../rules/tcs/evolve.ts';
import { applied, event, list, open, secret, type SideEvent } from './event-kit.ts';
import { proposalEvents } from './events-1992.ts';
import { mineEvents } from './events-mines.ts';
import { orderEvents } from './events-orders.ts';
import { dispatchEvents, undoEvents } from './events-undo.ts';
import { aircraftEvents } from './events-aircraft.ts';
import { artilleryEvents } from './events-artillery.ts';
import type { Names } from './log-names.ts';
import { choiceWords, fireOrderWords, frameWords, planChosenWords } from './log-words.ts';
import type { TcsTypes } from './types.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { withChoiceOf } from './views/side/known.ts';
import {
	ASSAULT_ENDS,
	atWords,
	firedWords,
	moraleWords,
	pointWords,
	prepResultWords,
} from './views/side/result-words.ts';

const IMPULSE_WORDS = { move: 'move', 'fire-mode': 'halt', 'point-fire': 'fire' } as const;

/** What a side learns where the fact is somebody’s choice; null: it is nobody’s. */
const choosing =
	(learn: SideEvent, side: SideId | null): SideEvent =>
	(known) =>
		side === null ? learn(known) : withChoiceOf(learn(known), side);

export const events = eventTable<TcsTypes, Names, SideEvent>()([
	...undoEvents,
	...dispatchEvents,
	...orderEvents,
	event({
		type: 'step-begun',
		version: 1,
		...open(EVOLVE['step-begun']),
		log: ({ turn, step, side }, names) =>
			`Turn ${String(turn)}, ${stepWords(step, side && names.side(side))}.`,
		begins: ({ turn, step }) => ({ turn, step }),
	}),
	event({
		type: 'initiative-rolled',
		version: 1,
		...open(EVOLVE['initiative-rolled']),
		log: ({ dice, winner }, names) =>
			`Initiative: ${Object.entries(dice)
				.map(([side, die]) => `${names.side(side)} ${String(die)}`)
				.join(', ')}. ${names.side(winner)} chooses.`,
	}),
	event({
		type: 'initiative-chosen',
		version: 1,
		...open(EVOLVE['initiative-chosen']),
		log: ({ first }, names) => `${names.side(first)} goes first.`,
	}),
	event({
		type: 'actions-begun',
		version: 1,
		...open(EVOLVE['actions-begun']),
		log: ({ side }, names) => `${names.side(side)} begins its Action Phase: its Fired markers come off.`,
	}),
	event({
		type: 'smoke-cleared',
		version: 1,
		...open(EVOLVE['smoke-cleared']),
		log: ({ gone, thinned }) =>
			[
				...(gone.length > 0 ? [`Smoke is gone from ${gone.join(', ')}.`] : []),
				...(thinned.length > 0 ? [`Smoke thins in ${thinned.join(', ')}.`] : []),
			].join(' '),
	}),
	event({
		type: 'sheet-drawn',
		version: 1,
		...secret(EVOLVE['sheet-drawn']),
		log: ({ side, draft, size }, names) => `${names.side(side)} draws ${draft.name}, size ${String(size)}.`,
	}),
	event({
		type: 'turns-tallied',
		version: 1,
		...secret(EVOLVE['turns-tallied']),
		log: ({ side, marks }, names) => {
			const all = Object.entries(marks).map(([id, { marks: more }]) => `${names.sheet(id)} +${String(more)}`);
			return all.length === 0
				? `${names.side(side)} has no sheet in preparation.`
				: `${names.side(side)}’s weighted turns: ${all.join(', ')}.`;
		},
	}),
	event({
		type: 'prep-rolled',
		version: 1,
		...secret(EVOLVE['prep-rolled']),
		log: (payload, names) =>
			`${names.side(payload.side)} rolls for ${names.sheet(payload.sheet)}: ${String(payload.roll)}, needs ${String(payload.needs)}. ${prepResultWords(payload.result)}.`,
	}),
	event({
		type: 'units-scratched',
		version: 1,
		...secret(EVOLVE['units-scratched']),
		log: ({ sheet, units }, names) => `${list(names, units)} are scratched from ${names.sheet(sheet)}.`,
	}),
	event({
		type: 'units-added',
		version: 1,
		...secret(EVOLVE['units-added']),
		log: ({ sheet, group, tally }, names) =>
			`${list(names, group.units)} are added to ${names.sheet(sheet)}: ${String(tally)} weighted turns.`,
	}),
	event({
		type: 'addition-rolled',
		version: 1,
		...secret(EVOLVE['addition-rolled']),
		log: ({ sheet, needs, roll, result }, names) =>
			`The addition to ${names.sheet(sheet)} needs ${String(needs)}: ${String(roll)}, ${prepResultWords(result)}.`,
	}),
	event({
		type: 'alternate-taken',
		version: 1,
		...secret(EVOLVE['alternate-taken']),
		log: ({ sheet, group }, names) => `${group} of ${names.sheet(sheet)} goes over to its alternate.`,
	}),
	event({
		type: 'alternate-checked',
		version: 1,
		...secret(EVOLVE['alternate-checked']),
		log: ({ sheet, group, die, needs, success }, names) =>
			`${group} of ${names.sheet(sheet)} needs ${String(needs)}: ${String(die)}, ${success ? 'it follows its alternate' : 'not yet'}.`,
	}),
	event({
		type: 'sheet-ended',
		version: 1,
		...secret(EVOLVE['sheet-ended']),
		log: ({ side, sheet, how, units }, names) =>
			`${names.side(side)} declares ${names.sheet(sheet)} a ${how === 'success' ? 'success' : 'failure'} for ${list(names, units)}.`,
	}),
	event({
		type: 'reserve-committed',
		version: 1,
		...secret(EVOLVE['reserve-committed']),
		log: ({ side, sheet, group }, names) =>
			`${names.side(side)} commits reserve ${group} of ${names.sheet(sheet)}.`,
	}),
	event({
		type: 'reserve-checked',
		version: 1,
		...secret(EVOLVE['reserve-checked']),
		log: ({ sheet, group, die, needs, success }, names) =>
			`Die Roll Check for ${group} of ${names.sheet(sheet)}: ${String(die)}, needs ${String(needs)}. ${success ? 'It is in' : 'It waits'}.`,
	}),
	event({
		type: 'dug-in',
		version: 1,
		...open(EVOLVE['dug-in']),
		log: ({ units, dugIn }, names) => `${list(names, units)}: ${dugIn ? 'Dug In' : 'no longer Dug In'}.`,
	}),
	event({
		type: 'mode-changed',
		version: 1,
		...open(EVOLVE['mode-changed']),
		log: ({ units, mode }, names) => `${list(names, units)} to ${mode} Mode.`,
	}),
	event({
		type: 'hex-entered',
		version: 1,
		...open(EVOLVE['hex-entered']),
		log: ({ units, from, to, paid, byRoad }, names) => {
			const cost = Object.values(paid)[0];
			return `${list(names, units)} from ${from} to ${to}${byRoad ? ' by road' : ''}${cost ? `, ${inWords(cost)} MP` : ''}.`;
		},
	}),
	event({
		type: 'arrived',
		version: 1,
		...open(EVOLVE.arrived),
		log: ({ units, at }, names) => `${list(names, units)} come in at ${at}.`,
	}),
	event({
		type: 'move-ended',
		version: 1,
		...open(EVOLVE['move-ended']),
		log: ({ units }, names) => `${list(names, units)} end their move.`,
	}),
	event({
		type: 'impulses-begun',
		version: 1,
		...open(EVOLVE['impulses-begun']),
		log: ({ units, kind, used }, names) =>
			`${list(names, units)}: ${IMPULSE_WORDS[kind]}, ${String(Math.max(...Object.values(used)))} of 3 Impulses used.`,
	}),
	event({
		type: 'combined',
		version: 1,
		...open(EVOLVE.combined),
		log: ({ hex, steps }, names) =>
			`Platoons combined in ${hex}: ${Object.entries(steps)
				.map(([id, many]) => `${names.unit(id)} ${many === 0 ? 'is gone' : `has ${String(many)}`}`)
				.join(', ')}.`,
	}),
	event({
		type: 'set-up',
		version: 1,
		...open(EVOLVE['set-up']),
		log: ({ unit, from, to }, names) => `${names.unit(unit)} is set up in ${to}, not ${from}.`,
	}),
	event({
		type: 'mover-fired-at',
		version: 1,
		...open(EVOLVE['mover-fired-at']),
		log: ({ units, from }, names) =>
			`The stack in ${from} fires at ${list(names, units)} no more in this Impulse.`,
	}),
	event({
		type: 'mounted',
		version: 1,
		...open(EVOLVE.mounted),
		log: ({ units, on: { by, how } }, names) =>
			`${list(names, units)} ${how === 'towed' ? 'are hitched to' : 'mount'} ${list(names, by)}.`,
	}),
	event({
		type: 'dismounted',
		version: 1,
		...open(EVOLVE.dismounted),
		log: ({ units }, names) => `${list(names, units)} dismount.`,
	}),
	event({
		type: 'frame-begun',
		version: 1,
		evolve: EVOLVE['frame-begun'],
		told: (payload): SideEvent =>
			choosing(
				applied(EVOLVE['frame-begun'], payload),
				payload.frame.kind === 'retreat' ? payload.frame.side : null,
			),
		log: ({ frame }, names) => frameWords(frame, names),
	}),
	event({
		type: 'frame-changed',
		version: 1,
		...open(EVOLVE['frame-changed']),
		log: () => '',
	}),
	event({
		type: 'frame-ended',
		version: 1,
		...open(EVOLVE['frame-ended']),
		log: () => '',
	}),
	event({
		type: 'fire-declined',
		version: 1,
		evolve: EVOLVE['fire-declined'],
		told: (payload): SideEvent =>
			choosing(applied(EVOLVE['fire-declined'], payload), payload.by === 'the rules' ? null : payload.side),
		log: ({ side }, names) => `${names.side(side)} holds its fire.`,
	}),
	event({
		type: 'area-fired',
		version: 1,
		...open(EVOLVE['area-fired']),
		log: (payload, names) => firedWords(payload, (id) => names.unit(id)),
	}),
	event({
		type: 'point-fired',
		version: 1,
		...open(EVOLVE['point-fired']),
		log: (payload, names) => pointWords(payload, (id) => names.unit(id)),
	}),
	...artilleryEvents,
	...aircraftEvents,
	...mineEvents,
	...proposalEvents,
	event({
		type: 'vehicles-marked',
		version: 1,
		...secret(EVOLVE['vehicles-marked']),
		log: ({ formation, track }, names) =>
			`${names.unit(formation)} has lost ${String(track.stepsLost)} and has Vehicle Morale ${String(track.value)}.`,
	}),
	event({
		type: 'vehicle-morale-checked',
		version: 1,
		...secret(EVOLVE['vehicle-morale-checked']),
		log: ({ formation, value, die, failed }, names) =>
			`${names.unit(formation)} tests its Vehicle Morale of ${String(value)}: ${String(die)}. ${failed ? 'It fails: off its sheets, back to the Rally Point' : 'It holds'}.`,
	}),
	event({
		type: 'morale-checked',
		version: 1,
		evolve: EVOLVE['morale-checked'],
		// The foe sees what became of the stack, and no figure: the total less what is printed would give Battalion Morale away.
		told: (payload, { side }) =>
			applied(EVOLVE['morale-checked'], payload.side === side ? payload : { ...payload, terms: null }),
		log: (payload, names) => moraleWords(payload, (id) => names.unit(id)),
	}),
	event({
		type: 'marked-fired',
		version: 1,
		...open(EVOLVE['marked-fired']),
		log: ({ units }, names) => `${list(names, units)}: marked Fired.`,
	}),
	event({
		type: 'move-halted',
		version: 1,
		...secret(EVOLVE['move-halted']),
		log: ({ units, hex, lost }, names) =>
			`${list(names, units)} stop in ${hex}, where ${list(names, lost)} ${lost.length > 1 ? 'were' : 'was'} destroyed.`,
	}),
	event({
		type: 'retreated',
		version: 1,
		...open(EVOLVE['retreated']),
		log: ({ units, from, to }, names) => `${list(names, units)} retreat from ${from} to ${to}.`,
	}),
	event({
		type: 'retreat-ended',
		version: 1,
		...open(EVOLVE['retreat-ended']),
		log: ({ units, hex, destroyed }, names) =>
			[
				...(units.length > 0 ? [`${list(names, units)} halt in ${hex}, Suppressed.`] : []),
				...(destroyed.length > 0
					? [`${list(names, destroyed)} could not get away from ${hex}: destroyed.`]
					: []),
			].join(' '),
	}),
	event({
		type: 'retreat-begun',
		version: 1,
		...open(EVOLVE['retreat-begun']),
		log: ({ units, hex, destroyed }, names) =>
			[
				...(units.length > 0 ? [`${list(names, units)} save themselves from ${hex}.`] : []),
				...(destroyed.length > 0 ? [`${list(names, destroyed)} can’t be taken along: destroyed.`] : []),
			].join(' '),
	}),
	event({
		type: 'steps-lost',
		version: 1,
		...open(EVOLVE['steps-lost']),
		log: ({ losses, destroyed, hex }, names) =>
			`In ${hex} ${Object.entries(losses)
				.map(([id, steps]) =>
					destroyed.includes(id)
						? `${names.unit(id)} is destroyed`
						: `${names.unit(id)} loses ${String(steps)}`,
				)
				.join(', ')}.`,
	}),
	event({
		type: 'surrendered',
		version: 1,
		...open(EVOLVE['surrendered']),
		log: ({ units, hex }, names) => `${list(names, units)} in ${hex}, Paralyzed once more, surrender.`,
	}),
	event({
		type: 'standing-set',
		version: 1,
		...secret(EVOLVE['standing-set']),
		log: ({ side, choice, asks }, names) =>
			`${names.side(side)} ${asks ? 'is asked about' : 'leaves to the default'}: ${choice}.`,
	}),
	event({
		type: 'fire-ordered',
		version: 1,
		...secret(EVOLVE['fire-ordered']),
		log: ({ side, order }, names) => `${names.side(side)} ${fireOrderWords(order)}.`,
	}),
	event({
		type: 'choice-made',
		version: 1,
		...open(EVOLVE['choice-made']),
		log: (payload, names) => choiceWords(payload, names),
	}),
	event({
		type: 'at-rolled',
		version: 1,
		...open(EVOLVE['at-rolled']),
		log: (payload, names) => atWords(payload, (id) => names.unit(id)),
	}),
	event({
		type: 'assault-announced',
		version: 1,
		...open(EVOLVE['assault-announced']),
		log: ({ units, from, hex, overrun }, names) =>
			`${list(names, units)} in ${from} ${overrun ? 'overrun' : 'assault'} ${hex}.`,
	}),
	event({
		type: 'assault-lifted',
		version: 1,
		...open(EVOLVE['assault-lifted']),
		log: ({ units }, names) => `${list(names, units)} are Suppressed no longer.`,
	}),
	event({
		type: 'assault-fire-chosen',
		version: 1,
		evolve: EVOLVE['assault-fire-chosen'],
		// The foe learns that the side has chosen, and how when the dice fall.
		told: (payload, { side }) =>
			applied(
				EVOLVE['assault-fire-chosen'],
				payload.side === side ? payload : { ...payload, plan: 'hidden' },
			),
		log: (payload, names) => planChosenWords(payload, names),
	}),
	event({
		type: 'assault-checks',
		version: 1,
		...open(EVOLVE['assault-checks']),
		log: ({ checks }) => (checks.length === 0 ? '' : `${counted(checks.length, 'Morale Check')} to make.`),
		passedOver: true,
	}),
	event({
		type: 'assault-returned',
		version: 1,
		...open(EVOLVE['assault-returned']),
		log: ({ units, from, to }, names) => `${list(names, units)} go back from ${from} to ${to}.`,
	}),
	event({
		type: 'assault-regrouped',
		version: 1,
		...open(EVOLVE['assault-regrouped']),
		log: ({ units, hex }, names) => `${list(names, units)} in ${hex} to Fire Mode.`,
	}),
	event({
		type: 'assault-ended',
		version: 1,
		...open(EVOLVE['assault-ended']),
		log: ({ hex, overrun, how }) => `${overrun ? 'Overrun' : 'Assault'} of ${hex}: ${ASSAULT_ENDS[how]}.`,
	}),
	event({
		type: 'box-chosen',
		version: 1,
		...open(EVOLVE['box-chosen']),
		log: ({ side, unit, formation }, names) =>
			`${names.side(side)} has ${names.unit(unit)} counted for ${names.unit(formation)}.`,
	}),
	event({
		type: 'recovered',
		version: 1,
		...open(EVOLVE['recovered']),
		log: ({ units, hex }, names) => `${list(names, units)} recover in ${hex}.`,
	}),
	event({
		type: 'battalion-recovered',
		version: 1,
		...secret(EVOLVE['battalion-recovered']),
		log: ({ formation, die, value, lowered }, names) =>
			`${names.unit(formation)}’s morale of ${String(value)}: ${String(die)}. ${lowered ? 'One better' : 'No change'}.`,
	}),
	event({
		type: 'vehicles-recovered',
		version: 1,
		...secret(EVOLVE['vehicles-recovered']),
		log: ({ formation, die, value, lowered }, names) =>
			`${names.unit(formation)}’s Vehicle Morale of ${String(value)}: ${String(die)}. ${lowered ? 'One better' : 'No change'}.`,
	}),
	event({
		type: 'paralyzed-instead',
		version: 1,
		...open(EVOLVE['paralyzed-instead']),
		log: ({ units, hex }, names) => `${list(names, units)} stay in ${hex}, Paralyzed in place of a retreat.`,
	}),
	event({
		type: 'unit-ruled',
		version: 1,
		...open(EVOLVE['unit-ruled']),
		log: ({ unit, at, reason }, names) =>
			`Control puts ${names.unit(unit)} ${at === null ? 'off the map' : `at ${at}`}: ${reason}`,
	}),
	event({
		type: 'option-set',
		version: 1,
		...open(EVOLVE['option-set']),
		log: ({ option, value, reason }) =>
			[`${optionWords(option, value)}: ${reason}`, ...(value === 'on' ? [againstWords(option)] : [])]
				.filter((each) => each !== '')
				.join(' '),
	}),
]);
