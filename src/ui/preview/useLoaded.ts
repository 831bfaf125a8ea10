import { useEffect, useEffectEvent, useState } from 'react'

export interface PreviewFile {
  key: string
  name: string
  /** Media type. */
  type: string
}

/** Fetches a file and answers an address of it; tells how much of it has come, where that is known. */
export type LoadFile = (
  file: PreviewFile,
  signal: AbortSignal,
  onPercent: (percent: number) => void,
) => Promise<string>

/** The address of a file for as long as it is shown. */
export function useLoaded(file: PreviewFile, load: LoadFile) {
  const [address, setAddress] = useState<string>()
  const [failed, setFailed] = useState(false)
  const [percent, setPercent] = useState<number>()
  const start = useEffectEvent((signal: AbortSignal) => load(file, signal, setPercent))
  useEffect(() => {
    const run = new AbortController()
    let made: string | undefined
    start(run.signal).then(
      (found) => {
        made = found
        if (run.signal.aborted) release(found)
        else setAddress(found)
      },
      () => !run.signal.aborted && setFailed(true),
    )
    return () => {
      run.abort()
      if (made !== undefined) release(made)
    }
  }, [])
  return { address, failed, percent }
}

const release = (address: string) => {
  if (address.startsWith('blob:')) URL.revokeObjectURL(address)
}
