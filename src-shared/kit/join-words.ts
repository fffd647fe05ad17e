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

/** What somebody typed, taken apart: words run together without spaces are found again. */
export interface TypedCode {
	readonly words: readonly string[];
	/** The figures, wherever they were typed. */
	readonly figures: string;
	/** What is no word of the list, as typed; '' when all are. */
	readonly strange: string;
	/** Three words and two figures, all of them known. */
	readonly whole: boolean;
}

/** Reads a code whatever its case, spaces, hyphens or the place of its figures. Any text may go in. */
export function readCode(typed: string): TypedCode {
	const plain = typed.slice(0, 200).normalize('NFKC').toLowerCase();
	const figures = plain.replace(/[^0-9]/g, '');
	const words: string[] = [];
	let rest = plain.replace(/[^a-z]/g, '');
	for (let word = wordAt(rest); word !== undefined; word = wordAt(rest)) {
		words.push(word);
		rest = rest.slice(word.length);
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

const wordAt = (text: string): string | undefined => JOIN_WORDS.find((word) => text.startsWith(word));
