import { Suspense, useState } from 'react'
import type { Partner } from '../../../contract/suppliers.ts'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.tsx'

const TermsDialog = lazy(() => import('./TermsDialog.tsx'))
const AcceptDialog = lazy(() => import('./AcceptDialog.tsx'))

/** A link with its terms, from a page about its partner. */
export function LinkTrail({ partner, label }: { partner: Partner; label: string }) {
  const [open, setOpen] = useState<'terms' | 'accept'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button onClick={() => setOpen('terms')}>{label}</Button>
      <Suspense fallback={null}>
        {open === 'terms' && (
          <TermsDialog partner={partner} onAccept={() => setOpen('accept')} onClose={close} />
        )}
        {open === 'accept' && <AcceptDialog partner={partner} onClose={close} />}
      </Suspense>
    </>
  )
}
