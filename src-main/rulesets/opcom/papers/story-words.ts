/** The story's parts as words and tables: the same in the turn record and in the debrief. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import { plainText } from '../../../../src-shared/kit/prose.ts';
import type { OrderLine } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { Scenario } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { SheetLine } from '../../../../src-shared/rulesets/opcom/desk.ts';
import { namesOf, type Names } from '../views/log-names.ts';
import { heading, words, type Block } from '../../../paper/kit/blocks.ts';
import { kmWords } from '../../../rules/opcom/queries.ts';
import type { CombatStory, MoveStory, TurnStory } from './story.ts';

const signed = (value: number): string => (value < 0 ? `−${String(-value)}` : `+${String(value)}`);

/** Every order line beside what became of it. */
export function ordersTable(turn: TurnStory, scenario: Scenario): readonly Block[] {
	const names = namesOf(scenario);
	return turn.sheets.flatMap((sheet): readonly Block[] => [
		heading(3, `${names.team(sheet.team)}${sheet.fromPaper ? ', typed in from paper' : ''}`),
		{
			kind: 'table',
			columns: [
				{ title: 'Ordered', share: 14 },
				{ title: 'Orders', share: 34 },
				{ title: 'Action', share: 13 },
				{ title: 'What came of it', share: 39 },
			],
			rows: sheet.lines.map((line) => [
				line.order.addressee,
				ordersOf(line),
				actionOf(line.order),
				outcomeOf(line, turn, names),
			]),
		},
	]);
}

function ordersOf({ order, query, notes }: SheetLine): string {
	return [
		order.orders,
		order.supporting === '' ? '' : `Supporting: ${order.supporting}`,
		query ? `Asked: ${query.ask}${query.answer === null ? '' : ` Answer: ${query.answer}`}` : '',
		...notes.map((note) => `Control (${note.release ? 'told' : 'not told'}): ${note.text}`),
	]
		.filter((part) => part !== '')
		.join('\n');
}

function actionOf(order: OrderLine): string {
	return [
		order.action ?? 'no action ringed',
		order.posture ?? 'no posture ringed',
		order.standFast ? 'stand fast' : '',
		order.rest ? 'rest' : '',
		order.roadColumn ? 'road column' : '',
	]
		.filter((part) => part !== '')
		.join(', ');
}

function outcomeOf(line: SheetLine, turn: TurnStory, names: Names): string {
	const units = new Set<string>(line.units);
	const moves = turn.moves.filter((move) => units.has(move.unit)).map((move) => sayMove(move, names));
	const fights = turn.combats
		.filter((combat) => [...combat.attackers, ...combat.defenders].some((unit) => units.has(unit)))
		.map((combat) => `${combat.name}: ${resultInWords(combat)}${lossesOf(combat, units, names)}.`);
	const all = [...moves, ...fights];
	return all.length > 0 ? all.join('\n') : 'Neither moved nor fought.';
}

/** A move in a sentence: who, how many km, in which manner, what stopped it and whom it met. */
export function sayMove(move: MoveStory, names: Names): string {
	const met = move.met.length > 0 ? ` Met ${move.met.map((id) => names.unit(id)).join(', ')}.` : '';
	const stopped = move.stopped === '' ? '' : `; ${move.stopped}`;
	return `${names.unit(move.unit)} went ${kmWords(move.km)}, ${move.manner.replaceAll('-', ' ')}${stopped}.${met}`;
}

/** 'success (6)', or why there is none. */
export function resultInWords(combat: CombatStory): string {
	if (combat.dismissed !== null) return `not fought${combat.dismissed === '' ? '' : `: ${combat.dismissed}`}`;
	if (!combat.proposal) return 'not rolled';
	const { title, number } = combat.proposal;
	return `${title} (${String(number)})${combat.application ? '' : ', not applied'}`;
}

