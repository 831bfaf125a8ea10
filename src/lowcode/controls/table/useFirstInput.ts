import { type RefObject, useEffect, useEffectEvent } from 'react'

const writable = 'input:enabled, select:enabled, textarea:enabled'

/** The focus goes into an input of a row that opens: text that comes without keys goes where the focus is. Late controls are waited for. */
export function useFirstInput(
  place: RefObject<HTMLElement | null>,
  open: boolean,
  field: string | undefined,
): void {
  const focus = useEffectEvent((row: HTMLElement): boolean => {
    const cell = field === undefined ? undefined : row.querySelector(`[data-field="${CSS.escape(field)}"]`)
    const input =
      cell?.querySelector<HTMLElement>(writable) ??
      row.querySelector<HTMLElement>(`[data-field] :is(${writable})`)
    input?.focus()
    return input !== null
  })
  useEffect(() => {
    const row = place.current
    if (!open || !row || focus(row)) return undefined
    const drawn = new MutationObserver(() => {
      if (!row.contains(document.activeElement) && document.activeElement !== document.body)
        drawn.disconnect()
      else if (focus(row)) drawn.disconnect()
    })
    drawn.observe(row, { childList: true, subtree: true })
    return () => drawn.disconnect()
  }, [place, open])
}
