/** The system's own dialogs. */
import { dialog, type BrowserWindow } from 'electron';

const CAMPAIGNS = [{ name: 'Third Map campaigns', extensions: ['thirdmap'] }];

/** Lets the umpire pick a campaign's file; null when they changed their mind. */
export async function pickCampaign(window: BrowserWindow): Promise<string | null> {
	const { filePaths } = await dialog.showOpenDialog(window, { filters: CAMPAIGNS, properties: ['openFile'] });
	return filePaths[0] ?? null;
}

/** Tells the umpire, in one sentence, why something couldn't be done. */
export function tell(say: string): void {
	dialog.showErrorBox('Third Map', say);
}
