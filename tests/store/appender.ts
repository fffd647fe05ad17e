/**
 * For the kill test: opens the campaign given as argument 1 and appends facts as fast as it can (argument 2: at most
 * so many), writing each fact's number to standard output once the file has acknowledged it.
 */
import { CampaignFile } from '../../src-main/store/campaign-file.ts';
import { tell } from '../helpers/tell.ts';

const [path = '', most = '1000000'] = process.argv.slice(2);
const file = CampaignFile.open(path);
const fact = { type: 'unit-moved', v: 1, rule: 'app', payload: { padding: 'x'.repeat(300) }, rolls: [] };

for (let done = 0; done < Number(most); done++) {
	const seq = file.factCount + 1;
	const dice = String(seq);
	const command = {
		id: `c${dice}`,
		at: seq,
		issuer: 'umpire',
		type: 'move-unit',
		payload: { seq },
		diceBefore: dice,
		diceAfter: dice,
	};
	const { last } = file.append(command, [fact, fact, fact]);
	if (done % 40 === 0) file.saveSnapshot(last, 'engine', { last });
	tell(last);
}
setInterval(() => undefined, 60_000);
