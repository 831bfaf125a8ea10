import { useId } from 'react'
import type { pageOpen } from '../../../../contract/appPages.ts'
import type { ResponseOf } from '../../../../contract/call.ts'
import type { AskState } from '../../../../contract/consents.ts'
import { useT } from '../../../i18n/i18n.ts'
import { session } from '../../../providers/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { useAnswerAsk } from './useAnswerAsk.ts'
import styles from './Ask.module.css'

interface Props {
  opened: Pick<ResponseOf<typeof pageOpen>, 'appId' | 'appName' | 'owner' | 'mayAnswer' | 'admins'>
  ask: AskState
}

/** What an application asks for, why, and what an answer means. Administrators answer; others are told who does. */
export function AskNotice({ opened, ask }: Props) {
  const t = useT()
  const id = useId()
  const { answer, busy } = useAnswerAsk(opened.appId)
  const noun = t(`apps.asks.noun.${ask.noun}`)
  return (
    <section className={styles['ask']} aria-labelledby={id}>
      <div className={styles['text']}>
        <h2 id={id}>{t('apps.asks.wants', { owner: opened.owner.name, app: opened.appName, noun })}</h2>
        <p>{t('apps.asks.reason', { reason: ask.reason[session().lang] })}</p>
        <p className="quiet">
          {opened.mayAnswer
            ? t('apps.asks.reach', { noun })
            : t('apps.asks.askAdmin', { names: opened.admins.join(t('apps.border.and')) })}
        </p>
      </div>
      {opened.mayAnswer && (
        <div className={styles['answers']}>
          <Button kind="primary" busy={busy} onClick={() => void answer(ask, true)}>
            {t('apps.asks.grant')}
          </Button>
          <Button disabled={busy} onClick={() => void answer(ask, false)}>
            {t('apps.asks.refuse')}
          </Button>
        </div>
      )}
    </section>
  )
}
