/** What no name shows: controls, marks that turn the direction of writing, characters without width, ends of lines and paragraphs, blank letters. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u034f\u115f\u1160\u2800\u3164\uffa0]/gu

/** Names of devices, with any extension: Windows opens the device instead of a file. */
const device = /^(con|prn|aux|nul|clock\$|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(\.|$)/i

const longest = 200

/**
 * A file name that is what it looks like and that every system can store: one segment, nothing unseen, no name of a device, no dot or blank
 * at the end (Windows drops them), at most 200 characters with the extension kept.
 */
export function safeName(name: string): string {
  const bare = name
    .toWellFormed()
    .replace(unseen, '')
    .replace(/[/\\]/g, '_')
    .trimStart()
    .replace(/[\s.]+$/, '')
  const own = device.test(bare) ? `_${bare}` : bare
  if (own.length <= longest) return own
  const [extension = ''] = /\.[^.]{1,20}$/.exec(own) ?? []
  const kept = own.slice(0, longest - extension.length)
  return kept.replace(/[\ud800-\udbff]$/, '') + extension
}

/** The name of an uploaded file: some browsers send its path as well. */
export const uploadedName = (name: string): string => safeName(name.replace(/^.*[/\\]/s, ''))
