import { Suspense, useMemo, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { flag } from '../attr.ts'
import type { EditProps } from '../def.ts'
import { TreeField } from '../pick/TreeField.tsx'
import { memberLines } from './orgLines.ts'
import { isHere, shownName, useKnown } from './people.ts'
import { usePicked } from './usePicked.ts'

const MemberDialog = lazy(() => import('./MemberDialog.tsx'))

/** Colleagues under their departments, by name, sound or account, or from a dialog. Who left is shown where picked, and offered no more. */
export function MemberPick(props: EditProps) {
  const { control, state } = props
  const { services } = usePage()
  const t = useT()
  const [popup, setPopup] = useState(false)
  const [opens, setOpens] = useState(0)
  const held = textOf(state.value) !== '' || Array.isArray(state.value)
  const people = useKnown('member', opens > 0 || held, opens)
  const depts = useKnown('dept', opens > 0, opens)
  const { chosen, put, combo } = usePicked(props, people.all)
  const lines = useMemo(
    () =>
      people.here && (depts.here || depts.failed)
        ? memberLines(depts.all, people.all.filter(isHere))
        : undefined,
    [people, depts],
  )
  return (
    <>
      <TreeField
        {...combo}
        chosen={chosen.map((one) => ({ id: one.id, name: shownName(one, services.lang) }))}
        lines={lines}
        failed={people.failed}
        checks
        change={(ids) =>
          put(ids.flatMap((id) => [...people.all, ...chosen].find((one) => one.id === id) ?? []))
        }
        opened={() => setOpens((before) => before + 1)}
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
