import { Suspense, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { calledName, useSession } from '../../providers/session.ts'
import { lazy } from '../../ui/lazy.tsx'
import { Popover } from '../../ui/Popover.tsx'
import type { UserDialogName } from './UserDialog.tsx'
import toolStyles from './Tool.module.css'

const UserMenuContent = lazy(() => import('./UserMenuContent.tsx'))
const UserDialog = lazy(() => import('./UserDialog.tsx'))

/** Who is signed in, for whom, and what concerns only them. */
export function UserMenu({ narrow }: { narrow: boolean }) {
  const t = useT()
  const name = useSession(({ user }) => calledName(user))
  const [open, setOpen] = useState(false)
  const [dialog, setDialog] = useState<UserDialogName>()
  return (
    <>
      <Popover
        label={t('shell.user.label', { name })}
        className={toolStyles['tool']}
        content={(close) => (
          <Suspense fallback={null}>
            <UserMenuContent narrow={narrow} onDialog={setDialog} onClose={close} />
          </Suspense>
        )}
        open={open}
        onOpen={setOpen}
      >
        <span className={toolStyles['face']} data-letter={name.slice(0, 1).toUpperCase()} />
        {!narrow && <span className={toolStyles['name']}>{name}</span>}
      </Popover>
      <Suspense fallback={null}>
        {dialog && (
          <UserDialog
            name={dialog}
            onClose={() => setDialog(undefined)}
            onPassword={() => setDialog('password')}
          />
        )}
      </Suspense>
    </>
  )
}
