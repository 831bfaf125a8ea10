import Modal from 'antd/es/modal'
import type { Side } from '../../contract/values.ts'
import { count } from '../i18n/format.ts'
import { useT } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { NOTICE_WIDTH } from './limits.ts'

export default function NoticeDialog({
  side,
  waiting,
  onClose,
}: {
  side: Side
  waiting: number
  onClose: () => void
}) {
  const t = useT()
  return (
    <Modal
      open
      title={t('shell.notice.title')}
      width={NOTICE_WIDTH}
      className="notice"
      onCancel={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('common.ok')}
        </Button>
      }
    >
      {t(`shell.notice.${side}`, { count: count(waiting) })}
    </Modal>
  )
}
