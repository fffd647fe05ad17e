/** The outcome of a command: recorded, or the rules' or the gate's no. A no is an answer, not an error. */
export type Issued =
	/** `say`, for umpires only: the recorded facts, in the log's words. */
	| { readonly outcome: 'recorded'; readonly say?: string }
	| {
			readonly outcome: 'refused';
			readonly rule: string;
			readonly code: string;
			readonly say: string;
			readonly allowed: string | null;
			readonly overrulable: boolean;
			/** The thing another umpire holds that could be taken over: 'combat:c1'. */
			readonly held?: string;
	  }
	| {
			readonly outcome: 'question';
			readonly rule: string;
			readonly ask: string;
			readonly answers: readonly { readonly id: string; readonly label: string }[];
			readonly byDefault: string;
	  };
