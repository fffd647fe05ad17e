/**
 * One record for each command of OP COM and one for each of its events: none is missing, none stands twice, and their words,
 * holds, owners, log lines and what they tell whom are those of the program before there were records (golden/records.golden,
 * a sample of each type, written by that program in the campaign of golden/a-turn-as-records.golden; types that came since have
 * theirs among them).
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DeskCommand } from '../../src-shared/rulesets/opcom/desk.ts';
import { HouseCommand, type Listener } from '../../src-shared/contract/house.ts';
import { OpcomCommand } from '../../src-shared/rulesets/opcom/commands.ts';
import type { SideId, TeamId } from '../../src-shared/kit/ids.ts';
import { Session } from '../../src-main/campaign/session.ts';
import { commandRecords, commandTable, nothing } from '../../src-main/rules/kit/records.ts';
import type { AnyCommand } from '../../src-main/rulesets/opcom/commands/record.ts';
import { commandList, commands } from '../../src-main/rulesets/opcom/commands/index.ts';
import { eventList, events, toldTo } from '../../src-main/rulesets/opcom/events/index.ts';
import type { OpcomAnyFact, Play } from '../../src-main/rulesets/opcom/facts.ts';
import { firstPlay, openedScenario } from '../../src-main/rulesets/opcom/play.ts';
import { opcomModule } from '../../src-main/rulesets/opcom/module.ts';
import type { OpcomTypes } from '../../src-main/rulesets/opcom/types.ts';
import type { Situation } from '../../src-main/rules/kit/module/situation.ts';
import type { Scenario } from '../../src-shared/rulesets/opcom/scenario.ts';
import { CampaignFile } from '../../src-main/store/campaign-file.ts';
import { namesOf, seenIn } from '../../src-main/rulesets/opcom/views/log-names.ts';
import { worldIn } from '../helpers/opened.ts';
import { playAtRandom } from '../helpers/random-game.ts';
import { smallScenario } from '../helpers/small-scenario.ts';

const GOLDEN = join(import.meta.dirname, 'golden');
interface Samples {
	readonly commands: readonly {
		readonly command: AnyCommand;
		readonly label: string;
		readonly subject: string | null;
		readonly subjects: unknown;
		readonly owners: unknown;
		readonly finishes: boolean;
		readonly bySide: boolean;
		readonly idle: unknown;
	}[];
	readonly events: readonly {
		readonly event: OpcomAnyFact;
		readonly log: string;
		readonly begins: unknown;
		readonly passedOver: boolean;
		readonly ownWords: boolean;
		/** By listener: a side, or 'side/team'. */
		readonly told: Readonly<Record<string, unknown>>;
	}[];
}
const samples = JSON.parse(readFileSync(join(GOLDEN, 'records.golden'), 'utf8')) as Samples;

let folder: string;
let session: Session;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'third-map-records-'));
	copyFileSync(join(GOLDEN, 'a-turn-as-records.golden'), join(folder, 'a.thirdmap'));
	session = new Session(
		CampaignFile.open(join(folder, 'a.thirdmap')),
		opcomModule,
		() => 0,
		() => undefined,
	);
});
afterAll(() => {
	session.file.close();
	rmSync(folder, { recursive: true });
});
const at = (): Situation<Scenario, Play> => session.at as unknown as Situation<Scenario, Play>;
const HELD = ['contact:c', 'air:a', 'unit:b-tanks', 'team:t'];

const typesIn = (schema: { readonly options: readonly unknown[] }): readonly string[] =>
	schema.options.flatMap((each) => {
		const option = each as { options?: readonly unknown[]; shape?: { type: z.ZodLiteral<string> } };
		return option.options ? typesIn({ options: option.options }) : [...(option.shape?.type.values ?? [])];
	});

