/** Events of units on the map: set-up, modes, moves, losses by stacking, rulings. */
import { pointsInWords, type Fraction } from '../../../rules/hexwar/fraction.ts';
import {
	evolveCorrected,
	evolveEliminated,
	evolveModes,
	evolveMustered,
	evolveMoved,
	evolveOrdered,
	evolvePlaced,
	evolveRenamed,
	evolveReleased,
	evolveReserved,
	evolveTransportSetUp,
	evolveTransportStationed,
	evolveRuled,
	evolveSetUp,
	evolveSplit,
	evolveTaken,
	withoutHex,
} from '../../../rules/ocs/evolve/units.ts';
import { inChange } from '../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import type { OcsFact } from '../../../rules/ocs/facts.ts';
import type { Elsewhere } from '../../../rules/ocs/types.ts';
import { counted } from '../../../../src-shared/kit/counted.ts';
import { facePrinted } from '../../../../src-shared/rulesets/ocs/face-words.ts';
import { modeInWords, modeWords } from '../../../../src-shared/rulesets/ocs/mode-words.ts';
import type { Counter } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { event, unitNamesOf, ofItsSide, type Names } from './record.ts';
import { noting } from '../../../rules/ocs/results/note.ts';

/** 'in Far Port', 'off the map (dead)'. */
const elsewhereWords = (elsewhere: Elsewhere | null, names: Names): string =>
	elsewhere?.kind === 'box'
		? `in ${names.box(elsewhere.box)}`
		: `off the map (${elsewhere?.kind ?? 'removed'})`;

/** Returns the print of both faces: '8-4-7, 4-4-14'. */
const printedWords = ({ combat, move }: Counter): string =>
	[combat, ...(move ? [move] : [])].map(facePrinted).join(', ');

type Ruled = Extract<OcsFact, { type: 'unit-ruled' }>['payload']['set'];
/** Returns a ruling's changes to a unit: 'Strat Mode', 'Move side up', '2 steps lost', 'internal stocks low'. */
const ruledWords = ({ face, marker, lost, internals, outOfSupply }: Ruled): readonly string[] => [
	...(marker === undefined ? [] : [modeInWords(marker ?? face ?? 'combat')]),
	...(marker === undefined && face !== undefined ? [`${modeWords(face)} side up`] : []),
	...(lost === undefined ? [] : [`${counted(lost, 'step')} lost`]),
	...(internals === undefined ? [] : [`internal stocks ${internals}`]),
	...(outOfSupply === undefined ? [] : [outOfSupply ? 'out of supply' : 'in supply']),
];

const most = (spent: readonly Fraction[]): Fraction =>
	spent.reduce((a, b) => (a.n * b.d >= b.n * a.d ? a : b), { n: 0, d: 1 });

const { 'units-eliminated': eliminated } = noting({ 'units-eliminated': evolveEliminated });

export const unitEvents = [
	event({
		type: 'unit-set-up',
		version: 1,
		...ofItsSide(evolveSetUp),
		log: ({ unit, at, face, marker }, names) =>
			`${names.unit(unit)} is set up at ${at}, ${modeInWords(marker ?? face)}.`,
	}),
	event({
		type: 'mode-changed',
		version: 1,
		...ofItsSide(evolveModes),
		log: ({ units, face, marker }, names) => `${unitNamesOf(names, units)}: ${modeInWords(marker ?? face)}.`,
	}),
	event({
		type: 'transports-reserved',
		version: 1,
		...ofItsSide(evolveReserved),
		log: ({ transports, reserve }, names) =>
			`${unitNamesOf(names, transports)} ${reserve ? 'in Reserve' : 'in Reserve no more'}.`,
	}),
	event({
		type: 'transport-set-up',
		version: 1,
		...ofItsSide(evolveTransportSetUp),
		log: ({ transport, loaded }, names) =>
			`${names.unit(transport)} is set up with ${inChange(loaded)} on board.`,
	}),
	event({
		type: 'transport-stationed',
		version: 1,
		...ofItsSide(evolveTransportStationed),
		log: ({ transport, at }, names) => `${names.unit(transport)} is set up at ${at}.`,
	}),
	event({
		type: 'units-released',
		version: 1,
		...ofItsSide(evolveReleased),
		log: ({ units }, names) => `${unitNamesOf(names, units)} released from Reserve.`,
	}),
	event({
		type: 'units-moved',
		version: 1,
		...ofItsSide(evolveMoved),
		log: ({ units, path, met }, names) =>
			[
				`${unitNamesOf(
					names,
					units.map(({ unit }) => unit),
				)} to ${path.at(-1) ?? ''}: ${pointsInWords(most(units.map(({ spent }) => spent)))} so far.`,
				...(met === undefined ? [] : [`The enemy bars the way into ${met}.`]),
			].join(' '),
	}),
	event({
		type: 'hex-taken',
		version: 1,
		evolve: evolveTaken,
		told: (payload, { side }) => {
			if (payload.side === side) return (known) => ({ ...known, game: evolveTaken(known.game, payload) });
			if (payload.from !== side) return null;
			return (known) => ({ ...known, game: withoutHex(known.game, payload.hex) });
		},
		log: ({ side, hex }, names) => `${names.side(side)} captures what stands in ${hex}.`,
	}),
	event({
		type: 'stack-ordered',
		version: 1,
		...ofItsSide(evolveOrdered),
		log: ({ hex, units }, names) => `The stack of ${hex}, from the top: ${unitNamesOf(names, units)}.`,
	}),
	event({
		type: 'units-eliminated',
		version: 1,
		...ofItsSide(eliminated),
		log: ({ units, why, hex }, names) =>
			`${unitNamesOf(names, units)} eliminated${hex === null ? '' : ` in ${hex}`}: ${why}.`,
	}),
	event({
		type: 'unit-placed',
		version: 1,
		...ofItsSide(evolvePlaced),
		log: ({ unit, at, elsewhere, reason }, names) =>
			`${names.unit(unit)} placed ${at === null ? elsewhereWords(elsewhere, names) : `at ${at}`}: ${reason}`,
	}),
	event({
		type: 'unit-mustered',
		version: 1,
		...ofItsSide(evolveMustered),
		note: ({ counter }, names) => names.called(counter.id, counter.name),
		log: ({ side, counter, at, reason }, names) =>
			`${counter.name} added to the ${names.side(side)} at ${at}: ${reason}`,
	}),
	event({
		type: 'unit-renamed',
		version: 1,
		...ofItsSide(evolveRenamed),
		log({ unit, counter, reason }, names) {
			const line = `${names.unit(unit)} is called ${counter.name}: ${reason}`;
			names.called(counter.id, counter.name);
			return line;
		},
	}),
	event({
		type: 'unit-corrected',
		version: 1,
		...ofItsSide(evolveCorrected),
		log: ({ unit, counter, reason }, names) => `${names.unit(unit)} has ${printedWords(counter)}: ${reason}`,
	}),
	event({
		type: 'unit-split',
		version: 1,
		...ofItsSide(evolveSplit),
		note: ({ counter }, names) => names.called(counter.id, counter.name),
		log: ({ unit, counter, rest, reason }, names) =>
			`${counter.name} (${printedWords(counter)}) parts from ${names.unit(unit)} (${printedWords(rest)}): ${reason}`,
	}),
	event({
		type: 'unit-ruled',
		version: 1,
		...ofItsSide(evolveRuled),
		log: ({ unit, set, reason }, names) =>
			`${names.unit(unit)}: ${ruledWords(set).join(', ') || 'as it was'}: ${reason}`,
	}),
] as const;
