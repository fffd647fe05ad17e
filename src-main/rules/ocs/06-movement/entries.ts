/** The effects of entering a hex with enemy counters. Each chapter adds its line. */
import { captureOnTheWay } from '../09-combat/capture/on-the-way.ts';
import { supplyEntry } from '../12-supply/move-rules.ts';
import type { Entry } from './entry.ts';

export const ENTRIES: readonly Entry[] = [captureOnTheWay, supplyEntry];
