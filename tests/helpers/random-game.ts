/**
 * Random legal play: an umpire and teams who do what the program offers, in any order and manner, with dice from a
 * seed. No file and no window: commands to facts to state, as the session does it.
 */
import type { AirEffects, AirOrder, AirTask } from '../../src-shared/rulesets/opcom/air.ts';
import type { OrderLine } from '../../src-shared/rulesets/opcom/commands.ts';
import type { Seat } from '../../src-shared/contract/host-api.ts';
import type { Scenario, Team } from '../../src-shared/rulesets/opcom/scenario.ts';
import { CombatId, DispatchId, GroupId, MissionId, type UnitId } from '../../src-shared/kit/ids.ts';
import { between, distance, inBox } from '../../src-shared/map/plane.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import type { CampaignFact } from '../../src-main/campaign/facts.ts';
import { applyFact, initialState, situationOf, type CampaignState } from '../../src-main/campaign/fold.ts';
import type { AnyCommand } from '../../src-main/rulesets/opcom/commands/record.ts';
import { playedBy, type Played } from '../../src-main/campaign/rulesets.ts';
import { seededDice, seedState } from '../../src-main/rules/kit/dice.ts';
import type { Decision } from '../../src-main/rules/kit/ruleset.ts';
import { airView } from '../../src-main/rules/opcom/12-air/air-view.ts';
import { unitsDue } from '../../src-main/rules/opcom/04-sequence/sequence.ts';
import { proposeContacts } from '../../src-main/rules/opcom/09-combat/contacts/grouping.ts';
import type { AnyScenario } from '../../src-main/rules/kit/module.ts';
import type { OpcomWorld } from '../../src-main/rules/opcom/types.ts';
import { opcomModule } from '../../src-main/rulesets/opcom/module.ts';
import { opened } from '../../src-main/rulesets/opcom/play.ts';
import { chanceFrom, type Chance } from '../../src-main/rulesets/opcom/encounter/chance.ts';
import { orderLine } from './hall.ts';
import { closed } from './opened.ts';
import { checkDiceRecorded } from './dice-recorded.ts';

const CONTROL: Seat = { kind: 'umpire', name: 'Control', chief: true };
const overrule = { reason: 'the umpire says so' };
const NO_EFFECTS: AirEffects = { wings: {}, steps: {}, immobilised: [], landed: {} };

/** A scenario as the house holds it. */
export const asPlayed = (scenario: Scenario): Played =>
	playedBy(opcomModule, scenario as unknown as AnyScenario);

export interface RandomGame {
	readonly played: Played;
	readonly world: OpcomWorld;
	readonly scenario: Scenario;
	readonly start: CampaignState;
	readonly facts: readonly CampaignFact[];
	readonly state: CampaignState;
	/** How often each command was recorded, and refused. */
	readonly taken: ReadonlyMap<string, number>;
	readonly refused: ReadonlyMap<string, number>;
}

/**
 * Plays turns of a scenario from a seed.
 * @param look called after every command that was recorded; throws when something is wrong
 */
export function playAtRandom(
	scenario: Scenario,
	seed: string,
	turns: number,
	look: (world: OpcomWorld, command: AnyCommand) => void,
): RandomGame {
	const player = new Player(scenario, seed, look);
	for (let turn = 0; turn < turns; turn += 1) player.turn();
	return player;
}

class Player implements RandomGame {
	readonly scenario: Scenario;
	readonly played: Played;
	readonly start: CampaignState;
	readonly facts: CampaignFact[] = [];
	readonly taken = new Map<string, number>();
	readonly refused = new Map<string, number>();
	state: CampaignState;
	readonly #chance: Chance;
	readonly #look: (world: OpcomWorld, command: AnyCommand) => void;
	#dice: string;
	#count = 0;

	constructor(scenario: Scenario, seed: string, look: (world: OpcomWorld, command: AnyCommand) => void) {
		this.scenario = scenario;
		this.played = asPlayed(scenario);
		this.start = initialState(this.played, 'Random play', 0);
		this.state = this.start;
		this.#chance = chanceFrom(seed);
		this.#look = look;
		this.#dice = seedState([this.#chance.whole(1, 1e9), 2, 3, 4]);
	}

