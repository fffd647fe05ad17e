/** Facts of fights by their types: what each changes. */
import type { FightFact } from '../09-combat/facts.ts';
import { Newest } from '../../kit/newest.ts';
import type { Roll } from '../../kit/dice.ts';
import type { OcsGame } from '../game.ts';
import { noting, type Evolves } from '../results/note.ts';
import { baseEvolve } from './air-bases.ts';
import * as barrage from './barrage.ts';
import * as capture from './capture.ts';
import * as fight from './fight.ts';
import { seaEvolve } from './ships.ts';
import { supplyEvolve } from './supply.ts';
import { evolveTaken } from './units.ts';
import { hedgehogChanged } from './hedgehog.ts';

/** Facts that other chapters bring, too; their results and losses are noted there. */
const ELSEWHERE = {
	'extender-ended': supplyEvolve['extender-ended'],
	'planes-caught': baseEvolve['planes-caught'],
	'gliders-destroyed': baseEvolve['gliders-destroyed'],
	'ships-overrun': seaEvolve['ships-overrun'],
	'landing-rolled': seaEvolve['landing-rolled'],
	'landings-ended': seaEvolve['landings-ended'],
	'beach-failed': seaEvolve['beach-failed'],
};

const OWN = noting<Exclude<FightFact['type'], keyof typeof ELSEWHERE>>({
	'fight-declared': fight.fightDeclared,
	'beach-answered': fight.beachAnswered,
	'combat-supplied': fight.combatSupplied,
	'rating-named': fight.ratingNamed,
	'terrain-chosen': fight.terrainChosen,
	'combat-rolled': fight.combatRolled,
	'step-lost': fight.stepLost,
	'retreat-chosen': fight.retreatChosen,
	'options-ignored': fight.optionsIgnored,
	'options-taken': fight.optionsTaken,
	'result-exhausted': fight.resultExhausted,
	'result-done': fight.resultDone,
	disorganized: fight.disorganized,
	'tagged-along': fight.taggedAlong,
	'retreat-split': fight.retreatSplit,
	retreated: fight.retreated,
	'units-lost': fight.unitsLost,
	'exploitation-gained': fight.exploitationGained,
	'exploitation-declined': fight.exploitationDeclined,
	'advance-named': fight.advanceNamed,
	advanced: fight.advanced,
	'empty-attacked': fight.emptyAttacked,
	'fight-ended': fight.fightEnded,
	'barrage-fired': barrage.barrageFired,
	'barrage-ended': barrage.barrageEnded,
	'facility-struck': barrage.facilityStruck,
	'hex-taken': evolveTaken,
	'dumps-captured': capture.dumpsCaptured,
	'transport-captured': capture.transportCaptured,
	'transport-displaced': capture.transportDisplaced,
	'hedgehog-changed': hedgehogChanged,
	'side-asked': (game) => game,
});

export const fightEvolve: Evolves<FightFact['type']> = { ...OWN, ...ELSEWHERE };

/** So many facts of a command, and some more, are recorded right after they were decided. */
const MOST_LED = 64;
/** Resulting games of the latest decided facts, by payload. */
const led = new Newest<FightFact['payload'], { readonly from: OcsGame; readonly to: OcsGame }>(MOST_LED);

/** Applies a fact of a fight. */
export function evolveFight(game: OcsGame, fact: FightFact): OcsGame {
	const evolve = fightEvolve[fact.type] as (
		game: OcsGame,
		payload: FightFact['payload'],
		rolls: readonly Roll[],
	) => OcsGame;
	const { payload, rolls = [] } = fact;
	const way = led.of(payload, () => ({ from: game, to: evolve(game, payload, rolls) }));
	return way.from === game ? way.to : evolve(game, payload, rolls);
}

/**
 * Returns the game that a fact led to when it was decided, so that recording it gives the identical game with all its
 * cached results, or null if it wasn't decided from this game just now.
 */
export function ledTo(game: OcsGame, { payload }: { readonly payload: object }): OcsGame | null {
	const way = led.get(payload);
	return way?.from === game ? way.to : null;
}
