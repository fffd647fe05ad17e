/** A side's proposals to Control in a sentence: for its own window, for Control's, and for written orders. */
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { CommandShape } from '../../../../src-shared/contract/house.ts';
import type { Proposed } from '../../../../src-shared/rulesets/tcs/order-commands.ts';
import type { TcsOrderShown } from '../../../../src-shared/rulesets/tcs/views.ts';
import { unitsNamed as namedIn } from '../../hexwar/common/units-named.ts';
import { type TcsView } from './counters.ts';
import { nameIn } from '../../hexwar/common/units-on-map.ts';

type Words = {
	readonly [T in Proposed['type']]: (asked: Extract<Proposed, { type: T }>, who: string) => string;
};

const WORDS: Words = {
	enter: ({ hex }, who) => `Bring ${who} in at ${hex}`,
	'change-mode': ({ mode, impulse }, who) =>
		`Change ${who} to ${mode} Mode${impulse ? ' by an Impulse' : ''}`,
	move: ({ way, impulses }, who) =>
		`Move ${who} to ${way.join(', ')}${impulses > 0 ? `, with ${String(impulses)} ${impulses === 1 ? 'Impulse' : 'Impulses'}` : ''}`,
	mount: (_asked, who) => `Mount ${who}`,
	dismount: (_asked, who) => `Dismount ${who}`,
	fire: ({ target }, who) => `Area Fire with ${who} at ${target}`,
	'point-fire': ({ target, at }, who) =>
		`Point Fire with ${who} at ${at.length > 0 ? `${at.join(', ')} in ` : ''}${target}`,
	assault: ({ attack, hex }, who) => `${attack === 'overrun' ? 'Overrun' : 'Assault'} ${hex} with ${who}`,
	retreat: ({ hex }) => `Save the stack in ${hex}`,
	recover: ({ hex }) => `Recover in ${hex}`,
	screen: ({ shell, hex }, who) => `Fire ${shell} at ${hex} with ${who}`,
	breach: ({ hex }, who) => `Breach the mines in ${hex} with ${who}`,
	'place-mission': ({ of, shell, hex, observer, fast, continuous }) =>
		[
			`Place a mission of ${of}: ${shell}${fast ? ', Fast Fire' : ''}${continuous ? ', Continuous Fire' : ''} at ${hex}`,
			...(observer === null ? [] : [`observed by ${observer}`]),
		].join(', '),
	'adjust-mission': ({ mission }) => `Adjust the mission ${mission}`.trim(),
	'take-shelter': ({ hex, how }) =>
		how === 'move' ? `Vehicles in ${hex} to Move Mode` : `Go to ground in ${hex}`,
	'place-sortie': ({ hex }) => `Place a Sortie on ${hex}`,
	'fly-sortie': ({ sortie, ability }) =>
		`Fly the Sortie${sortie === '' ? '' : ` ${sortie}`} by its ${ability === 'area' ? 'Area' : 'Point'} ability`,
	'check-fire': ({ mission }) => `Check the fire of the mission ${mission}`.trim(),
	combine: (_asked, who) => `Combine ${who}`,
	'pair-up': ({ unit, gun }) =>
		gun === null ? `${unit} is attacked alone` : `${unit} is attacked together with ${gun}`,
	'set-up': ({ hex }, who) => `Set ${who} up in ${hex}`,
	'lay-mine': ({ hex }) => `Lay a Minefield in ${hex}`,
};

type Named = Pick<TcsView, 'units' | 'counters' | 'artillery' | 'aircraft'>;

/** 'Move A/2 to 08.14', 'Area Fire with A/1 at 08.10'. */
export function proposedWords(view: Named, asked: CommandShape): string {
	const proposed = asked as unknown as Proposed;
	const words = (WORDS as Readonly<Record<string, ((of: never, who: string) => string) | undefined>>)[
		asked.type
	];
	const units = 'units' in proposed ? proposed.units : [];
	return (
		words?.(withNames(view, proposed) as never, units.map((id) => nameIn(view, id)).join(', ')) ?? asked.type
	);
}

/** Names batteries, and gives missions and Sorties by their target hex; one that is over has no name. */
function withNames(view: Named, proposed: Proposed): Proposed {
	const { artillery } = view;
	const named = (id: string): UnitId => nameIn(view, id) as UnitId;
	if (proposed.type === 'place-mission') {
		const of = artillery.firing.find(({ id }) => id === proposed.of)?.name ?? proposed.of;
		return { ...proposed, of, observer: proposed.observer === null ? null : named(proposed.observer) };
	}
	if (proposed.type === 'point-fire') return { ...proposed, at: proposed.at.map(named) };
	if (proposed.type === 'pair-up')
		return {
			...proposed,
			unit: named(proposed.unit),
			gun: proposed.gun === null ? null : named(proposed.gun),
		};
	if (proposed.type === 'fly-sortie') {
		const placed = view.aircraft.placed.find(({ id }) => id === proposed.sortie);
		return { ...proposed, sortie: placed ? `on ${placed.hex}` : '' };
	}
	if (proposed.type !== 'adjust-mission' && proposed.type !== 'check-fire') return proposed;
	const hex = artillery.barrages.find(({ id }) => id === proposed.mission)?.hex;
	return { ...proposed, mission: hex === undefined ? '' : `at ${hex}` };
}

/** An order in a line: what is proposed, and what was written. */
export const orderWords = (view: Named, { proposed, words }: TcsOrderShown): string =>
	[proposed ? proposedWords(view, proposed) : '', words].filter((part) => part !== '').join(': ');

/** The units of a side on the map that some words name, in the order in which they come there. */
export const unitsInWords = (
	view: Pick<TcsView, 'units' | 'counters'>,
	side: string,
	words: string,
): readonly string[] =>
	namedIn(
		Object.entries(view.units)
			.filter(([, unit]) => unit.side === side && unit.at !== null)
			.map(([id]) => ({ id, name: nameIn(view, id) })),
		words,
	);
