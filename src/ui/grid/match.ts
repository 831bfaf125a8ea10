import { plainName } from '../../../contract/plainName.ts'
import type { EditColumn } from './block.ts'
import { type Content, contentOf, isCode, someDate, someNumber } from './content.ts'
import { guessedByName, headerTargets } from './headerNames.ts'

/** Where the columns of a pasted block belong. */
export interface Match {
  /** The first row names the columns. */
  header: boolean
  /** The key of a column for each pasted one; undefined where it is left out. */
  targets: readonly (string | undefined)[]
  /** `place`: where the cursor stands, as a spreadsheet does it. */
  by: 'header' | 'place' | 'kind'
  /** False: a person looks at it before anything is written. */
  sure: boolean
}

type Block = readonly (readonly string[])[]

/**
 * Column matching: by the names of a header row; else where the cursor stands, as long as that can be meant; else by what the cells are
 * made of. What is left out, may be meant otherwise or lies before the cursor makes it unsure; names that are `known` to belong to
 * another list (of an order, in an export of its lines) do not.
 */
export function matchColumns(
  block: Block,
  columns: readonly EditColumn[],
  left: number,
  known: readonly string[] = [],
): Match {
  const pasted = columnsOfBlock(block)
  const [head = []] = block
  const named = pasted.length > 1 || block.length > 1 ? headerTargets(head, columns) : undefined
  if (named) {
    const elsewhere = new Set(known.map(plainName))
    const open = named.map((key, at) => key === undefined && !elsewhere.has(plainName(head[at] ?? '')))
    const guessed = guessedByName(head, named, columns)
    return {
      header: true,
      targets: named.map((key, at) => (open[at] ? guessed[at] : key)),
      by: 'header',
      sure: !open.some((is, at) => is && (guessed[at] !== undefined || isFilled(pasted[at], 1))),
    }
  }
  if (isMisfit(pasted, columns, left)) return byKind(pasted, columns, left)
  return { header: false, targets: pasted.map((_, at) => columns[left + at]?.key), by: 'place', sure: true }
}

/** What a remembered mapping is found by: the names of a header, else what the columns are made of. */
export const signatureOf = (block: Block, columns: readonly EditColumn[], header: boolean): string =>
  [
    columns.map(({ key }) => key).join(','),
    (header ? (block[0] ?? []).map(plainName) : columnsOfBlock(block).map(contentOf)).join(','),
  ].join(':')

export const columnsOfBlock = (block: Block): string[][] =>
  Array.from({ length: Math.max(0, ...block.map((row) => row.length)) }, (_, at) =>
    block.map((row) => row[at] ?? ''),
  )

const isFilled = (values: readonly string[] | undefined, from: number): boolean =>
  values?.slice(from).some((value) => value.trim() !== '') === true

/** Laid where the cursor stands, some column would lie where it cannot be meant, or beyond the last. */
function isMisfit(pasted: readonly string[][], columns: readonly EditColumn[], left: number): boolean {
  const contents = pasted.map(contentOf)
  const under = pasted.map((_, at) => columns[left + at])
  const free = columns.filter((column) => !under.includes(column))
  const reached = (is: (column: EditColumn) => boolean) => under.some((column) => column && is(column))
  return pasted.some((values, at) => {
    const [content, column] = [contents[at] ?? 'empty', under[at]]
    if (content === 'empty') return false
    if (!column) return true
    if (column.kind === 'decimal') return content === 'date' || !someNumber(values)
    if (column.kind === 'date') return !someDate(values)
    if (column.kind === 'choice') return content !== 'text' && !offers(column, values)
    // one column alone goes where it is put; among several a number in a text means that the columns are others
    if (column.kind !== 'text' || pasted.length === 1) return false
    if (content === 'date') return free.some(({ kind }) => kind === 'date')
    if (content === 'percent') return free.some(({ percent }) => percent)
    return (
      content === 'number' &&
      free.some(({ kind }) => kind === 'decimal') &&
      !reached(({ kind }) => kind === 'decimal')
    )
  })
}

function byKind(pasted: readonly string[][], columns: readonly EditColumn[], left: number): Match {
  const contents = pasted.map(contentOf)
  const numbers = contents.filter((content) => content === 'number').length
  const free = new Set(columns.filter(({ kind }) => kind !== 'read'))
  let sure = true
  const targets = pasted.map((values, at) => {
    const content = contents[at] ?? 'empty'
    if (content === 'empty') return undefined
    const may = candidates(content, values, [...free])
    const under = columns[left + at]
    const found = under && may.includes(under) ? under : may[0]
    const only = found === under || may.length === 1 || (content === 'number' && numbers === 1)
    if (!found || !only || columns.indexOf(found) < left) sure = false
    if (found) free.delete(found)
    return found?.key
  })
  return { header: false, targets, by: 'kind', sure }
}

function candidates(
  content: Content,
  values: readonly string[],
  free: readonly EditColumn[],
): readonly EditColumn[] {
  const of = (kind: EditColumn['kind']) => free.filter((column) => column.kind === kind)
  if (content === 'date') return of('date')
  const [rates, amounts] = [
    of('decimal').filter(({ percent }) => percent),
    of('decimal').filter(({ percent }) => !percent),
  ]
  if (content === 'percent') return rates.length > 0 ? rates : amounts
  if (content === 'number') return amounts
  const choices = of('choice').filter((column) => offers(column, values))
  if (choices.length > 0) return choices
  const filled = values.filter((value) => value.trim() !== '')
  return of('lookup').length > 0 && filled.every(isCode) ? of('lookup') : [...of('text'), ...of('lookup')]
}

/** Every cell is one of the choices. */
const offers = ({ choices = [] }: EditColumn, values: readonly string[]): boolean =>
  values.every(
    (value) =>
      value.trim() === '' ||
      choices.some((choice) => choice.value === value.trim() || choice.label === value.trim()),
  )
