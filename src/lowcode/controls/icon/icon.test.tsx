import search from '@ant-design/icons-svg/es/asn/SearchOutlined'
import star from '@ant-design/icons-svg/es/asn/StarFilled'
import type { IconDefinition } from '@ant-design/icons-svg/es/types'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { trial } from '../../runtime/trial.tsx'

const icon = (field: string, name: string) => ({ type: 'icon', field, attr: { icon: name, alt: field } })
/** The first path of an icon as antd's own components draw it. */
const drawnBy = ({ icon }: IconDefinition) =>
  typeof icon === 'function' ? undefined : icon.children?.[0]?.attrs['d']
const path = (of: Element | null) => of?.querySelector('path')?.getAttribute('d')

test('an icon has a name of ours or of antd, written either way; a name nobody has is read', async () => {
  await trial([
    icon('ours', 'truck'),
    icon('short', 'file-search'),
    icon('outlined', 'search-outlined'),
    icon('component', 'SearchOutlined'),
    icon('filled', 'StarFilled'),
    icon('two', 'star-two-tone'),
    icon('none', 'no-such-thing'),
  ])
  const drawn = (name: string) => screen.getByRole('img', { name })
  await waitFor(() => expect(drawn('none')).toHaveTextContent('no-such-thing'))
  expect(path(drawn('outlined'))).toBe(drawnBy(search))
  expect(path(drawn('component'))).toBe(path(drawn('outlined')))
  // each theme comes with its first icon
  await waitFor(() => expect(path(drawn('filled'))).toBe(drawnBy(star)))
  expect(path(drawn('short'))).not.toBe(path(drawn('outlined')))
  expect(drawn('ours').querySelector('path')).toHaveAttribute('d', expect.stringMatching(/^M2 6h12/))
  await waitFor(() => expect(drawn('two').querySelectorAll('path')).toHaveLength(2))
})

test('where an icon is antd’s, a circle holds it alone; without one its first character', async () => {
  const button = (name: string) => ({ type: 'button', attr: { label: 'Print', icon: name, circle: true } })
  const { container } = await trial([button('printer'), button('no-such-thing')])
  await waitFor(() => expect(container.querySelectorAll('button path')).not.toHaveLength(0))
  const [printer, none] = screen.getAllByRole('button', { name: 'Print' })
  expect(printer).toHaveTextContent('')
  expect(none).toHaveTextContent('P')
})
