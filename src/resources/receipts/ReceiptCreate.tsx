import Input from 'antd/es/input'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { receiptExpected, receiptSave, type Expected } from '../../../contract/receipts.ts'
import { day } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useWorkingCopy } from '../../providers/useWorkingCopy.ts'
import { Button } from '../../ui/Button.tsx'
import { DraftNotice } from '../../ui/DraftNotice.tsx'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import { ReceivedMeanwhile } from './ReceivedMeanwhile.tsx'
import { ReceiveLine } from './ReceiveLine.tsx'
import {
  faultOf,
  isReceived,
  joinReceived,
  lineBody,
  nothingTyped,
  posted,
  type Received,
  tickEvery,
  tickScanned,
  typedIn,
  typeIn,
} from './received.ts'
import { lazy } from '../../ui/lazy.tsx'
import styles from './ReceiptCreate.module.css'

const Scanner = lazy(() => import('./Scanner.tsx'))

/** Receiving at the dock, on a phone too: the number of the delivery, then what came of each line. */
export default function ReceiptCreate() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const code = search.get('code') ?? ''
  const [typed, setTyped] = useState(code)
  const [chosen, setChosen] = useState('')
  const [scanning, setScanning] = useState(false)
  const [shown, setShown] = useState<Expected>()
  const { data, error, refetch } = useCallQuery(
    'deliveries',
    receiptExpected,
    { query: { code } },
    { enabled: code !== '', silent: true },
  )
  const found = data?.length === 1 ? data[0] : data?.find(({ id }) => id === chosen)
  // A code that leads nowhere leaves what is being received where it is.
  if (found && found !== shown) setShown(found)
  // Nor does a label whose box somebody else has received meanwhile: what became of the delivery is read by its id.
  const { data: followed } = useCallQuery(
    'deliveries',
    receiptExpected,
    { query: { code: shown?.id ?? '' } },
    { enabled: shown !== undefined && error !== undefined, silent: true },
  )
  const latest = error ? followed?.[0] : found
  const look = (next: string) => {
    setTyped(next)
    if (next === code) void refetch()
    else setSearch({ code: next }, { replace: true })
  }
  return (
    <article className={styles['page']} aria-label={t('receiving.receive')}>
      <h1>{t('receiving.receive')}</h1>
      <form
        className={styles['find']}
        onSubmit={(event) => {
          event.preventDefault()
          look(typed.trim())
        }}
      >
        <label>
          {t('receiving.code')}
          <Input
            autoFocus
            enterKeyHint="search"
            maxLength={200}
            placeholder={t('receiving.codeHint')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <Button submit size="large" disabled={typed.trim() === ''}>
          {t('receiving.find')}
        </Button>
        <Button size="large" aria-pressed={scanning} onClick={() => setScanning(!scanning)}>
          {t('receiving.scan.open')}
        </Button>
      </form>
      {scanning && (
        <Suspense fallback={<Skeleton rows={3} />}>
          <Scanner onCode={look} onClose={() => setScanning(false)} />
        </Suspense>
      )}
      {code !== '' && error ? (
        <Failure
          message={error.code === 'NOT_FOUND' ? t('receiving.codeUnknown', { code }) : error.message}
          requestId={error.requestId}
          onRetry={refetch}
        />
      ) : code !== '' && !data ? (
        <Skeleton rows={4} />
      ) : null}
      {data && data.length > 1 && !found && (
        <p>
          {t('receiving.several')}{' '}
          {data.map(({ id, supplierName, supplierCode }) => (
            <Button key={id} onClick={() => setChosen(id)}>
              {`${supplierName} ${supplierCode}`}
            </Button>
          ))}
        </p>
      )}
      {shown && (found || !data) && <Receive key={shown.id} delivery={latest ?? shown} />}
    </article>
  )
}

function Receive({ delivery }: { delivery: Expected }) {
  const t = useT()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const copy = useWorkingCopy<Received>({
    form: `receipts/${delivery.id}`,
    server: { version: delivery.version, value: nothingTyped(delivery.lines) },
    fits: isReceived,
    join: joinReceived,
  })
  const { value: values, change } = copy
  const save = useCommand(receiptSave, {
    onDone: ({ id }) => {
      copy.discard()
      void navigate(`/receipts/${id}`)
    },
    done: t('receiving.posted', { no: delivery.deliveryNo }),
  })
  const discard = () => {
    copy.discard()
    save.clear()
  }
  const { scanned } = delivery
  const tickLabel = useEffectEvent(() => change((now) => tickScanned(now, scanned?.boxes ?? [])))
  // Once for each label that is scanned; a tick that is taken away again stays away.
  const label = scanned?.boxes.map(({ lineId, box }) => `${lineId} ${box}`).join() ?? ''
  useEffect(() => {
    if (label !== '') tickLabel()
  }, [label])
  const lines = values.expected.map((line) => ({ line, typed: typedIn(values, line) }))
  // One's own posting moves the delivery too, before its answer is here.
  const stale = !save.busy && (copy.stale || save.error?.code === 'VERSION_STALE')
  const faulty = lines.some(({ line, typed }) => faultOf(line, typed))
  const body = lines.flatMap(({ line, typed }) => (faultOf(line, typed) ? [] : (lineBody(line, typed) ?? [])))
  return (
    <>
      <DraftNotice at={copy.restoredAt} onDiscard={discard} />
      {stale && (
        <ReceivedMeanwhile
          before={values.expected}
          delivery={delivery}
          isRead={copy.stale}
          refusal={save.error}
          onReapply={() => {
            save.clear()
            copy.reapply()
          }}
          onDiscard={discard}
        />
      )}
      <p>
        <strong>{delivery.deliveryNo}</strong> {delivery.supplierName}{' '}
        <span className="quiet">
          {[day(delivery.expectedOn), delivery.carrier, delivery.vehicleNo].filter(Boolean).join(' · ')}
        </span>
      </p>
      {lines.length === 0 && <Empty icon="inbox" title={t('receiving.nothing')} />}
      {scanned && (
        <p role="status">
          {scanned.pallet === null
            ? t('receiving.ticked', {
                lineNo: delivery.lines.find(({ id }) => id === scanned.boxes[0]?.lineId)?.lineNo ?? '',
                box: scanned.boxes[0]?.box ?? '',
              })
            : t('receiving.palletTicked', { pallet: scanned.pallet, count: scanned.boxes.length })}
        </p>
      )}
      {values.byBox && (
        <div>
          <Button onClick={() => change(tickEvery)}>{t('receiving.allBoxes')}</Button>
        </div>
      )}
      {lines.map(({ line, typed }) => (
        <ReceiveLine
          key={line.id}
          line={line}
          typed={typed}
          asked={asked}
          onChange={(part) => change((now) => typeIn(now, line, part))}
        />
      ))}
      <label>
        {t('receiving.remark')}
        <Input.TextArea
          rows={2}
          maxLength={2000}
          value={values.remark}
          onChange={({ target }) => change((now) => ({ ...now, remark: target.value }))}
        />
      </label>
      <div className={styles['send']}>
        <span role="status">{t('receiving.posting', { count: body.length })}</span>
        <Button
          kind="primary"
          size="large"
          busy={save.busy}
          disabled={body.length === 0 && !faulty}
          onClick={() => {
            setAsked(true)
            if (faulty) return
            // A posting whose response is lost moves the delivery too.
            change(posted)
            void save.mutate({
              body: {
                deliveryId: delivery.id,
                version: copy.version ?? delivery.version,
                remark: values.remark,
                lines: body,
              },
            })
          }}
        >
          {t('receiving.post')}
        </Button>
      </div>
    </>
  )
}
