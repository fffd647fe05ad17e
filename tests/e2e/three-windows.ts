/** A scenario made for a test, on a host of its own, in real windows: Control's and one of each side. */
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { filesServed } from '../../src-main/host/files-served.ts';
import { createSeats } from '../../src-main/host/seats.ts';
import { serveWeb } from '../../src-main/host/web-server.ts';
import type { RulesetModule } from '../../src-main/rules/kit/module.ts';
import type { Seat } from '../../src-shared/contract/seats.ts';
import type { SideId } from '../../src-shared/kit/ids.ts';
import { openHall, umpire, type Hall } from '../helpers/hall.ts';
import { openHall as openBrowsers } from './hall.ts';

export interface ThreeWindows {
	readonly house: Hall;
	readonly control: Page;
	readonly blue: Page;
	readonly red: Page;
	/** Opens one more, on a device of its own. */
	open(name: string, seat: Seat): Promise<Page>;
	/** What any window complained of. */
	readonly complaints: readonly string[];
	end(): Promise<void>;
}

/** Opens them, 1366 by 768. */
export async function openThreeWindows(
	scenario: { readonly title: string },
	rulesets: readonly RulesetModule[],
	[blue, red]: readonly [SideId, SideId],
): Promise<ThreeWindows> {
	const house = await openHall(scenario as never, { rulesets, title: scenario.title });
	const seats = createSeats(join(house.folder, 'window-keys.json'));
	const web = await serveWeb({
		endpoint: house.endpoint,
		seats,
		file: filesServed(resolve(import.meta.dirname, '../../out/renderer')),
		presence: house.app.presence,
	});
	const browsers = await openBrowsers(1366, 768);
	const open = async (name: string, seat: Seat): Promise<Page> => {
		const page = browsers.watch(await (await browsers.device()).newPage());
		await page.goto(`${web.origin}/${name}.html#seat=${seats.issue(seat)}`);
		await page.locator('[data-camera]').waitFor();
		return page;
	};
	return {
		house,
		open,
		control: await open('master', umpire),
		blue: await open('side', { kind: 'side', side: blue }),
		red: await open('side', { kind: 'side', side: red }),
		complaints: browsers.complaints,
		async end() {
			await browsers.end();
			browsers.forget();
			await web.close();
			await house.end();
		},
	};
}
