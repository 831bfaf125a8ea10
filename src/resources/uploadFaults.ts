import { uploadLimits, uploadTypes } from '../../contract/documents.ts'
import { t } from '../i18n/i18n.ts'

/** What file fields offer to choose. */
export const acceptedTypes = uploadTypes.map((type) => `.${type}`).join(',')

/** What is wrong with files that were chosen, in words; the server looks again, and into them. */
export function uploadFault(files: readonly File[], most: number = uploadLimits.files): string | undefined {
  const fault = faultOf(files, most)
  return (
    fault &&
    t(fault, {
      name: wrongTyped(files),
      types: uploadTypes.join(' '),
      megabytes: uploadLimits.megabytes,
      files: most,
    })
  )
}

function faultOf(files: readonly File[], most: number): string | undefined {
  if (files.length === 0) return 'documents.fault.none'
  if (files.length > most) return 'documents.fault.many'
  if (wrongTyped(files) !== '') return 'documents.fault.type'
  return files.some(({ size }) => size > uploadLimits.megabytes * 1024 * 1024)
    ? 'documents.fault.size'
    : undefined
}

/** The first file of a type that is not taken. */
function wrongTyped(files: readonly File[]): string {
  const known: readonly string[] = uploadTypes
  return files.find(({ name }) => !known.includes(name.split('.').at(-1)?.toLowerCase() ?? ''))?.name ?? ''
}
