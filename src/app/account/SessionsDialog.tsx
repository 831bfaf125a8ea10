import { Dialog } from '../../ui/Dialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { endSession, mySessions } from '../../../contract/auth.ts'
import { ago, minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { agentName } from './agent.ts'
import type { DialogProps } from './dialog.ts'
import styles from './SessionsDialog.module.css'

/** Where this person is signed in, and a way to end what is not theirs. */
export default function SessionsDialog({ onClose }: DialogProps) {
  const t = useT()
  const { data, error, refetch } = useCallQuery('sessions', mySessions, {}, { silent: true })
  const end = useCommand(endSession, { done: t('shell.sessions.ended') })
  return (
    <Dialog
      open
      width={560}
      title={t('shell.sessions.title')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {error && !data && <Failure message={error.message} requestId={error.requestId} onRetry={refetch} />}
      {!error && !data && <Skeleton rows={3} />}
      <ul className={styles['sessions']}>
        {data?.map((one) => (
          <li key={one.id}>
            <div>
              <p>
                {agentName(one.agent) || t('shell.sessions.unknown')}{' '}
                {one.current && <span className={styles['here']}>{t('shell.sessions.current')}</span>}
              </p>
              <p className="quiet">
                {one.ip} · {t('shell.sessions.started', { when: minute(one.startedAt) })} ·{' '}
                {t('shell.sessions.seen', { when: ago(one.seenAt) })}
              </p>
            </div>
            {!one.current && (
              <Button
                danger
                size="small"
                busy={end.busy}
                onClick={() => void end.mutate({ query: { id: one.id } })}
              >
                {t('shell.sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
