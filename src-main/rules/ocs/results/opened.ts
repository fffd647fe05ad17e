/** The shape of a result as a fact opens it. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { OcsFact } from '../facts.ts';
import type { OcsGame } from '../game.ts';
import type { UnitId } from '../../hexwar/types.ts';
import type { Consequence, Result } from './types.ts';

export type FactType = OcsFact['type'];
export type PayloadOf<T extends FactType> = Extract<OcsFact, { type: T }>['payload'];
/** A result as a fact opens it. */
export interface Opened {
	readonly side: SideId | null;
	readonly result: Result;
	readonly units?: readonly UnitId[];
	readonly against?: readonly UnitId[];
	readonly then?: readonly Consequence[];
}
export type Table<V> = { readonly [T in FactType]?: (payload: PayloadOf<T>, before: OcsGame) => V };
