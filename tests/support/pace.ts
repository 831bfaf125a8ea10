/**
 * How many times slower than a quiet machine of two cores this one is, as the gate measured it at its start; 1 where nobody measured.
 * Limits of time are what a quiet machine gets, multiplied by it.
 */
export const pace = Number(process.env['TANDEM_TEST_PACE'] ?? 1)

/** A limit in milliseconds on this machine. */
export const paced = (ms: number): number => Math.ceil(ms * pace)
