import Form from 'antd/es/form'
import { creditCodeOf, isCreditCode } from '../../../../contract/creditCode.ts'
import { applyJoinOrg } from '../../../../contract/joinRequests.ts'
import { registrationKnownOrg } from '../../../../contract/registrations.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useSession } from '../../../providers/session.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Values } from './written.ts'
import styles from './KnownOrg.module.css'

/** Offers to ask to join the organisation whose credit code was written; what was written of the application stays. */
export function KnownOrg() {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const written = Form.useWatch(['invoiceInformation', 'taxIDNumber'], { form, preserve: true })
  const creditCode = creditCodeOf(typeof written === 'string' ? written : '')
  const signedIn = useSession(({ token }) => token !== undefined)
  const asks = signedIn && isCreditCode(creditCode)
  const found = useCallQuery(
    'joinRequests',
    registrationKnownOrg,
    { body: { creditCode } },
    { enabled: asks, silent: true },
  )
  const apply = useCommand(applyJoinOrg, { done: t('joinRequests.applied') })
  if (!asks) return null
  const known = found.data
  // Its place is there with the code: what is found a moment later moves nothing.
  return (
    <section className={styles['known']} aria-label={t('registration.known.join')} aria-live="polite">
      {known && <p>{t(`registration.known.${known.asked ? 'asked' : 'here'}`, { name: known.name })}</p>}
      {known && !known.asked && (
        <Button size="small" busy={apply.busy} onClick={() => void apply.mutate({ query: { creditCode } })}>
          {t('registration.known.join')}
        </Button>
      )}
      {known?.asked && <p className="quiet">{t('registration.known.stays')}</p>}
    </section>
  )
}
