import { expect, test } from 'vitest'
import { tellWhole } from './GridRow.tsx'

/** An element of a table's row, as wide as its place allows. */
function sized(text: string, wide: number, place: number): HTMLElement {
  const element = document.createElement('div')
  element.textContent = text
  Object.defineProperties(element, { scrollWidth: { value: wide }, clientWidth: { value: place } })
  return element
}

test('a cell tells its whole text where that is cut off, by itself or by what is in it', () => {
  const plain = sized('滚珠丝杠副总成', 200, 120)
  plain.className = 'tg-cell'
  tellWhole({ target: plain })
  expect(plain.title).toBe('滚珠丝杠副总成')

  const holder = sized('', 120, 120)
  holder.className = 'tg-cell'
  const inner = holder.appendChild(sized('支撑座', 200, 120))
  tellWhole({ target: inner })
  expect(holder.title).toBe('支撑座')

  const short = holder.appendChild(sized('件', 12, 120))
  inner.remove()
  tellWhole({ target: short })
  expect(holder.title).toBe('')
})
