import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import {
  cameraFault,
  type CameraFault,
  hasCameras,
  hasTorch,
  openCamera,
  setTorch,
  stopCamera,
} from './camera.ts'
import { qrReader } from './qrReader.ts'
import styles from './Scanner.module.css'

const LOOK_MS = 150
/** So long the same code is not emitted again: it stays before the camera for a while. */
const SAME_MS = 3000

/** The camera's picture, in which QR codes are looked for until it is closed; the camera stops with it. */
export default function Scanner({
  onCode,
  onClose,
}: {
  onCode: (code: string) => void
  onClose: () => void
}) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<CameraFault>()
  const [stream, setStream] = useState<MediaStream>()
  const [torch, setLight] = useState(false)
  const emit = useEffectEvent(onCode)
  useEffect(() => {
    const closed = new AbortController()
    void watch(video.current, (code) => emit(code), setStream, closed.signal).catch((error: unknown) => {
      if (!closed.signal.aborted) setFault(error instanceof Insecure ? 'insecure' : cameraFault(error))
    })
    return () => closed.abort()
  }, [])
  return (
    <section className={styles['scanner']} aria-label={t('receiving.scan.title')}>
      {fault ? (
        <p role="alert">{t(`receiving.scan.${fault}`)}</p>
      ) : (
        <>
          <video ref={video} muted playsInline />
          <p role="status">{t(stream ? 'receiving.scan.hint' : 'receiving.scan.starting')}</p>
        </>
      )}
      <div>
        {stream && hasTorch(stream) && (
          <Button
            aria-pressed={torch}
            onClick={() =>
              void setTorch(stream, !torch).then(
                () => setLight(!torch),
                // Some cameras promise a light and refuse it.
                () => setLight(false),
              )
            }
          >
            {t('receiving.scan.torch')}
          </Button>
        )}
        <Button onClick={onClose}>{t('receiving.scan.close')}</Button>
      </div>
    </section>
  )
}

class Insecure extends Error {}

/** Opens the camera and emits each code it sees until the signal. */
async function watch(
  video: HTMLVideoElement | null,
  onCode: (code: string) => void,
  onStream: (stream: MediaStream | undefined) => void,
  closed: AbortSignal,
): Promise<void> {
  if (!video) return
  if (!hasCameras()) throw new Insecure()
  const stream = await openCamera()
  const stop = () => {
    stopCamera(stream)
    onStream(undefined)
  }
  if (closed.aborted) return stopCamera(stream)
  closed.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  onStream(stream)
  const read = await qrReader()
  let last = { code: '', at: 0 }
  while (!closed.aborted) {
    const code = (await read(video))?.trim()
    if (closed.aborted) return
    if (code && (code !== last.code || Date.now() - last.at > SAME_MS)) {
      last = { code, at: Date.now() }
      onCode(code)
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
