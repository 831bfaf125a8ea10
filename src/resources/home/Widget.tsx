import { useQuery } from '@tanstack/react-query'
import { decimal } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useFetchCall } from '../../providers/useFetchCall.ts'
import { Skeleton } from '../../ui/states.tsx'
import { drawn, type Drawn } from './drawn.ts'
import { runWidget, widgetKey } from './runWidget.ts'
import homeStyles from './Home.module.css'
import styles from './Widget.module.css'

/** What a script answers, drawn by the portal: the script brings data, never markup. */
export default function Widget({ title, script }: { title: string; script: string }) {
  const t = useT()
  const fetchCall = useFetchCall()
  const { data } = useQuery({
    queryKey: widgetKey(script, useSession()),
    queryFn: () => runWidget(script, fetchCall),
    enabled: script.trim() !== '',
  })
  return (
    <section className={`${homeStyles['block']}`} aria-label={title}>
      <h2>{title}</h2>
      {script.trim() === '' ? (
        <p className={homeStyles['fault']}>{t('home.widget.none')}</p>
      ) : !data ? (
        <Skeleton rows={3} />
      ) : data.fault !== undefined ? (
        <p className={homeStyles['fault']} role="alert">
          {data.fault}
        </p>
      ) : (
        <Answer title={title} answer={drawn(data.value)} />
      )}
    </section>
  )
}

function Answer({ title, answer }: { title: string; answer: Drawn }) {
  const t = useT()
  if (answer.kind === 'nothing') return <p className="quiet">{t('home.widget.empty')}</p>
  if (answer.kind === 'figure')
    return (
      <p className={styles['figure']}>
        <strong>{decimal(answer.value)}</strong> {answer.note}
      </p>
    )
  return (
    <div className={styles['rows']} tabIndex={0} role="region" aria-label={title}>
      <table>
        <thead>
          <tr>
            {answer.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={answer.columns[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
