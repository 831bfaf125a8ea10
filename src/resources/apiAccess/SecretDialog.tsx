import Input from 'antd/es/input'
import { useT } from '../../i18n/i18n.ts'
import { toast } from '../../providers/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './apiAccess.module.css'

interface Props {
  title: string
  /** What to do with it. */
  text: string
  secret: string
  onClose: () => void
}

/** A secret that is shown this once: it closes by its button alone, not by a click beside it. */
export function SecretDialog({ title, text, secret, onClose }: Props) {
  const t = useT()
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast('success', t('common.copied')),
      () => toast('error', t('apiAccess.notCopied')),
    )
  return (
    <Dialog
      open
      width={560}
      title={title}
      maskClosable={false}
      keyboard={false}
      closable={false}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('apiAccess.stored')}
        </Button>
      }
    >
      <p>{text}</p>
      <div className={styles['secret']}>
        <Input readOnly value={secret} aria-label={title} onFocus={({ target }) => target.select()} />
        <Button icon={<Icon name="copy" size={14} />} onClick={() => void copy()}>
          {t('common.copy')}
        </Button>
      </div>
      <p className="quiet">{t('apiAccess.once')}</p>
    </Dialog>
  )
}
