/** The requests that are one ruleset's own windows': each ruleset with a contract of its own adds its line. */
import { opcomApi } from '../rulesets/opcom/requests.ts';

export const rulesetApi = { ...opcomApi } as const;
