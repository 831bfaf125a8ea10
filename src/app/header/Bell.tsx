import { Suspense, useState } from 'react'
import { noticesUnread } from '../../../contract/notices.ts'
import { count } from '../../i18n/format.ts'
import { useT, withTexts } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Icon } from '../../ui/Icon.tsx'
import { HOME_POLL_MS } from '../limits.ts'
import { Popover } from '../../ui/Popover.tsx'
import { lazy } from '../../ui/lazy.tsx'
import toolStyles from './Tool.module.css'

const BellContent = lazy(withTexts('notices', () => import('./BellContent.tsx')))

/** What this person was told and has not read, and below it what waits for them; the number is in the button's name too. */
export function Bell() {
  const t = useT()
  const locked = useSession((now) => now.locked)
  const [open, setOpen] = useState(false)
  const { data } = useCallQuery(
    'notices',
    noticesUnread,
    {},
    { silent: true, refetchInterval: HOME_POLL_MS, enabled: !locked },
  )
  const unread = data?.count ?? 0
  // The name says what is shown, so that who speaks to the page finds the button by it (WCAG 2.5.3).
  const shown = unread > 99 ? '99+' : count(unread)
  return (
    <Popover
      className={toolStyles['tool']}
      label={t('shell.bell.label', { count: shown })}
      content={(close) => (
        <Suspense fallback={null}>
          <BellContent notices={data?.notices ?? []} onOpened={close} />
        </Suspense>
      )}
      open={open}
      onOpen={setOpen}
    >
      <Icon name="bell" size={20} />
      {unread > 0 && <span className={`${toolStyles['badge']} ${toolStyles['dot']}`}>{shown}</span>}
    </Popover>
  )
}
