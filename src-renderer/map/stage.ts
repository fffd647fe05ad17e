/** The Pixi application: nothing but a renderer. It draws when asked, at most once a frame; an idle map draws nothing. */
import 'pixi.js/unsafe-eval'; // no `new Function`: the pages' security policy forbids it
import { Application, GlLimitsSystem, Ticker } from 'pixi.js';

/**
 * Pixi's batch shader samples every texture slot of a batch, and a software renderer pays for each one at every pixel.
 * The map never needs more than four.
 */
const detect = GlLimitsSystem.prototype.contextChange;
GlLimitsSystem.prototype.contextChange = function (this: GlLimitsSystem) {
	detect.call(this);
	this.maxBatchableTextures = Math.min(4, this.maxBatchableTextures);
};

// Pixi looks sixty times a second whether anything is to be tidied away, for as long as a window is open. Only what was
// drawn leaves anything behind: it looks when a frame is drawn.
Ticker.system.autoStart = false;
Ticker.system.stop();

export interface Stage {
	readonly app: Application;
	readonly probe: { frames: number; drawCalls: number };
	/** Asks for a frame. */
	request(): void;
	destroy(): void;
}

/** What draws, the next where one can't be had. */
type Renderers = readonly ('webgl' | 'canvas')[];
let preference: Renderers = ['webgl', 'canvas'];

/** Makes maps from now on be drawn by these. For tests: of the fallback, and because WebGL in software is slow to begin. */
export function setRenderers(renderers: Renderers): void {
	preference = renderers;
}

/**
 * `draw` prepares a frame; it answers whether it wants another one after it. `data-drawn` of `host` is 'false' while one is
 * owed: what is seen isn't what is meant yet.
 */
export async function createStage(host: HTMLElement, draw: () => boolean): Promise<Stage> {
	const app = new Application();
	await app.init({
		preference: [...preference],
		width: Math.max(1, host.clientWidth),
		height: Math.max(1, host.clientHeight),
		resolution: devicePixelRatio,
		autoDensity: true,
		antialias: true,
		backgroundAlpha: 0,
		autoStart: false,
		sharedTicker: false,
		eventFeatures: { move: false, globalMove: false, click: false, wheel: false },
	});
	const probe = { frames: 0, drawCalls: 0 };
	const gl = 'gl' in app.renderer ? app.renderer.gl : null;
	if (gl) countDraws(gl, probe);
	host.append(app.canvas);
	let asked = 0;
	const frame = (): void => {
		asked = 0;
		const more = draw();
		probe.drawCalls = 0;
		app.render();
		Ticker.system.update();
		probe.frames++;
		host.dataset['drawn'] = 'true';
		if (more) request();
	};
	const request = (): void => {
		if (asked !== 0) return;
		asked = requestAnimationFrame(frame);
		host.dataset['drawn'] = 'false';
	};
	return {
		app,
		probe,
		request,
		destroy: () => {
			cancelAnimationFrame(asked);
			app.destroy({ removeView: true }, { children: true });
		},
	};
}

function countDraws(gl: WebGL2RenderingContext, probe: { drawCalls: number }): void {
	for (const name of ['drawElements', 'drawArrays'] as const) {
		const real = gl[name].bind(gl) as (...args: unknown[]) => void;
		Object.defineProperty(gl, name, {
			value: (...args: unknown[]) => {
				probe.drawCalls++;
				real(...args);
			},
		});
	}
}
