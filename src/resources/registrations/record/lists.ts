import {
  certificateCategories,
  turnoverYears,
  venueTypes,
} from '../../../../contract/registrations.record.ts'
import { t } from '../../../i18n/i18n.ts'

/** How a cell of a list is written; `validity` is two days of the row. */
export type CellKind = 'line' | 'decimal' | 'count' | 'yuan' | 'venue' | 'category' | 'year' | 'validity'

export interface ListColumn {
  key: string
  kind: CellKind
  most?: number
}

/** A row as a form holds it: numbers may still be what was typed. */
export type ListRow = Readonly<Record<string, string | number | null>>

const line = (key: string, most = 100): ListColumn => ({ key, kind: 'line', most })
const remark = line('remark', 200)
const validity: ListColumn = { key: 'validity', kind: 'validity' }
const certificateNo = line('certificateNo')

/** The lists of the record, each by its columns (specification §3). */
export const lists = {
  workplace: [
    { key: 'venueType', kind: 'venue' },
    { key: 'ownArea', kind: 'decimal', most: 15 },
    { key: 'leaseArea', kind: 'decimal', most: 15 },
    remark,
  ],
  equipmentList: [
    line('serialNumber'),
    line('deviceName'),
    line('accuracy'),
    { key: 'qty', kind: 'count', most: 6 },
    remark,
  ],
  materialBrandList: [
    line('serialNumber'),
    line('materialName'),
    line('pattern'),
    line('brandOrManufacturer'),
    remark,
  ],
  managementSystem: [
    { key: 'certificationCategory', kind: 'category' },
    line('certificationBody'),
    validity,
    certificateNo,
  ],
  safetyCertificate: [line('certificationCategory'), line('partOrProductModel'), validity, certificateNo],
  majorClient: [line('serialNumber'), line('clientName'), line('provideCategories', 200), remark],
  businessRecords: [{ key: 'year', kind: 'year' }, { key: 'turnover', kind: 'yuan', most: 24 }, remark],
} as const satisfies Record<string, readonly ListColumn[]>
export type ListName = keyof typeof lists

/** Keys of a row that a column stands for. */
const keysOf = ({ key, kind }: ListColumn): string[] =>
  kind === 'validity' ? ['validityStartTime', 'validityEndTime'] : [key]

/** A new row. */
export const blankRow = (columns: readonly ListColumn[]): ListRow =>
  Object.fromEntries(
    columns.flatMap((column) => keysOf(column).map((key) => [key, beginning(column.kind)] as const)),
  )

const beginning = (kind: CellKind): string | number | null =>
  kind === 'venue' ? 0 : kind === 'year' ? new Date().getFullYear() : kind === 'count' ? null : ''

/** What may be chosen in a column: kinds of sites, the three certificates, this year and the four before it. */
export function choicesOf(kind: CellKind): { value: string | number; label: string }[] {
  if (kind === 'venue') return venueTypes.map((value) => ({ value, label: t(`registration.venue.${value}`) }))
  if (kind === 'category') return certificateCategories.map((value) => ({ value, label: value }))
  if (kind !== 'year') return []
  const now = new Date().getFullYear()
  return Array.from({ length: turnoverYears + 1 }, (_, back) => ({
    value: now - back,
    label: String(now - back),
  }))
}

/** A cell as it is read. */
export function cellText(row: ListRow, { key, kind }: ListColumn): string {
  if (kind === 'validity') {
    const [from, to] = [row['validityStartTime'] ?? '', row['validityEndTime'] ?? '']
    return from === '' && to === '' ? '' : `${from} ~ ${to}`
  }
  const value = row[key]
  if (value === null || value === undefined) return ''
  return kind === 'venue' ? t(`registration.venue.${value}`) : String(value)
}
