import { useState } from 'react'
import type { FileRef } from '../../runtime/services.ts'
import { useAddress } from '../upload/useAddress.ts'
import styles from './Signature.module.css'

/** The picture of a signature on white paper, for its ink is dark; its name where it cannot be shown. */
export function Signed({ file }: { file: FileRef }) {
  const { address, failed } = useAddress(file)
  const [broken, setBroken] = useState<string>()
  if (failed || (address !== undefined && address === broken))
    return <span className="lc-text">{file.fileName}</span>
  return address === undefined ? (
    <span className={styles['signed']} title={file.fileName} />
  ) : (
    <img
      className={styles['signed']}
      src={address}
      alt={file.fileName}
      title={file.fileName}
      onError={() => setBroken(address)}
    />
  )
}
