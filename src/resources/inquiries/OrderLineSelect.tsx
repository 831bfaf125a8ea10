import type { OrderLineRow } from '../../../contract/orders.ts'
import { decimal, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useHasRight } from '../../providers/access.ts'
import { AddSelect } from './AddSelect.tsx'

type Taken = Pick<OrderLineRow, 'materialCode' | 'materialName' | 'spec' | 'unit' | 'qty'>

/** A line of a past order, which is asked for again; not there for who reads no orders. */
export function OrderLineSelect({ onChosen }: { onChosen: (line: Taken) => void }) {
  const t = useT()
  const reads = useHasRight('orders.read')
  return (
    reads && (
      <AddSelect<OrderLineRow>
        resource="orderLines"
        called={({ orderNo, lineNo, materialCode, materialName, qty, unit, unitScale, price }) =>
          `${orderNo}-${lineNo} ${materialCode} ${materialName} · ${quantity(qty, unitScale)} ${unit}${price === null ? '' : ` × ${decimal(price)}`}`
        }
        label={t('inquiries.addOrderLine')}
        onChosen={({ materialCode, materialName, spec, unit, qty }) =>
          onChosen({ materialCode, materialName, spec, unit, qty })
        }
      />
    )
  )
}
