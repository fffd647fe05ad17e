/** The system's own dialogs. */
import { dialog, type BrowserWindow } from 'electron';

const CAMPAIGNS = [{ name: 'Third Map campaigns', extensions: ['thirdmap'] }];

/** Lets the umpire pick a campaign's file; null when they changed their mind. */
export async function pickCampaign(window: BrowserWindow): Promise<string | null> {
	const { filePaths } = await dialog.showOpenDialog(window, { filters: CAMPAIGNS, properties: ['openFile'] });
	return filePaths[0] ?? null;
}

/** Tells the umpire, in one sentence, why something failed. */
export function tell(say: string): void {
	dialog.showErrorBox('Third Map', say);
}

/** Lets the umpire choose where to save a copy, or returns null if they cancel. */
export async function pickCopy(window: BrowserWindow, name: string): Promise<string | null> {
	const { canceled, filePath } = await dialog.showSaveDialog(window, {
		title: 'Save a copy',
		defaultPath: name,
		filters: CAMPAIGNS,
	});
	return canceled || filePath === '' ? null : filePath;
}

/** Asks before a campaign that somebody is in is closed. */
export function sure(question: string): boolean {
	const buttons = ['Close it and open the other', 'Keep it open'];
	return (
		dialog.showMessageBoxSync({ type: 'question', message: question, buttons, defaultId: 1, cancelId: 1 }) ===
		0
	);
}
