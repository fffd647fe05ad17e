/** The words of cases on the bare plain: movement and combat, straight through the rules. */
import type { Proposal } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import { distance } from '../../../../src-shared/map/plane.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import { profileOf, unitState } from '../../../../src-main/rules/opcom/queries.ts';
import { worksheet } from '../../../../src-main/rules/opcom/09-combat/worksheet/combat.ts';
import { worth } from '../../../../src-main/rules/opcom/09-combat/worksheet/combat-context.ts';
import type { Draft } from '../../../../src-main/rules/opcom/10-reporting/reporting.ts';
import { AFTER_CHECKS, AFTER_DOINGS } from './plain-after.ts';
import type { Clause } from '../../kit/case-file.ts';
import { vocabulary } from '../../kit/vocabulary.ts';
import { MOVE_CHECKS, MOVE_DOINGS } from './plain-moves.ts';
import { decided, has, id, is, newest, routeOf, xy, type Check, type Doing, type Run } from './plain-run.ts';
import { ATTACK, COMBAT } from './plain-scenario.ts';
import { buildWorld } from './plain-world.ts';

// --- WHEN -------------------------------------------------------------------------------------------------

const DOINGS: readonly Doing[] = [
	...MOVE_DOINGS,
	...AFTER_DOINGS,
	[/^the worksheet is drawn up$/, () => undefined],
	[/^the combat is grouped$/, (run) => decided(run, { type: 'group-combat', plan: run.given.plan })],
	[/^the die falls$/, theDieFalls],
	[
		/^(.+) stands fast$/,
		(run, clause, [name = '']) =>
			void (run.edits.standFast = [...run.edits.standFast, id(run, clause, name)]),
	],
	[
		/^(.+) goes to (\S+) (\S+)$/,
		(run, clause, [name = '', x, y]) =>
			void (run.edits.places = { ...run.edits.places, [id(run, clause, name)]: xy(x, y) }),
	],
	[
		/^(.+) is to lose (\d+)$/,
		(run, clause, [name = '', steps]) =>
			void (run.edits.losses = { ...run.edits.losses, [id(run, clause, name)]: Number(steps) }),
	],
	[/^the overrun is taken$/, (run) => void (run.edits.overrun = true)],
	[/^because (.+)$/, (run, _clause, [reason = '']) => void (run.edits.reason = reason)],
	[/^the result is applied$/, applyResult],
	[
		/^(.+) exploits by (.+)$/,
		(run, clause, [name = '', route = '']) =>
			exploit(run, id(run, clause, name), routeOf(run, id(run, clause, name), route)),
	],
];

/** Groups by the umpire's word unless grouped already, judges, throws. */
function theDieFalls(run: Run): void {
	const { grouping } = run.world.game;
	if (!run.world.game.combats[COMBAT]) {
		run.world = { ...run.world, game: { ...run.world.game, grouping: 'open' } };
		decided(run, { type: 'group-combat', plan: run.given.plan, overrule: { reason: 'as the case says' } });
		run.world = { ...run.world, game: { ...run.world.game, grouping } };
	}
	decided(run, { type: 'judge-combat', combat: COMBAT, judgements: run.given.judgements });
	if (!run.refusal) decided(run, { type: 'roll-combat', combat: COMBAT });
}

function applyResult(run: Run): void {
	const proposal = proposalOf(run);
	const captured = run.edits.captured.length > 0 ? run.edits.captured : (proposal?.captured ?? []);
	decided(run, { type: 'apply-combat', combat: COMBAT, application: { ...run.edits, captured } });
}

function exploit(run: Run, unit: UnitId, route: readonly Point[]): void {
	decided(run, { type: 'exploit', combat: COMBAT, plan: { unit, route, manner: 'tactical', delays: [] } });
}

// --- THEN -------------------------------------------------------------------------------------------------

const BANDS: Readonly<Record<string, string>> = {
	total: 'total success',
	success: 'success',
	limited: 'limited success',
	confused: 'confused combat',
	beaten: 'badly beaten',
};

