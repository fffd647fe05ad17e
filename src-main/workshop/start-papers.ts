/** Papers of a scenario that nobody has played yet: its ruleset's own, of the state that a campaign of it begins with. */
import { listenerKey } from '../../src-shared/contract/house.ts';
import type { PaperOrder } from '../../src-shared/contract/paper-order.ts';
import { applyFact, initialState, situationOf, type CampaignState } from '../campaign/fold.ts';
import type { Played } from '../campaign/rulesets.ts';
import { RequestError } from '../host/endpoint.ts';
import type { PaperScan } from '../rules/kit/module/paper-part.ts';

/**
 * A paper as a job for the worker process that draws papers. The umpire's own machine alone asks for these.
 * @throws RequestError where the ruleset has no such paper before the first turn, or nobody of that name
 */
export function startPaper(
	played: Played,
	order: PaperOrder,
): { name: string; job: object; scan: PaperScan | null } {
	const { module, head } = played;
	const offered = module.workshop?.kit.papers?.some(({ id }) => id === order.kind) === true;
	const paper = offered && Object.hasOwn(module.papers, order.kind) ? module.papers[order.kind] : undefined;
	if (!paper) throw bad(`There is no paper “${order.kind}” before the first turn in ${module.title}.`);
	const state = begun(played);
	const at = situationOf(played, state);
	const { name, job, drawnBy, scan } =
		paper.of === 'umpire'
			? paper.make({ at, title: head.title, createdAt: 0, wish: order })
			: paper.make({
					view: sideView(played, state, order),
					wish: order,
					turns: head.turns,
					truth: at,
					// Nobody sends photographs of a game that has not begun.
					codes: () => () => null,
				});
	const drawn = drawnBy === 'the-house' ? job : { draw: 'own', ruleset: module.id, job, telling: null };
	return { name, job: drawn, scan: scan ?? null };
}

/** The state after what is recorded when a campaign begins. */
function begun(played: Played): CampaignState {
	const first = initialState(played, played.head.title, 0);
	return played.module
		.opening(situationOf(played, first))
		.reduce((state, fact) => applyFact(played, state, { fact, at: 0 }), first);
}

function sideView({ module, scenario, head, listeners }: Played, state: CampaignState, order: PaperOrder) {
	const side = order.side ?? head.teams.find(({ id }) => id === order.team)?.side ?? head.sides[0]?.id;
	const key = side === undefined ? '' : listenerKey({ side, team: null });
	const [known, listener] = [state.known[key], listeners.get(key)];
	if (!known || !listener) throw bad('There is no such side in this scenario.');
	return module.sideView(scenario, known, listener);
}

const bad = (say: string): RequestError => new RequestError('bad-input', say);
