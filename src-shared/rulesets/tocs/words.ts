/** Names, ids and the closed lists of words as scenarios, commands and views of the Tactical Operational Combat System write them. */
import { z } from 'zod';

export const Name = z.string().min(1).max(80);
/** A printed hex: '14.07'. */
export const HexName = z.string().min(1).max(16);
export const Id = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'small letters, figures and dashes');
export const Reason = z.string().trim().min(3).max(300);

/** From the best to the worst. @rule tocs-b1.4.states-order */
export const STATES = [
	'Good Order',
	'Fatigued',
	'Disordered',
	'Disrupted',
	'Demoralized',
	'Dispersed',
] as const;
export type StateName = (typeof STATES)[number];

/** Attacks that are ordered, by the AP they cost. */
export const ATTACKS = ['Hasty', 'Deliberate', 'Intensive'] as const;
export type AttackType = (typeof ATTACKS)[number];
/** The battle types. @rule tocs-w19.0.type-order */
export const BATTLE_TYPES = ['Ambush', 'Hasty', 'Deliberate', 'Intensive', 'Infiltration'] as const;
export type BattleType = (typeof BATTLE_TYPES)[number];

/** The works on the ground. */
export const WORKS = ['improve', 'lay-mines', 'clear-mines', 'roadblock', 'clear-roadblock'] as const;
export type Work = (typeof WORKS)[number];

/** What a probe reports of the units in a hex. @rule tocs-w10.5.probe-types */
export const PROBE_TYPES = ['Infantry', 'Vehicles', 'Guns'] as const;
export type ProbeType = (typeof PROBE_TYPES)[number];

/** Actions announced to the other side before they are carried out. */
export const ANNOUNCED = ['move', 'recon', 'probe'] as const;
export type Announced = (typeof ANNOUNCED)[number];

/**
 * The closed list of what a side is told about a hex. A side is sent these and nothing else.
 * @rule tocs-b1.2.recon-answer-set
 */
export const TELLINGS = [
	'empty',
	'occupied',
	'ezoc',
	'no-ezoc',
	'minefield',
	'roadblock',
	'bridge-destroyed',
	'bridge-built',
	'bridge-repaired',
	'works',
	'facility',
	'ford',
] as const;
export type Telling = (typeof TELLINGS)[number];

/** Kinds of bridges that are built in play. @rule tocs-w10.13.time-foot @rule tocs-w10.13.time-pontoon @rule tocs-w10.13.time-twolane */
export const BUILDS = ['footbridge', 'pontoon', 'two-lane'] as const;
export type Build = (typeof BUILDS)[number];

/** News that a side hears beside what it asks for: a closed list, each with its words. */
export const NEWS = [
	'observed',
	'fired',
	'interdiction',
	'captured',
	'wrecked',
	'cleared',
	'questioned',
	'told',
	'train',
	'infiltration',
	'bridge-down',
	'bank',
	'flight',
	'flak',
	'cap',
	'air-interdiction',
	'air-observer',
	'air-recon',
	'air-strike',
	'air-struck',
	'air-fight',
	'leaflets',
	'landing',
	'supply-drop',
	'spotted',
	'mover',
	'sea-found',
	'sea-search',
	'sea-nothing',
	'sea-battle',
	'sea-loss',
	'sea-mines',
	'sea-shelled',
	'sea-landing',
] as const;
export type News = (typeof NEWS)[number];

/** A defender's declaration of what he defends in a river hex. */
export const BANK_CLAIMS = ['left', 'right', 'both'] as const;
export type BankClaim = (typeof BANK_CLAIMS)[number];

/** What ids of field commanders’ seats end with. */
export const FIELD = '-field';

/** The kinds of papers a side may write for itself. @rule tocs-b1.2.commander-log @rule tocs-omgn-aar */
export const PAPER_KINDS = ['log', 'report', 'brief', 'intelligence'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** A side's standing answers when asked whether a company declares an EZOC. */
export const EZOC_ORDERS = ['ask', 'declare', 'silent'] as const;
export type EzocOrder = (typeof EZOC_ORDERS)[number];
/** A side's standing answers at sea: to be asked, to let everything pass, or to be asked only about interceptions. */
export const SEA_ORDERS = ['ask', 'intercept-only', 'let-pass'] as const;
export type SeaOrder = (typeof SEA_ORDERS)[number];
/** What a side may leave to the default. */
export const LEFT_ORDERS = ['ask', 'default'] as const;
export type LeftOrder = (typeof LEFT_ORDERS)[number];
