/** The steps of the guided first scenario, each done when the scenario shows it. */
import type { Draft } from '../../../src-shared/workshop/draft.ts';
import type { PageName } from '../workshop.svelte.ts';

/** The data that the steps check. */
export interface Made {
	readonly draft: Draft;
	/** What keeps it from being played. */
	readonly stops: number;
}

export interface GuideStep {
	readonly id: string;
	readonly title: string;
	readonly say: string;
	/** The page on which it is done, or null for any. */
	readonly page: PageName | null;
	/** The element it refers to, by its test name. */
	readonly at: string;
	/** Returns whether the step is done. A step that leaves no trace in the scenario is skipped by hand. */
	isDone(made: Made): boolean;
}

/** The width of a picture on import, before its scale is set, km. */
const AS_IT_CAME = 20;

export const STEPS: readonly GuideStep[] = [
	{
		id: 'files',
		title: 'Something to practise with',
		say: 'Save both files: a scanned map, and a spreadsheet of thirty units. Or go on with your own.',
		page: null,
		at: 'guide-map',
		isDone: ({ draft }) => draft.map.picture !== undefined,
	},
	{
		id: 'picture',
		title: 'Put the map under it',
		say: 'Choose the scan that you saved, or drop it on the map.',
		page: 'map',
		at: 'picture-pick',
		isDone: ({ draft }) => draft.map.picture !== undefined,
	},
	{
		id: 'scale',
		title: 'Tell it the scale',
		say: 'Click the two ends of the printed scale, and write how many kilometres lie between: 5 on the practice map.',
		page: 'map',
		at: 'scale-km',
		isDone: ({ draft: { map } }) =>
			map.picture !== undefined && Math.abs(map.picture.width * map.picture.kmPerPixel - AS_IT_CAME) > 1e-6,
	},
	{
		id: 'grid',
		title: 'Number the grid',
		say: 'Choose Grid, click where two printed lines cross, and write the numbers of both, as they stand in the margin.',
		page: 'map',
		at: 'grid-start',
		isDone: ({ draft: { map } }) => map.grid.firstEast !== 0 || map.grid.firstNorth !== 0,
	},
	{
		id: 'forces',
		title: 'Take the units in',
		say: 'Choose the spreadsheet. You see what becomes of each row before anything is taken in.',
		page: 'forces',
		at: 'rows-open',
		isDone: ({ draft }) => draft.sides.every((side) => draft.units.some((unit) => unit.side === side.id)),
	},
	{
		id: 'places',
		title: 'Put them on the map',
		say: 'Choose a unit in the list and click where it stands; the next one follows by itself.',
		page: 'map',
		at: 'unplaced',
		isDone: ({ draft }) =>
			draft.units.length > 0 &&
			draft.units.every(({ place, arrival }) => (place ?? arrival?.at ?? null) !== null),
	},
	{
		id: 'briefing',
		title: 'Brief the commanders',
		say: 'Write what each side is told before the first turn. A line is enough for today.',
		page: 'sides',
		at: 'side-briefing',
		isDone: ({ draft: { sides, headquarters } }) =>
			sides.every(
				({ id, briefing }) =>
					briefing.trim() !== '' ||
					headquarters.some((each) => each.side === id && (each.briefing ?? '').trim() !== ''),
			),
	},
	{
		id: 'check',
		title: 'Mend what is missing',
		say: 'The check says it in sentences, each with the way to where it is mended.',
		page: 'check',
		at: 'problem-go',
		isDone: ({ draft, stops }) => stops === 0 && draft.units.length > 0,
	},
	{
		id: 'play',
		title: 'Play it',
		say: 'A throw-away campaign begins: look at it as Control and as each side. Come back and change what you like.',
		page: null,
		at: 'workshop-play',
		isDone: () => false,
	},
];

/** Returns the first step neither done nor skipped, or null if there is none. */
export function stepNow(made: Made, passed: ReadonlySet<string>): GuideStep | null {
	return STEPS.find((step) => !passed.has(step.id) && !step.isDone(made)) ?? null;
}

/** Returns minutes and seconds: '4:07', '75:00'. @param ms time passed */
export function stopWatch(ms: number): string {
	const seconds = Math.max(0, Math.floor(ms / 1000));
	return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}
