/** Weather: rolled for on full hours, it holds for all turns of the hour (7.0a). */
import { withRolls, type Dice } from '../../kit/dice.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';

/** Rolls on the game's Weather Table; nothing where it has none. @rule tcs-2.0.cmd-8 @rule tcs-7.0a */
export function rollWeather({ scenario }: Pick<At, 'scenario'>, dice: Dice): readonly TcsFact[] {
	const table = scenario.weather;
	if (!table) return [];
	const { value: faces, rolls } = withRolls(dice, () =>
		dice.roll(6, table.dice, 'the weather', 'tcs-2.0.cmd-8'),
	);
	const roll = faces.reduce((sum, face) => sum + face, 0);
	const row = table.rows.find(({ to }) => roll <= to);
	if (!row) throw new Error(`the Weather Table has no row for ${String(roll)}`);
	const { name, visibility, flying } = row;
	return [
		{
			type: 'weather-rolled',
			v: 1,
			rule: 'tcs-2.0.cmd-8',
			rolls,
			payload: { roll, weather: { name, visibility, flying } },
		},
	];
}
