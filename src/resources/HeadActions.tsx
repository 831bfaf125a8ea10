import { type ReactNode, useState } from 'react'
import { useT } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useNarrow } from '../ui/grid/useNarrow.ts'
import styles from './HeadActions.module.css'

/** What may be done with a document beside what its turn asks for; on a phone it is opened first, so that nothing else is in the way. */
export function HeadActions({ children }: { children: ReactNode }) {
  const t = useT()
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  if (!isNarrow) return <div className={styles.actions}>{children}</div>
  return (
    <>
      <div className={styles.actions} data-opener>
        <Button icon={<Icon name="down" size={16} />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('common.moreActions')}
        </Button>
      </div>
      {/* drawn while it is shut too: whether there is anything to open is known by what its moves draw */}
      <div className={styles.actions} data-rest hidden={!isOpen}>
        {children}
      </div>
    </>
  )
}
