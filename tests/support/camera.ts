import { writeFileSync } from 'node:fs'
import encodeQR from 'qr'

const [width, height, dot] = [640, 480, 10]

/** The brightness of each pixel of a picture with the QR code of a text in its middle. */
export function drawnCode(text: string): { width: number; height: number; luma: Buffer } {
  const rows = encodeQR(text, 'raw')
  const luma = Buffer.alloc(width * height, 255)
  const [left, top] = [width, height].map((size) => Math.floor((size - rows.length * dot) / 2))
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries())
      for (let line = 0; dark && line < dot; line += 1) {
        const at = ((top ?? 0) + y * dot + line) * width + (left ?? 0) + x * dot
        luma.fill(0, at, at + dot)
      }
  return { width, height, luma }
}

/** Arguments for a Chromium whose camera is held before the QR code of a text, a film of two pictures, and that asks nobody whether it may be used. */
export function filmOf(text: string, path: string): readonly string[] {
  const grey = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), drawnCode(text).luma, grey])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(path, Buffer.concat([head, frame, frame]))
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${path}`,
  ]
}
