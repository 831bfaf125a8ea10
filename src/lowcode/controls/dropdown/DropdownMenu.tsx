import Dropdown from 'antd/es/dropdown'
import { useEffect, useId, useMemo, useSyncExternalStore } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { kindOf } from '../../../../contract/lowcode/kinds.ts'
import { useControl, usePage } from '../../runtime/page.ts'
import { flag, plain, words } from '../attr.ts'
import { isOffered, press } from '../button/usePress.ts'
import { ControlIcon } from '../icon/ControlIcon.tsx'
import { LinkView } from '../link/LinkView.tsx'
import styles from './Dropdown.module.css'

export interface DropdownMenuProps {
  entries: readonly Control[]
  /** The keys go to its first entry at once. */
  focuses: boolean
  close: () => void
}

/** antd's menu under the button of a dropdown: arrow keys move, Enter chooses. */
export default function DropdownMenu({ entries, focuses, close }: DropdownMenuProps) {
  const page = usePage()
  const { lang } = page.services
  const id = useId()
  // antd does so three frames later, when the next key has already gone to the button.
  useEffect(() => {
    if (!focuses) return
    document
      .getElementById(id)
      ?.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])')
      ?.focus({ preventScroll: true })
  }, [focuses, id])
  const items = useShown(entries).map((control) => {
    const kind = kindOf(control.type)?.kind
    if (kind === 'divider') return { type: 'divider' as const, key: control.id }
    return {
      key: control.id,
      label: kind === 'link' ? <Link control={control} /> : words(control, 'label', lang),
      icon: kind === 'link' ? undefined : <ControlIcon control={control} />,
      danger: plain(control, 'type') === 'danger',
      disabled: page.store.state(control).disabled || flag(control, 'disabled'),
    }
  })
  return (
    <Dropdown
      open
      autoFocus={focuses}
      trigger={['click']}
      placement="bottomLeft"
      onOpenChange={(on) => !on && close()}
      menu={{
        id,
        items,
        onClick({ key, domEvent }) {
          const control = entries.find(({ id }) => id === key)
          close()
          if (!control) return
          if (kindOf(control.type)?.kind === 'link') follow(domEvent.currentTarget, domEvent.target)
          else void press(control, page)
        },
      }}
    >
      <span className={styles['anchor']} />
    </Dropdown>
  )
}

function Link({ control }: { control: Control }) {
  return <LinkView control={control} state={useControl(control)} />
}

/** A link that was chosen by a key, or beside its text. */
function follow(entry: Element, pressed: EventTarget): void {
  if (!(pressed instanceof Element) || !pressed.closest('a')) entry.querySelector('a')?.click()
}

/** The entries that are to be seen and may be used; drawn again when one is so no longer. */
function useShown(entries: readonly Control[]): readonly Control[] {
  const { store, services } = usePage()
  const read = () =>
    entries
      .filter((entry) => store.state(entry).shown && isOffered(entry, services))
      .map((entry) => `${entry.id}:${store.state(entry).disabled}`)
      .join(' ')
  const ids = useSyncExternalStore(store.subscribeAll, read, read)
  return useMemo(
    () => entries.filter(({ id }) => ids.split(' ').some((each) => each.startsWith(`${id}:`))),
    [entries, ids],
  )
}
