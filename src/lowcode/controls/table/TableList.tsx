import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { operators } from '../../../../contract/filter.ts'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { finding, textOf } from '../../../../contract/lowcode/faults.ts'
import { boundOf, fieldsOf } from '../../../../contract/lowcode/kinds.ts'
import { instant } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { SlotView } from '../../runtime/ControlView.tsx'
import { columnsIn } from '../../runtime/cells.ts'
import { handlerOf } from '../../runtime/handlers.ts'
import { useEmit, usePage } from '../../runtime/page.ts'
import { type ListAsked, type ListedRecord, type PageServices, stateColumn } from '../../runtime/services.ts'
import { flag, number, plain, words } from '../attr.ts'
import { ButtonView } from '../button/ButtonView.tsx'
import type { ViewProps } from '../def.ts'
import { useCriteria } from '../pick/criteria.ts'
import { useTableFilter } from '../table-filter/tableFilter.ts'
import { CellView } from './CellView.tsx'
import { columnNames } from './heads.ts'
import { isInline } from './inline.ts'
import { InlineCell } from './InlineCell.tsx'
import { isLeftOut } from './rowLinks.ts'
import './table.css'
import { saidHeight, saidWidth, sizesOf } from './sizes.ts'
import { useListActions } from './useListActions.ts'
import { useCellEvents } from './useCellEvents.ts'
import { chosenDetail } from './useChosen.ts'

/** Records of an entity or a built-in noun: searched, filtered, sorted and chosen as every list of the portal is. */
export default function TableList({ control, state }: ViewProps) {
  const { useRecordList, useSampleList, isListed, lang } = usePage().services
  const t = useT()
  const listed = isListed?.(plain(control, 'entity') || plain(control, 'api'))
  const useList = listed === 'unpublished' ? useSampleList : useRecordList
  if (!useList) return <p className="lc-empty">{t('lowcode.noList')}</p>
  if (listed === false)
    return (
      <p className="lc-empty" role="alert">
        {textOf(finding('', 'SOURCE_UNKNOWN'), lang)}
      </p>
    )
  return <Listed key={String(listed)} control={control} rests={state.disabled} useList={useList} />
}

interface Props {
  control: Control
  /** Nothing is written in it. */
  rests: boolean
  useList: NonNullable<PageServices['useRecordList']>
}

function Listed({ control, rests, useList }: Props) {
  const { services, store } = usePage()
  const emit = useEmit(control)
  const t = useT()
  const columns = columnsIn(control, 0)
  const filters = useCriteria(control)
  const asked = useMemo(
    (): ListAsked => ({
      columns: listedColumns(control, columns),
      frozen: isSaid(control, 'frozen') ? number(control, 'frozen') : undefined,
      filters,
      pageSize: number(control, 'pageSize'),
      leastWidth: isSaid(control, 'minColumnWidth') ? number(control, 'minColumnWidth') : undefined,
    }),
    [control, columns, filters],
  )
  const source = plain(control, 'entity') || plain(control, 'api')
  const list = useList(source, asked)
  const cells = useMemo(
    () =>
      Object.fromEntries([
        ...columns.map((column, at) => {
          const field = listedAs(column)
          const drawn = (row: ListedRecord) => {
            const cell = <CellView control={column} values={row.values} field={field} />
            return !rests && isInline(control, column) ? (
              <InlineCell table={control} control={column} row={row}>
                {cell}
              </InlineCell>
            ) : (
              cell
            )
          }
          return [field, at === 0 ? (row: ListedRecord) => <Locked row={row}>{drawn(row)}</Locked> : drawn]
        }),
        [stateColumn, ({ state }: ListedRecord) => state && <Tag tone={state.tone}>{state.name}</Tag>],
      ]),
    [control, columns, rests],
  )
  const absent = useCallback(
    ({ values }: ListedRecord, field: string) =>
      columns.some(
        (column) => listedAs(column) === field && isLeftOut(column, values, store, services.clock),
      ),
    [columns, store, services],
  )
  const [narrowed] = useTableFilter(control.field)
  const announced = useRef(narrowed)
  useEffect(() => {
    if (!list || announced.current === narrowed) return
    const columnsNow = new Set([...Object.keys(announced.current), ...Object.keys(narrowed)])
    announced.current = narrowed
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
  const { around, from } = useListActions(control, {
    search: t('list.keyword'),
    count: list?.count,
    look: (keyword) => list?.onView({ ...list.view, keyword }),
    fetchFile: list?.fetchFile,
    importSheet: services.importInto?.(source),
  })
  const actions = control.action ?? []
  const [Offered, of] = services.chosenActions ?? []
  const { open, listeners } = useCellEvents(control, (index) => {
    const row = list?.rowAt(index)
    return row && valuesIn(row)
  })
  if (!list) return <div className="skeleton" aria-hidden="true" />
  const page = (
    <ListPage<ListedRecord>
      title={words(control, 'label', services.lang)}
      list={list}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      cells={cells}
      onOpen={open && ((row, _, field) => open(valuesIn(row), field))}
      actions={<SlotView control={control} slot="tool" />}
      batch={
        actions.length > 0 || flag(control, 'rowSelection')
          ? (chosen) => (
              <>
                <RowActions actions={actions} chosen={chosen} />
                {Offered && of && (
                  <Suspense fallback={null}>
                    <Offered of={of} source={source} chosen={chosen} />
                  </Suspense>
                )}
              </>
            )
          : undefined
      }
      onChosen={(rows) => emit('rowSelectChange', chosenDetail(rows.map(valuesIn)))}
      card="columns"
      absent={absent}
      sizes={sizesOf(control)}
      from={from}
      empty={<p className="lc-empty">{t('lowcode.noRows')}</p>}
    />
  )
  const height = saidHeight(control)
  return (
    <div ref={around} style={height === undefined ? { display: 'contents' } : { height }} {...listeners}>
      {page}
    </div>
  )
}

/** The first cell of a row says whether the record is locked, and by whom. */
function Locked({ row: { lock }, children }: { row: ListedRecord; children: ReactNode }) {
  const t = useT()
  if (!lock) return children
  const title = t('lowcode.lockedBy', { who: lock.by, when: instant(lock.at) })
  return (
    <>
      <span role="img" aria-label={title} title={title}>
        <Icon name="lock" size={13} />
      </span>{' '}
      {children}
    </>
  )
}

const valuesIn = ({ id, values }: ListedRecord) => ({ ...values, id })

/** The columns a list begins with; one without a name of its own is called as its field is. */
function listedColumns(control: Control, columns: readonly Control[]): ListAsked['columns'] {
  const [zh, en] = (['zh', 'en'] as const).map((lang) => columnNames(control, columns, lang))
  return columns.map((column, nth) => ({
    field: listedAs(column),
    width: saidWidth(control, column),
    name: zh?.[nth] ? { zh: zh[nth], en: en?.[nth] || zh[nth] } : undefined,
  }))
}

const isSaid = ({ attr }: Control, key: string): boolean => attr[key] !== undefined && attr[key] !== null

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
