import { z } from 'zod'
import { Id } from './values.ts'

/** Names of certificates in one text, as the setting of a material and a cell of a sheet have them. */
export const certificatesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、;；\n]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]

export const certificatesText = (names: readonly string[]): string => names.join('、')

/** At most ten, each named in at most 60 characters. */
export const areCertificates = (text: string): boolean => {
  const names = certificatesIn(text)
  return names.length <= 10 && names.every((name) => name.length <= 60)
}

/** A certificate that the material of a delivery line asks for, with its file: one of the delivery's annexes. */
export const DeliveryCertificate = z.object({
  name: z.string(),
  fileKey: Id.nullable(),
  fileName: z.string(),
})
export type DeliveryCertificate = z.output<typeof DeliveryCertificate>
