import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { usePage } from '../../runtime/page.ts'
import type { Choice } from '../../runtime/services.ts'
import { flag, length, number, plain } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { searched } from '../pick/choices.ts'
import selectStyles from '../pick/SelectField.module.css'
import { SelectField } from '../pick/SelectField.tsx'
import { cellOf, listColumns, sourceOf } from './picked.ts'
import { usePicked } from './usePicked.ts'

const PickDialog = lazy(() => import('./PickDialog.tsx'))

/** A record of another application: from a list that is searched as one types, or from a dialog. */
export function AppPick(props: EditProps) {
  const { control, state } = props
  const page = usePage()
  const t = useT()
  const [popup, setPopup] = useState(false)
  const { lang } = page.services
  const { chosen, multiple, limit, put, combo } = usePicked(props)
  const look = plain(control, 'dropType')
  const columns = listColumns(control, lang, [t('lowcode.associated.name'), t('lowcode.associated.code')])
  const load = (keyword: string, at: number, signal: AbortSignal) =>
    searched(control, sourceOf(control), page, { keyword, page: at, signal })
  const grid = { gridTemplateColumns: columns.map(({ width }) => `minmax(60px, ${width}fr)`).join(' ') }
  return (
    <>
      <SelectField
        {...combo}
        load={load}
        pause={number(control, 'debounce') ?? 300}
        openOnFocus={flag(control, 'triggerOnFocus')}
        width={look === 'list' ? number(control, 'tableWidth') : number(control, 'popupWidth')}
        head={
          look === 'list' && (
            <div className="lc-mini lc-mini-head" style={grid} aria-hidden="true">
              {columns.map(({ field, title }) => (
                <span key={field}>{title}</span>
              ))}
            </div>
          )
        }
        row={(choice) =>
          look === 'list' ? (
            <span className="lc-mini" style={grid}>
              {columns.map(({ field }) => (
                <span key={field}>{cellOf(choice, field)}</span>
              ))}
            </span>
          ) : look === 'rich' ? (
            <span className="lc-rich-choice">
              <b>{choice.name}</b>
              <small>{secondLine(choice, columns)}</small>
            </span>
          ) : (
            choice.name
          )
        }
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
          <PickDialog
            title={t('lowcode.associated.title')}
            width={length(control, 'dialogWidth') ?? '66%'}
            height={number(control, 'dialogHeight') ?? 500}
            columns={columns}
            load={load}
            chosen={chosen}
            multiple={multiple}
            limit={limit}
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

const secondLine = (choice: Choice, columns: ReturnType<typeof listColumns>): string =>
  columns
    .filter(({ field }) => field !== 'name')
    .map(({ field }) => cellOf(choice, field))
    .filter((text) => text !== '' && text !== choice.name)
    .join(' · ')
