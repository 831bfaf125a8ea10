import { Suspense, useState } from 'react'
import {
  type ChangeRequest,
  changeRequestAccept,
  changeRequestReject,
  changeRequestsOfOrder,
  changeRequestWithdraw,
} from '../../../contract/changeRequests.ts'
import type { Order, OrderLine } from '../../../contract/orders.ts'
import { day, decimal, minute, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Empty } from '../../ui/states.tsx'
import { MoveCommand, Moves } from '../Moves.tsx'
import { StatusTag } from '../StatusTag.tsx'
import styles from './ChangeRequestTrail.module.css'

const ChangeRequestDialog = lazy(lazyAntd(() => import('./ChangeRequestDialog.tsx')))

const live: ReadonlySet<string> = new Set(['ACKNOWLEDGED', 'NEGOTIATING', 'CONFIRMED'])

/** What the supplier asks to be changed of an order, and what became of it. */
export default function ChangeRequestTrail({ order, lines }: { order: Order; lines: readonly OrderLine[] }) {
  const t = useT()
  const side = useSession((now) => now.side)
  const [asking, setAsking] = useState(false)
  const requests = useCallQuery(
    'changeRequests',
    changeRequestsOfOrder,
    { query: { id: order.id } },
    { silent: true, keepPreviousData: true },
  )
  return (
    <Loaded of={[requests]} rows={4}>
      {(data) => {
        const waiting = new Set(
          data.filter(({ status }) => status === 'SUBMITTED').map(({ orderLineId }) => orderLineId),
        )
        const open = lines.filter(
          ({ id, can }) => can.some(({ action }) => action === 'requestChange') && !waiting.has(id),
        )
        const mayAsk = live.has(order.status) && !order.onHold
        const ask = mayAsk && open.length > 0 && (
          <Button kind="primary" onClick={() => setAsking(true)}>
            {t('changeRequests.ask')}
          </Button>
        )
        return (
          <div className={styles['trail']}>
            {data.length === 0 ? (
              <Empty
                icon="swap"
                title={t('changeRequests.emptyOfOrder')}
                text={t(`changeRequests.emptyText.${side}`)}
                action={ask}
              />
            ) : (
              <>
                {ask && <div>{ask}</div>}
                {data.map((request) => (
                  <Request key={request.id} request={request} />
                ))}
              </>
            )}
            {asking && (
              <Suspense fallback={null}>
                <ChangeRequestDialog order={order} lines={open} onClose={() => setAsking(false)} />
              </Suspense>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

function Request({ request }: { request: ChangeRequest }) {
  const t = useT()
  const title = t('changeRequests.ofLine', {
    lineNo: request.lineNo,
    material: `${request.materialCode} ${request.materialName}`,
  })
  const differences: [field: string, before: string, after: string][] = [
    ...(request.qty === null
      ? []
      : [
          [
            t('changeRequests.field.qty'),
            `${quantity(request.qtyBefore)} ${request.unit}`,
            `${quantity(request.qty)} ${request.unit}`,
          ] as [string, string, string],
        ]),
    ...(request.requestedOn === null
      ? []
      : [
          [
            t('changeRequests.field.requestedOn'),
            day(request.requestedOnBefore),
            day(request.requestedOn),
          ] as [string, string, string],
        ]),
    ...(request.price === null || request.priceBefore === null
      ? []
      : [
          [
            t('changeRequests.field.price'),
            `${decimal(request.priceBefore)} ${request.currency}`,
            `${decimal(request.price)} ${request.currency}`,
          ] as [string, string, string],
        ]),
  ]
  return (
    <section className={styles['request']} aria-label={title}>
      <h2>
        {title} <StatusTag field="changeRequests.status" value={request.status} />
        <span className={styles['actions']}>
          <Moves noun="changeRequests" of={request} named={{ lineNo: request.lineNo }}>
            <MoveCommand
              action="accept"
              kind="primary"
              call={changeRequestAccept}
              asks={t('changeRequests.acceptText')}
            />
            <MoveCommand action="reject" danger call={changeRequestReject} asks reason />
            <MoveCommand action="withdraw" call={changeRequestWithdraw} asks />
          </Moves>
        </span>
      </h2>
      <ul>
        {differences.map(([field, before, after]) => (
          <li key={field}>
            {field} <del>{before}</del> → <ins>{after}</ins>
          </li>
        ))}
      </ul>
      <p>{t('changeRequests.because', { reason: request.reason })}</p>
      {request.rejectReason && <p>{t('changeRequests.rejectedFor', { reason: request.rejectReason })}</p>}
      <p className="quiet">
        {request.authorName} {minute(request.createdAt)}
        {request.decidedAt &&
          ` · ${t('changeRequests.decidedBy', { name: request.decidedBy })} ${minute(request.decidedAt)}`}
      </p>
    </section>
  )
}
