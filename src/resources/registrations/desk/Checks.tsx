import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tag, type Tone } from '../../../ui/Tag.tsx'
import { ExpiryDay } from './ExpiryDay.tsx'
import { showPath } from './marks.tsx'
import { certificateOf, type Facts } from './warnings.ts'
import styles from './Panel.module.css'

/** What speaks for or against an application: completeness, the code's check digit, others like it, what ends when. */
export function Checks({ facts }: { facts: Facts }) {
  const t = useT()
  const code = facts.registration.record.invoiceInformation.taxIDNumber
  const [tone, said] = codeSaid(code, facts.creditCodeValid)
  return (
    <section className={styles['panel']} aria-label={t('registration.desk.checks')}>
      <h2>{t('registration.desk.checks')}</h2>
      <p>{t('registration.desk.completeness', { percent: facts.completeness })}</p>
      <h3>{t('registration.desk.creditCode')}</h3>
      <p>
        {code} <Tag tone={tone}>{t(`registration.desk.${said}`)}</Tag>
      </p>
      <h3>{t('registration.desk.twins')}</h3>
      {facts.twins.length === 0 && <p className="quiet">{t('registration.desk.noTwins')}</p>}
      <ul>
        {facts.twins.map(({ id, kind, name, same }) => (
          <li key={id}>
            {kind === 'registration' ? <a href={`/registrations/show/${id}`}>{name}</a> : name}{' '}
            <Tag tone="warning">{t(`registration.desk.twin.${kind}.${same}`)}</Tag>
          </li>
        ))}
      </ul>
      <h3>{t('registration.desk.expiries')}</h3>
      {facts.expiries.length === 0 && <p className="quiet">{t('registration.desk.noExpiries')}</p>}
      <ul>
        {facts.expiries.map((one) => (
          <li key={one.path}>
            <Button kind="link" size="small" onClick={() => showPath(one.path)}>
              {certificateOf(one)}
            </Button>{' '}
            <ExpiryDay on={one.on} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function codeSaid(code: string, isValid: boolean): [Tone, 'codeNone' | 'codeValid' | 'codeInvalid'] {
  if (code === '') return ['neutral', 'codeNone']
  return isValid ? ['success', 'codeValid'] : ['warning', 'codeInvalid']
}
