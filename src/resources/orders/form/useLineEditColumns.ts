import { useMemo } from 'react'
import { addDays } from '../../../../contract/calendar.ts'
import { masterLists } from '../../../../contract/masters.ts'
import { namesOfColumn } from '../../../../contract/orders.names.ts'
import { money, quantity } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { useFetchCall } from '../../../providers/useFetchCall.ts'
import type { EditColumn } from '../../../ui/grid/block.ts'
import type { EditRow } from '../../../ui/grid/rows.ts'
import { amountOf } from '../exact.ts'
import { materialCells } from './lineRows.ts'
import { findMaterials } from '../../findMaterials.ts'

/** What a choice of another material leaves alone: the day somebody asked for, not the price of the material before. */
const typedBefore = ({ requestedOn = '' }: EditRow['cells']) => ({ requestedOn })

/** The scale of a unit; undefined for one the organisation does not have. */
export function useScales(): ReadonlyMap<string, number> {
  const masters = useCallQuery('masters', masterLists, {})
  return useMemo(
    () => new Map(masters.data?.units.filter(({ active }) => active).map(({ code, scale }) => [code, scale])),
    [masters.data],
  )
}

const pricing = new Set(['price', 'taxRate', 'amount'])

/** The columns of the lines as they are written; without `priced` none that say what they cost. */
export function useLineEditColumns(
  today: string,
  orderedOn: string,
  currency: string,
  scales: ReadonlyMap<string, number>,
  priced: boolean,
): EditColumn[] {
  const t = useT()
  const masters = useCallQuery('masters', masterLists, {})
  const fetchCall = useFetchCall()
  return useMemo(
    (): EditColumn[] =>
      withNames([
        {
          key: 'materialCode',
          label: t('orders.line.materialCode'),
          width: 150,
          kind: 'lookup',
          lookup: (typed, signal, cells) =>
            findMaterials(fetchCall, typed, signal, (material) => ({
              ...materialCells(material, typedBefore(cells), today, addDays, { currency }),
            })),
        },
        { key: 'materialName', label: t('orders.line.materialName'), width: 190, kind: 'text' },
        { key: 'spec', label: t('orders.line.spec'), width: 140, kind: 'text' },
        {
          key: 'qty',
          label: t('orders.line.qty'),
          width: 110,
          kind: 'decimal',
          align: 'right',
          show: (cells) => quantity(cells['qty'] ?? '', scales.get(cells['unit'] ?? '') ?? 0),
        },
        {
          key: 'unit',
          label: t('orders.line.unit'),
          width: 80,
          kind: 'choice',
          choices:
            masters.data?.units
              .filter(({ active }) => active)
              .map(({ code }) => ({ value: code, label: code })) ?? [],
        },
        {
          key: 'price',
          label: t('orders.line.price'),
          width: 110,
          kind: 'decimal',
          align: 'right',
          show: (cells) => quantity(cells['price'] ?? '', 2),
        },
        {
          key: 'taxRate',
          label: t('orders.line.taxRate'),
          width: 80,
          kind: 'decimal',
          percent: true,
          align: 'right',
          show: (cells) => (cells['taxRate'] ? `${cells['taxRate']}%` : ''),
        },
        { key: 'requestedOn', label: t('orders.line.requestedOn'), width: 130, kind: 'date', min: orderedOn },
        {
          key: 'amount',
          label: t('orders.line.amount'),
          width: 130,
          kind: 'read',
          align: 'right',
          show: (cells) => money(amountOf(cells['qty'] ?? '', cells['price'] ?? '')),
        },
        { key: 'remark', label: t('orders.line.remark'), width: 200, kind: 'text' },
      ]).filter(({ key }) => priced || !pricing.has(key)),
    [t, today, orderedOn, currency, masters.data, scales, priced, fetchCall],
  )
}

const withNames = (columns: readonly EditColumn[]): EditColumn[] =>
  columns.map((column) => ({ ...column, names: namesOfColumn(column.key) }))
