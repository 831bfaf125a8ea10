import { useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { callOffCloseLine, type CallOffDetail, type CallOffLine } from '../../../contract/callOffs.ts'
import { day, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useRecordQuery } from '../../providers/useRecordQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useDeleteRecord } from '../../providers/useDeleteRecord.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import type { GridColumn } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { Pair } from '../../ui/Pair.tsx'
import { Empty } from '../../ui/states.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { MoveButton, MoveDelete, Moves } from '../Moves.tsx'
import { OrderLink } from '../OrderLink.tsx'
import { StatusTag } from '../StatusTag.tsx'
import { DocumentArticle } from '../DocumentArticle.tsx'
import { DocumentHead } from '../DocumentHead.tsx'
import { DocumentPage } from '../DocumentPage.tsx'
import { DocumentSections } from '../DocumentSections.tsx'
import { useSections } from '../useSections.ts'
import styles from './CallOff.module.css'

const key = (line: CallOffLine) => line.id
const twoLines = () => 2

/** One call-off as both sides read it. */
export default function CallOffShow() {
  const t = useT()
  const { id = '' } = useParams()
  const side = useSession((now) => now.side)
  const sections = useSections('lines')
  const record = useRecordQuery<CallOffDetail>('callOffs', id)
  return (
    <DocumentPage
      of={record}
      called={({ callOffNo }) => callOffNo}
      absent={{ title: 'callOffs.notFound', list: 'callOffs.title', to: '/callOffs' }}
    >
      {(data) => (
        <DocumentArticle no={data.callOffNo}>
          <DocumentHead
            no={data.callOffNo}
            tags={data.forecast && <Tag tone="warning">{t('callOffs.forecast')}</Tag>}
            actions={<Actions callOff={data} />}
            notes={data.forecast && <p className="quiet">{t('callOffs.forecastHint')}</p>}
            facts={[
              [
                t(`deliveries.partner.${side}`),
                side === 'buyer' ? `${data.supplierName} ${data.supplierCode}` : data.buyerName,
              ],
              [t('callOffs.nextOn'), day(data.nextOn)],
              [t('deliveries.shipTo'), data.shipTo],
              [t('deliveries.author'), data.authorName],
              [t('deliveries.remark'), data.remark],
            ]}
          />
          <DocumentSections
            label={t('deliveries.sections')}
            of={{ noun: 'callOffs', recordId: id }}
            trail={t('deliveries.section.trail')}
            sections={sections}
            tabs={[{ key: 'lines', label: t('deliveries.section.lines', { count: data.lines.length }) }]}
          >
            {() => <Lines callOff={data} />}
          </DocumentSections>
        </DocumentArticle>
      )}
    </DocumentPage>
  )
}

function Actions({ callOff }: { callOff: CallOffDetail }) {
  const navigate = useNavigate()
  const { id, callOffNo } = callOff
  return (
    <Moves noun="callOffs" of={callOff} named={{ callOffNo }}>
      <MoveButton action="edit" onRun={() => navigate(`/callOffs/${id}/edit`)} />
      <MoveDelete />
    </Moves>
  )
}

function Lines({ callOff }: { callOff: CallOffDetail }) {
  const t = useT()
  const { id, version, can, lines } = callOff
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = lines.filter((line) => picked.has(line.id))
  const close = useCommand(callOffCloseLine, {
    done: t('callOffs.done.close'),
    onDone: () => setPicked(new Set()),
  })
  const remove = useDeleteRecord('callOffLines')
  const may = can.some(({ action }) => action === 'edit')
  const columns = useMemo((): GridColumn<CallOffLine>[] => {
    const text = (of: 'spec' | 'remark', width: number) => ({
      key: of,
      label: t(`deliveries.${of}`),
      width,
      cell: (line: CallOffLine) => line[of],
    })
    const amount = (of: 'qty' | 'coveredQty', label: string) => ({
      key: of,
      label,
      width: 104,
      align: 'right' as const,
      cell: (line: CallOffLine) => `${quantity(line[of], line.unitScale)} ${line.unit}`,
    })
    return [
      { key: 'lineNo', label: t('deliveries.lineNo'), width: 52, cell: (line) => line.lineNo },
      {
        key: 'orderNo',
        label: t('deliveries.orderLine'),
        width: 148,
        cell: (line) => (
          <OrderLink row orderId={line.orderId}>{`${line.orderNo} / ${line.orderLineNo}`}</OrderLink>
        ),
      },
      {
        key: 'materialName',
        label: t('deliveries.materialName'),
        width: 148,
        cell: (line) => <Pair first={line.materialName} second={line.materialCode} />,
      },
      { key: 'wantedOn', label: t('callOffs.wantedOn'), width: 104, cell: (line) => day(line.wantedOn) },
      amount('qty', t('callOffs.qty')),
      amount('coveredQty', t('callOffs.coveredQty')),
      {
        key: 'status',
        label: t('deliveries.state'),
        width: 112,
        cell: (line) => (
          <StatusTag field="callOffLines.status" value={line.status} title={line.closeReason || undefined} />
        ),
      },
      text('spec', 120),
      text('remark', 160),
    ]
  }, [t])
  const off = (allowed: readonly string[]) =>
    chosen.length === 0
      ? t('callOffs.CALL_OFF_PICK')
      : chosen.some(({ status }) => !allowed.includes(status)) && t('callOffs.CALL_OFF_PICK_OPEN')
  return (
    <div className={styles['page']}>
      {may && (
        <div className={styles['tools']}>
          <ActionButton
            off={off(['OPEN', 'PARTLY_COVERED'])}
            label={t('callOffs.action.close')}
            reason
            busy={close.busy}
            confirm={{ title: t('callOffs.confirm.close', { count: chosen.length }) }}
            onRun={(reason) => close.mutate({ body: { id, version, lineIds: [...picked], reason } })}
          />
          <ActionButton
            off={off(['OPEN'])}
            label={t('callOffs.action.deleteLine')}
            danger
            busy={remove.busy}
            confirm={{ title: t('callOffs.confirm.deleteLine', { count: chosen.length }) }}
            onRun={async () => {
              for (const line of chosen) if (!(await remove.run(line.id, { version: line.version }))) return
              setPicked(new Set())
            }}
          />
        </div>
      )}
      <Grid
        label={t('deliveries.section.lines', { count: lines.length })}
        columns={columns}
        frozen={2}
        count={lines.length}
        rowAt={(index) => lines[index]}
        rowKey={key}
        rowName={(line) => t('deliveries.lineName', { lineNo: line.lineNo })}
        maxHeight="max(300px, calc(100dvh - 360px))"
        textLines={twoLines}
        picked={may ? { keys: picked, change: setPicked } : undefined}
        card={(line) => (
          <div className="list-card">
            <div>
              <strong>{line.materialName}</strong>
              <StatusTag field="callOffLines.status" value={line.status} />
            </div>
            <div className="quiet">
              {line.orderNo} / {line.orderLineNo} · {line.materialCode}
            </div>
            <div>
              <strong>
                {quantity(line.qty, line.unitScale)} {line.unit}
              </strong>
              <span>{day(line.wantedOn)}</span>
            </div>
          </div>
        )}
        empty={<Empty icon="lines" title={t('deliveries.noLines')} />}
      />
    </div>
  )
}
