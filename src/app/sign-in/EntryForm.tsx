import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './EntryForm.module.css'

interface Props {
  title: string
  step?: string
  children: ReactNode
  failure?: string | undefined
  notice?: string | undefined
  submitText: string
  busyText?: string
  busy: boolean
  links: { text: string; onClick: () => void }[]
  onSubmit: () => void
}

/** The first field that is wrong or empty. */
const WANTING = 'input[aria-invalid], input[value=""]'

/**
 * Title, fields, one button, the ways onward. Focus goes to the first field that is wrong or empty, never from under somebody who has gone to
 * another field meanwhile: what they write would land in the wrong one.
 */
export function EntryForm({
  title,
  step,
  children,
  failure,
  notice,
  submitText,
  busyText = submitText,
  busy,
  links,
  onSubmit,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  /** Where the focus was when the form was sent. */
  const sentFrom = useRef<Element>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    // Once it is painted: asked for the focus now, the browser would first lay out what it is about to paint.
    const frame = requestAnimationFrame(() =>
      setTimeout(() => {
        if (form.current?.querySelector('input:focus') === null) focusWanting(form.current)
      }),
    )
    return () => cancelAnimationFrame(frame)
  }, [title, step])
  // With the faults themselves: a moment later, somebody writes already.
  useLayoutEffect(() => {
    const at = document.activeElement
    if (tries > 0 && !busy && (!(at instanceof HTMLInputElement) || at === sentFrom.current))
      focusWanting(form.current)
  }, [tries, busy])
  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
        sentFrom.current = document.activeElement
        setTries(tries + 1)
        onSubmit()
      }}
    >
      <h1>{title}</h1>
      {step && <p className={styles['step']}>{step}</p>}
      {notice && (
        <p className={styles['notice']} role="status">
          {notice}
        </p>
      )}
      {children}
      {failure && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className={styles['submit']} disabled={busy}>
        {busy ? busyText : submitText}
      </button>
      <p className={styles['links']}>
        {links.map(({ text, onClick }) => (
          <button key={text} type="button" onClick={onClick}>
            {text}
          </button>
        ))}
      </p>
    </form>
  )
}

function focusWanting(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLInputElement>(WANTING)?.focus()
}
