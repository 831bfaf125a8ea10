import { useState } from 'react'
import { drawingOffered, materialDrawing, orderLineDrawing } from '../../../contract/drawings.ts'
import { useT } from '../../i18n/i18n.ts'
import { download } from '../../providers/http.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { saveFetched } from '../../ui/saveFile.ts'

/** What the drawing is of: a material of one's own, or that of an order's line. */
export type DrawingOf = { materialId: string } | { orderId: string; lineId: string }

/** Downloads a drawing through the buyer's call-back; absent where there is none. */
export default function DrawingLink({ of }: { of: DrawingOf }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const query = 'orderId' in of ? { orderId: of.orderId } : {}
  const { data } = useCallQuery('drawings', drawingOffered, { query }, { silent: true })
  if (!data?.offered) return null
  const fetchDrawing = () =>
    'orderId' in of
      ? download(orderLineDrawing, { body: { id: of.orderId, lineId: of.lineId } })
      : download(materialDrawing, { body: { id: of.materialId } })
  const run = async () => {
    setBusy(true)
    await saveFetched(fetchDrawing())
    setBusy(false)
  }
  return (
    <Button icon={<Icon name="download" size={14} />} busy={busy} onClick={() => void run()}>
      {t('materials.drawing')}
    </Button>
  )
}
