/** Readings of doubtful rules, and ways to play, as options of a campaign. */
import type { RuleOption } from '../kit/manifest.ts';
import { optionsOf } from '../kit/option.ts';

export interface TocsOption extends RuleOption {
	readonly rule: `tocs-${string}`;
}

export const tocsOptions = [
	{
		id: 'pass-drm',
		rule: 'tocs-b3.11.pass-drm',
		title: 'What a pass adds 1 to at the end of an impulse',
		values: [
			{ id: 'box', label: 'the number of the box, so that the turn ends sooner' },
			{ id: 'dice', label: 'the dice' },
		],
		byDefault: 'box',
	},
	{
		id: 'deficit-order',
		rule: 'tocs-b3.5.deficit-order',
		title: 'Which OPs go first when those earned are spent',
		values: [
			{ id: 'deficit-first', label: 'up to 3 deficit OPs, then the pool' },
			{ id: 'pool-first', label: 'the pool, then up to 3 deficit OPs' },
		],
		byDefault: 'deficit-first',
	},
	{
		id: 'engagement-block',
		rule: 'tocs-b2.4.2.eb-resolve',
		title: 'How an Engagement Battle reads the Combat Resolution Table',
		values: [
			{ id: 'deliberate', label: 'as a Deliberate attack' },
			{ id: 'hasty', label: 'as a Hasty attack' },
		],
		byDefault: 'deliberate',
	},
	{
		id: 'engagement-retreat',
		rule: 'tocs-w19.6.attacker-back',
		title: 'How an attacker goes back from an Engagement Battle',
		values: [
			{ id: 'back', label: 'to the hex that it came from, else to other ground of its own' },
			{ id: 'chosen', label: 'one unit at a time, by a way that it chooses, as a defender does' },
		],
		byDefault: 'back',
	},
	{
		id: 'recon-ambush',
		rule: 'tocs-w2.6.3.recon-ambush',
		title: 'A reconnaissance unit that moves into the enemy',
		values: [
			{ id: 'chart', label: 'rolls a die: it is ambushed, or halts before the hex' },
			{ id: 'no-column', label: 'is ambushed like anybody, without the two shifts' },
		],
		byDefault: 'chart',
	},
	{
		id: 'mines-under-enemies',
		rule: 'tocs-w10.4.recon-mine',
		title: 'Mines and roadblocks where a recon finds the enemy',
		values: [
			{ id: 'empty-only', label: 'told in empty hexes alone' },
			{ id: 'always', label: 'told in every hex' },
		],
		byDefault: 'empty-only',
	},
	{
		id: 'half-stacking',
		rule: 'tocs-w3.0.half-coy',
		title: 'How half-companies count for stacking',
		values: [
			{ id: 'whole', label: 'each as a company' },
			{ id: 'half', label: 'two as one company' },
		],
		byDefault: 'whole',
	},
	{
		id: 'pursue-occupied',
		rule: 'tocs-b3.9.pursue-unoccupied',
		title: 'A pursuit into a hex that holds the enemy',
		values: [
			{ id: 'engaged', label: 'is entered, and an Engagement Battle begins' },
			{ id: 'refused', label: 'is refused, as in the basic rules' },
		],
		byDefault: 'engaged',
	},
	{
		id: 'probe-drm',
		rule: 'tocs-w10.5.probe-shift',
		title: 'What a probe brings to the attack',
		values: [
			{ id: 'shift', label: 'two columns, in place of the one of a recon' },
			{ id: 'dice', label: 'the column of a recon, and 1 on the dice' },
		],
		byDefault: 'shift',
	},
	{
		id: 'train-occupied',
		rule: 'tocs-omgn-train-ambush',
		title: 'A train that enters a hex of the enemy',
		values: [
			{ id: 'ambush', label: 'is ambushed' },
			{ id: 'passes', label: 'passes, unless the line is blocked' },
		],
		byDefault: 'ambush',
	},
	{
		id: 'tot-battle',
		rule: 'tocs-w10.25.tot',
		title: 'Time On Target into a ground battle',
		values: [
			{ id: 'twice', label: 'counts twice, as any bombardment' },
			{ id: 'four-times', label: 'counts four times' },
		],
		byDefault: 'twice',
	},
	{
		id: 'hospital-stock',
		rule: 'tocs-w12.9.hospital-refit',
		title: 'How many steps a hospital gives back',
		values: [
			{ id: 'half-lost', label: 'half of the foot steps lost in supply' },
			{ id: 'no-limit', label: 'as many as are drawn' },
		],
		byDefault: 'half-lost',
	},
	{
		id: 'interrogation',
		rule: 'tocs-w20.1.prisoner-roll',
		title: 'Prisoners and civilians after a battle',
		values: [
			{
				id: 'rolled',
				label: 'are questioned: a roll for each step lost, and one where a defender leaves a town',
			},
			{ id: 'none', label: 'are not questioned' },
		],
		byDefault: 'rolled',
	},
	{
		id: 'game-length',
		rule: 'tocs-omgn-length2',
		title: 'How long a module is played that has a short and a long game',
		values: [
			{ id: 'short', label: 'the short game' },
			{ id: 'long', label: 'to the last turn of its track' },
		],
		byDefault: 'short',
	},
	{
		id: 'rail-bridges',
		rule: 'tocs-omgn-rail-footbridge',
		title: 'Railway bridges',
		values: [
			{ id: 'foot', label: 'are for foot alone, as footbridges' },
			{ id: 'any', label: 'bear a single lane of any weight' },
		],
		byDefault: 'foot',
	},
	{
		id: 'airfield-snow',
		rule: 'tocs-w14.4.fair-fields',
		title: 'Airfields while snow lies on the ground',
		values: [
			{ id: 'closed', label: 'are closed, as airstrips are' },
			{ id: 'open', label: 'stay open' },
		],
		byDefault: 'closed',
	},
	{
		id: 'rain-on-station',
		rule: 'tocs-w13.4.3.rain-d6',
		title: 'A mission that arrives in rain',
		values: [
			{ id: 'die', label: 'rolls a die: it goes on, is off its target, or is aborted' },
			{ id: 'abort', label: 'is aborted' },
		],
		byDefault: 'die',
	},
	{
		id: 'naval-boxes',
		rule: 'tocs-w16.4.surprise',
		title: 'Which own boxes attack after a die of interception',
		values: [
			{ id: 'at-least', label: 'those at or above the die, against enemy boxes at or below it' },
			{ id: 'at-most', label: 'those at or below the die, against any box' },
		],
		byDefault: 'at-least',
	},
	{
		id: 'sea-surprise',
		rule: 'tocs-w16.4.surprise',
		title: 'Ships that are surprised at sea',
		values: [
			{ id: 'fires', label: 'set no screens, and fire back' },
			{ id: 'silent', label: 'set no screens and don’t fire back' },
		],
		byDefault: 'fires',
	},
	{
		id: 'sea-move-fails',
		rule: 'tocs-w16.2.move-roll',
		title: 'A fleet whose move to the next zone fails',
		values: [
			{ id: 'tries', label: 'spends the action and may try again in the turn' },
			{ id: 'flipped', label: 'spends the action and its move of the turn' },
		],
		byDefault: 'tries',
	},
	{
		id: 'sea-air-steps',
		rule: 'tocs-w16.3.one-location',
		title: 'Aircraft at sea change their place',
		values: [
			{ id: 'one', label: 'once in an impulse' },
			{ id: 'each-action', label: 'with every action that they have' },
		],
		byDefault: 'one',
	},
	{
		id: 'sea-search-lands',
		rule: 'tocs-w17.2.search-land',
		title: 'Aircraft that have searched a box at sea',
		values: [
			{ id: 'impulse', label: 'land as the impulse ends, and may search again before' },
			{ id: 'at-once', label: 'land at once where they find nothing' },
		],
		byDefault: 'impulse',
	},
	{
		id: 'areas',
		rule: 'tocs-omgn-co-top',
		title: 'Which units several commanders of a side order',
		values: [
			{ id: 'free', label: 'any of their side’s, as they agree among themselves' },
			{ id: 'bound', label: 'those of their own formation; the supreme commander any' },
		],
		byDefault: 'free',
	},
	{
		id: 'battle-mode',
		rule: 'tocs-omgn-battle-mode',
		title: 'How battles are decided',
		values: [
			{ id: 'table', label: 'by the Combat Resolution Table' },
			{
				id: 'tactical',
				label: 'by tactical scenarios, whose results Control types in; the others by the table',
			},
		],
		byDefault: 'table',
	},
	{
		id: 'bypass-invalid',
		rule: 'tocs-w10.1.1.bypass-fail',
		title: 'A way round a hex that leaves no room, or takes too many MP',
		values: [
			{ id: 'told', label: 'is refused before anything is paid' },
			{ id: 'forfeit', label: 'leads into the hex, or the unit stays and its MP are lost' },
		],
		byDefault: 'told',
	},
	{
		id: 'big-battle',
		rule: 'tocs-w19.0.crt',
		title: 'Battles of eight companies or more',
		values: [
			{ id: 'printed', label: 'read the table as it is printed' },
			{ id: 'one-more', label: 'lose one step more on each side that loses any' },
		],
		byDefault: 'printed',
	},
] as const satisfies readonly TocsOption[];

export type TocsOptionId = (typeof tocsOptions)[number]['id'];
/** A campaign's choices; others have their default. */
export type TocsOptions = Readonly<Partial<Record<TocsOptionId, string>>>;

export const { optionNamed, optionWords, chosen: chosenReading } = optionsOf(tocsOptions);
