/** Whether a key event is the hot key of a definition: `Ctrl+S`, `Alt+Shift+N`, `F8`. Ctrl is also Command. */
export function pressed(
  hotkey: string,
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): boolean {
  const parts = hotkey.split('+').map((part) => part.trim().toLowerCase())
  const key = parts.pop()
  return (
    key !== undefined &&
    key === event.key.toLowerCase() &&
    parts.includes('ctrl') === (event.ctrlKey || event.metaKey) &&
    parts.includes('alt') === event.altKey &&
    parts.includes('shift') === event.shiftKey
  )
}
