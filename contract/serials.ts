/** The serial numbers in a text, each as often as it stands there: between line breaks, spaces, commas and semicolons of both scripts. */
export const serialsIn = (text: string): string[] => text.split(/[\s,;，；、]+/).filter(Boolean)

/** As they are shown in one line; `serialsIn` reads it. */
export const serialsText = (serials: readonly string[]): string => serials.join(' ')
