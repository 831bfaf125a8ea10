import { useMemo } from 'react'
import { orgInfo } from '../../../../contract/orgs.ts'
import { localDay } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { usePageTitle } from '../../../providers/page.ts'
import { useSession } from '../../../providers/session.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import type { EditRow } from '../../../ui/grid/rows.ts'
import { noHead } from './orderHead.ts'
import { OrderForm } from './OrderForm.tsx'

const noRows: readonly EditRow[] = []

export default function OrderCreate() {
  const t = useT()
  usePageTitle(t('orders.create'))
  const buyerContact = useSession((now) => now.user?.realName ?? '')
  const org = useCallQuery('orgs', orgInfo, {}, { silent: true })
  const shipTo = org.data?.shipTo ?? ''
  const fields = useMemo(
    () => ({ ...noHead, orderedOn: localDay(), buyerContact, shipTo }),
    [buyerContact, shipTo],
  )
  return (
    <Loaded of={[org]} rows={10}>
      {() => (
        <OrderForm
          form="orders/create"
          title={t('orders.create')}
          order={undefined}
          fields={fields}
          rows={noRows}
        />
      )}
    </Loaded>
  )
}
