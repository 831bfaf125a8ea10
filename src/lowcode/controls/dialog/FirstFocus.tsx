import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'

interface Props {
  /** What is written first; where there is nothing of the kind the dialog itself has the focus. */
  first: string
  id?: string | undefined
  className: string
  style?: CSSProperties | undefined
  children: ReactNode
}

/** The body of a dialog: it has the focus from the beginning, for antd gives it only when the dialog has opened, and Escape would not be heard till then. */
export function FirstFocus({ first, children, ...look }: Props) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = body.current?.querySelector<HTMLElement>(first)
    const within = field ?? body.current?.closest<HTMLElement>('[tabindex]')
    within?.focus({ preventScroll: true })
  }, [first])
  return (
    <div ref={body} {...look}>
      {children}
    </div>
  )
}
