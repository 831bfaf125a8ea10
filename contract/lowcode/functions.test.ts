import { describe, expect, test } from 'vitest'
import { checkPage } from './check.ts'

describe('functions of a page and its application', () => {
  const named = (name: string, functions?: unknown) =>
    checkPage(
      {
        version: 3,
        name: 'x',
        use: 'page',
        body: [{ id: 'b', type: 'button', field: 'b', attr: {}, func: { click: name } }],
        ...(functions !== undefined && { functions: functions as never }),
      },
      { version: 1, entities: [], menu: [], functions: [{ name: 'ofApp', code: '' }] },
      { functions: ['save'] },
    ).map(({ path, msg }) => `${path} ${msg}`)

  test.each([
    ['own', [{ name: 'own', code: '' }], []],
    ['ofApp', undefined, []],
    ['save', undefined, []],
    ['nowhere', [{ name: 'own', code: '' }], ['body.0.func.click FUNCTION_UNKNOWN']],
    ['save', [{ name: '1st', code: '' }], ['functions.0.name FUNCTION_NAME']],
    [
      'save',
      [
        { name: 'a', code: '' },
        { name: 'a', code: '' },
      ],
      ['functions.1.name FUNCTION_TWICE'],
    ],
    ['save', [{ name: 'a', code: 'x'.repeat(50_001) }], ['functions.0.code FUNCTION_LONG']],
  ])('%s among %j: %j', (name, functions, found) => {
    expect(named(name, functions)).toEqual(found)
  })
})
