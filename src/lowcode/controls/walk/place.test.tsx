import { expect, test } from 'vitest'
import { places, standing } from './place.tsx'

test.each(places)('what stands in a %s has come, the code that came with other code too', async (place) => {
  const page = await standing(place, [{ type: 'code', attr: { label: 'Code', cell: true } }])
  expect(page.elementOf(0).querySelector('.cm-editor')).not.toBeNull()
  expect(document.querySelector('.skeleton')).toBeNull()
})
