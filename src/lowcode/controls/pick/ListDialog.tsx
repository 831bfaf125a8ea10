import { type ReactNode, useMemo, useState } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { useT } from '../../../i18n/i18n.ts'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import {
  type Choice,
  type ListAsked,
  type ListedRecord,
  type PageServices,
  stateColumn,
} from '../../runtime/services.ts'
import { textOf } from '../../values.ts'
import { flag, length, number } from '../attr.ts'
import type { ListColumn } from '../autocomplete/picked.ts'
import { ChosenTags } from './ChosenTags.tsx'
import { mapped } from './choices.ts'
import { useCriteria } from './criteria.ts'
import { PickModal } from './PickModal.tsx'
import styles from './ListDialog.module.css'
import type { Popup } from './usePopup.ts'

interface Props {
  control: Control
  popup: Popup
  /** Those that the control says; without any the case's. */
  columns: readonly ListColumn[]
  useList: NonNullable<PageServices['useRecordList']>
  chosen: readonly Choice[]
  /** What makes a record that is missing; told how it is chosen then. */
  create?: ((add: (choice: Choice) => void) => ReactNode) | undefined
  confirm: (chosen: readonly Choice[]) => void
  cancel: () => void
}

type Values = ListedRecord['values']

// A list draws what a record says of its fields; the record is found by that again.
const saidBy = new WeakMap<Values, ListedRecord>()
const cells = {
  [stateColumn]: (values: Values) => {
    const state = saidBy.get(values)?.state
    return state && <Tag tone={state.tone}>{state.name}</Tag>
  },
}

/** The list of an application to choose from: with its filters, order, columns and views; what is chosen stays chosen while one searches on. */
export default function ListDialog({ control, popup, columns, useList, chosen, ...props }: Props) {
  const t = useT()
  const own = useCriteria(control)
  const multiple = flag(control, 'multiple')
  const limit = number(control, 'limit') ?? 0
  const shown = columns.length > 0 ? columns : popup.columns
  const asked = useMemo(
    (): ListAsked => ({
      columns: shown.map(({ field, title, width }) => ({
        field,
        width,
        name: title === field ? undefined : title,
      })),
      filters: [...popup.filters, ...own],
      picked: {
        order: popup.sorts,
        // The columns of a case are not those of the list itself.
        ...(popup.caseId !== popup.source && { settings: popup.caseId }),
      },
    }),
    [shown, popup, own],
  )
  const list = useList(popup.source, asked)
  const [picked, setPicked] = useState<ReadonlyMap<string, Choice>>(
    () => new Map(chosen.map((choice) => [choice.id, choice])),
  )
  if (!list) return null
  const choiceOf = ({ id, name, values, choice }: ListedRecord): Choice => {
    const called = choice ?? { id, name, code: '' }
    const read = (part: keyof typeof called) => textOf(values[popup.fieldMap[part]]) || called[part]
    return mapped(control, { id: read('id'), key: called.id, name: read('name'), code: read('code'), values })
  }
  // Rows that were searched away stay chosen; those in sight are taken by the key that a choice has.
  const byId = new Map<string, Choice>()
  for (let at = 0; at < list.count; at += 1) {
    const row = list.rowAt(at)
    if (!row) continue
    const choice = choiceOf(row)
    byId.set(choice.id, choice)
  }
  const change = (keys: ReadonlySet<string>) => {
    const added = [...keys].filter((key) => !picked.has(key))
    const wanted = multiple ? [...keys] : added.slice(-1)
    const next = new Map(
      wanted.flatMap((key): [string, Choice][] => {
        const choice = byId.get(key) ?? picked.get(key)
        return choice ? [[key, choice]] : []
      }),
    )
    if (limit === 0 || next.size <= limit) setPicked(next)
  }
  const full = multiple && limit > 0 && picked.size >= limit
  const add = (choice: Choice) =>
    multiple ? setPicked((was) => new Map(was).set(choice.id, choice)) : props.confirm([choice])
  const keys = new Set(picked.keys())
  const keyOf = (values: Values) => {
    const row = saidBy.get(values)
    return row ? choiceOf(row).id : ''
  }
  const toggle = (key: string) => {
    const next = new Set(keys)
    if (!next.delete(key)) next.add(key)
    change(next)
  }
  return (
    <PickModal
      title={t('lowcode.associated.title')}
      width={length(control, 'dialogWidth') ?? '66%'}
      height={number(control, 'dialogHeight') ?? 500}
      cancel={props.cancel}
      confirm={() => props.confirm([...picked.values()])}
      foot={
        <>
          {!full && props.create?.(add)}
          <span role="status">
            {multiple && t('lowcode.associated.chosen', { count: picked.size })}
            {full && ` · ${t('lowcode.associated.most', { count: limit })}`}
          </span>
        </>
      }
    >
      {multiple && <ChosenTags chosen={[...picked.values()]} take={toggle} />}
      <div className={styles['list']}>
        <ListPage<Values>
          title={popup.name}
          list={{ ...list, fetchFile: undefined, rowAt: (at) => valuesOf(list.rowAt(at)) }}
          rowKey={keyOf}
          rowName={(values) => saidBy.get(values)?.name ?? ''}
          cells={cells}
          choosing={{ keys, change, mode: multiple ? 'multiple' : 'single' }}
          card="columns"
          empty={<p className="lc-empty">{t('lowcode.noData')}</p>}
        />
      </div>
    </PickModal>
  )
}

function valuesOf(row: ListedRecord | undefined): Values | undefined {
  if (row) saidBy.set(row.values, row)
  return row?.values
}
