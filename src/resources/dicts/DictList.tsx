import { CanAccess } from '@refinedev/core'
import { lazy, Suspense, useState } from 'react'
import { type Dict, dictCatalogue, dictExport } from '../../../contract/dicts.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { inAntd } from '../../ui/inAntd.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Empty } from '../../ui/states.tsx'
import { useList } from '../useList.ts'

const DictDialog = lazy(inAntd(() => import('./DictDialog.tsx')))

const key = (dict: Dict) => dict.id
const name = (dict: Dict) => dict.code

/** The dictionaries that fields of applications choose from. */
export default function DictList() {
  const t = useT()
  const [open, setOpen] = useState<{ dict: Dict | undefined }>()
  const list = useList<Dict>({ noun: dictCatalogue, exportCall: dictExport })
  const create = (
    <CanAccess resource="dicts" action="create">
      <Button
        kind="primary"
        icon={<Icon name="plus" size={15} />}
        onClick={() => setOpen({ dict: undefined })}
      >
        {t('dicts.create')}
      </Button>
    </CanAccess>
  )
  return (
    <>
      <ListPage<Dict>
        title={t('dicts.title')}
        list={list}
        rowKey={key}
        rowName={name}
        onOpen={(dict) => setOpen({ dict })}
        card={(dict) => (
          <div className="list-card">
            <div>
              <button type="button" className="card-open" onClick={() => setOpen({ dict })}>
                {dict.code}
              </button>
              <span>{t('dicts.count', { count: dict.options.length })}</span>
            </div>
            <div>{dict.name}</div>
          </div>
        )}
        actions={create}
        empty={
          <Empty icon="lines" title={t('dicts.empty.title')} text={t('dicts.empty.text')} action={create} />
        }
      />
      {open && (
        <Suspense fallback={null}>
          <DictDialog dict={open.dict} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
