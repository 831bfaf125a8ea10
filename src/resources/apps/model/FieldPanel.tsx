import Checkbox from 'antd/es/checkbox/Checkbox'
import { type ReactNode, useId } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Choice } from '../../../ui/choice/Choice.tsx'
import type { EditColumn } from '../../../ui/grid/block.ts'
import type { EditRow } from '../../../ui/grid/rows.ts'
import { fieldTypes, marks, means } from './fieldRows.ts'
import styles from './FieldPanel.module.css'

interface Props {
  row: EditRow | undefined
  columns: readonly EditColumn[]
  faults: Readonly<Record<string, string>> | undefined
  change: (cells: Readonly<Record<string, string>>) => void
}

/** Everything the chief columns leave out of the field the cursor is in; only what means something for its type. */
export function FieldPanel({ row, columns, faults, change }: Props) {
  const t = useT()
  if (!row)
    return (
      <aside className={styles['panel']} aria-label={t('appDesign.grid.more')}>
        <p className="quiet">{t('appDesign.panel.none')}</p>
      </aside>
    )
  const { cells } = row
  const type = fieldTypes.find((each) => each === cells['type'])
  const column = (key: string) => columns.find((each) => each.key === key)
  const cell = (key: string) => cells[key] ?? ''
  const drills = type === 'drill_up' || type === 'drill_down'
  const count = type === 'varchar' ? 'length' : type === 'decimal' ? 'scale' : type === 'file' ? 'limit' : ''
  const entry = (key: string, label = column(key)?.label ?? '', rows?: number) => (
    <Entry
      key={key}
      label={label}
      fault={faults?.[key]}
      help={helped.has(key) ? t(`appDesign.panel.help.${key}`) : ''}
    >
      {(id, describedBy) =>
        rows === undefined ? (
          <input
            id={id}
            className="input"
            aria-describedby={describedBy}
            value={cell(key)}
            onChange={({ target }) => change({ [key]: target.value })}
          />
        ) : (
          <textarea
            id={id}
            className="input"
            rows={rows}
            aria-describedby={describedBy}
            value={cell(key).replaceAll(/; */g, '\n')}
            onChange={({ target }) => change({ [key]: target.value })}
          />
        )
      }
    </Entry>
  )
  const choice = (key: string) => (
    <Entry
      key={key}
      label={column(key)?.label ?? ''}
      fault={faults?.[key]}
      help={t(`appDesign.panel.help.${key}`)}
    >
      {(id) => (
        <Choice
          id={id}
          value={cell(key)}
          options={column(key)?.choices ?? []}
          onChange={(value) => change({ [key]: value })}
        />
      )}
    </Entry>
  )
  const listed = marks.filter((mark) => mark !== 'required' && type && means(mark, type))
  return (
    <aside
      className={styles['panel']}
      aria-label={t('appDesign.panel.label', { name: cell('zh') || cell('key') })}
    >
      <h3>{cell('zh') || cell('key')}</h3>
      {(drills || type === 'enum' || count !== '') && (
        <fieldset>
          <legend>{t('appDesign.panel.groups.type')}</legend>
          {drills && choice('source')}
          {type === 'enum' && choice('dict')}
          {type === 'enum' && cell('dict') === '' && entry('options', t('appDesign.panel.options'), 4)}
          {count !== '' && entry('length', t(`appDesign.panel.${count}`))}
        </fieldset>
      )}
      <fieldset>
        <legend>{t('appDesign.panel.groups.list')}</legend>
        {listed.map((mark) =>
          mark === 'unique' && (column('unique')?.choices?.length ?? 0) > 2 ? (
            choice(mark)
          ) : (
            <div key={mark}>
              <Checkbox
                checked={cell(mark) !== '0' && cell(mark) !== ''}
                onChange={({ target }) => change({ [mark]: target.checked ? '1' : '0' })}
              >
                {column(mark)?.label}
              </Checkbox>
              <p className="field-hint">{t(`appDesign.panel.help.${mark}`)}</p>
            </div>
          ),
        )}
        {entry('width')}
      </fieldset>
      {type !== 'file' && type !== 'drill_down' && (
        <fieldset>
          <legend>{t('appDesign.panel.groups.value')}</legend>
          {entry('default')}
          {entry('formula')}
        </fieldset>
      )}
    </aside>
  )
}

const helped = new Set(['width', 'default', 'formula'])

interface EntryProps {
  label: string
  fault: string | undefined
  help: string
  children: (id: string, describedBy: string) => ReactNode
}

function Entry({ label, fault, help, children }: EntryProps) {
  const id = useId()
  return (
    <div className={styles['entry']}>
      <label htmlFor={id}>{label}</label>
      {children(id, `${id}-help`)}
      <p id={`${id}-help`} className={fault === undefined ? 'field-hint' : 'field-fault'}>
        {fault ?? help}
      </p>
    </div>
  )
}
