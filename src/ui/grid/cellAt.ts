import type { Cell } from './block.ts'

/** The cell somebody points at; none where one is open. */
export function cellAt(target: EventTarget): Cell | undefined {
  if (!(target instanceof Element) || target.closest('.tg-editing')) return undefined
  const row = target.closest<HTMLElement>('[data-index]')
  const column = target.closest<HTMLElement>('[data-column]')
  return row && column
    ? { row: Number(row.dataset['index']), column: Number(column.dataset['column']) }
    : undefined
}
