/**
 * Things in hexes other than units: supply sources as rimmed hexes, and dumps, transport, hedgehogs, air bases and
 * ports as tags.
 */
import { counted } from '../../../../src-shared/kit/counted.ts';
import type {
	OcsDumpShown,
	OcsHexShown,
	OcsSideView,
	OcsTransportShown,
	OcsUmpireView,
} from '../../../../src-shared/rulesets/ocs/views.ts';
import { supplyWords } from '../../../../src-shared/rulesets/ocs/supply-words.ts';
import type { MapOverlay } from '../../../map/types.ts';
import type { DrawnHexSheet } from '../../hexwar/common/hex-sheet.ts';
import { countWords } from './air-words.ts';
import { tokenWords } from './words.ts';

interface Laid {
	readonly dumps: Readonly<Record<string, OcsDumpShown>>;
	readonly transports: Readonly<Record<string, OcsTransportShown>>;
	readonly hexes: Readonly<Record<string, OcsHexShown>>;
	readonly ports: OcsSideView['ports'];
	readonly planes: OcsSideView['planes'];
	readonly aircraft: OcsSideView['aircraft'];
	readonly busted: OcsSideView['busted'];
	/** What a side sees of the other; absent if this window shows everything. */
	readonly seen?: OcsSideView['seen'];
}

/** Returns the sources of trace supply that a window may know: for Control both sides', for a side its own. */
export function sourcesOf(
	view: OcsSideView | OcsUmpireView,
): readonly { readonly hex: string; readonly say: string }[] {
	if (view.kind === 'ocs-side') return view.about.sources.map((hex) => ({ hex, say: 'Supply source' }));
	return view.sources.map(({ hex, side }) => ({
		hex,
		say: `${view.sides.find(({ id }) => id === side)?.name ?? ''} supply source`,
	}));
}

/**
 * Returns a side's supply and works in each hex: sources as rimmed hexes that every zoom shows, and all in small tags: '14 SP'.
 * @param sources hexes that trace supply comes from, with what is written there
 */
export function supplyOverlays(
	{ dumps, transports, hexes, ports, planes, aircraft, busted, seen = {} }: Laid,
	sheet: DrawnHexSheet,
	sources: readonly { readonly hex: string; readonly say: string }[],
): readonly MapOverlay[] {
	const words = new Map<string, string[]>();
	const add = (hex: string, word: string): void => void words.set(hex, [...(words.get(hex) ?? []), word]);
	for (const { at, word } of supplyWords(dumps, transports)) add(at, word);
	for (const [hex, { name, tokens }] of Object.entries(ports)) {
		const hits = hexes[hex]?.portHits ?? 0;
		add(hex, `port ${name} ${tokenWords(tokens)}${hits > 0 ? `, ${counted(hits, 'hit')}` : ''}`);
	}
	for (const [hex, { hedgehog, airBase, strip }] of Object.entries(hexes)) {
		if (hedgehog > 0) add(hex, `HH ${String(hedgehog)}`);
		if (airBase === 0 && !strip) continue;
		const there = Object.values(planes).filter(({ at }) => at === hex);
		const base = strip ? 'air strip' : `air base ${String(airBase)}`;
		add(hex, there.length > 0 ? `${base}: ${countWords(there)}` : base);
	}
	for (const [hex, { plane, planes = [] }] of Object.entries(seen)) {
		if (plane) add(hex, `in the air: ${aircraft[plane.counter]?.name ?? ''}`);
		const idle = planes.filter(({ active }) => !active).map(({ counter }) => aircraft[counter]?.name ?? '');
		if (idle.length > 0) add(hex, `Inactive: ${idle.join(', ')}`);
	}
	for (const hex of Object.keys(busted)) add(hex, 'Trainbusting');
	// Words beside it would cover the counters round it in a wide view.
	const rimmed = sources.map(({ hex }): MapOverlay => {
		return { kind: 'cells', id: `source/${hex}`, rings: sheet.rings([hex]), label: '', tone: 'ok' };
	});
	const tags = [...words].flatMap(([hex, list]): MapOverlay[] => {
		const at = sheet.pointOf(hex);
		if (!at) return [];
		const beside = { x: at.x, y: at.y - 0.45 };
		return [
			{
				kind: 'tag',
				id: `laid/${hex}`,
				at: beside,
				text: list.join(' · '),
				tone: 'plain',
				links: [],
				small: true,
			},
		];
	});
	// A separate tag, so that a dump in the same hex stays readable in small views.
	const named = sources.flatMap(({ hex, say }): MapOverlay[] => {
		const at = sheet.pointOf(hex);
		if (!at) return [];
		const above = { x: at.x, y: at.y - 0.2 };
		return [
			{ kind: 'tag', id: `source-name/${hex}`, at: above, text: say, tone: 'plain', links: [], small: true },
		];
	});
	return [...rimmed, ...tags, ...named];
}
