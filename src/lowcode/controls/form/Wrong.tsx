import { useSyncExternalStore } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { usePage } from '../../runtime/page.ts'
import { fieldAt, reveal } from '../../runtime/reveal.ts'

/** What a check found wrong in these fields; each leads to its place. */
export function Wrong({ fields }: { fields: ReadonlySet<string> }) {
  const { store } = usePage()
  const t = useT()
  const faults = useSyncExternalStore(store.subscribeAll, store.faults, store.faults)
  const own = [...faults].filter(([path]) => fields.has(fieldAt(path)))
  if (own.length < 2) return null
  return (
    <div className="lc-wrong" role="alert">
      <p>{t('lowcode.wrong', { count: own.length })}</p>
      <ul>
        {own.slice(0, SHOWN).map(([path, said]) => (
          <li key={path}>
            <button type="button" onClick={() => reveal(store, path)}>
              {said}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** More than these are found one after the other. */
const SHOWN = 5
