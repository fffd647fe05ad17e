/** Chapter 10: what each side is told, in which words; and chapter 11: what is not tracked. */
import { describe, expect, it } from 'vitest';
import { eventReports } from '../../../../src-main/rules/opcom/03-time/event-report.ts';
import { worksheet } from '../../../../src-main/rules/opcom/09-combat/worksheet/combat.ts';
import { estimate, identities, umpireNotesOn } from '../../../../src-main/rules/opcom/10-reporting/enemy.ts';
import { effectivenessText, ownTells, powerOf } from '../../../../src-main/rules/opcom/10-reporting/own.ts';
import { looseFigure } from '../../../../src-main/rules/opcom/10-reporting/release.ts';
import {
	draftDispatches,
	releaseCheck,
	setupDispatch,
	type Draft,
} from '../../../../src-main/rules/opcom/10-reporting/reporting.ts';
import { templates, render, type FamilyName } from '../../../../src-main/rules/opcom/10-reporting/words.ts';
import type { OpcomWorld } from '../../../../src-main/rules/opcom/types.ts';
import { CombatId, DispatchId, EventId, FormationId } from '../../../../src-shared/kit/ids.ts';
import type { Dispatch } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { Judgements } from '../../../../src-shared/rulesets/opcom/commands.ts';
import { all, done, planOf } from '../../../helpers/combat.ts';
import {
	BLUE,
	lineFor,
	RED,
	sheetOf,
	smallScenario,
	unitId,
	worldOf,
	type Changes,
} from '../../../helpers/small-scenario.ts';

const scenario = smallScenario();
const C1 = CombatId.parse('c1');
const FORBIDDEN = /\b(status|steps?|scores?|dice|rolled|factors?|modifiers?|table|profile)\b/i;

/** Blue armour attacks Red grenadiers and Tigers with guns behind; both drafts, Blue's first. */
function fought(
	changes: Changes = {},
	faces: readonly number[] = [3],
	judgements: Judgements = { factors: {} },
): { before: OpcomWorld; after: OpcomWorld; blue: Draft; red: Draft } {
	const start = worldOf(scenario, {
		...changes,
		game: { turn: 2, step: 'move-and-combat', ...changes.game },
		units: { 'b-tanks': { at: { x: 10, y: 12 } }, 'b-field': { at: { x: 10, y: 7 } }, ...changes.units },
	});
	const plan = planOf('c1', ['b-tanks', 'b-motor'], ['r-grenadiers', 'r-tigers'], {
		attackArtillery: [unitId('b-field')],
	});
	const before = all(
		start,
		[
			{ type: 'group-combat', plan },
			{ type: 'complete-grouping', overrule: { reason: 'a test' } },
			{ type: 'judge-combat', combat: C1, judgements },
			{ type: 'roll-combat', combat: C1 },
		],
		faces,
	);
	const { world: after, facts } = done(before, {
		type: 'apply-combat',
		combat: C1,
		application: { losses: {}, standFast: [], places: {}, captured: [], overrun: false },
	});
	const [blue, red] = draftDispatches(before, after, facts);
	if (!blue || !red) throw new Error('two drafts were due');
	return { before, after, blue, red };
}
const dispatch = (draft: Draft, change: Partial<Dispatch> = {}): Dispatch => ({
	...draft,
	id: DispatchId.parse('d1'),
	state: 'draft',
	...change,
});
const textOf = (draft: Draft): string =>
	[draft.heading, draft.story, ...Object.values(draft.items)].join(' ');

