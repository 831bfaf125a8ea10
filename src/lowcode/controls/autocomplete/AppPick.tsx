import { Suspense, useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { usePage } from '../../runtime/page.ts'
import type { Choice } from '../../runtime/services.ts'
import { flag, number, plain } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { searched } from '../pick/choices.ts'
import selectStyles from '../pick/SelectField.module.css'
import { SelectField } from '../pick/SelectField.tsx'
import { sourceOf } from './cases.ts'
import { listColumns } from './picked.ts'
import { RecordHead, RecordRow } from '../pick/Records.tsx'
import { usePicked } from './usePicked.ts'
import type { RecentRows } from '../pick/recentFirst.ts'
import { loadChunk } from '../../../ui/chunk.ts'
import type { LoadOptions } from '../pick/useOptionPages.ts'
import { lazy } from '../../../ui/lazy.tsx'

const CreateInList = lazy(() => import('../pick/CreateRecord.tsx'))
const RecordDialog = lazy(() => import('../pick/RecordDialog.tsx'))

/** A record of another application: from a list that is searched as one types, or from a dialog. */
export function AppPick(props: EditProps) {
  const { control, state } = props
  const page = usePage()
  const t = useT()
  const [popup, setPopup] = useState(false)
  const { lang } = page.services
  const { chosen, put, combo, multiple, limit } = usePicked(props)
  const look = plain(control, 'dropType')
  const columns = listColumns(control, lang, [t('lowcode.associated.name'), t('lowcode.associated.code')])
  const load: LoadOptions = (keyword, at, signal) =>
    searched(control, sourceOf(control), page, { keyword, page: at, signal })
  const { recent } = page.services
  const shown = useRef<RecentRows>({ current: [] })
  const recentFirst: LoadOptions = async (keyword, at, signal) => {
    const list = load(keyword, at, signal)
    if (!recent || keyword !== '') return list
    const first = loadChunk(() => import('../pick/recentFirst.ts')).then((code) =>
      code.recentFirst(control, page, at, shown.current, signal),
    )
    // The list serves without them.
    const [found, arranged] = await Promise.all([list, first.catch(() => undefined)])
    return arranged ? arranged(found) : found
  }
  const change = (next: readonly Choice[]) => {
    put(next)
    const fresh = next.filter(({ id }) => !chosen.some((one) => one.id === id))
    const keys = fresh.flatMap(({ key }) => key ?? [])
    // What cannot be remembered was chosen all the same.
    if (keys.length > 0) recent?.add(control.id, keys).catch(() => undefined)
  }
  const isFull = multiple && limit > 0 && chosen.length >= limit
  return (
    <>
      <SelectField
        {...combo}
        change={change}
        load={recentFirst}
        pause={number(control, 'debounce') ?? 300}
        openOnFocus={flag(control, 'triggerOnFocus')}
        width={look === 'list' ? number(control, 'tableWidth') : number(control, 'popupWidth')}
        head={look === 'list' && <RecordHead columns={columns} />}
        row={(choice) => <RecordRow choice={choice} look={look} columns={columns} />}
        foot={
          <>
            {page.services.create && !isFull && (
              <Suspense fallback={null}>
                <CreateInList
                  control={control}
                  created={(made) => change([...(multiple ? chosen : []), made])}
                />
              </Suspense>
            )}
            {flag(control, 'footer') && flag(control, 'popup') && (
              <button type="button" className={selectStyles['all']} onClick={() => setPopup(true)}>
                {t('lowcode.associated.open')}
              </button>
            )}
          </>
        }
        tool={
          flag(control, 'popup') && (
            <button
              type="button"
              className="lc-clear"
              disabled={state.disabled}
              aria-label={t('lowcode.associated.open')}
              onClick={() => setPopup(true)}
            >
              <Icon name="search" />
            </button>
          )
        }
      />
      {popup && (
        <Suspense fallback={null}>
          <RecordDialog
            control={control}
            load={load}
            chosen={chosen}
            cancel={() => setPopup(false)}
            confirm={(next) => {
              setPopup(false)
              change(next)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
