import type { InquiryInfo } from '../../../contract/inquiries.ts'
import { useT } from '../../i18n/i18n.ts'
import styles from './Inquiry.module.css'
import { Rows } from './Rows.tsx'

/** Who was asked by mail, and what became of it. */
export function Mails({ inquiry: { mails } }: { inquiry: InquiryInfo }) {
  const t = useT()
  if (mails.length === 0) return null
  return (
    <div className={styles['part']}>
      <Rows label={t('inquiries.mails')} heads={['mail', 'supplier', 'mailState']}>
        {mails.map(({ mail, supplierName, state, obstacle }) => (
          <tr key={mail}>
            <td>{mail}</td>
            <td>{supplierName}</td>
            <td>
              {t(`inquiries.mailState.${state}`)}
              {obstacle && <div className="quiet">{t(`inquiries.obstacle.${obstacle}`)}</div>}
            </td>
          </tr>
        ))}
      </Rows>
    </div>
  )
}
