import { useEffect, useState } from 'react'
import { useT } from '../i18n/i18n.ts'
import { Failure, Skeleton } from '../ui/states.tsx'
import { SCRIPT_MS } from './limits.ts'

/** What stands for a page until its code has come. The browser never gives up on a script that hangs; a person is told and may begin anew. */
export function PageComing() {
  const t = useT()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SCRIPT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return <Skeleton rows={10} />
  return (
    <Failure
      message={t('errors.script')}
      text={t('errors.scriptHelp')}
      onRetry={() => window.location.reload()}
    />
  )
}
