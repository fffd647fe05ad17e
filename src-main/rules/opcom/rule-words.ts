/**
 * Every rule of OP COM as one umpire would explain it to another, with an example if figures are involved: the text of
 * the rule panel. Our own words; the manifest beside it holds the same rules as test cases.
 */
import { notesForUmpires } from '../kit/notes-for-umpires.ts';

export const ruleWords: Readonly<Record<string, string>> = {
	// 1. Introduction
	'opcom-1.scope.unit-to-corps':
		'The pieces are battalions, and the headquarters above them go up to corps and beyond. Each belongs to the one above it.',
	'opcom-1.scope.six-to-hundred':
		'The same rules serve six players or a hundred: nothing depends on how many teams there are.',
	'opcom-1.scope.logistics-removed':
		'There is no supply system in this version: units never run out of fuel or shells, and nobody checks.',
	// 2. Running a game
	'opcom-2.setup.three-maps':
		'A game of two sides needs at least three maps: one for each side, and the master map.',
	'opcom-2.setup.scale-free':
		'A map may have any scale, as long as the scale is known. Distances are always kilometres on the ground.',
	'opcom-2.setup.min-participants':
		'Three people can play: one player a side, and one umpire who is Team, Map and Air Control at once.',
	'opcom-2.setup.team-size':
		'A divisional team runs best with three players and a Team Control of its own. Fewer will do: this is advice.',
	'opcom-2.setup.higher-hq':
		'In a large game corps and army headquarters may be played too. They command divisions and see what their own side sees.',
	'opcom-2.view.no-mechanics':
		'Players never see the machinery: no status, steps, factors, scores or dice, neither on screen nor on paper.',
	'opcom-2.view.side-map':
		'A side’s map holds its own troops and the enemy it has been told of, and nothing else.',
	'opcom-2.report.real-world':
		'Tell results as things that happen in war: ground lost, men missing, tanks seen. You may change every word before it goes.',
	'opcom-2.umpire.ruling-outside-rules':
		'Where no rule fits, you decide. The ruling is kept with its turn, your name and your reason.',
	'opcom-2.umpire.keep-rulings-rare':
		'Rule by hand as seldom as you can, so that like cases are treated alike. The log lists every ruling and its reason.',
	'opcom-2.umpire.result-is-framework':
		'What the program works out is a proposal. Confirm it, or change it and say why; only then does it happen.',
	// 3. Scales
	'opcom-3.unit.smallest-battalion':
		'The smallest piece is a battalion or its equal. A single battery or company may be used where you think it right.',
	'opcom-3.player.level-division':
		'A team of players commands a division or something larger, never a brigade.',
	'opcom-3.turn.length': 'A turn is eight hours. Example: one that begins at 06:00 ends at 14:00.',
	'opcom-3.turn.cycle': 'Turns go round: night, morning, afternoon. Three of them make a day.',
	'opcom-3.turn.date':
		'A night belongs to the day that follows it. The night of the 19th follows the afternoon of the 18th. An option has it the other way.',
	'opcom-3.turn.labels': 'Order sheets call the turns night, am and pm.',
	'opcom-3.counter.frontage': 'A battalion’s counter stands for about one kilometre of front.',
	'opcom-3.counter.scale-match':
		'Counters keep their size on the ground when you zoom, down to what can still be read.',
	'opcom-3.counter.marker-only':
		'A counter marks where a battalion is, not every trench it holds. A wider or narrower position can be noted.',
	'opcom-3.grid.not-board':
		'The grid is no board: units stand anywhere, and distances are measured, not counted in squares.',
	'opcom-3.grid.reporting':
		'The grid is for finding and telling places. Example: 071637 is a point to a hundred metres.',
	// 4. The turn
	'opcom-4.time.full-turn':
		'A turn should take twenty-five minutes of real time at most, and better much less.',
	'opcom-4.time.one-div-a-side': 'With one division a side, aim at fifteen minutes a turn.',
	'opcom-4.time.step-1': 'Taking in orders: two minutes, three at most.',
	'opcom-4.time.step-2': 'Movement and combat: five minutes, ten at most.',
	'opcom-4.time.step-3': 'Telling the teams what happened: two minutes, three at most.',
	'opcom-4.time.step-4': 'Reinforcements and the maps: three minutes, five at most.',
	'opcom-4.time.total': 'The four steps together take twelve to twenty-one minutes.',
	'opcom-4.seq.step-order':
		'Each turn goes orders, movement and combat, briefing, reinforcements, in that order.',
	'opcom-4.seq.orders-written': 'Orders are written on the order sheet: one set for each team and turn.',
	'opcom-4.seq.clarify-before':
		'Ask about orders that are not clear before anything moves. You may go on without, but then it is said which were left.',
	'opcom-4.seq.all-ready':
		'Movement begins when every Team Control is ready. Map Control may begin without somebody.',
	'opcom-4.seq.move-all-first': 'Make every move of every team before the first combat is looked at.',
	'opcom-4.seq.team-controls-move':
		'Each Team Control moves the units of its own team; Map Control may move any. The log says who did.',
	'opcom-4.seq.brief-concurrent':
		'A team can be told of its fight while others are still being resolved: there were telephones and radios.',
	'opcom-4.seq.brief-oral':
		'Brief teams by word of mouth. The program shows you what to say, in the right order.',
	'opcom-4.seq.reinforcements':
		'Reinforcements of the next turn are placed at the end of this one, and can be given orders at once.',
	'opcom-4.seq.player-clarify':
		'A team’s answer to your question stands beside its order line, for Control alone.',
	'opcom-4.seq.player-prepare-next':
		'While you work out this turn the players may write the orders of the next one.',
	'opcom-4.seq.player-talk':
		'Headquarters of one side may talk to each other at any time. The other side never hears it.',
	'opcom-4.seq.player-map-update': 'What players draw on their own map changes that map and no other.',
	'opcom-4.seq.player-updates': 'A report that you release reaches the team it is for at once.',
	'opcom-4.role.three-controls':
		'Control is a Team Control for each team, a Map Control and, if there is somebody, an Air Control. Without one the Team Controls do its work.',
	// 5. Orders
	'opcom-5.order.every-turn':
		'Every team hands in orders every turn. A unit without any holds where it is, ready to fight.',
	'opcom-5.order.unit-or-group':
		'One line may order a whole group: a battlegroup, a regiment, a brigade. It then holds for each of its units.',
	'opcom-5.order.to-team-control': 'A team’s sheet goes to that team’s own Control.',
	'opcom-5.order.check-understood': 'Read every line and be sure of it before it is carried out.',
	'opcom-5.order.annotate':
		'Write what became of a line beside it: the note keeps its turn and who wrote it.',
	'opcom-5.order.return':
		'A team gets its sheet back with those notes that you release. Your private notes stay with you.',
	'opcom-5.sheet.header': 'A sheet bears the side, the turn, the date, and night, am or pm.',
	'opcom-5.sheet.columns':
		'A line has the unit or group, its orders in words, its support, one action and one way of moving. It leaves room for Control.',
	'opcom-5.sheet.one-action':
		'Each line names one action of six: Breakthrough, Attack, Probe, Hold, Move, Prepare. Without one the unit holds.',
	'opcom-5.sheet.one-posture':
		'Each line says Tact or Non-Tact, never both. Without either the unit moves ready to fight.',
	'opcom-5.sheet.line-count': 'A sheet may have as many lines as it needs.',
	'opcom-5.sheet.notes-control-only': 'Only Control writes in the column for Control’s notes.',
	'opcom-5.sheet.supporting':
		'Artillery and aircraft that are to help are named in the line they help; otherwise they don’t.',
	'opcom-5.action.breakthrough.armour-only':
		'Breakthrough is for armour. An option counts armoured infantry as armour too; self-propelled guns never are.',
	'opcom-5.action.breakthrough.continue':
		'A breakthrough that wins well enough goes through the enemy and beyond: see overruns.',
	'opcom-5.action.breakthrough.many-fights':
		'A unit that has broken through and meets another enemy may fight again in the same turn.',
	'opcom-5.action.breakthrough.wear':
		'Breaking through wears troops out: on a success or a limited success it costs each attacker one step more.',
	'opcom-5.action.attack': 'Attack: drive the enemy off and take the objective.',
	'opcom-5.action.probe.advance':
		'Probe: feel forward until the enemy is met, and stop there. If nobody is met the unit goes as far as it can.',
	'opcom-5.action.probe.conform':
		'A probing unit that meets the enemy lines up opposite and does not fight. You place the counter.',
	'opcom-5.action.probe.identify':
		'A probe brings in some identification at once, even in the first turn of contact.',
	'opcom-5.action.probe.extent': 'A probe finds out where the enemy’s line runs and roughly how far.',
	'opcom-5.action.hold.dig-in':
		'Hold: stay and dig in. The program counts the turns, which help you judge how strong the position is.',
	'opcom-5.action.hold.stand-fast':
		'“Stand fast” or “hold at all costs” has to be in the orders. Then the unit may stay where others would go back, for one step more.',
	'opcom-5.action.move':
		'Move: go from here to there by the way that is ordered, as far as the turn carries it.',
	'opcom-5.action.move.stop': 'A moving unit that meets the enemy stops and does not attack.',
	'opcom-5.action.prepare':
		'Prepare: make ready for an attack in the next turn. Without it each attacking unit fights at four less.',
	'opcom-5.posture.tact': 'Tact: deployed and ready to fight. Slower, and without any penalty in combat.',
	'opcom-5.posture.nontact': 'Non-Tact: on the march. Faster, but at half its status if it has to fight.',
	'opcom-5.posture.rest':
		'Troops that rest for several days may win a step back. You decide when; the program counts the turns and asks after nine.',
	'opcom-5.posture.rest.several-days':
		'Rest is counted in turns without a break. After nine of them, three days, you are asked whether a step comes back.',
	// 6. Movement
	'opcom-6.move.foot':
		'Infantry, paras and horse-drawn troops: 15 km in a turn tactically, 25 non-tactically, 30 in road column, on any ground.',
	'opcom-6.move.mech.close':
		'Motor troops in close ground: 18, 28 and 64 km (tactical, non-tactical, road column).',
	'opcom-6.move.mech.open':
		'Motor troops in the open: 30, 32 and 64 km (tactical, non-tactical, road column).',
	'opcom-6.move.tank.close':
		'Tanks in woods and towns: 18, 28 and 64 km (tactical, non-tactical, road column).',
	'opcom-6.move.tank.marsh': 'Tanks in marsh: 8, 18 and 64 km (tactical, non-tactical, road column).',
	'opcom-6.move.tank.open': 'Tanks in the open: 30, 32 and 64 km (tactical, non-tactical, road column).',
	'opcom-6.move.towed-arty':
		'Towed guns move by road column alone, 75 km in a turn. A short shift to or from a position is yours to allow.',
	'opcom-6.move.recce.close':
		'Reconnaissance and light tanks in close ground: 18, 28 and 100 km (tactical, non-tactical, road column).',
	'opcom-6.move.recce.open':
		'Reconnaissance and light tanks in the open: 30, 35 and 100 km (tactical, non-tactical, road column).',
	'opcom-6.move.unlisted':
		'The table leaves out some troops and grounds. The nearest row is taken: cavalry goes as foot, headquarters as motor troops.',
	'opcom-6.move.mixed-ground':
		'Each stretch of a way counts at its own rate. Example: tanks go 15 km in the open (half a turn) and then 9 km of wood (the other half).',
	'opcom-6.move.absolute-max':
		'The rates are the very most that can be done. Real moves are usually well below; longer ones need your reason.',
	'opcom-6.move.road-rates-soft':
		'Road distances suppose good roads and no crowd. Think of weather, narrow places and other columns.',
	'opcom-6.move.night':
		'By night units go a quarter to a half as far; a half unless you say otherwise. Example: 30 km become 15.',
	'opcom-6.move.delay.lanes': 'Narrow, winding lanes halve the distance, or worse.',
	'opcom-6.move.delay.fire': 'Being fired at on the way halves the distance, or worse.',
	'opcom-6.move.delay.traffic': 'A traffic jam halves the distance, or worse.',
	'opcom-6.move.delay.weather': 'Bad weather halves the distance, or worse.',
	'opcom-6.move.delay.prepare': 'A unit that prepares an attack goes half as far at most.',
	'opcom-6.move.delay.combined':
		'Two causes of delay leave a quarter, three an eighth, unless you set another figure. Night comes on top.',
	'opcom-6.move.delay.floor': 'A delay at least halves the distance: a milder figure is pointed out to you.',
	'opcom-6.move.combat-interrupts':
		'A unit that is engaged on its way stops there. What it has gone so far is spent.',
	'opcom-6.move.half-turn-no-fight':
		'A unit that has used more than half its turn in moving does not attack or support in it. Exactly half will do.',
	'opcom-6.move.breakthrough-continue':
		'Armour that has broken through may use some of the movement it has left: half of it, or a quarter.',
	'opcom-6.river.minor-ignored': 'Water that is not marked as an obstacle is already in the rates.',
	'opcom-6.river.impossible':
		'Vehicles and towed guns cross canals and rivers only at bridges and ferries. Without one they stop at the bank.',
	'opcom-6.river.possible-minor':
		'Infantry, horses and light reconnaissance cross canals and minor rivers without a bridge.',
	'opcom-6.river.possible-major': 'Nobody crosses a major river without a bridge or a ferry.',
	'opcom-6.river.classes': 'Marked water is a canal, a minor river or a major river.',
	'opcom-6.pass.open':
		'By day in the open nothing passes an enemy within 2 km. It stops there, as if it had met the enemy.',
	'opcom-6.pass.close-night': 'By night, and in woods or close country, one may pass at 1 km or more.',
	'opcom-6.pass.attack-order':
		'A unit with orders to attack is not stopped by meeting the enemy: it attacks.',
	'opcom-6.pass.in-contact':
		'A unit that is in contact can’t slip past the same enemy. It leads away first, straight back and beyond 2 km.',
	'opcom-6.pass.tank-gap':
		'Tanks by themselves may squeeze between infantry positions that have been bypassed, about 500 m from each.',
	'opcom-6.pass.tank-gap.vulnerable':
		'Tanks that squeeze through like that are easy to hurt: think of an advantage for whoever attacks them.',
	'opcom-6.pass.special-care':
		'Gaps in a line deserve a second look. You are shown how near it is, and may decide either way.',
	// 7. Traffic
	'opcom-7.size.per-unit':
		'A unit’s size points say how many vehicles it has. Example: 5 points is a usual battalion.',
	'opcom-7.size.visible':
		'Players see the size of their own units, for planning marches, and never the enemy’s.',
	'opcom-7.cap.ferry': 'A civilian ferry carries 4 points a turn.',
	'opcom-7.cap.main-bridge': 'A main road bridge carries up to 100 points a turn.',
	'opcom-7.cap.minor-bridge': 'A minor road bridge carries up to 40 points a turn.',
	'opcom-7.cap.bailey': 'A Bailey bridge carries 20 points a turn.',
	'opcom-7.cap.rail': 'A rail bridge carries 15 to 25 points a turn, 20 unless you say otherwise.',
	'opcom-7.cap.enforce':
		'What does not fit over a crossing this turn waits on the near bank. Example: two units of 15 points at a bridge for 20: one and a third get over.',
	'opcom-7.cap.control-adjusts':
		'You may set any crossing’s capacity, for good reason and for as long as you like.',
	'opcom-7.cap.per-turn-reset': 'Each turn a crossing has its whole capacity again.',
	'opcom-7.column.length':
		'In road column a unit takes as many kilometres of road as it has size points: 5 points, 5 km.',
	'opcom-7.column.only-road': 'Only units in road column take up road like that.',
	'opcom-7.column.sum': 'Columns on one road add up, and where they overlap there is a jam.',
	// 8. Bridges
	'opcom-8.blow.roll': 'A bridge that is tested goes up on a 1 of a six-sided die.',
	'opcom-8.blow.fought-over':
		'A bridge that was fought over may be tested. The program offers it; you decide.',
	'opcom-8.blow.discretion': 'Map Control may test any bridge that is not marked safe.',
	'opcom-8.blow.scenario': 'A scenario may say what becomes of a bridge; that goes before the die.',
	'opcom-8.blow.not-player':
		'An order to blow a bridge is a wish. Whether it goes up was often out of the commander’s hands.',
	'opcom-8.safe.mark': 'A bridge that was tested, stood and was crossed by the Allies is safe from then on.',
	'opcom-8.safe.no-retest': 'A safe bridge is not tested again.',
	'opcom-8.safe.master-only': 'Only Control sees that a bridge is safe.',
	'opcom-8.blow.effect': 'A blown bridge carries nothing until something is put in its place.',
	// 9. Status
	'opcom-9.status.range': 'Status goes from 0 to 10, in whole numbers. 5 is a fair infantry battalion.',
	'opcom-9.status.not-strength': 'Status mixes strength, skill and spirit. It is no head count.',
	'opcom-9.status.profile':
		'A profile says what is left after each step. Example: 5-3-2-1-0 has status 5, after one step 3, after two 2.',
	'opcom-9.status.profile-monotone': 'A profile never rises, and it ends in 0.',
	'opcom-9.status.cross-off':
		'A step lost crosses off one figure; the next one counts. Past the end nothing more is lost.',
	'opcom-9.view.master-counter':
		'The master map’s counters show symbol, name, size and the profile with what is crossed off.',
	'opcom-9.view.player-counter':
		'Players’ counters show no status and no steps, not even of their own units.',
	'opcom-9.status.ineffective': 'A unit of status 0 is no longer effective and adds nothing to any fight.',
	'opcom-9.status.ineffective-stays': 'It stays on the map all the same.',
	'opcom-9.status.ineffective-retreats': 'When it is threatened and has a way back, it goes without a fight.',
	'opcom-9.status.captured':
		'If it is attacked and has no way back it is taken, and the report speaks of many prisoners.',
	'opcom-9.support.bracket': 'A profile in square brackets, [2-1-0], is that of a support unit.',
	'opcom-9.support.partner':
		'A support unit counts only beside a fighting unit of its own status or more. Example: [3-2-0] beside a battalion of 2 counts nothing.',
	'opcom-9.defence-only': 'A value in round brackets, (2), counts in defence and is nothing in the attack.',
	'opcom-9.attack.one-per-turn': 'A unit attacks once in a turn.',
	'opcom-9.attack.overrun-exception':
		'After an overrun on a success or better a unit may attack once more, unprepared.',
	'opcom-9.attack.encounter':
		'If both sides mean to attack each other, you say who attacks. The program puts the side with more status first.',
	'opcom-9.attack.directional': 'Every combat has one attacker and one defender.',
	'opcom-9.attack.prepare-one-turn':
		'An attack needs a turn to prepare. Flexible or veteran troops may need less, if you say so.',
	'opcom-9.attack.prepare-on-sheet': 'Prepared is who had a Prepare line on last turn’s sheet.',
	'opcom-9.attack.unprepared-allowed': 'One may attack unprepared, at four less for each unit.',
	'opcom-9.prepare.short-move':
		'Preparing troops may move up a little: 2 km without asking, more if you agree.',
	'opcom-9.prepare.interrupted':
		'Troops that are attacked while they prepare keep it if they stood, and lose it if they were driven back.',
	'opcom-9.attach.one-turn':
		'A battalion lent to another division belongs to it from the next turn. Until then it counts as outside it.',
	'opcom-9.timing.exceptions': 'For flexible or veteran troops you may set these times to nothing.',
	'opcom-9.assume.tanks-night': 'Tanks don’t as a rule attack at night; if they do they count half.',
	'opcom-9.assume.heavy-weapons':
		'Paras and some others lack heavy weapons: look at the factors for light and unsupported infantry.',
	'opcom-9.assume.coordination': 'Brigades of one division work together; units of another cost two each.',
	'opcom-9.assume.no-artillery':
		'An attack without guns loses what they would add, and combined arms. There is no further penalty.',
	'opcom-9.assume.attacker-wear':
		'Attacking always costs: every attacking unit loses a step whatever the result.',
	'opcom-9.analyse.1-orders': 'First read what both sides ordered for all the units in the fight.',
	'opcom-9.analyse.2-movements':
		'Make sure that every move is made and clear, the small ones at the foot of a sheet too.',
	'opcom-9.analyse.3-stale': 'An attack whose target has gone needs a decision on the spot.',
	'opcom-9.analyse.3-instant':
		'Ask the team: its first answer counts. Without one in half a minute you decide.',
	'opcom-9.analyse.3-instant-minimal': 'Tell the team what has changed, in words of the field, and no more.',
	'opcom-9.analyse.4-group': 'A combat is one defending formation, up to a brigade, with all who attack it.',
	'opcom-9.analyse.4-split':
		'Split it where the ground differs. Example: one battalion in the village, another in the open.',
	'opcom-9.analyse.5-group-all-first': 'Settle all combats before you roll the first die.',
	// 9. Procedure
	'opcom-9.proc.attacker-score': 'The attacker’s score: statuses, guns allocated to it, and factors.',
	'opcom-9.proc.defender-score': 'The defender’s score: statuses, guns allocated to it, and factors.',
	'opcom-9.proc.difference':
		'Take the defender’s score from the attacker’s. Example: 14 less 9 is 5; it may be below zero.',
	'opcom-9.proc.die': 'Add one six-sided die: the result number. Example: 5 and a 4 make 9.',
	'opcom-9.proc.fractions': 'Keep halves to the end and then round down: 7½ reads as 7.',
	'opcom-9.proc.halving-order':
		'Halve first, then add. Halved twice is a quarter. Example: 6 halved, plus 2, is 5.',
	'opcom-9.proc.both-sides': 'A factor that is not for one side alone may hold for both.',
	'opcom-9.factor.tactical-advantage':
		'Two for each unit and each clear advantage: a river line held, high ground, days of digging. You grant them.',
	'opcom-9.factor.tactical-advantage.village':
		'A fortified village is such an advantage: two for each unit holding it.',
	'opcom-9.factor.unit-count':
		'“For each unit” counts fighting units; guns and support units only if you tick them.',
	'opcom-9.factor.combined-arms':
		'Infantry, tanks and guns together, prepared and in balance: two for each unit. Example: four battalions get 8.',
	'opcom-9.factor.combined-arms.balance':
		'In balance: neither infantry nor tanks have more than three times the other’s status. 9 to 3 is in balance, 10 to 3 isn’t.',
	'opcom-9.factor.combined-arms.artillery': 'One allocated gun unit with something to give is enough.',
	'opcom-9.factor.combined-arms.prepared-only':
		'An unprepared attack never has it. A defence has it if it held its place last turn.',
	'opcom-9.factor.light-attacking':
		'Light infantry in the attack: two less for each. An option makes it one.',
	'opcom-9.factor.light-list':
		'Light infantry: British and US paras, US glider troops, transport, headquarters, scratch units, and tanks or gunners on foot.',
	'opcom-9.factor.light-defending': 'In defence light infantry fights like any other.',
	'opcom-9.factor.heavy-tanks':
		'Heavy tanks against tanks: two, once for the side. An option gives it for each heavy unit.',
	'opcom-9.factor.unprepared':
		'Four less for each attacking unit that did not prepare last turn. Example: three units, 12 less.',
	'opcom-9.factor.close-vs-tanks': 'Two for each defender in close country when tanks attack.',
	'opcom-9.factor.close-definition':
		'Close country is houses and woods. Bocage is bad terrain instead, unless an option says both.',
	'opcom-9.factor.unsupported-inf':
		'Two less for each infantry unit in the open against tanks, without tanks, anti-tank guns or artillery of its own.',
	'opcom-9.factor.unsupported-inf.cured':
		'One tank unit, anti-tank unit or allocated battery with it is enough to take that away.',
	'opcom-9.factor.nontact': 'A unit caught on the march counts half. Example: status 5 counts 2½.',
	'opcom-9.factor.other-formation': 'Two less for each unit that is not of the division that leads.',
	'opcom-9.factor.other-formation.artillery': 'Guns of another formation cost nothing, unless you say so.',
	'opcom-9.factor.tanks-night': 'Tanks count half at night.',
	'opcom-9.factor.air-normal': 'Normal air support: +4, once for the side.',
	'opcom-9.factor.air-superior': 'Superior air support: +6, once for the side.',
	'opcom-9.factor.air-overwhelming': 'Overwhelming air support: +8, once for the side.',
	'opcom-9.factor.air-apocalyptic': 'Apocalyptic air support: +10, once for the side.',
	'opcom-9.factor.air-exclusive': 'Only the best level counts; levels are never added up.',
	'opcom-9.arty.field': 'Field guns: whole status to 8 km, half to 12, nothing beyond.',
	'opcom-9.arty.medium': 'Medium guns: whole status to 12 km, half to 18, nothing beyond.',
	'opcom-9.arty.heavy': 'Heavy guns: whole status to 10 km, half to 16, nothing beyond.',
	'opcom-9.arty.rocket': 'Rockets: to 8 km, nothing beyond.',
	'opcom-9.arty.infantry-gun': 'Infantry guns: to 6 km, nothing beyond.',
	'opcom-9.arty.adds-status': 'Guns in range that are allocated add their status to their side.',
	'opcom-9.arty.defensive-allocation': 'Guns help a defence only if an order names them for it.',
	'opcom-9.arty.one-combat': 'A gun unit helps in one combat a turn.',
	'opcom-9.arty.moving':
		'Guns that moved give what is left of the turn. Example: moved a quarter of it, three quarters of the status.',
	'opcom-9.arty.moving-part': 'Guns that were on the move when the attack began give nothing to it.',
	// 9. Close air support
	'opcom-9.cas.prepared-only':
		'Aircraft ordered ahead help prepared attacks alone. For the rest there is the cab rank.',
	'opcom-9.cas.liaison':
		'Without a liaison unit on the ground close support is doubtful: a level lower is fair.',
	'opcom-9.cas.german-doctrine':
		'The Germans bombed behind the front rather than close to it. An option lets them do both.',
	'opcom-9.cas.squadrons': 'Air support comes in whole squadrons, one at least.',
	'opcom-9.cas.types': 'Every squadron of a tactical air force counts alike, whatever it carries.',
	'opcom-9.cas.bomber-types': 'Long-range bombers, heavy or medium, have a row of their own.',
	'opcom-9.cas.table.german':
		'German squadrons: 1-2 normal, 3-5 superior, 6-9 overwhelming, 10 or more apocalyptic.',
	'opcom-9.cas.table.allied':
		'Allied squadrons: 1 normal, 2-3 superior, 4-7 overwhelming, 8 or more apocalyptic.',
	'opcom-9.cas.table.heavy': 'Heavy bombers: 1-2 overwhelming, 3 or more apocalyptic.',
	'opcom-9.cas.mixed': 'Look up each type alone and take the better level.',
	'opcom-9.cas.marker':
		'Close support is tied to one combat as soon as it is accepted, and counts in no other.',
	'opcom-9.cas.cabrank.allied': 'Only the Allies fly cab ranks.',
	'opcom-9.cas.cabrank.day':
		'A cab rank serves a whole day, morning and afternoon, and its squadrons do nothing else. Not at night.',
	'opcom-9.cas.cabrank.formation': 'It serves one named formation and nobody else.',
	'opcom-9.cas.cabrank.ratio': 'Three squadrons in the rank are one over the fight: 5 give one, 6 give two.',
	'opcom-9.cas.cabrank.unprepared': 'A cab rank helps unprepared attacks and defences too.',
	// 9. Results
	'opcom-9.result.column':
		'There are two columns: normal, and terrain very bad for attacking. You choose; the defender’s ground decides at first.',
	'opcom-9.result.bands-normal':
		'Normal: 12 and more total success, 8-11 success, 5-7 limited success, −1 to 4 confused, −2 and less badly beaten.',
	'opcom-9.result.bands-bad':
		'Bad terrain: 20 and more total success, 12-19 success, 7-11 limited success, 2-6 confused, 1 and less badly beaten.',
	'opcom-9.result.total.losses': 'Total success: each attacker loses one step, each defender two.',
	'opcom-9.result.total.retreat':
		'Total success: the defender goes back at least a die of six in km, half through cover. Example: a 4 is 4 km.',
	'opcom-9.result.total.supply': 'With supply in play each defender would lose two supply points.',
	'opcom-9.result.total.counter': 'After a total success the defenders may not attack in the next turn.',
	'opcom-9.result.success.losses': 'Success: each unit on both sides loses one step.',
	'opcom-9.result.success.retreat':
		'Success: the defender goes back one to three km by a die, half through cover.',
	'opcom-9.result.success.supply': 'With supply in play each defender would lose one supply point.',
	'opcom-9.result.success.counter':
		'After a success the book is silent on counter-attacks: not this turn, unless you allow it.',
	'opcom-9.result.limited.losses': 'Limited success: each unit on both sides loses one step.',
	'opcom-9.result.limited.retreat': 'Limited success: the defender goes back 2 km, or 1 km through cover.',
	'opcom-9.result.limited.counter':
		'After a limited success the defender may counter-attack if his orders say so, unprepared.',
	'opcom-9.result.limited.supply': 'With supply in play each defender would lose one supply point.',
	'opcom-9.result.confused.losses':
		'Confused combat: each unit on both sides loses one step, and nobody moves.',
	'opcom-9.result.confused.counter': 'Nobody counter-attacks out of a confused combat in the same turn.',
	'opcom-9.result.beaten.losses': 'Badly beaten: each attacker loses one step, the defenders none.',
	'opcom-9.result.beaten.thrown-back':
		'Beaten attackers go back to where they began the turn, or 1 km if that is farther.',
	'opcom-9.result.beaten.counter':
		'The defenders may counter-attack beaten attackers if their orders say so.',
	'opcom-9.result.artillery-no-loss': 'Guns that only support lose nothing.',
	'opcom-9.result.losses-editable': 'You may change any loss, and say why.',
	'opcom-9.overrun.conditions':
		'An overrun takes a win, mostly armour, Breakthrough orders, and twice the defender’s status. Example: 10 against 5 will do.',
	'opcom-9.overrun.total':
		'On a total success they ride on for half of the movement they have left, at no further cost.',
	'opcom-9.overrun.success':
		'On a success they ride on for half of what they have left; each loses one step more.',
	'opcom-9.overrun.limited':
		'On a limited success they ride on for a quarter of what they have left; each loses one step more.',
	'opcom-9.overrun.contact-attack':
		'If they meet more enemy after a success or better, they may attack once more, unprepared.',
	'opcom-9.overrun.contact-halt': 'If they meet more enemy after a limited success, they stop.',
	'opcom-9.overrun.none': 'Confused or beaten troops overrun nobody.',
	'opcom-9.retreat.direction':
		'Beaten troops go to their rear, best to a village, wood or bridge. It may be a little nearer or farther.',
	'opcom-9.retreat.stand-fast':
		'A unit ordered to stand fast may stay for one step more. After a total success that makes three.',
	'opcom-9.retreat.vital-spot':
		'A unit on a vital spot, the end of a bridge for instance, may do the same without the order.',
	'opcom-9.retreat.city': 'Defenders of a city or a fortified place go back on a total success only.',
	'opcom-9.terrain.bad': 'Bocage, tiny walled fields and mountains are bad terrain.',
	// 9. Interdiction
	'opcom-9.interdict.separate-rules':
		'Bombing and long-range shelling have a table of their own, apart from combat.',
	'opcom-9.interdict.area':
		'They fall on a square of 2 km by 2 km and concern every unit whose counter’s middle lies inside.',
	'opcom-9.interdict.template': 'Players draw the square on their own map; you see it on yours.',
	'opcom-9.interdict.per-area': 'Squadrons on two squares count for each square by themselves.',
	'opcom-9.interdict.columns':
		'Light: Spitfires and artillery. Medium: Typhoons, Mustangs, Fortresses, Liberators. Heavy: Lancasters, Halifaxes, Stirlings.',
	'opcom-9.interdict.separate-types':
		'Light, medium and heavy are rolled for apart, and all that they do counts.',
	'opcom-9.interdict.die-per-unit':
		'One die for each unit in the square, and for each class of bomber. Your own troops are not spared.',
	'opcom-9.interdict.row-1': 'Row 1 (light 1-2, medium 1): 6 a step and immobilised, 5 immobilised.',
	'opcom-9.interdict.row-2':
		'Row 2 (light 3-4, medium 2, heavy 1): 6 a step and immobilised, 4-5 immobilised.',
	'opcom-9.interdict.row-3':
		'Row 3 (light 5-6, medium 3; heavy 2 is read in row 4): 5-6 a step and immobilised, 3-4 immobilised.',
	'opcom-9.interdict.row-4':
		'Row 4 (light 7-8 and 9, medium 4, heavy 2): 5-6 a step and immobilised, 2-4 immobilised.',
	'opcom-9.interdict.row-5':
		'Row 5 is light 10-11, medium 5, heavy 3. 4-6 is a step and immobilised, 2-3 is immobilised. Read light 12 in row 6.',
	'opcom-9.interdict.row-6':
		'Row 6 (light 12 and more, medium 6-8, heavy 4-5): 3-6 a step and immobilised, 2 immobilised.',
	'opcom-9.interdict.row-7':
		'Row 7 (medium 9 and more, heavy 6 and more): 3-6 a step and immobilised, 1-2 immobilised.',
	'opcom-9.interdict.lookup':
		'Where the printed rows overlap the higher one is taken. Example: heavy 2 is row 4.',
	'opcom-9.interdict.immobilised': 'An immobilised unit does not move this turn; next turn it is free.',
	'opcom-9.interdict.artillery-range': 'Guns reach a square within their long range.',
	'opcom-9.interdict.timing': 'Resolve it before the moves, so that who is immobilised stays where he is.',
	// 10. Reports
	'opcom-10.eleti.required':
		'Five things belong in every report: Effectiveness, Location, Enemy, Type, Identity. Say it when one is not due.',
	'opcom-10.eleti.order': 'Tell them in that order.',
	'opcom-10.report.story': 'A report is best told as a story. Put colour into it.',
	'opcom-10.report.outline': 'With much to tell, a line for each of the five will do.',
	'opcom-10.report.commanders-source': 'Say only what the formation itself could know.',
	'opcom-10.eff.no-status': 'Tell how a unit is in words, never in figures.',
	'opcom-10.eff.low': 'Status 1 or 2: little power left to attack.',
	'opcom-10.eff.considerable': 'Status 6 and more: a considerable force.',
	'opcom-10.eff.middle': 'Status 3 to 5: worn, but able to fight.',
	'opcom-10.eff.losses-word': 'One step is light losses, two or more heavy.',
	'opcom-10.loc.own-exact': 'A side’s own positions are told exactly: the next orders are built on them.',
	'opcom-10.enemy.battalions': 'The enemy is told in rough battalions. Example: “two or three battalions”.',
	'opcom-10.enemy.misjudge':
		'Worn battalions may be taken for fewer: three of status 2 for one at full strength.',
	'opcom-10.type.sort': 'Say what sort of troops they met: infantry, tanks, guns.',
	'opcom-10.type.must': 'Tanks, artillery and aircraft must be named if they took part.',
	'opcom-10.identity.two-turns': 'From the second turn of contact on a side learns which formation it faces.',
	'opcom-10.identity.first-turn': 'In the first turn it does not, except by a probe or your word.',
	'opcom-10.identity.formation-not-unit':
		'Contact is with a brigade or division: another battalion of it goes on counting.',
	// 11. Supply
	'opcom-11.none': 'Supply is not tracked.',
	'opcom-11.german-ammo': 'German shortages of ammunition are in the statuses already.',
	'opcom-11.fuel.arrival': 'German shortages of fuel are in the turns of arrival already.',
	'opcom-11.allied-supply': 'The Allies have enough of everything.',
	'opcom-11.results-supply-points':
		'Where the results speak of supply points it is a remark and changes nothing.',
	// 12. Air
	'opcom-12.missions':
		'Aircraft fly close support, bombing, reconnaissance, escort or cover; transports and gliders land troops.',
	'opcom-12.one-mission': 'A squadron flies one mission a turn.',
	'opcom-12.cas.both-orders':
		'Close support counts only if the ground orders and the air orders both name it.',
	'opcom-12.cas.preordered': 'Close support is ordered ahead; only a cab rank comes when called.',
	'opcom-12.cas.allied-only': 'Close support is for the Allies, unless an option gives it to the Germans.',
	'opcom-12.bomb.target': 'Bombs fall behind the enemy’s line, on a place or on troops.',
	'opcom-12.bomb.line': 'Not within 2 km of your own troops; from 2 to 3 km you are warned.',
	'opcom-12.escort': 'An escort flies with one stream of bombers or transports and fights for it.',
	'opcom-12.cover': 'Air cover patrols an area for the turn and meets whoever comes into it.',
	'opcom-12.air-sheet': 'Air orders have a sheet of their own: squadrons, mission, target, whom they help.',
	'opcom-12.recce.rate':
		'Each reconnaissance squadron rolls one die for each enemy unit in the open where it looks.',
	'opcom-12.recce.cover': 'Units in cover are not seen, but for a very large crowd of them.',
	'opcom-12.recce.no-cover-vehicles': 'Armoured and mechanised units find no cover in a town.',
	'opcom-12.recce.density': 'More than two units in one grid square: one more on the die.',
	'opcom-12.recce.vehicles-moving':
		'Vehicles moving: 6 direction, type and size; 5 direction and type; 3-4 direction; 2 something seen.',
	'opcom-12.recce.vehicles-stationary': 'Vehicles standing: 6 type and size; 5 type; 4 something seen.',
	'opcom-12.recce.soft-stationary': 'Infantry, guns and supplies standing: 6 type; 5 something seen.',
	'opcom-12.recce.infantry-moving':
		'Infantry moving: 6 direction, type and size; 5 direction and type; 3-4 something seen.',
	'opcom-12.recce.type-word': 'Type is a sort of equipment: lorries, tanks, guns. Never a unit’s name.',
	'opcom-12.recce.direction-word': 'Direction is where it is going, by a town or the compass.',
	'opcom-12.recce.size-word': 'Size is in words: a small force, about a battalion, several battalions.',
	'opcom-12.recce.spotted-word': '“Enemy spotted” is a place, and nothing more.',
	'opcom-12.recce.view': 'Only the side that flew learns of it.',
	'opcom-12.flak.suppressed':
		'Flak that lost a step or was immobilised by bombing does not fire for the rest of the turn.',
	'opcom-12.flak.per-serial': 'Each serial within reach has one die rolled against it by each flak unit.',
	'opcom-12.flak.heavy-overflight': 'Heavy flak at what flies over: 6 a loss, 5 damage.',
	'opcom-12.flak.light-overflight': 'Light flak at what flies over: 6 damage.',
	'opcom-12.flak.no-fighters': 'Fighters flying over are not fired at.',
	'opcom-12.flak.heavy-2km': 'Heavy flak within 2 km of a landing: 5-6 a loss, 3-4 damage.',
	'opcom-12.flak.light-2km': 'Light flak within 2 km of a landing: 5-6 a loss, 4 damage.',
	'opcom-12.flak.heavy-4km': 'Heavy flak 2 to 4 km from a landing: 6 a loss, 5 damage.',
	'opcom-12.flak.light-4km': 'Light flak 2 to 4 km from a landing: 6 damage.',
	'opcom-12.flak.bands':
		'Exactly 2 km is within 2 km, exactly 4 km within 4 km. No flak fires at a landing beyond that.',
	'opcom-12.flak.overflight-range': 'Flak fires at what passes within 4 km, or what you set.',
	'opcom-12.flak.loss-effect': 'A loss costs the serial one damage and the unit it carries one step.',
	'opcom-12.flak.damage-effect': 'Damage costs the serial one damage and its cargo nothing.',
	'opcom-12.flak.two-damage':
		'Two damages of one operation are one serial or squadron lost; an odd one lapses.',
	// 13. Fighters
	'opcom-13.trigger.cover': 'Where the two sides’ patrols overlap, fighters meet.',
	'opcom-13.trigger.route':
		'Bombers or transports that fly through an enemy patrol are met; their escort fights for them.',
	'opcom-13.attacker': 'The side with more squadrons attacks and rolls the die.',
	'opcom-13.attacker.tie': 'With equal numbers you choose who attacks; the odds are 1-1.',
	'opcom-13.odds.rounding': 'Odds are rounded down, 6-1 at most. Example: 12 to 5 is 2-1.',
	'opcom-13.odds.no-enemy-fighters': 'Without enemy fighters no die is rolled: they are through.',
	'opcom-13.odds.col-1': '1-1: the attacker loses on 1, wins on 6, else a draw.',
	'opcom-13.odds.col-2': '2-1: loses on 1, wins on 5-6, else a draw.',
	'opcom-13.odds.col-3': '3-1: wins on 4-6, else a draw.',
	'opcom-13.odds.col-4': '4-1: wins on 3-6, else a draw.',
	'opcom-13.odds.col-5': '5-1: wins on 2-6, else a draw.',
	'opcom-13.odds.col-6': '6-1 and more: wins whatever falls.',
	'opcom-13.loss.win':
		'A win: the attacker loses a tenth of the defender’s number, the defender a fifth of the attacker’s. Example: 10 against 5 costs one (a half counts up) and two.',
	'opcom-13.loss.draw': 'A draw: each loses a tenth of the other’s number.',
	'opcom-13.loss.lose':
		'A defeat: the attacker loses a fifth of the defender’s number, the defender a tenth of the attacker’s.',
	'opcom-13.loss.rounding': 'Losses are whole squadrons, to the nearest: 0.4 is none, 0.6 is one.',
	'opcom-13.loss.report':
		'Say light or heavy losses, never how many. Heavy is a fifth of what flew, or more.',
	'opcom-13.stream.break-through': 'Transports are safe from fighters as long as their escort is not beaten.',
	'opcom-13.stream.transport-losses':
		'Each fighter squadron that gets through puts one transport serial out of action.',
	'opcom-13.stream.bomber-losses': 'Bombers lose a quarter of that: eight squadrons through cost two.',
	// Annexes
	'opcom-A.profiles-missing':
		'The book’s list of usual profiles is missing. The library begins with the three in the text; add your own.',
	'opcom-B.symbols': 'There are twenty-one kinds of unit, from anti-tank to bridging column.',
	'opcom-B.types-to-rules': 'One table says how each kind moves and fights.',
};

/** Notes about the print or about building the program are no use to an umpire. */
const NOT_FOR_UMPIRES =
	/property test|renderer|Contents (?:list|page)|Chapter is absent|misprint|lone dash|specimen|Header row|Arithmetic|Undoable|garbled|Comma missing|swallowed|Proforma|must be stored|A range only|Names only|^Implied\.?$/i;

/** Returns our reading of a doubtful rule, as the rule panel shows it; '' if there is none. */
export function ourReading(notes: string): string {
	const plain = notes
		.replace(/\[(?:implied|derived)\]\s*/g, '')
		.replace(/\b[Ss]ee opcom-[\w.*-]+(?: for [^.;]+)?[.;]?\s*/g, '')
		.replace(/opcom-(\d+|[AB])\.[\w.*-]*[\w*]/g, 'chapter $1')
		.replace(/\s*\(\)/g, '')
		.replace(/\bSource\b/g, 'The book')
		.replace(/\bCONTRADICTION\b/g, 'The book contradicts itself')
		.replace(/\bProposed(?: default)?:\s*/g, 'Here: ');
	return notesForUmpires(plain, NOT_FOR_UMPIRES);
}
