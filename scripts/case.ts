/** Runs case files and says what passed: `npm run case -- tests/conformance/opcom/cases/02-factors.case`. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { CaseError, readCases } from '../tests/conformance/kit/case-file.ts';
import { runCase } from '../tests/conformance/kit/vocabulary.ts';
import { rulesetCases } from '../tests/conformance/rulesets.ts';

const files = process.argv.slice(2);
let passed = 0;
let failed = 0;

for (const file of files) {
	try {
		for (const it of readCases(basename(file), readFileSync(file, 'utf8'))) {
			const misses = await runCase(rulesetCases, it);
			if (misses.length === 0) passed += 1;
			else failed += 1;
			console.log(`${misses.length === 0 ? 'pass' : 'FAIL'}  ${it.rule}  ${it.title}`);
			for (const { line, expected, came } of misses) {
				console.log(`      line ${String(line)}: expected ${expected}`);
				console.log(`      came: ${came}`);
			}
		}
	} catch (trouble) {
		if (!(trouble instanceof CaseError)) throw trouble;
		failed += 1;
		console.log(`FAIL  ${trouble.say}`);
	}
}
if (files.length === 0) console.log('Name at least one case file.');
console.log(`${String(passed)} passed, ${String(failed)} failed`);
process.exitCode = failed > 0 || files.length === 0 ? 1 : 0;
