import { type ReactNode, Suspense, useState } from 'react'
import type { pageOpen } from '../../../../contract/appPages.ts'
import type { ResponseOf } from '../../../../contract/call.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { AskNotice } from './AskNotice.tsx'
import { nounName, nounOf } from './nounName.ts'
import styles from './OwnerBar.module.css'

const ConsentDialog = lazy(lazyAntd(() => import('./ConsentDialog.tsx')))

interface Props {
  opened: ResponseOf<typeof pageOpen>
  /** The title of the page, where it has one of its own. */
  children: ReactNode
  /** What the page wanted to read and may not. */
  refused: ReadonlySet<string>
}

/** Over a page of another organisation: whose it is, what it asks for, and what it was refused. */
export default function OwnerBar({ opened, children, refused }: Props) {
  const t = useT()
  const [managing, setManaging] = useState(false)
  const { owner, asks } = opened
  const open = asks.filter(({ state }) => state === 'OPEN')
  // What is asked for is told where it is asked.
  const withheld = [...refused].filter((what) => !open.some(({ noun }) => noun === nounOf(what)))
  return (
    <div className={styles['bar']} data-strip={opened.document.use === 'form' ? undefined : ''}>
      <div className={styles['line']}>
        {children}
        <span className="quiet">{t('apps.border.owner', { name: owner.name })}</span>
        {asks.length > 0 && (
          <Button kind="link" size="small" onClick={() => setManaging(true)}>
            {t('apps.asks.title')}
          </Button>
        )}
      </div>
      {open.map((ask) => (
        <AskNotice key={ask.noun} opened={opened} ask={ask} />
      ))}
      {withheld.length > 0 && (
        <p className={styles['refused']} role="alert">
          {t('apps.border.refused', {
            what: [...new Set(withheld.map((what) => nounName(what, t)))].join(t('apps.border.and')),
          })}
        </p>
      )}
      {managing && (
        <Suspense fallback={null}>
          <ConsentDialog
            appId={opened.appId}
            mayAnswer={opened.mayAnswer}
            admins={opened.admins}
            onClose={() => setManaging(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
