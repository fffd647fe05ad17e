/** Renders blocks as one self-contained HTML page: no script, no address, no file beside it. */
import type { TextSpan } from '../../../src-shared/kit/prose.ts';
import type { Block } from './blocks.ts';
import type { PaperShape } from './shapes.ts';
import { escaped, svgOf } from './svg.ts';

const STYLE = `
:root{color-scheme:light}
body{margin:0;background:#d8d4c9;color:#22262a;font:16px/1.5 'Source Sans 3',system-ui,sans-serif}
main{max-width:60rem;margin:2rem auto;padding:2.5rem 3rem;background:#fbf7ec}
h1,h2,h3{line-height:1.2;margin:1.6em 0 .4em}
h1{font-size:2.2rem;margin-top:0}
h2{border-bottom:2px solid #22262a;padding-bottom:.2em}
p{margin:.4em 0;white-space:pre-line;overflow-wrap:anywhere}
.quiet{color:#63696c;font-size:.88em}
.bold{font-weight:600}
.typed{font-family:'Courier Prime','Courier New',monospace}
table{border-collapse:collapse;width:100%;margin:.6em 0 1.2em;font-size:.9em}
th,td{border:1px solid #a9a290;padding:.3em .5em;text-align:left;vertical-align:top;white-space:pre-line}
th{background:#ebe7dc}
figure{margin:1em 0}
figure svg{width:100%;height:auto;background:#fff}
figcaption{color:#63696c;font-size:.88em}
@media print{body{background:#fff}main{margin:0;padding:0;max-width:none;background:#fff}h2{break-before:page}}
`;

/** Returns the same blocks as one self-contained HTML page. All text is escaped. */
export function blocksHtml(blocks: readonly Block[], title: string): string {
	const shared = new Map<readonly PaperShape[], string>();
	for (const block of blocks)
		if (block.kind === 'picture' && !shared.has(block.under))
			shared.set(block.under, `ground${String(shared.size)}`);
	const defs = [...shared].map(([shapes, id]) => `<g id="${id}">${svgOf(shapes, `${id}-`)}</g>`).join('');
	const hidden =
		defs === ''
			? ''
			: `<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${defs}</defs></svg>`;
	const body = blocks.map((block, n) => htmlOf(block, shared, n)).join('\n');
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${hidden}
<main>
${body}
</main>
</body>
</html>
`;
}

/** A cell's words: a column is as wide as its longest word, and only words of more than 40 letters may be broken. */
const breakable = (text: string): string =>
	text
		.split(/(\S{40})(?=\S)/)
		.filter((piece) => piece !== '')
		.map(escaped)
		.join('<wbr>');

const spanOf = ({ text, as }: TextSpan): string => {
	const words = escaped(text);
	return as === 'plain' ? words : as === 'strong' ? `<strong>${words}</strong>` : `<em>${words}</em>`;
};

function htmlOf(block: Block, shared: ReadonlyMap<readonly PaperShape[], string>, n: number): string {
	switch (block.kind) {
		case 'heading':
			return `<h${String(block.level)}>${escaped(block.text)}</h${String(block.level)}>`;
		case 'words':
			return `<p class="${block.style ?? 'plain'}">${escaped(block.text)}</p>`;
		case 'prose':
			return `<p class="plain">${block.lines.map((line) => line.map(spanOf).join('')).join('<br>')}</p>`;
		case 'list':
			return `<ul>${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;
		case 'table':
			return `<table><thead><tr>${block.columns.map(({ title }) => `<th>${breakable(title)}</th>`).join('')}</tr></thead><tbody>${block.rows
				.map((row) => `<tr>${row.map((text) => `<td>${breakable(text)}</td>`).join('')}</tr>`)
				.join('')}</tbody></table>`;
		case 'picture': {
			const { width, height, over, under, caption } = block;
			return `<figure><svg viewBox="0 0 ${String(width)} ${String(height)}" role="img" aria-label="${escaped(caption)}"><use href="#${shared.get(under) ?? ''}"/>${svgOf(over, `p${String(n)}-`)}</svg><figcaption>${escaped(caption)}</figcaption></figure>`;
		}
	}
}
