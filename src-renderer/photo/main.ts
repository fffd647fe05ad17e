/** The page behind a printed sheet's code: takes a picture, makes it small, sends it, and says how it went. */
import './photo.css';
import { failed, SENT } from './words.ts';

/** A sheet of A4 at about 230 dots to the inch: legible, and quick to send. */
const LONGEST = 2700;

const part = <E extends HTMLElement>(id: string): E => {
	const element = document.getElementById(id);
	if (!element) throw new Error(`no #${id}`);
	return element as E;
};
const say = part('say');
const label = part('label');
const progress = part<HTMLProgressElement>('progress');
const picture = part<HTMLImageElement>('picture');
const fields = [part<HTMLInputElement>('file'), part<HTMLInputElement>('album')];

function tell(sentence: string, state: 'busy' | 'done' | 'trouble'): void {
	say.textContent = sentence;
	say.dataset['state'] = state;
	progress.hidden = state !== 'busy';
	for (const field of fields) field.disabled = state === 'busy';
}

/** The picture turned upright, no longer than LONGEST; as it is when this phone can't redraw it. */
async function small(file: File): Promise<Blob> {
	try {
		const image = new Image();
		image.src = URL.createObjectURL(file);
		await image.decode();
		URL.revokeObjectURL(image.src);
		const k = Math.min(1, LONGEST / Math.max(image.naturalWidth, image.naturalHeight));
		const canvas = document.createElement('canvas');
		canvas.width = Math.round(image.naturalWidth * k);
		canvas.height = Math.round(image.naturalHeight * k);
		canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
		const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.82));
		return drawn ?? file;
	} catch {
		return file;
	}
}

function send(body: Blob): Promise<number> {
	return new Promise((done) => {
		const request = new XMLHttpRequest();
		request.open('POST', location.pathname);
		request.setRequestHeader('Content-Type', body.type || 'image/heic');
		request.upload.onprogress = ({ loaded, total }) => {
			progress.value = Math.round((loaded / total) * 100);
			say.textContent = `Sending: ${String(progress.value)} %`;
		};
		request.onload = () => done(request.status);
		request.onerror = () => done(0);
		request.send(body);
	});
}

async function chosen(file: File | undefined): Promise<void> {
	if (!file) return;
	tell('Making it ready to send.', 'busy');
	progress.value = 0;
	const body = await small(file);
	const status = await send(body);
	if (status !== 204) return tell(failed(status), 'trouble');
	picture.src = URL.createObjectURL(body);
	picture.hidden = false;
	label.textContent = 'Photograph it again';
	tell(SENT, 'done');
}

for (const field of fields)
	field.addEventListener('change', () => {
		void chosen(field.files?.[0]);
		field.value = '';
	});
