/** A PDF of a few empty pages, written by hand: enough for whoever shows PDFs. Base64. */
export function smallPdf(pages: number, width = 842, height = 595): string {
	const kids = Array.from({ length: pages }, (_, n) => `${String(n + 3)} 0 R`).join(' ');
	const objects = [
		'<</Type/Catalog/Pages 2 0 R>>',
		`<</Type/Pages/Kids[${kids}]/Count ${String(pages)}>>`,
		...Array.from(
			{ length: pages },
			() =>
				`<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${String(width)} ${String(height)}]/Contents ${String(pages + 3)} 0 R>>`,
		),
		'<</Length 30>>\nstream\n0 0 0 rg 100 100 400 300 re f \nendstream',
	];
	let text = '%PDF-1.4\n';
	const offsets = objects.map((object, n) => {
		const at = text.length;
		text += `${String(n + 1)} 0 obj\n${object}\nendobj\n`;
		return at;
	});
	const start = text.length;
	text += `xref\n0 ${String(objects.length + 1)}\n0000000000 65535 f \n`;
	for (const at of offsets) text += `${String(at).padStart(10, '0')} 00000 n \n`;
	text += `trailer<</Size ${String(objects.length + 1)}/Root 1 0 R>>\nstartxref\n${String(start)}\n%%EOF`;
	return btoa(text);
}
