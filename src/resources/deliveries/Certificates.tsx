import { useRef, useState } from 'react'
import type { DeliveryCertificate } from '../../../contract/certificates.ts'
import {
  deliverySaveCertificate,
  type DeliveryDetail,
  type DeliveryLine,
} from '../../../contract/deliveries.ts'
import { useT } from '../../i18n/i18n.ts'
import { uploadFile } from '../../providers/uploadFile.ts'
import { toast } from '../../providers/toast.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { acceptedTypes, uploadFault } from '../uploadFaults.ts'
import { useOpenFile } from '../useOpenFile.tsx'
import { certificateFiles, CertificateLink } from './CertificateLink.tsx'
import styles from './Delivery.module.css'

const requires = ({ rejected, certificates }: DeliveryLine) => !rejected && certificates.length > 0

/** Certificates that the lines must carry, each with its file or, for the supplier, the way to give it one. */
export default function Certificates({ delivery }: { delivery: DeliveryDetail }) {
  const t = useT()
  const lines = delivery.lines.filter(requires)
  const { open, preview } = useOpenFile(lines.flatMap(({ certificates }) => certificateFiles(certificates)))
  const mayAdd = delivery.can.some(({ action }) => action === 'certify')
  return (
    <section className={styles['carried']} aria-label={t('deliveries.certificates')}>
      <h2>{t('deliveries.certificates')}</h2>
      <ul className={styles['certificates']}>
        {lines.map((line) => (
          <li key={line.id} aria-label={t('deliveries.lineName', { lineNo: line.lineNo })}>
            <span>
              {t('deliveries.lineName', { lineNo: line.lineNo })} {line.materialCode} {line.materialName}
            </span>
            {line.certificates.map((certificate) => (
              <span key={certificate.name}>
                <CertificateLink certificate={certificate} onOpen={open} />
                {certificate.fileKey === null && (
                  <Tag tone="warning">{t('deliveries.certificateMissing')}</Tag>
                )}
                {mayAdd && (
                  <CertificateFile deliveryId={delivery.id} lineId={line.id} certificate={certificate} />
                )}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {preview}
    </section>
  )
}

function CertificateFile({
  deliveryId,
  lineId,
  certificate: { name, fileKey },
}: {
  deliveryId: string
  lineId: string
  certificate: DeliveryCertificate
}) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(false)
  const save = useCommand(deliverySaveCertificate, { done: t('deliveries.certificateSaved', { name }) })
  const give = async (files: readonly File[]) => {
    const fault = uploadFault(files, 1)
    const [file] = files
    if (fault !== undefined || !file) return fault && toast('error', fault)
    setSending(true)
    try {
      const uploaded = await uploadFile(file)
      await save.mutate({ body: { id: deliveryId, lineId, name, fileKey: uploaded.fileKey } })
    } catch {
      // refused and already shown where calls are made
    } finally {
      setSending(false)
    }
  }
  const label = t(fileKey === null ? 'deliveries.certificateAdd' : 'deliveries.certificateReplace')
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) void give(files)
        }}
      />
      <Button
        size="small"
        busy={sending || save.busy}
        aria-label={`${label} ${name}`}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
