/** Results of the air as cards: rounds of air combat, Flak, facilities. */
import { counted } from '../../../../../src-shared/kit/counted.ts';
import { MISSION_NAMES } from '../../../../../src-shared/rulesets/ocs/mission-words.ts';
import type { ModifierShown, OcsResultShown } from '../../../../../src-shared/rulesets/ocs/result-views.ts';
import { inChange } from '../../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import { chartsIn } from '../../../../rules/ocs/09-combat/fighting.ts';
import type { AirFighter } from '../../../../rules/ocs/14-air/facts.ts';
import type { World } from '../../../../rules/ocs/game.ts';
import { isOn } from '../../../../rules/ocs/variants.ts';
import type { Result } from '../../../../rules/ocs/results/types.ts';

const KINDS = [
	...(['air-met', 'air-combat', 'flak', 'facility'] as const),
	...(['flown-in', 'air-drop', 'cast-off', 'mission-stopped', 'flown-empty'] as const),
] as const;
type Of<K extends Result['kind']> = Extract<Result, { kind: K }>;
export type AirResult = Of<(typeof KINDS)[number]>;
type NameOf = (id: string) => string;

interface Said {
	readonly title: string;
	readonly words: string;
	readonly lines: OcsResultShown['lines'];
	readonly shifts?: readonly ModifierShown[];
}

const AIR_KINDS: ReadonlySet<Result['kind']> = new Set(KINDS);
const isOf = (kind: Result['kind']): kind is AirResult['kind'] => AIR_KINDS.has(kind);
export const isAirResult = (result: Result): result is AirResult => isOf(result.kind);

/** The title, the words and the figures of a result of the air. */
export function airSaid(result: AirResult, name: NameOf): Said {
	switch (result.kind) {
		case 'air-met':
			return {
				title: `Aircraft meet at ${result.hex}`,
				words: 'An air combat begins: both sides see all aircraft there.',
				lines: [
					{ label: 'Attacker', value: result.attacking.map(name).join(', ') },
					{ label: 'Defender', value: result.defending.map(name).join(', ') },
				],
			};
		case 'flown-in':
			return {
				title: `Air Transport to ${result.hex}`,
				words: result.tokens > 0 ? `${inChange(result.tokens)} of supply unloaded.` : 'The cargo is there.',
				lines: [{ label: 'From', value: result.from }, ...lostLine(result.lost)],
			};
		case 'air-drop':
			return dropSaid(result, name);
		case 'cast-off':
			return {
				title: 'Gliders cast off',
				words: `${counted(result.points, 'Glider Point')} lost: the tow plane was hit.`,
				lines: lostLine(result.lost),
			};
		case 'mission-stopped':
			return {
				title: `${MISSION_NAMES[result.mission]} to ${result.hex} stopped`,
				words: ['No aircraft was left to carry it out.', ...stoppedWith(result)].join(' '),
				lines: [],
			};
		case 'flown-empty':
			return result.stayed
				? { title: `Not flown on from ${result.from}`, words: result.say, lines: [] }
				: {
						title: `Flown on to ${result.hex} empty`,
						words: `Nothing came along. ${result.say}`,
						lines: [],
					};
		case 'air-combat':
			return combatSaid(result, name);
		case 'flak':
			return {
				title: `Flak at ${result.hex}`,
				words: flakWords(result),
				lines: [{ label: 'Mission', value: MISSION_NAMES[result.mission] }],
			};
		case 'facility':
			return {
				title: `${FACILITIES[result.facility]} at ${result.hex}`,
				words: facilityWords(result),
				lines: [{ label: 'Strength', value: `${result.strength}: column ${result.column}` }],
			};
	}
}

function stoppedWith({ mission, counts }: Of<'mission-stopped'>): readonly string[] {
	if (counts) return ['It counts as the barrage of that hex.'];
	return mission === 'transport' || mission === 'drop' ? ['What they carried stays at their base.'] : [];
}

const lostLine = (lost: number): Said['lines'] =>
	lost > 0 ? [{ label: 'Supply lost', value: inChange(lost) }] : [];

function dropSaid({ hex, from, among, drops, tokens, lost }: Of<'air-drop'>, name: NameOf): Said {
	const landed = drops.filter(({ lands }) => lands).length;
	return {
		title: `Air Drop on ${hex}`,
		words: among
			? 'The enemy is in the hex: everything dropped is lost.'
			: `${String(landed)} of ${counted(drops.length, 'roll')} succeeded.${tokens > 0 ? ` ${inChange(tokens)} of supply landed.` : ''}`,
		lines: [
			{ label: 'From', value: from },
			...drops.map(({ unit, roll, added, needs, lands }) => ({
				label: unit === null ? 'A token' : name(unit),
				value: `${String(roll + added)}, ${String(needs)} needed: ${lands ? 'landed' : 'lost'}`,
			})),
			...lostLine(lost),
		],
	};
}

