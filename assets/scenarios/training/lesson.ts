/** The guided turn of the training evening: what to do, where, and the fact that shows it was done. */
import type { LessonStep } from '../../../src-shared/rulesets/opcom/scenario.ts';

const step = (id: string, title: string, say: string, at = '', until = '', count = 1): LessonStep => ({
	id,
	title,
	say,
	at,
	until,
	count,
});

export const lesson: readonly LessonStep[] = [
	step(
		'third-map',
		'The third map',
		'This is your map: it shows both sides and every figure. Blue’s window and Red’s show only what each was told. Drag to move it, roll the wheel to come closer, click a counter to see all about it on the right.',
		'master-map',
	),
	step(
		'windows',
		'Two more windows',
		'Open Blue’s and Red’s own windows from the bar and put them on other screens. Nothing in them can show what the other side has, whatever the players press. Come back here when you have looked.',
		'open-side-blue',
	),
	step(
		'blue-orders',
		'Orders in',
		'Blue hands you a sheet of paper. Type it in: beside Blue Division choose Type it in. Whom it orders: 1 Foot, 2 Foot. Orders: Take Milbrook. Supporting: 40 Fd. Action: Attack. Posture: Tact. Then send it in.',
		'paper-blue-team',
		'sheet-submitted',
	),
	step(
		'red-orders',
		'The other side’s sheet',
		'Now Red’s: 21 Rifles. Orders: Hold Milbrook at all costs. Action: Hold, stand fast. Neither side will ever see the other’s sheet.',
		'paper-red-team',
		'sheet-submitted',
		2,
	),
	step(
		'understood',
		'Do you understand it?',
		'Before anything moves, every line must be understood. Open each sheet and mark its lines. If one were unclear you would ask, and the answer would stay with the line.',
		'inbox',
		'line-marked',
		2,
	),
	step(
		'ready',
		'The hall is ready',
		'Tick both teams as ready and end the step with the large button at the top, or Ctrl+Enter. The clock beside it counts the minutes the book allows.',
		'next-thing',
		'step-begun',
	),
	step(
		'move',
		'Move',
		'Counters move before any fight is looked at. Open Moves, choose 2 Foot, and drag it to the edge of Milbrook. The program says how far it can go and what stops it. You may overrule it, with a reason.',
		'move-list',
		'unit-moved',
	),
	step(
		'group',
		'Who fights whom',
		'Open Combats. The program proposes who has met whom. Accept the attack on Milbrook, changing who takes part if you judge otherwise.',
		'combat-list',
		'combat-grouped',
	),
	step(
		'complete',
		'Grouping complete',
		'When all fights of the turn are grouped, say so. From now on nobody joins another’s fight.',
		'complete-grouping',
		'grouping-completed',
	),
	step(
		'roll',
		'The die',
		'Open the combat. Both sides’ strengths and every factor are listed with their reasons; switch any of them. The strip shows what each face would bring. Roll, or type what your own die shows.',
		'die-roll',
		'combat-rolled',
	),
	step(
		'apply',
		'You decide',
		'The result is a proposal. Losses, retreat and who stands fast can all be changed. When it is right, apply it.',
		'result-card',
		'combat-applied',
	),
	step(
		'tell',
		'Tell them',
		'Each side has a draft of what its own commander would know. Read Blue’s, change what you like, and release it. Blue’s map changes now and not before.',
		'dispatch-editor',
		'dispatch-released',
	),
	step(
		'undo',
		'Take it back',
		'Press Ctrl+Z and the last thing you did is undone; Ctrl+Shift+Z brings it back. Where a player’s window has shown it, you are asked first. Try it.',
		'undo',
		'command-retracted',
	),
	step(
		'rules',
		'The book in your pocket',
		'Press F1, or click any small rule number, to read that rule in plain words. You will not need the printed book tonight.',
		'rules',
	),
	step(
		'close',
		'Close the turn',
		'Release or withhold what is left, then go on through the briefing and the reinforcements until turn 2 begins. The next thing to do is always named at the top.',
		'next-thing',
		'turn-begun',
	),
	step(
		'alone',
		'On your own',
		'That is a turn. Play on: test Priors Bridge when it has been fought over, send Blue’s aircraft, print a sheet for the players. This card goes away when you close it, and comes back from the palette, Ctrl+K.',
	),
];
