import Input from 'antd/es/input'
import { Suspense, useState } from 'react'
import {
  applyJoinOrg,
  type FoundOrg,
  type OwnJoinRequest,
  ownJoinRequests,
  withdrawJoin,
} from '../../../contract/joinRequests.ts'
import { acceptInvitation, declineInvitation, type Invitation } from '../../../contract/memberships.ts'
import { ago } from '../../i18n/format.ts'
import { useT, withTexts } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './OrgJoin.module.css'
import { OwnItem } from './OwnItem.tsx'
import { OrgSelect } from './OrgSelect.tsx'
import { lazy } from '../../ui/lazy.tsx'

const OwnClaims = lazy(withTexts('orgRequests', () => import('./OwnClaims.tsx')))
const CreateOrgDialog = lazy(() => import('./CreateOrgDialog.tsx'))

/** Somebody who waits to be let in learns of it without asking. */
const POLL_MS = 10_000

interface Props {
  /** A request has been approved: there is an organisation to work for. */
  onJoined: () => void
  /** An organisation was founded or an invitation accepted; the person works for it from now on. */
  onEnter: (orgId: string) => void
}

/** How a person comes to an organisation: accept its invitation, find it and ask to join, or found it; and what became of the requests made so far. */
export default function OrgJoin({ onJoined, onEnter }: Props) {
  const t = useT()
  const [creating, setCreating] = useState(false)
  const [chosen, setChosen] = useState<FoundOrg>()
  const [remark, setRemark] = useState('')
  const own = useCallQuery('joinRequests', ownJoinRequests, {}, { refetchInterval: POLL_MS, silent: true })
  const invitations = own.data?.invitations
  // what comes while somebody looks stands below, so that nothing moves under a press
  const [first, setFirst] = useState<readonly string[]>()
  if (!first && !own.loading) setFirst(invitations?.map(({ id }) => id) ?? [])
  const apply = useCommand(applyJoinOrg, {
    done: t('joinRequests.applied'),
    onDone: () => {
      setChosen(undefined)
      setRemark('')
    },
  })
  if (own.loading) return <Skeleton />
  return (
    <div className={styles['join']}>
      <Invitations rows={invitations?.filter(({ id }) => first?.includes(id))} onEnter={onEnter} />
      <section aria-label={t('joinRequests.find')}>
        <h2>{t('joinRequests.find')}</h2>
        <OrgSelect
          label={t('joinRequests.name')}
          chosen={chosen}
          onChoose={setChosen}
          action={(org) =>
            org.state === 'none' ? (
              <Button size="small" kind="primary" onClick={() => setChosen(org)}>
                {t('joinRequests.join')}
              </Button>
            ) : (
              <Tag tone={org.state === 'member' ? 'success' : 'info'}>
                {t(`joinRequests.state.${org.state}`)}
              </Tag>
            )
          }
        />
        {chosen && (
          <>
            <label>
              {t('joinRequests.remark')}
              <Input.TextArea
                rows={2}
                maxLength={500}
                value={remark}
                onChange={({ target }) => setRemark(target.value)}
              />
            </label>
            <div className={styles['buttons']}>
              <Button
                kind="primary"
                busy={apply.busy}
                onClick={() => void apply.mutate({ query: { OrgId: chosen.id, remark } })}
              >
                {t('joinRequests.apply')}
              </Button>
            </div>
          </>
        )}
      </section>
      {own.data?.mayCreate && (
        <section aria-label={t('joinRequests.create')}>
          <h2>{t('joinRequests.create')}</h2>
          <p className="quiet">{t('joinRequests.createText')}</p>
          <Button onClick={() => setCreating(true)}>{t('joinRequests.create')}</Button>
        </section>
      )}
      {own.data && own.data.rows.length > 0 && (
        <section aria-label={t('joinRequests.own')}>
          <h2>{t('joinRequests.own')}</h2>
          <ul>
            {own.data.rows.map((request) => (
              <OwnRequest key={request.id} request={request} onJoined={onJoined} />
            ))}
          </ul>
        </section>
      )}
      <Invitations rows={invitations?.filter(({ id }) => !first?.includes(id))} onEnter={onEnter} />
      <Suspense fallback={null}>
        <OwnClaims onJoined={onJoined} />
      </Suspense>
      <Suspense fallback={null}>
        {creating && <CreateOrgDialog onClose={() => setCreating(false)} onFounded={onEnter} />}
      </Suspense>
    </div>
  )
}

function Invitations({
  rows,
  onEnter,
}: {
  rows: readonly Invitation[] | undefined
  onEnter: Props['onEnter']
}) {
  const t = useT()
  if (!rows?.length) return null
  return (
    <section aria-label={t('joinRequests.invitations')}>
      <h2>{t('joinRequests.invitations')}</h2>
      <ul>
        {rows.map((invitation) => (
          <Invited key={invitation.id} invitation={invitation} onEnter={onEnter} />
        ))}
      </ul>
    </section>
  )
}

/** An invitation with its two answers. */
function Invited({
  invitation: { id, orgName, by, invitedAt },
  onEnter,
}: {
  invitation: Invitation
  onEnter: Props['onEnter']
}) {
  const t = useT()
  const accept = useCommand(acceptInvitation, { invalidates: [], onDone: ({ orgId }) => onEnter(orgId) })
  const decline = useCommand(declineInvitation, { done: t('common.done') })
  return (
    <li>
      <span>
        {orgName}{' '}
        <span className="quiet">
          {by} {ago(invitedAt)}
        </span>
      </span>
      <span className={styles['answers']}>
        <Button
          size="small"
          kind="primary"
          busy={accept.busy}
          onClick={() => void accept.mutate({ query: { id } })}
        >
          {t('joinRequests.accept')}
        </Button>
        <ActionButton
          size="small"
          label={t('joinRequests.decline')}
          busy={decline.busy}
          confirm={{ title: t('joinRequests.declineSure', { org: orgName }) }}
          onRun={() => decline.mutate({ query: { id } })}
        />
      </span>
    </li>
  )
}

function OwnRequest({ request, onJoined }: { request: OwnJoinRequest; onJoined: () => void }) {
  const t = useT()
  const withdraw = useCommand(withdrawJoin, { done: t('common.done') })
  return (
    <OwnItem
      noun="joinRequests"
      of={request}
      asks={t('joinRequests.withdrawSure')}
      busy={withdraw.busy}
      onWithdraw={() => withdraw.mutate({ query: { id: request.id } })}
      onJoined={onJoined}
    >
      {request.orgName}
    </OwnItem>
  )
}
