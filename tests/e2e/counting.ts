import type { Locator } from '@playwright/test'

/** What a person does, counted: each press, and each field that is written. */
export function counting() {
  let steps = 0
  const press = async (what: Locator) => {
    steps += 1
    await what.click()
  }
  const write = async (what: Locator, text: string) => {
    steps += 1
    await what.fill(text)
    await what.blur()
  }
  return { press, write, steps: () => steps }
}
