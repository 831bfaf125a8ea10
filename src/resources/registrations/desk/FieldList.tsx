import { isRecord } from '../../../../contract/isRecord.ts'
import type { SupplierRecord } from '../../../../contract/registrations.record.ts'
import { decimal } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { type Field, nameOf } from '../record/fields.ts'
import styles from './Panel.module.css'
import own from './FieldList.module.css'

interface Props {
  title: string
  record: SupplierRecord
  fields: readonly Field[]
  returned: readonly string[]
}

/** Fields of a record with what they say; those that say nothing are told in one line. */
export function FieldList({ title, record, fields, returned }: Props) {
  const t = useT()
  const label = ({ path }: Field) => t(`registration.field.${path}`)
  const said = fields.filter((field) => valueAt(record, field.path) !== '')
  const silent = fields.filter((field) => !said.includes(field))
  const shown = ({ path, kind }: Field): string => {
    const value = valueAt(record, path)
    if (kind === 'flag') return t(value === 'true' ? 'common.yes' : 'common.no')
    return kind === 'decimal' || kind === 'count' || kind === 'yuan' ? decimal(value) : value
  }
  return (
    <section className={styles['panel']} aria-label={title}>
      <h2>{title}</h2>
      <dl className={own['fields']}>
        {said.map((field) => (
          <div key={field.path} data-wide={field.kind === 'lines' || undefined}>
            <dt>
              {label(field)}{' '}
              {returned.includes(field.path) && (
                <Tag tone="warning">{t('registrations.status.RETURNED')}</Tag>
              )}
            </dt>
            <dd>{shown(field)}</dd>
          </div>
        ))}
      </dl>
      {silent.length > 0 && (
        <p className="quiet">
          {t('registration.desk.silent', { fields: silent.map(label).join(t('registration.comma')) })}
        </p>
      )}
    </section>
  )
}

function valueAt(record: SupplierRecord, path: string): string {
  const value = nameOf(path).reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), record)
  return value === null || value === undefined ? '' : String(value as string | number | boolean) // leaves of the record
}
