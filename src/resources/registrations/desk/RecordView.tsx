import { use } from 'react'
import type { RecordForm } from '../../../../contract/registrations.faults.ts'
import { bankPaths, type SupplierRecord } from '../../../../contract/registrations.record.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useHidden } from '../../../providers/access.ts'
import { useOpenFile } from '../../useOpenFile.tsx'
import * as described from '../record/fields.ts'
import { factoryOf } from '../record/factoryOf.ts'
import { type ListName, lists } from '../record/lists.ts'
import { FieldList } from './FieldList.tsx'
import { ListTable } from './ListTable.tsx'
import { Marked, MarksContext, Silent } from './marks.tsx'
import own from './RecordView.module.css'
import styles from './Panel.module.css'

const names = Object.keys(lists) as ListName[] // its own keys
const [supplierName, ...about] = described.companyFields
const company: described.Field[] = [
  ...(supplierName ? [supplierName] : []),
  { path: 'provideType', kind: 'line' },
  ...about,
]
const licence: described.Field[] = [
  { path: 'licenceFrom', kind: 'day' },
  { path: 'licenceTo', kind: 'day' },
  { path: 'licenceEndless', kind: 'flag' },
]
const contacts = ['businessDockPerson', 'qualityDockPerson'] as const

interface Props {
  record: SupplierRecord
  /** The form it was written in; that of the wizard where it is not known. */
  form?: RecordForm
}

/** A record as it is read: sections of fields, lists as tables, files to look at. */
export function RecordView({ record, form = 'wizard' }: Props) {
  const t = useT()
  const { factory, heads } = factoryOf(record, form)
  const bankHidden = useHidden('registrations.bank')
  const section = (name: string, fields: readonly described.Field[]) => (
    <FieldList title={t(`registration.section.${name}`)} record={record} fields={fields} />
  )
  return (
    <div>
      {section('company', company)}
      {section(
        'licence',
        licence.filter(({ path }) => path !== 'licenceTo' || !record.licenceEndless),
      )}
      <Files record={record} />
      {contacts.map((contact) => (
        <div key={contact}>{section(contact, described.contactFields(contact))}</div>
      ))}
      {section(
        'invoiceInformation',
        described.invoiceFields.filter(({ path }) => !bankHidden || !bankPaths.has(path)),
      )}
      {section('introduction', [...described.introductionFields, ...described.salesFields])}
      {factory.length > 0 && section('factory', factory)}
      {heads.length > 0 && section('humanResources', heads)}
      {names.map((name) => (
        <ListTable key={name} name={name} rows={record[name]} />
      ))}
      <EmptyLists names={names.filter((name) => record[name].length === 0)} />
    </div>
  )
}

/** Lists without a row, where they may be asked for. */
function EmptyLists({ names: empty }: { names: readonly ListName[] }) {
  const t = useT()
  const { markable } = use(MarksContext)
  if (!empty.some((name) => markable.has(name))) return null
  return (
    <section className={styles['panel']} aria-label={t('registration.desk.lists')}>
      <h2>{t('registration.desk.lists')}</h2>
      <Silent fields={empty.map((name) => ({ path: name, label: t(`registration.section.${name}`) }))} />
    </section>
  )
}

function Files({ record }: { record: SupplierRecord }) {
  const t = useT()
  const { open, preview } = useOpenFile(described.fileFields.flatMap((name) => record[name]))
  return (
    <section className={styles['panel']} aria-label={t('registration.section.attachments')}>
      <h2>{t('registration.section.attachments')}</h2>
      <dl className={own['files']}>
        {described.fileFields.map((name) => (
          <div key={name}>
            <dt>
              <Marked path={name} label={t(`registration.field.${name}`)} />
            </dt>
            <dd>
              {record[name].length === 0 && <span className="quiet">{t('registration.desk.notFilled')}</span>}
              {record[name].map((file) => (
                <button key={file.fileKey} type="button" onClick={() => open(file)}>
                  {file.fileName}
                </button>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {preview}
    </section>
  )
}
