/** Results of a side's own actions in words: what happened, to whom, by which dice and rule. */
import type { TocsScenario } from '../../../../../src-shared/rulesets/tocs/scenario.ts';
import type { TocsNoteShown } from '../../../../../src-shared/rulesets/tocs/views.ts';
import { counted } from '../../../../../src-shared/kit/counted.ts';
import type { TocsGame } from '../../../../rules/tocs/game.ts';
import type { Note } from '../../../../rules/tocs/notes.ts';
import { nameOf } from '../../../../rules/tocs/units.ts';
import { cameWords } from './result-words.ts';
import { stateName } from '../../../../rules/tocs/w5-states/states.ts';

type Words = Pick<TocsNoteShown, 'title' | 'say'> &
	Partial<Pick<TocsNoteShown, 'hex' | 'dice' | 'shifts' | 'total' | 'rule'>>;
type NoteOf<T extends Note['type']> = Extract<Note, { readonly type: T }>['payload'];

const WORK_WORDS = {
	improve: 'digs in',
	'lay-mines': 'lays mines in',
	'clear-mines': 'clears the mines in',
	roadblock: 'sets up a roadblock in',
	'clear-roadblock': 'clears the roadblock in',
} as const;
const KILL_WORDS = {
	...{
		'division-hq': 'a division’s HQ',
		'regiment-hq': 'a regiment’s HQ',
		'battalion-hq': 'a battalion’s HQ',
	},
	...{ 'company-or-platoon': 'a company or platoon', 'battery-or-asset': 'a battery or an asset' },
} as const;
const BUILD_WORDS = {
	footbridge: 'footbridge',
	pontoon: 'pontoon bridge',
	'two-lane': 'two-lane bridge',
} as const;

/** Returns a side's results for its windows, only those with content. */
export const notesShown = (
	scenario: TocsScenario,
	game: TocsGame,
	notes: readonly Note[],
): readonly TocsNoteShown[] =>
	notes.map((note) => {
		const {
			hex = null,
			dice = [],
			shifts = [],
			total = null,
			rule = null,
			...said
		} = wordsOf(scenario, game, note);
		const { n, turn, impulse } = note;
		return { n, turn, impulse, hex, dice, shifts, total, rule, ...said };
	});

function wordsOf(scenario: TocsScenario, game: TocsGame, note: Note): Words {
	const names = (ids: readonly string[]): string => ids.map((id) => nameOf({ scenario }, id)).join(', ');
	const hexOf = (id: string): string | null => game.units.get(id)?.at ?? null;
	switch (note.type) {
		case 'rolled': {
			const { what, dice, shifts = [], total, came, rule = null } = note.payload;
			return { title: what, say: sentence(cameWords(came)), hex: hexIn(what), dice, shifts, total, rule };
		}
		case 'rallied':
			return rallyWords(note.payload, names([note.payload.unit]), hexOf(note.payload.unit));
		case 'checked':
			return checkWords(note.payload, names([note.payload.unit]), hexOf(note.payload.unit));
		case 'units-changed': {
			const { units, why, of = null } = note.payload;
			const ids = Object.keys(units);
			return {
				title: names(ids),
				say: why,
				hex: hexIn(why.replace(/\.$/, '')) ?? hexOf(ids[0] ?? ''),
				rule: of,
			};
		}
		case 'worked': {
			const { unit, work, hex } = note.payload;
			const where = work === 'improve' ? `in ${hex}` : hex;
			return { title: names([unit]), say: `It ${WORK_WORDS[work]} ${where}.`, hex };
		}
		case 'reserve-set': {
			const { units, reserve } = note.payload;
			return {
				title: names(units),
				say: reserve ? 'In reserve.' : 'In reserve no longer.',
				hex: hexOf(units[0] ?? ''),
			};
		}
		case 'extended-set': {
			const { unit, extended } = note.payload;
			const say =
				extended === null ? 'Extended Deployment ends.' : `Extended Deployment towards ${extended}.`;
			return { title: names([unit]), say, hex: hexOf(unit) };
		}
		default:
			return storeWords(note, names, game);
	}
}

