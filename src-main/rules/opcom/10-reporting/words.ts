/**
 * The voice of reports: our own wordings, varied but reproducible (a dispatch drafted again reads the same). Words
 * only: no figure of the rules is ever put into them. {marks} are filled in.
 */
import { sceneFamilies, type Family } from './scene-words.ts';

export const templates = {
	...sceneFamilies,
	attackOpens: [
		'{When} our attack went in {place}.',
		'{When} we attacked {place}.',
		'We went forward {place} {when}.',
		'{When} the assault began {place}.',
		'Our men crossed the start line {place} {when}.',
		'{When} we closed with the enemy {place}.',
		'The attack {place} was launched {when}.',
		'{When} we pressed in on the enemy {place}.',
		'{When} the leading companies went in {place} behind their own fire.',
		'We went over to the attack {place} {when}, and were soon at close quarters.',
		'The order was given {when} and the attack {place} went in on time.',
		'{When} we took the ground {place} under attack from the line of march.',
	],
	defenceOpens: [
		'{When} the enemy attacked us {place}.',
		'We were attacked {place} {when}.',
		'{When} an attack came in on us {place}.',
		'The enemy came on {place} {when}.',
		'{When} our positions {place} were assaulted.',
		'The enemy struck {place} {when}.',
		'{When} heavy fighting broke out {place} as the enemy closed in.',
		'The enemy moved against us {place} {when}.',
		'{When} they came for us {place}, feeling for a way in.',
		'{When} the outposts {place} were driven in and the main line engaged.',
		'They formed up {when} within earshot and came on {place}.',
		'{When} it began {place} with shouting and small-arms fire, and then in earnest.',
	],
	met: [
		'We faced {size}: {sorts}.',
		'Opposite us was {size}: {sorts}.',
		'Our people put the enemy at {size}: {sorts}.',
		'The enemy seemed to be {size}: {sorts}.',
		'We judge the enemy at {size}: {sorts}.',
		'As far as we can tell it was {size}: {sorts}.',
		'By all accounts we had {size} against us: {sorts}.',
		'Forward troops speak of {size}: {sorts}.',
		'The first reports spoke of few; it proved to be {size}: {sorts}.',
		'Patrols and forward posts agree on {size}: {sorts}.',
		'What showed itself was {size}: {sorts}.',
		'To judge by the fire, we had to do with {size}: {sorts}.',
	],
	carried: [
		'They gave way and the ground is ours.',
		'The enemy fell back and left us the field.',
		'They could not hold and drew off.',
		'The position was carried and the enemy is going back.',
		'After a hard fight they pulled out.',
		'Their line broke and they withdrew.',
		'We drove them off their ground.',
		'They were pushed out, fighting as they went.',
		'By the end they had had enough and the place was ours.',
		'Their posts fell one after another and the rest made off.',
		'They were turned out of their ground and are being followed up.',
		'Resistance went on for a while in corners, and then they were gone.',
	],
	heldAgainstUs: [
		'They did not give way.',
		'They are still in their places.',
		'They clung to their ground and we could not shift them.',
		'The enemy would not be moved.',
		'Their line held in spite of all we could do.',
		'We are up against them but they have not gone back.',
		'They fought it out where they stood.',
		'No ground changed hands.',
		'They gave as good as they got and are there still.',
		'We have a foothold in front of them and no more.',
		'Their fire kept our men down and the position stands.',
		'Whatever we tried, they met it.',
	],
	thrownBack: [
		'The attack failed and we were thrown back.',
		'We could make nothing of it and were driven off.',
		'The assault broke down under their fire and we came back.',
		'We were beaten off and fell back.',
		'It was a bad business: the attack collapsed and we withdrew.',
		'They stopped us dead and we had to pull back.',
		'We lost heavily in cohesion and were forced back.',
		'The attack came to grief and our men are back behind it.',
		'The companies were cut off from each other and came back as they could.',
		'Nobody got in among them; those who could came back.',
		'Their fire swept the ground and the attack bled away.',
		'It went wrong from the start, and what was left came back.',
	],
	drivenOff: [
		'We were forced off our ground and fell back.',
		'We could not hold and had to go back.',
		'The position was lost and we withdrew.',
		'After a stiff fight we were pushed out.',
		'We had to give ground.',
		'The weight of it was too much and we drew off.',
		'Our line gave and we retired.',
		'We came away from the position, fighting.',
		'They got in among us and the position could not be kept.',
		'Post after post went, and the rest were brought away.',
		'We were turned out of our ground and are re-forming behind it.',
		'To stay was to be overwhelmed; we came back by bounds.',
	],
	stoodFirm: [
		'We held our ground.',
		'We are still in place.',
		'The line held.',
		'We did not give way.',
		'Our men stood to it and held on.',
		'They did not shift us.',
		'We fought it out and kept our positions.',
		'We stayed where we were.',
		'They reached our wire in places and no farther.',
		'Where they got in they were put out again.',
		'At the end of it the position was as it had been.',
		'The men would not be shifted and were not.',
	],
	beatenOff: [
		'We beat them off and they went back.',
		'The attack was broken and they withdrew.',
		'They were stopped and driven back.',
		'We threw them back.',
		'They came to grief in front of us and pulled out.',
		'The attack collapsed and the enemy drew off.',
		'They were repulsed and have gone back.',
		'We saw them off.',
		'They had had enough and went back the way they came.',
		'Our fire caught them in front of the position and they broke.',
		'They left their fallen on the ground and were gone.',
		'It died down in front of us and they were seen going back.',
	],
	highPower: [
		'{Units} {is} full of fight and fit for any task',
		'{Units} {is} in good heart and able to attack again',
		'{Units} {is} strong and ready for more',
		'{Units} {is} well able to go on',
		'{Units} {is} in fine shape and can take on anything',
		'{Units} {is} fully fit for further operations',
		'{Units} {is} a powerful force still',
		'{Units} {is} ready to attack or defend as required',
	],
	middlePower: [
		'{Units} {is} worn but able to fight',
		'{Units} {is} tired but steady',
		'{Units} {is} still good for a fight, if not a long one',
		'{Units} {is} weakened but in hand',
		'{Units} {is} holding together well enough',
		'{Units} {is} fit to go on with some care',
		'{Units} {is} below full strength yet able to fight',
		'{Units} {is} battered in places but in working order',
	],
	weakPower: [
		'{Units} {is} in good order but too weak to attack',
		'{Units} {is} steady, but has little weight in an attack',
		'{Units} {is} a small force and good for defence only',
		'{Units} {is} in hand, though too few to attack with',
		'{Units} {is} sound but of little offensive power',
		'{Units} {is} able to hold, not to attack',
		'{Units} {is} holding together, with little strength to attack',
		'{Units} {is} willing enough, but has not the strength to go forward',
	],
	lowPower: [
		'{Units} {is} close to breaking up and in no state to attack',
		'{Units} {is} nearly spent',
		'{Units} {is} very weak and can hardly attack',
		'{Units} {is} hanging on by a thread',
		'{Units} {is} badly shaken and unfit to attack',
		'{Units} {is} all but used up',
		'{Units} {is} much reduced and in need of relief',
		'{Units} {is} very close to falling apart',
	],
	noPower: [
		'{Units} {is} no longer fit to fight',
		'{Units} {has} ceased to exist as a fighting force',
		'{Units} {is} shattered and can do no more',
		'{Units} {is} broken; only stragglers remain in hand',
		'{Units} {is} finished as a fighting force',
		'{Units} {is} out of the fight altogether',
		'{Units} {has} come apart and must be taken out',
		'{Units} {is} in ruins and can offer no resistance',
	],
	noLosses: [
		'after hardly any losses',
		'with next to no losses',
		'having come through almost untouched',
		'with only a handful of men hit',
		'having lost almost nothing',
		'practically unscathed',
		'with trifling losses',
		'with very few casualties',
	],
	lightLosses: [
		'after light losses',
		'with light losses',
		'having had light losses',
		'at the cost of light losses',
		'with losses that were light on the whole',
		'with some losses, mostly light',
		'after losses that can be called light',
		'with light casualties',
	],
	heavyLosses: [
		'after heavy losses',
		'with heavy losses',
		'having suffered heavily',
		'at a heavy cost',
		'having been badly cut up',
		'with grievous losses',
		'after very severe losses',
		'with heavy casualties in all companies',
	],
	placed: [
		'{Unit} stands {place} (grid {grid})',
		'{Unit} is {place} (grid {grid})',
		'{Unit} lies {place} (grid {grid})',
		'{Unit} has settled {place} (grid {grid})',
		'{Unit} reports itself {place} (grid {grid})',
		'{Unit} is now to be found {place} (grid {grid})',
		'{Unit} is in position {place} (grid {grid})',
		'{Unit} has taken up ground {place} (grid {grid})',
	],
	identified: [
		'The enemy is identified as {names}.',
		'Prisoners and papers give the enemy as {names}.',
		'We now know the enemy to be {names}.',
		'The enemy belongs to {names}.',
		'The enemy here is {names}.',
		'Paybooks taken from the dead name {names}.',
		'Interrogation makes the enemy {names}.',
		'There is no doubt that we face {names}.',
	],
	unidentified: [
		'We do not yet know who the enemy is.',
		'The enemy is not identified so far.',
		'No identification of the enemy as yet.',
		'Who the enemy is we cannot say yet.',
		'The enemy’s formation is not known.',
		'We have no papers or prisoners to name the enemy.',
		'Nothing so far tells us which enemy formation this is.',
		'The enemy remains unidentified.',
	],
	reached: [
		'{Unit} moved to {place}',
		'{Unit} reached {place}',
		'{Unit} came up to {place}',
		'{Unit} arrived at {place}',
		'{Unit} has marched to {place}',
		'{Unit} is now at {place}',
		'{Unit} completed its move to {place}',
		'{Unit} closed up at {place}',
		'{Unit} closed on {place} without incident',
		'{Unit} has concentrated at {place}',
		'{Unit} shook out at {place}',
		'{Unit} has its head and tail in at {place}',
	],
	halted: [
		'{Unit} was halted by enemy fire near {place}',
		'{Unit} ran into the enemy near {place} and stopped',
		'{Unit} came under fire near {place} and got no farther',
		'{Unit} met the enemy near {place} and went to ground',
		'{Unit} was brought up short by the enemy near {place}',
		'{Unit} bumped the enemy near {place} and halted',
		'{Unit} found the enemy in its way near {place}',
		'{Unit} was fired on near {place} and stays there',
		'{Unit} drew fire near {place} and took cover',
		'{Unit} had its leading men shot at near {place} and stopped',
		'{Unit} saw the enemy first near {place} and halted',
		'{Unit} is held up near {place} by an enemy it has not shifted',
	],
	fellShort: [
		'{Unit} got as far as {place}, short of its goal',
		'{Unit} is still on its way, at {place}',
		'{Unit} has come no farther than {place}',
		'{Unit} was slower than hoped and is at {place}',
		'{Unit} stopped for the present at {place}, its goal not reached',
		'{Unit} is strung out about {place} with ground still to cover',
		'{Unit} made {place} and has farther to go',
		'{Unit} reached {place} but not yet its goal',
	],
	prisoners: [
		'Large numbers of prisoners were taken from {name}.',
		'{name} was cut off and large numbers of prisoners came in.',
		'We took large numbers of prisoners from {name}.',
		'{name} laid down its arms: large numbers of prisoners.',
		'{name} could not get away and large numbers of prisoners are in our hands.',
		'Large numbers of prisoners from {name} are on their way to the rear.',
		'{name} was rounded up; we hold large numbers of prisoners.',
		'The prisoners come in large numbers, all from {name}.',
		'What was left of {name} came in with raised hands: large numbers of prisoners.',
		'{name} had no way out; large numbers of prisoners were taken.',
		'Few of {name} got away and large numbers of prisoners were taken.',
		'Columns of prisoners, large numbers of them, are coming back: they are of {name}.',
	],
	lost: [
		'{name} was cut off and is lost.',
		'Nothing more is heard of {name}: it must be counted as lost.',
		'{name} was surrounded and taken.',
		'{name} did not get away.',
		'{name} was overwhelmed and is gone.',
		'{name} has been captured.',
		'All touch with {name} is lost; it was surrounded.',
		'{name} was last seen surrounded and has been taken.',
	],
	brokeThrough: [
		'Our armour went clean through them.',
		'The way through stood open and our armour took it.',
		'Our tanks burst through and beyond.',
		'The armour rode over the position.',
		'We broke right through.',
		'Our leading tanks are through.',
		'Nothing was left to stop our armour.',
		'The armour passed through the wreck of the defence.',
	],
} as const satisfies Record<string, Family>;
export type { Family } from './scene-words.ts';
export type FamilyName = keyof typeof templates;

