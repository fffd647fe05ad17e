/** Keys without a button: Escape goes back, all others belong to the open desk. */
import type { Actions } from '../../ui/actions.svelte.ts';
import type { OptionPanel, RulePanel } from '../../workspace/records.svelte.ts';
import type { Workspace } from '../../workspace/workspace.svelte.ts';
import type { MapDesk } from './map-desk.svelte.ts';
import { deskShown, type PackInUse } from './open-pack.ts';

interface Needs {
	readonly room: Workspace;
	readonly actions: Actions;
	readonly pack: PackInUse;
	readonly rules: RulePanel;
	readonly options: OptionPanel;
	readonly map: MapDesk;
}

export class WindowKeys {
	readonly #desks: Needs;

	constructor(desks: Needs) {
		this.#desks = desks;
	}

	onkeydown = (event: KeyboardEvent): void =>
		this.#desks.actions.onkeydown(event, ({ key, ctrlKey, metaKey, altKey }) => {
			if (ctrlKey || metaKey || altKey) return false;
			const { pack, room } = this.#desks;
			return key === 'Escape' ? this.#back() : deskShown(pack, room.layout).key(key);
		});

	/** Goes one step back: first what is being picked, then what is open over the map, then the desk's open thing. */
	#back(): boolean {
		const { room, pack, rules, options, map } = this.#desks;
		if (pack.scene.picking !== null) pack.scene.stopPicking();
		else if (map.measuring) map.measure();
		else if (room.layout.rulesOpen) rules.close();
		else if (room.layout.optionsOpen) options.close();
		else if (pack.back() || deskShown(pack, room.layout).back()) return true;
		else if (room.selected.length > 0) room.select([]);
		else return false;
		return true;
	}
}
