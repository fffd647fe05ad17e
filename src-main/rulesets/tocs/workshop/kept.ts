/** What a draft carries along beside its fields: too much to mark, or from an older draft, before it had a form. */
import type { SeaModule } from '../../../../src-shared/rulesets/tocs/sea.ts';

/** Returns the lines that are carried along, then a draft's own. */
export const joinedTo = (kept: unknown, own: readonly unknown[]): readonly unknown[] => [
	...((kept as readonly unknown[] | undefined) ?? []),
	...own,
];

/** Returns a record that is carried along with a draft's own values in place of the same keys. */
export const joinedWith = (
	kept: unknown,
	own: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => ({ ...(kept as object | undefined), ...own });

/** The sea that a draft carries along. */
export const keptSea = (kept: unknown): Partial<SeaModule> => kept ?? {};

type SeaLines = Readonly<Record<keyof SeaModule, unknown>>;
/** Returns a sea that is carried along with a draft's own zones, ports, depths, ships and craft. */
export function joinedSea(kept: unknown, own: SeaLines): SeaLines {
	const { zones, ports, waters, ships, craft } = keptSea(kept);
	const list = (key: 'zones' | 'ports' | 'waters' | 'ships') => own[key] as readonly unknown[];
	return {
		zones: joinedTo(zones, list('zones')),
		ports: joinedTo(ports, list('ports')),
		waters: joinedTo(waters, list('waters')),
		ships: joinedTo(ships, list('ships')),
		craft: joinedWith(craft, own.craft as Readonly<Record<string, unknown>>),
	};
}