describe('a combat report', () => {
	it('opcom-10.eleti.required, opcom-10.eleti.order: five items, none blank; a blank one stops the release', () => {
		const { after, blue, red } = fought();
		expect([blue.to, red.to]).toEqual([BLUE, RED]);
		for (const draft of [blue, red]) {
			expect(Object.keys(draft.items)).toEqual(['effectiveness', 'location', 'enemy', 'type', 'identity']);
			expect(Object.values(draft.items).every((text) => text.trim() !== '')).toBe(true);
			expect(releaseCheck(after, dispatch(draft))).toEqual({ missing: [], warnings: [] });
		}
		const blank = releaseCheck(after, dispatch(blue, { items: { ...blue.items, location: ' ' } }));
		expect(blank.missing.map((each) => each.rule)).toEqual(['opcom-10.eleti.required']);
	});

	it('opcom-10.report.story, opcom-10.report.outline: a story by default; the outline is the five items', () => {
		const { after, blue } = fought();
		expect(blue.form).toBe('story');
		expect(blue.story).toContain('2 Fife');
		expect(releaseCheck(after, dispatch(blue, { form: 'outline', story: '' })).missing).toEqual([]);
		expect(releaseCheck(after, dispatch(blue, { story: '' })).missing).not.toEqual([]);
	});

	it('opcom-10.eff.no-status: no word or figure of the game in any draft', () => {
		for (const faces of [[1], [3], [6]]) {
			const { after, blue, red } = fought({}, faces);
			for (const draft of [blue, red]) {
				expect(textOf(draft)).not.toMatch(FORBIDDEN);
				expect(looseFigure(after, textOf(draft))).toBeNull();
			}
		}
	});

	it('opcom-10.eff.low, opcom-10.eff.middle, opcom-10.eff.considerable: bands of words, 0, 1-2, 3-5, 6-10', () => {
		expect(Array.from({ length: 11 }, (_, status) => powerOf(status)).join(' ')).toBe(
			'none low low middle middle middle high high high high high',
		);
		const low = worldOf(scenario, { units: { 'b-inf': { stepsLost: 3 } } });
		const wording = effectivenessText(low, [unitId('b-inf')], null, 'x');
		expect(templates.lowPower.some((each) => wording.includes(each.split('{is} ')[1] ?? '?'))).toBe(true);
	});

	it('evening 21: the umpire’s true count names those it counts, and the spent apart', () => {
		const world = worldOf(scenario, { units: { 'r-inf': { stepsLost: 3 } } });
		const enemy = ['r-grenadiers', 'r-tigers', 'r-inf'].map(unitId);
		const [note] = umpireNotesOn(world, enemy, estimate(world, enemy));
		expect(note?.say).toContain(
			'fit to fight: 2 (I/125 Panzergrenadier, 503 Heavy Tank Battalion), besides I/32 Luftwaffe, no longer fit;',
		);
	});

	it('evening 21: who is not identified is the enemy, and is said next to the enemy', () => {
		for (const family of ['identified', 'unidentified'] as const)
			for (const wording of templates[family]) expect(wording).not.toMatch(/\b[Tt]hey\b|\bthem\b|\bTheir\b/);
		const { blue } = fought({}, [3]);
		const who = templates.unidentified.map((each) => blue.story.indexOf(each)).find((at) => at >= 0) ?? -1;
		expect(who).toBeGreaterThan(0);
		// The last sentences are of its own units.
		expect(blue.story.lastIndexOf('2 Fife')).toBeGreaterThan(who);
		expect(blue.story.slice(who)).not.toMatch(/2 Fife.*(enemy remains|not identified)/);
	});

	it('evening 40: opcom-10.eff.low a weak unit with most of its steps left is not called close to breaking up', () => {
		// I/32 is 3-2-1-0: one step of three down it has a status of 2, two down of 1.
		const worded = (stepsLost: number): FamilyName | undefined => {
			const text = effectivenessText(
				worldOf(scenario, { units: { 'r-inf': { stepsLost } } }),
				[unitId('r-inf')],
				{ 'r-inf': 1 },
				'x',
			);
			return (['weakPower', 'lowPower'] as const).find((family) =>
				templates[family].some((each) => text.includes(each.split('{is} ')[1] ?? '?')),
			);
		};
		expect([worded(1), worded(2)]).toEqual(['weakPower', 'lowPower']);
		const tells = (stepsLost: number) =>
			ownTells(worldOf(scenario, { units: { 'r-inf': { stepsLost } } }), [unitId('r-inf')])[0]?.condition;
		expect([tells(1), tells(2)]).toEqual(['steady but too weak to attack', 'close to breaking up']);
	});

	it('opcom-10.eff.losses-word: light for one, heavy from two, hardly any for none', () => {
		const world = worldOf(scenario);
		const spoken = (steps: number, family: FamilyName): boolean => {
			const text = effectivenessText(world, [unitId('b-inf')], { 'b-inf': steps }, 'seed');
			return templates[family].some((each) => text.includes(each));
		};
		expect([
			spoken(0, 'noLosses'),
			spoken(1, 'lightLosses'),
			spoken(2, 'heavyLosses'),
			spoken(3, 'heavyLosses'),
		]).toEqual([true, true, true, true]);
		expect(spoken(1, 'heavyLosses')).toBe(false);
	});

	it("opcom-10.loc.own-exact: every own place is the map's; a later move is pointed out", () => {
		const { after, blue } = fought();
		for (const own of blue.tells.own) expect(own.at).toEqual(after.game.units.get(own.unit)?.at);
		expect(blue.items.location).toContain('grid 100660');
		const moved = worldOf(scenario, { units: { 'b-tanks': { at: { x: 1, y: 1 } } } });
		expect(releaseCheck(moved, dispatch(blue)).warnings.map((each) => each.rule)).toContain(
			'opcom-10.loc.own-exact',
		);
	});

	it('opcom-10.enemy.battalions, opcom-10.enemy.misjudge: rough equivalents; the true count for the umpire only', () => {
		const weak = worldOf(scenario, {
			units: { 'r-inf': { stepsLost: 2 }, 'r-inf-2': { stepsLost: 2 }, 'r-grenadiers': { stepsLost: 3 } },
		});
		const three = [unitId('r-inf'), unitId('r-inf-2'), unitId('r-grenadiers')];
		expect(estimate(weak, three)).toMatchObject({ true: 3, told: 1, words: 'about one battalion' });
		expect(estimate(worldOf(scenario), three)).toMatchObject({ told: 3 });
		const { blue } = fought();
		expect(blue.umpireNotes[0]).toMatchObject({
			rule: 'opcom-10.enemy.misjudge',
			say: 'True count in battalions fit to fight: 2 (I/125 Panzergrenadier, 503 Heavy Tank Battalion); told: about two battalions.',
		});
		expect(textOf(blue)).not.toContain('True count');
	});

	it('opcom-10.type.sort, opcom-10.type.must: sorts are told; tanks, artillery and air block release until named', () => {
		const { after, blue, red } = fought({}, [3], {
			factors: { 'attack/air': true },
			attackAir: { level: 'normal', source: 'ordered' },
		});
		expect(blue.items.type).toBe('Tanks and armoured infantry.');
		expect(blue.mustName).toEqual(['tanks']);
		expect(red.mustName).toEqual(['tanks', 'artillery', 'air']);
		const silent = dispatch(red, { story: 'We were attacked by somebody; I/22 Panzer stood firm.' });
		expect(releaseCheck(after, silent).missing.map((each) => each.rule)).toEqual([
			'opcom-10.type.must',
			'opcom-10.type.must',
			'opcom-10.type.must',
		]);
	});

	it('opcom-10.identity.two-turns, opcom-10.identity.first-turn, opcom-10.identity.formation-not-unit: due from the second turn in a row, by formation', () => {
		const met = (since: number, last: number, key = 'r-125') => ({
			units: { 'b-tanks': { at: { x: 10, y: 12 }, contact: { [key]: { since, last } } } },
		});
		expect(fought().blue.identityDue).toBe(false);
		expect(fought(met(1, 1)).blue).toMatchObject({ identityDue: true });
		expect(fought(met(1, 1)).blue.items.identity).toContain(
			'125 Panzergrenadier Regiment of 21 Panzer Division',
		);
		expect(fought({ ...met(1, 1), game: { turn: 3 } }).blue.identityDue).toBe(false);
		// Another regiment of the division was met: the division is known.
		const sister = worldOf(scenario, {
			game: { turn: 2 },
			units: { 'b-tanks': { contact: { 'r-22': { since: 1, last: 1 } } } },
		});
		expect(identities(sister, [unitId('b-tanks')], [unitId('r-grenadiers')])).toEqual(['21 Panzer Division']);
		expect(FormationId.parse('r-22')).toBe('r-22');
	});

	it('opcom-10.identity.two-turns: left out, it stops the release; too soon, it is pointed out', () => {
		const { after, blue } = fought({
			units: { 'b-tanks': { at: { x: 10, y: 12 }, contact: { 'r-125': { since: 1, last: 1 } } } },
		});
		expect(
			releaseCheck(after, dispatch(blue, { story: 'Tanks and infantry.' })).missing.map((each) => each.rule),
		).toEqual(['opcom-10.identity.two-turns']);
		const first = fought();
		const early = dispatch(first.blue, {
			items: { ...first.blue.items, identity: 'They are 21 Panzer Division.' },
		});
		expect(releaseCheck(first.after, early).warnings.map((each) => each.rule)).toEqual([
			'opcom-10.identity.first-turn',
		]);
	});

	it("opcom-10.report.commanders-source: one side's draft does not change with what it can't know", () => {
		const other = {
			'r-inf': { at: { x: 1, y: 1 }, stepsLost: 2 },
			'r-grenadiers': { noAttackIn: 9, held: 5 },
			'b-paras': { at: { x: 3, y: 3 } },
		};
		const plain = fought().blue;
		const changed = fought({ units: other }).blue;
		expect(changed).toEqual(plain);
	});

	it('opcom-2.view.no-mechanics: words and figures of the game are pointed out before release', () => {
		const { after, blue } = fought();
		const rules = (story: string) =>
			releaseCheck(after, dispatch(blue, { story: `${blue.story} ${story}` })).warnings.map(
				(each) => each.rule,
			);
		expect(rules('Its status is low.')).toEqual(['opcom-2.view.no-mechanics']);
		expect(rules('They are at 3 now.')).toEqual(['opcom-2.view.no-mechanics']);
		expect(rules('At 06:30 on 18 July they stood 2 km off.')).toEqual([]);
	});
});

