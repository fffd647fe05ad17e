/** Everything that can stand in a campaign's log: the house's own facts, and its ruleset's, unread. */
import type { AnyEvent } from '../rules/kit/module.ts';
import type { HistoryFact, HouseDeskFact, HouseFact, RecordedAs } from '../rules/kit/house.ts';

export type CampaignFact = HouseFact | AnyEvent;
export type Recorded = RecordedAs<CampaignFact>;

// A table, so that a fact of the house's without a line here does not compile.
const HOUSE_DESK: Readonly<Record<HouseDeskFact['type'], true>> = {
	'campaign-begun': true,
	'paper-printed': true,
	'photo-received': true,
	'photo-settled': true,
	'stick-given': true,
	'stick-revoked': true,
	'stick-back': true,
	'handover-written': true,
	'game-ended': true,
	'seal-opened': true,
};

export const isHouseDesk = (fact: CampaignFact): fact is HouseDeskFact =>
	Object.hasOwn(HOUSE_DESK, fact.type);
export const isHistory = (fact: CampaignFact): fact is HistoryFact =>
	fact.type === 'command-retracted' || fact.type === 'command-restored';
/** A fact about another command, or null. */
export const retractionOf = (fact: CampaignFact): HistoryFact | null => (isHistory(fact) ? fact : null);
export const isHouse = (fact: CampaignFact): fact is HouseFact => isHouseDesk(fact) || isHistory(fact);
