import SignaturePad, { type PointGroup } from 'signature_pad'
import { fitted, type Size } from './fitted.ts'

export interface Pad {
  clear: () => void
  undo: () => void
  /** What is drawn as a picture on white. */
  png: (name: string) => Promise<File | undefined>
  close: () => void
}

/** A canvas one draws on in its own colour; undefined where the browser draws on none. Strokes stay when it has another size. */
export function openPad(
  canvas: HTMLCanvasElement,
  penWidth: number,
  onStrokes: (count: number) => void,
): Pad | undefined {
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  const pad = new SignaturePad(canvas, {
    penColor: getComputedStyle(canvas).color,
    backgroundColor: 'white',
    // the library means the half of a line
    minWidth: penWidth / 8,
    maxWidth: penWidth / 2,
  })
  pad.addEventListener('endStroke', () => onStrokes(pad.toData().length))

  const redraw = (strokes: PointGroup[]) => {
    // A stroke that is being drawn ends here: the library would wait for its end for ever.
    pad.off()
    pad.fromData(strokes)
    pad.on()
    onStrokes(strokes.length)
  }
  const sizeNow = (): Size => ({ width: canvas.offsetWidth, height: canvas.offsetHeight })
  let size = sizeNow()
  const fit = () => {
    const now = sizeNow()
    if (now.width === 0 || now.height === 0) return
    const ratio = Math.max(1, window.devicePixelRatio)
    canvas.width = now.width * ratio
    canvas.height = now.height * ratio
    pen.scale(ratio, ratio)
    redraw(fitted(pad.toData(), size, now))
    size = now
  }
  fit()
  const observer = new ResizeObserver(fit)
  observer.observe(canvas)

  return {
    clear: () => redraw([]),
    undo: () => redraw(pad.toData().slice(0, -1)),
    png: (name) =>
      new Promise((resolve) =>
        canvas.toBlob(
          (blob) => resolve(blob ? new File([blob], name, { type: 'image/png' }) : undefined),
          'image/png',
        ),
      ),
    close: () => {
      observer.disconnect()
      pad.off()
    },
  }
}
