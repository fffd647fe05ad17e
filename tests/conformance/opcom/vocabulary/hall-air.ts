/** Close air support in the hall: Control plans missions, and a combat's worksheet shows what they give (OP COM 9, 12). */
import { MissionId, WingId } from '../../../../src-shared/kit/ids.ts';
import type { Clause } from '../../kit/case-file.ts';
import { formationOf, heed, is, trouble, type Check, type Doing, type HallRun } from './hall-run.ts';
import { slug } from './plain-scenario.ts';

export const AIR_DOINGS: readonly Doing[] = [
	[/^Control plans (close support|a cab rank) for (.+?) by (\d+ squadrons? of .+)$/, plan],
];

/** `3 squadrons of Typhoons and 1 squadron of Lancasters`: wings of the scenario, by their names. */
async function plan(
	run: HallRun,
	clause: Clause,
	[how = '', name = '', flown = '']: readonly string[],
): Promise<void> {
	const { id: formation, side } = formationOf(run, clause, name);
	const wings = flown.split(' and ').map((each) => {
		const [, squadrons, wing = ''] = /^(\d+) squadrons? of (.+)$/.exec(each) ?? [];
		if (squadrons === undefined) throw trouble(run, clause, `"${each}" is no number of squadrons.`);
		return { wing: WingId.parse(slug(wing)), squadrons: Number(squadrons) };
	});
	const mission = {
		id: MissionId.parse('case'),
		side,
		kind: 'cas' as const,
		wings,
		guns: [],
		square: null,
		area: null,
		route: [],
		formation,
		cabRank: how === 'a cab rank',
		escorts: null,
		cargo: [],
		landing: null,
		againstFlak: false,
		order: null,
	};
	heed(run, await run.control.game({ type: 'plan-mission', mission }));
}

export const AIR_CHECKS: readonly Check[] = [
	[
		/^the attack has (no|normal|superior|overwhelming|apocalyptic) air support(?:, worth (\d+))?$/,
		(run, _clause, [level, worth = '0']) => {
			const factors = run.control.master().combats['case']?.worksheet.attack.factors ?? [];
			const air = factors.find((each) => each.key === 'attack/air');
			if (!air?.on) return is('no, worth 0', `${String(level)}, worth ${worth}`);
			return is(
				`${air.label.replace('Air support, ', '')}, worth ${String(air.value)}`,
				`${String(level)}, worth ${worth}`,
			);
		},
	],
];
