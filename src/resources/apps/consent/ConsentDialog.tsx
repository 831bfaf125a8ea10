import { type AskState, consentList } from '../../../../contract/consents.ts'
import type { ResponseOf } from '../../../../contract/call.ts'
import { labelOf } from '../../../../contract/lowcode/control.ts'
import { instant } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { session } from '../../../providers/session.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Empty, Failure, Skeleton } from '../../../ui/states.tsx'
import { Tag, type Tone } from '../../../ui/Tag.tsx'
import { useAnswerAsk } from './useAnswerAsk.ts'
import styles from './ConsentDialog.module.css'
import askStyles from './Ask.module.css'

type App = ResponseOf<typeof consentList>[number]

interface Props {
  /** The application it was opened from stands first. */
  appId: string
  mayAnswer: boolean
  admins: readonly string[]
  onClose: () => void
}

const tones: Record<AskState['state'], Tone> = { OPEN: 'warning', GRANTED: 'success', REFUSED: 'neutral' }

/** What applications of others ask of this organisation, what stands, and every answer that was given. */
export default function ConsentDialog({ appId, mayAnswer, admins, onClose }: Props) {
  const t = useT()
  const list = useCallQuery('consents', consentList, {}, { silent: true })
  const apps = list.data?.toSorted(
    (one, other) => Number(other.appId === appId) - Number(one.appId === appId),
  )
  return (
    <Dialog open width={640} title={t('apps.asks.title')} footer={null} onCancel={onClose}>
      <div className={styles['consents']}>
        <p className="quiet">{t('apps.asks.intro')}</p>
        {!mayAnswer && admins.length > 0 && (
          <p>{t('apps.asks.onlyAdmin', { names: admins.join(t('apps.border.and')) })}</p>
        )}
        {list.error ? (
          <Failure
            message={list.error.message}
            requestId={list.error.requestId}
            onRetry={() => void list.refetch()}
          />
        ) : !apps ? (
          <Skeleton rows={4} />
        ) : apps.length === 0 ? (
          <Empty title={t('apps.asks.none')} />
        ) : (
          apps.map((app) => <OneApp key={app.appId} app={app} mayAnswer={mayAnswer} />)
        )}
      </div>
    </Dialog>
  )
}

function OneApp({ app, mayAnswer }: { app: App; mayAnswer: boolean }) {
  const t = useT()
  const name = labelOf({ zh: app.appName, en: app.appNameEn }, session().lang)
  return (
    <section className={styles['consent']} aria-label={name}>
      <h3>
        {name} <span className="quiet">{app.owner}</span>
      </h3>
      <ul>
        {app.asks.map((ask) => (
          <OneAsk key={ask.noun} app={app} name={name} ask={ask} mayAnswer={mayAnswer} />
        ))}
      </ul>
      {app.history.length > 0 && (
        <details>
          <summary>{t('apps.asks.history', { count: app.history.length })}</summary>
          <ol>
            {app.history.map(({ noun, granted, by, at }) => (
              <li key={`${at} ${noun}`}>
                <span className="quiet">{t('apps.asks.by', { who: by, when: instant(at) })}</span>{' '}
                {t(granted ? 'apps.asks.granted' : 'apps.asks.refused', {
                  noun: t(`apps.asks.noun.${noun}`),
                })}
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}

interface OneAskProps {
  app: App
  name: string
  ask: AskState
  mayAnswer: boolean
}

function OneAsk({ app, name, ask, mayAnswer }: OneAskProps) {
  const t = useT()
  const { answer, busy } = useAnswerAsk(app.appId)
  const noun = t(`apps.asks.noun.${ask.noun}`)
  return (
    <li>
      <div className={askStyles['text']}>
        <p>
          <strong>{noun}</strong> <Tag tone={tones[ask.state]}>{t(`apps.asks.state.${ask.state}`)}</Tag>{' '}
          {ask.at !== null && (
            <span className="quiet">{t('apps.asks.by', { who: ask.by, when: instant(ask.at) })}</span>
          )}
        </p>
        <p>{t('apps.asks.reason', { reason: ask.reason[session().lang] })}</p>
      </div>
      {mayAnswer && (
        <div className={askStyles['answers']}>
          {ask.state === 'GRANTED' ? (
            <ActionButton
              label={t('apps.asks.withdraw')}
              danger
              busy={busy}
              confirm={{
                title: t('apps.asks.withdraw'),
                text: t('apps.asks.withdrawSure', { app: name, noun }),
              }}
              onRun={() => answer(ask, false)}
            />
          ) : (
            <>
              <Button kind="primary" busy={busy} onClick={() => void answer(ask, true)}>
                {t('apps.asks.grant')}
              </Button>
              {ask.state === 'OPEN' && (
                <Button disabled={busy} onClick={() => void answer(ask, false)}>
                  {t('apps.asks.refuse')}
                </Button>
              )}
            </>
          )}
        </div>
      )}
    </li>
  )
}
