/** Every fact of a game, by chapter. Each says in numbers what happened, so that applying it reads no chart. */
import type { SectorFact } from '../hexwar/sectors.ts';
import type { DispatchFact } from '../kit/dispatches.ts';
import type { AirFact } from './14-air/facts.ts';
import type { BaseFact } from './15-air-bases/facts.ts';
import type { FightFact } from './09-combat/facts.ts';
import type { PortFact } from './19-ports/facts.ts';
import type { SeaFact } from './18-ships/facts.ts';
import type { RailFact } from './13-specialized/rail/facts.ts';
import type { SupplyFact } from './12-supply/facts.ts';
import type { Proposed } from '../../../src-shared/rulesets/ocs/order-commands.ts';
import type { OrderFact, PlanFact } from '../kit/orders/types.ts';
import type { SequenceFact } from './02-sequence/facts.ts';
import type { RollTakenBack } from './02-sequence/undo-facts.ts';
import type { UndoConsentFact } from '../kit/undo-consent.ts';
import type { UndoNoted } from '../kit/undo-notes.ts';
import type { UnitFact } from './06-movement/facts.ts';

export type OcsFact =
	| SequenceFact
	| UndoConsentFact
	| RollTakenBack
	| UndoNoted
	| UnitFact
	| FightFact
	| AirFact
	| BaseFact
	| SupplyFact
	| RailFact
	| PortFact
	| SeaFact
	| OrderFact<Proposed>
	| PlanFact
	| SectorFact
	| DispatchFact;
