import { CanAccess } from '@refinedev/core'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Filter } from '../../../contract/filter.ts'
import { priceAgreementCatalogue } from '../../../contract/priceAgreements.catalogue.ts'
import { priceAgreementExport, type PriceAgreement } from '../../../contract/priceAgreements.ts'
import { day, decimal } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useListPage } from '../../providers/useListPage.ts'
import { Button } from '../../ui/Button.tsx'
import { RowLink } from '../../ui/grid/RowLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Empty } from '../../ui/states.tsx'
import { StatusTag } from '../StatusTag.tsx'

const PriceAgreementDialog = lazy(lazyAntd(() => import('./PriceAgreementDialog.tsx')))

const presets = {
  valid: [{ field: 'status', sign: 2, value: 'VALID' }],
  upcoming: [{ field: 'status', sign: 2, value: 'UPCOMING' }],
  over: [{ field: 'status', sign: 8, value: ['EXPIRED', 'ENDED'] }],
} satisfies Record<string, readonly Filter[]>
const views = ['valid', 'upcoming', 'over'] as const

const key = (agreement: PriceAgreement) => agreement.id
const name = (agreement: PriceAgreement) => agreement.agreementNo
const cells = {
  agreementNo: ({ id, agreementNo }: PriceAgreement) => (
    <RowLink to={`/priceAgreements/${id}`}>{agreementNo}</RowLink>
  ),
  status: ({ status }: PriceAgreement) => <StatusTag field="priceAgreements.status" value={status} />,
}

/** What is agreed for materials: the buyer’s with all its suppliers, a supplier’s with all its customers. */
export default function PriceAgreementList() {
  const t = useT()
  const navigate = useNavigate()
  const side = useSession((now) => now.side)
  const [creating, setCreating] = useState(false)
  const list = useListPage<PriceAgreement>({
    noun: priceAgreementCatalogue,
    presets,
    exportCall: priceAgreementExport,
  })
  return (
    <>
      <ListPage<PriceAgreement>
        title={t('priceAgreements.title')}
        list={list}
        presets={views.map((view) => ({ key: view, label: t(`priceAgreements.view.${view}`) }))}
        rowKey={key}
        rowName={name}
        cells={cells}
        onOpen={({ id }, elsewhere) => {
          if (elsewhere) window.open(`/priceAgreements/${id}`, '_blank')
          else void navigate(`/priceAgreements/${id}`)
        }}
        card={(agreement) => (
          <div className="list-card">
            <div>
              <Link to={`/priceAgreements/${agreement.id}`}>{agreement.agreementNo}</Link>
              <StatusTag field="priceAgreements.status" value={agreement.status} />
            </div>
            <div>
              {agreement.materialCode} {agreement.materialName}
            </div>
            <div className="quiet">
              <span>{side === 'buyer' ? agreement.supplierName : agreement.buyerName}</span>
              <span>
                {agreement.price !== null &&
                  `${decimal(agreement.price)} ${agreement.currency} / ${agreement.unit} · `}
                {day(agreement.validUntil)}
              </span>
            </div>
          </div>
        )}
        actions={
          side === 'buyer' && (
            <CanAccess resource="priceAgreements" action="create">
              <Button kind="primary" icon={<Icon name="plus" size={15} />} onClick={() => setCreating(true)}>
                {t('priceAgreements.create')}
              </Button>
            </CanAccess>
          )
        }
        empty={
          <Empty
            icon="order"
            title={t('priceAgreements.empty.title')}
            text={t(side === 'buyer' ? 'priceAgreements.empty.text' : 'priceAgreements.emptySupplier')}
          />
        }
      />
      {creating && (
        <Suspense fallback={null}>
          <PriceAgreementDialog
            agreement={undefined}
            onClose={() => setCreating(false)}
            onSaved={(id) => void navigate(`/priceAgreements/${id}`)}
          />
        </Suspense>
      )}
    </>
  )
}
