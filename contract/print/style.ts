const properties: ReadonlySet<string> = new Set(
  (
    'align-items background-color border border-bottom border-bottom-color border-bottom-style border-bottom-width border-collapse border-color ' +
    'border-left border-left-color border-left-style border-left-width border-radius border-right border-right-color border-right-style ' +
    'border-right-width border-spacing border-style border-top border-top-color border-top-style border-top-width border-width bottom ' +
    'box-sizing break-after break-before break-inside color column-gap display flex flex-direction flex-wrap float font-family font-size ' +
    'font-style font-variant-numeric font-weight gap grid-template-columns height justify-content left letter-spacing line-height ' +
    'list-style-type margin margin-bottom margin-left margin-right margin-top max-height max-width min-height min-width object-fit opacity ' +
    'overflow-wrap padding padding-bottom padding-left padding-right padding-top position right row-gap table-layout text-align ' +
    'text-decoration text-decoration-line text-indent top transform vertical-align white-space width word-break writing-mode z-index'
  ).split(' '),
)

const colour = String.raw`(?:rgba?|hsla?)\([\d\s.,%/]{1,40}\)`
const piece = String.raw`[\w\s.,%#'"+/\u3400-\u9fff-]`
const valueForm = new RegExp(`^(?:${piece}|${colour}|rotate\\(-?[\\d.]{1,8}deg\\)){1,200}$`)

/** Values that leave the sheet they stand on. */
const refused: Readonly<Record<string, RegExp>> = { position: /fixed|sticky/, 'z-index': /\d{4}/ }

/** The declarations of a style that stay, one way of writing them; the last of one property counts. Nothing that loads or computes is among them. */
export function canonicalStyle(text: string): string {
  const kept = new Map<string, string>()
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':')
    if (colon === -1) continue
    const name = declaration.slice(0, colon).trim().toLowerCase()
    const value = declaration
      .slice(colon + 1)
      .trim()
      .replaceAll(/\s+/g, ' ')
    if (!properties.has(name) || !valueForm.test(value) || !isBalanced(value)) continue
    if (refused[name]?.test(value.toLowerCase())) continue
    kept.delete(name)
    kept.set(name, value)
  }
  return [...kept].map(([name, value]) => `${name}: ${value}`).join('; ')
}

const isBalanced = (value: string): boolean =>
  value.split('"').length % 2 === 1 && value.split("'").length % 2 === 1
