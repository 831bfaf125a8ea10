import { Suspense, useState } from 'react'
import {
  inquiryApprove,
  inquiryCancel,
  inquiryDisapprove,
  type InquiryInfo,
  inquiryOpen,
  inquiryPause,
  inquiryPublish,
} from '../../../contract/inquiries.ts'
import { minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { MoveButton, MoveCommand, Moves } from '../Moves.tsx'
import type { DeadlineAction } from './DeadlineDialog.tsx'

const InquiryDialog = lazy(lazyAntd(() => import('./InquiryDialog.tsx')))
const InviteDialog = lazy(lazyAntd(() => import('./InviteDialog.tsx')))
const DeadlineDialog = lazy(lazyAntd(() => import('./DeadlineDialog.tsx')))

interface Props {
  inquiry: InquiryInfo
}

/** What the one whose turn it is does to the inquiry, in the heading that says so. Awarding is beside the comparison. */
export function TurnActions({
  inquiry,
  onCompare,
}: Props & {
  /** Shows the comparison, where something else is shown. */
  onCompare: (() => void) | undefined
}) {
  const t = useT()
  const [isEditing, setEditing] = useState(false)
  const [isResuming, setResuming] = useState(false)
  const mails = inquiry.mails.length
  const publishText = [
    t('inquiries.confirm.publishText', { count: inquiry.invitedCount, deadline: minute(inquiry.deadline) }),
    ...(mails > 0 ? [t('inquiries.confirm.publishMails', { count: mails })] : []),
  ].join(' ')
  return (
    <Moves noun="inquiries" of={inquiry} named={{ no: inquiry.inquiryNo }}>
      <MoveCommand action="publish" kind="primary" call={inquiryPublish} asks={publishText} />
      <MoveButton action="edit" onRun={() => setEditing(true)} />
      <MoveCommand action="open" kind="primary" call={inquiryOpen} asks={t('inquiries.confirm.openText')} />
      {onCompare && (
        <ActionButton
          can={inquiry.can}
          action="award"
          kind="primary"
          label={t('inquiries.compare')}
          onRun={onCompare}
        />
      )}
      <MoveCommand
        action="approve"
        kind="primary"
        call={inquiryApprove}
        asks={t(`inquiries.confirm.${inquiry.request?.send ? 'approveSendText' : 'approveText'}`)}
      />
      <MoveCommand action="disapprove" danger call={inquiryDisapprove} asks reason />
      <MoveButton action="resume" kind="primary" onRun={() => setResuming(true)} />
      <Suspense fallback={null}>
        {isEditing && <InquiryDialog inquiry={inquiry} onClose={() => setEditing(false)} />}
        {isResuming && (
          <DeadlineDialog inquiry={inquiry} action="resume" onClose={() => setResuming(false)} />
        )}
      </Suspense>
    </Moves>
  )
}

/** What else may be done with the inquiry, drawn from `can`. */
export function InquiryActions({ inquiry }: Props) {
  const [open, setOpen] = useState<'invite' | DeadlineAction>()
  const shut = () => setOpen(undefined)
  return (
    <Moves noun="inquiries" of={inquiry} named={{ no: inquiry.inquiryNo }}>
      <MoveButton action="invite" onRun={() => setOpen('invite')} />
      {(['extend', 'nextRound'] as const).map((action) => (
        <MoveButton key={action} action={action} onRun={() => setOpen(action)} />
      ))}
      <MoveCommand action="pause" call={inquiryPause} asks reason />
      <MoveCommand action="cancel" danger call={inquiryCancel} asks reason />
      <Suspense fallback={null}>
        {open === 'invite' && <InviteDialog inquiry={inquiry} onClose={shut} />}
        {open !== undefined && open !== 'invite' && (
          <DeadlineDialog inquiry={inquiry} action={open} onClose={shut} />
        )}
      </Suspense>
    </Moves>
  )
}
