import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A page of docs/ that is printed from the contract. */
export interface Page {
  file: string
  text: string
}

/** Every module `scripts/docs/<page>.print.ts` exports the `file` it prints and a `print` that gives its text. */
export async function pages(): Promise<Page[]> {
  const printed: Page[] = []
  for (const module of globSync('scripts/docs/*.print.ts').toSorted()) {
    const { file, print }: { file: string; print: () => string } = await import(
      pathToFileURL(resolve(module)).href
    )
    printed.push({ file, text: print() })
  }
  return printed
}

export const isCommitted = ({ file, text }: Page): boolean =>
  existsSync(file) && readFileSync(file, 'utf8') === text
