/** Which of a side's units the words of a typed op sheet name: a unit, a whole formation, a company. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { TcsCounter } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import type { At } from '../game.ts';

type UnitId = TcsCounter['id'];
type Here = Pick<At, 'scenario' | 'game'>;
/** The units a list names, or the sentence that says why not. */
export type NamedUnits = { readonly units: readonly UnitId[] } | { readonly fault: string };

/** Whether two spellings are one: case, full stops and spaces do not count. */
export const same = (a: string, b: string): boolean => plain(a) === plain(b);
export const plain = (text: string): string =>
	text.toLowerCase().replaceAll(/[.’']/g, '').replaceAll(/\s+/g, ' ').trim();
export const listed = (text: string): readonly string[] =>
	text
		.split(/[,;]/)
		.map((each) => each.trim())
		.filter((each) => each !== '');

/**
 * Returns the units that a list like 'A Co, Vickers/1, 5 DCLI' names, in its order.
 * A formation or a company stands for all of its units that are not eliminated, those off the map too (6.7a).
 * @param side whose units they may be: those of the other side are answered as those that there are not
 */
export function namedUnits(at: Here, side: SideId, text: string): NamedUnits {
	const parts = listed(text);
	const units: UnitId[] = [];
	for (let n = 0; n < parts.length; n += 1) {
		const [part = '', next] = parts.slice(n, n + 2);
		// A formation's own name may have a comma in it: "B Sqn, 4/7 DG".
		const pair = next === undefined ? null : formation(at, side, `${part}, ${next}`);
		const unitNamed = pair ?? oneName(at, side, part);
		if ('fault' in unitNamed) return unitNamed;
		units.push(...unitNamed.units);
		if (pair) n += 1;
	}
	return { units };
}

function oneName(at: Here, side: SideId, text: string): NamedUnits {
	const called = own(at, side).filter(({ id, name }) => id === text || same(name, text));
	const [one] = called;
	if (one && called.length > 1)
		return { fault: `You have ${String(called.length)} units “${text}”. Write the id: ${one.id}.` };
	if (one) return { units: [one.id] };
	return (
		formation(at, side, text) ??
		company(at, side, text) ?? { fault: `You have no unit “${text}”. Write its name as on its counter.` }
	);
}

const own = ({ scenario }: Here, side: SideId): readonly TcsCounter[] =>
	scenario.counters.filter((counter) => counter.side === side);

/** Returns all units of a formation, or null if there is none of that name. */
function formation(at: Here, side: SideId, text: string): NamedUnits | null {
	const one = at.scenario.formations.find((each) => each.side === side && same(each.name, text));
	return one ? left(at, side, ({ formation: of }) => of === one.id) : null;
}

/** Reads 'A Co', 'A Coy of 5 DCLI'; returns null if the words name no company of the side. */
function company(at: Here, side: SideId, text: string): NamedUnits | null {
	const [, name = '', battalion] = /^(\S+) (?:co|coy|company)\.?(?: of (.+))?$/i.exec(text) ?? [];
	const inIt = own(at, side).filter((counter) => counter.company !== null && same(counter.company, name));
	const [first] = inIt;
	if (!first) return null;
	const formations = at.scenario.formations.filter(({ id }) => inIt.some((each) => each.formation === id));
	const meant =
		battalion === undefined ? formations : formations.filter((each) => same(each.name, battalion));
	if (meant.length > 1)
		return {
			fault: `You have ${String(meant.length)} companies “${name}”. Write “${name} Co of ${meant[0]?.name ?? ''}”.`,
		};
	if (meant.length === 0 && battalion !== undefined) return null;
	const of = meant[0]?.id ?? first.formation;
	return left(at, side, (each) => each.company === first.company && each.formation === of);
}

const left = (at: Here, side: SideId, among: (counter: TcsCounter) => boolean): NamedUnits => ({
	units: own(at, side)
		.filter(among)
		.map(({ id }) => id)
		.filter((id) => !['dead', 'surrendered'].includes(at.game.units.get(id)?.off ?? '')),
});
