/** Reads the code of a QR code in the picture a video shows now; undefined where there is none. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | undefined>

/** The part of the Barcode Detection API that is used; not every browser has it, and the types do not know it. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** The browser's own detector where it knows QR codes and works, else a decoder of ours, fetched when it is needed. */
export async function qrReader(): Promise<QrReader> {
  // One that cannot say what it reads reads nothing.
  const detector = await ownDetector().catch(() => undefined)
  if (!detector) return decoder()
  let instead: Promise<QrReader> | undefined
  return async (video) => {
    if (!instead)
      try {
        return (await detector.detect(video))[0]?.rawValue
      } catch {
        // A browser promises codes that a service of its system reads, and that one may be missing.
        instead = decoder()
      }
    return (await instead)(video)
  }
}

async function ownDetector(): Promise<Detector | undefined> {
  const Native = Reflect.get(globalThis, 'BarcodeDetector') as DetectorClass | undefined // by the specification of the API
  const formats = await Native?.getSupportedFormats()
  return Native && formats?.includes('qr_code') ? new Native({ formats: ['qr_code'] }) : undefined
}

async function decoder(): Promise<QrReader> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video
    if (!context || width === 0 || height === 0) return undefined
    Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0)
    return readPixels(decodeQR, context.getImageData(0, 0, width, height))
  }
}

interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** The decoder throws where there is no code to read, which most pictures have none of. */
export function readPixels(decode: (pixels: Pixels) => string, pixels: Pixels): string | undefined {
  try {
    return decode(pixels)
  } catch {
    return undefined
  }
}
