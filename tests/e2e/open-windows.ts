/** The windows that tests have open. */
import type { BrowserContext, Page } from 'playwright-core';

const devices = new Set<BrowserContext>();

/** From now on the windows of this browser are among them, until it is closed. */
export function watchWindows(device: BrowserContext): void {
	devices.add(device);
	device.on('close', () => devices.delete(device));
}

export const openWindows = (): readonly Page[] => [...devices].flatMap((device) => device.pages());
