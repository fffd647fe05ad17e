/**
 * The Tactical Operational Combat System at its largest: a question asked and answered through the whole host, and an impulse by how
 * many units there are, on 10,000 hexes.
 */
import { randomUUID } from 'node:crypto';
import { actorOf } from '../../src-main/rules/tocs/b2-sequence/turn.ts';
import type { At, TocsGame } from '../../src-main/rules/tocs/game.ts';
import { tocsModule } from '../../src-main/rulesets/tocs/module.ts';
import { openHall, umpire, type Hall } from '../helpers/hall.ts';
import { RandomPlay } from '../helpers/random-play.ts';
import { TOCS_FRONT, tocsHex, tocsMonster } from '../helpers/tocs-monster.ts';
import { BLUE, RED } from '../helpers/tocs-scenario.ts';
import { bareInserts } from './bare-inserts.ts';
import { figure, median, time, timedRequest, type Figure } from './measure.ts';
import { remoteWindow, type RemoteWindow } from './remote-window.ts';

const QUESTIONS = 24;

export async function tocsFigures(): Promise<Figure[]> {
	return [await questions(), ...impulses()];
}

// --- a question asked and answered ------------------------------------------------------------------------

const atOf = ({ app: { session } }: Hall): At => session.at as unknown as At;

/** Blue looks into a hex, Red says whether a company declares an EZOC: two commands, decided, recorded, published to three windows. */
async function questions(): Promise<Figure> {
	const hall = await openHall(tocsMonster('bench'), { rulesets: [tocsModule] });
	try {
		const control = await remoteWindow(hall, umpire);
		const [blue, red] = [
			await remoteWindow(hall, { kind: 'side', side: BLUE }),
			await remoteWindow(hall, { kind: 'side', side: RED }),
		];
		while (actorOf(atOf(hall).scenario, atOf(hall).game.clock) !== BLUE) {
			const { step } = atOf(hall).game.clock;
			await control.ask('command.send', { id: randomUUID(), command: { type: 'next-step', step } });
		}
		const first = hall.app.session.file.factCount;
		const ours: number[] = [];
		for (let n = 0; ours.length < QUESTIONS && n < QUESTIONS * 3; n += 1) {
			const unit = `b-a-${String(n)}`;
			if (!(await sends(blue, { type: 'activate', unit }))) continue;
			const asked = { type: 'recon', unit, way: [tocsHex(TOCS_FRONT + 1, n + 1)] };
			const taken = await timedRequest(async () => {
				await sends(blue, asked);
				await answerAll(hall, red);
			});
			if (atOf(hall).game.asked > ours.length) ours.push(taken);
			await sends(blue, { type: 'end-activation', unit });
		}
		if (ours.length === 0) throw new Error('nothing was asked');
		const bytes = [...hall.app.session.file.facts(first)].map((fact) => ({
			command: fact.command,
			bytes: JSON.stringify(fact.payload),
		}));
		return figure(
			`one question of ${String(ours.length)}, asked and answered, median`,
			median(ours),
			'ms',
			'bare inserts of the same bytes, two commands, median',
			median(bareInserts(bytes, 2)),
		);
	} finally {
		await hall.end();
	}
}

type Command = { readonly type: string } & Readonly<Record<string, unknown>>;
const sends = async (window: RemoteWindow, command: Command): Promise<boolean> =>
	(await window.ask('side.send', { id: randomUUID(), command })).outcome === 'recorded';

async function answerAll(hall: Hall, red: RemoteWindow): Promise<void> {
	const { session } = hall.app;
	for (;;) {
		const [asked] = session.module.questions(session.at);
		if (!asked) return;
		const command = { type: 'answer-question', question: asked.id, answer: asked.byDefault };
		if (!(await sends(red, command))) throw new Error(`nobody answers ${asked.ask}`);
	}
}

// --- an impulse by its units ------------------------------------------------------------------------------

/** An impulse of each side in which one unit in forty acts: what a unit costs must not grow with how many there are. */
function impulses(): Figure[] {
	const each = (units: number): number => median(Array.from({ length: 3 }, () => impulse(units))) / units;
	each(100);
	return [
		figure(
			'an impulse of each side with 800 units, by unit',
			each(800),
			'ms',
			'100 units, by unit',
			each(100),
		),
	];
}

function impulse(units: number): number {
	const play = new RandomPlay<At, TocsGame>(tocsModule, tocsMonster('bench', units), 1);
	return time(() => {
		for (let ends = 0; ends < 2;) {
			while (play.answer()) continue;
			const { clock } = play.game;
			const side = actorOf(play.at.scenario, clock);
			if (side !== null && clock.step === 'act')
				for (let n = 0; n < units / 80; n += 1) {
					const unit = `${side === BLUE ? 'b' : 'r'}-a-${String(n)}`;
					if (!play.order({ type: 'activate', unit }, side)) continue;
					play.order({ type: 'recon', unit, way: [tocsHex(TOCS_FRONT + 1, n + 1)] }, side);
					while (play.answer()) continue;
					play.order({ type: 'end-activation', unit }, side);
				}
			if (!play.order({ type: 'next-step', step: clock.step }, side))
				throw new Error(`stuck in ${clock.step}`);
			if (clock.step === 'exploit') ends += 1;
		}
	});
}
