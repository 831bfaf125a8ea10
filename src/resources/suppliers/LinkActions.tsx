import ConfigProvider from 'antd/es/config-provider'
import { confirmLinkApply, endLink, resumeLink, suspendLink, withdrawLink } from '../../../contract/links.ts'
import type { Partner } from '../../../contract/suppliers.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import styles from './Links.module.css'

interface Props {
  partner: Partner
  /** Accepting is a form of its own, with the terms, for a buyer. */
  onAccept?: () => void
  onDone: () => void
}

/** What may be done to a link beside its terms; each is there for whose move it is. */
export function LinkActions({ partner, onAccept, onDone }: Props) {
  const t = useT()
  const { id, version, can } = partner
  const done = { done: t('common.done'), onDone }
  const answer = useCommand(confirmLinkApply, done)
  const withdraw = useCommand(withdrawLink, done)
  const suspend = useCommand(suspendLink, done)
  const resume = useCommand(resumeLink, done)
  const end = useCommand(endLink, done)
  const one = { id, version }
  const shared = { can, size: 'small' } as const
  return (
    <ConfigProvider componentDisabled={false}>
      <div className={styles['actions']} role="group" aria-label={t('suppliers.link.actions')}>
        <ActionButton
          {...shared}
          action="accept"
          kind="primary"
          label={t('suppliers.link.accept')}
          busy={answer.busy}
          onRun={onAccept ?? (() => answer.mutate({ body: { ...one, accept: true } }))}
        />
        <ActionButton
          {...shared}
          action="reject"
          danger
          reason
          label={t('suppliers.link.reject')}
          busy={answer.busy}
          onRun={(reason) => answer.mutate({ body: { ...one, accept: false, reason } })}
        />
        <ActionButton
          {...shared}
          action="withdraw"
          confirm={{ title: t('suppliers.link.withdrawSure') }}
          label={t('suppliers.link.withdraw')}
          busy={withdraw.busy}
          onRun={() => withdraw.mutate({ body: one })}
        />
        <ActionButton
          {...shared}
          action="suspend"
          reason
          confirm={{ title: t('suppliers.link.suspend'), text: t('suppliers.link.suspendText') }}
          label={t('suppliers.link.suspend')}
          busy={suspend.busy}
          onRun={(reason) => suspend.mutate({ body: { ...one, reason } })}
        />
        <ActionButton
          {...shared}
          action="resume"
          confirm={{ title: t('suppliers.link.resumeSure') }}
          label={t('suppliers.link.resume')}
          busy={resume.busy}
          onRun={() => resume.mutate({ body: one })}
        />
        <ActionButton
          {...shared}
          action="end"
          danger
          reason
          confirm={{ title: t('suppliers.link.end'), text: t('suppliers.link.endText') }}
          label={t('suppliers.link.end')}
          busy={end.busy}
          onRun={(reason) => end.mutate({ body: { ...one, reason } })}
        />
      </div>
    </ConfigProvider>
  )
}
