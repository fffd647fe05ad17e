/** Draws a paper from plain values. Runs in a worker process: nothing here reaches the host or the campaign's file. */
import { logWriter } from '../campaign/log-lines.ts';
import { firstMoment, MomentClock } from '../campaign/moment-clock.ts';
import { recordedOf } from '../campaign/recorded.ts';
import { playedBy, rulesetOf, shippedRulesets } from '../campaign/rulesets.ts';
import type { AnyEvent, RulesetModule } from '../rules/kit/module.ts';
import type { LoggedFact } from '../rules/kit/module/paper-part.ts';
import type { StoredFact } from '../store/campaign-file.ts';
import type { PaperJob, Telling } from './jobs.ts';
import { blocksPdf } from './kit/blocks-pdf.ts';
import { counterPaper } from './kit/counter-paper.ts';
import { mapPaper } from './kit/map-paper.ts';
import { seatCards } from './kit/seat-cards.ts';

/** Returns the paper's file. @param parts lists of the campaign's facts, for papers that tell its story */
export async function drawPaper(job: PaperJob, parts: readonly unknown[]): Promise<Uint8Array> {
	switch (job.draw) {
		case 'blocks': {
			const { blocks, size, grey, title } = job;
			return blocksPdf(blocks, { size, grey, landscape: false, title });
		}
		case 'map':
			return mapPaper(job.paper);
		case 'counters':
			return counterPaper(job.paper);
		case 'seat-cards':
			return seatCards(job.cards, job);
		case 'own': {
			const module = rulesetOf(shippedRulesets, job.ruleset);
			if (!module?.draw) throw new Error(`${job.ruleset} draws no papers`);
			const facts = (parts as readonly (readonly StoredFact[])[]).flat();
			return module.draw(job.job, job.telling ? logged(module, job.telling, facts) : [], job.scan ?? []);
		}
	}
}

/** Yields facts for a paper, in order, including undone ones. */
function* logged(
	module: RulesetModule,
	{ scenario, undone: retracted }: Telling,
	facts: readonly StoredFact[],
): Generator<LoggedFact<AnyEvent>> {
	const away = new Set(retracted);
	const played = playedBy(module, scenario);
	const write = logWriter(played, null);
	const clock = new MomentClock(module, firstMoment(played));
	for (const stored of facts) {
		const recorded = recordedOf(stored);
		const undone = away.has(recorded.command);
		yield { ...recorded, undone, line: write(recorded, clock.at(recorded).turn, undone) };
	}
}
