import { CanAccess } from '@refinedev/core'
import { Suspense, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { lazyAntd } from '../../ui/lazyAntd.tsx'

const PlanDialog = lazy(lazyAntd(() => import('./PlanDialog.tsx')))

/** Opens the inspection plan of a material, for who may write it. The page brings the texts of receiving. */
export default function PlanLink({ materialCode }: { materialCode: string }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <CanAccess resource="inspections" action="plan">
      <Button onClick={() => setOpen(true)}>{t('receiving.editPlan')}</Button>
      {open && (
        <Suspense fallback={null}>
          <PlanDialog materialCode={materialCode} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </CanAccess>
  )
}
