import { Suspense, useState } from 'react'
import { useT, withTexts } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'

const PrintDialog = lazy(lazyAntd(withTexts('printTemplates', () => import('./PrintDialog.tsx'))))

interface Props {
  appId: string
  ids: readonly string[]
  /** Why it cannot be printed now. */
  why?: string | undefined
}

/** Prints documents of a noun, or records of an application, by one of its templates. */
export function PrintLink({ appId, ids, why }: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button disabled={why !== undefined} title={why} onClick={() => setOpen(true)}>
        {t('common.print')}
      </Button>
      <Suspense fallback={null}>
        {open && <PrintDialog appId={appId} ids={ids} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
