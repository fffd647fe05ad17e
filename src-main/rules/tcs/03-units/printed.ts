/** The print that a counter of each category and kind must have (3, 24), by which a scenario's counters are checked. */
import type { TcsCounter, UnitKind } from '../../../../src-shared/rulesets/tcs/scenario.ts';

/** A fault of a counter, with its rule. */
export interface CounterFault {
	readonly rule: `tcs-${string}`;
	readonly say: string;
}

const isArea = ({ target }: TcsCounter): boolean => target === 'Area';
/** No fire at all, or this. */
const fires = ({ fire }: TcsCounter, type: 'A' | 'P', trajectory: 'Low' | 'High'): boolean =>
	fire === null || fire.strength === 0 || (fire.type === type && fire.trajectory === trajectory);
const isB0 = ({ target, defence }: TcsCounter): boolean => target === 'B' && defence === 0;

interface Check {
	readonly rule: CounterFault['rule'];
	readonly of: (counter: TcsCounter) => boolean;
	readonly holds: (counter: TcsCounter) => boolean;
	/** Ends the sentence that the counter's name begins. */
	readonly say: string;
}
const ofKind =
	(...kinds: readonly UnitKind[]) =>
	({ kind }: TcsCounter): boolean =>
		kinds.includes(kind);

const CHECKS: readonly Check[] = [
	{
		rule: 'tcs-3.1a.type',
		of: ({ category }) => category === 'Infantry',
		holds: (counter) => isArea(counter) && fires(counter, 'A', 'Low'),
		say: 'is Infantry: it is an Area target and a Low-Trajectory A-firer.',
	},
	{
		rule: 'tcs-3.1a.morale',
		of: ({ category }) => category === 'Infantry',
		holds: ({ morale }) => morale !== null,
		say: 'is Infantry: give it its printed Morale.',
	},
	{
		rule: 'tcs-3.1b.morale',
		of: ({ category }) => category === 'Weapons',
		holds: ({ morale }) => morale !== null,
		say: 'is a Weapons unit: give it its printed Morale.',
	},
	{
		rule: 'tcs-3.1d.morale',
		of: ({ category }) => category === 'Carrier' || category === 'Vehicle',
		holds: ({ morale }) => morale === null,
		say: 'is a vehicle or a carrier: these have no printed Morale.',
	},
	{
		rule: 'tcs-24.4.type',
		of: ofKind('anti-tank'),
		holds: (counter) => isB0(counter) && fires(counter, 'P', 'Low') && counter.morale === 3,
		say: 'is an anti-tank gun: a B-0 target and a P-firer, with Morale 3.',
	},
	{
		rule: 'tcs-24.5.type',
		of: ofKind('infantry-gun'),
		holds: (counter) => isB0(counter) && fires(counter, 'A', 'High') && counter.morale === 3,
		say: 'is an infantry gun: a B-0 target and a High-Trajectory A-firer, with Morale 3.',
	},
	{
		rule: 'tcs-24.6a',
		of: ofKind('artillery'),
		holds: (counter) => isB0(counter) && fires(counter, 'A', 'High') && counter.morale === 6,
		say: 'is artillery on the map: a B-0 target and a High-Trajectory A-firer, with Morale 6.',
	},
	{
		rule: 'tcs-24.7',
		of: ofKind('anti-aircraft'),
		holds: (counter) => isB0(counter) && counter.fire?.trajectory !== 'High' && counter.morale === 3,
		say: 'is an anti-aircraft gun: a B-0 target of Low-Trajectory, with Morale 3.',
	},
	{
		rule: 'tcs-11.2a.who',
		of: ofKind('mortar'),
		holds: (counter) => fires(counter, 'A', 'High'),
		say: 'is a mortar: it fires as a High-Trajectory A-firer.',
	},
	{
		rule: 'tcs-11.2b',
		of: ({ fire }) => fire?.type === 'P',
		holds: ({ fire }) => fire?.trajectory === 'Low',
		say: 'is a P-firer: its trajectory is Low.',
	},
];

/**
 * Returns what is printed on a counter that its category or kind does not allow, each a whole sentence.
 * @rule tcs-3.1a.type @rule tcs-3.1a.morale @rule tcs-3.1b.morale @rule tcs-3.1d.morale @rule tcs-24.4.type @rule tcs-24.5.type
 * @rule tcs-24.6a @rule tcs-24.7
 */
export const counterFaults = (counter: TcsCounter): readonly CounterFault[] =>
	CHECKS.filter(({ of, holds }) => of(counter) && !holds(counter)).map(({ rule, say }) => ({
		rule,
		say: `${counter.name} ${say}`,
	}));
