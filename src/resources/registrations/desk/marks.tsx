import { createContext, use } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import styles from './marks.module.css'

export interface Marks {
  /** What was returned last time, by its path. */
  returned: readonly string[]
  /** What is to be returned now. */
  marked: readonly string[]
  /** What may be marked; nothing where nothing may be returned. */
  markable: ReadonlySet<string>
  /** Marks it, or takes the mark away. */
  toggle: (path: string) => void
}

/** What a reviewer marks to be put right while reading. */
export const MarksContext = createContext<Marks>({
  returned: [],
  marked: [],
  markable: new Set(),
  toggle: () => undefined,
})

/** The id of what stands at this path of the record, for what leads there. */
export const deskId = (path: string): string => `registration-desk-${path}`

/** Shows what stands at this path. */
export function showPath(path: string): void {
  const place = document.getElementById(deskId(path))
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'center' })
}

/** What something of a record is called, whether it was returned, and a tick to return it. */
export function Marked({ path, label }: { path: string; label: string }) {
  const t = useT()
  const { returned, marked, markable, toggle } = use(MarksContext)
  const isMarked = marked.includes(path)
  return (
    <>
      {label} {returned.includes(path) && <Tag tone="warning">{t('registrations.status.RETURNED')}</Tag>}
      {markable.has(path) && (
        <button
          type="button"
          className={styles['mark']}
          aria-pressed={isMarked}
          aria-label={t('registration.desk.return.mark', { label })}
          title={t('registration.desk.return.mark', { label })}
          onClick={() => toggle(path)}
        >
          <Icon name="undo" size={14} />
        </button>
      )}
    </>
  )
}

/** What says nothing, in one line; each may be asked for. */
export function Silent({ fields }: { fields: readonly { path: string; label: string }[] }) {
  const t = useT()
  const { markable } = use(MarksContext)
  if (fields.length === 0) return null
  if (!fields.some(({ path }) => markable.has(path)))
    return (
      <p className="quiet">
        {t('registration.desk.silent', {
          fields: fields.map(({ label }) => label).join(t('registration.comma')),
        })}
      </p>
    )
  return (
    <div className={styles['silent']}>
      <span>{t('registration.desk.silent', { fields: '' })}</span>
      <ul>
        {fields.map((field) => (
          <li key={field.path}>
            <Marked {...field} />
          </li>
        ))}
      </ul>
    </div>
  )
}
