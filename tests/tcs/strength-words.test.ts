/** What the fire card says a strength is made of, and which formations a sheet still wants a Rally Point for. */
import { expect, it } from 'vitest';
import { areaFire } from '../../src-main/rules/tcs/11-area-fire/area-fire.ts';
import { strengthWords } from '../../src-main/rules/tcs/11-area-fire/strength-words.ts';
import { draftFaults } from '../../src-main/rules/tcs/06-op-sheets/draft.ts';
import { initial } from '../../src-main/rules/tcs/initial.ts';
import { piecesOf } from '../../src-main/rules/tcs/units.ts';
import { OpSheetDraft } from '../../src-shared/rulesets/tcs/sheets.ts';
import { BLUE, RED, machineGun, platoon, sheet, tank, tcsScenario } from '../helpers/tcs-scenario.ts';

const scenario = tcsScenario({
	counters: [
		...[platoon('b-1', BLUE, '03.05'), machineGun('b-mg', BLUE, '03.05'), tank('b-tank', BLUE, '03.05')],
		...[platoon('b-2', BLUE, '08.05'), platoon('r-1', RED, '09.05')],
		machineGun('b-pak', BLUE, '03.05', {
			...{ kind: 'anti-tank', target: 'B', defence: 0, morale: 3, steps: 1 },
			fire: { type: 'P', strength: 4, range: 8 },
		}),
	],
});
const at = { scenario, game: initial(scenario) };
const of = (...ids: string[]) => {
	const firers = piecesOf(at, ids);
	const fire = areaFire(at, firers, piecesOf(at, ['r-1']), '09.05', { as: 'sfa' });
	return { strength: fire.strength, words: strengthWords(fire, firers) };
};

it('third reader 3: nothing is said of one unit that fires with its printed strength', () => {
	expect(of('b-1').words).toBe('');
});

it('third reader 3: firers are added up by name, tanks by their steps, anti-tank guns halved', () => {
	const [platoon1, gun] = [of('b-1').strength, of('b-mg').strength];
	expect(of('b-1', 'b-mg')).toEqual({
		strength: platoon1 + gun,
		words: `b-1 ${String(platoon1)}, b-mg ${String(gun)}`,
	});
	const { counter, steps } = piecesOf(at, ['b-tank'])[0] ?? {};
	expect(of('b-tank').words).toBe(
		`b-tank ${String(counter?.fire?.strength)} for each of ${String(steps)} steps`,
	);
	expect(of('b-pak').words).toBe('half of b-pak 4');
});

it('third reader 3: the steps of infantry beside the target are said', () => {
	const [piece] = piecesOf(at, ['b-2']);
	const steps = piece?.steps ?? 0;
	const bonus = steps % 2 === 0 ? String(steps / 2) : `${String((steps - 1) / 2)} 1/2`;
	expect(of('b-2')).toEqual({
		strength: Math.floor((piece?.counter.fire?.strength ?? 0) + steps / 2 + 0.5),
		words: `b-2 ${String(piece?.counter.fire?.strength)}, ${bonus} for infantry steps at 0 or 1 hex`,
	});
});

it('third reader 4: formations without a Rally Point are told apart', () => {
	const draft = OpSheetDraft.parse({ ...sheet('plan', 'Attack', ['b-1', 'b-tank']), rally: [] });
	expect(draftFaults(at, BLUE, draft).map(({ say }) => say)).toContainEqual(
		expect.stringMatching(/^Set a Rally Point for [^,]+ and for [^,]+\.$/),
	);
});
