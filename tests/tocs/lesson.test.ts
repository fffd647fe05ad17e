/** The guided first impulse of Nijmegen: each step can be done as it says, and is then done. */
import { expect, it } from 'vitest';
import { scenario } from '../../assets/scenarios/nijmegen/build.ts';
import { lessonOf } from '../../src-main/rulesets/hexwar/lesson.ts';
import { tocsModule } from '../../src-main/rulesets/tocs/module.ts';
import type { At, TocsGame } from '../../src-main/rules/tocs/game.ts';
import { SideId } from '../../src-shared/kit/ids.ts';
import { RandomPlay } from '../helpers/random-play.ts';

const { lesson } = scenario;
const ALLIED = SideId.parse('allied');
const NO_STEPS = { isReached: () => false, isOpen: () => false, wordsOf: () => null };

/** A game in which every question is answered as the lesson says: declared, the first unit loses. */
class LessonPlay extends RandomPlay<At, TocsGame> {
	constructor(seed: number) {
		super(tocsModule, scenario, seed);
	}
	override pick<T>(list: readonly T[]): T | undefined {
		return list[0];
	}
	/** The steps that are done by now. */
	stepsDone(): readonly string[] {
		const recorded = new Map<string, number>();
		for (const { type } of this.facts) recorded.set(type, (recorded.get(type) ?? 0) + 1);
		return lessonOf(lesson, NO_STEPS, recorded).flatMap(({ id, done }) => (done ? [id] : []));
	}
	act(command: Parameters<typeof this.order>[0]): void {
		expect(this.order(command, ALLIED), JSON.stringify(command)).toBe(true);
	}
	next(): void {
		const { step } = this.game.clock;
		expect(this.order({ type: 'next-step', step }), step).toBe(true);
	}
	answerAll(): void {
		while (this.answer()) continue;
	}
}

/** What the reader does in each step that waits for something, in order. */
const DEEDS: Readonly<Record<string, (play: LessonPlay) => void>> = {
	turn: (play) => play.next(),
	activate: (play) => play.act({ type: 'activate', unit: 'd-505' }),
	move: (play) => play.act({ type: 'move', unit: 'd-505', way: ['18.12'] }),
	recon: (play) => play.act({ type: 'recon', unit: 'd-505', way: ['17.12'] }),
	answer: (play) => void play.answer(),
	done: (play) => play.act({ type: 'end-activation', unit: 'd-505' }),
	second: (play) => play.act({ type: 'activate', unit: 'e-505' }),
	enter: (play) => {
		play.act({ type: 'move', unit: 'e-505', way: ['18.12', '17.12'] });
		play.answerAll();
	},
	probe: (play) => {
		play.act({ type: 'probe', unit: 'e-505', hex: '16.12' });
		play.answerAll();
	},
	attack: (play) => play.act({ type: 'attack', unit: 'e-505', hex: '16.12', attack: 'Hasty' }),
	announce: (play) => play.next(),
	fight: (play) => play.next(),
	losses: (play) => play.answerAll(),
	end: (play) => play.next(),
};

it.each([1, 2, 3, 4, 5, 6])('each step can be done as it says, whatever the dice say (%d)', (seed) => {
	const play = new LessonPlay(seed);
	const waiting = lesson.filter(({ until }) => until !== '').map(({ id }) => id);
	expect(waiting).toEqual(Object.keys(DEEDS));
	for (const [n, id] of waiting.entries()) {
		// A battle without losses or retreats has ended by itself.
		const isOver = id === 'losses' && play.stepsDone().includes('losses');
		if (!isOver) expect(play.stepsDone()).toEqual(waiting.slice(0, n));
		DEEDS[id]?.(play);
	}
	expect(play.stepsDone()).toEqual(waiting);
});

it('what it tells of a recon, a zone, a probe and a battle is so', () => {
	const play = new LessonPlay(2);
	for (const id of ['turn', 'activate', 'move', 'recon', 'answer']) DEEDS[id]?.(play);
	const mark = play.game.marks[ALLIED]?.get('17.12');
	expect(mark).toMatchObject({ occupied: false, ezoc: true, source: 'recon' });
	expect(play.game.units.get('d-505')?.act?.ap).toBe(1);
	for (const id of ['done', 'second', 'enter']) DEEDS[id]?.(play);
	expect(play.game.units.get('e-505')).toMatchObject({ at: '17.12', act: { ap: 2, run: null } });
	expect(play.game.owners.get('17.12')).toBe(ALLIED);
	DEEDS['probe']?.(play);
	expect(play.game.marks[ALLIED]?.get('16.12')).toMatchObject({ occupied: true, source: 'probe' });
	DEEDS['attack']?.(play);
	expect(play.game.battles).toEqual([]);
	DEEDS['announce']?.(play);
	expect(play.game.battles).toEqual(['16.12']);
});

it('a sentence of it has 20 words at most', () => {
	for (const { id, say } of lesson)
		for (const sentence of say.split(/(?<=[.!?])\s+/))
			expect(sentence.split(' ').length, `${id}: ${sentence}`).toBeLessThanOrEqual(20);
});

it('each step waits for a fact that is recorded, or for the reader', () => {
	const types: ReadonlySet<string> = tocsModule.factTypes;
	const kind = (until: string): string => until.split(':')[0] ?? '';
	expect(lesson.filter(({ until }) => until !== '' && !types.has(kind(until)))).toEqual([]);
	expect(new Set(lesson.map(({ id }) => id)).size).toBe(lesson.length);
});
