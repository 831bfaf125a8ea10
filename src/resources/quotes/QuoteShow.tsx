import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import {
  type Offer,
  type OfferLine,
  quoteDecline,
  type QuoteInfo,
  quoteWithdraw,
} from '../../../contract/quotes.ts'
import type { QuoteAction, QuoteStatus } from '../../../contract/quotes.states.ts'
import type { Side } from '../../../contract/values.ts'
import { day, decimal, instant, minute, money, percent, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useReadAfter } from '../../providers/useReadAfter.ts'
import { useRecordQuery } from '../../providers/useRecordQuery.ts'
import { useRowAccess } from '../../ui/ActionButton.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { Empty } from '../../ui/states.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { DocumentArticle } from '../DocumentArticle.tsx'
import { DocumentHead } from '../DocumentHead.tsx'
import { DocumentNote } from '../DocumentNote.tsx'
import { DocumentPage } from '../DocumentPage.tsx'
import { DocumentSections } from '../DocumentSections.tsx'
import { useSections } from '../useSections.ts'
import { FileLinks } from '../FileLinks.tsx'
import { MoveButton, MoveCommand, Moves } from '../Moves.tsx'
import { StatusTag } from '../StatusTag.tsx'
import { StatusTurn } from '../StatusTurn.tsx'
import { breaksText } from '../../../contract/priceBreaks.ts'
import { useOpenFile } from '../useOpenFile.tsx'
import { Questions } from './Questions.tsx'
import { QuoteSheet } from './QuoteSheet.tsx'
import styles from './Quote.module.css'

const QuoteDialog = lazy(lazyAntd(() => import('./QuoteDialog.tsx')))

/** What one supplier is asked and quotes, as either side may read it. */
export default function QuoteShow() {
  const t = useT()
  const { id = '' } = useParams()
  const sections = useSections<'lines' | 'questions'>('lines')
  const record = useRecordQuery<QuoteInfo>('quotes', id)
  useReadAfter(record.refetch, record.data?.deadline ?? null, record.data?.inquiryStatus === 'OPEN')
  return (
    <DocumentPage
      of={record}
      called={({ inquiryNo }) => inquiryNo}
      absent={{ title: 'quotes.notFound', list: 'quotes.title', to: '/quotes' }}
    >
      {(data) => (
        <DocumentArticle no={data.inquiryNo}>
          <Head quote={data} />
          <DocumentSections
            label={t('quotes.sections')}
            of={{ noun: 'quotes', recordId: id }}
            trail={t('quotes.section.trail')}
            sections={sections}
            tabs={[
              { key: 'lines', label: t('quotes.section.lines') },
              { key: 'questions', label: t('quotes.section.questions', { count: data.questions.length }) },
            ]}
          >
            {(shown) => (shown === 'lines' ? <Offers quote={data} /> : <Questions quote={data} />)}
          </DocumentSections>
        </DocumentArticle>
      )}
    </DocumentPage>
  )
}

const path: readonly QuoteStatus[] = ['INVITED', 'SUBMITTED', 'LOCKED', 'AWARDED']
const placeOf = {
  VIEWED: 'INVITED',
  DRAFT: 'INVITED',
  WITHDRAWN: 'INVITED',
  PARTLY_AWARDED: 'AWARDED',
  LOST: 'AWARDED',
} as const
/** Nothing waits for the buyer here: it decides on the inquiry. */
const ours: Readonly<Record<Side, readonly QuoteStatus[]>> = {
  buyer: [],
  supplier: ['INVITED', 'VIEWED', 'DRAFT'],
}
const asked = ['write'] as const satisfies readonly QuoteAction[]

/** That its inquiry is held, as the key of a sentence: then nobody quotes. */
const heldBy = ({ inquiryStatus, status }: QuoteInfo): string | undefined => {
  if (inquiryStatus === 'CANCELLED') return 'cancelled'
  return inquiryStatus === 'PAUSED' && status !== 'DECLINED' ? 'paused' : undefined
}

function Head({ quote }: { quote: QuoteInfo }) {
  const t = useT()
  const side = useSession((now) => now.side)
  const [quoting, setQuoting] = useState(false)
  const mayWrite = useRowAccess(quote.can, 'write')?.can === true
  const held = heldBy(quote)
  const moved = { noun: 'quotes', of: quote, named: { no: quote.inquiryNo } }
  return (
    <>
      <DocumentHead
        no={quote.inquiryNo}
        tags={<StatusTag field="quotes.status" value={quote.status} />}
        actions={
          <Moves {...moved}>
            {mayWrite && <QuoteSheet quote={quote} onImported={() => setQuoting(true)} />}
            <MoveCommand action="withdraw" danger call={quoteWithdraw} asks />
            <MoveCommand action="decline" danger call={quoteDecline} asks reason />
          </Moves>
        }
        notes={
          quote.reason && (
            <DocumentNote isOver>{t('documents.because', { reason: quote.reason })}</DocumentNote>
          )
        }
        turn={
          <StatusTurn
            noun="quotes"
            of={quote}
            side={side}
            path={path}
            placeOf={placeOf}
            ours={held === undefined ? ours[side] : []}
            asked={asked}
            turn={held}
            named={{ deadline: minute(quote.deadline) }}
          >
            <Moves {...moved}>
              <MoveButton action="write" kind="primary" onRun={() => setQuoting(true)} />
            </Moves>
          </StatusTurn>
        }
        facts={[
          [t('inquiries.field.title'), quote.title],
          [
            t(`quotes.partner.${side}`),
            side === 'buyer' ? `${quote.supplierName} ${quote.supplierCode}` : quote.buyerName,
          ],
          [t('inquiries.field.deadline'), minute(quote.deadline)],
          [t('quotes.inquiryStatus'), t(`inquiries.status.${quote.inquiryStatus}`)],
          [t('inquiries.field.terms'), quote.terms],
          [t('inquiries.field.shipTo'), quote.shipTo],
          [t('inquiries.field.round'), String(quote.round)],
          [t('quotes.currencies'), quote.currencies.join(', ')],
        ]}
      />
      {quoting && (
        <Suspense fallback={null}>
          <QuoteDialog quote={quote} onClose={() => setQuoting(false)} />
        </Suspense>
      )}
    </>
  )
}

