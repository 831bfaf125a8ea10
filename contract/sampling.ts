/**
 * Sampling by attributes: GB/T 2828.1-2012 (ISO 2859-1:1999), special and general inspection levels, normal, tightened and reduced inspection,
 * single sampling plans.
 * Pure, so that the plan a browser shows is the one the server counts by.
 */
export const samplingLevels = ['S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III'] as const
export type SamplingLevel = (typeof samplingLevels)[number]

/** Acceptance quality limits in per cent nonconforming. */
export const aqls = ['0.65', '1.0', '1.5', '2.5', '4.0'] as const
export type Aql = (typeof aqls)[number]

/** How lots are inspected by the switching rules (9.3, 9.4); while sampling is discontinued all of a lot is. */
export const severities = ['NORMAL', 'TIGHTENED', 'REDUCED', 'DISCONTINUED'] as const
export type Severity = (typeof severities)[number]

/**
 * Why the severity changed: two of five lots not acceptable, five acceptable in a row, five not acceptable while tightened, taken up again, a
 * switching score of 30, one lot not acceptable while reduced, no longer wanted.
 */
export const switchReasons = [
  'TWO_OF_FIVE',
  'FIVE_ACCEPTED',
  'FIVE_REJECTED',
  'RESUMED',
  'SCORE_REACHED',
  'REDUCED_REJECTED',
  'REDUCED_ENDED',
] as const
export type SwitchReason = (typeof switchReasons)[number]

export interface SamplingPlan {
  /** The code letter whose plan is used, after the arrows of the table; empty when everything is inspected. */
  letter: string
  /** Units to draw. */
  sampleSize: number
  /** The lot is accepted with so many nonconforming units in the sample, at most. */
  accept: number
  /** The lot is not accepted with so many, or more. */
  reject: number
}

const letters = 'ABCDEFGHJKLMNPQR'

/** Table 1: the largest lot of each row, and its code letters at levels S-1 to S-4 and I to III. */
const codeRows: readonly [largest: number, codes: string][] = [
  [8, 'AAAAAAB'],
  [15, 'AAAAABC'],
  [25, 'AABBBCD'],
  [50, 'ABBCCDE'],
  [90, 'BBCCCEF'],
  [150, 'BBCDDFG'],
  [280, 'BCDEEGH'],
  [500, 'BCDEFHJ'],
  [1_200, 'CCEFGJK'],
  [3_200, 'CDEGHKL'],
  [10_000, 'CDFGJLM'],
  [35_000, 'CDFHKMN'],
  [150_000, 'DEGJLNP'],
  [500_000, 'DEGJMPQ'],
  [Infinity, 'DEHKNQR'],
]

const sampleSizes = [2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1_250, 2_000] as const
/** Table 2-C has samples of its own. */
const reducedSizes = [2, 2, 2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800] as const

type Acceptances = Readonly<Record<Aql, string>>

/** Tables 2-A, 2-B and 2-C: an acceptance number for each letter, `v` or `^` where the first plan below or above is used. */
const normal: Acceptances = {
  '0.65': 'v v v v v 0 ^ v 1 2 3 5 7 10 14 21',
  '1.0': 'v v v v 0 ^ v 1 2 3 5 7 10 14 21 ^',
  '1.5': 'v v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^',
  '2.5': 'v v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^',
  '4.0': 'v 0 ^ v 1 2 3 5 7 10 14 21 ^ ^ ^ ^',
}
const tightened: Acceptances = {
  '0.65': 'v v v v v v 0 ^ v 1 2 3 5 8 12 18',
  '1.0': 'v v v v v 0 ^ v 1 2 3 5 8 12 18 ^',
  '1.5': 'v v v v 0 ^ v 1 2 3 5 8 12 18 ^ ^',
  '2.5': 'v v v 0 ^ v 1 2 3 5 8 12 18 ^ ^ ^',
  '4.0': 'v v 0 ^ v 1 2 3 5 8 12 18 ^ ^ ^ ^',
}

const reduced: Acceptances = {
  '0.65': 'v v v v v 0 ^ v v 1 2 3 5 6 8 10',
  '1.0': 'v v v v 0 ^ v v 1 2 3 5 6 8 10 ^',
  '1.5': 'v v v 0 ^ v v 1 2 3 5 6 8 10 ^ ^',
  '2.5': 'v v 0 ^ v v 1 2 3 5 6 8 10 ^ ^ ^',
  '4.0': 'v 0 ^ v v 1 2 3 5 6 8 10 ^ ^ ^ ^',
}
const tables = {
  NORMAL: [normal, sampleSizes],
  TIGHTENED: [tightened, sampleSizes],
  REDUCED: [reduced, reducedSizes],
} as const

/** Acceptance numbers of normal inspection: with the same sample, the next smaller one belongs to the AQL one step tighter. */
const steps = [0, 1, 2, 3, 5, 7, 10, 14, 21]

/** What a lot accepted under normal inspection adds to the switching score (9.3.3.2); null: it begins again at 0. */
export function scoreOf(accept: number, nonconforming: number): number | null {
  if (accept < 2) return nonconforming <= accept ? 2 : null
  return nonconforming <= (steps[steps.indexOf(accept) - 1] ?? 0) ? 3 : null
}

/** Code letter of a lot by table 1. */
export function codeLetter(lotSize: number, level: SamplingLevel): string {
  const row = codeRows.find(([largest]) => lotSize <= largest)
  return row?.[1][samplingLevels.indexOf(level)] ?? ''
}

/** Every unit is inspected; one that does not conform is enough. */
const wholeLot = (lotSize: number): SamplingPlan => ({
  letter: '',
  sampleSize: lotSize,
  accept: 0,
  reject: 1,
})

/**
 * The plan for a lot. A lot that is no whole number of units (kilograms, metres) counts as the next larger one; a sample that would be as
 * large as the lot is the lot.
 */
export function samplingPlan(
  lot: string | number,
  level: SamplingLevel,
  aql: Aql,
  severity: Severity = 'NORMAL',
): SamplingPlan {
  const lotSize = Math.ceil(Number(lot))
  if (lotSize < 2 || severity === 'DISCONTINUED') return wholeLot(lotSize)
  const [table, sizes] = tables[severity]
  const row = table[aql].split(' ')
  let at = letters.indexOf(codeLetter(lotSize, level))
  while (row[at] === 'v') at += 1
  while (row[at] === '^') at -= 1
  const [sampleSize, accept] = [sizes[at] ?? lotSize, Number(row[at])]
  if (sampleSize >= lotSize) return { ...wholeLot(lotSize), accept, reject: accept + 1 }
  return { letter: letters[at] ?? '', sampleSize, accept, reject: accept + 1 }
}

/** The plan where the link asks for all of it. */
export const fullPlan = (lot: string | number): SamplingPlan => wholeLot(Math.ceil(Number(lot)))
