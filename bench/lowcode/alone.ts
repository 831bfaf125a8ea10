import type { PageServices } from '../../src/lowcode/runtime/services.ts'

const nothing = () => undefined
const absent = () => Promise.reject(new Error('there is no network here'))

/** Surroundings without a network: nothing a measured page does needs one. */
export const alone: PageServices = {
  lang: 'zh',
  clock: () => ({ now: new Date().toISOString(), zone: 'Asia/Shanghai' }),
  today: () => '2026-11-21',
  functions: {},
  actions: {},
  options: async () => [],
  choices: async () => ({ rows: [], total: 0 }),
  request: absent,
  upload: absent,
  fileAddress: absent,
  script: absent,
  open: nothing,
  go: nothing,
  say: nothing,
  ask: async () => true,
  map: () => Promise.resolve({ system: 'wgs84' }),
}
