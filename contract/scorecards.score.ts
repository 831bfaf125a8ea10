import { Exact } from './exact.ts'

/** What a supplier can be judged by: figures of the brief report (docs/reports.md), and what the buyer judges itself. */
export const measureKinds = ['onTime', 'passed', 'ppm', 'answerHours', 'judged'] as const
export type MeasureKind = (typeof measureKinds)[number]

/** What counts, and how much. */
export interface Weighed {
  kind: MeasureKind
  /** Of a hundred that all measures of a scorecard share. */
  weight: number
  /** The value that earns all marks and the one from which on none are earned, in the measure's own unit: per cent, ppm, hours, marks. */
  full: string
  none: string
}

/** Marks of a value, 0 to 100 with two decimals: in between the two values as far as it is from the one without marks. Nothing for no value. */
export function marksOf({ full, none }: Pick<Weighed, 'full' | 'none'>, value: string | null): string | null {
  if (value === null) return null
  const span = new Exact(full).minus(none)
  const reached = new Exact(value).minus(none).div(span).times(100)
  if (reached.lte(0)) return '0'
  return reached.gte(100) ? '100' : reached.toDecimalPlaces(2, Exact.ROUND_HALF_UP).toFixed()
}

/**
 * The score, 0 to 100 with two decimals: the marks by their weights. What nothing can be said of has no part in it, so the weights of
 * the others count for the whole; null where nothing can be said of any.
 */
export function scoreOf(measures: readonly { weight: number; marks: string | null }[]): string | null {
  const said = measures.filter(({ marks }) => marks !== null)
  const weights = said.reduce((sum, { weight }) => sum + weight, 0)
  if (weights === 0) return null
  return said
    .reduce((sum, { weight, marks }) => sum.plus(new Exact(marks ?? '0').times(weight)), new Exact(0))
    .div(weights)
    .toDecimalPlaces(2, Exact.ROUND_HALF_UP)
    .toFixed()
}

/** Grades by the lowest score of each, best first. */
export const grades = [
  ['A', 90],
  ['B', 75],
  ['C', 60],
  ['D', 0],
] as const
export type Grade = (typeof grades)[number][0]

/** The grade of a score; null where there is none. From grade C down an improvement plan is asked for. */
export const gradeOf = (score: string | null): Grade | null =>
  score === null ? null : (grades.find(([, from]) => new Exact(score).gte(from))?.[0] ?? 'D')

/** Whether a plan is asked for. */
export const asksForPlan = (score: string | null): boolean => {
  const grade = gradeOf(score)
  return grade === 'C' || grade === 'D'
}
