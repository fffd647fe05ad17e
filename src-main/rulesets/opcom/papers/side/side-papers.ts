/**
 * Every paper of a side, built from that side's own view and nothing else. This file can't be given the truth: it knows
 * `SideView`, not the campaign's state; the umpire's prints for a side go through it too.
 */
import { dateInWords, type DayPart } from '../../../../../src-shared/contract/game-time.ts';
import { COUNTER_SCALE, EXAMPLE, sideCounter } from './counter.ts';
import type { Team } from '../../../../../src-shared/rulesets/opcom/scenario.ts';
import type { SideDispatch, SideView } from '../../../../../src-shared/rulesets/opcom/views.ts';
import { drawAirSheet } from './air-sheet.ts';
import { drawBriefing } from './briefings.ts';
import type { Counter } from '../../../../paper/kit/counter-picture.ts';
import { counterPaper } from '../../../../paper/kit/counter-paper.ts';
import { numberPages, type FormHead } from '../../../../paper/kit/form-head.ts';
import { mapPaper, type MapPaper } from '../../../../paper/kit/map-paper.ts';
import type { MapContents } from '../../../../paper/kit/map-picture.ts';
import { drawOrderSheet } from './order-sheet.ts';
import { sheetKey, sheetOf, type SidePaper } from './paper-kinds.ts';
import { Pdf } from '../../../../paper/kit/pdf.ts';

/**
 * A sheet's names for the parts of a day, in order.
 * @rule opcom-3.turn.labels
 */
const PARTS: readonly DayPart[] = ['night', 'am', 'pm'];

/** Paper of a side as PDF. */
export async function sidePaper(
	view: SideView,
	paper: SidePaper,
	scan: NonNullable<MapPaper['scan']> = [],
): Promise<Buffer> {
	switch (paper.kind) {
		case 'order-sheet':
		case 'order-sheet-filled':
		case 'air-sheet':
		case 'air-sheet-filled':
			return sheets(view, paper);
		case 'briefings':
			return briefings(view, paper);
		case 'side-map':
			return mapPaper({
				sheet: view.map,
				scan,
				on: onMap(view, paper.bare === true),
				size: paper.size,
				grey: paper.grey,
				scale: paper.scale ?? null,
				title: titleOf(view, `${view.side.adjective} MAP, turn ${String(view.clock.turn)}`),
			});
		case 'counters':
			return counterPaper({
				groups: groupsOf(view),
				size: paper.size,
				grey: paper.grey,
				scale: paper.scale ?? COUNTER_SCALE,
				example: EXAMPLE,
				heading: `${view.side.adjective} COUNTERS`,
				title: titleOf(view, `${view.side.adjective} counters`),
			});
	}
}

const titleOf = (view: SideView, words: string): string => `${view.campaign.title}: ${words}`;

function sheets(view: SideView, paper: SidePaper): Promise<Buffer> {
	const air = sheetOf(paper.kind) === 'air';
	const filled = paper.kind === 'order-sheet-filled' || paper.kind === 'air-sheet-filled';
	const title = titleOf(view, `${view.side.adjective} ${air ? 'air' : 'order'} sheets`);
	const pdf = new Pdf({ size: paper.size, landscape: true, grey: paper.grey, title });
	const isIn = (team: Team): boolean =>
		(air ? view.airSheets : view.sheets).some(
			(sheet) => sheet.team === team.id && paper.turns.some(({ turn }) => turn === sheet.turn),
		);
	for (const team of filled ? worthAPage(paper.teams, isIn) : paper.teams)
		for (const when of paper.turns) {
			const { turn } = when;
			const head: FormHead = {
				side: view.side,
				title: `${view.side.adjective} ${air ? 'AIR' : 'ORDER'} SHEET`,
				team: team.name,
				when: [
					['TURN', String(turn)],
					['DATE', dateInWords(when.date)],
				],
				ringed: { of: PARTS, chosen: when.part },
				code: paper.codes[sheetKey(team.id, turn)] ?? null,
			};
			if (air) {
				const own = view.airSheets.filter((sheet) => sheet.team === team.id && sheet.turn === turn);
				const orders = filled ? own.flatMap((sheet) => sheet.orders) : null;
				drawAirSheet(pdf, head, orders, view.wings, view.map);
			} else {
				const own = view.sheets.filter((sheet) => sheet.team === team.id && sheet.turn === turn);
				drawOrderSheet(pdf, head, filled ? own.flatMap((sheet) => sheet.lines) : null, view.map);
			}
		}
	numberPages(pdf, title);
	return pdf.finish();
}

/** Returns the headquarters with something on their page, or only the first if none has anything. */
function worthAPage(teams: readonly Team[], hasSomething: (team: Team) => boolean): readonly Team[] {
	const some = teams.filter(hasSomething);
	return some.length > 0 ? some : teams.slice(0, 1);
}

function briefings(view: SideView, paper: SidePaper): Promise<Buffer> {
	const title = titleOf(view, `${view.side.adjective} briefings`);
	const pdf = new Pdf({ size: paper.size, landscape: false, grey: paper.grey, title });
	for (const { turn } of paper.turns) {
		const dispatches = Object.values(view.dispatches).filter((dispatch) => dispatch.turn === turn);
		const toTeam = (team: Team): readonly SideDispatch[] =>
			dispatches.filter((dispatch) => dispatch.team === null || dispatch.team === team.id);
		for (const team of worthAPage(paper.teams, (each) => toTeam(each).length > 0))
			drawBriefing(pdf, { side: view.side, team: team.name, turn, dispatches: toTeam(team) });
	}
	numberPages(pdf, title);
	return pdf.finish();
}

function onMap(view: SideView, bare: boolean): MapContents {
	return {
		units: bare
			? []
			: Object.values(view.units).flatMap((unit) =>
					unit.at ? [{ at: unit.at, counter: sideCounter(view.side, unit) }] : [],
				),
		contacts: bare
			? []
			: Object.values(view.contacts).map((contact) => ({
					at: contact.at,
					words: contact.identity ?? (contact.sorts.join(', ') || 'enemy'),
					heard: contact.heard,
				})),
		tracks: [],
		tags: [],
		crossings: view.map.crossings,
		title: `${view.side.adjective} MAP${bare ? '' : `, turn ${String(view.clock.turn)}`}`,
	};
}

function groupsOf(view: SideView): readonly { name: string; counters: readonly Counter[] }[] {
	return view.formations.map((formation) => ({
		name: formation.name,
		counters: Object.values(view.units)
			.filter((unit) => unit.formation === formation.id)
			.map((unit) => sideCounter(view.side, unit)),
	}));
}
