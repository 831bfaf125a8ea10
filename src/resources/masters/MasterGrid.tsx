import Button from 'antd/es/button'
import Input from 'antd/es/input'
import Modal from 'antd/es/modal'
import Checkbox from 'antd/es/checkbox'
import { useMemo, useState } from 'react'
import { masterDel } from '../../../contract/masters.ts'
import { percent } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { hasRight } from '../../providers/access.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { useCall } from '../../providers/useCall.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Field } from '../../ui/Field.tsx'
import type { GridColumn } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Empty } from '../../ui/states.tsx'
import { Tag } from '../../ui/Tag.tsx'

const names = ['code', 'name', 'nameEn', 'scale', 'symbol', 'rate'] as const
type Name = (typeof names)[number]
export type MasterRow = Partial<Record<Name, string>> & { id?: string; active: boolean }

interface Props {
  kind: 'units' | 'currencies' | 'taxRates'
  columns: readonly Name[]
  rows: readonly (MasterRow & { id: string })[]
  saving: boolean
  error: HttpError | undefined
  /** Resolves to undefined when it was refused. */
  onSave: (row: MasterRow) => Promise<unknown>
}

const widths: Record<Name, number> = { code: 62, name: 90, nameEn: 90, scale: 80, symbol: 66, rate: 80 }
const needed: readonly Name[] = ['code', 'name', 'rate']
const shown = (name: Name, value: string | undefined): string =>
  name === 'rate' ? percent(value) : (value ?? '')

export function MasterGrid({ kind, columns, rows, saving, error, onSave }: Props) {
  const t = useT()
  const may = hasRight('masters.write')
  const [open, setOpen] = useState<MasterRow>()
  const [tried, setTried] = useState(false)
  const remove = useCall(masterDel, { done: t('common.done'), onDone: () => setOpen(undefined) })
  const gridColumns = useMemo(
    (): GridColumn<MasterRow>[] => [
      ...columns.map((name): GridColumn<MasterRow> => ({
        key: name,
        label: t(`masters.field.${name}`),
        width: widths[name],
        align: name === 'scale' || name === 'rate' ? 'right' : undefined,
        cell: (row) => shown(name, row[name]),
      })),
      {
        key: 'active',
        label: t('masters.field.active'),
        width: 60,
        cell: (row) => (
          <Tag tone={row.active ? 'success' : 'neutral'}>{t(row.active ? 'common.yes' : 'common.no')}</Tag>
        ),
      },
    ],
    [columns, t],
  )
  const begin = (row: MasterRow) => {
    setTried(false)
    setOpen(row)
  }
  const missing = (name: Name) => tried && needed.includes(name) && !open?.[name]?.trim()
  const submit = async () => {
    setTried(true)
    if (!open || columns.some((name) => needed.includes(name) && !open[name]?.trim())) return
    if ((await onSave(open)) !== undefined) setOpen(undefined)
  }
  return (
    <section aria-label={t(`masters.kind.${kind}`)}>
      <header>
        <h2>{t(`masters.kind.${kind}`)}</h2>
        {may && (
          <Button size="small" icon={<Icon name="plus" size={13} />} onClick={() => begin({ active: true })}>
            {t('common.create')}
          </Button>
        )}
      </header>
      <Grid
        label={t(`masters.kind.${kind}`)}
        columns={gridColumns}
        count={rows.length}
        rowAt={(index) => rows[index]}
        rowKey={(row) => row.id ?? ''}
        rowName={(row) => row.code ?? row.name ?? ''}
        maxHeight="calc(100dvh - 220px)"
        onOpen={may ? begin : undefined}
        empty={<Empty icon="settings" title={t('common.empty')} />}
      />
      {open && (
        <Modal
          open
          title={t(`masters.kind.${kind}`)}
          okText={t('common.save')}
          cancelText={t('common.cancel')}
          confirmLoading={saving}
          onCancel={() => setOpen(undefined)}
          onOk={() => void submit()}
          footer={(buttons) => (
            <>
              {open.id && (
                <span style={{ float: 'left' }}>
                  <ActionButton
                    label={t('common.delete')}
                    danger
                    kind="text"
                    busy={remove.busy}
                    confirm={{ title: t('common.deleteSure') }}
                    onRun={() => remove.run({ query: { id: open.id ?? '', kind } })}
                  />
                </span>
              )}
              {buttons}
            </>
          )}
        >
          {columns.map((name) => (
            <Field
              key={name}
              label={t(`masters.field.${name}`)}
              needed={needed.includes(name)}
              fault={
                missing(name) ? t('common.required') : error?.faults.find(({ path }) => path === name)?.msg
              }
            >
              {(field) => (
                <Input
                  {...field}
                  maxLength={40}
                  inputMode={name === 'scale' || name === 'rate' ? 'decimal' : 'text'}
                  value={open[name] ?? ''}
                  onChange={(event) => setOpen({ ...open, [name]: event.target.value })}
                />
              )}
            </Field>
          ))}
          <Checkbox
            checked={open.active}
            onChange={(event) => setOpen({ ...open, active: event.target.checked })}
          >
            {t('masters.field.active')}
          </Checkbox>
        </Modal>
      )}
    </section>
  )
}
