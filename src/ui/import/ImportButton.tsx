import { Suspense, useState } from 'react'
import { useT, withTexts } from '../../i18n/i18n.ts'
import { Button } from '../Button.tsx'
import { lazy } from '../lazy.tsx'
import { lazyAntd } from '../lazyAntd.tsx'
import type { ImportDialogProps } from './ImportDialog.tsx'

const ImportDialog = lazy(lazyAntd(withTexts('importColumns', () => import('./ImportDialog.tsx'))))

/** Opens the import of a list. */
export function ImportButton(props: Omit<ImportDialogProps, 'onClose'>) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('imports.import')}</Button>
      {open && (
        <Suspense fallback={null}>
          <ImportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
