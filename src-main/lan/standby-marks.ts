/** What a campaign file remembers of second machines: the key, and who took over from whom. */
import { z } from 'zod';
import type { LostFacts, TakeoverWords } from '../../src-shared/contract/standby.ts';
import type { CampaignFile } from '../store/campaign-file.ts';
import { LostFact, Takeover, WebAddress } from './standby-wire.ts';

const Lost = z.object({ count: z.number().int().min(0), facts: z.array(LostFact) }).strict();

const Second = z
	.object({
		/** 32 figures. */
		key: z.string().regex(/^[0-9a-f]{32}$/),
		/** Whether windows are told its address in advance. */
		tell: z.boolean(),
		/** The address where it would host and its name, as last reported. */
		address: WebAddress.nullable(),
		machine: z.string().nullable(),
	})
	.strict();
export type Second = z.infer<typeof Second>;

/** Marks the file that goes on: its machine took over from the host at `from`, or null if that address is unknown. */
const Took = Takeover.extend({
	from: WebAddress.nullable(),
	/** The old host heard of it. */
	heard: z.boolean(),
	lost: Lost.nullable(),
});
export type Took = z.infer<typeof Took>;
/** Another machine's copy of this file goes on. */
const TakenOver = Takeover.extend({ lost: Lost });
export type TakenOverMark = z.infer<typeof TakenOver>;

export interface Marks {
	second: Second | null;
	took: Took | null;
	takenOver: TakenOverMark | null;
	/** How often the campaign has changed hosts, plus one, as far as this file knows of it as its own. */
	readonly epoch: number;
}

/** How many facts are listed that one machine has and the other has not. */
const MARKS_LISTED = 50;

/** A campaign file's marks; setting one writes it. */
export function standbyMarksOf(file: CampaignFile): Marks {
	const read = <T>(schema: z.ZodType<T>, key: string): T | null =>
		schema.safeParse(file.setting(key)).data ?? null;
	return {
		get second() {
			return read(Second, 'standby');
		},
		set second(value) {
			file.setSetting('standby', value);
		},
		get took() {
			return read(Took, 'standby-took');
		},
		set took(value) {
			file.setSetting('standby-took', value);
		},
		get takenOver() {
			return read(TakenOver, 'standby-taken-over');
		},
		set takenOver(value) {
			file.setSetting('standby-taken-over', value);
		},
		get epoch() {
			return this.took?.epoch ?? 1;
		},
	};
}

/** What this file has and the machine that took over has not. */
export function lostSince(file: CampaignFile, { seq }: Takeover): LostFacts {
	return { count: Math.max(0, file.factCount - seq), facts: file.rows.brief(seq, MARKS_LISTED) };
}

/** A take-over for the umpire's page. */
export function takeoverInWords(taken: Took | TakenOverMark | null): TakeoverWords | null {
	if (taken === null) return null;
	const { machine, at, address, lost } = taken;
	return { machine, at, address, lost };
}
