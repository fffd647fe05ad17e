/** What a scenario's author writes for a side is sent to that side alone; notes and credits are sent to no side. */
import { afterEach, describe, expect, it } from 'vitest';
import { ocsModule } from '../../../src-main/rulesets/ocs/module.ts';
import { briefing as briefingPaper } from '../../../src-main/rulesets/ocs/papers/side/briefing.ts';
import type { RulesetModule } from '../../../src-main/rules/kit/module.ts';
import { type SideId } from '../../../src-shared/kit/ids.ts';
import { OcsScenario } from '../../../src-shared/rulesets/ocs/scenario.ts';
import type { OcsSideView } from '../../../src-shared/rulesets/ocs/views.ts';
import { Draft } from '../../../src-shared/workshop/draft.ts';
import { openHall, umpire, type Hall } from '../../helpers/hall.ts';
import { caenDraft, ocsWorkshop } from '../../workshop/ocs-support.ts';

let hall: Hall | null = null;
afterEach(async () => {
	await hall?.end();
	hall = null;
});

const WORDS = ['heronsecret', 'kestrelsecret'] as const;
const REST = ['notessecret', 'creditsecret', 'headquarterssecret'] as const;
/** Written in the workshop: each side its own, one of them something for its headquarters too. */
function written(): { readonly scenario: OcsScenario; readonly draft: Draft } {
	const draft = caenDraft();
	const [first] = draft.sides;
	const made = Draft.parse({
		...draft,
		head: { ...draft.head, notes: `# ${REST[0]}`, credits: [REST[1]], turns: 500 },
		sides: draft.sides.map((side, n) => ({ ...side, briefing: `## Orders\n\nHold **${WORDS[n] ?? ''}**.` })),
		headquarters: draft.headquarters.map((each) =>
			each.side === first?.id ? each : { ...each, briefing: REST[2] },
		),
	});
	return { scenario: OcsScenario.parse(ocsWorkshop.scenarioOf(made, 'caen-front')), draft: made };
}
const sides = (): readonly [SideId, SideId] => {
	const [a, b] = written().scenario.sides;
	return [a.id, b.id];
};
async function sentTo(side: SideId, rulesets: readonly RulesetModule[] = [ocsModule]): Promise<string> {
	hall = await openHall(written().scenario, { rulesets });
	await hall.window(umpire);
	const window = await hall.window({ kind: 'side', side });
	return window.received.join('\n');
}
const found = (all: string): readonly string[] => [...WORDS, ...REST].filter((word) => all.includes(word));

describe('a briefing written in the workshop', () => {
	it('is kept with notes, credits and 500 turns, a headquarters’ own after its side’s', () => {
		const { scenario, draft } = written();
		expect(scenario).toMatchObject({ notes: '# notessecret', credits: ['creditsecret'], turns: 500 });
		expect(scenario.sides.map(({ briefing }) => briefing)).toEqual([
			'## Orders\n\nHold **heronsecret**.',
			'## Orders\n\nHold **kestrelsecret**.\n\nheadquarterssecret',
		]);
		const again = Draft.parse(ocsWorkshop.draftOf(scenario as never));
		expect([again.head.notes, again.head.credits]).toEqual([draft.head.notes, draft.head.credits]);
	});

	it('reaches its own side and nobody else', async () => {
		const [first, second] = sides();
		expect(found(await sentTo(first))).toEqual(['heronsecret']);
		await hall?.end();
		expect(found(await sentTo(second))).toEqual(['kestrelsecret', 'headquarterssecret']);
	});

	it('is caught where a view is made to carry the other side’s', async () => {
		const [first] = sides();
		const { sideView } = ocsModule;
		const leaky: RulesetModule = {
			...ocsModule,
			sideView: (scenario, known, listener) => ({ ...sideView(scenario, known, listener), scenario }),
		};
		expect(found(await sentTo(first, [leaky]))).toEqual([...WORDS, ...REST]);
	});

	it('stands on the printed briefing in paragraphs, its marks as bold', () => {
		const about = {
			title: 'Caen',
			summary: 'The front.',
			turns: 8,
			turnLabels: [],
			briefing: '## Orders\n\nHold **on**.',
		};
		const view = {
			...{
				about: { ...about, sources: [], reserveMarkers: null },
				side: 'blue',
				units: {},
				counters: {},
				dumps: {},
			},
			...{ transports: {}, arrivals: [], book: [], seen: {}, game: { turn: 1, words: 'weather' } },
		};
		expect(briefingPaper(view as unknown as OcsSideView).slice(1, 4)).toEqual([
			{ kind: 'words', text: 'The front.', style: 'plain' },
			{ kind: 'heading', level: 2, text: 'Orders' },
			{
				kind: 'prose',
				lines: [
					[
						{ as: 'plain', text: 'Hold ' },
						{ as: 'strong', text: 'on' },
						{ as: 'plain', text: '.' },
					],
				],
			},
		]);
	});
});
