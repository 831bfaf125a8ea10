import type { InquiryInfo } from '../../../contract/inquiries.ts'
import { useT } from '../../i18n/i18n.ts'
import tables from '../../ui/tables.module.css'
import styles from './Inquiry.module.css'

/** Who was asked by mail, and what became of it. */
export function Mails({ inquiry: { mails } }: { inquiry: InquiryInfo }) {
  const t = useT()
  if (mails.length === 0) return null
  return (
    <div className={`${styles['scroll']} ${styles['part']}`}>
      <table className={`${tables['figures']} ${styles['table']}`} aria-label={t('inquiries.mails')}>
        <thead>
          <tr>
            {['mail', 'supplier', 'mailState'].map((head) => (
              <th key={head} scope="col">
                {t(`inquiries.field.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </div>
  )
}
