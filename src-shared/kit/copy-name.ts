/** The name that a campaign's copy is offered: beside it, with a word that says what it is. */
export function copyName(file: string): string {
	return `${file.replace(/\.thirdmap$/, '')}-copy.thirdmap`;
}