function lossesOf(combat: CombatStory, units: ReadonlySet<string>, names: Names): string {
	const lost = Object.entries(combat.losses).filter(([unit, steps]) => units.has(unit) && steps > 0);
	const taken = combat.captured.filter((unit) => units.has(unit));
	return [
		...lost.map(([unit, steps]) => `; ${names.unit(unit)} lost ${counted(steps, 'step')}`),
		...taken.map((unit) => `; ${names.unit(unit)} was captured`),
	].join('');
}

/** A combat's worksheet as it stood when the die fell, in a few lines and one table. */
export function combatBlocks(combat: CombatStory, scenario: Scenario): readonly Block[] {
	const names = namesOf(scenario);
	const list = (ids: readonly string[]): string => ids.map((id) => names.unit(id)).join(', ') || 'nobody';
	const guns = [...combat.attackArtillery, ...combat.defenceArtillery];
	const head: readonly Block[] = [
		heading(3, `${combat.name}: ${resultInWords(combat)}`),
		words(
			`${list(combat.attackers)} (${names.side(combat.attackingSide)}) against ${list(combat.defenders)} (${names.side(combat.defendingSide)})${guns.length > 0 ? `; artillery: ${list(guns)}` : ''}.`,
		),
	];
	const { worksheet, proposal } = combat;
	if (!worksheet || !proposal) return head;
	const { attack, defence } = worksheet;
	const rows = (['attack', 'defence'] as const).flatMap((which) => sideRows(which, worksheet, names));
	const everyone = new Set([...Object.keys(combat.losses), ...combat.captured]);
	const lost = lossesOf(combat, everyone, names).replace(/^; /, '');
	return [
		...head,
		{
			kind: 'table',
			columns: [
				{ title: 'Side', share: 10 },
				{ title: 'What counts', share: 50 },
				{ title: 'Rule', share: 26 },
				{ title: 'Worth', share: 14 },
			],
			rows,
		},
		words(
			`${String(attack.score)} − ${String(defence.score)} + die ${String(proposal.die)}${dieOf(combat)} = ${String(proposal.number)}${worksheet.column === 'bad' ? ', bad terrain' : ''}: ${proposal.title}. ${lost === '' ? 'No losses recorded' : lost}.`,
		),
		...(combat.application?.reason
			? [words(`Changed by Control: ${combat.application.reason}`, 'quiet')]
			: []),
	];
}

const dieOf = ({ rolls }: CombatStory): string =>
	rolls.some((roll) => roll.by === 'umpire') ? ' (typed in)' : '';

function sideRows(
	which: 'attack' | 'defence',
	worksheet: NonNullable<CombatStory['worksheet']>,
	names: Names,
): readonly (readonly string[])[] {
	const side = worksheet[which];
	return [
		...side.units.map((unit) => [
			which,
			`${names.unit(unit.unit)}, ${unit.role}, status ${String(unit.status)}`,
			unit.modifiers.map((modifier) => modifier.rule).join(', '),
			String(unit.counted),
		]),
		...side.factors
			.filter((factor) => factor.on)
			.map((factor) => [
				which,
				`${factor.label}${factor.unit ? `, ${names.unit(factor.unit)}` : ''}${factor.count > 1 ? ` x ${String(factor.count)}` : ''}`,
				factor.rule,
				factor.op === 'times' ? `x ${String(factor.value)} (counted above)` : signed(factor.value),
			]),
		[which, 'Score', '', String(side.score)],
	];
}

/** What happened beside moves and combats, a line each, with its dice. */
export function eventBlocks(turn: TurnStory): readonly Block[] {
	const items = turn.events.map((line) => (line.dice === '' ? line.text : `${line.text} (${line.dice})`));
	return items.length > 0 ? [{ kind: 'list', items }] : [];
}

/** Returns what each side was told in a turn, word for word. */
export function dispatchBlocks(turn: TurnStory, scenario: Scenario): readonly Block[] {
	const names = namesOf(scenario);
	return turn.dispatches.flatMap(({ side, told }): readonly Block[] => [
		words(`To ${names.side(side)}${told.team ? `, ${names.team(told.team)}` : ''}: ${told.heading}`, 'bold'),
		words(plainText(told.text), 'typed'),
	]);
}
