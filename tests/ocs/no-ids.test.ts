/** Nobody at the table knows an id: no sentence of a game has one, be it a refusal, a question, a line of the log or a result. */
import { expect, it } from 'vitest';
import { events } from '../../src-main/rulesets/ocs/events/index.ts';
import { namesOf } from '../../src-main/rulesets/ocs/log-names.ts';
import { resultsShown } from '../../src-main/rulesets/ocs/views/side/results.ts';
import type { OcsFact } from '../../src-main/rules/ocs/facts.ts';
import { caenFront, playOcsAtRandom } from '../helpers/ocs-random-game.ts';

const scenario = caenFront(3);
const IDS: ReadonlySet<string> = new Set(
	[scenario.counters, scenario.transports, scenario.formations, scenario.sides].flatMap((list) =>
		list.map(({ id }) => String(id)),
	),
);
/** What looks like an id: words with a hyphen or a figure that the scenario knows, and what comes into being. */
const idsIn = (sentence: string): readonly string[] =>
	(sentence.match(/[a-z][\w-]*/g) ?? []).filter((word) => IDS.has(word) || /^dump-/.test(word));

it('third evening 14: no sentence of a random game has an id', () => {
	const sentences = new Set<string>();
	const names = namesOf(scenario);
	const game = playOcsAtRandom(scenario, 'names', {
		fact(_before, _after, fact: OcsFact) {
			if (!events.factTypes.has(fact.type)) return;
			const line = events.logLine(fact, names);
			if (!events.passedOver.has(fact.type)) sentences.add(line);
		},
		command({ game: now }) {
			for (const card of Object.values(resultsShown({ scenario, game: now })))
				sentences.add([card.title, card.who, card.against, ...card.then.map(({ say }) => say)].join(' '));
		},
	});
	for (const each of game.said) sentences.add(each);
	expect(sentences.size).toBeGreaterThan(300);
	expect([...sentences].filter((each) => idsIn(each).length > 0)).toEqual([]);
});
