import Select from 'antd/es/select'
import { useState } from 'react'
import type { ColumnChoice, ImportAnswer } from '../../../contract/imports.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../Button.tsx'
import { targetsOf } from './columnChoice.ts'
import styles from './ImportColumns.module.css'

interface Props {
  answer: Pick<ImportAnswer, 'columns' | 'fields' | 'missing'>
  choice: ColumnChoice
  disabled: boolean
  onChoose: (at: number, key: string | null) => void
}

/** What the columns of a sheet are taken for: those that nothing is taken from are named with the choice beside them, the others on request. */
export function ImportColumns({ answer, choice, disabled, onChoose }: Props) {
  const t = useT()
  const [all, setAll] = useState(false)
  const targets = targetsOf(answer, choice)
  const and = (titles: readonly string[]) => titles.join(t('list.and'))
  const columns = answer.columns.flatMap(({ title, samples, other }, at) => {
    if (title === '' && samples.length === 0) return []
    const target = targets[at] ?? null
    const isUnused = target === null && choice[at] !== null && !other && samples.length > 0
    return [{ at, title, samples, target, isUnused, isOther: other && target === null }]
  })
  const unused = columns.filter(({ isUnused }) => isUnused)
  const shown = all ? columns : columns.filter(({ at, isUnused }) => isUnused || choice[at] !== undefined)
  const others = columns.filter(({ isOther }) => isOther).map(({ title }) => title)
  const nameOf = ({ at, title }: (typeof columns)[number]) =>
    title.trim() || t('importColumns.nth', { nth: at + 1 })
  return (
    <>
      {answer.missing.length > 0 && (
        <p role="alert" className={styles['missing']}>
          {t('importColumns.missing', { titles: and(answer.missing) })}
        </p>
      )}
      {unused.length > 0 && (
        <p role="status" className={styles['unused']}>
          {t('importColumns.unused', { count: unused.length, titles: and(unused.map(nameOf)) })}
        </p>
      )}
      {shown.length > 0 && (
        <div className={styles['scroll']}>
          <table className={styles['columns']} aria-label={t('importColumns.title')}>
            <thead>
              <tr>
                <th scope="col">{t('importColumns.column')}</th>
                <th scope="col">{t('importColumns.samples')}</th>
                <th scope="col">{t('importColumns.target')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((column) => (
                <tr key={column.at} data-unused={column.isUnused || undefined}>
                  <th scope="row">{nameOf(column)}</th>
                  <td className={styles['samples']}>{and(column.samples)}</td>
                  <td>
                    <Select
                      showSearch
                      optionFilterProp="label"
                      className={styles['target'] ?? ''}
                      aria-label={t('importColumns.targetOf', { name: nameOf(column) })}
                      disabled={disabled}
                      placeholder={t('importColumns.choose')}
                      value={column.isUnused ? undefined : (column.target ?? '')}
                      onChange={(key) => onChoose(column.at, key || null)}
                      options={[
                        { value: '', label: t('importColumns.leave') },
                        ...answer.fields.map(({ key, title }) => ({ value: key, label: title })),
                      ]}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {others.length > 0 && <p>{t('importColumns.others', { titles: and(others) })}</p>}
      <p>
        <Button size="small" kind="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'importColumns.fewer' : 'importColumns.all', { count: columns.length })}
        </Button>
      </p>
    </>
  )
}
