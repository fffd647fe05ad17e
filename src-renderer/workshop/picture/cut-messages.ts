/** What the worker that cuts pictures says: how large the picture is, each tile, and how it ended. */
export type CutAnswer =
	| { readonly width: number; readonly height: number }
	| { readonly index: number; readonly bytes: ArrayBuffer }
	| { readonly done: true }
	| { readonly failed: string };