/** A small, steady hash (FNV-1a) of a text. */
export function hash(text: string): number {
	let value = 0x811c9dc5;
	for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
	return value;
}

/**
 * One wording of a family, its marks filled in. A mark with a capital begins a sentence.
 * @param seed what the wording may depend on: combat, turn, side, unit; nothing that is hidden from the reader
 */
export function render(name: FamilyName, seed: string, marks: Readonly<Record<string, string>> = {}): string {
	return worded(templates[name], `${name}/${seed}`, marks);
}

/** One wording of any family, as its key decides, its marks filled in. */
export function worded(family: Family, key: string, marks: Readonly<Record<string, string>>): string {
	const wording = family[hash(key) % family.length] ?? family[0];
	return wording.replace(/\{(\w+)\}/g, (_all, mark: string) => {
		const text = marks[mark.toLowerCase()] ?? '';
		return /^[A-Z]/.test(mark) ? capital(text) : text;
	});
}

/** A text with its first letter large. */
export function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'A', 'A and B', 'A, B and C'. */
export function listed(names: readonly string[]): string {
	if (names.length < 2) return names[0] ?? '';
	return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

const NUMBERS = [
	'no',
	'one',
	'two',
	'three',
	'four',
	'five',
	'six',
	'seven',
	'eight',
	'nine',
	'ten',
] as const;

/** A small number in words; beyond ten, 'more than ten'. */
export function numberWord(n: number): string {
	return NUMBERS[n] ?? 'more than ten';
}
