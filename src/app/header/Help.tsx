import { Suspense, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { Popover } from '../../ui/Popover.tsx'
import toolStyles from './Tool.module.css'

const HelpContent = lazy(() => import('./HelpContent.tsx'))

/** Help is read seldom: what it says comes when it is opened. */
export function Help() {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      className={toolStyles['tool']}
      label={t('shell.help.label')}
      content={() => (
        <Suspense fallback={null}>
          <HelpContent />
        </Suspense>
      )}
      open={open}
      onOpen={setOpen}
    >
      <Icon name="help" size={20} />
    </Popover>
  )
}
