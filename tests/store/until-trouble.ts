/** Appends to the campaign given as argument 1 until that is refused, and says how: code, sentence, facts recorded. */
import { CampaignFile, CampaignFileError } from '../../src-main/store/campaign-file.ts';
import { command, fact } from './facts.ts';

const [path = ''] = process.argv.slice(2);
let file: CampaignFile | undefined;
let seq = 0;
try {
	file = CampaignFile.open(path);
	for (;;) {
		seq = file.factCount;
		file.append({ ...command(1), id: `c${String(seq)}` }, [{ ...fact(1), payload: 'x'.repeat(10_000) }]);
	}
} catch (error) {
	if (!(error instanceof CampaignFileError)) throw error;
	process.stdout.write(JSON.stringify({ code: error.code, say: error.message, seq: file?.factCount ?? seq }));
}
file?.close();
