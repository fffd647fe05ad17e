/**
 * Each field of OP COM's game and desks is changed after an evening full of hidden doings: every headquarters receives
 * the same, since its picture is what it was told. Only its own commands read the truth, and the list says what of it.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Listener } from '../../../src-shared/contract/house.ts';
import { opcomModule } from '../../../src-main/rulesets/opcom/module.ts';
import type { Play } from '../../../src-main/rulesets/opcom/facts.ts';
import { airScenario } from '../../helpers/air.ts';
import { openHall, orderLine, umpire } from '../../helpers/hall.ts';
import { openDoor, playTurn } from '../../helpers/played-hall.ts';
import { BLUE, RED, unitId } from '../../helpers/small-scenario.ts';
import { leaky } from '../kit/leaky.ts';
import {
	eveningOf,
	idle,
	mutateView,
	playedUnder,
	unaccounted,
	type Asked,
	type Evening,
	type Mutated,
	type Shown,
} from '../kit/mutate-view.ts';
import { at, type Change } from '../kit/paths.ts';
import { doings, happen } from './hidden.ts';

async function evening(): Promise<Evening> {
	const hall = await openHall(airScenario(), { photos: openDoor });
	try {
		const control = await hall.window(umpire);
		const blue = await hall.window({ kind: 'side', side: BLUE });
		const red = await hall.window({ kind: 'side', side: RED });
		await playTurn({ hall, control, blue, red }, [3]);
		await happen({ hall, control, enemy: red, say: 'besides' }, Object.keys(doings));
		return eveningOf(hall.app.session);
	} finally {
		await hall.end();
	}
}

/**
 * What a side tries, and a headquarters that must not know what its neighbour does: their own, and the same with the
 * enemy's names. The other headquarters look on.
 */
const asked = ({ side, team }: Listener): Asked => {
	const [own, enemy] = side === BLUE ? [team ?? 'blue-armour', 'red-team'] : ['red-team', 'blue-armour'];
	if (team !== null && team !== 'blue-infantry') return { explain: [], papers: [], commands: [] };
	const sheets = ['159 Bde', 'I/22 Pz'].map((to) => ({
		type: 'submit-sheet',
		form: { team: own, turn: 2, lines: [orderLine(to)] },
	}));
	return {
		explain: [],
		papers: ['order-sheet-filled', 'air-sheet-filled', 'briefings', 'side-map', 'counters'].map((kind) => ({
			...{ kind, size: 'A4', grey: false, turn: 1 },
		})),
		commands: [
			...sheets,
			{ type: 'send-message', from: own, to: null, text: 'We go at ten.' },
			...[own, enemy].flatMap((whose) => [
				{ type: 'answer-decision', decision: `${whose}-q1`, answer: 'on' },
				{ type: 'recall-sheet', sheet: `${whose}-t1` },
				{ type: 'answer-query', line: `${whose}-t1.1`, answer: 'yes' },
			]),
		],
	};
};

/** Whether what was changed is the side's own, before the change or by it. */
function own({ side }: Listener, { keys, from, to }: Change, state: unknown): boolean {
	const holders = keys.map((_key, n) => at(state as never, keys.slice(0, n)) as { side?: unknown } | null);
	const holder = holders.findLast((each) => each?.side !== undefined)?.side;
	// A list of things speaks of all that is in it; a thing that is given to a headquarters becomes that side's.
	const within = JSON.stringify([from, to ?? null]);
	return (
		[holder, to].includes(side) ||
		within.includes(`"side":"${side}"`) ||
		(typeof to === 'string' && to.startsWith(`${side}-`))
	);
}

const shown: readonly Shown[] = [
	{ path: 'game.game.turn', why: 'everybody is told when a turn begins; a sheet for another is refused' },
	{
		path: 'game.desk.sheets',
		to: own,
		why: 'its own sheets: which are in, how far Control has come (SECRECY.md)',
	},
	{ path: 'game.desk.decisions', to: own, why: 'what it was asked itself, until it has answered' },
	{ path: 'game.desk.messages', to: own, why: 'the numbers of its own messages' },
];

const SMALL = { moments: 1, samples: 2, ids: new Set<string>([BLUE, RED]) };
let played: Evening;
let seen: Mutated;
beforeAll(async () => {
	played = await evening();
	seen = mutateView(played, asked, { ...SMALL, moments: 2 });
});

describe('mutate-view', () => {
	it('what a side receives stays, whatever field of the game is changed', () => {
		expect(unaccounted(seen, shown)).toEqual([]);
	});

	it('views, documents and papers show nothing at all of the game: only answers to a side’s own commands do', () => {
		expect(seen.differences.filter(({ what }) => !what.startsWith('answer to'))).toEqual([]);
	});

	it('every field was changed and played on, and each line of what is shown is needed', () => {
		for (const part of [
			'units.*.at.x',
			'combats.*.proposal.die',
			'air.missions.*.kind',
			'options',
			'ground.weather',
		])
			expect(
				seen.paths.filter((path) => path.startsWith(`game.game.${part}`)),
				part,
			).not.toEqual([]);
		expect(seen.paths.length).toBeGreaterThan(500);
		expect(seen.unplayed).toEqual([]);
		expect(idle(seen, shown)).toEqual([]);
	});

	const tigers = (game: unknown): unknown => (game as Play).game.units.get(unitId('r-tigers'))?.stepsLost;
	it.each(Object.keys(leaky).filter((way) => way !== 'explanation'))(
		'a %s that looks at the enemy is found',
		(way) => {
			const leak = leaky[way]?.(opcomModule, tigers) ?? opcomModule;
			const extent = { ...SMALL, samples: 99, only: /^game\.game\.units\.\*\.stepsLost$/ };
			const found = unaccounted(mutateView(playedUnder(played, leak), asked, extent), shown);
			expect(found.join('\n')).toMatch(/game\.game\.units\.r-tigers\.stepsLost to \d+\): blue/);
			expect(found.join('\n')).not.toMatch(/game\.game\.units\.r-inf\.stepsLost/);
		},
	);
});
