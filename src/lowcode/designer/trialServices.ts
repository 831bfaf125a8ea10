import type { DesignerProps } from './props.ts'

const nothing = () => undefined
/** What a designer that is tried may do: nothing happens, and nothing is there to choose. */
export const services: DesignerProps['services'] = {
  lang: 'zh',
  clock: () => ({ now: '2026-11-21T02:00:00.000Z', zone: 'Asia/Shanghai' }),
  today: () => '2026-11-21',
  functions: {},
  actions: {},
  options: () => Promise.resolve([]),
  choices: () => Promise.resolve({ rows: [], total: 0 }),
  request: () => Promise.resolve(null),
  upload: () => Promise.reject(new Error('nowhere to')),
  fileAddress: () => Promise.resolve(''),
  script: () => Promise.resolve({ value: null }),
  open: nothing,
  go: nothing,
  say: nothing,
  ask: () => Promise.resolve(true),
  map: () => Promise.resolve({ system: 'wgs84' }),
}
