import { useEffect, useState } from 'react'
import { usePage } from '../../runtime/page.ts'
import type { FileRef } from '../../runtime/surroundings.ts'
import { extensionOf, isPdf } from './files.ts'

/** An address of the file for as long as it is shown. */
export function useAddress(file: FileRef): { address: string | undefined; failed: boolean } {
  const { surroundings } = usePage()
  const [address, setAddress] = useState<string>()
  const [failed, setFailed] = useState(false)
  const { fileKey } = file
  useEffect(() => {
    let gone = false
    let made: string | undefined
    surroundings.fileAddress(file).then(
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
    // the key says which file it is
    // oxlint-disable-next-line react/exhaustive-deps
  }, [surroundings, fileKey])
  return { address, failed }
}

const release = (address: string) => {
  if (address.startsWith('blob:')) URL.revokeObjectURL(address)
}

/** A small picture, or the sign of a PDF. */
export function Thumb({ file }: { file: FileRef }) {
  return isPdf(file) ? (
    <span className="lc-file-sign" aria-hidden="true">
      {extensionOf(file.fileName).toUpperCase()}
    </span>
  ) : (
    <Picture file={file} />
  )
}

function Picture({ file }: { file: FileRef }) {
  const { address, failed } = useAddress(file)
  if (failed)
    return (
      <span className="lc-file-sign" aria-hidden="true">
        ?
      </span>
    )
  return address === undefined ? <span className="lc-file-sign" /> : <img src={address} alt="" />
}
