import { type ReactNode, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { capitalAmount } from '../../../contract/capitalAmount.ts'
import type { StatementInfo } from '../../../contract/reconciliations.ts'
import { day, instant, money } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useRecordQuery } from '../../providers/useRecordQuery.ts'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { DocumentTrail } from '../documents/DocumentTrail.tsx'
import { StatusTag } from '../StatusTag.tsx'
import { DocumentPage } from '../DocumentPage.tsx'
import { StatementActions } from './StatementActions.tsx'
import { StatementInvoices } from './StatementInvoices.tsx'
import { StatementLines } from './StatementLines.tsx'
import styles from './Statement.module.css'

const ContentHash = lazy(lazyAntd(() => import('./ContentHash.tsx')))

const sections = ['lines', 'invoices', 'trail'] as const
type Section = (typeof sections)[number]

/** A statement: what is claimed, what both sides said of it, what was invoiced. */
export default function ReconciliationShow() {
  const t = useT()
  const { id = '' } = useParams()
  const [section, setSection] = useState<Section>('lines')
  const record = useRecordQuery<StatementInfo>('reconciliations', id)
  return (
    <DocumentPage
      of={record}
      called={({ statementNo }) => statementNo}
      absent={{ title: 'reconciliations.notFound', list: 'reconciliations.title', to: '/reconciliations' }}
    >
      {(data) => (
        <article className={styles['page']} aria-label={data.statementNo}>
          <Head statement={data} />
          <Tabs
            label={t('reconciliations.sections')}
            current={section}
            onChange={setSection}
            tabs={sections.map((key) => ({
              key,
              label: t(`reconciliations.section.${key}`, {
                count: key === 'invoices' ? data.invoices.length : data.lineCount,
              }),
            }))}
          >
            {section === 'lines' && <StatementLines statement={data} />}
            {section === 'invoices' && <StatementInvoices statement={data} />}
            {section === 'trail' && <DocumentTrail noun="reconciliations" recordId={id} />}
          </Tabs>
        </article>
      )}
    </DocumentPage>
  )
}

function Head({ statement }: { statement: StatementInfo }) {
  const t = useT()
  const side = useSession((now) => now.side)
  const partner =
    side === 'buyer' ? `${statement.supplierName} ${statement.supplierCode}` : statement.buyerName
  const figures: [label: string, value: ReactNode][] = [
    [t(`reconciliations.partner.${side}`), partner],
    [t('reconciliations.total'), money(statement.totalAmount, statement.currency)],
    ...(statement.currency === 'CNY' && statement.totalAmount !== null
      ? [[t('reconciliations.capitals'), capitalAmount(statement.totalAmount)] as [string, string]]
      : []),
    [t('reconciliations.net'), money(statement.netAmount, statement.currency)],
    [t('reconciliations.tax'), money(statement.taxAmount, statement.currency)],
    [t('reconciliations.period'), `${day(statement.fromDay)} – ${day(statement.untilDay)}`],
    [t('reconciliations.audit.buyer'), <Audited key="buyer" audit={statement.buyerAudit} />],
    [t('reconciliations.audit.supplier'), <Audited key="supplier" audit={statement.supplierAudit} />],
    [t('reconciliations.builtBy'), `${t(`reconciliations.side.${statement.side}`)} ${statement.authorName}`],
    [t('reconciliations.carvedFrom'), statement.carvedFromNo],
    [t('reconciliations.field.remark'), statement.remark],
  ]
  return (
    <header>
      <div className={styles['title']}>
        <h1>{statement.statementNo}</h1>
        <StatusTag field="reconciliations.status" value={statement.status} />
        <StatementActions statement={statement} />
      </div>
      <Next statement={statement} />
      {statement.invoiceFirst && !statement.agreedAt && (
        <p className="quiet">
          {t(`reconciliations.invoiceFirst.${statement.invoicedWhole ? 'done' : 'open'}`)}
        </p>
      )}
      {statement.reopenSide && (
        <p className={styles['reason']} role="status">
          {t('reconciliations.reopening', {
            side: t(`reconciliations.side.${statement.reopenSide}`),
            by: statement.reopenBy,
            at: instant(statement.reopenAt),
            reason: statement.reopenReason,
          })}
        </p>
      )}
      {statement.reason && (
        <p className={styles['reason']} role="status">
          {t(`reconciliations.because.${statement.status === 'VOID' ? 'void' : 'disputed'}`, {
            reason: statement.reason,
          })}
        </p>
      )}
      <dl className={styles['figures']}>
        {figures.map(([label, value]) =>
          typeof value !== 'string' || value.trim() ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </header>
  )
}

/** Whose move is next, and what it is. */
function Next({ statement }: { statement: StatementInfo }) {
  const t = useT()
  const { turn, status } = statement
  if (!turn) return null
  return (
    <p className="quiet">
      {t('reconciliations.next', {
        side: t(`reconciliations.side.${turn}`),
        name: turn === 'buyer' ? statement.buyerName : statement.supplierName,
        todo: t(`reconciliations.todo.${statement.reopenSide ? 'reopen' : status}`),
      })}
    </p>
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
