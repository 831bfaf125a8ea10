import { Suspense, useMemo, useState } from 'react'
import { splitTotals } from '../../../contract/comparison.amounts.ts'
import { compareSheet, compareQuote, type Comparison as Compared } from '../../../contract/comparison.ts'
import { inquiryAward, type InquiryInfo } from '../../../contract/inquiries.ts'
import { day, instant, money } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useHasRight } from '../../providers/access.ts'
import { download } from '../../providers/http.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { ActionButton, useRowAccess } from '../../ui/ActionButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { DayInput } from '../../ui/list/DayInput.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { saveFetched } from '../../ui/saveFile.ts'
import { Empty } from '../../ui/states.tsx'
import { PrintLink } from '../printTemplates/PrintLink.tsx'
import { ComparisonGrid } from './ComparisonGrid.tsx'
import styles from './Inquiry.module.css'
import { Scenarios } from './Scenarios.tsx'
import { countable, keyOf, partsOf, type Split, splitOf } from './split.ts'

const BasisDialog = lazy(lazyAntd(() => import('./BasisDialog.tsx')))

interface Props {
  inquiry: InquiryInfo
  /** What was typed before; kept by who shows this, for another tab takes its place. */
  split: Split | undefined
  onSplit: (split: Split) => void
}

/** Suppliers × lines, the scenarios beside one another, and the award. */
export function Comparison({ inquiry, split, onSplit }: Props) {
  const t = useT()
  const opened = inquiry.openedAt !== null
  const comparison = useCallQuery(
    'inquiries',
    compareQuote,
    { query: { id: inquiry.id } },
    { silent: true, enabled: opened },
  )
  if (!opened)
    return <Empty icon="lock" title={t('inquiries.sealed.title')} text={t('inquiries.sealed.text')} />
  return (
    <Loaded of={[comparison]} rows={8}>
      {(data) => {
        if (data.suppliers.length === 0) return <Empty icon="inbox" title={t('inquiries.noQuotes')} />
        return (
          <Decision inquiry={inquiry} compared={data} split={split ?? splitOf(inquiry)} onSplit={onSplit} />
        )
      }}
    </Loaded>
  )
}

interface DecisionProps extends Props {
  compared: Compared
  split: Split
}

function Decision({ inquiry, compared, split, onSplit }: DecisionProps) {
  const t = useT()
  const { request, id } = inquiry
  const { parts, agreedUntil } = split
  const maySend = useHasRight('orders.send')
  const send = maySend && split.send
  const [changing, setChanging] = useState(false)
  const award = useCommand(inquiryAward, { done: t('inquiries.done.award') })
  const mayAward = useRowAccess(inquiry.can, 'award')?.can === true
  const mayAgree = useHasRight('priceAgreements.write')
  const asked = inquiry.status === 'APPROVING'
  const awards = partsOf(split)
  const totals = useMemo(() => {
    const counted = countable(partsOf({ parts }))
    return counted.length > 0 && (mayAward || asked) ? splitTotals(compared, counted) : undefined
  }, [compared, parts, mayAward, asked])
  const suppliers = new Set(awards.map(({ quoteId }) => quoteId)).size
  const fill = (choices: readonly { inquiryLineId: string; quoteId: string }[]) =>
    onSplit({
      ...split,
      parts: Object.fromEntries(
        choices.map(({ inquiryLineId, quoteId }) => [
          keyOf(inquiryLineId, quoteId),
          compared.lines.find((line) => line.id === inquiryLineId)?.qty ?? '',
        ]),
      ),
    })
  return (
    <div className={styles['page']}>
      <div className={styles['tools']}>
        <Button onClick={() => void saveFetched(download(compareSheet, { query: { id } }))}>
          {t('inquiries.exportComparison')}
        </Button>
        <PrintLink appId="inquiries" ids={[id]} />
        <ActionButton
          can={inquiry.can}
          action="setBasis"
          label={t('inquiries.action.setBasis')}
          onRun={() => setChanging(true)}
        />
      </div>
      {changing && (
        <Suspense fallback={null}>
          <BasisDialog inquiry={inquiry} onClose={() => setChanging(false)} />
        </Suspense>
      )}
      {asked && request && (
        <section className={styles['scenario']} aria-label={t('inquiries.request.title')}>
          {t('inquiries.request.title')}
          <strong>{money(request.amount, compared.currency)}</strong>
          <p className="quiet">
            {t('inquiries.request.by', { name: request.requestedBy, at: instant(request.at) })}
            {request.agreedUntil && ` · ${t('inquiries.agreedUntil')} ${day(request.agreedUntil)}`}
            {request.send && ` · ${t('inquiries.sendOrders')}`}
          </p>
        </section>
      )}
      <Scenarios compared={compared} totals={totals} mayAward={mayAward} onChoose={fill} />
      <ComparisonGrid
        compared={compared}
        parts={parts}
        totals={totals}
        onParts={mayAward ? (typed) => onSplit({ ...split, parts: typed }) : undefined}
        asked={asked}
      />
      {mayAward && awards.length > 0 && (
        <div className={styles['tools']}>
          {mayAgree && (
            <span>
              {t('inquiries.agreedUntil')}{' '}
              <DayInput
                value={agreedUntil}
                onChange={(typed) => onSplit({ ...split, agreedUntil: typed })}
                label={t('inquiries.agreedUntil')}
              />
            </span>
          )}
          {maySend && (
            <label>
              <input
                type="checkbox"
                checked={send}
                onChange={({ target }) => onSplit({ ...split, send: target.checked })}
              />{' '}
              {t('inquiries.sendOrders')}
            </label>
          )}
          <ActionButton
            can={inquiry.can}
            action="award"
            label={t('inquiries.action.award')}
            kind="primary"
            busy={award.busy}
            confirm={{
              title: t('inquiries.confirm.award', { no: inquiry.inquiryNo }),
              text: [
                t(`inquiries.confirm.${send ? 'sendText' : 'awardText'}`, { count: suppliers }),
                agreedUntil && t('inquiries.confirm.agreedText', { day: day(agreedUntil) }),
              ]
                .filter(Boolean)
                .join(' '),
            }}
            onRun={() =>
              award.mutate({
                body: { id, version: inquiry.version, awards, agreedUntil: agreedUntil || null, send },
              })
            }
          />
          <Button onClick={() => onSplit({ ...split, parts: {} })}>{t('inquiries.clear')}</Button>
        </div>
      )}
    </div>
  )
}
