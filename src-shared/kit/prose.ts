/** Briefings and dispatches as paragraphs: a heading after ##, *stress*, **names**, and lines wrapped by the typist joined. */
export interface TextSpan {
	readonly text: string;
	readonly as: 'plain' | 'strong' | 'em';
}
export interface Paragraph {
	readonly heading: boolean;
	readonly lines: readonly (readonly TextSpan[])[];
}

/** A line at least this long (characters) was broken by the margin, not by the writer. */
const WRAPPED = 66;

/** A text as paragraphs and headings; what is not marked as above is plain text. */
export function paragraphsOf(text: string): readonly Paragraph[] {
	return text
		.split(/\n\s*\n/)
		.map((block) => block.trim())
		.filter((block) => block !== '')
		.map((block) => {
			const heading = /^#{1,6}\s+/.exec(block)?.[0] ?? '';
			return { heading: heading !== '', lines: joined(block.slice(heading.length)).map(spansOf) };
		});
}

function joined(block: string): readonly string[] {
	const lines: string[] = [];
	let before = '';
	for (const line of block.split('\n')) {
		const goesOn = before.length >= WRAPPED && !/^\s*([-*•]\s|\d+[.)]\s)/.test(line);
		if (goesOn) lines.push(`${lines.pop() ?? ''} ${line.trim()}`);
		else lines.push(line);
		before = line;
	}
	return lines;
}

function spansOf(line: string): readonly TextSpan[] {
	return line
		.split(/(\*\*[^*\s](?:[^*]*[^*\s])?\*\*|\*[^*\s](?:[^*]*[^*\s])?\*)/)
		.filter((part) => part !== '')
		.map((part): TextSpan => {
			if (/^\*\*.+\*\*$/.test(part)) return { text: part.slice(2, -2), as: 'strong' };
			return /^\*[^*]+\*$/.test(part) ? { text: part.slice(1, -1), as: 'em' } : { text: part, as: 'plain' };
		});
}

/** A paragraph's lines without marks of stress, for where one face is set. */
export const plainLines = ({ lines }: Paragraph): readonly string[] =>
	lines.map((spans) => spans.map(({ text }) => text).join(''));

/** A text as read aloud: paragraphs with a blank line between, no marks of headings or stress. */
export const plainText = (text: string): string =>
	paragraphsOf(text)
		.map((paragraph) => plainLines(paragraph).join('\n'))
		.join('\n\n');
