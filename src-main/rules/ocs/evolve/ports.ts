/** How facts of ports change the game. */
import { sum, ZERO } from '../../hexwar/fraction.ts';
import type { PortFact } from '../19-ports/facts.ts';
import type { OcsGame } from '../game.ts';
import { noting } from '../results/note.ts';
import { changeHex, changeUnits, inPhase, spendInFight } from './fight.ts';
import { carriedSupply, carriedTransport } from './supply.ts';
import { stayingFor } from './units.ts';

type Of<T extends PortFact['type']> = Extract<PortFact, { type: T }>['payload'];

function portChanged(game: OcsGame, changed: Of<'port-changed'>): OcsGame {
	const { side, hex, way, hits, turn, units, spent, negated } = changed;
	const paid = spendInFight(stayingFor(game, negated), spent, { side, purpose: 'construction', whom: hex });
	const worked = changeUnits(paid, units, (unit) => inPhase(unit, { move: 'moved' }));
	const { damaged, repaired } = worked.ports;
	const noted =
		way === 'damage'
			? { damaged: { ...damaged, [hex]: turn } }
			: { repaired: [...new Set([...repaired, hex])] };
	return changeHex({ ...worked, ports: { ...worked.ports, ...noted } }, hex, { portHits: hits });
}

/** Whoever was shipped is done with moving. @rule ocs-19.0f.C */
function shipped(game: OcsGame, moved: Of<'shipped'>): OcsGame {
	const { side, from, to, units, transports, dump, into, tokens, cost, weight } = moved;
	const landed = changeUnits(game, units, (unit) => ({
		...inPhase(unit, { carried: 'sea', move: 'moved' }),
		at: to,
	}));
	const trucks = transports.reduce((so, id) => carriedTransport(so, id, to, 'sea'), landed);
	const supplied =
		dump === null ? trucks : carriedSupply(trucks, { side, from: dump, into, at: to, tokens, by: 'sea' });
	const { ports } = game;
	const used = Object.fromEntries([from, to].map((hex) => [hex, (ports.used[hex] ?? 0) + weight]));
	return {
		...supplied,
		ports: {
			...ports,
			shipped: { ...ports.shipped, [side]: sum([ports.shipped[side] ?? ZERO, cost]) },
			used: { ...ports.used, ...used },
		},
	};
}

export const portEvolve = noting<PortFact['type']>({ 'port-changed': portChanged, shipped });
