import { useNavigate } from 'react-router'
import { type Side, sides } from '../../../contract/values.ts'
import { useT } from '../../i18n/i18n.ts'
import { setSession, useSession } from '../../providers/session.ts'
import { homeOf } from '../menu/paths.ts'
import styles from './SystemSelector.module.css'

/** Which side is on: offered for what the organisation is, a plain sign when it is only one. */
export function SystemSelector() {
  const t = useT()
  const navigate = useNavigate()
  const { side, user } = useSession()
  const offered = sides.filter((one) => user?.[one === 'buyer' ? 'isBuyer' : 'isSupplier'] === 'True')
  const wear = (next: Side) => {
    if (next === side) return
    setSession({ side: next })
    void navigate(homeOf(next))
  }
  if (offered.length < 2) return <span className={styles['side']}>{t(`shell.side.${side}`)}</span>
  return (
    <fieldset className={styles['sides']}>
      <legend className="hidden-text">{t('shell.side.label')}</legend>
      {offered.map((one) => (
        <label key={one} data-on={one === side}>
          <input type="radio" name="side" checked={one === side} onChange={() => wear(one)} />
          {t(`shell.side.${one}`)}
        </label>
      ))}
    </fieldset>
  )
}
