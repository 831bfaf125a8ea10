import { Link, useNavigate } from 'react-router'
import type { Filter } from '../../../contract/filter.ts'
import { linkedQuotes } from '../../../contract/inquiries.linked.ts'
import type { Quote } from '../../../contract/quotes.ts'
import { minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useListPage } from '../../providers/useListPage.ts'
import { RowLink } from '../../ui/grid/RowLink.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Empty } from '../../ui/states.tsx'
import { StatusTag } from '../StatusTag.tsx'

const presets = {
  waiting: [{ field: 'awaited', sign: 2, value: true }],
  submitted: [{ field: 'status', sign: 8, value: ['SUBMITTED', 'LOCKED'] }],
  awarded: [{ field: 'status', sign: 8, value: ['AWARDED', 'PARTLY_AWARDED'] }],
} satisfies Record<string, readonly Filter[]>
const views = ['waiting', 'submitted', 'awarded'] as const

const key = (quote: Quote) => quote.id
const name = (quote: Quote) => quote.inquiryNo
const cells = {
  inquiryNo: ({ id, inquiryNo }: Quote) => <RowLink to={`/quotes/${id}`}>{inquiryNo}</RowLink>,
  status: ({ status }: Quote) => <StatusTag field="quotes.status" value={status} />,
}

/** What the supplier is asked to quote. */
export default function QuoteList() {
  const t = useT()
  const navigate = useNavigate()
  const side = useSession((now) => now.side)
  const list = useListPage<Quote>({ noun: linkedQuotes, presets })
  return (
    <ListPage<Quote>
      title={t('quotes.title')}
      list={list}
      presets={views.map((view) => ({ key: view, label: t(`quotes.view.${view}`) }))}
      rowKey={key}
      rowName={name}
      cells={cells}
      onOpen={({ id }, elsewhere) => {
        if (elsewhere) window.open(`/quotes/${id}`, '_blank')
        else void navigate(`/quotes/${id}`)
      }}
      card={(quote) => (
        <div className="list-card">
          <div>
            <Link to={`/quotes/${quote.id}`}>{quote.inquiryNo}</Link>
            <StatusTag field="quotes.status" value={quote.status} />
          </div>
          <div>{quote.title}</div>
          <div className="quiet">
            <span>{side === 'buyer' ? quote.supplierName : quote.buyerName}</span>
            <span>{minute(quote.deadline)}</span>
          </div>
        </div>
      )}
      empty={<Empty icon="order" title={t('quotes.empty.title')} text={t('quotes.empty.text')} />}
    />
  )
}
