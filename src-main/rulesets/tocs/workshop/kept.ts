/** What a draft carries along beside its fields: too much to mark, or from an older draft, before it had a form. */
import type { SeaModule } from '../../../../src-shared/rulesets/tocs/sea.ts';
import { listsJoined } from '../../hexwar/workshop/values.ts';

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
		zones: listsJoined(zones, list('zones')),
		ports: listsJoined(ports, list('ports')),
		waters: listsJoined(waters, list('waters')),
		ships: listsJoined(ships, list('ships')),
		craft: joinedWith(craft, own.craft as Readonly<Record<string, unknown>>),
	};
}
