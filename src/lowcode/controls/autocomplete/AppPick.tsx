import { Suspense, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { usePage } from '../../runtime/page.ts'
import { flag, number, plain } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { searched } from '../pick/choices.ts'
import selectStyles from '../pick/SelectField.module.css'
import { SelectField } from '../pick/SelectField.tsx'
import { sourceOf } from './cases.ts'
import { listColumns } from './picked.ts'
import { RecordHead, RecordRow } from '../pick/Records.tsx'
import { usePicked } from './usePicked.ts'
import { lazy } from '../../../ui/lazy.tsx'

const RecordDialog = lazy(() => import('../pick/RecordDialog.tsx'))

/** A record of another application: from a list that is searched as one types, or from a dialog. */
export function AppPick(props: EditProps) {
  const { control, state } = props
  const page = usePage()
  const t = useT()
  const [popup, setPopup] = useState(false)
  const { lang } = page.services
  const { chosen, put, combo } = usePicked(props)
  const look = plain(control, 'dropType')
  const columns = listColumns(control, lang, [t('lowcode.associated.name'), t('lowcode.associated.code')])
  const load = (keyword: string, at: number, signal: AbortSignal) =>
    searched(control, sourceOf(control), page, { keyword, page: at, signal })
  return (
    <>
      <SelectField
        {...combo}
        load={load}
        pause={number(control, 'debounce') ?? 300}
        openOnFocus={flag(control, 'triggerOnFocus')}
        width={look === 'list' ? number(control, 'tableWidth') : number(control, 'popupWidth')}
        head={look === 'list' && <RecordHead columns={columns} />}
        row={(choice) => <RecordRow choice={choice} look={look} columns={columns} />}
        foot={
          flag(control, 'footer') &&
          flag(control, 'popup') && (
            <button type="button" className={selectStyles['all']} onClick={() => setPopup(true)}>
              {t('lowcode.associated.open')}
            </button>
          )
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
              put(next)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
