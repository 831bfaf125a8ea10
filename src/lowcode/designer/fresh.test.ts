import { expect, test } from 'vitest'
import { fieldsOf } from '../../../contract/lowcode/kinds.ts'
import { freshControl } from './fresh.ts'

// spec: L3.assoapp.13
test('an associated application from the palette writes itemId, itemName and itemCode', () => {
  const [control] = freshControl('assoapp')
  expect(control && fieldsOf(control)).toEqual(['itemId', 'itemName', 'itemCode'])
})
