import { apiPage } from './api.ts'
import { openapi } from './openapi.ts'
import { statesPage } from './states.ts'

/** The pages printed from the contract, by path; `npm run docs` writes them and the gate compares. */
export const pages: Readonly<Record<string, () => string>> = {
  'docs/api.md': apiPage,
  'docs/states.md': statesPage,
  'docs/openapi.json': () => `${JSON.stringify(openapi(), null, 1)}\n`,
}
