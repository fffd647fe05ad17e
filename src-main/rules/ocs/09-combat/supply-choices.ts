/** The sources that can supply a fight: dumps drawn on, and HQs that throw. */
import type { World } from '../game.ts';
import type { Tokens } from '../types.ts';
import type { SupplyMeans } from './means.ts';
import { nameOf } from '../03-counters/names.ts';

export interface SupplyChoice {
	/** The id of the dump, of the transport that carries it, or of the HQ. */
	readonly id: string;
	readonly how: 'drawn' | 'thrown';
	readonly tokens: Tokens;
	/** The dumps that it comes out of. */
	readonly dumps: readonly string[];
}

/** Returns what units may be supplied by, each dump once and each HQ with all that it throws. */
export function supplyChoices(sources: readonly SupplyMeans[]): readonly SupplyChoice[] {
	const dumps = new Map(
		sources
			.filter(({ through }) => through === null)
			.map(({ id, tokens }) => [id, { id, how: 'drawn', tokens, dumps: [id] } as const]),
	);
	const hqs = Map.groupBy(
		sources.filter(({ through }) => through !== null),
		({ through }) => through ?? '',
	);
	const thrown = [...hqs].map(([id, list]) => {
		const each = new Map(list.map((source) => [source.id, source.tokens]));
		const tokens = [...each.values()].reduce((sum, many) => sum + many, 0);
		return { id, how: 'thrown', tokens, dumps: [...each.keys()] } as const;
	});
	return [...dumps.values(), ...thrown];
}

/** 'the dump at 14.10', 'Army lorries at 14.10' */
export function drawnWords(world: World, id: string): string {
	const dump = world.game.dumps[id];
	if (dump) return `the dump at ${dump.at}`;
	const { transports, sea } = world.game;
	return `${nameOf(world, id)} at ${(transports[id] ?? sea.ships[id])?.at ?? ''}`;
}

/** 'the dump at 14.10', 'I Corps, which throws from the dump at 14.10', 'I Corps, which throws from 5 dumps'. */
export function choiceWords(world: World, { id, how, dumps }: Omit<SupplyChoice, 'tokens'>): string {
	if (how === 'drawn') return drawnWords(world, id);
	const places = [...new Set(dumps.map((dump) => drawnWords(world, dump)))];
	const from = places.length > 2 ? `${String(places.length)} dumps` : places.join(' and ');
	return `${nameOf(world, id)}, which throws from ${from}`;
}
