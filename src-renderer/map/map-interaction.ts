/** The map's gestures and keys: pan, select, draw routes, measure, walk from unit to unit. */
import { lengthOf } from '../../src-shared/map/plane.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import { snapped, wordsAt, type Board } from './boards/board.ts';
import type { Camera } from './camera.ts';
import type { ContactLayer } from './contacts.ts';
import type { CounterLayer } from './counters/layer.ts';
import type { Pile } from './counters/piles.ts';
import type { CrossingLayer } from './crossings.ts';
import type { OverlayLayer } from './overlays.ts';
import { buttonOf, labelElement } from '../ui/keys.ts';
import { handleDrag } from './handle-drag.ts';
import { listenToPointer, type Drag } from './pointer.ts';
import { RouteDraft, routeWords } from './route.ts';
import { grabDrag, withoutDoubles } from './route-points.ts';
import { sayContact, sayUnit } from './say.ts';
import { strokeDrag } from './stroke-drag.ts';
import { BoardWalk } from './walk.ts';
import type { MapOptions, MapTarget, MapTool, MapUnit, RouteEstimate } from './types.ts';

interface World<U extends MapUnit> {
	readonly host: HTMLElement;
	readonly board: Board;
	readonly camera: Camera;
	readonly counters: CounterLayer<U>;
	readonly contacts: ContactLayer;
	readonly crossings: CrossingLayer;
	readonly overlays: OverlayLayer;
	readonly options: MapOptions<U>;
	/** Pixels per km at which single counters can be told. */
	nearScale(): number;
	/** Returns the pile that a unit is in, as shown now. */
	pileOf(unit: string): Pile<U> | undefined;
	redraw(): void;
}

const PAN_STEP = 80;
/** A pile opens when the pointer rests on it this long, ms: crossing the map opens none. */
const REST_MS = 130;

export class MapInteraction<U extends MapUnit> {
	#route: RouteDraft | null = null;
	box: { x1: number; y1: number; x2: number; y2: number } | null = null;
	draggable: boolean;
	readonly walk: BoardWalk;
	#tool: MapTool = 'select';
	#hovered = '';
	#pointer = { x: 0, y: 0 };
	#resting: { pile: string; timer: ReturnType<typeof setTimeout> } | null = null;
	readonly #world: World<U>;
	readonly #voice: HTMLElement;
	/** The unit read out last, or null if something else was said since. */
	#read: { readonly id: string; readonly say: string } | null = null;
	/** The actions available for a route being drawn: without this nobody notices that a key has begun one. */
	readonly #hint: HTMLElement;
	readonly #stop: () => void;

