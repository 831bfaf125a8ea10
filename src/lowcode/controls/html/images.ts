const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** How wide an image of a rich text may be, in percent of the text. */
export const imageWidths = [25, 50, 75, 100] as const

/** HTML that can be read and changed: nothing of it runs or is fetched. */
export function parsed(html: string): HTMLTemplateElement {
  const template = document.createElement('template')
  template.innerHTML = html
  return template
}

/** The key of the file that an image of a rich text shows (decision 0152). */
export function keyOf(image: Element): string | undefined {
  const key = image.getAttribute('data-file') ?? ''
  return KEY.test(key) ? key.toLowerCase() : undefined
}

/** Images of a rich text that show files, with the keys of these. */
export const imagesIn = (root: ParentNode): { image: HTMLImageElement; key: string }[] =>
  [...root.querySelectorAll<HTMLImageElement>('img[data-file]')].flatMap((image) => {
    const key = keyOf(image)
    return key === undefined ? [] : [{ image, key }]
  })

/** A text without the images that belong to its record; any other text as it is. */
export function withoutImages(text: string): string {
  if (!/data-file/i.test(text)) return text
  const root = parsed(text)
  const images = imagesIn(root.content)
  if (images.length === 0) return text
  for (const { image } of images) image.remove()
  return root.innerHTML
}
