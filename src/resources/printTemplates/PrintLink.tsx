import { lazy, Suspense, useState } from 'react'
import { useT, withTexts } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'

const PrintDialog = lazy(lazyAntd(withTexts('printTemplates', () => import('./PrintDialog.tsx'))))

/** Prints documents of a noun, or records of an application, by one of its templates. */
export function PrintLink({ appId, ids, label }: { appId: string; ids: readonly string[]; label?: string }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label ?? t('common.print')}</Button>
      <Suspense fallback={null}>
        {open && <PrintDialog appId={appId} ids={ids} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