	constructor(world: World<U>) {
		this.#world = world;
		this.draggable = world.options.draggable ?? false;
		this.walk = new BoardWalk(world.board);
		const { host } = world;
		host.tabIndex = 0;
		host.setAttribute('role', 'application');
		host.setAttribute('aria-label', world.options.label ?? 'Map');
		host.style.touchAction = 'none';
		this.#voice = voice(host);
		this.#hint = hint(host);
		host.addEventListener('keydown', this.#onKey);
		this.#stop = listenToPointer(host, {
			hover: (x, y) => this.#hover(x, y),
			leave: () => this.#leave(),
			click: (x, y, event) => this.#click(x, y, event),
			doubleClick: (x, y) => this.#doubleClick(x, y),
			context: (x, y) => this.#context(x, y),
			dragStart: (x, y, event) => this.#dragStart(x, y, event),
			wheel: (factor, x, y) => {
				world.camera.zoomAt(factor, x, y);
				world.redraw();
			},
			pan: (dx, dy) => this.#pan(dx, dy),
		});
	}

	destroy(): void {
		this.#stop();
		clearTimeout(this.#resting?.timer);
		this.#world.host.removeEventListener('keydown', this.#onKey);
		this.#voice.remove();
		this.#hint.remove();
	}

	get route(): RouteDraft | null {
		return this.#route;
	}
	set route(route: RouteDraft | null) {
		this.#route = route;
		this.#hint.hidden = true;
	}

	setTool(tool: MapTool): void {
		if (this.#tool === 'measure' && tool !== 'measure') this.route = null;
		this.#tool = tool;
		// Laid open, a pile would hide the places round it, and it is one of these that is chosen now.
		if (tool !== 'select') this.#rest(null);
		this.#world.host.style.cursor = tool === 'select' ? '' : 'crosshair';
	}

	/** Routes by clicks: each click fixes a point, Enter or a double click ends it, Escape gives it up. */
	startRoute(id: string): void {
		const unit = this.#unit(id);
		if (!unit) return;
		this.route = new RouteDraft(id, unit.at, this.#world.options.onRoute, this.#world.redraw);
		this.#rest(null);
		this.#world.host.focus();
		const how = this.#world.board.step
			? 'Click, or go by digits as they lie on a number pad; Backspace takes one back'
			: 'Click to add points';
		const say = `Route for ${unit.name}. ${how}, Enter to finish, Escape to give up.`;
		const { top, left, right } = this.#world.camera.insets;
		this.#hint.textContent = say;
		// Without room above the map it lies beside the scale, where no hex is.
		this.#hint.style.insetBlock = top > 0 ? 'var(--s3) auto' : 'auto var(--s2)';
		this.#hint.style.insetInline = `${String(left)}px calc(${String(right)}px + ${top > 0 ? '0px' : '15rem'})`;
		this.#hint.hidden = false;
		this.#announce(say);
	}

	showRoute(id: string, points: readonly Point[], estimate: RouteEstimate | null): void {
		if (this.route && !this.route.done) return;
		const [start] = points;
		if (!start) return;
		this.route = new RouteDraft(id, start, this.#world.options.onRoute, this.#world.redraw);
		this.route.points = points;
		this.route.estimate = estimate;
		this.route.done = true;
	}

	clearRoute(): void {
		this.route = null;
		this.#world.counters.lifted = null;
	}

	#unit(id: string): U | undefined {
		return this.#world.counters.units.find((unit) => unit.id === id);
	}

	#target(x: number, y: number): MapTarget {
		const { overlays, contacts, crossings, camera } = this.#world;
		const overlay = overlays.hit(x, y);
		if (overlay !== null) return { kind: 'overlay', id: overlay };
		const counter = this.#counter(x, y);
		if (counter) return counter.id === null ? { kind: 'ground' } : { kind: 'unit', id: counter.id };
		const contact = contacts.hit(x, y);
		if (contact !== null) return { kind: 'contact', id: contact };
		const crossing = crossings.hit(camera, x, y);
		return crossing === null ? { kind: 'ground' } : { kind: 'crossing', id: crossing };
	}

	/** The counter that is seen at a pixel: contacts lie above all but a pile laid open. */
	#counter(x: number, y: number): ReturnType<CounterLayer<U>['hit']> {
		const { counters, contacts } = this.#world;
		return counters.hitRaised(x, y) ?? (contacts.hit(x, y) === null ? counters.hit(x, y) : null);
	}

	#hover(x: number, y: number): void {
		this.#pointer = { x, y };
		if (this.route && !this.route.done) return this.route.lead(this.#ground(x, y));
		if (this.#world.overlays.handleAt(this.#world.camera, x, y)) {
			this.#hovered = 'handle';
			this.#world.host.style.cursor = 'grab';
			return;
		}
		const target = this.#target(x, y);
		const pile = this.#counter(x, y)?.pile ?? null;
		this.#rest(this.#tool === 'select' ? pile : null);
		this.#over(target);
		const what = `${target.kind}/${'id' in target ? target.id : ''}`;
		if (what === this.#hovered) return;
		this.#hovered = what;
		if (this.#tool === 'select')
			this.#world.host.style.cursor = target.kind === 'ground' && pile === null ? '' : 'pointer';
		this.#world.options.onHover?.(target, this.#ground(x, y));
	}

	/** Opens a pile once the pointer has stayed on it; leaving it closes it at once. */
	#rest(pile: string | null): void {
		if (this.#world.counters.fanned !== pile) this.#fan(null);
		if (this.#resting?.pile === pile) return;
		clearTimeout(this.#resting?.timer);
		this.#resting = pile === null ? null : { pile, timer: setTimeout(() => this.#fan(pile), REST_MS) };
	}

	#leave(): void {
		this.#rest(null);
		this.#over({ kind: 'ground' });
	}

	/** A crossing tells its load while the pointer is on it. */
	#over(target: MapTarget): void {
		const { crossings, redraw } = this.#world;
		const id = target.kind === 'crossing' ? target.id : null;
		if (crossings.hovered === id) return;
		crossings.hovered = id;
		redraw();
	}

	#fan(pile: string | null): void {
		const { counters, redraw } = this.#world;
		if (counters.fanned === pile) return;
		counters.fanned = pile;
		redraw();
	}

	#click(x: number, y: number, event: PointerEvent): void {
		const { camera, options, counters } = this.#world;
		const point = this.#ground(x, y);
		this.#world.host.focus({ preventScroll: true });
		if (this.#tool === 'select' && this.#world.overlays.handleAt(camera, x, y)) return;
		if (this.route && !this.route.done) {
			this.route.lead(point);
			this.route.pin();
			return this.#measured();
		}
		if (this.#tool === 'measure') {
			this.route = new RouteDraft(null, point, undefined, this.#world.redraw);
			return;
		}
		const plain = this.#tool === 'select' && !event.shiftKey && !event.ctrlKey;
		if (plain && options.answersAt?.(this.#target(x, y), point))
			return options.onPick?.(this.#target(x, y), point);
		if (this.#tool === 'select' && this.#opens(x, y, event)) return;
		const target =
			this.#tool === 'pick' || this.#tool === 'draw' ? ({ kind: 'ground' } as const) : this.#target(x, y);
		if (target.kind === 'unit')
			this.#select(event.shiftKey || event.ctrlKey ? toggled(counters.selected, target.id) : [target.id]);
		else if (this.#tool === 'select' && target.kind === 'ground') this.#select([]);
		options.onPick?.(target, point);
	}

	/** A formation's symbol, and a pile under a finger, is laid open by a press; which unit is meant is chosen there. */
	#opens(x: number, y: number, event: PointerEvent): boolean {
		const { counters } = this.#world;
		const hit = this.#counter(x, y);
		if (!hit || (hit.id !== null && event.pointerType !== 'touch')) return false;
		const pile = hit.id === null ? 2 : (this.#world.pileOf(hit.id)?.units.length ?? 1);
		if (pile < 2 || (counters.fanned === hit.pile && hit.id !== null)) return false;
		this.#fan(hit.pile);
		return true;
	}

	#doubleClick(x: number, y: number): void {
		if (this.route && !this.route.done) return this.#finishRoute();
		if (this.#tool !== 'select') return;
		this.#world.camera.zoomAt(1.6, x, y);
		this.#world.redraw();
	}

	/** A formation's symbol is laid open: the menu is that of one of its counters. */
	#context(x: number, y: number): void {
		const hit = this.#counter(x, y);
		if (hit?.id === null) return this.#fan(hit.pile);
		const target = this.#target(x, y);
		if (target.kind === 'unit' && !this.#world.counters.selected.has(target.id)) this.#select([target.id]);
		this.#world.options.onContext?.(target, this.#ground(x, y), { x, y });
	}

	#dragStart(x: number, y: number, event: PointerEvent): Drag {
		const handle = this.#tool === 'draw' ? null : this.#world.overlays.handleAt(this.#world.camera, x, y);
		if (handle && event.buttons === 1)
			return handleDrag(this.#world.camera, handle, this.#world.options.onHandle);
		if (this.#tool === 'draw' && event.buttons === 1)
			return strokeDrag(this.#world.camera, this.#world.options.onStroke, x, y);
		const mayGrab = this.draggable && this.#tool === 'select' && event.buttons === 1;
		const grab = mayGrab ? grabDrag(this.route, this.#world, x, y) : null;
		if (grab) return grab;
		const target = this.#target(x, y);
		if (event.shiftKey && this.#tool === 'select') return this.#boxDrag(x, y);
		const mayCarry =
			this.draggable && this.#tool === 'select' && target.kind === 'unit' && event.buttons === 1;
		return mayCarry
			? this.#carry(this.#meantBy(target.id, x, y))
			: { move: (_x, _y, dx, dy) => this.#pan(dx, dy), end: () => undefined, cancel: () => undefined };
	}

	/** Which counter of a closed pile a hand takes: one that is selected before the uppermost. */
	#meantBy(id: string, x: number, y: number): string {
		const { counters } = this.#world;
		if (counters.selected.has(id) || counters.fanned === this.#counter(x, y)?.pile) return id;
		return this.#world.pileOf(id)?.units.find((unit) => counters.selected.has(unit.id))?.id ?? id;
	}

	#boxDrag(x1: number, y1: number): Drag {
		const { counters, redraw } = this.#world;
		return {
			move: (x2, y2) => {
				this.box = { x1, y1, x2, y2 };
				redraw();
			},
			end: (x2, y2) => {
				this.box = null;
				this.#select(counters.inBox(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)));
			},
			cancel: () => {
				this.box = null;
				redraw();
			},
		};
	}

	/**
	 * Drags a counter along its route: W or the space bar adds a turning point. A selected counter takes the other
	 * selected ones that move with it; any other goes alone.
	 */
	#carry(id: string): Drag {
		const { counters, options } = this.#world;
		const unit = this.#unit(id);
		if (unit) this.route = new RouteDraft(id, unit.at, options.onRoute, this.#world.redraw);
		if (!counters.selected.has(id) || !options.movesWith) this.#select([id]);
		const units = new Set(options.movesWith?.(id) ?? [id]);
		if (units.size > 1) this.#announce(`${String(units.size)} units move together`);
		return {
			move: (x, y) => {
				if (!this.route) return;
				counters.lifted = { unit: id, units, at: this.#world.camera.toGround(x, y) };
				this.#pointer = { x, y };
				this.route.lead(this.#ground(x, y));
			},
			end: (x, y) => {
				counters.lifted = { unit: id, units, at: this.#ground(x, y) };
				this.#finishRoute();
			},
			cancel: () => this.#giveUpRoute(),
		};
	}

	#finishRoute(): void {
		const { route } = this;
		if (!route || route.done) return;
		route.pin();
		if (route.unit === null) return this.#measured();
		if (route.points.length < 2) return this.#giveUpRoute();
		route.done = true;
		this.#hint.hidden = true;
		this.#world.redraw();
		this.#world.options.onRouteDone?.(route.unit, withoutDoubles(route.points), route.estimate);
	}

	#giveUpRoute(): void {
		this.clearRoute();
		this.#world.redraw();
		this.#world.options.onRouteCancelled?.();
	}

	#measured(): void {
		if (this.route?.unit !== null) return;
		const { points } = this.route;
		const { board, options } = this.#world;
		options.onMeasure?.(points, lengthOf(points) * board.unitKm);
		this.#announce(board.lengthWords(points));
	}

	#select(ids: readonly string[]): void {
		const { counters, options, redraw } = this.#world;
		counters.selected = new Set(ids);
		redraw();
		options.onSelect?.(ids);
		const [only = ''] = ids;
		if (ids.length === 1) this.#readOut(only);
		else if (ids.length > 1) this.#announce(`${String(ids.length)} units selected`);
	}

	/** Says what a unit is and where, and keeps these words up to date while it is selected. */
	#readOut(id: string): void {
		const say = this.#unitWords(id);
		if (say === '') return;
		this.#announce(say);
		this.#read = { id, say };
	}

	#unitWords(id: string): string {
		const { options, board } = this.#world;
		const unit = this.#unit(id);
		if (!unit) return '';
		const pile = this.#world.pileOf(id);
		const others = pile && !('formation' in pile) ? pile.units.length - 1 : 0;
		return sayUnit(wordsAt(board, unit.at), unit, others, options.face);
	}

	/** Units changed: the one that was read out last is read out anew, or is silent if it is gone or selected no longer. */
	unitsChanged(): void {
		if (this.#read === null) return;
		const { id, say } = this.#read;
		if (this.#unitWords(id) === say) return;
		this.#read = null;
		this.#voice.textContent = '';
		if (this.#world.counters.selected.has(id)) this.#readOut(id);
	}

	#pan(dx: number, dy: number): void {
		this.#world.camera.panBy(dx, dy);
		this.#world.redraw();
	}

	#announce(sentence: string): void {
		this.#read = null;
		this.#voice.textContent = sentence;
		this.#world.options.onSay?.(sentence);
	}

	readonly #onKey = (event: KeyboardEvent): void => {
		if (event.ctrlKey || event.metaKey || event.altKey || event.target !== this.#world.host) return;
		const run = this.#keys[event.key] ?? (() => this.#walkBoard(event.key));
		if (this.#isWindows(event)) return;
		if (run.call(this, event) === false) return;
		event.preventDefault();
		event.stopPropagation();
		this.#world.redraw();
	};

	/** A key that the window shows: its button's, or its Enter, unless a route or a place is being chosen here. */
	#isWindows(event: KeyboardEvent): boolean {
		const busy = (this.route && !this.route.done) || this.#tool === 'pick' || this.#tool === 'draw';
		const label = busy ? null : labelElement(event);
		return label !== null && (event.key === 'Enter' || buttonOf(label) !== null);
	}

	readonly #keys: Readonly<Record<string, (event: KeyboardEvent) => boolean | void>> = {
		'+': () => this.#zoom(1.25),
		'=': () => this.#zoom(1.25),
		'-': () => this.#zoom(0.8),
		'0': () => this.#world.camera.fit(),
		ArrowLeft: () => this.#pan(PAN_STEP, 0),
		ArrowRight: () => this.#pan(-PAN_STEP, 0),
		ArrowUp: () => this.#pan(0, PAN_STEP),
		ArrowDown: () => this.#pan(0, -PAN_STEP),
		n: () => this.#walk(1),
		p: () => this.#walk(-1),
		c: () => this.#walkContacts(),
		w: () => this.#pinHere(),
		' ': () => this.#pinHere(),
		Backspace: () => this.#unpin(),
		Enter: () => this.#enter(),
		Escape: () => this.#escape(),
		ContextMenu: () => this.#menuKey(),
		F10: (event) => (event.shiftKey ? this.#menuKey() : false),
	};

	#zoom(factor: number): void {
		const { x, y } = this.#world.camera.middle;
		this.#world.camera.zoomAt(factor, x, y);
	}

	/** The next unit that keys stop at, from west to east, brought into view and told. */
	#walk(step: number): void {
		const { counters, camera, options } = this.#world;
		const inOrder = this.walk.oneOfEach(
			counters.units
				.filter(({ id }) => options.walksTo?.(id) !== false)
				.sort((a, b) => a.at.x - b.at.x || (a.id < b.id ? -1 : 1)),
		);
		const chosen = counters.units.find((unit) => counters.selected.has(unit.id));
		const stack = chosen ? [chosen, ...this.walk.stackAt(chosen.at, counters.units)] : [];
		const among = inOrder.findIndex((unit) => stack.includes(unit));
		// From a unit that keys do not stop at they go to its neighbours.
		const west = inOrder.filter(({ at }) => chosen !== undefined && at.x <= chosen.at.x).length;
		const here = among >= 0 || !chosen ? among : step > 0 ? west - 1 : west;
		const next = inOrder[(here + step + inOrder.length) % Math.max(1, inOrder.length)];
		if (!next) return;
		camera.scale = Math.max(camera.scale, this.#world.nearScale());
		camera.centreOn(next.at);
		this.#select([next.id]);
		counters.fanned = this.#world.pileOf(next.id)?.key ?? null;
	}

	/** Moves to the neighbouring place, on a board with places: reads out its contents and opens its stack. */
	#walkBoard(key: string): boolean | void {
		const { camera, counters } = this.#world;
		if (this.route?.unit && !this.route.done) return this.#routeOn(this.route, key);
		const at = this.walk.go(key, { x: camera.x, y: camera.y });
		if (at === null) return false;
		if (!camera.isInView(at)) camera.centreOn(at);
		const stack = this.walk.stackAt(at, counters.units);
		const top = stack.at(-1);
		if (top && !stack.some(({ id }) => counters.selected.has(id))) this.#select([top.id]);
		else if (!top && counters.selected.size > 0) this.#select([]);
		counters.fanned = key === '5' && top ? (this.#world.pileOf(top.id)?.key ?? null) : null;
		this.#announce(this.walk.spokenText(at, counters.units));
	}

	/**
	 * Extends the route to the place next to its end: reads out its contents, and the cost as soon as the rules have
	 * answered.
	 */
	#routeOn(route: RouteDraft, key: string): boolean | void {
		const { board, camera, counters } = this.#world;
		const end = route.points.at(-1);
		this.walk.at = end ?? null;
		const at = end ? this.walk.go(key, end) : null;
		if (at === null) return false;
		if (end && lengthOf([end, at]) > 0) {
			route.lead(at);
			route.pin();
		}
		if (!camera.isInView(at)) camera.centreOn(at);
		const { answered } = route;
		void answered.then(() => {
			if (this.route === route && route.answered === answered)
				this.#announce(`${routeWords(route, board)}. ${this.walk.spokenText(at, counters.units)}`);
		});
	}

	/** The place the keys are at, or the middle of the view. */
	get #here(): Point {
		return this.walk.at ?? snapped(this.#world.board, this.#world.camera);
	}

	/** The ground at a pixel: the middle of its place, where the board has places. */
	#ground(x: number, y: number): Point {
		return snapped(this.#world.board, this.#world.camera.toGround(x, y));
	}

	#walkContacts(): void {
		const { contacts, camera, board } = this.#world;
		const at = contacts.list.findIndex(
			(contact) => Math.hypot(contact.at.x - camera.x, contact.at.y - camera.y) < 0.05,
		);
		const next = contacts.list[(at + 1) % Math.max(1, contacts.list.length)];
		if (!next) return this.#announce('No enemy has been heard of.');
		camera.centreOn(next.at);
		this.#announce(sayContact(wordsAt(board, next.at), next));
	}

	#pinHere(): boolean | void {
		if (!this.route || this.route.done) return false;
		this.route.lead(this.#ground(this.#pointer.x, this.#pointer.y));
		this.route.pin();
	}

	#unpin(): boolean | void {
		if (!this.route || this.route.done) return false;
		this.route.unpin();
		if (this.walk.at) this.walk.at = this.route.points.at(-1) ?? null;
	}

	#enter(): boolean | void {
		if (this.route && !this.route.done) return this.#finishRoute();
		// A finished route waits for the window's own Enter.
		if (this.route?.done && this.route.unit !== null) return false;
		const { counters, options, board } = this.#world;
		const here = this.#here;
		if (this.#tool === 'pick' || this.#tool === 'draw') return options.onPick?.({ kind: 'ground' }, here);
		const [id] = counters.selected;
		const unit = id === undefined ? undefined : this.#unit(id);
		if (unit) options.onPick?.({ kind: 'unit', id: unit.id }, unit.at);
		else this.#announce(wordsAt(board, here) || 'Open ground.');
	}

	#escape(): boolean | void {
		if (this.route && this.#tool === 'measure') {
			// Whoever switched measuring on hears this Escape too and switches it off.
			this.#giveUpRoute();
			return false;
		}
		if (this.route) return this.#giveUpRoute();
		if (this.#world.counters.fanned !== null) return this.#rest(null);
		if (this.#world.counters.selected.size === 0) return false;
		this.#select([]);
	}

	#menuKey(): void {
		const { camera, counters, options } = this.#world;
		const [id] = counters.selected;
		const unit = id === undefined ? undefined : this.#unit(id);
		const at = unit?.at ?? this.#here;
		options.onContext?.(unit ? { kind: 'unit', id: unit.id } : { kind: 'ground' }, at, camera.toScreen(at));
	}
}

function toggled(selected: ReadonlySet<string>, id: string): readonly string[] {
	return selected.has(id) ? [...selected].filter((other) => other !== id) : [...selected, id];
}

function voice(host: HTMLElement): HTMLElement {
	const element = document.createElement('div');
	element.className = 'sr-only';
	element.setAttribute('aria-live', 'polite');
	host.append(element);
	return element;
}

/** Returns the same hint for sighted users; screen-reader users have heard it. */
function hint(host: HTMLElement): HTMLElement {
	const element = document.createElement('p');
	element.className = 'map-hint';
	element.setAttribute('aria-hidden', 'true');
	element.hidden = true;
	host.append(element);
	return element;
}
