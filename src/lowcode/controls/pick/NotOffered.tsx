import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'

interface Props {
  fault: string
  again: () => void
}

/** Why a control that shows all its choices has none. */
export function NotOffered({ fault, again }: Props) {
  const t = useT()
  return (
    <p className="lc-empty" role="alert">
      {t('lowcode.failed')} {fault} <Button onClick={again}>{t('lowcode.retry')}</Button>
    </p>
  )
}
