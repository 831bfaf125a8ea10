import type { FileRef } from '../../runtime/services.ts'
import { extensionOf, isPdf } from './files.ts'
import { useAddress } from './useAddress.ts'

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
