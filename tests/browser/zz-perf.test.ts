import { it } from 'vitest';
import '../../src-renderer/styles/base.css';
import { createMap } from '../../src-renderer/map/index.ts';
import { umpireFace } from '../../src-renderer/map/umpire/index.ts';
import { masterView } from '../fixtures/goodwood-views.ts';
import { countersOf } from '../../src-renderer/master/state/scene.ts';
it('perf', async () => {
	const view = masterView();
	const host = document.createElement('div');
	host.style.cssText = 'position:fixed;inset:0;inline-size:1200px;block-size:760px';
	document.body.append(host);
	const t0 = performance.now();
	const map = await createMap(host, view.map, { face: umpireFace });
	const units = countersOf(view);
	map.setUnits(units);
	await map.ready;
	console.log(`pan ready ${(performance.now() - t0).toFixed(0)}`);
	const raf = () => new Promise<number>((d) => requestAnimationFrame(d));
	for (const scale of [26, 37, 60, 110, 180]) {
		const tz = performance.now();
		map.setCamera({ x: 0, y: 2, scale });
		let seen = -1; while (seen !== map.probe.frames) { seen = map.probe.frames; await new Promise((d) => setTimeout(d, 300)); }
		const z = performance.now() - tz - 300;
		const f0 = map.probe.frames; let worst = 0;
		const t = performance.now();
		for (let i = 0; i < 16; i++) { const a = performance.now(); map.setCamera({ ...map.camera, x: i * 0.15 }); await raf(); await raf(); worst = Math.max(worst, performance.now() - a); }
		const dt = performance.now() - t;
		const drawn = map.probe.frames - f0;
		await new Promise((d) => setTimeout(d, 600));
		const t2 = performance.now();
		map.setUnits(units.map((u, i) => (i === 5 ? { ...u, at: { x: u.at.x + 0.3, y: u.at.y } } : { ...u })));
		await raf(); await raf();
		const patch = performance.now() - t2;
		await new Promise((d) => setTimeout(d, 300));
		const f1 = map.probe.frames; await new Promise((d) => setTimeout(d, 500));
		console.log(`pan ${scale}: settle ${z.toFixed(0)} pan ${(dt / drawn).toFixed(1)}ms/frame worst ${worst.toFixed(0)}; patch ${patch.toFixed(0)}ms; draws ${map.probe.drawCalls}; idle ${map.probe.frames - f1}`);
		map.setUnits(units);
	}
}, 200000);
