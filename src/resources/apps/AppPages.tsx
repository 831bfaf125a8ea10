import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { pageSave } from '../../../contract/appPages.ts'
import { type appInfo } from '../../../contract/apps.ts'
import type { ResponseOf } from '../../../contract/call.ts'
import type { Entity } from '../../../contract/lowcode/app.ts'
import { labelOf } from '../../../contract/lowcode/control.ts'
import { pagesOf } from '../../../contract/lowcode/generate.ts'
import { type Page, pageVersion } from '../../../contract/lowcode/page.ts'
import { instant } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { session } from '../../providers/session.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useDeleteRecord } from '../../providers/useDeleteRecord.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { Empty } from '../../ui/states.tsx'
import { Tag } from '../../ui/Tag.tsx'
import pageListStyles from './PageList.module.css'
import toolsStyles from './Tools.module.css'

const AmisImportDialog = lazy(lazyAntd(() => import('./AmisImportDialog.tsx')))

/** The pages of an application: generated from an entity, begun empty or read from elsewhere; each opens in its designer. */
export function AppPages({ app }: { app: ResponseOf<typeof appInfo> }) {
  const t = useT()
  const navigate = useNavigate()
  const { lang } = session()
  const [reading, setReading] = useState(false)
  const save = useCommand(pageSave, {})
  const design = (id: string) => void navigate(`/apps/${app.id}/pages/${id}`)
  const nameOf = ({ name, nameEn }: (typeof app.pages)[number]) => labelOf({ zh: name, en: nameEn }, lang)
  const remove = useDeleteRecord('appPages')
  const add = (document: Page) => save.mutate({ body: { appId: app.id, document } })
  const addAndDesign = async (document: Page) => {
    const made = await add(document)
    if (made) design(made.id)
  }
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
    <div>
      {app.pages.length === 0 && (
        <Empty icon="database" title={t('apps.pages.none')} text={t('apps.pages.first')} />
      )}
      <ul className={pageListStyles['list']}>
        {app.pages.map((page) => (
          <li key={page.id}>
            <button type="button" className="card-open" onClick={() => design(page.id)}>
              {nameOf(page)}
            </button>
            <Tag>{t(`apps.use.${page.use}`)}</Tag>
            <Tag tone={page.changed ? 'warning' : 'success'}>
              {t(`appDesign.state.${page.release === 0 ? 'draft' : page.changed ? 'changed' : 'published'}`)}
            </Tag>
            <span className="quiet">
              {page.updatedBy} · {instant(page.updatedAt)}
            </span>
            <span className={pageListStyles['actions']}>
              <Button
                aria-label={t('apps.designing', { name: nameOf(page) })}
                onClick={() => design(page.id)}
              >
                {t('appDesign.design')}
              </Button>
              <ActionButton
                label={t('common.delete')}
                kind="text"
                danger
                busy={remove.busy}
                confirm={{
                  title: t('appDesign.remove.page', { name: nameOf(page) }),
                  text: t('appDesign.remove.pageText'),
                }}
                onRun={() => remove.run(page.id, { version: page.version })}
              />
            </span>
          </li>
        ))}
      </ul>
      <div className={toolsStyles['tools']}>
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
            void addAndDesign({ version: pageVersion, name: t('apps.pages.blank'), use: 'page', body: [] })
          }
        >
          {t('apps.pages.add')}
        </Button>
        <Button onClick={() => setReading(true)}>{t('apps.pages.foreign')}</Button>
      </div>
      {reading && (
        <Suspense fallback={null}>
          <AmisImportDialog
            busy={save.busy}
            onClose={() => setReading(false)}
            onRead={(page) => void addAndDesign(page)}
          />
        </Suspense>
      )}
    </div>
  )
}
