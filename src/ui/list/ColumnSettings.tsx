import { useState } from 'react'
import { Button } from '../Button.tsx'
import type { Field } from '../../../contract/catalogue.ts'
import { fieldLabel, useT } from '../../i18n/i18n.ts'
import { densities, fitWidth } from '../grid/column.ts'
import { Dialog } from '../Dialog.tsx'
import { Choice } from '../choice/Choice.tsx'
import styles from './ColumnSettings.module.css'
import { bornWidth, readSettings, type ListSettings } from './settings.ts'
import { useListDrag } from './useListDrag.ts'

interface Props {
  fields: readonly Field[]
  settings: ListSettings
  onSave: (settings: ListSettings) => void
  onClose: () => void
}

/** Which columns, in which order, how wide, how many stay; row height; keys of one letter. */
export default function ColumnSettings({ fields, settings, onSave, onClose }: Props) {
  const t = useT()
  const [draft, setDraft] = useState(settings)
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const move = (from: number, to: number) => {
    const column = draft.columns[from]
    if (column) setDraft({ ...draft, columns: draft.columns.toSpliced(from, 1).toSpliced(to, 0, column) })
  }
  const { held, grip } = useListDrag(move)
  const change = (at: number, part: { hidden?: boolean; width?: number }) =>
    setDraft({
      ...draft,
      columns: draft.columns.map((column, index) => (index === at ? { ...column, ...part } : column)),
    })
  return (
    <Dialog
      open
      title={t('list.columns')}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
      onCancel={onClose}
      onOk={() => onSave(draft)}
      footer={(buttons) => (
        <>
          <Button
            style={{ float: 'left' }}
            onClick={() => setDraft({ ...readSettings({ views: draft.views }, fields) })}
          >
            {t('list.resetColumns')}
          </Button>
          {buttons}
        </>
      )}
    >
      <div className={styles['line']}>
        <label>
          {t('list.density')}
          <Choice
            narrow
            value={draft.density}
            options={densities.map((density) => ({ value: density, label: t(`list.densities.${density}`) }))}
            onChange={(key) =>
              setDraft({ ...draft, density: densities.find((density) => density === key) ?? 'normal' })
            }
          />
        </label>
        <label>
          {t('list.frozen')}
          <Choice
            narrow
            value={String(draft.frozen)}
            options={['0', '1', '2', '3', '4'].map((count) => ({ value: count, label: count }))}
            onChange={(count) => setDraft({ ...draft, frozen: Number(count) })}
          />
        </label>
        <label>
          <input
            type="checkbox"
            checked={draft.shortcuts}
            onChange={(event) => setDraft({ ...draft, shortcuts: event.target.checked })}
          />
          {t('list.shortcuts')}
        </label>
      </div>
      <ul className={styles['columns']}>
        {draft.columns.map((column, at) => {
          const field = byKey.get(column.key)
          if (!field) return null
          const name = fieldLabel(field)
          return (
            <li key={column.key} data-place={at} className={held === at ? styles.held : undefined}>
              {/* the arrows beside the width do the same by keyboard */}
              <span className={styles.grip} aria-hidden="true" title={t('list.drag')} {...grip(at)}>
                ⠿
              </span>
              <label className={styles['name']}>
                <input
                  type="checkbox"
                  checked={!column.hidden}
                  onChange={(event) => change(at, { hidden: !event.target.checked })}
                />
                {name}
              </label>
              <input
                type="number"
                aria-label={t('list.widthOf', { name })}
                value={column.width}
                step={10}
                onChange={(event) => change(at, { width: Number(event.target.value) })}
                onBlur={() => change(at, { width: fitWidth(bornWidth(field), column.width) })}
              />
              <button
                type="button"
                aria-label={t('list.moveUp', { name })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                ↑
              </button>
              <button
                type="button"
                aria-label={t('list.moveDown', { name })}
                disabled={at === draft.columns.length - 1}
                onClick={() => move(at, at + 1)}
              >
                ↓
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
