/** What is recorded of orders to Control. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Proposed } from '../../../../src-shared/rulesets/ocs/order-commands.ts';
import type { Fact } from '../../kit/ruleset.ts';

export type OrderFact =
	| Fact<
			'order-handed-in',
			{
				readonly side: SideId;
				readonly order: string;
				readonly turn: number;
				readonly words: string;
				readonly proposed: Proposed | null;
			}
	  >
	| Fact<
			'order-settled',
			{
				readonly side: SideId;
				readonly order: string;
				readonly outcome: 'carried-out' | 'turned-down' | 'withdrawn';
				readonly say: string;
			}
	  >;
