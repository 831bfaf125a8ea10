import { useParams, useSearchParams } from 'react-router'
import { canonicalTemplate } from '../../../contract/print/html.ts'
import { usualSettings } from '../../../contract/print/settings.ts'
import { printApps, printFields, printGetConfig, printReady } from '../../../contract/printTemplates.ts'
import { language, useT } from '../../i18n/i18n.ts'
import { usePageTitle } from '../../providers/page.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import { DesignTemplate } from './DesignTemplate.tsx'

/** A template in its designer: one there is, or a new one that begins empty or with a ready one. */
export default function DesignPage() {
  const { id } = useParams()
  return id === undefined ? <NewTemplate /> : <KnownTemplate key={id} id={id} />
}

function KnownTemplate({ id }: { id: string }) {
  const t = useT()
  const known = useCallQuery(
    'printTemplates',
    printGetConfig,
    { query: { id } },
    { silent: true, keepPreviousData: true },
  )
  const appId = known.data?.appId
  const fields = useCallQuery(
    'printTemplates',
    printFields,
    { query: { appId: appId ?? '' } },
    { silent: true, enabled: appId !== undefined },
  )
  const apps = useCallQuery('printTemplates', printApps, {}, { silent: true })
  usePageTitle(known.data?.name)
  if (known.error?.statusCode === 404)
    return <Empty icon="search" title={t('printTemplates.notFound')} text={t('errors.notFoundText')} />
  const failed = known.error ?? fields.error ?? apps.error
  if (failed && !(known.data && fields.data && apps.data))
    return (
      <Failure
        message={failed.message}
        requestId={failed.requestId}
        onRetry={() => void Promise.all([known.refetch(), fields.refetch(), apps.refetch()])}
      />
    )
  if (!known.data || !fields.data || !apps.data) return <Skeleton rows={10} />
  const { name, appName, appNameEn, fileType, inParams, partners, template, settings, can } = known.data
  const { version, published } = known.data
  return (
    <DesignTemplate
      known={{ id, version, published }}
      appId={known.data.appId}
      appName={language() === 'zh' ? appName : appNameEn}
      entityId={apps.data.find((one) => one.appId === appId)?.entityId ?? null}
      draft={{ name, range: inParams.range, fileType, partners, html: template, settings }}
      fields={fields.data}
      faults={known.data.faults}
      mayEdit={can.some(({ action }) => action === 'edit')}
    />
  )
}

function NewTemplate() {
  const t = useT()
  const [search] = useSearchParams()
  const appId = search.get('appId') ?? ''
  const apps = useCallQuery('printTemplates', printApps, {}, { silent: true })
  const fields = useCallQuery('printTemplates', printFields, { query: { appId } }, { silent: true })
  const ready = useCallQuery('printTemplates', printReady, { query: { appId } }, { silent: true })
  usePageTitle(t('printTemplates.create'))
  const failed = apps.error ?? fields.error ?? ready.error
  if (failed)
    return (
      <Failure
        message={failed.message}
        requestId={failed.requestId}
        onRetry={() => void Promise.all([apps.refetch(), fields.refetch(), ready.refetch()])}
      />
    )
  if (!apps.data || !fields.data || !ready.data) return <Skeleton rows={10} />
  const app = apps.data.find((one) => one.appId === appId)
  const first = ready.data.find(({ key }) => key === search.get('ready'))
  return (
    <DesignTemplate
      appId={appId}
      appName={(language() === 'zh' ? app?.name : app?.nameEn) ?? appId}
      entityId={app?.entityId ?? null}
      draft={{
        name: first?.name ?? '',
        fileType: 'pdf',
        partners: false,
        html: first?.template ?? canonicalTemplate(''),
        settings: first?.settings ?? usualSettings,
      }}
      fields={fields.data}
      mayEdit
    />
  )
}
