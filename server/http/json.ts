import { Refused } from '../../contract/errors.ts'
import { parseJsonText } from '../../contract/jsonText.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Parses a JSON body within the bounds of all JSON that comes from clients. */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined
  let text: string
  try {
    text = decoder.decode(body)
  } catch {
    throw new Refused('INPUT_INVALID')
  }
  return parseJsonText(text)
}