	get world(): OpcomWorld {
		return opened(situationOf(this.played, this.state));
	}

	turn(): void {
		for (const team of this.scenario.teams) this.#orders(team);
		this.#readSheets();
		this.#sometimes(0.3, () => this.#rule());
		this.#advance();
		this.#air();
		this.#moves();
		this.#sometimes(0.4, () => this.#bridges());
		this.#group();
		this.#fight();
		this.#advance();
		this.#tell();
		this.#advance();
		for (const unit of unitsDue(this.world)) this.#try({ type: 'arrive', unit, overrule });
		const before = this.world.game.turn;
		this.#advance();
		if (this.world.game.turn !== before + 1)
			throw new Error(`a dead end: turn ${String(before)}, step ${this.world.game.step}`);
	}

	// --- one command ----------------------------------------------------------------------------------------

	/** Carries a command out as the session does; answers what was decided. */
	#try(command: AnyCommand, seat: Seat = CONTROL): Decision<CampaignFact> {
		const dice = seededDice(this.#dice);
		const before = situationOf(this.played, this.state);
		const decision: Decision<CampaignFact> = opcomModule.decide(before, closed(command), dice, {
			seat,
			now: 0,
		});
		const counts = decision.kind === 'facts' ? this.taken : this.refused;
		counts.set(command.type, (counts.get(command.type) ?? 0) + 1);
		if (decision.kind !== 'facts') return decision;
		checkDiceRecorded(command.type, dice, decision.facts);
		this.#dice = dice.state;
		const fold = (state: CampaignState, fact: CampaignFact): CampaignState =>
			applyFact(this.played, state, { fact, at: 0 });
		const after = decision.facts.reduce(fold, this.state);
		const drafts = opcomModule.followed(before, situationOf(this.played, after), decision.facts);
		this.state = drafts.reduce(fold, after);
		this.facts.push(...decision.facts, ...drafts);
		this.#look(this.world, command);
		return decision;
	}

