import type { DeliveryCertificate } from '../../../contract/certificates.ts'
import { Button } from '../../ui/Button.tsx'
import type { NamedFile } from '../useOpenFile.tsx'

/** A certificate by its name, which opens its file once there is one. */
export function CertificateLink({
  certificate: { name, fileKey, fileName },
  onOpen,
}: {
  certificate: DeliveryCertificate
  onOpen: (file: NamedFile) => void
}) {
  if (fileKey === null) return name
  return (
    <Button kind="link" size="small" title={fileName} onClick={() => onOpen({ fileKey, fileName })}>
      {name}
    </Button>
  )
}

/** Files of certificates, for who opens one of them. */
export const certificateFiles = (certificates: readonly DeliveryCertificate[]): NamedFile[] =>
  certificates.flatMap(({ fileKey, fileName }) => (fileKey === null ? [] : { fileKey, fileName }))
