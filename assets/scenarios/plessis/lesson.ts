/** The first op sheet, told step by step: drawing, preparing, implementing, and what overwatch does to whoever moves. */
import type { TcsScenarioInput } from '../../../src-shared/rulesets/tcs/scenario.ts';

export const LESSON: TcsScenarioInput['lesson'] = [
	{
		id: 'evening',
		title: 'An evening below Mont Pinçon',
		say: 'You are Control, and these first turns you play for both sides. The British are on the slope in the north, the Germans in the village. Drag the map, roll the wheel, click a counter.',
		at: 'master-map',
		until: '',
	},
	{
		id: 'unassigned',
		title: 'Nobody acts without a sheet',
		say: 'Click a British platoon. It is Unassigned: it may defend itself, but it makes no fire action and no assault. An op sheet changes that. The Germans drew theirs before the game.',
		at: 'inspector',
		until: '',
	},
	{
		id: 'to-draw',
		title: 'When sheets are drawn',
		say: 'Sheets are drawn in the last step of the Command Phase. Press the big button until it has begun: “Command: draw new sheets”.',
		at: 'next-thing',
		until: 'step:1.draw',
	},
	{
		id: 'draw',
		title: 'Draw a sheet',
		say: 'Open Op sheets and draw a new one for the British. Choose A/1 to A/3 from the list, draw an axis down the road, set a Rally Point behind it. Then write how it is carried out, and what the units do if it fails. A sheet with few units is ready soonest.',
		at: 'sheets',
		until: 'sheet-drawn',
	},
	{
		id: 'tally',
		title: 'Weighted turns',
		say: 'Each turn adds weighted turns: 3 while all its units are Unassigned, 1 where one fired or was fired at. The more, the easier the roll. Press the big button to turn 2, “roll for implementation”. Sides that are asked who goes first on the way, you answer for.',
		at: 'next-thing',
		until: 'step:2.implement',
	},
	{
		id: 'implement',
		title: 'Roll for it',
		say: 'Pick the sheet: after one turn it needs 65, a chance of 6%. In a game you would wait some turns. Today open “Dice of your own”, type 6 6, and roll. Real dice are typed there, too.',
		at: 'sheets',
		until: 'prep-rolled',
	},
	{
		id: 'actions',
		title: 'The Action Phase',
		say: 'Go on to the British Action Phase. Each side has one. Who wins the initiative says in which order, so the Germans may act before.',
		at: 'next-thing',
		until: 'step:2.acts-british',
	},
	{
		id: 'move',
		title: 'Move and be seen',
		say: 'Click A/2, change it to Move Mode (v), then drag it down the slope and press Move. The change costs half its MP. It stops in the first hex where somebody may fire at it.',
		at: 'master-map',
		until: 'hex-entered',
	},
	{
		id: 'overwatch',
		title: 'Overwatch',
		say: 'Whoever sees a mover and is in Fire Mode may fire at once, one stack for each hex. Press the big button: each stack is a button with its strength and chance. It may also hold its fire; this lesson waits for a shot.',
		at: 'desk-panel',
		until: 'area-fired',
	},
	{
		id: 'result',
		title: 'What the dice made of it',
		say: 'Read the result: strength, column, each shift with its rule, the roll. The other side may return the fire. A loss is followed by a Morale Check of the whole stack, whose figures only its own side sees. That is the heart of it: now play on.',
		at: 'fresh-results',
		until: '',
	},
];
