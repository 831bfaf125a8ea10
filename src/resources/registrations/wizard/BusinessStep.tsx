import { ListItem } from '../record/ListItem.tsx'
import { type ListName, lists } from '../record/lists.ts'
import { CertificatesItem } from './CertificatesItem.tsx'

const names = Object.keys(lists) as ListName[] // its own keys

/** Business information: the lists of the record. */
export const BusinessStep = () =>
  names.map((name) =>
    name === 'managementSystem' ? (
      <CertificatesItem key={name} face="wizard" />
    ) : (
      <ListItem key={name} name={name} />
    ),
  )
