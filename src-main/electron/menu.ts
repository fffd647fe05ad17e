/** The menu bar: what every desktop program has. Everything about the game is in the windows. */
import { app, Menu, type MenuItemConstructorOptions } from 'electron';

/** The program's menu: its own two entries, and what every program has on that system. */
export function setMenu(on: { readonly onOpen: () => void; readonly onSaveCopy: () => void }): void {
	const view: MenuItemConstructorOptions[] = [
		{ role: 'resetZoom' },
		{ role: 'zoomIn' },
		{ role: 'zoomOut' },
		{ type: 'separator' },
		{ role: 'togglefullscreen' },
	];
	if (!app.isPackaged) view.push({ role: 'reload' }, { role: 'toggleDevTools' });
	const template: MenuItemConstructorOptions[] = [
		...(process.platform === 'darwin' ? [{ role: 'appMenu' as const }] : []),
		{
			label: '&File',
			submenu: [
				{ label: '&Open campaign…', accelerator: 'CmdOrCtrl+O', click: on.onOpen },
				{ label: '&Save a copy…', accelerator: 'CmdOrCtrl+Shift+S', click: on.onSaveCopy },
				{ type: 'separator' },
				{ role: 'quit' },
			],
		},
		{ role: 'editMenu' },
		{ label: '&View', submenu: view },
		{ role: 'windowMenu' },
	];
	Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
