/**
 * How far the program goes with each rule. Automated: it does it, and has a test that begins with the number.
 * Offered: it proposes, the umpire disposes. Advice: it reminds. What is not named here is to come.
 */
import type { Standing } from '../kit/manifest.ts';

const AUTOMATED: readonly string[] = [
	// 1 and 2: introduction, running a game
	'opcom-1.scope.unit-to-corps',
	'opcom-1.scope.logistics-removed',
	'opcom-2.umpire.ruling-outside-rules',
	// 3: scales
	'opcom-3.player.level-division',
	'opcom-3.turn.length',
	'opcom-3.turn.cycle',
	'opcom-3.turn.date',
	'opcom-3.turn.labels',
	'opcom-3.grid.not-board',
	'opcom-3.grid.reporting',
	// 4: sequence
	'opcom-4.time.full-turn',
	'opcom-4.time.one-div-a-side',
	'opcom-4.time.step-1',
	'opcom-4.time.step-2',
	'opcom-4.time.step-3',
	'opcom-4.time.step-4',
	'opcom-4.time.total',
	'opcom-4.seq.step-order',
	'opcom-4.seq.clarify-before',
	'opcom-4.seq.all-ready',
	'opcom-4.seq.move-all-first',
	'opcom-4.seq.brief-oral',
	'opcom-4.seq.reinforcements',
	// 5: orders
	'opcom-5.order.every-turn',
	'opcom-5.order.unit-or-group',
	'opcom-5.order.to-team-control',
	'opcom-5.order.check-understood',
	'opcom-5.sheet.header',
	'opcom-5.sheet.one-action',
	'opcom-5.sheet.one-posture',
	'opcom-5.action.breakthrough.armour-only',
	'opcom-5.action.probe.advance',
	'opcom-5.action.hold.dig-in',
	'opcom-5.action.move',
	'opcom-5.action.move.stop',
	'opcom-5.action.prepare',
	'opcom-5.posture.tact',
	'opcom-5.posture.nontact',
	'opcom-5.posture.rest.several-days',
	// 6: movement
	'opcom-6.move.foot',
	'opcom-6.move.mech.close',
	'opcom-6.move.mech.open',
	'opcom-6.move.tank.close',
	'opcom-6.move.tank.marsh',
	'opcom-6.move.tank.open',
	'opcom-6.move.towed-arty',
	'opcom-6.move.recce.close',
	'opcom-6.move.recce.open',
	'opcom-6.move.mixed-ground',
	'opcom-6.move.absolute-max',
	'opcom-6.move.combat-interrupts',
	'opcom-6.move.half-turn-no-fight',
	'opcom-6.river.minor-ignored',
	'opcom-6.river.impossible',
	'opcom-6.river.possible-minor',
	'opcom-6.river.possible-major',
	'opcom-6.river.classes',
	'opcom-6.pass.open',
	'opcom-6.pass.close-night',
	'opcom-6.pass.attack-order',
	'opcom-6.pass.in-contact',
	// annexes
	'opcom-B.symbols',
	'opcom-B.types-to-rules',
];

const OFFERED: readonly string[] = [
	'opcom-5.action.probe.conform',
	'opcom-5.posture.rest',
	'opcom-6.move.unlisted',
	'opcom-6.move.night',
	'opcom-6.move.delay.lanes',
	'opcom-6.move.delay.fire',
	'opcom-6.move.delay.traffic',
	'opcom-6.move.delay.weather',
	'opcom-6.move.delay.prepare',
	'opcom-6.move.delay.combined',
	'opcom-6.move.delay.floor',
	'opcom-6.pass.tank-gap',
	'opcom-6.pass.special-care',
];

const ADVICE: readonly string[] = ['opcom-6.move.road-rates-soft', 'opcom-6.pass.tank-gap.vulnerable'];

const STANDINGS: ReadonlyMap<string, Standing> = new Map<string, Standing>([
	...ADVICE.map((id) => [id, 'advice'] as const),
	...OFFERED.map((id) => [id, 'offered'] as const),
	...AUTOMATED.map((id) => [id, 'automated'] as const),
]);

/** A rule's standing; 'to come' for what the program doesn't do yet. */
export function standingOf(rule: string): Standing {
	return STANDINGS.get(rule) ?? 'to come';
}

/** Every rule with a standing of its own, for checking against the manifest. */
export const standingIds: readonly string[] = [...AUTOMATED, ...OFFERED, ...ADVICE];
