import { lazy, Suspense, useMemo, useState } from 'react'
import { useT } from '../i18n/i18n.ts'
import type { HttpError } from '../providers/httpError.ts'
import { Button } from '../ui/Button.tsx'
import type { GridColumn } from '../ui/grid/column.ts'
import { Grid } from '../ui/grid/Grid.tsx'
import { Icon } from '../ui/Icon.tsx'
import { inAntd } from '../ui/inAntd.tsx'
import { Empty } from '../ui/states.tsx'
import { Tag } from '../ui/Tag.tsx'
import { besideName, inTree, type ShortField, type ShortRow, type ShortValues } from './shortRows.ts'
import './shortList.css'

const ShortDialog = lazy(inAntd(() => import('./ShortDialog.tsx')))

export interface ShortListProps {
  title: string
  /** Unsent values are kept under this name. */
  form: string
  fields: readonly ShortField[]
  rows: readonly ShortRow[]
  /** What a row is called by. */
  nameOf: (values: ShortValues) => string
  /** A new row. */
  fresh: ShortValues
  may: boolean
  busy: boolean
  error: HttpError | undefined
  /** These resolve to undefined when they were refused. */
  onSave: (values: ShortValues, row: ShortRow | undefined) => Promise<unknown>
  onRemove: (id: string) => Promise<unknown>
}

type Placed = ShortRow & { depth: number }

/** A list short enough to be shown whole, written in a dialog over it: units, departments, subjects. */
export function ShortList(props: ShortListProps) {
  const { title, fields, rows, nameOf, may } = props
  const t = useT()
  const [open, setOpen] = useState<{ id: string | undefined }>()
  const shown = useMemo(() => inTree(rows, fields), [rows, fields])
  const columns = useMemo(
    () =>
      fields
        .filter(({ only, as }) => only !== 'dialog' && as !== 'parent')
        .map((field, index): GridColumn<Placed> => ({
          key: field.key,
          label: field.label,
          width: field.width,
          align: field.as === 'number' ? 'right' : undefined,
          cell: ({ values, depth }) => (
            <span style={index === 0 && depth > 0 ? { paddingInlineStart: depth * 16 } : undefined}>
              <Shown field={field} value={values[field.key] ?? ''} />
            </span>
          ),
        })),
    [fields],
  )
  const create = may && (
    <Button size="small" icon={<Icon name="plus" size={13} />} onClick={() => setOpen({ id: undefined })}>
      {t('common.create')}
    </Button>
  )
  return (
    <section className="short-list" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {create}
      </header>
      <Grid
        label={title}
        columns={columns}
        count={shown.length}
        rowAt={(index) => shown[index]}
        rowKey={({ id }) => id}
        rowName={({ values }) => nameOf(values)}
        maxHeight="calc(100dvh - 220px)"
        onOpen={may ? ({ id }) => setOpen({ id }) : undefined}
        card={(row) => <Card {...props} row={row} open={() => setOpen({ id: row.id })} />}
        empty={<Empty icon="settings" title={t('common.empty')} action={create} />}
      />
      {open && (
        <Suspense fallback={null}>
          <ShortDialog
            {...props}
            row={rows.find(({ id }) => id === open.id)}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** A row on a phone: what it is called by, and beside it what the name does not tell. */
function Card({ fields, nameOf, may, row, open }: ShortListProps & { row: Placed; open: () => void }) {
  const name = nameOf(row.values)
  return (
    <div className="list-card" style={{ paddingInlineStart: row.depth * 16 }}>
      <div>
        {may ? (
          <button type="button" className="card-open" onClick={open}>
            {name}
          </button>
        ) : (
          name
        )}
      </div>
      <div className="quiet">
        {besideName(name, row.values, fields).map((field) => (
          <span key={field.key}>
            {field.label} <Shown field={field} value={row.values[field.key] ?? ''} />
          </span>
        ))}
      </div>
    </div>
  )
}

function Shown({ field: { as, choices, shown }, value }: { field: ShortField; value: string }) {
  const t = useT()
  if (as === 'flag')
    return (
      <Tag tone={value === '' ? 'neutral' : 'success'}>{t(value === '' ? 'common.no' : 'common.yes')}</Tag>
    )
  if (as === 'choice') return choices?.find((each) => each.value === value)?.label ?? value
  return shown ? shown(value) : value
}