describe('other reports', () => {
	const briefing = {
		type: 'step-begun',
		v: 1,
		rule: 'opcom-4.seq.step-order',
		payload: { step: 'brief' },
	} as const;
	const atBrief = (changes: Changes) => {
		const world = worldOf(scenario, { ...changes, game: { turn: 2, ...changes.game } });
		return draftDispatches(world, world, [briefing]);
	};
	const moved = {
		'b-motor': {
			at: { x: 10, y: 11.5 },
			turnStart: { x: 9, y: 5 },
			track: [
				{ x: 9, y: 5 },
				{ x: 10, y: 11.5 },
			],
		},
	};

	it('opcom-2.report.real-world: moves are told to the side that made them, and only to it', () => {
		const drafts = atBrief({ units: moved });
		expect(drafts.map(({ to, kind }) => [to, kind])).toEqual([[BLUE, 'movement']]);
		expect(drafts[0]?.items.location).toContain('8 Rifles');
		expect(drafts[0]?.items.enemy).toBe('No enemy met.');
		expect(textOf(drafts[0]!)).not.toMatch(FORBIDDEN);
	});

	it('opcom-5.action.probe.identify, opcom-5.action.probe.extent: a probe names the nearest enemy at once', () => {
		const contact = { 'r-125': { since: 2, last: 2 } };
		const halted = { 'b-motor': { ...moved['b-motor'], contact } };
		const [plain] = atBrief({ units: halted });
		expect([plain?.identityDue, plain?.items.enemy.includes('about one battalion')]).toEqual([false, true]);
		const [probe] = atBrief({
			units: halted,
			sheets: [sheetOf(BLUE, 'blue-armour', 2, [lineFor(['b-motor'], { action: 'probe' })])],
		});
		expect(probe?.items.identity).toContain('125 Panzergrenadier Regiment');
		expect(probe?.tells.contacts[0]).toMatchObject({ enemy: ['r-grenadiers'], sorts: ['armoured infantry'] });
	});

	it('opcom-10.enemy.misjudge, opcom-10.type.must: a story names each enemy with the unit that faces it', () => {
		const contact = { 'r-125': { since: 1, last: 2 } };
		const foot = { turnStart: { x: 8, y: 6 } };
		const [draft] = atBrief({ units: { 'b-motor': { ...moved['b-motor'], contact }, 'b-inf': foot } });
		const story = draft?.story ?? '';
		const order = ['8 Rifles', 'about one battalion', '125 Panzergrenadier', '4 Shropshire'].map((each) =>
			story.indexOf(each),
		);
		expect(order[0]).toBe(0);
		expect(order).toEqual(order.toSorted((one, other) => one - other));
	});

	it('opcom-2.report.real-world by night nobody tells of what everybody could see', () => {
		const openGround: Changes['units'] = {
			'b-tanks': { at: { x: 16.5, y: 11.5 } },
			'b-motor': { at: { x: 17, y: 11 } },
			'r-grenadiers': { at: { x: 16.5, y: 12.5 } },
			'r-tigers': { at: { x: 17, y: 12.5 } },
		};
		const sights = (part: 'am' | 'night'): number =>
			[2, 3, 4, 5, 6, 7].filter((turn) => {
				const { blue } = fought({ units: openGround, game: { turn, part } });
				return templates.inTheOpen.some((each) => blue.story.includes(each));
			}).length;
		expect(sights('am')).toBeGreaterThan(0);
		expect(sights('night')).toBe(0);
	});

	it('opcom-10.report.story the weather is told once, though the event says it too', () => {
		const story = (say: string, sky: string): string | undefined =>
			eventReports(worldOf(scenario), {
				id: EventId.parse('e'),
				turn: 2,
				say,
				tell: [BLUE],
				weather: { sky: 'fog', badGoing: false, flying: false, say: sky },
			})[0]?.story;
		expect(story('Mist until noon on the 19th.', 'Mist until noon')).toBe('Mist until noon on the 19th.');
		expect(story('The rain stops.', 'clearing')).toBe('The rain stops. Clearing.');
	});

	it('a unit of which a dispatch of this turn tells is not told of again', () => {
		const { after, blue } = fought();
		const desk = { ...after.desk, dispatches: { d1: dispatch(blue) } };
		const told = { ...after, desk };
		const again = draftDispatches(told, told, [briefing]).find((each) => each.to === BLUE);
		expect(again).toBeUndefined();
	});

	it('an arrival and the opening picture: own units only', () => {
		const world = worldOf(scenario);
		const opening = setupDispatch(world, BLUE);
		expect(opening.story).toContain('Take Middleton.');
		expect(opening.tells.own).toHaveLength(scenario.units.filter((unit) => unit.side === BLUE).length);
		expect(opening.tells.contacts).toEqual([]);
		const red = scenario.units.filter((unit) => unit.side === RED).map((unit) => unit.name);
		expect(red.filter((name) => textOf(opening).includes(name))).toEqual([]);
		expect(textOf(opening)).not.toMatch(FORBIDDEN);
		const arrived = {
			type: 'unit-arrived',
			v: 1,
			rule: 'opcom-4.seq.reinforcements',
			payload: { unit: unitId('b-late'), at: { x: 10, y: 1 } },
		} as const;
		const after = worldOf(scenario, { units: { 'b-late': { at: { x: 10, y: 1 }, presence: 'on-map' } } });
		expect(draftDispatches(world, after, [arrived]).map(({ to, kind }) => [to, kind])).toEqual([
			[BLUE, 'arrival'],
		]);
	});
});

