import { pdfjs } from 'react-pdf'
import './pdfWorker.ts'

/** The first page of a PDF, its longer side so many pixels. */
export async function firstPage(file: File, longest: number): Promise<HTMLCanvasElement> {
  const pdf = await pdfjs.getDocument({ data: await file.arrayBuffer() }).promise
  try {
    const page = await pdf.getPage(1)
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: longest / Math.max(width, height) })
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(viewport.width)
    canvas.height = Math.round(viewport.height)
    await page.render({ canvas, viewport }).promise
    return canvas
  } finally {
    await pdf.loadingTask.destroy()
  }
}
