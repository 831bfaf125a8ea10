import { Suspense, useState } from 'react'
import { partnerCatalogue } from '../../../contract/suppliers.catalogue.ts'
import {
  supplierExport,
  supplierTermsImport,
  supplierTermsImportFaults,
  type Partner,
} from '../../../contract/suppliers.ts'
import { count } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useHasRight } from '../../providers/access.ts'
import { useSession } from '../../providers/session.ts'
import { sheetTarget } from '../sheetTarget.ts'
import { ImportButton } from '../../ui/import/ImportButton.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { Empty } from '../../ui/states.tsx'
import { StatusTag } from '../StatusTag.tsx'
import { useListPage } from '../../providers/useListPage.ts'

const TermsDialog = lazy(lazyAntd(() => import('./TermsDialog.tsx')))
const AcceptDialog = lazy(lazyAntd(() => import('./AcceptDialog.tsx')))
const AskLinkDialog = lazy(lazyAntd(() => import('./AskLinkDialog.tsx')))

const importing = sheetTarget(supplierTermsImport, supplierTermsImportFaults)

const key = (partner: Partner) => partner.id
const name = (partner: Partner) => partner.name
const cells = {
  status: (partner: Partner) => <LinkStatus partner={partner} />,
  standing: (partner: Partner) => <StatusTag field="suppliers.standing" value={partner.standing} />,
  openOrders: ({ openOrders }: Partner) => (openOrders === null ? '' : count(openOrders)),
}

/** The state of the link, and whether it is one's own turn. */
function LinkStatus({ partner }: { partner: Partner }) {
  const t = useT()
  return partner.can.some(({ action }) => action === 'accept') ? (
    <Tag tone="warning">{t('suppliers.link.toDecide')}</Tag>
  ) : (
    <StatusTag field="suppliers.status" value={partner.status} />
  )
}

/** A buyer's suppliers; on the other side the same screen shows the customers, whose terms are read only. */
export default function SupplierList() {
  const t = useT()
  const side = useSession((now) => now.side)
  const [open, setOpen] = useState<Partner>()
  const [accepting, setAccepting] = useState<Partner>()
  const [asking, setAsking] = useState(false)
  const may = useHasRight('suppliers.write')
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
              <LinkStatus partner={partner} />
            </div>
            <div className="quiet">
              <span>{partner.code}</span>
              <span>
                {partner.contact} {partner.phone}
              </span>
            </div>
          </div>
        )}
        {...(may
          ? {
              actions: (
                <>
                  {side === 'buyer' && (
                    <ImportButton title={t('imports.terms')} hint={t('imports.termsHint')} {...importing} />
                  )}
                  <Button icon={<Icon name="plus" size={13} />} onClick={() => setAsking(true)}>
                    {t('suppliers.link.new')}
                  </Button>
                </>
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
      <Suspense fallback={null}>
        {open && (
          <TermsDialog
            partner={open}
            onAccept={() => {
              setAccepting(open)
              setOpen(undefined)
            }}
            onClose={() => setOpen(undefined)}
          />
        )}
        {accepting && <AcceptDialog partner={accepting} onClose={() => setAccepting(undefined)} />}
        {asking && <AskLinkDialog onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}
