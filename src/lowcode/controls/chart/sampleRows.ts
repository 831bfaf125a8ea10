import type { Control } from '../../../../contract/lowcode/control.ts'
import { plain } from '../attr.ts'
import type { Row } from './figures.ts'

const samples = [
  ['A', '1', 3],
  ['B', '1', 5],
  ['C', '1', 2],
  ['A', '2', 2],
  ['B', '2', 1],
  ['C', '2', 4],
  ['B', '2', 3],
] as const

/** Rows by which a chart is seen on the canvas before it has some, under the names it gives its fields. */
export const sampleRows = (control: Control): Row[] =>
  samples.map(([category, series, value]) => ({
    [plain(control, 'value')]: value,
    [plain(control, 'series')]: series,
    [plain(control, 'category')]: category,
  }))
