import { lazy, Suspense, useState } from 'react'
import {
  partnerCatalogue,
  supplierExport,
  supplierTermsImport,
  supplierTermsImportFaults,
  type Partner,
} from '../../../contract/suppliers.ts'
import { count } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { hasRight } from '../../providers/access.ts'
import { useSession } from '../../providers/session.ts'
import { sheetTarget } from '../sheetTarget.ts'
import { ImportButton } from '../../ui/import/ImportButton.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Empty } from '../../ui/states.tsx'
import { StatusTag } from '../StatusTag.tsx'
import { useListPage } from '../../providers/useListPage.ts'

const TermsDialog = lazy(lazyAntd(() => import('./TermsDialog.tsx')))

const importing = sheetTarget(supplierTermsImport, supplierTermsImportFaults)

const key = (partner: Partner) => partner.id
const name = (partner: Partner) => partner.name
const cells = {
  status: (partner: Partner) => <StatusTag field="suppliers.status" value={partner.status} />,
  standing: (partner: Partner) => <StatusTag field="suppliers.standing" value={partner.standing} />,
  openOrders: (partner: Partner) => count(partner.openOrders),
}

/** A buyer's suppliers; on the other side the same screen shows the customers, whose terms are read only. */
export default function SupplierList() {
  const t = useT()
  const side = useSession((now) => now.side)
  const [open, setOpen] = useState<Partner>()
  const list = useListPage<Partner>({ noun: partnerCatalogue, exportCall: supplierExport })
  return (
    <>
      <ListPage<Partner>
        title={t(`suppliers.title.${side}`)}
        list={list}
        rowKey={key}
        rowName={name}
        cells={cells}
        onOpen={setOpen}
        card={(partner) => (
          <div className="list-card">
            <div>
              <button type="button" className="card-open" onClick={() => setOpen(partner)}>
                {partner.name}
              </button>
              <StatusTag field="suppliers.status" value={partner.status} />
            </div>
            <div className="quiet">
              <span>{partner.code}</span>
              <span>
                {partner.contact} {partner.phone}
              </span>
            </div>
          </div>
        )}
        {...(side === 'buyer' && hasRight('suppliers.write')
          ? {
              actions: (
                <ImportButton title={t('imports.terms')} hint={t('imports.termsHint')} {...importing} />
              ),
            }
          : {})}
        empty={
          <Empty
            icon="partner"
            title={t(`suppliers.empty.${side}.title`)}
            text={t(`suppliers.empty.${side}.text`)}
          />
        }
      />
      {open && (
        <Suspense fallback={null}>
          <TermsDialog partner={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
