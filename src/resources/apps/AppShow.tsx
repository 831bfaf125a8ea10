import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import {
  appDelete,
  appExport,
  appImport,
  appInfo,
  appPublish,
  appSave,
  appShare,
  pageDelete,
  pageSave,
} from '../../../contract/apps.ts'
import type { AnswerOf } from '../../../contract/call.ts'
import type { Entity } from '../../../contract/lowcode/app.ts'
import { labelOf } from '../../../contract/lowcode/control.ts'
import { pagesOf } from '../../../contract/lowcode/generate.ts'
import { type Page, pageVersion } from '../../../contract/lowcode/page.ts'
import { supplierList } from '../../../contract/suppliers.ts'
import { instant } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { download } from '../../providers/http.ts'
import { useClosePage, usePageTitle } from '../../providers/page.ts'
import { session } from '../../providers/session.ts'
import { useAnswer } from '../../providers/useAnswer.ts'
import { toast } from '../../providers/toast.ts'
import { useCall } from '../../providers/useCall.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { DraftNotice } from '../../ui/DraftNotice.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { Empty, Failure } from '../../ui/states.tsx'
import { StaleNotice } from '../../ui/StaleNotice.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Tag } from '../../ui/Tag.tsx'
import './apps.css'
import { MenuEditor } from './model/MenuEditor.tsx'
import { ModelEditor } from './model/ModelEditor.tsx'
import { useModelDraft } from './model/useModelDraft.ts'

type Info = AnswerOf<typeof appInfo>
type Section = 'pages' | 'model' | 'menu' | 'share'

/** One application: its pages, what it keeps, what its menu shows and with whom it is shared. */
export default function AppShow() {
  const { id = '' } = useParams()
  const t = useT()
  const app = useAnswer('apps', appInfo, { query: { appId: id } }, { quiet: true })
  usePageTitle(app.data?.name)
  if (app.error)
    return (
      <Failure message={app.error.message} requestId={app.error.requestId} onRetry={() => void app.again()} />
    )
  if (!app.data) return <div className="skeleton" aria-label={t('lowcode.loading')} />
  return <Shown key={app.data.id} app={app.data} />
}

function Shown({ app }: { app: Info }) {
  const t = useT()
  const close = useClosePage()
  const [section, setSection] = useState<Section>(app.model.entities.length === 0 ? 'model' : 'pages')
  const draft = useModelDraft(app)
  const save = useCall(appSave, { done: t('common.saved'), onDone: draft.saved })
  const publish = useCall(appPublish, { done: t('apps.published') })
  const remove = useCall(appDelete, { done: t('common.deleted'), onDone: close })
  const load = useCall(appImport, { done: t('apps.imported') })
  const file = useRef<HTMLInputElement>(null)
  const { model } = draft
  const { code, name, nameEn, icon, remark } = app
  return (
    <section className="app-show" aria-label={app.name}>
      <header className="app-head">
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
        <div className="app-actions">
          <Button
            kind="primary"
            busy={save.busy}
            disabled={!draft.changed || draft.stale}
            onClick={() =>
              void save.run({
                body: { id: app.id, version: app.version, code, name, nameEn, icon, remark, model },
              })
            }
          >
            {t('common.save')}
          </Button>
          <ActionButton
            label={t('apps.publish')}
            busy={publish.busy}
            can={[{ action: 'publish', ...(draft.changed && { why: t('apps.saveFirst') }) }]}
            action="publish"
            onRun={() => publish.run({ body: { id: app.id, version: app.version } })}
          />
          <Button
            onClick={() =>
              void download(appExport, { query: { appId: app.id } }).then(({ name: named, blob }) =>
                saveFile(named, blob),
              )
            }
          >
            {t('apps.export')}
          </Button>
          <Button onClick={() => file.current?.click()}>{t('apps.import')}</Button>
          <input
            ref={file}
            type="file"
            hidden
            accept="application/json"
            aria-label={t('apps.import')}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              target.value = ''
              void chosen
                ?.text()
                .then((text) =>
                  load.run({ body: { file: JSON.parse(text) as never, onto: app.id, dryRun: false } }),
                ) // the server reads it as it comes
            }}
          />
          <ActionButton
            label={t('common.delete')}
            danger
            busy={remove.busy}
            confirm={{ title: t('common.deleteSure') }}
            onRun={() => remove.run({ body: { id: app.id, version: app.version } })}
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
        tabs={(['pages', 'model', 'menu', 'share'] as const).map((key) => ({
          key,
          label: t(`apps.section.${key}`),
        }))}
        current={section}
        onChange={setSection}
      >
        {section === 'pages' && <Pages app={app} />}
        {section === 'model' && <ModelEditor model={model} revision={draft.revision} change={draft.change} />}
        {section === 'menu' && <MenuEditor model={model} pages={app.pages} change={draft.change} />}
        {section === 'share' && <Share app={app} />}
      </Tabs>
    </section>
  )
}

