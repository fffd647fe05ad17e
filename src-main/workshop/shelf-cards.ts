/** The text of the shelf's cards: for a draft, and for a folder that can't be read. */
import type { Draft } from '../../src-shared/workshop/draft.ts';
import type { OwnCard, ScenarioCard } from '../../src-shared/workshop/shelf.ts';
import { RequestError } from '../host/endpoint.ts';
import type { RulesetModule } from '../rules/kit/module.ts';
import type { AnyWorkshop } from './check.ts';
import type { ManifestHead } from './scenario-file.ts';

/** A draft in the workshop, with the ruleset that it is made for. */
export interface OpenedDraft {
	readonly head: ManifestHead;
	readonly draft: Draft;
	readonly module: RulesetModule;
	readonly workshop: AnyWorkshop;
}

/** Returns the card of an own scenario that could be read. */
export function draftCard(id: string, { head, draft, workshop }: OpenedDraft): Omit<ScenarioCard, 'own'> {
	return {
		id,
		title: head.title,
		ruleset: head.ruleset,
		summary: draft.head.summary,
		turns: workshop.turnsPlayed?.(draft.head) ?? draft.head.turns,
		units: draft.units.length,
		sides: draft.sides.map(({ name }) => name),
		seeded: false,
	};
}

/** @param error what went wrong when it was read */
export function damagedCard(id: string, error: unknown): ScenarioCard {
	const say =
		error instanceof RequestError ? error.message : 'This scenario’s folder is damaged: it can’t be read.';
	const own: OwnCard = { origin: { from: 'new' }, revision: 1, editable: false, stops: [], trouble: say };
	return {
		id,
		title: 'A damaged scenario',
		ruleset: '',
		summary: '',
		turns: 0,
		units: 0,
		sides: [],
		seeded: false,
		own,
	};
}
