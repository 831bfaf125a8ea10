import Form from 'antd/es/form'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { localDay } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import type { EditColumn } from '../../ui/grid/block.ts'
import { cellFaults } from '../../ui/grid/cellFaults.ts'
import { EditGrid } from '../../ui/grid/EditGrid.tsx'
import type { EditGridHandle } from '../../ui/grid/editGridProps.ts'
import { GridTools } from '../../ui/grid/GridTools.tsx'
import type { EditRow } from '../../ui/grid/rows.ts'
import { useEditRows } from '../../ui/grid/useEditRows.ts'
import { blankRow, faultsOf } from './optionRows.ts'

/** As a form's field hands them over. */
interface Props {
  value?: readonly EditRow[]
  onChange?: (rows: readonly EditRow[]) => void
  /** Where the form leads to when the choices are not right. */
  ref?: Ref<{ focus: () => void }>
}

const noRows: readonly EditRow[] = []

/** The choices of a dictionary, a row each, in the order they are offered; lines copied from Excel go in. */
export function OptionGrid({ value = noRows, onChange, ref }: Props) {
  const t = useT()
  const [start] = useState(value)
  const edited = useEditRows(start)
  const grid = useRef<EditGridHandle>(null)
  const [added, setAdded] = useState<string>()
  const { rows, shown, act, undo, redo } = edited
  const { status } = Form.Item.useStatus()
  // From the first refusal on, faults are shown while they are put right.
  const [tried, setTried] = useState(false)
  if (status === 'error' && !tried) setTried(true)
  const faults = useMemo(() => faultsOf(tried ? rows : noRows), [tried, rows])
  // What is put aside is what changed here.
  const change = useEffectEvent((now: readonly EditRow[]) => {
    if (now !== start) onChange?.(now)
  })
  useEffect(() => change(rows), [rows])
  useEffect(() => {
    if (added !== undefined) grid.current?.show(added, 'id')
  }, [added])
  const showFault = () => {
    const [[key, found] = []] = faultsOf(rows)
    if (key !== undefined && found) grid.current?.show(key, Object.keys(found)[0] ?? 'id')
  }
  useImperativeHandle(ref, () => ({ focus: showFault }))
  const columns = useMemo(
    (): EditColumn[] => [
      // records keep it: another id would be another choice
      {
        key: 'id',
        label: t('dicts.option.id'),
        width: 130,
        kind: 'text',
        locked: ({ status }) => status !== 'add',
      },
      { key: 'name', label: t('dicts.option.name'), width: 170, kind: 'text' },
      { key: 'nameEn', label: t('dicts.option.nameEn'), width: 170, kind: 'text' },
      {
        key: 'active',
        label: t('dicts.option.active'),
        width: 80,
        kind: 'choice',
        choices: [
          { value: '1', label: t('common.yes') },
          { value: '0', label: t('common.no') },
        ],
      },
    ],
    [t],
  )
  const faultsIn = ({ key }: EditRow) => {
    const found = faults.get(key)
    return (
      found && Object.fromEntries(Object.entries(found).map(([name, why]) => [name, t(`dicts.fault.${why}`)]))
    )
  }
  return (
    <section aria-label={t('dicts.options')}>
      <GridTools
        rows={edited}
        faults={cellFaults(shown, columns, faultsIn)}
        onFault={({ key, column }) => grid.current?.show(key, column)}
        onAdd={() => {
          const row = blankRow()
          act({ type: 'fill', edits: [], added: [row] })
          setAdded(row.key)
        }}
        onRemove={() => act({ type: 'remove', keys: grid.current?.spanned() ?? [] })}
      />
      <EditGrid
        ref={grid}
        label={t('dicts.options')}
        columns={columns}
        rows={shown}
        act={act}
        undo={undo}
        redo={redo}
        faults={faultsIn}
        blank={blankRow}
        today={localDay()}
        empty={t('dicts.noOptions')}
        maxHeight="360px"
      />
    </section>
  )
}
