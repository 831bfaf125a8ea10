import Dropdown from 'antd/es/dropdown'
import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  isSameState,
  parametersOf,
  type ReportKind,
  type ReportState,
  stateIn,
} from '../../../contract/reports.kinds.ts'
import { reportViewDel, reportViews, type ReportView } from '../../../contract/reports.views.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { Icon, LineIcon } from '../../ui/Icon.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { filtersIn } from './usePeriod.ts'
import { mailedText } from './views.ts'
import styles from './Reports.module.css'

const ConfirmDialog = lazy(lazyAntd(() => import('../../ui/ConfirmDialog.tsx')))

const ViewDialog = lazy(lazyAntd(() => import('./ViewDialog.tsx')))

/** What gets a name: a view another one, or what is shown. */
type Named = { view: ReportView } | { state: ReportState }

/** What a report is without parameters. */
const usual = (report: ReportKind): ReportState => stateIn(report, () => null, [])

/** A person's own views of a report, in one row: what the address shows is the current one. */
export function ReportViews({ report }: { report: ReportKind }) {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const [naming, setNaming] = useState<Named>()
  const [dropped, setDropped] = useState<ReportView>()
  const { data } = useCallQuery('reportViews', reportViews, {}, { silent: true })
  const remove = useCommand(reportViewDel, { done: t('common.deleted') })
  const views = data?.views.filter((view) => view.report === report) ?? []
  const state = stateIn(report, (name) => search.get(name), filtersIn(search))
  const current = new Set(views.filter((view) => isSameState(view, state)))
  // A link of a mail asks for it too.
  const mailed = views.find(({ id }) => id === search.get('mail'))
  const open = (next: ReportState, mail = '') =>
    setSearch([...parametersOf(next), ...(mail === '' ? [] : [['mail', mail] as [string, string]])], {
      replace: mail !== '',
    })
  const tab = (label: ReactNode, isCurrent: boolean, next: ReportState, key?: string) => (
    <button
      key={key}
      type="button"
      className={styles['view']}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => open(next)}
    >
      {label}
    </button>
  )
  return (
    <nav className={styles['views']} aria-label={t('list.views')}>
      {tab(t('reports.views.usual'), current.size === 0 && isSameState(usual(report), state), usual(report))}
      {views.map((view) => (
        <span key={view.id} className={styles['own']}>
          {tab(
            <>
              {view.name}
              {view.schedule !== 'NONE' && <Mailed view={view} />}
            </>,
            current.has(view),
            view,
          )}
          {current.has(view) && (
            <Dropdown
              trigger={['click']}
              menu={{
                items: [
                  { key: 'mail', label: t('reports.views.mail'), disabled: data?.mailTo === '' },
                  { key: 'rename', label: t('reports.views.rename') },
                  { key: 'delete', label: t('common.delete'), danger: true },
                ],
                onClick: ({ key }) => {
                  if (key === 'mail') open(view, view.id)
                  else if (key === 'rename') setNaming({ view })
                  else setDropped(view)
                },
              }}
            >
              <button
                type="button"
                className={styles['more']}
                aria-haspopup="menu"
                aria-label={t('reports.views.more', { name: view.name })}
              >
                <Icon name="down" size={14} />
              </button>
            </Dropdown>
          )}
        </span>
      ))}
      {data && current.size === 0 && (
        <button type="button" className={styles['save']} onClick={() => setNaming({ state })}>
          {t('list.saveView')}
        </button>
      )}
      <Suspense fallback={null}>
        {mailed && data && <ViewDialog mailed={mailed} mailTo={data.mailTo} onClose={() => open(mailed)} />}
        {naming && (
          <ViewDialog report={report} views={views} onClose={() => setNaming(undefined)} {...naming} />
        )}
        {dropped && (
          <ConfirmDialog
            title={t('list.dropView', { name: dropped.name })}
            {...(dropped.schedule !== 'NONE' && { text: t('reports.views.deleteMailed') })}
            ok={t('common.delete')}
            cancel={t('common.cancel')}
            danger
            onOk={() => {
              setDropped(undefined)
              return remove.mutate({ query: { id: dropped.id } })
            }}
            onCancel={() => setDropped(undefined)}
          />
        )}
      </Suspense>
    </nav>
  )
}

/** That a view is mailed, and when; or why it is not any more. */
function Mailed({ view }: { view: ReportView }) {
  const t = useT()
  const text = mailedText(view, t)
  return (
    <span className={styles['mailed']} title={text}>
      {view.paused ? (
        <Icon name="warning" size={14} />
      ) : (
        <LineIcon size={14}>
          <path d="M3 6h18v12H3zM3 7l9 7 9-7" />
        </LineIcon>
      )}
      <span className="hidden-text">{text}</span>
    </span>
  )
}
