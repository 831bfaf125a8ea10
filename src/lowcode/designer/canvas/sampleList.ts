import { useMemo } from 'react'
import type { Field } from '../../../../contract/catalogue.ts'
import { labelOf } from '../../../../contract/lowcode/control.ts'
import { bornWidth } from '../../../ui/list/settings.ts'
import type { ListState } from '../../../ui/list/state.ts'
import type { ListAsked, ListedRecord, PageServices } from '../../runtime/services.ts'
import { recordList } from '../../runtime/trialList.ts'
import { sampleNumbers, sampleSum } from '../sample.ts'

/** Services of a canvas, whose lists show made-up rows at once: until their source answers with some, and for good where it has none yet. */
export function withSampleRows(services: PageServices): PageServices {
  const { useRecordList } = services
  function useSampleList(source: string, asked: ListAsked): ListState<ListedRecord> {
    return useMemo(() => {
      const fields = fieldsOf(services, source, asked)
      return recordList(rowsOf(services, fields), fields, {
        settings: {
          columns: fields.map((field) => ({ key: field.key, hidden: false, width: bornWidth(field) })),
          frozen: asked.frozen ?? 1,
          density: 'normal',
          views: [],
          shortcuts: false,
        },
      })
    }, [source, asked])
  }
  function useListWithRows(source: string, asked: ListAsked): ListState<ListedRecord> | undefined {
    const list = useRecordList?.(source, asked)
    const sample = useSampleList(source, asked)
    const fields = list?.fields
    const rows = useMemo(() => fields && rowsOf(services, fields), [fields])
    if (!list || !rows) return sample
    if (list.error || list.rowAt(0)) return list
    return {
      ...list,
      count: rows.length,
      total: rows.length,
      sums: Object.fromEntries(list.fields.flatMap(({ key, sum }) => (sum ? [[key, sampleSum]] : []))),
      rowAt: (index) => rows[index],
      fetching: false,
    }
  }
  return { ...services, useSampleList, ...(useRecordList && { useRecordList: useListWithRows }) }
}

/** The columns a page asks for, described as far as their source is known. */
const fieldsOf = (
  { fieldOf }: PageServices,
  source: string,
  { columns, leastWidth = 0 }: ListAsked,
): readonly Field[] =>
  columns.map(({ field, name, width }) => {
    const known = fieldOf?.(source, field)
    const label = name ?? known?.name ?? field
    const options = known?.options?.map(({ id }) => id)
    const described = { key: field, type: known?.type ?? 'varchar', ...(options && { options }) } as const
    return {
      ...described,
      zh: labelOf(label, 'zh'),
      en: labelOf(label, 'en'),
      width: Math.max(leastWidth, width ?? bornWidth({ ...described, zh: '', en: '' })),
    }
  })

const rowsOf = (services: PageServices, fields: readonly Field[]): readonly ListedRecord[] =>
  sampleNumbers.map((number, nth) => ({
    id: `sample-${nth}`,
    version: 1,
    name: String(nth + 1),
    values: Object.fromEntries(
      fields.flatMap((field): [string, unknown][] => {
        const value = valueOf(field, services, number, nth)
        return value === undefined ? [] : [[field.key, value]]
      }),
    ),
    can: [],
  }))

function valueOf(field: Field, { lang, today }: PageServices, number: string, nth: number): unknown {
  switch (field.type) {
    case 'decimal':
      return number
    case 'date':
      return today()
    case 'datetime':
      return `${today()} 09:30:00`
    case 'bool':
      return true
    case 'bit':
      return '1'
    case 'enum':
      return field.options?.[nth % field.options.length]
    case 'varchar':
    case 'drill_up':
      return `${field[lang]} ${nth + 1}`
    case 'drill_down':
    case 'file':
      return undefined
  }
}
