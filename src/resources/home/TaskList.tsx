import { Link } from 'react-router'
import { type Task, tasksOfSide } from '../../../contract/tasks.ts'
import { ago, instant, minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { AdminPage } from '../../ui/table/AdminTable.tsx'
import { FlagFilter } from '../../ui/table/FlagFilter.tsx'
import { KeywordSearch } from '../../ui/table/KeywordSearch.tsx'
import styles from '../../ui/table/table.module.css'
import { useAdminTable } from '../../ui/table/useAdminTable.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { addressOf } from './addressOf.ts'

/** What is due by the end of a day is due on that day. */
function dueText(at: string): string {
  const [day, time] = minute(at).split(' ')
  return time === '00:00' ? minute(Date.parse(at) - 1).slice(0, 10) : `${day} ${time}`
}

/** Everything that waits for whoever looks, over all documents of the side worked for: what is due first at the top. */
export default function TaskList() {
  const t = useT()
  const side = useSession((now) => now.side)
  const tasks = useAdminTable<Task>('tasks', { texts: 'home.tasks', paged: {}, opens: 'nobody' })
  return (
    <AdminPage
      table={tasks}
      about="home.tasks.lead"
      empty={{ icon: 'check', title: 'home.nothingWaits', text: `home.nothingWaitsText.${side}` }}
      columns={[
        tasks.text('kind', {
          filters: tasksOfSide[side].map((value) => ({ value, text: t(`home.task.${value}`) })),
          render: (kind: Task['kind']) => <Tag tone="info">{t(`home.task.${kind}`)}</Tag>,
        }),
        tasks.text('recordNo', {
          sorter: true,
          render: (no: string, task) => (
            <>
              <Link to={addressOf({ ...task, id: task.recordId })}>{no}</Link>{' '}
              <span className="quiet">{task.partner}</span>
            </>
          ),
        }),
        tasks.text('dueAt', {
          sorter: true,
          render: (at: Task['dueAt'], { overdue }) =>
            at === null ? (
              <span className="quiet">{t('home.tasks.noDue')}</span>
            ) : (
              <>
                <time dateTime={at}>{dueText(at)}</time>{' '}
                {overdue && <Tag tone="danger">{t('home.tasks.overdue')}</Tag>}
              </>
            ),
        }),
        tasks.text('updatedAt', {
          sorter: true,
          responsive: ['md'],
          render: (at: string) => (
            <time dateTime={at} title={instant(at)}>
              {ago(at)}
            </time>
          ),
        }),
      ]}
    >
      <div className={styles.tools}>
        <FlagFilter
          table={tasks}
          field="overdue"
          label={t('home.tasks.show')}
          all={t('home.tasks.all')}
          only={t('home.tasks.onlyOverdue')}
        />
        <KeywordSearch {...tasks.searchFormProps} />
      </div>
    </AdminPage>
  )
}
