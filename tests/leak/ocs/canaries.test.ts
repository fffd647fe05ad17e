/** Canaries in a campaign of the Operational Combat Series: the kit's proof, and that it can fail. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { OcsScenario } from '../../../src-shared/rulesets/ocs/scenario.ts';
import { openHall } from '../../helpers/hall.ts';
import { BLUE, RED } from '../../helpers/ocs-scenario.ts';
import { hallScenario, order, play, rulesets } from '../../ocs/hall.ts';
import { canariesOf, type CanaryEvening, type Doing } from '../kit/canary-evening.ts';
import { canaries } from '../kit/canary-words.ts';

/** Red's briefing and the umpire's notes are canaries, and so is the name of Red's guns, which lie under a unit. */
function scenario(): OcsScenario {
	const word = canaries(0);
	const base = hallScenario();
	return OcsScenario.parse({
		...base,
		notes: word(),
		sides: base.sides.map((each) => (each.id === RED ? { ...each, briefing: word() } : each)),
		counters: base.counters.map((each) => (String(each.id) === 'r-guns' ? { ...each, name: word() } : each)),
	});
}

const doings: Readonly<Record<string, Doing>> = {
	'a ruling': ({ control, say }) => order(control, { type: 'record-ruling', rule: 'umpire', text: say }),
	'a unit put where it is': ({ control, say }) =>
		order(control, { type: 'place-unit', unit: 'r-rgt', at: '07.03', reason: say }),
	'steps taken by Control': ({ control, say }) =>
		order(control, { type: 'rule-unit', unit: 'r-guns', lost: 0, internals: 'low', reason: say }),
	'a name that the enemy is given': ({ control, say }) =>
		order(control, { type: 'rename-unit', unit: 'r-guns', name: say, reason: 'as Red has it' }),
	'how the game is played, and why': ({ control, say }) =>
		order(control, { type: 'set-option', option: 'who-moves', value: 'control', reason: say }),
	'an order in words': ({ enemy, say }) => play(enemy, { type: 'hand-in-order', words: say }),
	'an order in words, refused by Control': async ({ control, enemy, say }) => {
		await play(enemy, { type: 'hand-in-order', words: 'We wait.' });
		return order(control, { type: 'settle-order', order: 'red-1-2', outcome: 'turned-down', say });
	},
	'what the enemy writes for itself': async ({ enemy, say }) => {
		await enemy.ask('settings.save', { key: 'draft', value: say });
		return null;
	},
};

const evening: CanaryEvening = {
	open: () => openHall(scenario(), { rulesets }),
	side: BLUE,
	enemy: RED,
	doings,
	ownOnly: ['what the enemy writes for itself'],
	probes: [
		...['briefing', 'set-up-sheet', 'arrivals', 'supply-ledger', 'map'].map(
			(kind) => ['paper.make', { kind, size: 'A4', grey: false }] as const,
		),
		['paper.make', { kind: 'briefing', size: 'A4', grey: false, side: 'red' }],
		['settings.load', { key: 'draft' }],
		['log.search', { text: 'Zq' }],
		['replay.at', { seq: 1, as: 'red' }],
		['side.explain', { name: 'way', input: { units: ['r-guns'], way: ['09.07'] } }],
		['side.explain', { name: 'supply-of', input: { unit: 'r-guns' } }],
		['side.send', { id: randomUUID(), command: { type: 'move', units: ['r-guns'], way: ['09.07'] } }],
		['side.send', { id: randomUUID(), command: { type: 'withdraw-order', order: 'red-1-1' } }],
	],
};

it('nothing that happens on the other side of the wall brings Blue a word of it', async () => {
	const seen = await canariesOf(evening);
	expect(seen).toMatchObject({ refused: [], unheard: [], leaked: [], ofScenario: [] });
	expect(seen.frames).toBeGreaterThan(1);
});

it('the proof can fail: a counter on top of its stack is seen with its name', async () => {
	const onTop: Doing = ({ control, say }) =>
		order(control, { type: 'rename-unit', unit: 'r-inf', name: say, reason: 'as Red has it' });
	expect((await canariesOf({ ...evening, doings: { onTop }, ownOnly: [] })).leaked).toEqual(['onTop']);
});
