import { Suspense } from 'react'
import { sum } from '../../../contract/exact.ts'
import {
  statementDelInvoice,
  type StatementInfo,
  type StatementInvoice,
} from '../../../contract/reconciliations.ts'
import { day, money } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useHidden } from '../../providers/access.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { Empty } from '../../ui/states.tsx'
import tables from '../../ui/tables.module.css'
import styles from './Statement.module.css'

const amounts = ['netAmount', 'taxAmount', 'totalAmount'] as const

const InvoiceDialog = lazy(lazyAntd(() => import('./InvoiceDialog.tsx')))

/** An invoice that is changed, or a new one. */
export interface Invoicing {
  invoice: StatementInvoice | undefined
}

interface Props {
  statement: StatementInfo
  /** What is entered now. */
  open: Invoicing | undefined
  onOpen: (open: Invoicing | undefined) => void
}

/** The invoices over a statement, and what they still have to add up to. */
export function StatementInvoices({ statement, open, onOpen }: Props) {
  const t = useT()
  const priced = !useHidden('orders.price')
  const remove = useCommand(statementDelInvoice, { done: t('common.done') })
  const mayChange = statement.invoices.some(({ can }) => can.length > 0)
  const number = tables['number']
  return (
    <section aria-label={t('reconciliations.invoice.title')}>
      <div className={styles['tools']}>
        {priced && (
          <ActionButton
            can={statement.can}
            action={
              statement.can.some(({ action }) => action === 'invoiceAhead') ? 'invoiceAhead' : 'invoice'
            }
            kind="primary"
            label={t('reconciliations.invoice.add')}
            onRun={() => onOpen({ invoice: undefined })}
          />
        )}
        {priced && (statement.agreedAt || statement.invoiceFirst) && (
          <span role="status">
            {t('reconciliations.invoice.open', {
              net: money(statement.openNet, statement.currency),
              tax: money(statement.openTax, statement.currency),
            })}
          </span>
        )}
      </div>
      {statement.invoices.length === 0 ? (
        <Empty
          icon="order"
          title={t('reconciliations.invoice.none')}
          text={t('reconciliations.invoice.noneText')}
        />
      ) : (
        <div className={styles['scroll']}>
          <table
            className={`${tables['figures']} ${tables['cards']} ${tables['pairs']}`}
            aria-label={t('reconciliations.invoice.title')}
          >
            <thead>
              <tr>
                <th scope="col">{t('reconciliations.invoice.no')}</th>
                <th scope="col">{t('reconciliations.invoice.issuedOn')}</th>
                {priced &&
                  amounts.map((key) => (
                    <th key={key} scope="col" className={number}>
                      {t(`reconciliations.line.${key}`)}
                    </th>
                  ))}
                <th scope="col">{t('reconciliations.field.remark')}</th>
                <th scope="col">{t('reconciliations.invoice.by')}</th>
                {mayChange && <th scope="col" aria-label={t('reconciliations.invoice.actions')} />}
              </tr>
            </thead>
            <tbody>
              {statement.invoices.map((invoice) => (
                <tr key={invoice.id}>
                  <td data-label={t('reconciliations.invoice.no')}>{invoice.invoiceNo}</td>
                  <td data-label={t('reconciliations.invoice.issuedOn')}>{day(invoice.issuedOn)}</td>
                  {priced &&
                    amounts.map((key) => (
                      <td key={key} className={number} data-label={t(`reconciliations.line.${key}`)}>
                        {money(invoice[key])}
                      </td>
                    ))}
                  <td data-label={t('reconciliations.field.remark')}>{invoice.remark}</td>
                  <td data-label={t('reconciliations.invoice.by')}>
                    {t(`reconciliations.side.${invoice.side}`)} {invoice.updatedBy}
                  </td>
                  {mayChange && (
                    <td data-label={t('reconciliations.invoice.actions')}>
                      {priced && (
                        <ActionButton
                          can={invoice.can}
                          action="edit"
                          label={t('reconciliations.invoice.edit')}
                          size="small"
                          kind="text"
                          onRun={() => onOpen({ invoice })}
                        />
                      )}
                      <ActionButton
                        can={invoice.can}
                        action="delete"
                        label={t('common.delete')}
                        size="small"
                        kind="text"
                        danger
                        busy={remove.busy}
                        confirm={{
                          title: t('reconciliations.invoice.deleteSure', { no: invoice.invoiceNo }),
                        }}
                        onRun={() =>
                          remove.mutate({
                            body: { id: statement.id, version: statement.version, invoiceId: invoice.id },
                          })
                        }
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
            {priced && (
              <tfoot>
                <tr>
                  <th scope="row" colSpan={2}>
                    {t('reconciliations.sum')}
                  </th>
                  {amounts.map((key) => (
                    <td key={key} className={number} data-label={t(`reconciliations.line.${key}`)}>
                      {money(sum(statement.invoices.map((invoice) => invoice[key] ?? '0')).toFixed(2))}
                    </td>
                  ))}
                  <td colSpan={mayChange ? 3 : 2} />
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
      {open && (
        <Suspense fallback={null}>
          <InvoiceDialog statement={statement} invoice={open.invoice} onClose={() => onOpen(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
