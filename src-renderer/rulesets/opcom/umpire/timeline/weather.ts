/** The weather in words. */
import type { Weather } from '../../../../../src-shared/rulesets/opcom/scenario.ts';

export const SKY_WORDS: Readonly<Record<Weather['sky'], string>> = {
	clear: 'Clear',
	cloud: 'Cloud',
	rain: 'Rain',
	storm: 'Storm',
	fog: 'Fog',
};

/** "Rain, bad going, no flying. Low cloud over the ridge." */
export function weatherWords({ sky, badGoing, flying, say }: Weather): string {
	const words = [SKY_WORDS[sky], badGoing ? 'bad going' : '', flying ? '' : 'no flying']
		.filter(Boolean)
		.join(', ');
	return say === '' ? words : `${words}. ${say}`;
}
