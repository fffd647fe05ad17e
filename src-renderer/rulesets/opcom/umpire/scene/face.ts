/** The umpire's part of a counter: the profile row, what is lost struck through. Never part of a side's bundle. */
import type { ProfileView } from '../../../../../src-shared/rulesets/opcom/commands.ts';
import { font } from '../../../../map/ink.ts';
import type { CounterFace, MapUnit } from '../../../../map/types.ts';

export interface UmpireMapUnit extends MapUnit {
	readonly profile: ProfileView;
	/** The other umpire who holds it; absent if nobody does. */
	readonly held?: { readonly name: string; readonly initials: string; readonly colour: string };
}

/** A profile as it is written: brackets for support, parentheses for defence only. */
export function profileText({ values, defenceOnly, support }: ProfileView): string {
	const row = values.map((value, i) => (defenceOnly[i] ? `(${String(value)})` : String(value))).join('-');
	return support ? `[${row}]` : row;
}

interface Word {
	readonly text: string;
	readonly kind: 'lost' | 'now' | 'left' | 'bracket';
}

const colours = { lost: '#8a8074', now: '#10151c', left: '#4a453d', bracket: '#4a453d' } as const;

export const umpireFace: CounterFace<UmpireMapUnit> = {
	extra: 0.25,
	key: ({ profile, held }) =>
		`${profileText(profile)}/${String(profile.lost)}/${held ? held.initials + held.colour : ''}`,
	spokenText: ({ profile, held }) =>
		`profile ${profileText(profile)}, ${String(profile.lost)} lost, status ${String(profile.status)}${held ? `, in the hands of ${held.name}` : ''}`,
	paint(g, { profile, held }, { x, y, w, h }) {
		g.fillStyle = 'rgba(255, 253, 247, 0.9)';
		g.fillRect(x, y, w - 1, h - 0.5);
		const words = wordsOf(profile);
		const fitting = fit(g, words, Math.min(h * 0.98, 17), w - 5);
		let at = x + (w - fitting.total) / 2;
		g.textAlign = 'left';
		g.textBaseline = 'middle';
		words.forEach((word, i) => {
			const wide = fitting.widths[i] ?? 0;
			g.font = fontOf(word, fitting.size);
			g.fillStyle = colours[word.kind];
			const middle = y + h / 2 + 0.5;
			g.fillText(word.text, at, middle);
			if (word.kind === 'lost') {
				g.fillStyle = '#b3261e';
				g.fillRect(at - 0.5, middle - 0.8, wide, 1.5);
			}
			at += wide + fitting.gap;
		});
		if (held) paintHeld(g, held, x, h);
	},
};

/** A disc with the umpire's initials in the tile's free upper corner, beside the size mark. */
function paintHeld(
	g: CanvasRenderingContext2D,
	{ initials, colour }: NonNullable<UmpireMapUnit['held']>,
	left: number,
	h: number,
): void {
	const r = Math.max(5.5, h * 0.56);
	const [x, y] = [left + r * 0.75, r + 1];
	g.beginPath();
	g.arc(x, y, r, 0, 2 * Math.PI);
	g.fillStyle = colour;
	g.fill();
	g.lineWidth = 1.2;
	g.strokeStyle = '#14181b';
	g.stroke();
	g.fillStyle = '#14181b';
	g.font = font(r * 1.1, 700);
	g.textAlign = 'center';
	g.textBaseline = 'middle';
	g.fillText(initials, x, y + 0.5);
}

function wordsOf({ values, defenceOnly, support, lost }: ProfileView): readonly Word[] {
	const row = values.map((value, i): Word => ({
		text: defenceOnly[i] ? `(${String(value)})` : String(value),
		kind: i < lost ? 'lost' : i === lost ? 'now' : 'left',
	}));
	return support ? [{ text: '[', kind: 'bracket' }, ...row, { text: ']', kind: 'bracket' }] : row;
}

/** The greatest size up to `size` at which the words fit in `room`. */
function fit(
	g: CanvasRenderingContext2D,
	words: readonly Word[],
	size: number,
	room: number,
): { size: number; gap: number; widths: readonly number[]; total: number } {
	const gap = size * 0.24;
	const widths = words.map((word) => {
		g.font = fontOf(word, size);
		return g.measureText(word.text).width;
	});
	const total = widths.reduce((sum, width) => sum + width, 0) + gap * (words.length - 1);
	return total <= room || size < 6
		? { size, gap, widths, total }
		: fit(g, words, size * Math.max(0.8, Math.min(0.97, room / total)), room);
}

const fontOf = (word: Word, size: number): string => font(size, word.kind === 'now' ? 700 : 500);
