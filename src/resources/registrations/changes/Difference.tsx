import { isRecord } from '../../../../contract/isRecord.ts'
import { bankPaths, type RecordFile, type SupplierRecord } from '../../../../contract/registrations.record.ts'
import { differingRows } from '../../../../contract/registrations.difference.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useHidden } from '../../../providers/access.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { useOpenFile } from '../../useOpenFile.tsx'
import { fileFields, nameOf, type FileName } from '../record/fields.ts'
import { labelOf } from '../record/labelOf.ts'
import { cellText, type ListName, type ListRow, lists } from '../record/lists.ts'
import panel from '../desk/Panel.module.css'
import styles from './Difference.module.css'

interface Props {
  before: SupplierRecord | null
  after: SupplierRecord
  fields: readonly string[]
  returned: readonly string[]
}

const isList = (path: string): path is ListName => Object.hasOwn(lists, path)
const isFiles = (path: string): path is FileName => fileFields.some((name) => name === path)

/** What a change says differently: fields side by side, lists row by row, files by their names. */
export function Difference({ before, after, fields, returned }: Props) {
  const t = useT()
  const { open, preview } = useOpenFile(
    fileFields.flatMap((name) => [...(before?.[name] ?? []), ...after[name]]),
  )
  const bankHidden = useHidden('registrations.bank')
  const single = fields.filter((path) => !isList(path) && !isFiles(path))
  const mark = (path: string) =>
    returned.includes(path) && <Tag tone="warning">{t('profileChanges.status.RETURNED')}</Tag>
  if (fields.length === 0) return <p className="quiet">{t('profile.changes.none')}</p>
  return (
    <>
      {single.length > 0 && (
        <section className={panel['panel']} aria-label={t('profile.changes.fields')}>
          <div
            className={styles['scroll']}
            tabIndex={0}
            role="group"
            aria-label={t('profile.changes.fields')}
          >
            <table className={styles['table']}>
              <thead>
                <tr>
                  <th scope="col">{t('profile.changes.field')}</th>
                  <th scope="col">{t('profile.changes.before')}</th>
                  <th scope="col">{t('profile.changes.after')}</th>
                </tr>
              </thead>
              <tbody>
                {single.map((path) => (
                  <tr key={path}>
                    <th scope="row">
                      {labelOf(path)} {mark(path)}
                    </th>
                    {bankHidden && bankPaths.has(path) ? (
                      <td colSpan={2}>{t('profile.changes.hidden')}</td>
                    ) : (
                      <>
                        <td>{before ? textAt(before, path, t) : t('profile.changes.nothing')}</td>
                        <td data-new>{textAt(after, path, t)}</td>
                      </>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
      {fields.filter(isList).map((name) => (
        <section key={name} className={panel['panel']} aria-label={labelOf(name)}>
          <h2>
            {labelOf(name)} {mark(name)}
          </h2>
          <Rows name={name} before={before?.[name] ?? []} after={after[name]} />
        </section>
      ))}
      {fields.filter(isFiles).map((name) => (
        <section key={name} className={panel['panel']} aria-label={labelOf(name)}>
          <h2>
            {labelOf(name)} {mark(name)}
          </h2>
          <Files before={before?.[name] ?? []} after={after[name]} onOpen={open} />
        </section>
      ))}
      {preview}
    </>
  )
}

function Rows({
  name,
  before,
  after,
}: {
  name: ListName
  before: readonly ListRow[]
  after: readonly ListRow[]
}) {
  const t = useT()
  return (
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={labelOf(name)}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <td />
            {lists[name].map(({ key }) => (
              <th key={key} scope="col">
                {t(`registration.column.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differingRows(before, after).map(({ kind, row }, at) => (
            <tr key={at} data-kind={kind}>
              <td>
                <Kind kind={kind} />
              </td>
              {lists[name].map((column) => (
                <td key={column.key}>{cellText(row, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Files({
  before,
  after,
  onOpen,
}: {
  before: readonly RecordFile[]
  after: readonly RecordFile[]
  onOpen: (file: RecordFile) => void
}) {
  return (
    <ul>
      {differingRows(before, after).map(({ kind, row }, at) => (
        <li key={at} data-kind={kind}>
          <Kind kind={kind} />{' '}
          <button type="button" className={styles['file']} onClick={() => onOpen(row)}>
            {row.fileName}
          </button>
        </li>
      ))}
    </ul>
  )
}

const tones = { added: 'success', removed: 'danger', same: 'neutral' } as const

function Kind({ kind }: { kind: keyof typeof tones }) {
  return <Tag tone={tones[kind]}>{useT()(`profile.changes.${kind}`)}</Tag>
}

/** A field as it is read; what says nothing is a dash. */
function textAt(record: SupplierRecord, path: string, t: ReturnType<typeof useT>): string {
  const value = nameOf(path).reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), record)
  if (path === 'provideType') return t(`registrations.provideType.${record.provideType}`)
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
  return typeof value === 'string' || typeof value === 'number'
    ? String(value) || t('profile.changes.nothing')
    : t('profile.changes.nothing')
}
