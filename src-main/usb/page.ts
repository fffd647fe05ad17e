/**
 * The one file that a stick carries: the side's window and one picture, self-contained, fetching nothing. Built from
 * the public program and a `StickPicture`; this file can't be given the truth.
 */
import { createHash } from 'node:crypto';
import type { StickPicture } from '../../src-shared/contract/usb.ts';

/** The built window: one script, one style sheet with its fonts in it. */
export interface UsbPage {
	readonly script: string;
	readonly style: string;
}

/** The whole file. The same picture gives the same bytes. */
export function usbFile(page: UsbPage, picture: StickPicture): string {
	const script = inScript(page.script);
	const style = page.style.replaceAll('</style', '<\\/style');
	return [
		'<!doctype html>',
		'<html lang="en">',
		'<head>',
		'<meta charset="utf-8">',
		`<meta http-equiv="Content-Security-Policy" content="${policy(script, style)}">`,
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		'<meta name="referrer" content="no-referrer">',
		'<link rel="icon" href="data:,">',
		'<title>Third Map</title>',
		`<style>${style}</style>`,
		'</head>',
		'<body>',
		'<div id="app"></div>',
		`<script type="application/json" id="picture">${inData(picture)}</script>`,
		`<script type="module">${script}</script>`,
		'</body>',
		'</html>',
		'',
	].join('\n');
}

/** This script and this style and no others; nothing of any network. Styles of single elements place the pop-ups. */
function policy(script: string, style: string): string {
	return [
		"default-src 'none'",
		`script-src '${hashOf(script)}'`,
		`style-src '${hashOf(style)}'`,
		"style-src-attr 'unsafe-inline'",
		'img-src data: blob:',
		'font-src data:',
		"connect-src 'none'",
		'worker-src blob:',
		"base-uri 'none'",
		"form-action 'none'",
	].join('; ');
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * Text that would end the element, or begin a comment in it, is inside quotes in a script, so a backslash keeps its
 * meaning.
 */
const inScript = (script: string): string =>
	script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');

/** JSON in which no markup can begin. */
const inData = (picture: StickPicture): string => JSON.stringify(picture).replaceAll('<', '\\u003c');
