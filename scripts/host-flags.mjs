/**
 * How Node runs the host. On a machine with much memory Node lets new objects pile up to 32 MB before it tidies, and one combat
 * in twenty waits for that: of 480 on Goodwood, side by side, they took 15 to 20 ms so and 8 to 12 ms with this (p95).
 * Electron is started without it: that was not measured.
 */
export const HOST_FLAGS = ['--max-semi-space-size=8'];
