/**
 * The combat factors (OP COM 9, Combat Procedure). In the print a bullet swallowed the minus signs: a lone dash
 * before a figure is a minus. Whether a factor applies is worked out in 09-combat/worksheet.
 */
import type { RuleRef } from '../../kit/rule-ref.ts';

export type FactorId =
	| 'tactical-advantage'
	| 'combined-arms'
	| 'light-infantry'
	| 'heavy-tanks'
	| 'unprepared'
	| 'close-country'
	| 'unsupported'
	| 'other-formation'
	| 'air'
	| 'non-tactical'
	| 'tanks-at-night'
	| 'moved-over-half'
	| 'long-range'
	| 'out-of-range'
	| 'not-allocated'
	| 'moving'
	| 'moving-part'
	| 'support-alone'
	| 'defence-only'
	| 'counts';

export interface FactorRow {
	readonly label: string;
	readonly op: 'add' | 'times';
	readonly value: number;
	readonly rule: RuleRef;
}

/** Values are per unit (or per side where the book says once); a campaign option may change a few. */
export const factors: Readonly<Record<FactorId, FactorRow>> = {
	'tactical-advantage': {
		label: 'Tactical advantage',
		op: 'add',
		value: 2,
		rule: 'opcom-9.factor.tactical-advantage',
	},
	'combined-arms': { label: 'Combined arms', op: 'add', value: 2, rule: 'opcom-9.factor.combined-arms' },
	'light-infantry': {
		label: 'Light infantry attacking',
		op: 'add',
		value: -2,
		rule: 'opcom-9.factor.light-attacking',
	},
	'heavy-tanks': {
		label: 'Heavy tanks against tanks',
		op: 'add',
		value: 2,
		rule: 'opcom-9.factor.heavy-tanks',
	},
	unprepared: { label: 'Unprepared attack', op: 'add', value: -4, rule: 'opcom-9.factor.unprepared' },
	'close-country': {
		label: 'Close country against tanks',
		op: 'add',
		value: 2,
		rule: 'opcom-9.factor.close-vs-tanks',
	},
	unsupported: {
		label: 'Unsupported infantry in the open',
		op: 'add',
		value: -2,
		rule: 'opcom-9.factor.unsupported-inf',
	},
	'other-formation': {
		label: 'From another formation',
		op: 'add',
		value: -2,
		rule: 'opcom-9.factor.other-formation',
	},
	air: { label: 'Air support', op: 'add', value: 0, rule: 'opcom-9.factor.air-exclusive' },
	'non-tactical': { label: 'Moving non-tactically', op: 'times', value: 0.5, rule: 'opcom-9.factor.nontact' },
	'tanks-at-night': { label: 'Tanks at night', op: 'times', value: 0.5, rule: 'opcom-9.factor.tanks-night' },
	'moved-over-half': {
		label: 'Moved over half the turn',
		op: 'times',
		value: 0.5,
		rule: 'opcom-6.move.half-turn-no-fight',
	},
	'long-range': { label: 'At long range', op: 'times', value: 0.5, rule: 'opcom-9.arty.field' },
	'out-of-range': { label: 'Out of range', op: 'times', value: 0, rule: 'opcom-9.arty.field' },
	'not-allocated': {
		label: 'Not allocated to this defence',
		op: 'times',
		value: 0,
		rule: 'opcom-9.arty.defensive-allocation',
	},
	moving: { label: 'Artillery that moved', op: 'times', value: 1, rule: 'opcom-9.arty.moving' },
	'moving-part': {
		label: 'On the move when the attack began',
		op: 'times',
		value: 0,
		rule: 'opcom-9.arty.moving-part',
	},
	'support-alone': {
		label: 'No partner of equal status',
		op: 'times',
		value: 0,
		rule: 'opcom-9.support.partner',
	},
	'defence-only': { label: 'Counts in defence only', op: 'times', value: 0, rule: 'opcom-9.defence-only' },
	counts: { label: 'Counts as a unit for factors', op: 'add', value: 0, rule: 'opcom-9.factor.unit-count' },
};
