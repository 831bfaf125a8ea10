import { useRef, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { fetchCode } from '../../providers/fetchCode.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { EInvoice } from './eInvoice.ts'

interface Props {
  supplierName: string
  buyerName: string
  /** What the file says; it is typed into the form in its place. */
  onRead: (invoice: EInvoice) => void
}

/** Reads an e-invoice, XML or OFD, on this device; says whose it is where that is not who the statement is between. */
export function InvoiceFile({ supplierName, buyerName, onRead }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState<{ fileName: string; faults: string[] }>()
  const read = async (file: File) => {
    const { eInvoiceBytes, isNamed, readEInvoice } = await fetchCode(() => import('./eInvoice.ts'))
    // what is larger is none, whatever is in it
    const bytes = file.size > eInvoiceBytes ? new Uint8Array() : new Uint8Array(await file.arrayBuffer())
    const invoice = readEInvoice(bytes)
    if (!invoice) {
      setSaid({ fileName: file.name, faults: [t('reconciliations.invoice.unread')] })
      return
    }
    onRead(invoice)
    const parties = [
      ['seller', invoice.sellerName, supplierName],
      ['buyer', invoice.buyerName, buyerName],
    ] as const
    setSaid({
      fileName: file.name,
      faults: parties.flatMap(([party, name, ours]) =>
        isNamed(name, ours) ? [] : [t(`reconciliations.invoice.other.${party}`, { name, ours })],
      ),
    })
  }
  return (
    <div>
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        accept=".xml,.ofd"
        aria-label={t('reconciliations.invoice.read')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file)
            read(file).catch((error: Error) => setSaid({ fileName: file.name, faults: [error.message] }))
        }}
      />
      <Button icon={<Icon name="attach" size={15} />} onClick={() => input.current?.click()}>
        {t('reconciliations.invoice.read')}
      </Button>
      <div role="status">
        {said && (
          <>
            {said.faults.length === 0 && t('reconciliations.invoice.readFrom', { fileName: said.fileName })}
            {said.faults.map((fault) => (
              <p key={fault} className="field-fault">
                <strong>{said.fileName}</strong> {fault}
              </p>
            ))}
          </>
        )}
      </div>
    </div>
  )
}
