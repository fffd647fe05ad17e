/** Resolves once a map has drawn what was asked of it: its frames come before ours, and a busy machine draws late. */
export async function drawn(ms = 150): Promise<void> {
	await new Promise((done) => setTimeout(done, ms));
	for (let n = 0; n < 2; n += 1) await new Promise((done) => requestAnimationFrame(done));
}
