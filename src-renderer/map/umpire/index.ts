/** What the umpire's map shows beyond a side's: profiles on counters. Imported by the umpire's window alone. */
export { profileText, umpireFace, type UmpireMapUnit } from './face.ts';
