import { useT } from '../../../i18n/i18n.ts'
import { cellText, type ListName, type ListRow, lists } from '../record/lists.ts'
import { deskId, Marked } from './marks.tsx'
import styles from './Panel.module.css'
import own from './ListTable.module.css'

/** A list of the record as it is read; an empty one is left out. */
export function ListTable({ name, rows }: { name: ListName; rows: readonly ListRow[] }) {
  const t = useT()
  const title = t(`registration.section.${name}`)
  if (rows.length === 0) return null
  return (
    <section className={styles['panel']} aria-label={title}>
      <h2>
        <Marked path={name} label={title} />
      </h2>
      <div className={own['scroll']} tabIndex={0} role="group" aria-label={title}>
        <table>
          <thead>
            <tr>
              {lists[name].map(({ key }) => (
                <th key={key} scope="col">
                  {t(`registration.column.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at} id={deskId(`${name}.${at}`)} tabIndex={-1}>
                {lists[name].map((column) => (
                  <td key={column.key}>{cellText(row, column)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
