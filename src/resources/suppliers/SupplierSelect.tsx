import type { Partner } from '../../../contract/suppliers.ts'
import { useT } from '../../i18n/i18n.ts'
import { crudFilters } from '../../providers/listBody.ts'
import { PartnerSelect } from './PartnerSelect.tsx'

interface Props {
  id?: string
  /** As a form's field hands them over. */
  value?: string
  onChange?: (orgId: string) => void
  /** The name to show before the supplier is found in the list. */
  name: string
  /** Told what the link says of who was chosen. */
  onSupplier?: (supplier: Partner) => void
  /** Suspended suppliers too: for what is agreed with them already. */
  suspended?: boolean
}

const active = crudFilters([{ field: 'status', sign: 2, value: 'ACTIVE' }])
const trading = crudFilters([{ field: 'status', sign: 8, value: ['ACTIVE', 'SUSPENDED'] }])

/** One of the active suppliers. */
export function SupplierSelect({ onSupplier, suspended = false, ...field }: Props) {
  const t = useT()
  return (
    <PartnerSelect
      {...field}
      filters={suspended ? trading : active}
      placeholder={t('suppliers.choose')}
      none={t('suppliers.noneFound')}
      {...(onSupplier && { onPartner: onSupplier })}
    />
  )
}
