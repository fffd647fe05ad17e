/** The outcome of a command: recorded, or the rules' or the gate's no. A no is an answer, not an error. */
export type Issued =
	/** `say`, to umpires alone: what was recorded, in the log's words. */
	| { readonly outcome: 'recorded'; readonly say?: string }
	| {
			readonly outcome: 'refused';
			readonly rule: string;
			readonly code: string;
			readonly say: string;
			readonly allowed: string | null;
			readonly overrulable: boolean;
			/** What another umpire has in hand and could be taken over: 'combat:c1'. */
			readonly held?: string;
	  }
	| {
			readonly outcome: 'question';
			readonly rule: string;
			readonly ask: string;
			readonly answers: readonly { readonly id: string; readonly label: string }[];
			readonly byDefault: string;
	  };
