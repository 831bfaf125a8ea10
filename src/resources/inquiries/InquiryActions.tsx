import { lazy, Suspense, useState } from 'react'
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
import { useCommand } from '../../providers/useCommand.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'
import type { DeadlineAction } from './DeadlineDialog.tsx'

const InquiryDialog = lazy(lazyAntd(() => import('./InquiryDialog.tsx')))
const DeadlineDialog = lazy(lazyAntd(() => import('./DeadlineDialog.tsx')))

/** What may be done with the inquiry, drawn from `can`. Awarding is beside the comparison. */
export function InquiryActions({ inquiry }: { inquiry: InquiryInfo }) {
  const t = useT()
  const [open, setOpen] = useState<'edit' | DeadlineAction>()
  const said = (action: string) => ({ done: t(`inquiries.done.${action}`) })
  const publish = useCommand(inquiryPublish, said('publish'))
  const pause = useCommand(inquiryPause, said('pause'))
  const unseal = useCommand(inquiryOpen, said('open'))
  const cancel = useCommand(inquiryCancel, said('cancel'))
  const approve = useCommand(inquiryApprove, said('approve'))
  const disapprove = useCommand(inquiryDisapprove, said('disapprove'))
  const one = { id: inquiry.id, version: inquiry.version }
  const common = (action: string) => ({
    can: inquiry.can,
    action,
    label: t(`inquiries.action.${action}`),
  })
  const no = { no: inquiry.inquiryNo }
  const deadline = (action: DeadlineAction) => (
    <ActionButton {...common(action)} onRun={() => setOpen(action)} />
  )
  return (
    <>
      <ActionButton
        {...common('publish')}
        kind="primary"
        confirm={{
          title: t('inquiries.confirm.publish', no),
          text: t('inquiries.confirm.publishText', {
            count: inquiry.invitedCount,
            deadline: minute(inquiry.deadline),
          }),
        }}
        busy={publish.busy}
        onRun={() => publish.mutate({ body: one })}
      />
      <ActionButton {...common('edit')} onRun={() => setOpen('edit')} />
      <ActionButton
        {...common('open')}
        kind="primary"
        confirm={{ title: t('inquiries.confirm.open', no), text: t('inquiries.confirm.openText') }}
        busy={unseal.busy}
        onRun={() => unseal.mutate({ body: one })}
      />
      <ActionButton
        {...common('approve')}
        kind="primary"
        confirm={{ title: t('inquiries.confirm.approve', no), text: t('inquiries.confirm.approveText') }}
        busy={approve.busy}
        onRun={() => approve.mutate({ body: one })}
      />
      <ActionButton
        {...common('disapprove')}
        danger
        confirm={{ title: t('inquiries.confirm.disapprove', no) }}
        reason
        busy={disapprove.busy}
        onRun={(reason) => disapprove.mutate({ body: { ...one, reason } })}
      />
      {deadline('extend')}
      {deadline('resume')}
      {deadline('nextRound')}
      <ActionButton
        {...common('pause')}
        confirm={{ title: t('inquiries.confirm.pause', no) }}
        reason
        busy={pause.busy}
        onRun={(reason) => pause.mutate({ body: { ...one, reason } })}
      />
      <ActionButton
        {...common('cancel')}
        confirm={{ title: t('inquiries.confirm.cancel', no) }}
        reason
        danger
        busy={cancel.busy}
        onRun={(reason) => cancel.mutate({ body: { ...one, reason } })}
      />
      <Suspense fallback={null}>
        {open === 'edit' && <InquiryDialog inquiry={inquiry} onClose={() => setOpen(undefined)} />}
        {open !== undefined && open !== 'edit' && (
          <DeadlineDialog inquiry={inquiry} action={open} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </>
  )
}
