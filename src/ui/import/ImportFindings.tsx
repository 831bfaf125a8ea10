import type { ImportAnswer } from '../../../contract/imports.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './ImportDialog.module.css'

/** Changes and faults that the dialog names; the workbook names all faults and warnings. */
const NAMED = 50

export function Changes({ answer: { changes } }: { answer: ImportAnswer }) {
  const t = useT()
  return (
    <div className={styles['faults']} tabIndex={0} role="region" aria-label={t('imports.changes')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('imports.row')}</th>
            <th scope="col">{t('imports.column')}</th>
            <th scope="col">{t('imports.before')}</th>
            <th scope="col">{t('imports.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, NAMED).map(({ row, title, before, after }) => (
            <tr key={`${row} ${title}`}>
              <td>{row}</td>
              <td>{title}</td>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ToldProps {
  name: string
  cells: ImportAnswer['faults']
  /** It stands in the way of nothing. */
  mild?: boolean
}

export function Told({ name, cells, mild = false }: ToldProps) {
  const t = useT()
  return (
    <div
      className={`${styles['faults']} ${mild ? styles['mild'] : ''}`}
      tabIndex={0}
      role="region"
      aria-label={name}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('imports.row')}</th>
            <th scope="col">{t('imports.column')}</th>
            <th scope="col">{t('imports.value')}</th>
            <th scope="col">{t(mild ? 'imports.warning' : 'imports.fault')}</th>
          </tr>
        </thead>
        <tbody>
          {cells.slice(0, NAMED).map(({ row, title, value, msg }, index) => (
            <tr key={index}>
              <td>{row}</td>
              <td>{title}</td>
              <td>{value}</td>
              <td>{msg}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
