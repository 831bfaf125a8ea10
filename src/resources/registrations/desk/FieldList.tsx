import { isRecord } from '../../../../contract/isRecord.ts'
import type { SupplierRecord } from '../../../../contract/registrations.record.ts'
import { decimal } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { type Field, nameOf } from '../record/fields.ts'
import { deskId, Marked, Silent } from './marks.tsx'
import styles from './Panel.module.css'
import own from './FieldList.module.css'

interface Props {
  title: string
  record: SupplierRecord
  fields: readonly Field[]
}

/** Fields of a record with what they say; those that say nothing are told in one line. */
export function FieldList({ title, record, fields }: Props) {
  const t = useT()
  const label = ({ path }: Field) => t(`registration.field.${path}`)
  const said = fields.filter((field) => valueAt(record, field.path) !== '')
  const silent = fields.filter((field) => !said.includes(field))
  const shown = ({ path, kind }: Field): string => {
    const value = valueAt(record, path)
    if (path === 'provideType') return t(`registrations.provideType.${value}`)
    if (kind === 'flag') return t(value === 'true' ? 'common.yes' : 'common.no')
    return kind === 'decimal' || kind === 'count' || kind === 'yuan' ? decimal(value) : value
  }
  return (
    <section className={styles['panel']} aria-label={title}>
      <h2>{title}</h2>
      <dl className={own['fields']}>
        {said.map((field) => (
          <div
            key={field.path}
            id={deskId(field.path)}
            tabIndex={-1}
            data-wide={field.kind === 'lines' || undefined}
          >
            <dt>
              <Marked path={field.path} label={label(field)} />
            </dt>
            <dd>{shown(field)}</dd>
          </div>
        ))}
      </dl>
      <Silent fields={silent.map((field) => ({ path: field.path, label: label(field) }))} />
    </section>
  )
}

function valueAt(record: SupplierRecord, path: string): string {
  const value = nameOf(path).reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), record)
  return value === null || value === undefined ? '' : String(value as string | number | boolean) // leaves of the record
}
