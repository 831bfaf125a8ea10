import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { deliveryPack } from '../../../contract/deliveries.pack.ts'
import type { DeliveryDetail } from '../../../contract/deliveries.ts'
import { useT } from '../../i18n/i18n.ts'
import { toast } from '../../providers/toast.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { Button } from '../../ui/Button.tsx'
import { LinesForm } from '../LinesForm.tsx'
import { useLinesForm } from '../useLinesForm.ts'
import { LineTable } from './LineTable.tsx'
import { type Cells, faultOf, formRows, packedLines } from './rows.ts'

const noFields = {}
const anywhere = { shipTo: '', currency: '' }
const nothingOpen: [] = []

/** Boxes, lots and serial numbers of a delivery that was submitted, before it leaves: how much goes was announced. */
export function DeliveryPack({ delivery }: { delivery: DeliveryDetail }) {
  const t = useT()
  const navigate = useNavigate()
  const { id } = delivery
  const of = useLinesForm<Record<string, never>, Cells>({
    form: `deliveries/${id}/pack`,
    name: 'packing',
    version: delivery.version,
    fields: noFields,
    partner: 'partner',
  })
  const rows = useMemo(
    () =>
      formRows(
        delivery.lines.filter(({ rejected }) => !rejected),
        nothingOpen,
        nothingOpen,
      ),
    [delivery.lines],
  )
  const save = useCommand(deliveryPack)
  const back = () => navigate(`/deliveries/${id}`, { replace: true })
  const submit = async () => {
    const lines = packedLines(rows, of.cells)
    if (lines.length === 0) return back()
    const faulty = rows.some((row) => faultOf(row, of.cells(row), '0'))
    if (!(await of.canSend({ faulty, without: undefined }))) return
    const saved = await save.mutate({ body: { id, version: of.version ?? delivery.version, lines } })
    if (!saved) return
    of.discard()
    toast('success', t('deliveries.done.pack'))
    await back()
  }
  return (
    <LinesForm
      title={t('deliveries.packTitle', { deliveryNo: delivery.deliveryNo })}
      of={of}
      saved={delivery}
      save={save}
      head={<p className="quiet">{t('deliveries.packHint')}</p>}
      buttons={
        <>
          <Button onClick={() => void back()}>{t('common.cancel')}</Button>
          <Button kind="primary" busy={save.busy} onClick={() => void submit()}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <LineTable rows={rows} cells={of.cells} totals={new Map()} place={anywhere} onChange={of.typeInto} />
    </LinesForm>
  )
}
