/** For oxlint.config.ts: what bans.mjs gives it. */
import type { DummyRuleMap, OxlintOverride } from 'oxlint';

export const rules: DummyRuleMap;
export const places: OxlintOverride[];
