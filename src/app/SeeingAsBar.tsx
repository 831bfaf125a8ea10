import { endSeeAs } from '../../contract/memberships.ts'
import { useT } from '../i18n/i18n.ts'
import { endLook } from '../providers/session.ts'
import { useCommand } from '../providers/useCommand.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './SeeingAsBar.module.css'

/** Says on every page through whose eyes an administrator looks, and ends it. */
export default function SeeingAsBar({ name }: { name: string }) {
  const t = useT()
  // What was fetched so far is what the other one sees.
  const { mutate, busy } = useCommand(endSeeAs, {
    onDone: () => {
      endLook()
      location.assign('/people')
    },
  })
  return (
    <div role="status" className={styles['bar']}>
      <Icon name="user" size={16} />
      <span>{t('shell.seeingAs.text', { name })}</span>
      <Button size="small" busy={busy} onClick={() => void mutate({})}>
        {t('shell.seeingAs.end')}
      </Button>
    </div>
  )
}
