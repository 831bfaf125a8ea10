import { useCan } from '@refinedev/core'
import Form from 'antd/es/form'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { Partner } from '../../../contract/suppliers.ts'
import { count } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { FormModal } from '../../ui/FormModal.tsx'
import { useRowAccess } from '../../ui/ActionButton.tsx'
import { StatusTag } from '../StatusTag.tsx'
import styles from '../../ui/dialogFields.module.css'
import { LinkActions } from './LinkActions.tsx'
import { LinkFacts } from './LinkFacts.tsx'
import { termsBody, termsOf } from '../linkTerms.ts'
import { LinkTermsFields } from '../LinkTermsFields.tsx'
import { lazy } from '../../ui/lazy.tsx'

const AnnexTrail = lazy(() => import('../documents/AnnexTrail.tsx'))
const HistoryTrail = lazy(() => import('../documents/HistoryTrail.tsx'))

interface Props {
  partner: Partner
  onAccept: () => void
  onClose: () => void
}

/** A link with its terms: the buyer keeps them, the supplier reads them; beside them what may be done to the link, and its history. */
export default function TermsDialog({ partner, onAccept, onClose }: Props) {
  const t = useT()
  const side = useSession((now) => now.side)
  const { data: access } = useCan({ resource: 'suppliers', action: 'edit' })
  const row = useRowAccess(partner.can, 'edit')
  const { form, ...dialog } = useRecordForm({
    resource: 'suppliers',
    record: partner,
    initialValues: termsOf(partner),
    toBody: termsBody,
    onClose,
  })
  const currency = Form.useWatch('currency', form) ?? ''
  const partnerId = side === 'buyer' ? 'supplierOrgId' : 'buyerOrgId'
  // A supplier that asks leaves the terms to the buyer.
  const agreed = partner.code !== ''
  return (
    <FormModal
      title={partner.name}
      readOnly={access?.can === false || row?.can === false || row?.absent === true}
      {...dialog}
    >
      <p className={styles['line']}>
        <StatusTag field="suppliers.status" value={partner.status} /> {partner.contact} {partner.phone}{' '}
        {agreed && partner.openOrders !== null && (
          <Link to={`/orders?${partnerId}.equal=${partner.orgId}`}>
            {t('suppliers.openOrders', { count: count(partner.openOrders) })}
          </Link>
        )}
      </p>
      <p className={styles['line']}>
        <Link to={`/suppliers/${partner.id}`}>{t(`suppliers.page.${side}`)}</Link>
      </p>
      <LinkFacts partner={partner} />
      <LinkActions partner={partner} onDone={onClose} {...(side === 'buyer' ? { onAccept } : {})} />
      {agreed ? (
        <LinkTermsFields currency={currency} />
      ) : (
        <p className="quiet">{t(`suppliers.link.noTerms.${side}`)}</p>
      )}
      <Suspense fallback={null}>
        {agreed && <AnnexTrail noun="suppliers" recordId={partner.id} hint={t('suppliers.filesHint')} />}
        <HistoryTrail noun="suppliers" recordId={partner.id} />
      </Suspense>
    </FormModal>
  )
}
