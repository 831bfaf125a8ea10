import { Suspense } from 'react'
import { withTexts } from '../../i18n/i18n.ts'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'

const AccountDialog = lazy(lazyAntd(() => import('../account/AccountDialog.tsx')))
const PasswordDialog = lazy(lazyAntd(() => import('../account/PasswordDialog.tsx')))
const SessionsDialog = lazy(lazyAntd(() => import('../account/SessionsDialog.tsx')))
const SecurityDialog = lazy(lazyAntd(withTexts('security', () => import('../account/SecurityDialog.tsx'))))
const PreferencesDialog = lazy(
  lazyAntd(withTexts('notices', () => import('../../resources/notices/PreferencesDialog.tsx'))),
)
const AbsenceDialog = lazy(lazyAntd(() => import('../../resources/people/AbsenceDialog.tsx')))
const dialogs = {
  account: AccountDialog,
  absence: AbsenceDialog,
  notices: PreferencesDialog,
  password: PasswordDialog,
  security: SecurityDialog,
  sessions: SessionsDialog,
}
export type UserDialogName = keyof typeof dialogs

interface Props {
  name: UserDialogName
  onClose: () => void
  onPassword: () => void
}

/** What the menu of the corner opens over the page. */
export default function UserDialog({ name, ...closing }: Props) {
  const Dialog = dialogs[name]
  return (
    <Suspense fallback={null}>
      <Dialog {...closing} />
    </Suspense>
  )
}
