/** A document as plain blocks, so that the same one goes out as a page for a browser and as a PDF. */
import type { TextSpan } from '../../../src-shared/kit/prose.ts';
import type { PaperShape } from './shapes.ts';

export type Block =
	| { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
	| { readonly kind: 'words'; readonly text: string; readonly style?: 'plain' | 'quiet' | 'typed' | 'bold' }
	/** A paragraph in which words may be stressed. */
	| { readonly kind: 'prose'; readonly lines: readonly (readonly TextSpan[])[] }
	| { readonly kind: 'list'; readonly items: readonly string[] }
	| {
			readonly kind: 'table';
			readonly columns: readonly { readonly title: string; readonly share: number }[];
			readonly rows: readonly (readonly string[])[];
	  }
	| {
			readonly kind: 'picture';
			/** Drawn first; the same list in several pictures is kept once. */
			readonly under: readonly PaperShape[];
			readonly over: readonly PaperShape[];
			/** mm */
			readonly width: number;
			readonly height: number;
			readonly caption: string;
	  };

export const heading = (level: 1 | 2 | 3, text: string): Block => ({ kind: 'heading', level, text });
export const words = (text: string, style: Extract<Block, { kind: 'words' }>['style'] = 'plain'): Block => ({
	kind: 'words',
	text,
	style,
});
