/** Returns the default name for a campaign's copy: beside the original, with a word that says what it is. */
export function copyName(file: string): string {
	return `${file.replace(/\.thirdmap$/, '')}-copy.thirdmap`;
}
