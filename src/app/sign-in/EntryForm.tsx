import { type ReactNode, useEffect, useRef, useState } from 'react'
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

/** Title, fields, one button, the ways onward. Focus goes to the first field that is empty or wrong. */
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
  const [tries, setTries] = useState(0)
  useEffect(() => {
    // Once it is painted: asked for the focus now, the browser would first lay out what it is about to paint.
    const frame = requestAnimationFrame(() =>
      setTimeout(() =>
        form.current?.querySelector<HTMLInputElement>('input[aria-invalid], input[value=""]')?.focus(),
      ),
    )
    return () => cancelAnimationFrame(frame)
  }, [title, step, failure, tries])
  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault()
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
