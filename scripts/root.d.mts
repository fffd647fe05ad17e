/** The project's folder, with a slash at its end. */
export const root: string;
