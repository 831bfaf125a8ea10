import type { Label } from './control.ts'

/**
 * `A=甲|First; B=乙` as choices; a name alone is its own id. They are parted by semicolons or lines, and where there are none of these by commas of
 * any writing.
 */
export function optionsOf(written: string): { id: string; name: Label }[] {
  return written.split(/[;；\r\n]/.test(written) ? /[;；\r\n]/ : /[,，、]/).flatMap((part) => {
    const [id = '', name = ''] = part.split('=').map((each) => each.trim())
    if (id === '') return []
    const [zh = '', en = ''] = (name || id).split('|').map((each) => each.trim())
    return [{ id, name: en === '' ? zh : { zh, en } }]
  })
}