/** What is asked for, and beside it what is quoted: one revision at a time. */
function Offers({ quote }: { quote: QuoteInfo }) {
  const t = useT()
  const side = useSession((now) => now.side)
  const [chosen, setChosen] = useState<number>()
  const shown = quote.offers.find(({ revision }) => revision === chosen) ?? quote.offers[0]
  const called = ({ revision }: Offer) =>
    revision === 0 ? t('quotes.draft') : t('quotes.revision', { revision })
  const sealed = side === 'buyer' && !shown && quote.revision > 0
  const { open, preview } = useOpenFile(quote.files)
  const codes = new Set(quote.lines.map(({ materialCode }) => materialCode))
  // A file of what is no longer asked for is one of the whole.
  const ofWhole = quote.files.filter(({ materialCode }) => !codes.has(materialCode))
  const filesOf = (code: string) => quote.files.filter(({ materialCode }) => materialCode === code)
  return (
    <div className={styles['page']}>
      {ofWhole.length > 0 && (
        <section aria-label={t('quotes.files')}>
          <h3>{t('quotes.files')}</h3>
          <FileLinks files={ofWhole} onOpen={open} />
        </section>
      )}
      {sealed && <Empty icon="lock" title={t('inquiries.sealed.title')} text={t('inquiries.sealed.text')} />}
      {quote.offers.length > 1 && shown && (
        <Tabs
          label={t('quotes.revisions')}
          current={String(shown.revision)}
          onChange={(revision) => setChosen(Number(revision))}
          tabs={quote.offers.map((offer) => ({ key: String(offer.revision), label: called(offer) }))}
        >
          <OfferHead offer={shown} title={called(shown)} />
        </Tabs>
      )}
      {quote.offers.length === 1 && shown && <OfferHead offer={shown} title={called(shown)} />}
      <ol className={styles['lines']} aria-label={t('inquiries.lines')}>
        {quote.lines.map((line) => {
          const offered = shown?.lines.find(({ inquiryLineId }) => inquiryLineId === line.id)
          const instead = shown?.alternatives.filter(({ inquiryLineId }) => inquiryLineId === line.id) ?? []
          const won = quote.awards.filter(({ inquiryLineId }) => inquiryLineId === line.id)
          return (
            <li key={line.id}>
              <div>
                {line.lineNo}. {line.materialCode} {line.materialName}{' '}
                <span className="quiet">{line.spec}</span>
                <div className="quiet">
                  {quantity(line.qty, line.unitScale)} {line.unit} · {day(line.neededOn)} {line.remark}
                </div>
                {filesOf(line.materialCode).length > 0 && (
                  <FileLinks files={filesOf(line.materialCode)} onOpen={open} />
                )}
              </div>
              <div>
                {offered && shown && <Terms terms={offered} currency={shown.currency} />}
                {!offered && shown && <span className="quiet">{t('quotes.notQuoted')}</span>}
                {shown &&
                  instead.map((one) => (
                    <div key={one.alternative} className={styles['instead']}>
                      <Tag>{t('quotes.alternative', { no: one.alternative })}</Tag> {one.offered}{' '}
                      <Terms terms={one} currency={shown.currency} />
                    </div>
                  ))}
                {won.map((award) => (
                  <div key={award.alternative}>
                    {t('quotes.won', {
                      qty: decimal(award.qty),
                      price: money(award.price, award.currency),
                    })}{' '}
                    {award.offered} {award.orderNo}
                  </div>
                ))}
              </div>
            </li>
          )
        })}
      </ol>
      {preview}
    </div>
  )
}

function Terms({ terms, currency }: { terms: OfferLine; currency: string }) {
  const t = useT()
  return (
    <>
      <strong>
        {decimal(terms.price)} {currency}
      </strong>
      <div className="quiet">
        {[
          t('inquiries.leadDays', { count: terms.leadDays }),
          terms.moq === '0' ? '' : t('quotes.moqOf', { qty: decimal(terms.moq) }),
          breaksText(terms.breaks),
          terms.remark,
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
    </>
  )
}

function OfferHead({ offer, title }: { offer: Offer; title: string }) {
  const t = useT()
  return (
    <p className="quiet">
      {[
        title,
        `${offer.byName} ${instant(offer.at)}`,
        `${t(offer.taxIncluded ? 'inquiries.taxIncluded' : 'inquiries.taxExcluded')} ${percent(offer.taxRate)}`,
        `${t('quotes.field.freight')} ${money(offer.freight, offer.currency)}`,
        `${t('quotes.field.tooling')} ${money(offer.tooling, offer.currency)}`,
        offer.validUntil ? `${t('quotes.field.validUntil')} ${day(offer.validUntil)}` : '',
        offer.remark,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}
