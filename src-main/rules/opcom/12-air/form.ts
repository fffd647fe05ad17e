/**
 * OP COM 12: the forms of the air war. They list the fields of a line on the air sheet, and the fields a mission is
 * planned by and requires. Windows draw them; the same forms read sheets and refuse missions.
 */
import type { RefusalCode } from '../refusals.ts';
import type {
	AirField,
	AirForm,
	MissionField,
	UmpireForms,
} from '../../../../src-shared/rulesets/opcom/forms.ts';
import type { MissionKind } from '../../../../src-shared/rulesets/opcom/air.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { cabRankRatio } from '../charts/cas-support.ts';
import { HALF_SQUARE } from './missions.ts';

/** Fields of which each kind of mission wants one. */
export type Needed = Extract<MissionField, 'square' | 'area' | 'landing' | 'escorts' | 'formation'>;

interface MissionForm {
	/** On the air sheet (opcom-12.air-sheet). */
	readonly sheet: readonly AirField[];
	/** The label of the sheet's `supported` field; '' if none. */
	readonly supported: string;
	/** On the umpire's desk. */
	readonly plan: readonly MissionField[];
	/** The field a mission can't do without, and the message if it is missing. */
	readonly needs: {
		readonly field: Needed;
		readonly rule: RuleRef;
		readonly code: RefusalCode;
		readonly say: string;
	};
}

const SQUARE = {
	field: 'square',
	rule: 'opcom-12.bomb.target',
	code: 'mission/no-square',
	say: 'Place the 2 km square it is to hit.',
} as const;

/** Every kind of mission (opcom-12.missions), in the order of the sheet. */
export const missionForms: Readonly<Record<MissionKind, MissionForm>> = {
	cas: {
		sheet: ['wings', 'supported', 'cabRank', 'route'],
		supported: 'Formation supported',
		plan: ['wings', 'formation', 'cabRank', 'route'],
		needs: {
			field: 'formation',
			rule: 'opcom-12.cas.both-orders',
			code: 'mission/no-formation',
			say: 'Name the formation of its side that it supports.',
		},
	},
	bombing: {
		sheet: ['wings', 'square', 'route'],
		supported: '',
		plan: ['wings', 'square', 'route', 'againstFlak'],
		needs: SQUARE,
	},
	recce: {
		sheet: ['wings', 'area', 'route'],
		supported: '',
		plan: ['wings', 'area', 'route'],
		needs: {
			field: 'area',
			rule: 'opcom-12.recce.rate',
			code: 'mission/no-area',
			say: 'Draw the area it is to search.',
		},
	},
	escort: {
		sheet: ['wings', 'supported', 'route'],
		supported: 'Mission or formation escorted',
		plan: ['wings', 'escorts'],
		needs: {
			field: 'escorts',
			rule: 'opcom-12.escort',
			code: 'mission/no-stream',
			say: 'Name the bombers or transports of its side that it flies with.',
		},
	},
	'air-cover': {
		sheet: ['wings', 'area', 'route'],
		supported: '',
		plan: ['wings', 'area'],
		needs: {
			field: 'area',
			rule: 'opcom-12.cover',
			code: 'mission/no-area',
			say: 'Draw the area it is to patrol.',
		},
	},
	transport: {
		sheet: ['wings', 'supported', 'route'],
		supported: 'Formation carried',
		plan: ['wings', 'cargo', 'landing', 'route'],
		needs: {
			field: 'landing',
			rule: 'opcom-12.missions',
			code: 'mission/no-landing',
			say: 'Mark where it lands or drops.',
		},
	},
	guns: {
		sheet: ['supported', 'square'],
		supported: 'Artillery that fires',
		plan: ['guns', 'square', 'againstFlak'],
		needs: SQUARE,
	},
};

/** Km round a place that is named but not drawn. */
export const AREA_KM = 5;

const SMALL = ['no', 'one', 'two', 'three', 'four'];

/** The air sheet as it is shown. */
export const airForm: AirForm = {
	missions: (Object.keys(missionForms) as MissionKind[]).map((id) => {
		const { sheet, supported } = missionForms[id];
		return { id, fields: sheet, supported };
	}),
	unmarked: ['wings', 'route'],
	squareKm: 2 * HALF_SQUARE,
	areaKm: AREA_KM,
	cabRank: `on call all day, ${SMALL[cabRankRatio] ?? String(cabRankRatio)} squadrons for one`,
};

/** The possible effects of each kind of task: only bombs immobilise units, and a search costs no squadron. */
export const taskEffects: UmpireForms['effects'] = {
	fighters: ['wings'],
	stream: ['wings'],
	flak: ['wings'],
	bombing: ['wings', 'immobilised'],
	recce: [],
	landing: ['wings'],
};

/** Whether a kind of mission is planned by a field. */
export const isPlannedBy = (kind: MissionKind, field: MissionField): boolean =>
	missionForms[kind].plan.includes(field);

/** The planning fields of each kind of mission. */
export const missionFields = Object.fromEntries(
	Object.entries(missionForms).map(([kind, { plan }]) => [kind, plan]),
) as Readonly<Record<MissionKind, readonly MissionField[]>>;
