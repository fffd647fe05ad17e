/**
 * The bridge into a window: sandboxed and without logic. It carries frames to the host and pushes back; the host
 * decides what a window may ask, by which window it is.
 */
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';

/** The two channels; the same names are in electron/ipc.ts, which a sandboxed preload can't import. */
const ASK = 'thirdmap:ask';
const PUSH = 'thirdmap:push';

contextBridge.exposeInMainWorld('thirdMap', {
	/** Sends a request frame and answers the host's reply. */
	invoke: (frame: unknown): Promise<unknown> => ipcRenderer.invoke(ASK, frame),
	/** Calls `receive` with everything that the host pushes; answers how to stop. */
	onPush: (receive: (push: unknown) => void): (() => void) => {
		const listener = (_event: IpcRendererEvent, push: unknown): void => {
			receive(push);
		};
		ipcRenderer.on(PUSH, listener);
		return () => {
			ipcRenderer.off(PUSH, listener);
		};
	},
});
