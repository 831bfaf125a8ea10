import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { switchOrg } from '../../../contract/users.ts'
import { useT } from '../../i18n/i18n.ts'
import { forgetAnswers, send } from '../../providers/http.ts'
import { HttpError } from '../../providers/httpError.ts'
import { queryClient } from '../../providers/refresh.ts'
import { enter, useSession } from '../../providers/session.ts'

/** Another of one's organisations, without signing out. Absent for who has one. */
export function OrgSwitch({ onSwitched }: { onSwitched: () => void }) {
  const t = useT()
  const id = useId()
  const navigate = useNavigate()
  const user = useSession((now) => now.user)
  const [busy, setBusy] = useState(false)
  if (!user || user.orgs.length < 2) return null
  const choose = async (orgId: string) => {
    setBusy(true)
    try {
      const next = await send(switchOrg, { query: { orgId } })
      forgetAnswers()
      queryClient.clear()
      enter(next)
      onSwitched()
      void navigate('/')
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="user-orgs">
      <label htmlFor={id}>{t('shell.user.switch')}</label>
      <select
        id={id}
        disabled={busy}
        value={user.orgId ?? ''}
        onChange={(event) => void choose(event.target.value)}
      >
        {user.orgs.map((org) => (
          <option key={org.orgId} value={org.orgId}>
            {org.name}
          </option>
        ))}
      </select>
    </div>
  )
}
