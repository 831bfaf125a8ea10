import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useHappen, usePage } from '../../runtime/page.ts'
import type { Choice } from '../../runtime/surroundings.ts'
import { textOf } from '../../values.ts'
import { flag, number, plain, words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { matching } from '../pick/choices.ts'
import { Combo } from '../pick/Combo.tsx'
import { selected } from '../select/selected.ts'
import { known, useKnown } from './people.ts'
import { pickedValues } from './picked.ts'

const MemberDialog = lazy(() => import('./MemberDialog.tsx'))

/** Colleagues, by name or account, or from the tree of departments. */
export function MemberPick({ control, state, id, invalid, describedBy, fill }: EditProps) {
  const { store, surroundings } = usePage()
  const happen = useHappen(control)
  const t = useT()
  const [popup, setPopup] = useState(false)
  const people = useKnown('member', textOf(state.value) !== '' || Array.isArray(state.value))
  const chosen = selected(control, state.value, store.value, people)
  const multiple = flag(control, 'multiple')
  const limit = number(control, 'limit') ?? 0
  const put = (next: readonly Choice[]) => {
    fill(pickedValues(control, next))
    happen(next.length > 0 ? 'select' : 'clear', multiple ? next : next[0])
  }
  return (
    <>
      <Combo
        id={id}
        label={words(control, 'label', surroundings.lang)}
        chosen={chosen}
        change={put}
        load={async (keyword) => {
          const rows = matching(await known(surroundings, 'member'), keyword)
          return { rows, total: rows.length }
        }}
        pause={0}
        multiple={multiple}
        limit={limit}
        clearable={flag(control, 'clearable')}
        placement={plain(control, 'placement')}
        placeholder={words(control, 'placeholder', surroundings.lang)}
        disabled={state.disabled}
        invalid={invalid}
        describedBy={describedBy}
        row={({ name, values = {} }) => (
          <span className="lc-rich-choice">
            {name}
            <small>{[values['deptName'], values['position']].map(textOf).filter(Boolean).join(' · ')}</small>
          </span>
        )}
        tool={
          flag(control, 'popup') && (
            <button
              type="button"
              className="lc-clear"
              disabled={state.disabled}
              aria-label={t('lowcode.associated.members')}
              onClick={() => setPopup(true)}
            >
              <Icon name="partner" />
            </button>
          )
        }
      />
      {popup && (
        <Suspense fallback={null}>
          <MemberDialog
            control={control}
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
