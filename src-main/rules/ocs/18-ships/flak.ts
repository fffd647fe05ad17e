/** Flak of ships. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { World } from '../game.ts';
import type { HexName } from '../../hexwar/types.ts';
import { shipsIn } from './ships.ts';

/** Flak that ships in a hex add against every air barrage there, whatever it is aimed at. @rule ocs-18.3f */
export const shipFlak = (world: World, hex: HexName, side: SideId): number =>
	shipsIn(world, hex, side).reduce((so, { face }) => so + face.flak, 0);
