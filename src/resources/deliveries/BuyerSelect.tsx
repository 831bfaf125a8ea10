import { useT } from '../../i18n/i18n.ts'
import { PartnerSelect } from '../suppliers/PartnerSelect.tsx'

interface Props {
  id?: string
  value?: string
  onChange?: (orgId: string) => void
  /** The name to show before the customer is found in the list. */
  name: string
  disabled: boolean
}

/** One of the supplier's customers. */
export function BuyerSelect(props: Props) {
  const t = useT()
  return <PartnerSelect {...props} placeholder={t('deliveries.chooseBuyer')} none={t('deliveries.noBuyer')} />
}
