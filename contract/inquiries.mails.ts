import { z } from 'zod'
import { accountForm } from './auth.ts'
import { line } from './values.ts'

// Whom an inquiry invites by mail: people who are no suppliers yet (decision 0134).

/** Addresses that one inquiry invites. */
export const mailLimit = 20

/** Whether these are e-mail addresses, each once, compared without regard to case. */
export const areMails = (mails: readonly string[]): boolean =>
  mails.length <= mailLimit &&
  mails.every((mail) => isMail(mail)) &&
  new Set(mails.map((mail) => mail.trim().toLowerCase())).size === mails.length

const isMail = (mail: string) => mail.includes('@') && accountForm.test(mail.trim())

/** Addresses as they are sent. */
export const Mails = z
  .array(line(100).toLowerCase().refine(isMail, 'MAIL_INVALID'))
  .max(mailLimit)
  .refine((mails) => new Set(mails).size === mails.length, 'MAIL_TWICE')

/** Why the supplier somebody has registered is not invited by itself; in the words of the refusal it would be for the buyer. */
export const mailObstacles = [
  'INQUIRY_LINK_ENDED',
  'INQUIRY_RATE_MISSING',
  'SUPPLIER_BLOCKED',
  'INQUIRY_SUPPLIERS_MANY',
  'DEADLINE_PAST',
] as const
export type MailObstacle = (typeof mailObstacles)[number]

export const mailStates = ['DRAFT', 'SENT', 'WAITING', 'INVITED'] as const

/**
 * An address that is invited by mail: written to when the inquiry is published, and its supplier invited once it is the buyer's. `WAITING` is
 * one whose supplier is, and could not be invited: `obstacle` says why.
 */
export const InquiryMail = z.object({
  mail: z.string(),
  state: z.enum(mailStates),
  /** '' until it is known whose the address is. */
  supplierName: z.string(),
  obstacle: z.enum(mailObstacles).nullable(),
})
export type InquiryMail = z.output<typeof InquiryMail>
