import type { deliverySaveCertificate } from '../../../../contract/deliveries.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { Action } from '../../../http/action.ts'
import { attachFiles } from '../../documents/documents.read.ts'
import { lockLoose } from '../../files/files.read.ts'
import { writeCertificates } from '../deliveries.certificates.ts'
import { permit } from '../deliveries.policy.ts'
import { certificatesOn } from '../deliveries.present.ts'
import { linesOf, lock } from '../deliveries.store.ts'
import { wholeDelivery } from '../deliveries.whole.ts'

export const saveCertificate: Action<typeof deliverySaveCertificate> = async ({ body, viewer, db }) => {
  const delivery = await lock(db, viewer, body)
  permit(delivery, 'certify', viewer)
  const line = (await linesOf(db, delivery)).find(({ id }) => id === body.lineId)
  const certificates = line ? certificatesOn(line) : []
  if (!line || !certificates.some(({ name }) => name === body.name)) throw new Refused('NOT_FOUND')
  const [file] = await lockLoose(db, viewer, [body.fileKey])
  if (!file) throw new Refused('NOT_FOUND')
  const given = { name: body.name, fileKey: file.id, fileName: file.name }
  await writeCertificates(db, [
    { id: line.id, certificates: certificates.map((one) => (one.name === given.name ? given : one)) },
  ])
  await attachFiles(
    db,
    viewer,
    {
      noun: 'deliveries',
      id: delivery.id,
      no: delivery.delivery_no,
      buyerOrgId: delivery.buyer_org_id,
      buyerName: delivery.buyer_name,
      supplierOrgId: delivery.supplier_org_id,
      supplierName: delivery.supplier_name,
      shared: delivery.shared,
    },
    [file],
  )
  return wholeDelivery(db, viewer, delivery.id)
}
