/** Of more that are chosen the rest is told as a number. */
export const UNFOLDED = 8
