/** The size in a picture's header, read before anything is unpacked. */

export interface PictureSize {
	readonly width: number;
	readonly height: number;
	/** The orientation, as an Exif value (1: upright). */
	readonly turned: number;
}

/** Returns the size of a JPEG, PNG or WebP, or null for anything else or an unreadable header. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	try {
		if (view.getUint32(0) === 0x89504e47) return pngSize(view);
		if (view.getUint16(0) === 0xffd8) return jpegSize(view);
		if (view.getUint32(0) === RIFF && view.getUint32(8) === WEBP) return webpSize(view);
	} catch (error) {
		// A head that ends too early.
		if (!(error instanceof RangeError)) throw error;
	}
	return null;
}

const RIFF = 0x52494646;
const WEBP = 0x57454250;

function pngSize(view: DataView): PictureSize {
	return { width: view.getUint32(16), height: view.getUint32(20), turned: 1 };
}

function jpegSize(view: DataView): PictureSize | null {
	let turned = 1;
	for (let at = 2; ;) {
		if (view.getUint8(at) !== 0xff) return null;
		const marker = view.getUint8(at + 1);
		// Fill bytes, and markers without a body.
		if (marker === 0xff) at += 1;
		else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
		else if (isFrame(marker))
			return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), turned };
		else if (marker === 0xda || marker === 0xd9) return null;
		else {
			if (marker === 0xe1) turned = exifTurn(view, at + 4) ?? turned;
			at += 2 + view.getUint16(at + 2);
		}
	}
}

/** SOF0 to SOF15, without the tables that stand among them. */
function isFrame(marker: number): boolean {
	return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Exif 2.32: tag 0x0112 of the first directory. */
function exifTurn(view: DataView, at: number): number | null {
	if (view.getUint32(at) !== 0x45786966) return null;
	const head = at + 6;
	const little = view.getUint16(head) === 0x4949;
	const directory = head + view.getUint32(head + 4, little);
	const count = Math.min(view.getUint16(directory, little), 100);
	for (let n = 0; n < count; n += 1) {
		const entry = directory + 2 + 12 * n;
		if (view.getUint16(entry, little) === 0x0112) return view.getUint16(entry + 8, little);
	}
	return null;
}

function webpSize(view: DataView): PictureSize | null {
	const chunk = view.getUint32(12);
	const three = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
	if (chunk === 0x56503858) return { width: 1 + three(24), height: 1 + three(27), turned: 1 };
	if (chunk === 0x5650384c) {
		const bits = view.getUint32(21, true);
		return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff), turned: 1 };
	}
	if (chunk !== 0x56503820) return null;
	return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff, turned: 1 };
}
