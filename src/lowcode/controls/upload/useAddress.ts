import { useEffect, useEffectEvent, useState } from 'react'
import { usePage } from '../../runtime/page.ts'
import type { FileRef, PageServices } from '../../runtime/services.ts'

/** An address of the file, if there is one, for as long as it is shown. */
export function useAddress(file: FileRef | undefined): { address: string | undefined; failed: boolean } {
  const { services } = usePage()
  const [answer, setAnswer] = useState<{ of: string; address: string | undefined }>()
  const fileKey = file?.fileKey
  // The key says which file it is; the object may be another one.
  const addressIn = useEffectEvent(({ fileAddress }: PageServices) => file && fileAddress(file))
  useEffect(() => {
    if (fileKey === undefined) return undefined
    const asked = addressIn(services)
    if (!asked) return undefined
    let gone = false
    let made: string | undefined
    asked.then(
      (found) => {
        made = found
        if (gone) release(found)
        else setAnswer({ of: fileKey, address: found })
      },
      () => !gone && setAnswer({ of: fileKey, address: undefined }),
    )
    return () => {
      gone = true
      if (made !== undefined) release(made)
    }
  }, [services, fileKey])
  // What is told of another file is not told of this one while its own answer is on its way.
  const known = answer?.of === fileKey ? answer : undefined
  return { address: known?.address, failed: known !== undefined && known.address === undefined }
}

const release = (address: string) => {
  if (address.startsWith('blob:')) URL.revokeObjectURL(address)
}
