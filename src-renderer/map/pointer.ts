/** Pointer and wheel on the map's element, told as gestures: click, drag, pinch, hover. CSS px of the element. */
export interface Gestures {
	hover(x: number, y: number): void;
	leave(): void;
	click(x: number, y: number, event: PointerEvent): void;
	doubleClick(x: number, y: number): void;
	context(x: number, y: number): void;
	/** A drag begins where the button went down; the answer says who takes its moves. */
	dragStart(x: number, y: number, event: PointerEvent): Drag;
	wheel(factor: number, x: number, y: number): void;
	pan(dx: number, dy: number): void;
}
export interface Drag {
	move(x: number, y: number, dx: number, dy: number): void;
	end(x: number, y: number): void;
	cancel(): void;
}

/** A press that moves less than this (px) is a click. */
const SLACK = 4;

/** Listens until the answer is called. */
export function listenToPointer(element: HTMLElement, gestures: Gestures): () => void {
	const stop = new AbortController();
	const down = new Map<number, { x: number; y: number; startX: number; startY: number }>();
	let drag: Drag | null = null;
	/** Until the last finger of a pinch is lifted nothing is a click or a drag. */
	let pinched = false;
	let turning = { pad: false, at: -Infinity };
	const on = <K extends keyof HTMLElementEventMap>(
		name: K,
		run: (event: HTMLElementEventMap[K]) => void,
		passive = true,
	): void => element.addEventListener(name, run, { signal: stop.signal, passive });
	const at = (event: MouseEvent): { x: number; y: number } => {
		const box = element.getBoundingClientRect();
		return { x: event.clientX - box.left, y: event.clientY - box.top };
	};

	on('pointerdown', (event) => {
		if (event.button === 2) return;
		const { x, y } = at(event);
		element.setPointerCapture(event.pointerId);
		down.set(event.pointerId, { x, y, startX: x, startY: y });
		pinched = down.size > 1;
		if (pinched) {
			drag?.cancel();
			drag = null;
		}
	});
	on('pointermove', (event) => {
		const { x, y } = at(event);
		const press = down.get(event.pointerId);
		if (!press) return gestures.hover(x, y);
		if (down.size === 2) return pinch(event.pointerId, x, y);
		if (!drag && !pinched && Math.hypot(x - press.startX, y - press.startY) > SLACK)
			drag = gestures.dragStart(press.startX, press.startY, event);
		drag?.move(x, y, x - press.x, y - press.y);
		press.x = x;
		press.y = y;
	});
	on('pointerup', (event) => {
		const { x, y } = at(event);
		const press = down.get(event.pointerId);
		down.delete(event.pointerId);
		if (!press) return;
		if (drag) drag.end(x, y);
		else if (down.size === 0 && !pinched) gestures.click(x, y, event);
		drag = null;
	});
	on('pointercancel', (event) => {
		down.delete(event.pointerId);
		drag?.cancel();
		drag = null;
	});
	on('pointerleave', () => gestures.leave());
	on('dblclick', (event) => gestures.doubleClick(at(event).x, at(event).y));
	on(
		'contextmenu',
		(event) => {
			event.preventDefault();
			gestures.context(at(event).x, at(event).y);
		},
		false,
	);
	on(
		'wheel',
		(event) => {
			event.preventDefault();
			const { x, y } = at(event);
			// Two fingers on a touch pad pan; a wheel, or a pinch (which comes with Control), zooms. The start of a
			// gesture decides all of it: a fast swipe must not begin to zoom halfway.
			const fresh = event.timeStamp - turning.at > 180;
			const pad = event.deltaMode === 0 && (event.deltaX !== 0 || Math.abs(event.deltaY) < 40);
			turning = { pad: fresh ? pad : turning.pad, at: event.timeStamp };
			if (turning.pad && !event.ctrlKey) gestures.pan(-event.deltaX, -event.deltaY);
			else
				gestures.wheel(
					Math.exp(-event.deltaY * (event.deltaMode === 0 ? 0.0016 : 0.05) * (event.ctrlKey ? 4 : 1)),
					x,
					y,
				);
		},
		false,
	);

	function pinch(id: number, x: number, y: number): void {
		const moving = down.get(id);
		const other = [...down].find(([key]) => key !== id)?.[1];
		if (!moving || !other) return;
		const before = Math.hypot(moving.x - other.x, moving.y - other.y);
		const after = Math.hypot(x - other.x, y - other.y);
		gestures.pan((x - moving.x) / 2, (y - moving.y) / 2);
		if (before > 0) gestures.wheel(after / before, (x + other.x) / 2, (y + other.y) / 2);
		moving.x = x;
		moving.y = y;
	}

	return () => stop.abort();
}
