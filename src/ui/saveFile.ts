/** Hands a fetched file to the person, under its name. */
export function saveFile(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000) // some browsers begin to read only after the click has been handled
}

/** Hands a file to the person once it is fetched; a refusal is shown where calls are made. */
export const saveFetched = (fetched: Promise<{ name: string; blob: Blob }>): Promise<void> =>
  fetched.then(
    ({ name, blob }) => saveFile(name, blob),
    () => undefined,
  )
