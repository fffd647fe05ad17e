/** The purpose of the next click on a hex: the same words beside the map and over it. */
import type { AimKind } from './aim.svelte.ts';

const VERBS: Readonly<Record<AimKind, readonly [one: string, many: string]>> = {
	attack: ['attacks', 'attack'],
	overrun: ['overruns', 'overrun'],
	barrage: ['fires at', 'fire at'],
};

/** A target. @param names of those who aim at it */
export function aimSays(kind: AimKind, names: readonly string[]): string {
	const [one, many] = VERBS[kind];
	return `Click the hex that ${names.join(', ')} ${names.length === 1 ? one : many}.`;
}

/** The target of a mission. @param names of the aircraft */
export const flySays = (names: readonly string[]): string =>
	`Click the hex that ${names.join(', ')} ${names.length === 1 ? 'flies' : 'fly'} to.`;

/** Asks where ships go, or what they fire at. @param names of the ships; `moves`: they go there */
export const shipSays = (names: readonly string[], moves: boolean): string =>
	moves
		? `Click the hex that ${names.join(', ')} ${names.length === 1 ? 'goes' : 'go'} to.`
		: aimSays('barrage', names);

/** A place for somebody. @param names of those who are to stand there */
export const standSays = (names: readonly string[]): string =>
	`Click the hex where ${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} to stand.`;

/** Describes an action with a transport there. @param name of it */
export const transportSays = (what: 'move' | 'collapse' | 'displace', name: string): string =>
	`Click the hex where ${name} is to ${{ move: 'go', collapse: 'collapse to', displace: 'be placed' }[what]}.`;
