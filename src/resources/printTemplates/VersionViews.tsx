import { Suspense, useId, useState } from 'react'
import type { ResponseOf } from '../../../contract/call.ts'
import { type PrintField, printGetConfig, type printVersions } from '../../../contract/printTemplates.ts'
import { useT, withTexts } from '../../i18n/i18n.ts'
import type { PreviewChoice } from '../../print/designer/preview/Preview.tsx'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { hasSame } from '../../../contract/hasSame.ts'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { lazy } from '../../ui/lazy.tsx'
import styles from './print.module.css'

const Preview = lazy(withTexts('printDesigner', () => import('../../print/designer/preview/Preview.tsx')))
const Difference = lazy(withTexts('printDesigner', () => import('../../print/designer/code/Difference.tsx')))

type Config = ResponseOf<typeof printGetConfig>
const sourceOf = ({ template, settings }: Config) => ({ html: template, settings })

interface Props {
  id: string
  shown: Config
  /** Newest first. */
  versions: ResponseOf<typeof printVersions>
  fields: readonly PrintField[]
}

/** A version on its sheets, or what in it is otherwise than in another one. */
export function VersionViews({ id, shown, versions, fields }: Props) {
  const t = useT()
  const [view, setView] = useState<'sheets' | 'difference'>('sheets')
  const [sample, setSample] = useState<PreviewChoice>({ shown: 'usual' })
  const views = versions.length > 1 ? (['sheets', 'difference'] as const) : (['sheets'] as const)
  return (
    <div className={styles['views']}>
      <Tabs
        label={t('printTemplates.versions.view')}
        current={view}
        onChange={setView}
        tabs={views.map((key) => ({ key, label: t(`printTemplates.versions.views.${key}`) }))}
      >
        {view === 'sheets' ? (
          <div className={styles['sheets']}>
            <Suspense fallback={<Skeleton rows={8} />}>
              <Preview
                source={sourceOf(shown)}
                fields={fields}
                records={undefined}
                choice={sample}
                onChoice={setSample}
                fit
              />
            </Suspense>
          </div>
        ) : (
          <Compared key={shown.version} id={id} shown={shown} versions={versions} />
        )}
      </Tabs>
    </div>
  )
}

/** The newest is compared with the one before it, any other with the newest, which it would take the place of; or with whichever is chosen. */
function Compared({ id, shown, versions }: Omit<Props, 'fields'>) {
  const t = useT()
  const label = useId()
  const others = versions.filter(({ version }) => version !== shown.version)
  const [chosen, setChosen] = useState(others[0]?.version)
  const other = useCallQuery(
    'printTemplates',
    printGetConfig,
    { query: { id, ...(chosen !== undefined && { version: chosen }) } },
    { silent: true, enabled: chosen !== undefined },
  )
  if (other.error) {
    const { message, requestId } = other.error
    return <Failure message={message} requestId={requestId} onRetry={() => void other.refetch()} />
  }
  const base = other.data?.version === chosen ? other.data : undefined
  const same = base && hasSame(sourceOf(base), sourceOf(shown))
  return (
    <>
      <div className={styles['against']}>
        <label htmlFor={label}>{t('printTemplates.versions.against')}</label>
        <FormSelect
          id={label}
          value={chosen}
          onChange={setChosen}
          options={others.map(({ version }) => ({
            value: version,
            label: t('printTemplates.versions.one', { version }),
          }))}
        />
        {same && <span role="status">{t('printTemplates.versions.same')}</span>}
      </div>
      <div className={styles['sheets']}>
        <Suspense fallback={<Skeleton rows={8} />}>
          {base ? <Difference before={sourceOf(base)} after={sourceOf(shown)} /> : <Skeleton rows={8} />}
        </Suspense>
      </div>
    </>
  )
}
