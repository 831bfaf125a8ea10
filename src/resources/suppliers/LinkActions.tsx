import ConfigProvider from 'antd/es/config-provider'
import { confirmLinkApply, endLink, resumeLink, suspendLink, withdrawLink } from '../../../contract/links.ts'
import type { Partner } from '../../../contract/suppliers.ts'
import { useT } from '../../i18n/i18n.ts'
import { MoveButton, MoveCommand, Moves } from '../Moves.tsx'
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
  return (
    <ConfigProvider componentDisabled={false}>
      <div className={styles['actions']} role="group" aria-label={t('suppliers.link.actions')}>
        <Moves noun="suppliers.link" of={partner} buttons={{ size: 'small' }}>
          {onAccept ? (
            <MoveButton action="accept" kind="primary" onRun={onAccept} />
          ) : (
            <MoveCommand
              action="accept"
              kind="primary"
              call={confirmLinkApply}
              body={({ id, version }) => ({ id, version, accept: true })}
              onDone={onDone}
            />
          )}
          <MoveCommand
            action="reject"
            danger
            call={confirmLinkApply}
            reason
            body={(one) => ({ ...one, accept: false })}
            onDone={onDone}
          />
          <MoveCommand action="withdraw" call={withdrawLink} asks onDone={onDone} />
          <MoveCommand
            action="suspend"
            call={suspendLink}
            asks={t('suppliers.link.suspendText')}
            reason
            onDone={onDone}
          />
          <MoveCommand action="resume" call={resumeLink} asks onDone={onDone} />
          <MoveCommand
            action="end"
            danger
            call={endLink}
            asks={t('suppliers.link.endText')}
            reason
            onDone={onDone}
          />
        </Moves>
      </div>
    </ConfigProvider>
  )
}
