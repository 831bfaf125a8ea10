import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { criteria, type InquiryInfo } from '../../../contract/inquiries.ts'
import type { inquiryActions, InquiryStatus } from '../../../contract/inquiries.states.ts'
import { day, decimal, instant, minute, money, percent, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useHasRight, useHidden } from '../../providers/access.ts'
import { useReadAfter } from '../../providers/useReadAfter.ts'
import { useRecordQuery } from '../../providers/useRecordQuery.ts'
import { useRowAccess } from '../../ui/ActionButton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { DocumentArticle } from '../DocumentArticle.tsx'
import { DocumentHead } from '../DocumentHead.tsx'
import { DocumentNote } from '../DocumentNote.tsx'
import { DocumentTrail } from '../documents/DocumentTrail.tsx'
import { StatusTag } from '../StatusTag.tsx'
import { StatusTurn } from '../StatusTurn.tsx'
import { DocumentPage } from '../DocumentPage.tsx'
import { Comparison } from './Comparison.tsx'
import { InquiryActions, TurnActions } from './InquiryActions.tsx'
import { InquiryFiles } from './InquiryFiles.tsx'
import { InquirySheet } from './InquirySheet.tsx'
import { Mails } from './Mails.tsx'
import { Questions } from './Questions.tsx'
import { Rows } from './Rows.tsx'
import type { Split } from './split.ts'
import tables from '../../ui/tables.module.css'
import styles from './Inquiry.module.css'

const sections = ['lines', 'files', 'quotes', 'questions', 'comparison', 'trail'] as const
type Section = (typeof sections)[number]

const path = ['DRAFT', 'OPEN', 'CLOSED', 'EVALUATING', 'AWARDED'] as const satisfies readonly InquiryStatus[]
const placeOf = { PAUSED: 'OPEN', APPROVING: 'EVALUATING' } as const
const ours = [
  'DRAFT',
  'PAUSED',
  'CLOSED',
  'EVALUATING',
  'APPROVING',
] as const satisfies readonly InquiryStatus[]
const asked = [
  'publish',
  'resume',
  'open',
  'award',
  'approve',
  'disapprove',
] as const satisfies readonly (typeof inquiryActions)[number][]

/** What is compared, and decided on, at once. */
const roundOf = ({ id, round }: InquiryInfo) => `${id} ${round}`

/** What counts beside the price; nothing where that is alone. */
const weightsText = ({ weights }: InquiryInfo, t: ReturnType<typeof useT>): string =>
  weights.price === 100
    ? ''
    : criteria
        .filter((one) => weights[one] > 0)
        .map((one) => `${t(`inquiries.weight.${one}`)} ${percent(String(weights[one]))}`)
        .join(' · ')

