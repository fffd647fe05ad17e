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
		say: 'Sheets are drawn in the last step of the Command Phase. Press the big button until it says so.',
		at: 'next-thing',
		until: 'step:1.draw',
	},
	{
		id: 'draw',
		title: 'Draw a sheet',
		say: 'Open Sheets and draw a new one for the British. Put A Company into a group with the mission Attack, draw an axis down the road, set a Rally Point behind it, and write what it does if it fails. The fewer formations it names, the sooner it is ready.',
		at: 'sheets',
		until: 'sheet-drawn',
	},
	{
		id: 'tally',
		title: 'Weighted turns',
		say: 'Each turn a sheet gathers marks: 3 if its units are at rest, 1 if they are in fire. The more it has, the easier the roll. Go on to turn 2, to the step in which sheets are rolled for.',
		at: 'next-thing',
		until: 'step:2.implement',
	},
	{
		id: 'implement',
		title: 'Roll for it',
		say: 'The sheet says what the roll needs and its chance. Roll now, or wait for better odds. If it fails, it may be rolled for again next turn.',
		at: 'sheets',
		until: 'prep-rolled',
	},
	{
		id: 'actions',
		title: 'The Action Phase',
		say: 'Go on to the British Action Phase. Each side has one, the initiative says in which order.',
		at: 'next-thing',
		until: 'step:2.first-actions',
	},
	{
		id: 'move',
		title: 'Move and be seen',
		say: 'Change a platoon to Move Mode and draw its way toward the village. It stops in the first hex where somebody may fire at it.',
		at: 'master-map',
		until: 'hex-entered',
	},
	{
		id: 'overwatch',
		title: 'Overwatch',
		say: 'Whoever sees a mover and is in Fire Mode may fire at once, one stack for each hex. The card says with what strength and what chance. Choose a stack, or hold fire.',
		at: 'desk-panel',
		until: 'area-fired',
	},
	{
		id: 'result',
		title: 'What the dice made of it',
		say: 'Read the result: strength, column, each shift with its rule, the roll. Losses are followed by a Morale Check for the whole stack. Its figures are shown to its own side alone.',
		at: 'fresh-results',
		until: '',
	},
];
