/** The key by which a side takes its newest entry back. */
export const UNDO_KEY = 'Mod+z';
