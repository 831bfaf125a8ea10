import { useEffect, useEffectEvent, useState } from 'react'
import { usePage } from '../../runtime/page.ts'
import type { FileRef, Surroundings } from '../../runtime/surroundings.ts'

/** An address of the file, if there is one, for as long as it is shown. */
export function useAddress(file: FileRef | undefined): { address: string | undefined; failed: boolean } {
  const { surroundings } = usePage()
  const [address, setAddress] = useState<string>()
  const [failed, setFailed] = useState(false)
  const fileKey = file?.fileKey
  // The key says which file it is; the object may be another one.
  const addressIn = useEffectEvent(({ fileAddress }: Surroundings) => file && fileAddress(file))
  useEffect(() => {
    const asked = fileKey === undefined ? undefined : addressIn(surroundings)
    if (!asked) return undefined
    let gone = false
    let made: string | undefined
    asked.then(
      (found) => {
        made = found
        if (gone) release(found)
        else setAddress(found)
      },
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
      if (made !== undefined) release(made)
    }
  }, [surroundings, fileKey])
  return { address, failed }
}

const release = (address: string) => {
  if (address.startsWith('blob:')) URL.revokeObjectURL(address)
}
