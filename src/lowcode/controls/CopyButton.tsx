import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { usePage } from '../runtime/page.ts'

/** Takes a text to the clipboard and says so; `name` is whose it is. */
export function CopyButton({ name, text }: { name: string; text: () => string }) {
  const { services } = usePage()
  const t = useT()
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => services.say('success', t('lowcode.copied')),
      () => services.say('error', t('lowcode.notCopied')),
    )
  return (
    <Button
      kind="text"
      size="small"
      icon={<Icon name="copy" size={14} />}
      aria-label={t('lowcode.copy', { name })}
      onClick={() => void copy()}
    />
  )
}
