/** Why there is no picture: pages that are not secure get no camera, a person may refuse it, others may hold it. */
export type CameraFault = 'insecure' | 'refused' | 'none' | 'busy' | 'failed'

const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export const cameraFault = (error: unknown): CameraFault =>
  (error instanceof DOMException && faults[error.name]) || 'failed'

/** The camera that looks away from the person, where there are two. */
export const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })

/** Without HTTPS a browser has no `mediaDevices` at all. */
export const hasCameras = (): boolean => isSecureContext && 'mediaDevices' in navigator

export const stopCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

const trackOf = (stream: MediaStream) => stream.getVideoTracks()[0]

/** Whether the camera has a light; the types do not know it. */
export const hasTorch = (stream: MediaStream): boolean => {
  const capabilities = trackOf(stream)?.getCapabilities?.() ?? {}
  return 'torch' in capabilities && capabilities.torch === true
}

export const setTorch = async (stream: MediaStream, torch: boolean): Promise<void> => {
  await trackOf(stream)?.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] }) // Media Capture: torch
}
