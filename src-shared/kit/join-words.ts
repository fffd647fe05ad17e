/**
 * The words that join codes are made of: 256 short words that are clear when read out in a loud room. No two sound
 * alike, no one is the beginning of another (so that a code can be typed without spaces), and any two differ in three
 * letters, so that a slip of the finger is seen before it is sent.
 */
export const JOIN_WORDS: readonly string[] = `
	acorn adder album almond anchor apple apron aspen atlas attic autumn bamboo banana banjo barrel bellows
	bicycle biscuit blanket blossom bonfire bronze broom buffalo bumble burger cabbage cactus camera canyon
	caravan cargo cashew castle chalk chapel cherry chestnut chimney cinema clover cobweb cocoa coconut
	coffee comet compass copper cotton cricket crocus crystal cuckoo cucumber curtain cushion daisy diamond
	dingo dolphin domino donkey dragon drummer eagle easel echo elbow emerald engine falcon feather ferret
	flannel flute fossil fountain freckle frost garden garlic gazelle giraffe glacier goblet gorilla granite
	grape guitar hammer hammock harvest hedgehog herring holiday hornet hospital iceberg igloo indigo island
	ivory jaguar jasmine jelly jigsaw juggler juniper kangaroo kayak kettle kitten lagoon lantern lavender
	leopard lettuce library lily lizard locket magpie marble market melon mermaid meteor midnight mirror
	muffin museum mushroom napkin nectar needle nugget nutmeg oasis oatmeal octopus olive onion opera orange
	orchard ostrich otter paddle palace pancake paper parrot parsley parsnip pasture peacock peanut pebble
	pelican pencil penguin piano pickle picnic pigeon pillow pirate plaster platypus polka poppy potato
	pudding pumpkin puppet puzzle pyramid quilt quiver rabbit radish rainbow raven rhubarb ribbon robin
	rooster rosemary ruby rucksack saffron sapphire sardine satchel saucer sausage scarlet scooter seagull
	shadow shepherd shovel silver skeleton slipper snail sofa spider spinach sponge squirrel stable sugar
	sunset swallow sweater swift tapestry teapot teaspoon temple tennis thistle thunder timber tornado
	tortoise toucan tractor treacle trolley trombone trumpet tunnel turnip turtle twig umbrella unicorn
	valley vampire vanilla velvet village violin volcano vulture waffle walnut windmill window winter wolf
	wombat zebra zigzag
`
	.trim()
	.split(/\s+/);

const WORDS_IN_A_CODE = 3;

/** A typed code, split into words; words run together without spaces are recognized. */
export interface TypedCode {
	readonly words: readonly string[];
	/** The figures, wherever they were typed. */
	readonly figures: string;
	/** The words that are not on the list, as typed; '' if there are none. */
	readonly strange: string;
	/** Three words and two figures, all of them known. */
	readonly whole: boolean;
}

/** Figures as they are heard, the longest first: who writes down 'seven seven' means 77. */
const SPOKEN: readonly (readonly [string, string])[] = [
	...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map(
		(word, n) => [word, String(n)] as const,
	),
	...[
		'ten',
		'eleven',
		'twelve',
		'thirteen',
		'fourteen',
		'fifteen',
		'sixteen',
		'seventeen',
		'eighteen',
		'nineteen',
	].map((word, n) => [word, String(10 + n)] as const),
	...['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map(
		(word, n) => [word, String(2 + n)] as const,
	),
	['oh', '0'],
];
const TENS = /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/;
const BY_LENGTH = SPOKEN.toSorted(([a], [b]) => b.length - a.length);

/**
 * Reads a code, ignoring case, spaces, hyphens and the position of its number, which may be in figures or words.
 * Accepts any text.
 */
export function readCode(typed: string): TypedCode {
	const plain = typed.slice(0, 200).normalize('NFKC').toLowerCase();
	const words: string[] = [];
	let figures = plain.replace(/[^0-9]/g, '');
	let rest = plain.replace(/[^a-z]/g, '');
	for (;;) {
		const word = wordAt(rest);
		const spoken = word === undefined ? spokenAt(rest) : null;
		if (word === undefined && spoken === null) break;
		if (word !== undefined) words.push(word);
		figures += spoken?.figures ?? '';
		rest = rest.slice(word?.length ?? spoken?.length ?? 0);
	}
	return {
		words,
		figures,
		strange: rest,
		whole: rest === '' && words.length === WORDS_IN_A_CODE && figures.length === 2,
	};
}

/** The one way in which a code is written: 'amber river lemon 42'. */
export function writeCode({ words, figures }: Pick<TypedCode, 'words' | 'figures'>): string {
	return [...words, figures].join(' ');
}

/** The figures that a text begins with in words: 'sevenseven', 'doubleseven', 'fortytwo', 'forty'. */
function spokenAt(text: string): { readonly figures: string; readonly length: number } | null {
	if (text.startsWith('double')) {
		const twice = spokenAt(text.slice('double'.length));
		return twice?.figures.length === 1
			? { figures: twice.figures.repeat(2), length: 'double'.length + twice.length }
			: null;
	}
	const prefix = BY_LENGTH.find(([word]) => text.startsWith(word));
	if (!prefix) return null;
	const [word, figure] = prefix;
	if (!TENS.test(word)) return { figures: figure, length: word.length };
	const unit = BY_LENGTH.find(
		([each, of]) => /^[1-9]$/.test(of) && !TENS.test(each) && text.startsWith(each, word.length),
	);
	return {
		figures: figure + (unit?.[1] ?? '0'),
		length: word.length + (unit?.[0].length ?? 0),
	};
}

/** Returns whether a text begins a possible part of a code: a word of the list, or a number in words. */
export const beginsWord = (text: string): boolean =>
	[...JOIN_WORDS, 'double', ...SPOKEN.map(([word]) => word)].some((word) => word.startsWith(text));

const wordAt = (text: string): string | undefined => JOIN_WORDS.find((word) => text.startsWith(word));
