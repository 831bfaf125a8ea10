import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { priceAgreementEnd, type PriceAgreement } from '../../../contract/priceAgreements.ts'
import { day, decimal, percent } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useHidden } from '../../providers/access.ts'
import { useSession } from '../../providers/session.ts'
import { useRecordQuery } from '../../providers/useRecordQuery.ts'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import tables from '../../ui/tables.module.css'
import { DocumentArticle } from '../DocumentArticle.tsx'
import { DocumentHead } from '../DocumentHead.tsx'
import { MoveButton, MoveCommand, Moves } from '../Moves.tsx'
import { StatusTag } from '../StatusTag.tsx'
import { DocumentPage } from '../DocumentPage.tsx'
import { DocumentSections } from '../DocumentSections.tsx'
import { useSections } from '../useSections.ts'

const PriceAgreementDialog = lazy(lazyAntd(() => import('./PriceAgreementDialog.tsx')))

/** One agreed price, as either side reads it. */
export default function PriceAgreementShow() {
  const t = useT()
  const { id = '' } = useParams()
  const side = useSession((now) => now.side)
  const priced = !useHidden('orders.price')
  const sections = useSections('terms')
  const record = useRecordQuery<PriceAgreement>('priceAgreements', id)
  return (
    <DocumentPage
      of={record}
      called={({ agreementNo }) => agreementNo}
      absent={{ title: 'priceAgreements.notFound', list: 'priceAgreements.title', to: '/priceAgreements' }}
    >
      {(data) => {
        const field = (key: string) => t(`priceAgreements.field.${key}`)
        return (
          <DocumentArticle no={data.agreementNo}>
            <DocumentHead
              no={data.agreementNo}
              tags={<StatusTag field="priceAgreements.status" value={data.status} />}
              actions={<Actions agreement={data} />}
              facts={[
                side === 'buyer'
                  ? [field('supplier'), `${data.supplierCode} ${data.supplierName}`]
                  : [field('customer'), data.buyerName],
                [field('materialCode'), `${data.materialCode} ${data.materialName} ${data.spec}`.trim()],
                [field('validity'), `${day(data.validFrom)} – ${day(data.validUntil)}`],
                [
                  field('prices'),
                  `${t(`priceAgreements.tax.${data.taxIncluded ? 'with' : 'without'}`)} ${percent(data.taxRate)}`,
                ],
                [field('moq'), data.moq === '0' ? '' : `${decimal(data.moq)} ${data.unit}`],
                [field('leadDays'), String(data.leadDays)],
                [field('inquiryNo'), data.inquiryNo],
                [field('remark'), data.remark],
                [t('common.reason'), data.reason],
              ]}
            />
            <DocumentSections
              label={t('priceAgreements.sections')}
              of={{ noun: 'priceAgreements', recordId: id }}
              trail={t('priceAgreements.section.trail')}
              sections={sections}
              tabs={[{ key: 'terms', label: t('priceAgreements.section.terms') }]}
            >
              {() => priced && <Prices agreement={data} />}
            </DocumentSections>
          </DocumentArticle>
        )
      }}
    </DocumentPage>
  )
}

/** The price of each quantity from which on it holds. */
function Prices({ agreement: { price, breaks, currency, unit } }: { agreement: PriceAgreement }) {
  const t = useT()
  const number = tables['number']
  return (
    <table className={tables['figures']} aria-label={t('priceAgreements.section.terms')}>
      <thead>
        <tr>
          <th scope="col" className={number}>
            {t('priceAgreements.field.fromQty')} ({unit})
          </th>
          <th scope="col" className={number}>
            {t('priceAgreements.field.price')} ({currency})
          </th>
        </tr>
      </thead>
      <tbody>
        {[{ fromQty: '0', price }, ...breaks].map((one) => (
          <tr key={one.fromQty}>
            <td className={number}>{decimal(one.fromQty)}</td>
            <td className={number}>{decimal(one.price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Actions({ agreement }: { agreement: PriceAgreement }) {
  const t = useT()
  const [editing, setEditing] = useState(false)
  return (
    <Moves noun="priceAgreements" of={agreement} named={{ no: agreement.agreementNo }}>
      <MoveButton action="edit" kind="primary" onRun={() => setEditing(true)} />
      <MoveCommand
        action="end"
        danger
        call={priceAgreementEnd}
        asks={t('priceAgreements.confirm.endText')}
        reason
      />
      {editing && (
        <Suspense fallback={null}>
          <PriceAgreementDialog agreement={agreement} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Moves>
  )
}
