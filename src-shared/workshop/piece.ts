/** Bytes of one piece of a file that windows and host send each other: a multiple of three, so that base64 ends nowhere but at the last. */
export const PIECE_BYTES = 516_096;
