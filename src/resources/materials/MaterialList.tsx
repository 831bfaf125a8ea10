import { CanAccess } from '@refinedev/core'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import {
  materialCatalogue,
  materialExport,
  materialImport,
  materialImportFaults,
  type Material,
} from '../../../contract/materials.ts'
import { quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { sheetTarget } from '../sheetTarget.ts'
import { ImportButton } from '../../ui/import/ImportButton.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Empty } from '../../ui/states.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useListPage } from '../../providers/useListPage.ts'

const MaterialDialog = lazy(lazyAntd(() => import('./MaterialDialog.tsx')))

const importing = sheetTarget(materialImport, materialImportFaults)

const key = (material: Material) => material.id
const name = (material: Material) => material.code
const cells = {
  active: (material: Material) => <Active on={material.active} />,
}

export default function MaterialList() {
  const t = useT()
  const [open, setOpen] = useState<{ material: Material | undefined }>()
  const list = useListPage<Material>({ noun: materialCatalogue, exportCall: materialExport })
  const create = (
    <CanAccess resource="materials" action="create">
      <Button
        kind="primary"
        icon={<Icon name="plus" size={15} />}
        onClick={() => setOpen({ material: undefined })}
      >
        {t('materials.create')}
      </Button>
    </CanAccess>
  )
  return (
    <>
      <ListPage<Material>
        title={t('materials.title')}
        list={list}
        rowKey={key}
        rowName={name}
        cells={cells}
        onOpen={(material) => setOpen({ material })}
        card={(material) => (
          <div className="list-card">
            <div>
              <button type="button" className="card-open" onClick={() => setOpen({ material })}>
                {material.code}
              </button>
              {material.active ? (
                <span>
                  {material.price !== null && `${quantity(material.price, 2)} ${material.currency} / `}
                  {material.unit}
                </span>
              ) : (
                <Tag>{t('materials.inactive')}</Tag>
              )}
            </div>
            <div>{material.name}</div>
            <div className="quiet">{material.spec}</div>
          </div>
        )}
        actions={
          <>
            <CanAccess resource="materials" action="create">
              <ImportButton title={t('imports.materials')} hint={t('imports.materialsHint')} {...importing} />
            </CanAccess>
            {create}
          </>
        }
        empty={
          <Empty
            icon="material"
            title={t('materials.empty.title')}
            text={t('materials.empty.text')}
            action={create}
          />
        }
      />
      {open && (
        <Suspense fallback={null}>
          <MaterialDialog material={open.material} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function Active({ on }: { on: boolean }) {
  const t = useT()
  return <Tag tone={on ? 'success' : 'neutral'}>{t(on ? 'common.yes' : 'common.no')}</Tag>
}
