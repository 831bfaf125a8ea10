import Modal, { type ModalProps } from 'antd/es/modal'
import { useEffect, useState } from 'react'
import { useT } from '../i18n/i18n.ts'

const clearOfTheCross = { paddingInlineEnd: 28, overflowWrap: 'anywhere' } as const

/** antd's dialog. Ours are taken away as they close, before antd gives the focus back: that is done here. */
export function Dialog(props: ModalProps) {
  const t = useT()
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    },
    [opener],
  )
  // antd calls the cross "Close" in every language
  return (
    <Modal styles={{ header: clearOfTheCross }} closable={{ 'aria-label': t('common.close') }} {...props} />
  )
}