describe('commands', () => {
	it('each of the contract has one record, of its own type and shape', () => {
		const house = typesIn(HouseCommand);
		const wanted = [...typesIn(OpcomCommand), ...typesIn(DeskCommand)].filter(
			(type) => !house.includes(type),
		);
		expect(wanted.length).toBeGreaterThan(50);
		expect(commandList.map(({ type }) => type).toSorted()).toEqual(wanted.toSorted());
		for (const { type, shape } of commandList) {
			const { shape: parts } = shape as unknown as { readonly shape: { readonly type: z.ZodLiteral } };
			expect([...parts.type.values]).toEqual([type]);
		}
	});

	it('a sample of every type reads, holds and belongs as it did', () => {
		const { control } = commands;
		expect(samples.commands.map(({ command }) => command.type)).toEqual(
			commandList.map(({ type }) => type).toSorted(),
		);
		for (const sample of samples.commands) {
			const { command } = sample;
			expect(commands.command.parse(command)).toEqual(command);
			expect({
				command,
				label: control.label(at(), command),
				subject: control.subject(command),
				subjects: control.subjects(at(), command, HELD),
				owners: control.owners(at(), command),
				finishes: control.finishes.has(command.type),
				bySide: commands.sideCommands.has(command.type),
				idle: control.idleAfter(command, HELD),
			}).toEqual(sample);
		}
	});

	it('a side’s seat sends words, and no move', () => {
		expect([...commands.sideCommands].toSorted()).toEqual([
			'answer-decision',
			'answer-query',
			'recall-sheet',
			'send-message',
			'submit-air-sheet',
			'submit-sheet',
		]);
		expect(commands.sideMoves.size).toBe(0);
		expect(Object.keys(commands.control.inHand)).toEqual(['recall-sheet']);
	});

	it('two records of a type are refused, and so is a command without one', () => {
		const twice = [...commandList, commandList[0]] as const;
		const table = commandTable<OpcomTypes, null>(() => null);
		expect(() => table(twice as never)).toThrow('two records for one command');
		const other = { type: 'constructor' } as unknown as AnyCommand;
		expect(() => commands.control.label(at(), other)).toThrow('no record of the command "constructor"');
	});

	it('one without a record, and a record without a part, do not compile', () => {
		const table = commandTable<OpcomTypes, unknown>(() => null);
		// @ts-expect-error every other command lacks its record
		expect(() => table([commandList[0]])).not.toThrow();
		const record = commandRecords<unknown, OpcomAnyFact>();
		const shape = z.object({ type: z.literal('march') });
		// @ts-expect-error it has no label, subject, subjects, owners, decide
		expect(record({ type: 'march', shape })).toBeDefined();
	});
});

describe('events', () => {
	it('a sample of every type reads, and tells whom, as it did', () => {
		expect(samples.events.map(({ event }) => event.type)).toEqual(
			eventList.map(({ type }) => type).toSorted(),
		);
		const { sides, teams } = openedScenario(session.at.scenario);
		const listeners: readonly Listener[] = [
			...sides.map(({ id }) => ({ side: id, team: null })),
			...teams.map(({ id, side }) => ({ side, team: id })),
		];
		for (const sample of samples.events) {
			const { event } = sample;
			const names = namesOf(openedScenario(session.at.scenario), seenIn(worldIn(session)));
			const told = listeners.flatMap((listener): [string, unknown][] => {
				const said = toldTo(listener, event);
				const key = listener.team === null ? listener.side : `${listener.side}/${listener.team}`;
				return said ? [[key, said]] : [];
			});
			expect({
				event,
				log: events.logLine(event, names),
				begins: events.begins(event),
				passedOver: events.passedOver.has(event.type),
				ownWords: events.ownWords.has(event.type),
				told: Object.fromEntries(told),
			}).toEqual(sample);
		}
	});

	it('these tell somebody something, and no other; one without a record tells nobody anything', () => {
		const telling = eventList
			.filter((record) => (record.told as unknown) !== nothing)
			.map(({ type }) => type);
		expect(telling.toSorted()).toEqual([
			'air-sheet-submitted',
			'decision-answered',
			'decision-closed',
			'decision-referred',
			'dispatch-released',
			'line-noted',
			'line-queried',
			'message-sent',
			'query-answered',
			'sheet-recalled',
			'sheet-returned',
			'sheet-submitted',
			'turn-begun',
			'unit-mustered',
			'unit-renamed',
			'unit-taken-off',
		]);
		const payload = { side: 'blue', told: { kind: 'dispatch' } };
		for (const type of ['constructor', 'shouted', 'paper-printed']) {
			const event = { type, v: 1, rule: 'app', payload } as unknown as OpcomAnyFact;
			expect(toldTo({ side: 'blue' as SideId, team: null }, event)).toBeNull();
			expect(toldTo({ side: 'blue' as SideId, team: 'blue-armour' as TeamId }, event)).toBeNull();
		}
	});

	it('those of a later version than this program’s are refused; older ones are read', () => {
		const play = firstPlay(smallScenario());
		const moved = { type: 'grouping-completed', rule: 'umpire', payload: {} } as const;
		expect(events.evolve(play, { ...moved, v: 1 }).game.grouping).toBe('complete');
		expect(() => events.evolve(play, { ...moved, v: 2 })).toThrow(
			'"grouping-completed" is of version 2, and this program reads up to 1',
		);
		const versions = eventList.filter(({ version }) => version > 1).map(({ type }) => type);
		expect(versions).toEqual(['dispatch-released']);
	});

	it('are written in the version of their records', () => {
		const versions = new Map<string, number>(eventList.map(({ type, version }) => [type, version]));
		const { facts } = playAtRandom(smallScenario(), 'versions', 3, () => undefined);
		const written = new Set(facts.map(({ type, v }) => `${type} ${String(v)}`));
		expect(written.size).toBeGreaterThan(10);
		expect([...written]).toEqual(
			[...written].map((each) => {
				const type = each.slice(0, each.indexOf(' '));
				return `${type} ${String(versions.get(type))}`;
			}),
		);
	});
});
