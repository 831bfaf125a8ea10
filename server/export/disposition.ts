import { safeName } from '../files/name.ts'

/**
 * Value of `content-disposition` (RFC 6266, 5987): the name for who reads `filename*`, an ASCII stand-in for the others.
 * Line breaks and quotes cannot leave the value.
 */
export function disposition(kind: 'attachment' | 'inline', given: string): string {
  const name = safeName(given) || 'file'
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
