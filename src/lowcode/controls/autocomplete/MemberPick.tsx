import { Suspense, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { flag } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { SelectField } from '../pick/SelectField.tsx'
import { known, useKnown } from './people.ts'
import { usePicked } from './usePicked.ts'
import { lazy } from '../../../ui/lazy.tsx'

const MemberDialog = lazy(() => import('./MemberDialog.tsx'))

/** Colleagues, by name or account, or from the tree of departments. */
export function MemberPick(props: EditProps) {
  const { control, state } = props
  const { services } = usePage()
  const t = useT()
  const [popup, setPopup] = useState(false)
  const people = useKnown('member', textOf(state.value) !== '' || Array.isArray(state.value))
  const { chosen, put, combo } = usePicked(props, people)
  return (
    <>
      <SelectField
        {...combo}
        load={async (keyword) => {
          const { matchingSound } = await import('../pick/pinyin.ts')
          const rows = await matchingSound(await known(services, 'member'), keyword)
          return { rows, total: rows.length }
        }}
        pause={0}
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
