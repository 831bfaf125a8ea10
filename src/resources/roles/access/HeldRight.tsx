import type { HeldRight as Held } from '../../../../contract/accessReview.ts'
import type { Side } from '../../../../contract/values.ts'
import { language, useT } from '../../../i18n/i18n.ts'
import { readCondition } from '../condition/words.ts'
import { limitedNoun } from '../limitedNouns.ts'
import type { RightName } from './rightNames.ts'
import styles from './access.module.css'

interface Props {
  held: Held
  right: Pick<RightName, 'noun' | 'node'>
  side: Side
  isAdmin: boolean
}

/** Through which roles a right is held, on which data, and what of it is hidden. */
export function HeldRight({ held: { grants, hidden }, right, side, isAdmin }: Props) {
  const t = useT()
  const described = limitedNoun(right.noun, side, right.node)
  const words = (limit: string): string => {
    const read = described && readCondition(limit, described)
    return read?.words || t('access.unreadable', { text: limit })
  }
  if (isAdmin) return <span>{t('access.admin')}</span>
  return (
    <>
      <ul className={styles.grants}>
        {grants.map(({ roleId, roleName, limits }) => (
          <li key={roleId}>
            <strong>{roleName}</strong>{' '}
            <span className="quiet">
              {limits.length === 0
                ? t('access.everything')
                : limits.map(words).join(` ${t('conditions.and')} `)}
            </span>
          </li>
        ))}
      </ul>
      {hidden.length > 0 && (
        <span className={styles.hidden}>
          {t('access.hidden', {
            groups: hidden
              .map((group) => (language() === 'zh' ? group.name : group.nameEn))
              .join(t('list.and')),
          })}
        </span>
      )}
    </>
  )
}
