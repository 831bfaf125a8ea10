import { useT } from '../../../i18n/i18n.ts'
import { Empty } from '../../../ui/states.tsx'
import { useLang } from '../lang.ts'
import { nameOf } from '../names.ts'
import { shown } from '../panel/shown.ts'
import type { Change } from './difference.ts'
import { memberName } from './memberName.ts'
import styles from './Changes.module.css'

interface Props {
  changes: readonly Change[]
  /** Goes to a control of the page. */
  onGo?: (id: string) => void
}

/** What differs between two pages, control by control. */
export function Changes({ changes, onGo }: Props) {
  const t = useT()
  const lang = useLang()
  if (changes.length === 0) return <Empty icon="check" title={t('designer.noDifference')} />
  return (
    <ul className={styles['changes']}>
      {changes.map(({ id, what, control, members }) => {
        const name = id === '' ? t('designer.page') : nameOf(control, lang)
        return (
          <li key={id} data-what={what}>
            <span className={styles['what']}>{t(`designer.change.${what}`)}</span>
            {onGo && what !== 'removed' && id !== '' ? (
              <button
                type="button"
                className="button"
                data-kind="link"
                data-size="small"
                onClick={() => onGo(id)}
              >
                {name}
              </button>
            ) : (
              <span>{name}</span>
            )}
            {members.length > 0 && (
              <dl>
                {members.map(({ path, before, after }) => (
                  <div key={path}>
                    <dt>{memberName(control.type, path, lang)}</dt>
                    <dd>
                      <del>{shown(before)}</del> <ins>{shown(after)}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        )
      })}
    </ul>
  )
}
