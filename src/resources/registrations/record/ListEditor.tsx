import { type MouseEvent, useId, useState } from 'react'
import { recordLimits } from '../../../../contract/registrations.record.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { CellInput } from './CellInput.tsx'
import { blankRow, cellText, type ListColumn, type ListRow } from './lists.ts'
import { isReversed } from './rules.ts'
import tables from '../../../ui/tables.module.css'
import styles from './ListEditor.module.css'

/** As a form's field hands them over. */
interface Props {
  title: string
  columns: readonly ListColumn[]
  value?: readonly ListRow[]
  onChange?: (rows: readonly ListRow[]) => void
  /** By which the form leads to it when a row is not right. */
  id?: string
}

/** Not a field of the row, nor what such a field opened elsewhere on the page. */
const isRowItself = ({ target, currentTarget }: MouseEvent<HTMLElement>): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('input, textarea, button, label, .ant-select, .ant-picker')

interface CellProps {
  column: ListColumn
  row: ListRow
  isWritten: boolean
  onRow: (row: ListRow) => void
}

/** A cell, and beside it that its days are the wrong way round. */
function Cell({ column, row, isWritten, onRow }: CellProps) {
  const t = useT()
  const faultId = useId()
  const isWrong = column.kind === 'validity' && isReversed(row)
  return (
    <td data-label={t(`registration.column.${column.key}`)}>
      {isWritten ? (
        <CellInput column={column} row={row} onRow={onRow} describedBy={isWrong ? faultId : undefined} />
      ) : (
        cellText(row, column)
      )}
      {isWrong && (
        <p id={faultId} role="alert" className={styles['fault']}>
          {t('registration.fault.periodEndsBefore')}
        </p>
      )}
    </td>
  )
}

/**
 * A list of the record. None of its rows is selected at first; a click selects a row, which is then written, another click deselects it, and a row that
 * was added is selected (specification §4).
 */
export function ListEditor({ title, columns, value = [], onChange, id }: Props) {
  const t = useT()
  const [selected, setSelected] = useState<number>()
  const toggle = (at: number) => setSelected(at === selected ? undefined : at)
  const add = () => {
    onChange?.([...value, blankRow(columns)])
    setSelected(value.length)
  }
  const remove = (at: number) => {
    onChange?.(value.filter((_, nth) => nth !== at))
    setSelected(undefined)
  }
  const full = value.length >= recordLimits.rows
  return (
    <>
      {value.length > 0 && (
        <table
          {...(id !== undefined && { id })}
          tabIndex={-1}
          className={`${styles['list']} ${tables['cards']}`}
          aria-label={title}
        >
          <thead>
            <tr>
              {columns.map(({ key, kind }) => (
                <th key={key} scope="col" data-kind={kind}>
                  {t(`registration.column.${key}`)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {value.map((row, at) => (
              <tr
                // rows have no key of their own, and none is moved
                key={at}
                data-selected={at === selected || undefined}
                onClick={(event) => isRowItself(event) && toggle(at)}
              >
                {columns.map((column) => (
                  <Cell
                    key={column.key}
                    column={column}
                    row={row}
                    isWritten={at === selected}
                    onRow={(next) => onChange?.(value.with(at, next))}
                  />
                ))}
                <td className={styles['tools']}>
                  <Button
                    size="small"
                    kind="link"
                    aria-expanded={at === selected}
                    aria-label={t(`registration.list.${at === selected ? 'done' : 'edit'}`, { nth: at + 1 })}
                    onClick={() => toggle(at)}
                  >
                    {t(at === selected ? 'registration.list.ok' : 'common.edit')}
                  </Button>
                  <Button
                    size="small"
                    kind="text"
                    icon={<Icon name="close" size={14} />}
                    aria-label={t('registration.list.remove', { nth: at + 1 })}
                    onClick={() => remove(at)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {value.length === 0 && <p className="quiet">{t('registration.list.empty')}</p>}
      {full ? (
        <p className="quiet">{t('registration.list.many', { count: recordLimits.rows })}</p>
      ) : (
        <Button
          kind="link"
          // where a row is wanted and there is none, the form leads here
          {...(id !== undefined && value.length === 0 && { id })}
          icon={<Icon name="plus" size={14} />}
          aria-label={t('registration.list.addTo', { list: title })}
          onClick={add}
        >
          {t('registration.list.add')}
        </Button>
      )}
    </>
  )
}