	/** As the umpire would: first by the rules, then with a reason where the rules allow one. */
	#insist(command: AnyCommand): boolean {
		const first = this.#try(command);
		if (first.kind === 'facts') return true;
		if (first.kind !== 'refusal' || !first.overrulable) return false;
		return this.#try({ ...command, overrule } as AnyCommand).kind === 'facts';
	}

	#advance(): void {
		if (!this.#insist({ type: 'advance-step' }))
			throw new Error(
				`a dead end: the step ${this.world.game.step} of turn ${String(this.world.game.turn)} can't be ended`,
			);
	}

	#sometimes(share: number, act: () => void): void {
		if (this.#chance.share() < share) act();
	}

	#id(): string {
		this.#count += 1;
		return `r${String(this.#count)}`;
	}

	#unitsOf(side: string): readonly { readonly id: UnitId; readonly short: string; readonly at: Point }[] {
		return this.scenario.units.flatMap((unit) => {
			const state = this.world.game.units.get(unit.id);
			return unit.side === side && state?.presence === 'on-map' && state.at
				? [{ id: unit.id, short: unit.short, at: state.at }]
				: [];
		});
	}

	// --- orders ---------------------------------------------------------------------------------------------

	#orders(team: Team): void {
		const chance = this.#chance;
		const seat: Seat = chance.share() < 0.5 ? CONTROL : { kind: 'side', side: team.side };
		const units = chance.shuffled(this.#unitsOf(team.side)).slice(0, 8);
		if (units.length === 0 || chance.share() < 0.1) return;
		const lines = units.map((unit, n) => this.#line(unit.short, n));
		this.#try({ type: 'submit-sheet', form: { team: team.id, turn: this.world.game.turn, lines } }, seat);
		this.#sometimes(0.6, () => this.#airSheet(team, seat));
		this.#sometimes(0.2, () => this.#ask(team));
	}

	#line(addressee: string, n: number): OrderLine {
		const chance = this.#chance;
		const place = chance.pick(this.scenario.map.places);
		const action = chance.pick(['breakthrough', 'attack', 'probe', 'hold', 'move', 'prepare', null] as const);
		const posture = chance.pick(['tact', 'non-tact', null] as const);
		return {
			...orderLine(addressee, {
				action,
				posture,
				orders: chance.pick([
					`Take ${place.name}.`,
					`Go to ${place.name} and blow the bridge.`,
					'As before.',
					'',
				]),
				supporting: chance.pick(['', 'field guns', 'aircraft', 'Typhoons and the medium guns']),
				standFast: action === 'hold' && chance.share() < 0.3,
				rest: action === 'hold' && chance.share() < 0.3,
				roadColumn: posture === 'non-tact' && chance.share() < 0.5,
				objective: chance.share() < 0.3 ? place.at : null,
			}),
			id: `line-${String(n)}` as OrderLine['id'],
		};
	}

	#airSheet(team: Team, seat: Seat): void {
		const chance = this.#chance;
		const wings = this.scenario.wings.filter((wing) => wing.side === team.side);
		if (wings.length === 0) return;
		const orders = Array.from({ length: chance.whole(1, 3) }, (_, n): AirOrder => {
			const wing = chance.pick(wings);
			const target = chance.pick(this.scenario.map.places);
			const formation = chance.pick(this.scenario.formations.filter(({ side }) => side === team.side));
			return {
				id: `air-${String(n)}` as AirOrder['id'],
				mission: chance.pick(['cas', 'bombing', 'recce', 'escort', 'air-cover', 'transport', null] as const),
				wings: [{ wing: wing.id, squadrons: chance.whole(1, wing.squadrons) }],
				target: target.name,
				supported: formation.short,
				cabRank: chance.share() < 0.2,
				square: chance.share() < 0.8 ? { centre: target.at, bearing: chance.pick([0, 30, 45]) } : null,
				area: chance.share() < 0.8 ? { centre: target.at, radius: chance.whole(1, 8) } : null,
				route: chance.share() < 0.5 ? [{ x: this.scenario.map.bounds.west, y: target.at.y }, target.at] : [],
				notes: '',
			};
		});
		this.#try(
			{ type: 'submit-air-sheet', form: { team: team.id, turn: this.world.game.turn, orders } },
			seat,
		);
	}

	#ask(team: Team): void {
		const ask: AnyCommand = {
			type: 'refer-decision',
			team: team.id,
			ask: 'The enemy has gone. Follow him?',
			answers: ['Follow', 'Stay'],
			seconds: 30,
			fallback: 'They stay.',
		};
		if (this.#try(ask).kind !== 'facts') return;
		const [decision] = Object.values(this.world.desk.decisions).filter(({ state }) => state === 'waiting');
		if (!decision) return;
		const seat: Seat = { kind: 'side', side: team.side };
		if (this.#chance.share() < 0.5)
			this.#try({ type: 'answer-decision', decision: decision.id, answer: 'Follow' }, seat);
		else this.#try({ type: 'close-decision', decision: decision.id });
	}

	#readSheets(): void {
		for (const sheet of Object.values(this.world.desk.sheets).filter(
			({ turn }) => turn === this.world.game.turn,
		))
			for (const { order } of sheet.lines) {
				if (this.#chance.share() < 0.05) {
					this.#try({ type: 'query-line', line: order.id, ask: 'Which road?' });
					this.#try(
						{ type: 'answer-query', line: order.id, answer: 'The north road.' },
						{ kind: 'side', side: sheet.side },
					);
				}
				this.#try({ type: 'mark-line', line: order.id, as: 'understood' });
			}
		for (const team of this.scenario.teams)
			this.#sometimes(0.8, () => this.#try({ type: 'set-team-ready', team: team.id, ready: true }));
	}

	/** A ruling of some kind, as umpires make them in play. */
	#rule(): void {
		const chance = this.#chance;
		const unit = chance.pick(this.scenario.units);
		const side = this.#unitsOf(unit.side);
		const reason = 'a ruling';
		const crossing =
			this.scenario.map.crossings[chance.whole(0, Math.max(0, this.scenario.map.crossings.length - 1))];
		const formation = chance.pick(this.scenario.formations.filter((each) => each.side === unit.side));
		const commands: readonly AnyCommand[] = [
			{ type: 'rule-unit', unit: unit.id, stepsLost: chance.whole(0, 2), reason },
			{ type: 'order-attachment', unit: unit.id, to: formation.id, atOnce: chance.share() < 0.5, reason },
			{
				type: 'form-group',
				group: GroupId.parse(this.#id()),
				name: `Group ${this.#id()}`,
				units: side.slice(0, 3).map(({ id }) => id),
			},
			{ type: 'restore-steps', unit: unit.id, steps: 1, reason },
			{ type: 'amend-unit', unit: unit.id, points: chance.whole(0, 10), reason },
			{
				type: 'set-weather',
				weather: { sky: 'rain', badGoing: chance.share() < 0.5, flying: true, say: 'Rain' },
				reason,
			},
			...(crossing
				? [
						{
							type: 'rule-crossing',
							crossing: crossing.id,
							standing: chance.share() < 0.7,
							capacity: chance.whole(0, 120),
							reason,
						} as const,
					]
				: []),
		];
		this.#try(chance.pick(commands));
	}

	// --- the air --------------------------------------------------------------------------------------------

	#air(): void {
		const sheets = Object.values(this.world.desk.airSheets).filter(
			({ turn }) => turn === this.world.game.turn,
		);
		for (const { proposed } of sheets.flatMap(({ lines }) => lines))
			if (proposed)
				this.#insist({ type: 'plan-mission', mission: { ...proposed, id: MissionId.parse(this.#id()) } });
		for (let guard = 0; guard < 60; guard += 1) {
			const task = airView(this.world).tasks.find(({ state }) => state === 'open' || state === 'rolled');
			if (!task) return;
			if (!this.#settle(task)) throw new Error(`a dead end in the air: ${task.name}`);
		}
	}

	#settle(task: AirTask): boolean {
		if (task.state === 'rolled')
			return this.#insist({ type: 'apply-air', task: task.id, effects: task.proposal ?? NO_EFFECTS });
		if (this.#chance.share() < 0.1)
			return this.#insist({ type: 'dismiss-air', task: task.id, reason: 'called off' });
		return (
			this.#insist({ type: 'roll-air', task: task.id, choices: {} }) ||
			this.#insist({ type: 'dismiss-air', task: task.id, reason: 'not possible' })
		);
	}

	// --- on the ground --------------------------------------------------------------------------------------

	#moves(): void {
		for (const side of this.scenario.sides) {
			const enemies = this.scenario.sides
				.filter(({ id }) => id !== side.id)
				.flatMap(({ id }) => this.#unitsOf(id));
			for (const unit of this.#chance.shuffled(this.#unitsOf(side.id)).slice(0, 10))
				this.#move(unit, enemies);
		}
	}

	#move(unit: { readonly id: UnitId; readonly at: Point }, enemies: readonly { readonly at: Point }[]): void {
		const chance = this.#chance;
		const near = enemies.toSorted((a, b) => distance(a.at, unit.at) - distance(b.at, unit.at))[0];
		const goal = near && chance.share() < 0.9 ? near.at : chance.pick(this.scenario.map.places).at;
		const reach = Math.min(1, chance.between(0.5, 9) / Math.max(0.1, distance(unit.at, goal)));
		const wobble = { x: chance.between(-0.5, 0.5), y: chance.between(-0.5, 0.5) };
		const towards = between(unit.at, goal, reach);
		const end = { x: towards.x + wobble.x, y: towards.y + wobble.y };
		if (!inBox(end, this.scenario.map.bounds)) return;
		const plan = {
			unit: unit.id,
			route: [unit.at, end],
			manner: chance.pick(['tactical', 'non-tactical', 'road-column'] as const),
			delays: chance.share() < 0.2 ? [chance.pick(['lanes', 'fire', 'traffic', 'weather'] as const)] : [],
		};
		if (chance.share() < 0.15) this.#insist({ type: 'move-unit', plan });
		else this.#try({ type: 'move-unit', plan });
	}

	#bridges(): void {
		const { crossings } = this.scenario.map;
		const crossing = crossings[this.#chance.whole(0, Math.max(0, crossings.length - 1))];
		if (crossing) this.#insist({ type: 'test-bridge', crossing: crossing.id });
	}

	#group(): void {
		for (const contact of proposeContacts(this.world).filter(({ state }) => state === 'open')) {
			// What an earlier grouping took up is no longer open.
			if (proposeContacts(this.world).find(({ key }) => key === contact.key)?.state !== 'open') continue;
			const { kind, attackingSide, attackers, defenders, attackArtillery, defenceArtillery } = contact;
			const defendingSide = this.scenario.units.find(({ id }) => id === defenders[0])?.side;
			const grouped =
				defendingSide !== undefined &&
				this.#chance.share() < 0.85 &&
				this.#try({
					type: 'group-combat',
					plan: {
						combat: CombatId.parse(this.#id()),
						kind,
						attackingSide,
						defendingSide,
						attackers,
						defenders,
						attackArtillery,
						defenceArtillery,
					},
				}).kind === 'facts';
			if (!grouped) this.#try({ type: 'dismiss-contact', contact: contact.key });
		}
		this.#insist({ type: 'complete-grouping' });
	}

	#fight(): void {
		for (let guard = 0; guard < 40; guard += 1) {
			const combat = Object.values(this.world.game.combats).find(
				({ state }) => state === 'grouped' || state === 'rolled',
			);
			if (!combat) return;
			const id = combat.combat;
			if (combat.state === 'grouped') {
				const type = this.#chance.share() < 0.3 ? 'resolve-combat' : 'roll-combat';
				if (
					!this.#insist({ type, combat: id }) &&
					!this.#insist({ type: 'dismiss-combat', combat: id, reason: 'not possible' })
				)
					throw new Error(`a dead end: the combat at ${combat.name} can be neither rolled nor dismissed`);
				continue;
			}
			this.#apply(id);
		}
	}

	#apply(id: CombatId): void {
		const proposal = this.world.game.combats[id]?.proposal;
		if (!proposal) throw new Error('rolled without a proposal');
		const stand = proposal.retreats.filter(({ mayStand }) => mayStand && this.#chance.share() < 0.4);
		const going = proposal.retreats.filter((each) => !stand.includes(each));
		const overrun = proposal.overrun !== null && this.#chance.share() < 0.5;
		const application = {
			losses: proposal.losses as Record<UnitId, number>,
			standFast: stand.map(({ unit }) => unit),
			places: Object.fromEntries(going.map(({ unit, suggested }) => [unit, suggested])) as Record<
				UnitId,
				Point
			>,
			captured: proposal.captured,
			overrun,
		};
		const applied =
			this.#try({ type: 'apply-combat', combat: id, application }).kind === 'facts' ||
			this.#try({ type: 'apply-combat', combat: id, application: { ...application, reason: 'as judged' } })
				.kind === 'facts';
		if (!applied) throw new Error(`a dead end: the result of ${id} can't be applied`);
		if (overrun) this.#exploit(id);
	}

	#exploit(id: CombatId): void {
		const combat = this.world.game.combats[id];
		const unit = combat?.attackers[0];
		const at = unit && this.world.game.units.get(unit)?.at;
		if (!unit || !at) return;
		const end = { x: at.x + this.#chance.between(-2, 2), y: at.y + this.#chance.between(-2, 2) };
		if (!inBox(end, this.scenario.map.bounds)) return;
		this.#try({
			type: 'exploit',
			combat: id,
			plan: { unit, route: [at, end], manner: 'tactical', delays: [] },
		});
	}

	#tell(): void {
		for (const dispatch of Object.values(this.world.desk.dispatches).filter(
			({ state }) => state === 'draft',
		)) {
			const id = DispatchId.parse(dispatch.id);
			if (this.#chance.share() < 0.1)
				this.#try({ type: 'withhold-dispatch', dispatch: id, reason: 'not tonight' });
			else if (!this.#insist({ type: 'release-dispatch', dispatch: id }))
				throw new Error(`a dead end: ${dispatch.heading} can't be released`);
		}
	}
}
