import Form from 'antd/es/form'
import { useT } from '../../../i18n/i18n.ts'
import { FormSelect } from '../../../ui/FormSelect.tsx'
import { needed } from '../../../ui/rules.ts'
import type { Buyer, FaceProps } from './useApplication.ts'
import type { Values } from './written.ts'
import styles from './BuyerItem.module.css'

type Props = Pick<FaceProps, 'buyers' | 'link' | 'linkedBy'> & {
  /** The buyer that was chosen before takes no more applications. */
  isGone: boolean
}

/** The buyer applied to, by name and code: chosen where several are offered. */
export function BuyerItem({ buyers, link, linkedBy, isGone }: Props) {
  const t = useT()
  return (
    <>
      {link === 'unknown' && (
        <p role="alert" className={styles['warning']}>
          {t('registration.buyer.unknown')}
        </p>
      )}
      {isGone && (
        <p role="alert" className={styles['warning']}>
          {t('registration.buyer.gone')}
        </p>
      )}
      {linkedBy === undefined ? (
        <Choice buyers={buyers} />
      ) : (
        <p role="alert">
          {t('registration.buyer.linked')}{' '}
          <a href={`/profileChanges/of/${linkedBy}`}>{t('registration.state.update')}</a>
        </p>
      )}
    </>
  )
}

function Choice({ buyers }: Pick<Props, 'buyers'>) {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const chosen = Form.useWatch('buyerOrgId', { form, preserve: true })
  const [only, ...others] = buyers
  if (!only) return <p role="alert">{t('registration.buyer.none')}</p>
  if (others.length === 0)
    return (
      <section className={styles['buyer']} aria-label={t('registration.buyer.label')}>
        <p>
          <strong>{t('registration.buyer.one', { name: only.name })}</strong>
        </p>
        <About buyer={only} />
      </section>
    )
  const buyer = buyers.find(({ id }) => id === chosen)
  return (
    <Form.Item
      name="buyerOrgId"
      className={styles['choice'] ?? ''}
      label={t('registration.buyer.label')}
      rules={[needed(t('registration.buyer.needed'))]}
      extra={buyer && <About buyer={buyer} />}
    >
      <FormSelect options={buyers.map(({ id, name }) => ({ value: id, label: name }))} />
    </Form.Item>
  )
}

/** Whom the papers are handed to. */
function About({ buyer: { code, listed, isClosed } }: { buyer: Buyer }) {
  const t = useT()
  if (isClosed) return <p className="quiet">{t('registration.buyer.closed')}</p>
  return (
    <>
      <p className="quiet">
        {code ? t('registration.buyer.code', { code }) : t('registration.buyer.noCode')}
      </p>
      {!listed && (
        <p role="note" className={styles['warning']}>
          {t('registration.buyer.unlisted')}
        </p>
      )}
    </>
  )
}
