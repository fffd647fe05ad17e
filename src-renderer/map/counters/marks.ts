/** The drawings of small marks on a counter. Their meaning is the pack's. */
import type { CounterMark, MarkDrawing } from '../types.ts';

interface Mark {
	readonly colour: string;
	/** Drawn in a box of 10 x 10 about its middle. */
	readonly draw: (g: CanvasRenderingContext2D) => void;
}

const path = (g: CanvasRenderingContext2D, ...points: readonly (readonly [number, number])[]): void => {
	g.beginPath();
	for (const [x, y] of points) g.lineTo(x, y);
	g.stroke();
};

const drawings: Readonly<Record<MarkDrawing, Mark>> = {
	arrow: { colour: '#4c5357', draw: (g) => path(g, [-2, -3], [2, 0], [-2, 3]) },
	cross: {
		colour: '#b3261e',
		draw: (g) => {
			path(g, [-3, -3], [3, 3]);
			path(g, [3, -3], [-3, 3]);
		},
	},
	barred: {
		colour: '#805300',
		draw: (g) => {
			g.beginPath();
			g.arc(0, 0, 3, 0, Math.PI * 2);
			g.stroke();
			path(g, [-2, 2], [2, -2]);
		},
	},
	tent: {
		colour: '#1f5a82',
		draw: (g) => path(g, [-3.4, 2.4], [0, -2.6], [3.4, 2.4], [-3.4, 2.4]),
	},
	block: {
		colour: '#22262a',
		draw: (g) => g.fillRect(-2.8, -2.8, 5.6, 5.6),
	},
	wedge: {
		colour: '#8b1a10',
		draw: (g) => {
			g.beginPath();
			g.moveTo(-3, -2.6);
			g.lineTo(3, -2.6);
			g.lineTo(0, 3.2);
			g.fill();
		},
	},
	burst: {
		colour: '#6d4a1e',
		draw: (g) => {
			for (const a of [0, 1, 2, 3])
				path(
					g,
					[Math.cos((a * Math.PI) / 4) * 3.4, Math.sin((a * Math.PI) / 4) * 3.4],
					[-Math.cos((a * Math.PI) / 4) * 3.4, -Math.sin((a * Math.PI) / 4) * 3.4],
				);
		},
	},
	oval: {
		colour: '#22262a',
		draw: (g) => {
			g.beginPath();
			g.ellipse(0, 0, 3.8, 2.2, 0, 0, Math.PI * 2);
			g.fill();
		},
	},
	locked: {
		colour: '#8b1a10',
		draw: (g) => {
			path(g, [-3.4, 0], [3.4, 0]);
			path(g, [-3.4, -2.6], [-3.4, 2.6]);
			path(g, [3.4, -2.6], [3.4, 2.6]);
		},
	},
	silenced: {
		colour: '#4c5357',
		draw: (g) => {
			path(g, [-3, 3], [0, -3.2]);
			path(g, [0.6, 3.2], [3.2, 0.4]);
			path(g, [0.6, 0.4], [3.2, 3.2]);
		},
	},
	/** A crate, barred: nothing comes. */
	empty: {
		colour: '#8b1a10',
		draw: (g) => {
			g.strokeRect(-2.8, -2.2, 5.6, 4.4);
			path(g, [-3.6, 3.2], [3.6, -3.2]);
		},
	},
	row: {
		colour: '#805300',
		draw: (g) => {
			for (const x of [-2.6, 0, 2.6]) g.fillRect(x - 0.9, -0.9, 1.8, 1.8);
		},
	},
};

/** Marks in a column down a counter's edge; (x, y) is the middle of the first, `size` its diameter, CSS px. */
export function paintMarks(
	g: CanvasRenderingContext2D,
	list: readonly CounterMark[],
	x: number,
	y: number,
	size: number,
): void {
	list.forEach(({ drawing }, i) => {
		const mark = drawings[drawing];
		g.save();
		g.translate(x, y + i * size * 1.02);
		g.fillStyle = mark.colour;
		g.beginPath();
		g.arc(0, 0, size / 2, 0, Math.PI * 2);
		g.fill();
		g.lineWidth = 1;
		g.strokeStyle = '#fffdf7';
		g.stroke();
		g.scale(size / 12, size / 12);
		g.lineWidth = 1.6;
		g.fillStyle = '#fffdf7';
		mark.draw(g);
		g.restore();
	});
}
