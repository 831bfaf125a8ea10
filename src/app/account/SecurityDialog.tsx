import { useState } from 'react'
import { twoFactor } from '../../../contract/twoFactor.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import type { DialogProps } from './dialog.ts'
import { ProviderConnection } from './ProviderConnection.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoFactorSetup } from './TwoFactorSetup.tsx'
import { TwoFactorState } from './TwoFactorState.tsx'
import styles from './Security.module.css'

/** How this person signs in, besides the password. */
export default function SecurityDialog({ onClose }: DialogProps) {
  const t = useT()
  const { data, error, refetch } = useCallQuery('twoFactor', twoFactor, {}, { silent: true })
  /** Shown once; null when they were. */
  const [codes, setCodes] = useState<readonly string[] | null>()
  return (
    <Dialog
      open
      width={520}
      title={t('security.title')}
      onCancel={onClose}
      footer={
        codes ? null : (
          // What had the focus has gone with the codes.
          <Button autoFocus={codes === null} onClick={onClose}>
            {t('common.close')}
          </Button>
        )
      }
    >
      {error && !data && <Failure message={error.message} requestId={error.requestId} onRetry={refetch} />}
      {!error && !data && <Skeleton rows={4} />}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {!codes && data && (
        <>
          <section className={styles['section']} aria-label={t('security.twoFactor')}>
            <h3>{t('security.twoFactor')}</h3>
            {data.since === null ? (
              <>
                <p className="quiet">{t('security.about')}</p>
                <TwoFactorSetup hasPassword={data.hasPassword} onDone={setCodes} />
              </>
            ) : (
              <TwoFactorState state={data} since={data.since} onCodes={setCodes} />
            )}
          </section>
          <ProviderConnection />
        </>
      )}
    </Dialog>
  )
}
