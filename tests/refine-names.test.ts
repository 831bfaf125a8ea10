import { expect, test } from 'vitest'
import { files, read } from './support/tree.ts'

/**
 * What the app uses of Refine. Each of the two packages is one module, so that a name used anywhere is loaded with every screen that
 * uses another one: a new name is weighed (`npm run check sizes`) and added here (decision 0043).
 */
const USED = {
  '@refinedev/antd': ['useModalForm', 'useTable'],
  '@refinedev/core': [
    'Authenticated',
    'CanAccess',
    'Refine',
    'keys',
    'useBreadcrumb',
    'useCan',
    'useCustom',
    'useCustomMutation',
    'useDataProvider',
    'useDelete',
    'useKeys',
    'useLogout',
    'useMeta',
    'useNotification',
    'useOne',
    'useResourceParams',
    'useSelect',
    'useTable',
  ],
}

const IMPORT = /^import\s+(?!type\s)\{([^}]*)\}\s+from\s+'(@refinedev\/(?:core|antd))'/gm

/** Names a file imports to run them; types cost nothing. */
const namesIn = (code: string): [from: string, name: string][] =>
  [...code.matchAll(IMPORT)].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type '))
      .map((name): [string, string] => [from, name.split(' as ')[0] ?? name]),
  )

const sources = files().filter((file) => /^src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
const used = sources.flatMap((file) => namesIn(read(file)))

test.each(Object.entries(USED))('of %s nothing but the names that were weighed', (from, names) => {
  const found = new Set(used.filter(([where]) => where === from).map(([, name]) => name))
  expect([...found].toSorted()).toEqual(names)
})

test('types are free, other names are seen', () => {
  const code = `import {\n  type BaseRecord,\n  useTable,\n  useForm as useRefineForm,\n} from '@refinedev/core'\nimport type { DataProvider } from '@refinedev/core'\n`
  expect(namesIn(code)).toEqual([
    ['@refinedev/core', 'useTable'],
    ['@refinedev/core', 'useForm'],
  ])
})
