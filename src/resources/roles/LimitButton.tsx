import type { Catalogue } from '../../../contract/catalogue.ts'
import type { RoleCommand } from '../../../contract/roles.ts'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { readCondition } from './condition/words.ts'
import styles from './roles.module.css'

interface Props {
  /** What the condition is set for. */
  name: string
  noun: Catalogue
  /** How it is granted; undefined where it is not. */
  grant: RoleCommand | undefined
  disabled: boolean
  onOpen: () => void
}

/** The data that something is granted on, in words: all of it, or what its condition says. It opens the condition. */
export function LimitButton({ name, noun, grant, disabled, onOpen }: Props) {
  const t = useT()
  const label = t('roles.limitOf', { name })
  const said = grant && limitSaid(grant.dataLimit, noun, t)
  return (
    <button
      type="button"
      className={styles['gear']}
      aria-label={said === undefined ? label : t('rolePage.limitSaid', { label, said })}
      title={label}
      data-limited={Boolean(grant?.dataLimit)}
      disabled={disabled}
      onClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
    >
      <Icon name="settings" size={14} />
      {said}
    </button>
  )
}

/** A condition in words; one that cannot be read as it is written, with what is wrong with it. */
export function limitSaid(limit: string, noun: Catalogue, t: ReturnType<typeof useT>): string {
  if (limit === '') return t('conditions.everything')
  const { words, fault } = readCondition(limit, noun)
  return fault === undefined ? t('roles.limited', { words }) : t('rolePage.unreadable', { limit, fault })
}
