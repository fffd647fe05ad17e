/** Order sheets and air sheets, and the questions and notes about their lines (OP COM 4, 5 and 12). */
import { counted } from '../../../../src-shared/kit/counted.ts';
import { withKey } from '../../../../src-shared/kit/with-key.ts';
import { nothing } from '../../../rules/kit/records.ts';
import { noteSheet } from '../views/log-names.ts';
import { withdrawn, withLine, withSheet } from '../desks/desk-facts.ts';
import { capital } from '../../../rules/opcom/10-reporting/words.ts';
import { deskEvent, toItsSide } from './record.ts';

const STANDING = {
	new: 'to be read again',
	unclear: 'unclear',
	understood: 'understood',
	'carried-out': 'carried out',
} as const;
const typed = ({ fromPaper }: { readonly fromPaper: boolean }): string =>
	fromPaper ? ', typed from paper' : '';

export const orderEvents = [
	deskEvent({
		type: 'sheet-submitted',
		version: 1,
		evolve: (desk, { sheet }) => ({ ...desk, sheets: withKey(desk.sheets, sheet.id, sheet) }),
		note: ({ sheet }, names) => noteSheet(sheet, names),
		log: ({ sheet }, names) =>
			`Sheet of ${names.team(sheet.team)} in: ${counted(sheet.lines.length, 'line')}${typed(sheet)}.`,
		told: toItsSide(({ sheet: { id, team, turn, at = null, lines } }) => ({
			kind: 'sheet',
			id,
			team,
			turn,
			at,
			lines: lines.map(({ order }) => order),
		})),
		ownWords: true,
	}),
	deskEvent({
		type: 'air-sheet-submitted',
		version: 1,
		evolve: (desk, { sheet }) => ({ ...desk, airSheets: withKey(desk.airSheets, sheet.id, sheet) }),
		note: ({ sheet }, names) => noteSheet(sheet, names),
		log: ({ sheet }, names) =>
			`Air sheet of ${names.team(sheet.team)} in: ${counted(sheet.lines.length, 'mission')}${typed(sheet)}.`,
		told: toItsSide(({ sheet: { id, team, turn, at = null, lines } }) => ({
			kind: 'air-sheet',
			id,
			team,
			turn,
			at,
			orders: lines.map(({ order }) => order),
		})),
		ownWords: true,
	}),
	deskEvent({
		type: 'sheet-returned',
		version: 1,
		evolve: (desk, { sheet }) => withSheet(desk, sheet, (was) => ({ ...was, state: 'returned' })),
		log: ({ sheet }, names) => `${capital(names.sheet(sheet))} returned to its team.`,
		told: toItsSide(({ sheet }) => ({ kind: 'returned', sheet })),
	}),
	deskEvent({
		type: 'sheet-recalled',
		version: 1,
		evolve: (desk, { sheet }) => withdrawn(desk, sheet),
		log: ({ sheet }, names) => `${capital(names.sheet(sheet))} taken back by its headquarters, unread.`,
		told: toItsSide(({ sheet }) => ({ kind: 'recalled', sheet })),
	}),
	deskEvent({
		type: 'line-marked',
		version: 1,
		evolve: (desk, { line, as }) => withLine(desk, line, (was) => ({ ...was, status: as })),
		log: ({ line, as }, names) => `${capital(names.line(line))}: ${STANDING[as]}.`,
		told: nothing,
	}),
	deskEvent({
		type: 'line-queried',
		version: 1,
		evolve: (desk, { line, ask }) =>
			withLine(desk, line, (was) => ({ ...was, status: 'unclear', query: { ask, answer: null } })),
		log: ({ side, line, ask }, names) => `Asked of ${names.side(side)} about ${names.line(line)}: ${ask}`,
		told: toItsSide(({ line, ask }) => ({ kind: 'query', line, ask })),
	}),
	deskEvent({
		type: 'query-answered',
		version: 1,
		evolve: (desk, { line, answer }) =>
			withLine(desk, line, (was) => (was.query === null ? was : { ...was, query: { ...was.query, answer } })),
		log: ({ side, line, answer }, names) =>
			`Answer of ${names.side(side)} about ${names.line(line)}: ${answer}`,
		told: toItsSide(({ line, answer }) => ({ kind: 'answer', line, answer })),
		ownWords: true,
	}),
	deskEvent({
		type: 'line-noted',
		version: 1,
		evolve: (desk, { line, text, release }) =>
			withLine(desk, line, (was) => ({ ...was, notes: [...was.notes, { text, release }] })),
		log: ({ line, text, release }, names) =>
			`Note on ${names.line(line)}${release ? ', for the team' : ''}: ${text}`,
		// A private note stays with Control.
		told: toItsSide(({ line, text, release }) => (release ? { kind: 'note', line, text } : null)),
	}),
] as const;