/** 'One aircraft of the mission loses a step.' */
function flakWords({ hit, aborted = 0 }: Of<'flak'>): string {
	const back = `${counted(aborted, 'aircraft', 'aircraft')} ${aborted === 1 ? 'turns' : 'turn'} back.`;
	if (aborted > 0) return hit ? `${back} One of them loses a step.` : back;
	return hit ? 'One aircraft of the mission loses a step.' : 'No effect.';
}

const FACILITIES = {
	'air-base': 'Barrage on the air base',
	port: 'Barrage on the port',
	railway: 'Trainbusting',
} as const;

function facilityWords({ facility, hits, busted }: Of<'facility'>): string {
	if (facility === 'railway') return busted ? 'A Trainbusting marker is placed.' : 'No effect.';
	if (hits === 0) return 'The facility is not damaged.';
	return facility === 'port'
		? `The port takes ${counted(hits, 'hit')}.`
		: `The air base loses ${counted(hits, 'level')}, but never its last.`;
}

function combatSaid(
	{ hex, attacker, defender, aborts, loses, destroyed }: Of<'air-combat'>,
	name: NameOf,
): Said {
	const fighter = ({ plane, rating }: AirFighter): string => `${name(plane)}, rating ${String(rating)}`;
	const aborted = [attacker, defender].filter(
		(_, n) => aborts === 'both' || (aborts === 'attacker') === (n === 0),
	);
	const who = aborted.map(({ plane }) => name(plane)).join(' and ');
	const step = `${aborted.length === 1 ? 'It loses' : 'Each loses'} a step.`;
	const dead =
		destroyed.length === 0
			? ''
			: ` ${destroyed.map(name).join(' and ')} ${destroyed.length === 1 ? 'is' : 'are'} destroyed.`;
	return {
		title: `Air combat at ${hex}`,
		words: `${who} ${aborted.length === 1 ? 'aborts' : 'abort'}. ${loses ? step : 'No step is lost.'}${dead}`,
		lines: [
			{ label: 'Attacker', value: fighter(attacker) },
			{ label: 'Defender', value: fighter(defender) },
		],
	};
}

/** Returns what the dice of an air result needed to cost a step. */
export function airNeeds(world: World, result: AirResult): Said['lines'] {
	const { flak, 'air-combat': combat } = chartsIn(world);
	if (result.kind === 'flak' && result.aborted === undefined)
		return [{ label: 'A step is lost', value: `from ${String(flak.hits)} on` }];
	if (result.kind !== 'air-combat') return [];
	const home = isOn(world.game, 'own-base-losses') ? ', over its own base on 6 alone' : '';
	return [{ label: 'A step is lost', value: `from ${String(combat.loses)} on the loss die${home}` }];
}

/** Returns the modifiers of an air result's two dice. */
export function airModifiers(result: AirResult, rule: string): readonly ModifierShown[] {
	if (result.kind === 'air-combat' && rule === 'ocs-14.3e.C.roll')
		return [
			{ by: result.attacker.rating, why: 'the attacker’s rating', rule },
			{ by: -result.defender.rating, why: 'the defender’s rating', rule },
		];
	if (result.kind === 'air-drop' && rule === 'ocs-14.10d.roll') return dropModifiers(result);
	return result.kind === 'flak' && rule === 'ocs-14.4e' ? result.points : [];
}

/** What counts for every roll of a drop alike; what differs is in its line. */
function dropModifiers({ drops }: Of<'air-drop'>): readonly ModifierShown[] {
	const [first] = drops;
	const isSame = drops.every(({ added }) => added === first?.added);
	return first && isSame
		? [{ by: first.added, why: 'ground, nation and gliders', rule: 'ocs-14.10d.roll' }]
		: [];
}

/** A few words for the map. */
export function airMark(result: AirResult, name: NameOf): string {
	if (result.kind === 'air-met') return 'air combat';
	if (result.kind === 'mission-stopped') return 'stopped';
	if (result.kind === 'flown-in') return 'flown in';
	if (result.kind === 'cast-off') return 'gliders lost';
	if (result.kind === 'air-drop') return result.drops.some(({ lands }) => lands) ? 'dropped' : 'drop lost';
	if (result.kind === 'flown-empty') return result.stayed ? 'not flown on' : 'flown on empty';
	if (result.kind === 'air-combat') {
		const { attacker, defender, aborts } = result;
		return aborts === 'both'
			? 'both abort'
			: `${name((aborts === 'attacker' ? attacker : defender).plane)} aborts`;
	}
	if (result.kind === 'flak')
		return result.hit ? 'Flak: a step lost' : result.aborted ? 'Flak: turned back' : 'Flak: no effect';
	return result.hits > 0 ? counted(result.hits, 'hit') : result.busted ? 'Trainbusting' : 'no effect';
}
