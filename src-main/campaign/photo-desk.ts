/** Photographs of printed sheets: each is kept in the campaign's file and stands in its sheet's place in the inbox. */
import type { PhotoDesk } from '../host/photo-door.ts';
import type { HostApp } from './host-app.ts';

/** Photographs of one sheet that are kept. */
const MOST = 20;

export function photoDesk(app: HostApp): PhotoDesk {
	const paperOf = (code: string) => (app.isOpen ? app.session.state.desk.papers[code] : undefined);
	return {
		knows: (code) => paperOf(code) !== undefined,
		take(code, mime, bytes) {
			const paper = paperOf(code);
			if (!paper || paper.photos.length >= MOST) return false;
			const photo = app.session.file.attach(`${code}-${String(paper.photos.length + 1)}`, mime, bytes);
			// The same picture sent twice is in once.
			if (!paper.photos.includes(photo))
				app.session.note('phone', 'receive-photo', [
					{
						type: 'photo-received',
						v: 1,
						rule: 'opcom-5.order.to-team-control',
						payload: { paper: paper.id, photo },
					},
				]);
			return true;
		},
	};
}
