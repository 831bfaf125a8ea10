import { useEffect, useMemo, useRef } from 'react'
import { operators } from '../../../../contract/filter.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { boundOf, fieldsOf } from '../../../../contract/lowcode/kinds.ts'
import { useT } from '../../../i18n/i18n.ts'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { SlotView } from '../../runtime/ControlView.tsx'
import { columnsIn } from '../../runtime/cells.ts'
import { handlerOf } from '../../runtime/handlers.ts'
import { useEmit, usePage } from '../../runtime/page.ts'
import type { ListAsked, ListedRecord, PageServices } from '../../runtime/services.ts'
import { flag, number, plain, words } from '../attr.ts'
import { ButtonView } from '../button/ButtonView.tsx'
import type { ViewProps } from '../def.ts'
import { useCriteria } from '../pick/criteria.ts'
import { useTableFilter } from '../table-filter/tableFilter.ts'
import { CellView } from './CellView.tsx'
import './table.css'
import { saidHeight, saidWidth, sizesOf } from './sizes.ts'
import { chosenDetail } from './useChosen.ts'

/** Records of an entity or a built-in noun: searched, filtered, sorted and chosen as every list of the portal is. */
export default function TableList({ control }: ViewProps) {
  const { useRecordList } = usePage().services
  const t = useT()
  if (!useRecordList) return <p className="lc-empty">{t('lowcode.noList')}</p>
  return <Listed control={control} useList={useRecordList} />
}

interface Props {
  control: Control
  useList: NonNullable<PageServices['useRecordList']>
}

function Listed({ control, useList }: Props) {
  const { services } = usePage()
  const emit = useEmit(control)
  const t = useT()
  const columns = columnsIn(control, 0)
  const filters = useCriteria(control)
  const asked = useMemo(
    (): ListAsked => ({
      columns: columns.map((column) => ({ field: listedAs(column), width: saidWidth(control, column) })),
      filters,
      pageSize: number(control, 'pageSize'),
    }),
    [control, columns, filters],
  )
  const list = useList(plain(control, 'entity') || plain(control, 'api'), asked)
  const cells = useMemo(
    () =>
      Object.fromEntries(
        columns.map((column) => {
          const field = listedAs(column)
          return [
            field,
            ({ values }: ListedRecord) => <CellView control={column} values={values} field={field} />,
          ]
        }),
      ),
    [columns],
  )
  const [narrowed] = useTableFilter(control.field)
  const told = useRef(narrowed)
  useEffect(() => {
    if (!list || told.current === narrowed) return
    const columnsNow = new Set([...Object.keys(told.current), ...Object.keys(narrowed)])
    told.current = narrowed
    list.onView({
      ...list.view,
      filters: [
        ...list.view.filters.filter(({ field }) => !columnsNow.has(field)),
        ...Object.entries(narrowed).map(([field, value]) => ({
          field,
          sign: operators.in.sign,
          value: [...value],
        })),
      ],
    })
  }, [narrowed, list])
  const actions = control.action ?? []
  if (!list) return <div className="skeleton" aria-hidden="true" />
  const opens = (['cellDblClick', 'cellClick', 'click'] as const).find(
    (event) => handlerOf(control, event) !== undefined,
  )
  const page = (
    <ListPage<ListedRecord>
      title={words(control, 'label', services.lang)}
      list={list}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      cells={cells}
      onOpen={opens ? (row) => emit(opens, { row: valuesIn(row) }) : undefined}
      actions={<SlotView control={control} slot="tool" />}
      {...(actions.length > 0 || flag(control, 'rowSelection')
        ? {
            batch: (chosen: readonly ListedRecord[]) => <RowActions actions={actions} chosen={chosen} />,
          }
        : {})}
      onChosen={(rows) => emit('rowSelectChange', chosenDetail(rows.map(valuesIn)))}
      sizes={sizesOf(control)}
      empty={<p className="lc-empty">{t('lowcode.noRows')}</p>}
    />
  )
  const height = saidHeight(control)
  return height === undefined ? page : <div style={{ height }}>{page}</div>
}

const valuesIn = ({ id, values }: ListedRecord) => ({ ...values, id })

/** The field of a list that a column shows: the name of what is picked, else what it holds. */
const listedAs = (column: Control): string => boundOf(column).name ?? fieldsOf(column)[0] ?? column.field

/** What can be done with the chosen rows; actions of one row rest while several are chosen. */
function RowActions({ actions, chosen }: { actions: readonly Control[]; chosen: readonly ListedRecord[] }) {
  const [first] = chosen
  const detail = { row: first && valuesIn(first), rows: chosen }
  return actions.map((action) => {
    const several = handlerOf(action, 'click') === 'delete'
    return (
      <ButtonView
        key={action.id}
        control={action}
        detail={detail}
        state={{
          value: undefined,
          mode: 1,
          shown: true,
          disabled: !several && chosen.length > 1,
          required: false,
          computed: false,
          fault: undefined,
        }}
      />
    )
  })
}