const CHECKS: readonly Check[] = [
	...MOVE_CHECKS,
	...AFTER_CHECKS,
	[/^attacker status (\S+)$/, (run, _clause, [n]) => is(run.sheet.attack.status, n)],
	[/^defender status (\S+)$/, (run, _clause, [n]) => is(run.sheet.defence.status, n)],
	[/^attacker score (\S+)$/, (run, _clause, [n]) => is(run.sheet.attack.score, n)],
	[/^defender score (\S+)$/, (run, _clause, [n]) => is(run.sheet.defence.score, n)],
	[/^difference (\S+)$/, (run, _clause, [n]) => is(run.sheet.difference, n)],
	[/^column (normal|bad)$/, (run, _clause, [column]) => is(run.sheet.column, column)],
	[
		/^results ([-\d ]+)$/,
		(run, _clause, [numbers]) => is(run.sheet.outcomes.map((each) => each.number).join(' '), numbers),
	],
	[
		/^bands ([a-z ]+)$/,
		(run, _clause, [bands]) => is(run.sheet.outcomes.map((each) => each.band).join(' '), bands),
	],
	[/^(.+) counts (\S+)$/, counts],
	[/^factor (.+)\/([\w-]+) is (off|absent|[+-]?[\d.]+)$/, factorIs],
	[
		/^overrun is (possible|not possible)$/,
		(run, _clause, [answer]) => is(run.sheet.overrun.possible ? 'possible' : 'not possible', answer),
	],
	[
		/^warning (opcom-\S+)$/,
		(run, _clause, [rule]) =>
			has(
				run.sheet.warnings.map((each) => each.rule),
				rule,
			),
	],
	[
		/^no warning (opcom-\S+)$/,
		(run, _clause, [rule]) => (run.sheet.warnings.some((each) => each.rule === rule) ? 'warned' : null),
	],
	[/^result (-?\d+), (.+)$/, (run, _clause, [n, band]) => is(resultOf(run), `${String(n)}, ${String(band)}`)],
	[/^(.+) loses (\d+)$/, (run, clause, [name, n]) => is(lossOf(run, id(run, clause, name ?? '')), n)],
	[
		/^(.+) has status (\d+)$/,
		(run, clause, [name, n]) => is(profileOf(run.world, id(run, clause, name ?? '')).status, n),
	],
	[/^(.+) goes back (at least )?(\S+) km$/, goesBack],
	[/^(.+) stays$/, stays],
	[
		/^(.+) stands at (\S+) (\S+)$/,
		(run, clause, [name, x, y]) => near(run, id(run, clause, name ?? ''), xy(x, y)),
	],
	[
		/^(.+) is sent (into|across|back to) (.+)$/,
		(run, clause, [name, how, where]) =>
			has([retreat(run, id(run, clause, name ?? ''))?.where ?? 'nowhere'], `${String(how)} ${String(where)}`),
	],
	[
		/^(.+) may stand fast$/,
		(run, clause, [name]) => (retreat(run, id(run, clause, name ?? ''))?.mayStand ? null : 'it may not'),
	],
	[
		/^(.+) may not stand fast$/,
		(run, clause, [name]) => (retreat(run, id(run, clause, name ?? ''))?.mayStand ? 'it may' : null),
	],
	[
		/^(.+) is captured$/,
		(run, clause, [name]) =>
			proposalOf(run)?.captured.includes(id(run, clause, name ?? '')) ? null : 'not captured',
	],
	[
		/^(.+) may not attack in turn (\d+)$/,
		(run, clause, [name, turn]) => is(unitState(run.world, id(run, clause, name ?? '')).noAttackIn, turn),
	],
	[/^counter-attack (\S+)$/, (run, _clause, [answer]) => is(proposalOf(run)?.counterAttack, answer)],
	[
		/^overrun of (\S+), (\d+) more, (may-attack|halt)$/,
		(run, _clause, [share, steps, then]) =>
			is(overrunOf(run), `${String(share)} ${String(steps)} ${String(then)}`),
	],
	[/^no overrun$/, (run) => (proposalOf(run)?.overrun ? `overrun of ${overrunOf(run)}` : null)],
	[
		/^note (opcom-\S+)$/,
		(run, _clause, [rule]) => has(proposalOf(run)?.notes.map((each) => each.rule) ?? [], rule),
	],
	[/^exploits (\S+) km$/, (run, _clause, [km]) => is(newest(run, 'unit-exploited')?.payload.km, km)],
	[
		/^it is refused as (\S+) by (\S+)$/,
		(run, _clause, [code, rule]) =>
			is(
				run.refusal ? `${run.refusal.code} by ${run.refusal.rule}` : 'allowed',
				`${String(code)} by ${String(rule)}`,
			),
	],
	[
		/^it may be overruled$/,
		(run) => (run.refusal?.overrulable ? null : run.refusal ? 'it may not' : 'it was allowed'),
	],
	[/^it is allowed$/, (run) => (run.refusal ? `refused as ${run.refusal.code}: ${run.refusal.say}` : null)],
	[
		/^(attacker|defender) is told "(.+)"$/,
		(run, _clause, [who, text = '']) =>
			told(run, who).toLowerCase().includes(text.toLowerCase()) ? null : told(run, who),
	],
	[
		/^(attacker|defender) is not told "(.+)"$/,
		(run, _clause, [who, text = '']) =>
			told(run, who).toLowerCase().includes(text.toLowerCase()) ? told(run, who) : null,
	],
	[
		/^(attacker|defender) must name (.+)$/,
		(run, _clause, [who, arms]) => is(draft(run, who)?.mustName.join(' and '), arms),
	],
	[
		/^identity is (due|not due) to the (attacker|defender)$/,
		(run, _clause, [due, who]) => is(draft(run, who)?.identityDue ? 'due' : 'not due', due),
	],
];

