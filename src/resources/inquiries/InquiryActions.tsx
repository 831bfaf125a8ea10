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
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import { MoveButton, MoveCommand, Moves } from '../Moves.tsx'
import type { DeadlineAction } from './DeadlineDialog.tsx'

const InquiryDialog = lazy(lazyAntd(() => import('./InquiryDialog.tsx')))
const InviteDialog = lazy(lazyAntd(() => import('./InviteDialog.tsx')))
const DeadlineDialog = lazy(lazyAntd(() => import('./DeadlineDialog.tsx')))

/** What may be done with the inquiry, drawn from `can`. Awarding is beside the comparison. */
export function InquiryActions({ inquiry }: { inquiry: InquiryInfo }) {
  const t = useT()
  const [open, setOpen] = useState<'edit' | 'invite' | DeadlineAction>()
  const mails = inquiry.mails.length
  const publishText = [
    t('inquiries.confirm.publishText', { count: inquiry.invitedCount, deadline: minute(inquiry.deadline) }),
    ...(mails > 0 ? [t('inquiries.confirm.publishMails', { count: mails })] : []),
  ].join(' ')
  return (
    <Moves noun="inquiries" of={inquiry} named={{ no: inquiry.inquiryNo }}>
      <MoveCommand action="publish" kind="primary" call={inquiryPublish} asks={publishText} />
      <MoveButton action="edit" onRun={() => setOpen('edit')} />
      <MoveCommand action="open" kind="primary" call={inquiryOpen} asks={t('inquiries.confirm.openText')} />
      <MoveCommand
        action="approve"
        kind="primary"
        call={inquiryApprove}
        asks={t(`inquiries.confirm.${inquiry.request?.send ? 'approveSendText' : 'approveText'}`)}
      />
      <MoveCommand action="disapprove" danger call={inquiryDisapprove} asks reason />
      <MoveButton action="invite" onRun={() => setOpen('invite')} />
      {(['extend', 'resume', 'nextRound'] as const).map((action) => (
        <MoveButton key={action} action={action} onRun={() => setOpen(action)} />
      ))}
      <MoveCommand action="pause" call={inquiryPause} asks reason />
      <MoveCommand action="cancel" danger call={inquiryCancel} asks reason />
      <Suspense fallback={null}>
        {open === 'edit' && <InquiryDialog inquiry={inquiry} onClose={() => setOpen(undefined)} />}
        {open === 'invite' && <InviteDialog inquiry={inquiry} onClose={() => setOpen(undefined)} />}
        {open !== undefined && open !== 'edit' && open !== 'invite' && (
          <DeadlineDialog inquiry={inquiry} action={open} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </Moves>
  )
}
