/**
 * How Node runs the host. Node lets new objects pile up to 32 MB before it tidies, and looks through all it holds when that
 * has grown by a few dozen megabytes, in the middle of a fight: of 240 fights of a monster's the slowest 1 % took 22 to 41 ms so
 * and 22 to 24 ms with the second of these, side by side (median 12 to 14); with as much memory in all, 315 MB. The first: of 480
 * combats on Goodwood the slowest 5 % took 15 to 20 ms without it and 8 to 12 ms with it.
 * Electron is started without them: that was not measured.
 */
export const HOST_FLAGS = ['--max-semi-space-size=8', '--initial-old-space-size=256'];
