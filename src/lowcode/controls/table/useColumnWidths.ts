import { useState } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { usePage } from '../../runtime/page.ts'
import type { ColumnWidths } from '../../runtime/services.ts'

/** How wide the reader made the columns of a table, by their keys. */
export function useColumnWidths(
  control: Control,
): [ColumnWidths, onResize: (key: string, width: number) => void] {
  const { useRemembered = useForgotten } = usePage().services
  const [widths, change] = useRemembered(control.id)
  return [widths, (key, width) => change({ ...widths, [key]: width })]
}

const none: ColumnWidths = {}

/** Where nothing is remembered a width lasts as long as the page. */
function useForgotten(): [ColumnWidths, (widths: ColumnWidths) => void] {
  return useState(none)
}
