import { useEffect, useRef } from 'react'
import { type Registration, registrationWithdraw } from '../../../../contract/registrations.ts'
import { switchOrg, userInfo } from '../../../../contract/users.ts'
import { instant } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { useFetchCall } from '../../../providers/useFetchCall.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { MoveCommand, Moves } from '../../Moves.tsx'
import { StatusTag } from '../../StatusTag.tsx'
import { StepHead, stepNames } from './StepHead.tsx'
import styles from './ApplicationState.module.css'

type Application = Pick<
  Registration,
  'id' | 'version' | 'can' | 'form' | 'status' | 'buyerName' | 'submittedAt' | 'reason' | 'questionnaire'
>

interface Props {
  application: Application
  /** Begins another one from what this one says. */
  onAgain: () => void
  /** The link that there is with the buyer by now. */
  linkId: string | undefined
  /** Whether there are buyers it has no link with. */
  others: boolean
}

/** What has become of an application that was sent: the fifth step of the wizard, all there is of the older form. */
export function ApplicationState({ application, onAgain, linkId, others }: Props) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { status, buyerName: buyer, submittedAt, reason } = application
  const said = saidOf(status)
  const takeUpOrg = useTakeUpOrg()
  const enters = async (path: string) => {
    await takeUpOrg()
    location.assign(path)
  }
  return (
    <>
      {application.form === 'wizard' && status !== 'WITHDRAWN' && (
        <StepHead at="done" steps={stepNames(application.questionnaire !== null)} />
      )}
      <section className={styles['state']} data-status={status}>
        <Icon name={status === 'REJECTED' || status === 'WITHDRAWN' ? 'warning' : 'check'} size={48} />
        <h2 ref={heading} tabIndex={-1}>
          {t(`registration.state.${said.title}`)}
        </h2>
        {said.text && <p>{t(`registration.state.${said.text}`, { buyer })}</p>}
        {reason && <p>{t('registration.state.reason', { reason })}</p>}
        <dl>
          <dt>{t('registration.state.status')}</dt>
          <dd>
            <StatusTag field="registrations.status" value={status} />
          </dd>
          <dt>{t('registration.state.buyer')}</dt>
          <dd>{buyer}</dd>
          <dt>{t('registration.state.submittedAt')}</dt>
          <dd>{instant(submittedAt)}</dd>
        </dl>
        <div className={styles['actions']}>
          {status === 'APPROVED' && (
            <Button kind="primary" onClick={() => void enters('/')}>
              {t('registration.state.enter')}
            </Button>
          )}
          {(status === 'REJECTED' || status === 'WITHDRAWN') && (linkId === undefined || others) && (
            <Button kind="primary" onClick={onAgain}>
              {t('registration.state.again')}
            </Button>
          )}
          {status === 'APPROVED' && linkId !== undefined && (
            <Button onClick={() => void enters(`/profileChanges/of/${linkId}`)}>
              {t('registration.state.update')}
            </Button>
          )}
          {status === 'APPROVED' && others && (
            // else the application would found another organisation
            <Button onClick={() => void takeUpOrg().then(onAgain)}>{t('registration.state.other')}</Button>
          )}
          <Moves noun="registration.own" of={application}>
            <MoveCommand
              action="withdraw"
              danger
              call={registrationWithdraw}
              asks={t('registration.own.consequence.withdraw')}
            />
          </Moves>
          <Button onClick={closePage}>{t('registration.state.close')}</Button>
        </div>
      </section>
    </>
  )
}

/** The session is of before the approval: it takes up the organisation that came with it. */
function useTakeUpOrg(): () => Promise<void> {
  const fetchCall = useFetchCall()
  const change = useCommand(switchOrg, { invalidates: [] })
  return async () => {
    const { orgId, orgs } = await fetchCall(userInfo, {})
    const [org] = orgs
    if (orgId === null && org) await change.mutate({ query: { orgId: org.orgId } })
  }
}

function saidOf(status: Application['status']): { title: string; text?: string } {
  if (status === 'APPROVED') return { title: 'approved', text: 'approvedText' }
  if (status === 'REJECTED') return { title: 'rejected' }
  if (status === 'WITHDRAWN') return { title: 'withdrawn', text: 'withdrawnText' }
  return { title: 'submitted', text: status === 'IN_REVIEW' ? 'reviewText' : 'submittedText' }
}

// A browser closes only a page that was opened by another one; from any other the way leads to the portal.
function closePage(): void {
  window.close()
  location.assign('/')
}
