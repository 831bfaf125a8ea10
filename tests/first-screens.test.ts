import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { files, read } from './support/tree.ts'

// What is drawn before anything is opened: the entry, the shell, and the screens said to be light.
const LIGHT = /withoutAntd\(\(\) => import\('([^']+)'\)\)/g
const screens = files()
  .filter((file) => file.endsWith('.resource.tsx'))
  .flatMap((file) =>
    [...read(file).matchAll(LIGHT)].map(([, name = '']) => posix.join(posix.dirname(file), name)),
  )

const STATIC = /^(?:import|export)\s(?!type\s)(?:[^'"]*?\sfrom\s*)?['"]([^'"]+)['"]/gm

/** The way from a file to antd by static imports, if there is one. */
function wayToAntd(file: string, seen = new Set<string>()): string[] | undefined {
  if (seen.has(file) || !/\.tsx?$/.test(file)) return undefined
  seen.add(file)
  for (const [, name = ''] of read(file).matchAll(STATIC)) {
    if (/^(antd|@ant-design)\//.test(name)) return [file, name]
    const way = name.startsWith('.') && wayToAntd(posix.join(posix.dirname(file), name), seen)
    if (way) return [file, ...way]
  }
  return undefined
}

test('the home and the order list are among the light screens', () => {
  expect(screens).toEqual(
    expect.arrayContaining(['src/resources/home/BuyerHome.tsx', 'src/resources/orders/list/OrderList.tsx']),
  )
})

test.each(['src/main.tsx', 'src/app/App.tsx', ...screens])('%s is drawn without antd', (file) => {
  expect(wayToAntd(file)).toBeUndefined()
})
