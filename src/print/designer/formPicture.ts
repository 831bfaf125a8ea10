import { formLength } from '../../../contract/print/settings.ts'

/** Sharp enough to aim at: A4 with some 150 dots an inch. */
const LONGEST = 1754
const QUALITIES = [0.8, 0.6, 0.4, 0.2]

/** A picture, or the first page of a PDF, as a picture that a template can carry; undefined where it cannot be made small enough. */
export async function formPicture(file: File): Promise<string | undefined> {
  const source =
    file.type === 'application/pdf'
      ? await (await import('../../ui/preview/pdfPicture.ts')).firstPage(file, LONGEST)
      : await createImageBitmap(file)
  for (let scale = Math.min(1, LONGEST / Math.max(source.width, source.height)); scale > 0.05; scale /= 2) {
    const canvas = drawn(source, scale)
    for (const quality of QUALITIES) {
      const picture = canvas.toDataURL('image/jpeg', quality)
      if (picture.length <= formLength) return picture
    }
  }
  return undefined
}

/** On white: what is see-through would be black. */
function drawn(source: ImageBitmap | HTMLCanvasElement, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(source.width * scale))
  canvas.height = Math.max(1, Math.round(source.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('nothing to draw on')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}
