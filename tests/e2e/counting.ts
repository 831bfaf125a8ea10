import type { Locator } from '@playwright/test'

/** What a person does, counted: each press, each field that is written, each file that is chosen. */
export function counting() {
  let steps = 0
  const press = async (what: Locator) => {
    steps += 1
    await what.click()
  }
  /** Into a list, which stays open. */
  const search = async (what: Locator, text: string) => {
    steps += 1
    await what.fill(text)
  }
  /** Into a field that is left with it. */
  const write = async (what: Locator, text: string) => {
    await search(what, text)
    await what.blur()
  }
  const choose = async (what: Locator, name: string, buffer: Buffer) => {
    steps += 1
    await what.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  }
  return { press, search, write, choose, steps: () => steps }
}
