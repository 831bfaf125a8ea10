import { useMemo } from 'react'
import { useT } from '../../i18n/i18n.ts'

/** What the code editor calls its faults. */
export function useWords() {
  const t = useT()
  return useMemo(
    () => ({ faults: t('printDesigner.faults'), line: (line: number) => t('printDesigner.line', { line }) }),
    [t],
  )
}
