import { Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { appExport, appInfo, appSave } from '../../../contract/apps.ts'
import type { ResponseOf } from '../../../contract/call.ts'
import { labelOf } from '../../../contract/lowcode/control.ts'
import { instant } from '../../i18n/format.ts'
import { useT, withTexts } from '../../i18n/i18n.ts'
import { download } from '../../providers/http.ts'
import { useClosePage, usePageTitle } from '../../providers/page.ts'
import { session } from '../../providers/session.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { toast } from '../../providers/toast.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useDeleteRecord } from '../../providers/useDeleteRecord.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { DraftNotice } from '../../ui/DraftNotice.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { AppPages } from './AppPages.tsx'
import { AppShare } from './AppShare.tsx'
import { AsksEditor } from './model/AsksEditor.tsx'
import { MenuEditor } from './model/MenuEditor.tsx'
import { ModelEditor } from './model/ModelEditor.tsx'
import { useModelDraft } from './model/useModelDraft.ts'
import styles from './AppShow.module.css'

const FunctionList = lazy(
  withTexts('designer', () => import('../../lowcode/designer/functions/FunctionList.tsx')),
)
const CaseEditor = lazy(lazyAntd(withTexts('cases', () => import('./model/CaseEditor.tsx'))))
const PublishApp = lazy(lazyAntd(withTexts('designer', () => import('./PublishApp.tsx'))))
const ImportDialog = lazy(lazyAntd(() => import('./ImportDialog.tsx')))

type Info = ResponseOf<typeof appInfo>
type Section = 'pages' | 'model' | 'cases' | 'functions' | 'menu' | 'share'

/** One application: its pages, what it keeps, what its menu shows and with whom it is shared. */
export default function AppShow() {
  const { id = '' } = useParams()
  const app = useCallQuery('apps', appInfo, { query: { appId: id } }, { silent: true })
  usePageTitle(app.data?.name)
  return (
    <Loaded of={[app]} rows={8}>
      {(info) => <Shown key={info.id} app={info} />}
    </Loaded>
  )
}

function Shown({ app }: { app: Info }) {
  const t = useT()
  const close = useClosePage()
  // The designer of a page leads here to ask partners for what the page reads.
  const asked = useSearchParams()[0].get('ask') ?? undefined
  const [section, setSection] = useState<Section>(
    asked !== undefined
      ? 'share'
      : app.model.entities.length === 0 && app.pages.length === 0
        ? 'model'
        : 'pages',
  )
  const [seen, setSeen] = useState(asked)
  if (asked !== seen) {
    setSeen(asked)
    if (asked !== undefined) setSection('share')
  }
  const draft = useModelDraft(app)
  const save = useCommand(appSave, { done: t('common.saved') })
  const remove = useDeleteRecord('apps')
  const [importing, setImporting] = useState(false)
  const [publishing, setPublishing] = useState(false)
  const { value: model } = draft
  const { code, name, nameEn, icon, remark } = app
  const saveModel = async () => {
    const saved = await save.mutate({
      body: { id: app.id, version: app.version, code, name, nameEn, icon, remark, model },
    })
    if (saved) draft.saved(model, { version: saved.version, value: model })
    return saved
  }
  return (
    <section className={styles['show']} aria-label={app.name}>
      <header className={styles['head']}>
        <h1>{app.name}</h1>
        <Tag tone={app.release === 0 || app.changed ? 'warning' : 'success'}>
          {t(
            app.release === 0
              ? 'apps.state.draft'
              : app.changed
                ? 'apps.state.changed'
                : 'apps.state.published',
            {
              release: app.release,
            },
          )}
        </Tag>
        <span className="quiet">
          {app.code} · {app.updatedBy} · {instant(app.updatedAt)}
        </span>
        <div className={styles['actions']}>
          <Button
            kind="primary"
            busy={save.busy}
            disabled={!draft.unsaved || draft.stale}
            onClick={() => void saveModel()}
          >
            {t('common.save')}
          </Button>
          <Button onClick={() => setPublishing(true)}>{t('apps.publish')}</Button>
          <Button
            onClick={() =>
              void download(appExport, { query: { appId: app.id } }).then(({ name: named, blob }) =>
                saveFile(named, blob),
              )
            }
          >
            {t('apps.export')}
          </Button>
          <Button onClick={() => setImporting(true)}>{t('apps.import')}</Button>
          <ActionButton
            label={t('common.delete')}
            danger
            busy={remove.busy}
            confirm={{
              title: t('appDesign.remove.app', { name: app.name }),
              text: t('appDesign.remove.appText', { pages: app.pages.length }),
            }}
            onRun={async () => {
              if (await remove.run(app.id, { version: app.version })) close()
            }}
          />
        </div>
      </header>
      <DraftNotice at={draft.restoredAt} onDiscard={draft.discard} />
      {draft.stale && (
        <StaleNotice
          text={t('apps.modelStale', { who: app.updatedBy, when: instant(app.updatedAt) })}
          onReapply={() => {
            const both = draft.join().map(({ name }) => labelOf(name, session().lang))
            if (both.length > 0) toast('info', t('apps.bothChanged', { names: both.join(', ') }))
          }}
          onDiscard={draft.discard}
        />
      )}
      <Tabs<Section>
        label={app.name}
        tabs={(['pages', 'model', 'cases', 'functions', 'menu', 'share'] as const).map((key) => ({
          key,
          label: t(`apps.section.${key}`),
        }))}
        current={section}
        onChange={setSection}
      >
        {section === 'pages' && <AppPages app={app} />}
        {section === 'model' && <ModelEditor model={model} revision={draft.revision} change={draft.change} />}
        {section === 'cases' && (
          <Suspense fallback={<Skeleton rows={4} />}>
            <p className="quiet">{t('apps.casesHelp')}</p>
            <CaseEditor
              key={draft.revision}
              model={model}
              published={app.publishedEntities}
              change={draft.change}
            />
          </Suspense>
        )}
        {section === 'functions' && (
          <Suspense fallback={<Skeleton rows={4} />}>
            <p className="quiet">{t('apps.functionsHelp')}</p>
            <FunctionList
              functions={model.functions ?? []}
              change={(functions) => {
                const { functions: _before, ...rest } = model
                draft.change(functions.length === 0 ? rest : { ...rest, functions })
              }}
            />
          </Suspense>
        )}
        {section === 'menu' && <MenuEditor model={model} pages={app.pages} change={draft.change} />}
        {section === 'share' && (
          <>
            {model.entities.length > 0 && !model.entities.some(({ share }) => share === 'partner') && (
              <p className="quiet">
                {t('appDesign.share.nothing')}{' '}
                <Button kind="link" size="small" onClick={() => setSection('model')}>
                  {t('appDesign.share.toModel')}
                </Button>
              </p>
            )}
            <AppShare app={app} />
            <AsksEditor key={asked} model={model} suggested={asked} change={draft.change} />
          </>
        )}
      </Tabs>
      {publishing && (
        <Suspense fallback={null}>
          <PublishApp
            app={app}
            save={draft.unsaved ? async () => (await saveModel())?.version : undefined}
            onClose={() => setPublishing(false)}
          />
        </Suspense>
      )}
      {importing && (
        <Suspense fallback={null}>
          <ImportDialog
            onto={app.id}
            onClose={() => setImporting(false)}
            onDone={() => setImporting(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
