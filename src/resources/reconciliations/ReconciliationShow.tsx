import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { capitalAmount } from '../../../contract/capitalAmount.ts'
import type { StatementInfo } from '../../../contract/reconciliations.ts'
import { day, instant, money } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useRecordQuery } from '../../providers/useRecordQuery.ts'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { DocumentArticle } from '../DocumentArticle.tsx'
import { DocumentHead } from '../DocumentHead.tsx'
import { DocumentNote } from '../DocumentNote.tsx'
import { DocumentPage } from '../DocumentPage.tsx'
import { DocumentSections } from '../DocumentSections.tsx'
import { useSections } from '../useSections.ts'
import { StatusTag } from '../StatusTag.tsx'
import { StatementActions, TurnActions } from './StatementActions.tsx'
import { type Invoicing, StatementInvoices } from './StatementInvoices.tsx'
import { StatementLines } from './StatementLines.tsx'
import { StatementTurn, waitsForInvoices } from './StatementTurn.tsx'

const ContentHash = lazy(lazyAntd(() => import('./ContentHash.tsx')))

/** A statement: what is claimed, what both sides said of it, what was invoiced. */
export default function ReconciliationShow() {
  const t = useT()
  const { id = '' } = useParams()
  const sections = useSections<'lines' | 'invoices'>('lines')
  const [invoicing, setInvoicing] = useState<Invoicing>()
  const record = useRecordQuery<StatementInfo>('reconciliations', id)
  return (
    <DocumentPage
      of={record}
      called={({ statementNo }) => statementNo}
      absent={{ title: 'reconciliations.notFound', list: 'reconciliations.title', to: '/reconciliations' }}
    >
      {(data) => (
        <DocumentArticle no={data.statementNo}>
          <Head
            statement={data}
            onInvoice={
              sections.current !== 'invoices' && waitsForInvoices(data)
                ? () => {
                    sections.choose('invoices')
                    setInvoicing({ invoice: undefined })
                  }
                : undefined
            }
          />
          <DocumentSections
            label={t('reconciliations.sections')}
            of={{ noun: 'reconciliations', recordId: id }}
            trail={t('reconciliations.section.trail')}
            sections={sections}
            tabs={[
              { key: 'lines', label: t('reconciliations.section.lines', { count: data.lineCount }) },
              {
                key: 'invoices',
                label: t('reconciliations.section.invoices', { count: data.invoices.length }),
              },
            ]}
          >
            {(shown) =>
              shown === 'lines' ? (
                <StatementLines statement={data} />
              ) : (
                <StatementInvoices statement={data} open={invoicing} onOpen={setInvoicing} />
              )
            }
          </DocumentSections>
        </DocumentArticle>
      )}
    </DocumentPage>
  )
}

function Head({ statement, onInvoice }: { statement: StatementInfo; onInvoice: (() => void) | undefined }) {
  const t = useT()
  const side = useSession((now) => now.side)
  const { status, currency, totalAmount } = statement
  const isOurs = statement.turn === side
  return (
    <DocumentHead
      no={statement.statementNo}
      tags={<StatusTag field="reconciliations.status" value={status} />}
      actions={<StatementActions statement={statement} />}
      notes={
        <>
          {statement.reopenSide && (
            <DocumentNote>
              {t('reconciliations.reopening', {
                side: t(`reconciliations.side.${statement.reopenSide}`),
                by: statement.reopenBy,
                at: instant(statement.reopenAt),
                reason: statement.reopenReason,
              })}
            </DocumentNote>
          )}
          {statement.reason && (
            <DocumentNote isOver={status === 'VOID'}>
              {t(`reconciliations.because.${status === 'VOID' ? 'void' : 'disputed'}`, {
                reason: statement.reason,
              })}
            </DocumentNote>
          )}
          {statement.invoiceFirst && !statement.agreedAt && (
            <p className="quiet">
              {t(`reconciliations.invoiceFirst.${statement.invoicedWhole ? 'done' : 'open'}`)}
            </p>
          )}
        </>
      }
      turn={
        <StatementTurn statement={statement} side={side}>
          <TurnActions statement={statement} onInvoice={isOurs ? onInvoice : undefined} />
        </StatementTurn>
      }
      facts={[
        [
          t(`reconciliations.partner.${side}`),
          side === 'buyer' ? `${statement.supplierName} ${statement.supplierCode}` : statement.buyerName,
        ],
        [t('reconciliations.total'), money(totalAmount, currency)],
        [t('reconciliations.period'), `${day(statement.fromDay)} – ${day(statement.untilDay)}`],
        [t('reconciliations.audit.buyer'), <Audited key="buyer" audit={statement.buyerAudit} />],
        [t('reconciliations.audit.supplier'), <Audited key="supplier" audit={statement.supplierAudit} />],
        [t('reconciliations.field.remark'), statement.remark],
        [t('reconciliations.net'), money(statement.netAmount, currency)],
        [t('reconciliations.tax'), money(statement.taxAmount, currency)],
        [
          t('reconciliations.capitals'),
          currency === 'CNY' && totalAmount !== null && capitalAmount(totalAmount),
        ],
        [
          t('reconciliations.builtBy'),
          `${t(`reconciliations.side.${statement.side}`)} ${statement.authorName}`,
        ],
        [t('reconciliations.carvedFrom'), statement.carvedFromNo],
      ]}
    />
  )
}

/** Who audited for a side and when, and the hash of what they read. */
function Audited({ audit }: { audit: StatementInfo['buyerAudit'] }) {
  const t = useT()
  if (!audit) return t('reconciliations.notAudited')
  return (
    <>
      {audit.by} {instant(audit.at)}{' '}
      {audit.hash !== null && (
        <Suspense fallback={null}>
          <ContentHash hash={audit.hash} />
        </Suspense>
      )}
    </>
  )
}
