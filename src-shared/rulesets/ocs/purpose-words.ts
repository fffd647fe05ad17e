/** What supply is spent on, and its words. */

/** The purposes of supply; there are no others. @rule ocs-12.3.uses */
export type Purpose =
	| 'fuel'
	| 'combat'
	| 'barrage'
	| 'refit'
	| 'recon'
	| 'recovery'
	| 'construction'
	| 'eating'
	/** Fell to the enemy, or was destroyed when it did. */
	| 'captured'
	| 'waste'
	| 'blown'
	| 'lost';

const PURPOSES: Readonly<Record<Purpose, string>> = {
	fuel: 'fuel',
	combat: 'combat',
	barrage: 'barrages',
	refit: 'refit',
	recon: 'reconnaissance',
	recovery: 'internal stocks',
	construction: 'building',
	eating: 'eating',
	waste: 'lost in use',
	blown: 'dumps blown',
	lost: 'lost with transport',
	captured: 'captured by the enemy',
};

/** 'fuel', 'internal stocks'; a purpose without words by its own name. */
export const purposeWords = (purpose: string): string =>
	Object.entries(PURPOSES).find(([id]) => id === purpose)?.[1] ?? purpose;