/** An inquiry as its buyer sees it: what is asked, who was asked, what they quote, and what was decided. */
export default function InquiryShow() {
  const t = useT()
  const { id = '' } = useParams()
  const [section, setSection] = useState<Section>('lines')
  const [typed, setTyped] = useState<{ of: string; split: Split }>()
  const compares = useHasRight('quotes.read')
  const record = useRecordQuery<InquiryInfo>('inquiries', id)
  useReadAfter(record.refetch, record.data?.deadline ?? null, record.data?.status === 'OPEN')
  return (
    <DocumentPage
      of={record}
      called={({ inquiryNo }) => inquiryNo}
      absent={{ title: 'inquiries.notFound', list: 'inquiries.title', to: '/inquiries' }}
    >
      {(data) => {
        const counts: Partial<Record<Section, number>> = {
          lines: data.lineCount,
          files: data.files.length,
          quotes: data.invitedCount,
          questions: data.questions.length,
        }
        const quoted = t('inquiries.quoted', { quoted: data.quotedCount, invited: data.invitedCount })
        return (
          <DocumentArticle no={data.inquiryNo}>
            <DocumentHead
              no={data.inquiryNo}
              tags={<StatusTag field="inquiries.status" value={data.status} />}
              actions={<InquiryActions inquiry={data} />}
              notes={
                data.reason && (
                  <DocumentNote isOver={data.status === 'CANCELLED'}>
                    {t('documents.because', { reason: data.reason })}
                  </DocumentNote>
                )
              }
              turn={
                <StatusTurn
                  noun="inquiries"
                  of={data}
                  side="buyer"
                  path={path}
                  placeOf={placeOf}
                  ours={ours}
                  asked={asked}
                  named={{ deadline: minute(data.deadline), quoted }}
                >
                  <TurnActions
                    inquiry={data}
                    onCompare={
                      compares && section !== 'comparison' ? () => setSection('comparison') : undefined
                    }
                  />
                </StatusTurn>
              }
              facts={[
                [t('inquiries.field.title'), data.title],
                [t('inquiries.field.deadline'), minute(data.deadline)],
                [t('inquiries.field.quoted'), quoted],
                [t('inquiries.field.round'), String(data.round)],
                [t('inquiries.field.currency'), data.currency],
                [
                  t('inquiries.rates'),
                  data.rates
                    .map(({ currency, rate }) => `1 ${currency} = ${decimal(rate)} ${data.currency}`)
                    .join(', '),
                ],
                [t('inquiries.weights'), weightsText(data, t)],
                [
                  t('inquiries.field.openedBy'),
                  data.openedAt ? `${data.openedBy} ${instant(data.openedAt)}` : '',
                ],
                [t('inquiries.field.shipTo'), data.shipTo],
                [t('inquiries.field.terms'), data.terms],
              ]}
            />
            <Tabs
              label={t('inquiries.sections')}
              current={section}
              onChange={setSection}
              tabs={sections
                .filter((key) => compares || key !== 'comparison')
                .map((key) => ({
                  key,
                  label: t(
                    `inquiries.section.${key}`,
                    counts[key] === undefined ? {} : { count: counts[key] },
                  ),
                }))}
            >
              {section === 'lines' && <Lines inquiry={data} />}
              {section === 'files' && <InquiryFiles inquiry={data} />}
              {section === 'quotes' && (
                <>
                  <Quotes inquiry={data} />
                  <Mails inquiry={data} />
                </>
              )}
              {section === 'questions' && <Questions inquiry={data} />}
              {section === 'comparison' && (
                <Comparison
                  inquiry={data}
                  split={typed?.of === roundOf(data) ? typed.split : undefined}
                  onSplit={(split) => setTyped({ of: roundOf(data), split })}
                />
              )}
              {section === 'trail' && <DocumentTrail noun="inquiries" recordId={id} />}
            </Tabs>
          </DocumentArticle>
        )
      }}
    </DocumentPage>
  )
}

function Lines({ inquiry }: { inquiry: InquiryInfo }) {
  const t = useT()
  const mayEdit = useRowAccess(inquiry.can, 'edit')?.can === true
  const priced = !useHidden('orders.price')
  const number = tables['number']
  return (
    <Rows
      label={t('inquiries.lines')}
      heads={[
        'lineNo',
        'material',
        { figures: 'qty' },
        'neededOn',
        ...(priced ? [{ figures: 'targetPrice' }] : []),
      ]}
      tools={mayEdit && <InquirySheet inquiry={inquiry} />}
    >
      {inquiry.lines.map((line) => (
        <tr key={line.id}>
          <td>{line.lineNo}</td>
          <td>
            {line.materialCode} {line.materialName}
            <div className="quiet">{line.spec}</div>
          </td>
          <td className={number}>
            {quantity(line.qty, line.unitScale)} {line.unit}
          </td>
          <td className={styles['day']}>{day(line.neededOn)}</td>
          {priced && <td className={number}>{decimal(line.targetPrice)}</td>}
        </tr>
      ))}
    </Rows>
  )
}

/** Who was asked and how far they are. What they quote is not in it. */
function Quotes({ inquiry }: { inquiry: InquiryInfo }) {
  const t = useT()
  const awarded = (quoteId: string) => inquiry.awards.filter((award) => award.quoteId === quoteId)
  return (
    <Rows label={t('inquiries.quotes')} heads={['supplier', 'status', 'revision', 'submittedAt', 'order']}>
      {inquiry.quotes.map((quote) => (
        <tr key={quote.id}>
          <td>
            <Link to={`/quotes/${quote.id}`}>{quote.supplierName}</Link>
          </td>
          <td>
            <StatusTag field="quotes.status" value={quote.status} />
            {quote.reason && <div className="quiet">{quote.reason}</div>}
          </td>
          <td>{quote.revision || ''}</td>
          <td>{minute(quote.submittedAt)}</td>
          <td>
            {[...new Set(awarded(quote.id).map(({ orderNo }) => orderNo))].map((orderNo) => (
              <Link key={orderNo} to={`/orders?keyword=${orderNo}`}>
                {orderNo}
              </Link>
            ))}
            {awarded(quote.id).map((award) => (
              <div key={award.inquiryLineId} className="quiet">
                {decimal(award.qty)} × {money(award.price, award.currency)}
              </div>
            ))}
          </td>
        </tr>
      ))}
    </Rows>
  )
}
