import AutoComplete from 'antd/es/auto-complete'
import Button from 'antd/es/button'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import Select from 'antd/es/select'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { EditColumn, LookupOption } from '../../../ui/grid/block.ts'
import type { Cells, EditRow } from '../../../ui/grid/rows.ts'
import { typedDecimal } from '../../../ui/grid/typed.ts'
import { DayInput } from '../../../ui/list/DayInput.tsx'

interface Props {
  row: EditRow
  columns: readonly EditColumn[]
  faults: Readonly<Record<string, string>>
  onEdit: (cells: Cells) => void
  onClose: () => void
  remove: ReactNode
}

/** All fields of one line under each other: what the grid's columns are on a wide screen. */
export function LineEditor({ row, columns, faults, onEdit, onClose, remove }: Props) {
  const t = useT()
  const id = useId()
  return (
    <Dialog
      open
      title={row.cells['materialName'] || t('orders.newLine')}
      onCancel={onClose}
      footer={[
        <span key="remove">{remove}</span>,
        <Button key="ok" type="primary" onClick={onClose}>
          {t('common.done')}
        </Button>,
      ]}
    >
      <Form component="div" layout="vertical">
        {columns.map((column) => {
          const fault = faults[column.key]
          const field: Control = { id: `${id}-${column.key}`, status: fault ? 'error' : '' }
          return (
            <Form.Item
              key={column.key}
              label={column.label}
              htmlFor={field.id}
              validateStatus={field.status}
              help={fault && <span role="alert">{fault}</span>}
            >
              <Editor field={field} column={column} cells={row.cells} onEdit={onEdit} />
            </Form.Item>
          )
        })}
      </Form>
    </Dialog>
  )
}

interface Control {
  id: string
  status: 'error' | ''
}

interface EditorProps {
  field: Control
  column: EditColumn
  cells: Cells
  onEdit: (cells: Cells) => void
}

function Editor({ field, column, cells, onEdit }: EditorProps) {
  const { key, kind } = column
  const value = cells[key] ?? ''
  const set = (text: string) => onEdit({ [key]: text })
  if (kind === 'read') return <output id={field.id}>{column.show?.(cells) ?? value}</output>
  if (kind === 'lookup') return <Lookup field={field} column={column} cells={cells} onEdit={onEdit} />
  if (kind === 'date')
    return <DayInput id={field.id} fault={field.status === 'error'} value={value} onChange={set} />
  if (kind === 'choice')
    return (
      <Select
        id={field.id}
        status={field.status}
        style={{ width: '100%' }}
        value={value || undefined}
        options={[...(column.choices ?? [])]}
        onChange={set}
      />
    )
  return (
    <Input
      {...field}
      aria-invalid={field.status === 'error'}
      value={value}
      inputMode={kind === 'decimal' ? 'decimal' : 'text'}
      onChange={(event) => set(event.target.value)}
      onBlur={() => kind === 'decimal' && set(typedDecimal(value))}
    />
  )
}

/** A pause before what is typed is looked up. */
const PAUSE_MS = 300

/** A code that is typed, or chosen among what it begins. */
function Lookup({ field, column, cells, onEdit }: EditorProps) {
  const value = cells[column.key] ?? ''
  const { lookup } = column
  const [found, setFound] = useState<readonly LookupOption[]>([])
  const [typed, setTyped] = useState('')
  const search = useEffectEvent((signal: AbortSignal) => {
    // without an answer nothing is offered, and the code stays as it is typed
    void lookup?.(typed, signal, cells).then(setFound, () => undefined)
  })
  useEffect(() => {
    if (typed.trim() === '') return undefined
    const ended = new AbortController()
    const timer = setTimeout(() => search(ended.signal), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [typed])
  return (
    <AutoComplete
      id={field.id}
      status={field.status}
      style={{ width: '100%' }}
      value={value}
      options={found.map((one) => ({ value: one.value, label: `${one.label} ${one.detail ?? ''}`.trim() }))}
      onChange={(text: string) => {
        if (found.some((one) => one.value === text)) return
        setTyped(text)
        onEdit({ [column.key]: text })
      }}
      onSelect={(chosen: string) => {
        const option = found.find((one) => one.value === chosen)
        if (option) onEdit(option.cells)
      }}
    />
  )
}
