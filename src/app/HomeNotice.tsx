import Button from 'antd/es/button'
import Modal from 'antd/es/modal'
import { useEffect, useState } from 'react'
import type { Side } from '../../contract/values.ts'
import { count } from '../i18n/format.ts'
import { useT } from '../i18n/i18n.ts'
import { NOTICE_MS, NOTICE_WIDTH } from './limits.ts'
import { homeOf } from './menu/paths.ts'

interface Props {
  side: Side
  waiting: number
  path: string
}

/** On the home, once per load of the shell: how many orders wait to be received. Goes by its button or after ten seconds. */
export function HomeNotice({ side, waiting, path }: Props) {
  const t = useT()
  const [state, setState] = useState<'not yet' | 'open' | 'seen'>('not yet')
  if (state === 'not yet' && waiting > 0 && path === homeOf(side)) setState('open')
  const open = state === 'open'
  useEffect(() => {
    if (!open) return undefined
    const timer = setTimeout(() => setState('seen'), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [open])
  const close = () => setState('seen')
  return (
    <Modal
      open={open}
      title={t('shell.notice.title')}
      width={NOTICE_WIDTH}
      className="notice"
      onCancel={close}
      footer={
        <Button type="primary" onClick={close}>
          {t('common.ok')}
        </Button>
      }
    >
      {t(`shell.notice.${side}`, { count: count(waiting) })}
    </Modal>
  )
}
