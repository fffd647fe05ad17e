/** The kit's proof by canaries in the drill: names that nobody has met, and why Control does what it does. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openHall } from '../helpers/hall.ts';
import { canariesOf, type CanaryEvening } from '../leak/kit/canary-evening.ts';
import { canaries } from '../leak/kit/canary-words.ts';
import type { DrillScenario } from './shapes.ts';
import { drillScenario, NORTH, order, play, rulesets, SOUTH } from './hall.ts';

const evening: CanaryEvening = {
	open: () => {
		const word = canaries(0);
		const base = drillScenario();
		const units = base.units.map((unit) => (unit.id === 's2' ? { ...unit, name: word() } : unit));
		const scenario: DrillScenario = { ...base, units };
		return openHall(scenario, { rulesets });
	},
	side: NORTH,
	enemy: SOUTH,
	doings: {
		'a unit placed out of sight': ({ control, say }) =>
			order(control, { type: 'place', unit: 's2', at: 'H8', reason: say }),
		'what the enemy writes for itself': async ({ enemy, say }) => {
			await enemy.ask('settings.save', { key: 'draft', value: say });
			return null;
		},
		'a march out of sight': ({ enemy }) => play(enemy, { type: 'march', unit: 's2', to: 'H7' }),
	},
	ownOnly: ['what the enemy writes for itself', 'a march out of sight'],
	probes: [
		['paper.make', { kind: 'situation', size: 'A4', grey: true }],
		['settings.load', { key: 'draft' }],
		['log.search', { text: 'Zq' }],
		['side.explain', { name: 'reach', input: { unit: 's2' } }],
		['side.send', { id: randomUUID(), command: { type: 'march', unit: 's2', to: 'H6' } }],
	],
};

it('North hears no word of what it has not met', async () => {
	expect(await canariesOf(evening)).toMatchObject({ refused: [], unheard: [], leaked: [], ofScenario: [] });
});

it('the proof can fail: what everybody is told is found', async () => {
	const base = drillScenario();
	const [north, south] = base.sides;
	const named = { ...base, sides: [north, { ...south, name: canaries(0)() }] satisfies typeof base.sides };
	const open = () => openHall(named, { rulesets });
	expect((await canariesOf({ ...evening, open, doings: {} })).ofScenario).toHaveLength(1);
});
