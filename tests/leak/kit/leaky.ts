/** Modules in which a leak was put on purpose, so that mutate-view can be seen to find it. */
import type { AnyGame, AnyTypes, RulesetModule } from '../../../src-main/rules/kit/module.ts';
import type { Paper, SidePaperDesk } from '../../../src-main/rules/kit/module/paper-part.ts';

/** Something of the truth. */
type Peek = (game: AnyGame) => unknown;

/** A module that remembers the game that it had in its hands last, as no module may. */
function remembering(module: RulesetModule): { readonly module: RulesetModule; last(): AnyGame } {
	let last: AnyGame | null = null;
	const kept = (game: AnyGame): AnyGame => (last = game);
	return {
		module: {
			...module,
			initial: (scenario) => kept(module.initial(scenario)),
			gameFrom: (stored) => kept(module.gameFrom(stored)),
			evolve: (game, fact) => kept(module.evolve(game, fact)),
		},
		last: () => {
			if (!last) throw new Error('no game was seen yet');
			return last;
		},
	};
}

/** By name of the way out through which it leaks: a module, and what it gives away. */
export const leaky: Readonly<Record<string, (module: RulesetModule, peek: Peek) => RulesetModule>> = {
	view(honest, peek) {
		const { module, last } = remembering(honest);
		return { ...module, sideView: (...given) => ({ ...module.sideView(...given), hint: peek(last()) }) };
	},
	document(honest, peek) {
		const { module, last } = remembering(honest);
		return { ...module, toldDocument: (known) => ({ ...module.toldDocument?.(known), hint: peek(last()) }) };
	},
	paper(honest, peek) {
		const { module, last } = remembering(honest);
		const leaking = (paper: Paper<AnyTypes>): Paper<AnyTypes> =>
			paper.of === 'umpire'
				? paper
				: {
						...paper,
						make: (desk: SidePaperDesk<AnyTypes>) => {
							const made = paper.make(desk);
							return { ...made, job: { ...made.job, hint: peek(last()) } };
						},
					};
		const papers = Object.entries(module.papers).map(([name, paper]) => [name, leaking(paper)] as const);
		return { ...module, papers: Object.fromEntries(papers) };
	},
	refusal: (module, peek) => ({
		...module,
		decide: (at, ...asked) => {
			const decision = module.decide(at, ...asked);
			return decision.kind === 'refusal'
				? { ...decision, say: `${decision.say} ${String(peek(at.game))}` }
				: decision;
		},
	}),
	explanation(honest, peek) {
		const { module, last } = remembering(honest);
		const names = Object.entries(module.explain).map(
			([name, each]) =>
				[
					name,
					{
						...each,
						side: (...given: Parameters<NonNullable<typeof each.side>>) => [
							each.side?.(...given),
							peek(last()),
						],
					},
				] as const,
		);
		return { ...module, explain: Object.fromEntries(names) };
	},
};
