import { useTexts } from './useTexts.ts'

/**
 * Seen while the shell is on its way. The browser looks for the fonts meanwhile, which takes a slow processor 50 ms for the first Chinese
 * letter; else that would be a part of drawing the shell.
 */
export function Opening() {
  const texts = useTexts()
  return (
    <p className="opening" role="status">
      <strong>{texts.product}</strong>
      {texts.opening}
    </p>
  )
}
