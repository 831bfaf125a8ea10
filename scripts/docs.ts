import { writeFileSync } from 'node:fs'
import { isCommitted, pages } from './docs/pages.ts'

for (const page of await pages()) {
  const same = isCommitted(page)
  if (!same) writeFileSync(page.file, page.text)
  console.log(`${page.file} ${same ? 'unchanged' : 'written'}`)
}
