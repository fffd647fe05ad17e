/** How weather, supply, fire, bridges, pools and papers change the game. */
import type { EvolveTable } from './facts.ts';
import type { SupportFact } from './facts-support.ts';
import { hearing, hearingAll, stampOf, withOf, withUnits, type TocsGame } from './game.ts';
import { marking } from './marks.ts';
import { questionWords } from './w20-interrogation/words.ts';

/** The most papers of a side stored at once; older ones are in the log. */
const PAPERS_KEPT = 60;

const withKey = <V>(
	record: Readonly<Record<string, V>>,
	key: string,
	value: V | null,
): Readonly<Record<string, V>> => {
	const { [key]: _gone, ...others } = record;
	return value === null ? others : { ...others, [key]: value };
};

export const SUPPORT_EVOLVE: EvolveTable<SupportFact['type']> = {
	'weather-set': (game, { weather }) => ({ ...game, weather }),
	'supply-marked': (game, { out, back }) =>
		withUnits(
			withUnits(game, out, () => ({ out: true })),
			back,
			() => ({ out: false }),
		),
	'units-changed': (game, { units }) => withUnits(game, Object.keys(units), (_unit, id) => units[id] ?? {}),
	'facility-set': (game, { hex, facility }) => ({
		...game,
		facilities: withKey(game.facilities, hex, facility),
	}),
	'pools-set': (game, { side, pools }) => ({ ...game, pools: withOf(game.pools, side, () => pools) }),
	'building-set': (game, { hex, building }) => ({
		...game,
		building: withKey(game.building, hex, building),
	}),
	'bridge-set': (game, { side, hex, built, damage, down }) => ({
		...game,
		built: withKey(game.built, hex, built === null ? null : { kind: built, by: side }),
		damaged: withKey(game.damaged, hex, damage === 0 ? null : { side, points: damage }),
		down: withKey<true>(game.down, hex, down ? true : null),
	}),
	'rail-cut': (game, { hex }) => ({ ...game, cuts: { ...game.cuts, [hex]: true as const } }),
	'supply-railed': (game, { side, from, to, sp }) => {
		const moved = (hex: string, by: number): TocsGame['facilities'] => {
			const source = game.facilities[hex];
			return source ? { [hex]: { ...source, sp: (source.sp ?? 0) + by } } : {};
		};
		return {
			...game,
			facilities: { ...game.facilities, ...moved(from, -sp), ...moved(to, sp) },
			railed: withOf(game.railed, side, (had) => had + sp),
		};
	},
	banked: (game, { side, nation, points }) => ({
		...game,
		points: withOf(game.points, side, (had) => ({
			...had,
			earned: had.earned - points,
			pools: { ...had.pools, [nation]: (had.pools?.[nation] ?? 0) + points },
		})),
	}),
	'pool-ruled': (game, { side, nation, points }) => ({
		...game,
		points: withOf(game.points, side, (had) =>
			nation === null ? { ...had, pool: points } : { ...had, pools: { ...had.pools, [nation]: points } },
		),
	}),
	'facility-placed': (game, { from, to }) => {
		const { [from]: facility, ...others } = game.facilities;
		return facility ? { ...game, facilities: { ...others, [to]: facility } } : game;
	},
	'charges-set': (game, { side, hex, on }) => ({
		...game,
		charges: withKey(game.charges, hex, on ? side : null),
	}),
	'result-typed': (game, { hex, result }) => ({ ...game, typed: withKey(game.typed, hex, result) }),
	'ford-found': (game, { side, hex }) => ({
		...game,
		fords: withOf(game.fords, side, (fords) => ({ ...fords, [hex]: true as const })),
	}),
	'wrecks-set': (game, { side, hex, wrecks }) => ({
		...game,
		wrecks: withOf(game.wrecks, side, (had) => withKey(had, hex, wrecks === 0 ? null : wrecks)),
	}),
	scored: (game, { side, kill, points }) => ({
		...game,
		kills:
			kill === null
				? game.kills
				: withOf(game.kills, side, (kills) => ({ ...kills, [kill]: (kills[kill] ?? 0) + 1 })),
		extra: withOf(game.extra, side, (extra) => extra + points),
	}),
	filed: (game, { side, paper }) => ({
		...game,
		papers: withOf(game.papers, side, (papers) =>
			[...papers, { ...paper, ...stampOf(game) }].slice(-PAPERS_KEPT),
		),
	}),
	told: (game, { side, news, hex, words, mark }) => {
		const heard = hearing(game, side, { kind: 'news', news, hex, words });
		return mark === null || hex === null ? heard : marking(heard, side, hex, mark);
	},
	rolled: (game) => game,
	questioned: (game, { side, of, hex, who, question, words, marks }) => {
		const withNews = hearing(game, side, { kind: 'news', news: 'told', hex, words: [who, ...words] });
		const heard =
			of === null
				? withNews
				: hearing(withNews, of, {
						kind: 'news',
						news: 'questioned',
						hex,
						words: [questionWords(who, question)],
					});
		return Object.entries(marks).reduce((now, [each, mark]) => marking(now, side, each, mark), heard);
	},
	said: (game, { side, text }) => hearingAll(game, { kind: 'said', side, text }),
	'game-scored': (game, { scores, winner }) => hearingAll(game, { kind: 'final', scores, winner }),
	'ops-told': (game, { side, of, points }) => hearing(game, side, { kind: 'ops-spent', side: of, points }),
	'interdiction-set': (game, { side, hex, on }) => {
		const interdicted = withKey(game.interdicted, hex, on ? { side } : null);
		const now = { ...game, interdicted };
		return on ? hearingAll(now, { kind: 'news', news: 'interdiction', hex, words: [] }) : now;
	},
	/** Its captor has it; its former owner no longer does. @rule tocs-w8.0.capture-announce */
	'facility-taken': (game, { side, hex, name, facility, destroyed }) => {
		const knowsNow = game.points[side] !== undefined && facility !== null;
		const facilities = withKey(game.facilities, hex, knowsNow ? facility : null);
		return hearingAll(
			{ ...game, facilities },
			{
				kind: 'news',
				news: destroyed ? 'wrecked' : 'captured',
				hex,
				words: [name],
			},
		);
	},
};
