/** Many dice of one kind, as flak throws for every serial of a stream: said once, with the dice in a row. Pure. */
import type { AirThrow } from '../../../../../src-shared/rulesets/opcom/air.ts';

export interface ThrowGroup {
	readonly key: string;
	/** The common beginning of all its rolls. */
	readonly say: string;
	readonly throws: readonly { readonly each: AirThrow; readonly index: number; readonly label: string }[];
}

/** "… on Bomber Command 12" is the twelfth of its kind. */
const NUMBERED = /^(.*\S)\s+(\d+)$/;

/** Throws that follow each other, differ only in their number and do the same on each face, put together. */
export function throwGroups(throws: readonly AirThrow[]): readonly ThrowGroup[] {
	const groups: ThrowGroup[] = [];
	for (const [index, each] of throws.entries()) {
		const [, stem = each.say, number = ''] = NUMBERED.exec(each.say) ?? [];
		const key = JSON.stringify([stem, each.rule, each.faces, each.modifiers]);
		const last = groups.at(-1);
		const entry = { each, index, label: number };
		if (last?.key === key && number !== '')
			groups[groups.length - 1] = { ...last, throws: [...last.throws, entry] };
		else groups.push({ key, say: stem, throws: [entry] });
	}
	return groups;
}

/** Returns adjacent faces with the same effect as one: "1 to 4: no effect". */
export function faceSpans(
	faces: readonly string[],
): readonly { readonly from: number; readonly to: number; readonly say: string }[] {
	return faces.reduce<readonly { readonly from: number; readonly to: number; readonly say: string }[]>(
		(list, say, i) => {
			const last = list.at(-1);
			return last?.say === say
				? [...list.slice(0, -1), { ...last, to: i + 1 }]
				: [...list, { from: i + 1, to: i + 1, say }];
		},
		[],
	);
}
