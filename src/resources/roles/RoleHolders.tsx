import { CanAccess } from '@refinedev/core'
import type { RoleDetail, RoleHolder } from '../../../contract/permissionTree.ts'
import { personRole } from '../../../contract/people.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useSeeAs } from '../useSeeAs.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { AddHolder } from './AddHolder.tsx'
import styles from './RoleHolders.module.css'

/** Who holds a role, whom a change of it reaches from the next call on: given, taken, and the portal through their eyes. */
export default function RoleHolders({ role }: { role: RoleDetail }) {
  const t = useT()
  const { holders } = role
  const title = t('roles.holders', { count: holders.length })
  return (
    <aside className={styles['holders']} aria-label={title}>
      <h2>{title}</h2>
      {holders.length === 0 && <p className="quiet">{t('roles.noHolders')}</p>}
      <ul>
        {holders.map((holder) => (
          <Holder key={holder.id} holder={holder} role={role} />
        ))}
      </ul>
      <CanAccess resource="people" action="edit">
        <AddHolder role={role} />
      </CanAccess>
    </aside>
  )
}

function Holder({ holder, role }: { holder: RoleHolder; role: RoleDetail }) {
  const t = useT()
  const { personId, name, deptName, position, can } = holder
  const take = useCommand(personRole, { done: t('common.saved') })
  const see = useSeeAs()
  return (
    <li aria-label={name}>
      <p>
        <span>{name}</span> <span className="quiet">{[deptName, position].filter(Boolean).join(' · ')}</span>
      </p>
      <p className={styles['acts']}>
        <ActionButton
          label={t('people.action.seeAs')}
          kind="link"
          size="small"
          can={can}
          action="seeAs"
          busy={see.busy}
          onRun={() => see.begin(personId)}
        />
        <ActionButton
          label={t('rolePage.take')}
          kind="link"
          size="small"
          can={can}
          action="take"
          busy={take.busy}
          confirm={{ title: t('rolePage.takeSure', { person: name, role: role.name }) }}
          onRun={() => take.mutate({ body: { id: personId, roleId: role.id, held: false } })}
        />
      </p>
    </li>
  )
}
