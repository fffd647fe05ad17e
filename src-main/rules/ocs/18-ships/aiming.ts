/** The frames of fire at ships: each firer names its target in turn, then every barrage is thrown. */
import type { Dice } from '../../kit/dice.ts';
import { beginFrame, changeFrame, endFrame, frameOf, type Flying } from '../14-air/frames.ts';
import { onMission } from '../14-air/flak.ts';
import type { World } from '../game.ts';
import { percentWords } from '../../../../src-shared/rulesets/ocs/percent-words.ts';
import { isPossible } from './damage.ts';
import { outlookAtShip, shotsAt, targetAt, targetsFor, toAim } from './sea-fire.ts';
import { shipOf } from './ships.ts';
import type { SeaAimFrame, SeaFireFrame, ShipOutcome } from './types.ts';

/** Asks the next firer for its target; once all have named one, throws the dice of each target and ends. */
export function seaFireOn(flying: Flying, frame: SeaFireFrame, dice: Dice): boolean {
	const flown = frame.by === 'planes' ? onMission(flying.at, { planes: frame.firers }) : null;
	const able = flown ? { ...frame, firers: flown.map(({ id }) => id) } : frame;
	const [next] = toAim(flying.at, able);
	if (next !== undefined) beginFrame(flying, { kind: 'sea-aim', side: frame.side, firer: next });
	else {
		flying.add(...shotsAt(flying.at, able, dice));
		endFrame(flying, frame);
	}
	return true;
}

/** The ships that the next firer may aim at. */
export const aimsOf = (world: World, { firer }: SeaAimFrame): readonly string[] => {
	const fire = frameOf(world.game, 'sea-fire');
	return fire ? targetsFor(world, fire, firer) : [];
};

/** Takes a firer's answer. */
export function aimAt(flying: Flying, frame: SeaAimFrame, reply: string): boolean {
	if (!aimsOf(flying.at, frame).includes(reply)) return false;
	endFrame(flying, frame);
	const fire = frameOf(flying.at.game, 'sea-fire');
	if (fire) changeFrame(flying, { ...fire, aims: { ...fire.aims, [frame.firer]: reply } });
	return true;
}

const OUTCOMES: Readonly<Record<ShipOutcome, string>> = {
	sunk: 'sunk',
	damaged: 'damaged',
	dg: 'disorganized',
	nothing: 'no effect',
};

/** A target as its firer is asked: its name, its state, and the chances with all that aim at it so far. */
export function aimWords(world: World, { firer }: SeaAimFrame, target: string): string {
	const fire = frameOf(world.game, 'sea-fire');
	const others = fire ? fire.firers.filter((id) => fire.aims[id] === target) : [];
	const hex = fire?.hex ?? '';
	const { protection, hull, craft } = targetAt(world, hex, target);
	const chances = outlookAtShip(world, hex, target, [...others, firer]);
	const likely = (['sunk', 'damaged', 'dg', 'nothing'] as const)
		.filter((outcome) => isPossible(chances[outcome]))
		.map((outcome) => `${OUTCOMES[outcome]} ${percentWords(chances[outcome])}`);
	return [
		craft ? 'Landing Craft' : shipOf(world, target).counter.name,
		...(hull.damaged ? ['damaged'] : []),
		...(hull.dg ? ['disorganized'] : []),
		`protection ${String(protection)} (${likely.join(', ')})`,
	].join(', ');
}