/** Cases on the bare plain: whatever is neither in the hall nor in the air. */
export const plain = vocabulary<Run>({
	name: '',
	speaks: () => true,
	open(it, dice) {
		const given = buildWorld(it);
		const { world, plan, judgements } = given;
		const edits = { losses: {}, standFast: [], places: {}, captured: [], overrun: false };
		return {
			run: {
				...{ it, given, world, dice, edits },
				sheet: worksheet(world, plan, judgements),
				...{ refusal: null, estimate: null, drafts: [], facts: [] },
			},
		};
	},
	when: DOINGS,
	then: CHECKS,
});

function proposalOf(run: Run): Proposal | null {
	return run.world.game.combats[COMBAT]?.proposal ?? null;
}

function counts(run: Run, clause: Clause, [name = '', n]: readonly string[]): string | null {
	const unit = id(run, clause, name);
	const line = [...run.sheet.attack.units, ...run.sheet.defence.units].find((each) => each.unit === unit);
	return is(line?.counted, n);
}

function factorIs(
	run: Run,
	clause: Clause,
	[who = '', factor = '', value = '']: readonly string[],
): string | null {
	const key = `${who === 'attack' || who === 'defence' ? who : id(run, clause, who)}/${factor}`;
	const found = [...run.sheet.attack.factors, ...run.sheet.defence.factors].find((each) => each.key === key);
	if (!found) return value === 'absent' ? null : 'absent';
	if (!found.on) return value === 'off' ? null : `off (${found.why})`;
	return is(found.op === 'add' ? worth(found) : found.value, String(Number(value)));
}

function resultOf(run: Run): string {
	const proposal = proposalOf(run);
	return proposal ? `${String(proposal.number)}, ${BANDS[proposal.band] ?? ''}` : 'no die';
}

/** Applied losses when there are any, else those proposed. */
function lossOf(run: Run, unit: UnitId): number {
	const combat = run.world.game.combats[COMBAT];
	if (combat?.state !== 'applied') return combat?.proposal?.losses[unit] ?? 0;
	return unitState(run.world, unit).stepsLost - unitState(run.given.world, unit).stepsLost;
}

function retreat(run: Run, unit: UnitId): Proposal['retreats'][number] | undefined {
	return proposalOf(run)?.retreats.find((each) => each.unit === unit);
}

function goesBack(run: Run, clause: Clause, [name = '', least, km]: readonly string[]): string | null {
	const found = retreat(run, id(run, clause, name));
	if (!found) return 'it stays';
	return is(`${found.atLeast ? 'at least ' : ''}${String(found.km)}`, `${least ?? ''}${String(km)}`);
}

function stays(run: Run, clause: Clause, [name = '']: readonly string[]): string | null {
	const unit = id(run, clause, name);
	const combat = run.world.game.combats[COMBAT];
	if (combat?.state !== 'applied')
		return retreat(run, unit) ? `it goes back ${String(retreat(run, unit)?.km)} km` : null;
	const { at } = unitState(run.given.world, unit);
	return at ? near(run, unit, at) : 'it was not there';
}

function near(run: Run, unit: UnitId, at: Point): string | null {
	const now = unitState(run.world, unit).at;
	return now && distance(now, at) < 0.06 ? null : now ? `${String(now.x)} ${String(now.y)}` : 'off the map';
}

function overrunOf(run: Run): string {
	const overrun = proposalOf(run)?.overrun;
	return overrun ? `${String(overrun.share)} ${String(overrun.extraSteps)} ${overrun.onContact}` : 'none';
}

function draft(run: Run, who?: string): Draft | undefined {
	return run.drafts.find((each) => (each.to === ATTACK) === (who === 'attacker'));
}

function told(run: Run, who?: string): string {
	const found = draft(run, who);
	return found ? [found.heading, found.story, ...Object.values(found.items)].join(' ') : 'nothing';
}
