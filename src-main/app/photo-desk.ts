/** Photographs of printed sheets: each is drawn anew, kept in the campaign's file, and stands in its sheet's place in the inbox. */
import type { PhotoDesk } from '../host/photo-door.ts';
import { PictureQueue } from '../workers/picture-queue.ts';
import type { HostApp } from './host-app.ts';

/** Photographs of one sheet that are kept, and of those one sender's: nobody uses up the room for another. */
const MAX_OF_SHEET = 24;
const MAX_OF_SENDER = 12;
/** Photographs of sheets of a headquarters and turn. */
export const MAX_PHOTOS_A_TURN = 30;

/** Returns what the photograph door needs of the program: which codes are valid, and room for a picture. */
export function photoDesk(app: HostApp): PhotoDesk {
	const pictures = new PictureQueue();
	/** How many were kept, by sheet and sender. */
	const photoBytes = new Map<string, number>();
	const papers = () => (app.isOpen ? app.session.state.house.papers : {});
	const isFull = (code: string, sender: string): boolean => {
		const paper = papers()[code];
		if (!paper || paper.photos.length >= MAX_OF_SHEET || (photoBytes.get(sender) ?? 0) >= MAX_OF_SENDER)
			return true;
		const ofTurn = Object.values(papers()).filter(
			({ team, turn }) => team === paper.team && turn === paper.turn,
		);
		return ofTurn.reduce((sum, { photos }) => sum + photos.length, 0) >= MAX_PHOTOS_A_TURN;
	};
	return {
		knows: (code) => papers()[code] !== undefined,
		async take(code, bytes, from) {
			const sender = `${code} ${from}`;
			if (isFull(code, sender)) return 'full';
			const drawn = await pictures.draw(bytes, from);
			if (typeof drawn === 'string') return drawn;
			// Others may have come in, or the campaign been closed, while it was drawn.
			const paper = papers()[code];
			if (!paper || isFull(code, sender)) return 'full';
			const name = `${code}-${String(paper.photos.length + 1)}`;
			const photo = app.session.file.attach(name, 'image/jpeg', drawn);
			// The same picture sent twice is in once.
			if (paper.photos.includes(photo)) return 'kept';
			photoBytes.set(sender, (photoBytes.get(sender) ?? 0) + 1);
			app.session.note('phone', 'receive-photo', [
				{
					type: 'photo-received',
					v: 1,
					rule: app.session.module.houseRules['photo-received'] ?? 'app',
					payload: { paper: paper.id, photo },
				},
			]);
			return 'kept';
		},
	};
}
