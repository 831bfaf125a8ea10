import { existsSync } from 'node:fs'
import { isCommitted, pages } from '../docs/pages.ts'
import { buildWeb } from '../web.ts'
import { i18nFaults } from './i18n.ts'
import { exactFaults, lockFaults, readLock } from './lock.ts'
import { sizeFaults } from './sizes.ts'
import type { Step } from './step.ts'
import { tool } from './tool.ts'

/** The gate, in the order in which a fault is cheapest to see. */
export const steps: readonly Step[] = [
  {
    name: 'lock file: complete, exact, without scripts',
    run: () => [...lockFaults(readLock()), ...exactFaults()],
  },
  { name: 'format', run: tool('node_modules/oxfmt/bin/oxfmt', '--check') },
  // Each checker works out anew what it meets of the others' files; one for each of two projects takes half of what four take.
  {
    name: 'types',
    isAside: true,
    run: tool('node_modules/typescript/bin/tsc', '-b', '--checkers', '1', '--builders', '2'),
  },
  { name: 'lint', run: tool('node_modules/oxlint/bin/oxlint', '--deny-warnings') },
  { name: 'nothing unused, nothing undeclared', run: tool('node_modules/knip/bin/knip.js', '--no-progress') },
  {
    name: 'both languages say the same',
    run: async () => [...(await i18nFaults()), ...(await i18nFaults('src/i18n/lazy'))],
  },
  { name: 'table types follow the migrations', run: tool('scripts/schema-types.ts', '--check') },
  {
    name: 'printed pages follow the contract',
    run: async () =>
      (await pages())
        .filter((page) => !isCommitted(page))
        .map(({ file }) => `${file} is out of date: npm run docs`),
  },
  {
    name: 'browser app builds',
    isAside: true,
    run: async () => ((await buildWeb()) ? [] : ['see above']),
  },
  {
    name: 'first screens keep their size budgets',
    isAside: true,
    run: () => (existsSync('dist/web') ? sizeFaults() : ['no build']),
  },
]
