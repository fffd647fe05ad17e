/** The drill's rules by their numbers. */
import { manifestFrom, type LedgerRow } from '../../src-main/rules/kit/manifest.ts';

const rule = (id: string, section: string, title: string, says: string, priority: number): LedgerRow => ({
	...{ id: `drill-${id}`, section, title, says, priority },
	...{ kind: 'procedure', notes: '', coverage: 'automated' },
});

export const drillManifest = manifestFrom('drill', [
	rule('1.own', '1. Units', 'One’s own units', 'A side orders its own units, while they have steps.', 1),
	rule('2.day', '2. Days', 'A day', 'Control ends the day; each unit may march again.', 1),
	rule('2.march', '2. Days', 'A march', 'A unit marches once a day to a hex beside its own.', 1),
	rule('3.assault', '3. Assault', 'An assault', 'A unit assaults an enemy that its side sees beside it.', 1),
	rule('3.stand', '3. Assault', 'The defender', 'Who is assaulted says whether it stands or withdraws.', 1),
	rule('3.chart', '3. Assault', 'The chart', 'A die, one row up in a wood.', 1),
	rule('4.halt', '4. Halts', 'Everything waits', 'Nothing goes on before the defender has answered.', 2),
	rule('5.sight', '5. Sight', 'Sight', 'A side sees the enemy beside its units, and nothing else.', 1),
]);
