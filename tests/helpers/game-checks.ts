/** What must hold after every command of every game. */
import { createHash } from 'node:crypto';
import { stableJson } from '../../src-shared/kit/stable-json.ts';
import { inBox } from '../../src-shared/map/plane.ts';
import { applyFact, type CampaignState } from '../../src-main/campaign/fold.ts';
import { readProfile } from '../../src-main/rules/opcom/queries.ts';
import type { OpcomWorld } from '../../src-main/rules/opcom/types.ts';
import type { RandomGame } from './random-game.ts';

/** Throws a sentence naming what is wrong with a world. */
export function checkWorld({ game, scenario, desk }: OpcomWorld): void {
	for (const unit of scenario.units) {
		const state = game.units.get(unit.id);
		if (!state) throw new Error(`${unit.id} is gone`);
		const most = readProfile(game.ground.amended[unit.id]?.profile ?? unit.profile).values.length - 1;
		if (!Number.isInteger(state.stepsLost) || state.stepsLost < 0 || state.stepsLost > most)
			throw new Error(`${unit.id} has lost ${String(state.stepsLost)} steps of ${String(most)}`);
		if (!(state.share >= 0)) throw new Error(`${unit.id} moved a share of ${String(state.share)}`);
		if (state.presence === 'on-map' && !(state.at && inBox(state.at, scenario.map.bounds)))
			throw new Error(`${unit.id} is on the map and at no place of it`);
	}
	const open = Object.values(game.combats).filter(({ state }) => state === 'grouped' || state === 'rolled');
	const fighting = open.flatMap(({ attackers, defenders }) => [...attackers, ...defenders]);
	const twice = fighting.find((unit, n) => fighting.indexOf(unit) !== n);
	if (twice !== undefined) throw new Error(`${twice} is in two combats`);
	for (const [id, { used, capacity }] of Object.entries(game.crossings))
		if (!(used >= 0) || !(capacity >= 0))
			throw new Error(`${id} carries ${String(used)} of ${String(capacity)}`);
	for (const [wing, lost] of Object.entries(game.air.lost)) {
		const strength = scenario.wings.find(({ id }) => id === wing)?.squadrons ?? 0;
		if (lost < 0 || lost > strength)
			throw new Error(`${wing} has lost ${String(lost)} of ${String(strength)}`);
	}
	for (const dispatch of Object.values(desk.dispatches))
		if (dispatch.state === 'released' && dispatch.turn > game.turn)
			throw new Error('a report from the future');
}

export const hashOf = (state: CampaignState): string =>
	createHash('sha256').update(stableJson(state)).digest('hex');

/** Folds a game's facts afresh and throws unless the same state comes out. */
export function checkReplay(game: RandomGame): void {
	const again = game.facts.reduce<CampaignState>(
		(state, fact) => applyFact(game.played, state, { fact, at: 0 }),
		game.start,
	);
	if (hashOf(again) !== hashOf(game.state)) throw new Error('the replay comes out otherwise');
}
