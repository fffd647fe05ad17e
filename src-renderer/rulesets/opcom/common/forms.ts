/** Reads the forms that come with the view: which ticks a line has, what a mission is described by. No rule is in here. */
import type { AirField, AirForm, OrderForm, OrderTick } from '../../../../src-shared/rulesets/opcom/forms.ts';
import type { MissionKind } from '../../../../src-shared/rulesets/opcom/air.ts';
import type { OrderLine } from '../../../../src-shared/rulesets/opcom/commands.ts';

export const tickNames: Readonly<Record<OrderTick, string>> = {
	standFast: 'Stand fast',
	rest: 'Rest',
	roadColumn: 'Road column',
};

/** Returns the ticks of a line as marked; none while nothing is marked. */
export function ticksOf(
	{ ticksByAction, ticksByPosture }: OrderForm,
	{ action, posture }: Pick<OrderLine, 'action' | 'posture'>,
): readonly OrderTick[] {
	return [
		...(action === null ? [] : ticksByAction[action]),
		...(posture === null ? [] : ticksByPosture[posture]),
	];
}

/** The ticks of a line without those that belong to another action or posture. */
export function ticksLeft(
	form: OrderForm,
	line: Pick<OrderLine, 'action' | 'posture' | OrderTick>,
): Pick<OrderLine, OrderTick> {
	const own = ticksOf(form, line);
	const isTickKept = (tick: OrderTick): boolean => line[tick] && own.includes(tick);
	return {
		standFast: isTickKept('standFast'),
		rest: isTickKept('rest'),
		roadColumn: isTickKept('roadColumn'),
	};
}

/** Returns the fields that describe a mission on the air sheet, or null if none is marked yet. */
export function missionAsked(
	{ missions }: AirForm,
	kind: MissionKind | null,
): AirForm['missions'][number] | null {
	return missions.find(({ id }) => id === kind) ?? null;
}

/** Whether a line of the air sheet with this mission has a field. */
export function hasField(form: AirForm, kind: MissionKind | null, field: AirField): boolean {
	return (missionAsked(form, kind)?.fields ?? form.unmarked).includes(field);
}
