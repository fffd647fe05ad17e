/** The Pixi application: only a renderer. It draws when asked, at most once per frame; an idle map draws nothing. */
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

// Pixi checks sixty times a second for things to clean up, as long as a window is open. Only drawing leaves anything
// behind, so it checks when a frame is drawn.
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
 * Creates the stage. `draw` prepares a frame and returns whether it wants another one. `data-drawn` of `host` is
 * 'false' while a frame is due: what is visible isn't up to date.
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
