import type { StepName } from './StepHead.tsx'

const contacts: readonly string[] = ['businessDockPerson', 'qualityDockPerson']
const business: readonly string[] = [
  'workplace',
  'equipmentList',
  'materialBrandList',
  'managementSystem',
  'safetyCertificate',
  'majorClient',
  'businessRecords',
]
const invoice: readonly string[] = ['invoiceInformation', 'confirmed', 'isAgree']

/** The step of the wizard that a field of the record is written in. */
export function stepOf(path: string): Exclude<StepName, 'done'> {
  const [top = ''] = path.split('.')
  if (contacts.includes(top)) return 'contacts'
  if (top === 'questionnaire') return 'questionnaire'
  if (business.includes(top)) return 'business'
  return invoice.includes(top) ? 'invoice' : 'basic'
}
