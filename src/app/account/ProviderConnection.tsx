import { providerLink, setProviderLink } from '../../../contract/provider.ts'
import { minute } from '../../i18n/format.ts'
import { language, useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import styles from './Security.module.css'

/** The connection with the provider of the installation, where there is one. */
export function ProviderConnection() {
  const t = useT()
  const { data } = useCallQuery('provider', providerLink, {}, { silent: true })
  const set = useCommand(setProviderLink, { done: t('common.done') })
  if (!data?.link) return null
  const { state, mail, since } = data.link
  const name = data.link.name[language()]
  const linked = state === 'linked'
  return (
    <section className={styles['section']} aria-label={t('security.provider.title')}>
      <h3>{t('security.provider.title')}</h3>
      <p>{t(`security.provider.${state}`, { name, mail, when: since ? minute(since) : '' })}</p>
      {state !== 'never' && (
        <div className={styles['row']}>
          <ActionButton
            label={t(linked ? 'security.provider.unlink' : 'security.provider.relink')}
            danger={linked}
            busy={set.busy}
            {...(linked ? { confirm: { title: t('security.provider.unlinkSure', { name }) } } : {})}
            onRun={() => set.mutate({ body: { allowed: !linked } })}
          />
        </div>
      )}
    </section>
  )
}
