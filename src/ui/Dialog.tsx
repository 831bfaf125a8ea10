import Modal, { type ModalProps } from 'antd/es/modal'
import { useEffect, useState } from 'react'

const clearOfTheCross = { paddingInlineEnd: 28, overflowWrap: 'anywhere' } as const

/** antd's dialog. Ours are taken away as they close, before antd gives the focus back: that is done here. */
export function Dialog(props: ModalProps) {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    },
    [opener],
  )
  return <Modal styles={{ header: clearOfTheCross }} {...props} />
}