describe('wordings', () => {
	it('eight or more of each family, all different, the same for the same seed, none with a figure', () => {
		for (const [name, wordings] of Object.entries(templates)) {
			expect(wordings.length).toBeGreaterThanOrEqual(8);
			expect(new Set(wordings).size).toBe(wordings.length);
			expect(wordings.join(' ')).not.toMatch(/\d/);
			expect(wordings.join(' ')).not.toMatch(FORBIDDEN);
			const seeds = Array.from({ length: 60 }, (_, i) => render(name as FamilyName, `seed ${String(i)}`));
			expect(new Set(seeds).size).toBeGreaterThan(4);
			expect(render(name as FamilyName, 'seed 7')).toBe(seeds[7]);
		}
	});
});

describe('supplies', () => {
	it('opcom-11.none, opcom-11.german-ammo, opcom-11.allied-supply, opcom-11.fuel.arrival: nothing of it is in a worksheet', () => {
		const world = worldOf(scenario, { game: { turn: 2 }, units: { 'b-inf': { at: { x: 8, y: 10 } } } });
		const sheet = worksheet(
			world,
			planOf('c1', ['b-inf'], ['r-inf'], { defenceArtillery: [unitId('r-guns')] }),
			{ factors: { 'r-guns/not-allocated': false } },
		);
		expect(sheet.defence.units.find((each) => each.unit === 'r-guns')?.counted).toBe(4);
		expect(
			[...sheet.attack.factors, ...sheet.defence.factors].some((factor) =>
				/suppl|ammun|fuel/i.test(factor.label),
			),
		).toBe(false);
	});

	it('opcom-11.results-supply-points: a remark that changes nothing', () => {
		const { after } = fought({}, [3]);
		const proposal = after.game.combats[C1]?.proposal;
		expect(Object.keys(after.game.units.get('r-grenadiers') ?? {})).not.toContain('supply');
		const notes = proposal?.notes.filter((note) => note.rule === 'opcom-11.results-supply-points').length;
		expect(notes).toBe(['total', 'success', 'limited'].includes(proposal?.band ?? '') ? 1 : 0);
	});
});