function storeWords(
	note: Exclude<
		Note,
		{
			readonly type:
				| 'rolled'
				| 'rallied'
				| 'checked'
				| 'units-changed'
				| 'worked'
				| 'reserve-set'
				| 'extended-set';
		}
	>,
	names: (ids: readonly string[]) => string,
	game: TocsGame,
): Words {
	switch (note.type) {
		case 'supply-marked': {
			const { out, back } = note.payload;
			const says = [
				...(out.length > 0 ? [`Out of supply: ${names(out)}.`] : []),
				...(back.length > 0 ? [`In supply again: ${names(back)}.`] : []),
			];
			return { title: 'Supply', say: says.join(' '), rule: 'tocs-w8.2.check-time' };
		}
		case 'facility-set': {
			const { hex, facility, why } = note.payload;
			const holds = typeof facility?.sp === 'number' ? ` It holds ${String(facility.sp)} SP.` : '';
			return { title: facility?.name ?? 'Facility', say: `${why}${holds}`, hex };
		}
		case 'pools-set': {
			const { why, pools } = note.payload;
			return {
				title: 'Pools',
				say: `${why} ${String(pools.replacements)} replacements, ${String(pools.motors)} in the Motor Pool.`,
			};
		}
		case 'building-set': {
			const { hex, building } = note.payload;
			const say =
				building === null
					? 'Nobody works on a bridge here any more.'
					: `${building.down ? 'Taken away' : 'Built'}: ${counted(building.turns, 'turn')} of work done.`;
			return {
				title: building === null ? 'Bridge' : sentence(BUILD_WORDS[building.kind], ''),
				say,
				hex,
				rule: 'tocs-w10.13.bridge-progress',
			};
		}
		case 'bridge-set':
			return { title: 'Bridge', say: sentence(note.payload.why), hex: note.payload.hex };
		case 'ops-earned': {
			const { minimum, die, granted } = note.payload;
			const gift = granted > 0 ? `, ${String(granted)} that the enemy overspent` : '';
			return {
				title: 'Operational Points',
				say: `${String(minimum + die + granted)} OPs: ${String(minimum)} at least, the die ${String(die)}${gift}.`,
				rule: 'tocs-b3.3.op-earned',
			};
		}
		case 'banked':
			return {
				title: 'Operational Points',
				say: `${counted(note.payload.points, 'OP')} go into the pool of ${nationWords(note.payload.nation)}.`,
				rule: 'tocs-omgn-op-pools',
			};
		case 'pool-ruled': {
			const { nation, points, reason } = note.payload;
			const whose = nation === null ? '' : ` of ${nationWords(nation)}`;
			return {
				title: 'Operational Points',
				say: `Control sets the pool${whose} to ${String(points)}: ${reason}`,
				rule: 'tocs-omgn-op-allied-start',
			};
		}
		case 'facility-placed':
			return {
				title: game.facilities[note.payload.to]?.name ?? 'Facility',
				say: `It is set up in ${note.payload.to}.`,
				hex: note.payload.to,
			};
		case 'charges-set':
			return {
				title: 'Charges',
				say: note.payload.on ? 'Charges are set at the bridge.' : 'No charges at the bridge any more.',
				hex: note.payload.hex,
				rule: 'tocs-omgn-no-dc',
			};
		case 'rail-cut':
			return {
				title: 'Railway',
				say: sentence(note.payload.why),
				hex: note.payload.hex,
				rule: 'tocs-w15.11.strike',
			};
		case 'supply-railed': {
			const { from, to, sp } = note.payload;
			return {
				title: 'Supply by rail',
				say: `${String(sp)} SP go from ${from} to ${to}.`,
				hex: to,
				rule: 'tocs-w12.2.rail-supply',
			};
		}
		case 'ford-found':
			return {
				title: 'Ford',
				say: 'A ford is found. Your side alone knows of it.',
				hex: note.payload.hex,
				rule: 'tocs-w11.14.ford-secret',
			};
		case 'questioned':
			return questionedWords(note.payload);
		case 'losses-traded':
			return {
				title: 'Losses',
				say: 'Your units go back one hex more in place of a step.',
				hex: note.payload.hex,
				rule: 'tocs-w19.6.trade-sl',
			};
		case 'scored':
			return scoreWords(note.payload);
	}
}

const questionedWords = ({ hex, who, dice, shifts, total, words }: NoteOf<'questioned'>): Words => ({
	title: who === 'prisoners' ? 'Prisoners questioned' : 'Civilians questioned',
	say: sentence(words.join(', ')),
	...{ hex, dice, shifts, total },
	rule: who === 'prisoners' ? 'tocs-w20.1.prisoner-truth' : 'tocs-w20.2.civilian-truth',
});
const rallyWords = (
	{ dice, shifts = [], total, morale, passed, state }: NoteOf<'rallied'>,
	name: string,
	hex: string | null,
): Words => ({
	title: `Rally of ${name}`,
	say: passed
		? `At most Morale ${String(morale)}: it is ${stateName(state)} now.`
		: `Over Morale ${String(morale)}: no change.`,
	...{ hex, dice, shifts, total, rule: 'tocs-w10.19.rally-mc' },
});
const checkWords = (
	{ dice, total, morale, passed }: NoteOf<'checked'>,
	name: string,
	hex: string | null,
): Words => ({
	title: `Morale Check of ${name}`,
	say: passed ? `At most Morale ${String(morale)}: passed.` : `Over Morale ${String(morale)}: failed.`,
	...{ hex, dice, total, rule: 'tocs-w4.1.mc' },
});
const scoreWords = ({ kill, points, why }: NoteOf<'scored'>): Words => ({
	title: 'Score',
	say: `${kill === null ? `${counted(points, 'point')}.` : `It counts as ${KILL_WORDS[kill]}.`} ${why}`,
	rule: 'tocs-omgn-vp-kills',
});

/** 'us' as 'US', 'british' as 'British' */
export const nationWords = (id: string): string =>
	id.length <= 3 ? id.toUpperCase() : `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`;

/** 'it stands.' as 'It stands.' */
const sentence = (words: string, end = '.'): string =>
	`${words.slice(0, 1).toUpperCase()}${words.slice(1)}${end === '' || words.endsWith('.') ? '' : end}`;
/** The hex that a title ends with: 'Repair in 08.08'. */
const hexIn = (title: string): string | null => /\d+\.\d+$/.exec(title)?.[0] ?? null;
