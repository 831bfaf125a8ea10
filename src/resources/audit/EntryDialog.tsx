import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { auditCatalogue } from '../../../contract/audit.catalogue.ts'
import type { AuditEntry } from '../../../contract/audit.ts'
import type { Field } from '../../../contract/catalogue.ts'
import { fieldLabel, useT } from '../../i18n/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { member } from '../../ui/list/cell.tsx'
import { valueLabel } from '../../ui/list/labels.ts'
import { ActTag } from './ActTag.tsx'
import styles from './audit.module.css'

/** Where the record of an entry is read; those of other nouns have no page of their own. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  orders: (id) => `/orders/${id}`,
  registrations: (id) => `/registrations/show/${id}`,
}

/** One act with everything that is known of it. */
export default function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const t = useT()
  const page = entry.recordId ? pages[entry.noun]?.(entry.recordId) : undefined
  const fields: readonly Field[] = auditCatalogue.fields
  const textOf = (field: Field): ReactNode => {
    const value = member(entry, field.key)
    if (field.key === 'act') return <ActTag act={entry.act} />
    if (field.key === 'recordNo' && page) return <Link to={page}>{entry.recordNo || entry.recordId}</Link>
    return typeof value === 'string' && value !== '' ? valueLabel('audit', field, value) : undefined
  }
  return (
    <Dialog open width={640} title={t('audit.entry')} footer={null} onCancel={onClose}>
      <dl className={styles['facts']}>
        {fields.map((field) => {
          const text = textOf(field)
          return (
            text !== undefined && (
              <div key={field.key}>
                <dt>{fieldLabel(field)}</dt>
                <dd>{text}</dd>
              </div>
            )
          )
        })}
      </dl>
    </Dialog>
  )
}
