import { CanAccess } from '@refinedev/core'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type App, appCatalogue } from '../../../contract/apps.ts'
import { minute } from '../../i18n/format.ts'
import { useT, withTexts } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Empty } from '../../ui/states.tsx'
import { useListPage } from '../../providers/useListPage.ts'

const ImportDialog = lazy(lazyAntd(() => import('./ImportDialog.tsx')))
const AppDialog = lazy(lazyAntd(withTexts('appDesign', () => import('./AppDialog.tsx'))))

const key = (app: App) => app.id
const name = (app: App) => app.code

/** The applications of the organisation, for those who make them. */
export default function AppList() {
  const t = useT()
  const navigate = useNavigate()
  const [making, setMaking] = useState<'new' | 'import'>()
  const list = useListPage<App>({ noun: appCatalogue })
  const create = (
    <CanAccess resource="apps" action="create">
      <>
        <Button onClick={() => setMaking('import')}>{t('apps.import')}</Button>
        <Button kind="primary" icon={<Icon name="plus" size={15} />} onClick={() => setMaking('new')}>
          {t('apps.create')}
        </Button>
      </>
    </CanAccess>
  )
  const close = () => setMaking(undefined)
  const made = (id: string) => {
    close()
    void navigate(`/apps/${id}`)
  }
  return (
    <>
      <ListPage<App>
        title={t('apps.title')}
        list={list}
        rowKey={key}
        rowName={name}
        onOpen={({ id }) => void navigate(`/apps/${id}`)}
        actions={create}
        card={(app) => (
          <div className="list-card">
            <div>
              <Link to={`/apps/${app.id}`}>{app.code}</Link>
              <span>
                {t(`apps.state.${app.release === 0 ? 'draft' : app.changed ? 'changed' : 'published'}`, {
                  release: app.release,
                })}
              </span>
            </div>
            <div>{app.name}</div>
            <div className="quiet">
              <span>{app.updatedBy}</span>
              <span>{minute(app.updatedAt)}</span>
            </div>
          </div>
        )}
        empty={
          <Empty icon="database" title={t('apps.empty.title')} text={t('apps.empty.text')} action={create} />
        }
      />
      <Suspense fallback={null}>
        {making === 'new' && <AppDialog onClose={close} onMade={made} />}
        {making === 'import' && <ImportDialog onClose={close} onDone={made} />}
      </Suspense>
    </>
  )
}