function Pages({ app }: { app: Info }) {
  const t = useT()
  const navigate = useNavigate()
  const { lang } = session()
  const save = useCall(pageSave, {})
  const remove = useCall(pageDelete, { done: t('common.deleted') })
  const add = (document: Page) => save.run({ body: { appId: app.id, document } })
  /** The form first: the list opens it. */
  const generate = async (entity: Entity) => {
    const form = await add(pagesOf(entity, app.model).form)
    if (form) await add(pagesOf(entity, app.model, form.id).list)
  }
  const rowsOnly = new Set(
    app.model.entities.flatMap(({ fields }) =>
      fields.flatMap(({ type, entity }) => (type === 'drill_down' && entity ? [entity] : [])),
    ),
  )
  return (
    <div className="app-pages">
      {app.pages.length === 0 && (
        <Empty icon="database" title={t('apps.pages.none')} text={t('apps.pages.first')} />
      )}
      <ul className="app-page-list">
        {app.pages.map((page) => (
          <li key={page.id}>
            <button
              type="button"
              className="card-open"
              onClick={() => void navigate(`/apps/${app.id}/pages/${page.id}`)}
            >
              {lang === 'en' && page.nameEn ? page.nameEn : page.name}
            </button>
            <Tag>{t(`apps.use.${page.use}`)}</Tag>
            {page.changed && <Tag tone="warning">{t('apps.state.unpublished')}</Tag>}
            <span className="quiet">
              {page.updatedBy} · {instant(page.updatedAt)}
            </span>
            <ActionButton
              label={t('common.delete')}
              kind="text"
              danger
              busy={remove.busy}
              confirm={{ title: t('common.deleteSure') }}
              onRun={() => remove.run({ body: { id: page.id, version: page.version } })}
            />
          </li>
        ))}
      </ul>
      <div className="app-tools">
        {app.model.entities
          .filter(({ id }) => !rowsOnly.has(id))
          .map((entity) => (
            <Button key={entity.id} busy={save.busy} onClick={() => void generate(entity)}>
              {t('apps.pages.generate', { name: labelOf(entity.name, lang) })}
            </Button>
          ))}
        <Button
          busy={save.busy}
          onClick={() =>
            void add({ version: pageVersion, name: t('apps.pages.blank'), use: 'page', body: [] })
          }
        >
          {t('apps.pages.add')}
        </Button>
      </div>
    </div>
  )
}

function Share({ app }: { app: Info }) {
  const t = useT()
  const partners = useAnswer('suppliers', supplierList, { body: { pageSize: 1000 } })
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set(app.partnerIds))
  const share = useCall(appShare, { done: t('common.saved') })
  return (
    <fieldset className="app-share">
      <legend>{t('apps.share.who')}</legend>
      {partners.data?.rows.map((partner) => (
        <label key={partner.id} className="lc-box">
          <input
            type="checkbox"
            checked={picked.has(partner.orgId)}
            onChange={({ target }) => {
              const next = new Set(picked)
              if (target.checked) next.add(partner.orgId)
              else next.delete(partner.orgId)
              setPicked(next)
            }}
          />
          {partner.code} {partner.name}
        </label>
      ))}
      {partners.data?.rows.length === 0 && <p className="quiet">{t('apps.share.none')}</p>}
      <div className="app-tools">
        <Button
          kind="primary"
          busy={share.busy}
          onClick={() =>
            void share.run({ body: { id: app.id, version: app.version, partnerIds: [...picked] } })
          }
        >
          {t('apps.share.save')}
        </Button>
      </div>
    </fieldset>
  )
}
