import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PageServices } from '../../runtime/services.ts'
import { trial } from '../../runtime/trial.tsx'

// As a page of another organisation has it: out of the portal only as it was written, inside only to its own pages.
const link: PageServices['link'] = (to, constant) =>
  'url' in to
    ? constant
      ? to
      : undefined
    : to.path.startsWith('/custompage')
      ? { path: '/custompage' }
      : undefined

const text = (name: string) => screen.findByText(name)

test('an address in HTML with a value of the page in it is only read', async () => {
  await trial(
    [
      {
        type: 'html',
        attr: {
          html: '<a href="https://help.example/a?b=1&amp;c=2">Help</a> <a href="https://evil.example/?q=${secret}">More</a> <a href="/custompage?q=${secret}">Page</a> <a href="/orders">Orders</a>',
        },
      },
      { type: 'html', field: 'note' },
    ],
    {
      mode: 0,
      values: { secret: 'PO1', note: '<a href="https://evil.example/PO1">Filled in</a>' },
      services: { link },
    },
  )
  expect(await text('Help')).toHaveAttribute('href', 'https://help.example/a?b=1&c=2')
  expect(await text('More')).not.toHaveAttribute('href')
  expect(await text('Page')).toHaveAttribute('href', '/custompage')
  expect(await text('Orders')).not.toHaveAttribute('href')
  expect(await text('Filled in')).not.toHaveAttribute('href')
})

test('a link is followed as it was written, not as a page filled it', async () => {
  await trial(
    [
      { type: 'link', attr: { text: 'Help', src: 'https://help.example/' } },
      { type: 'link', attr: { text: 'More', src: 'https://evil.example/?q=${secret}' } },
      { type: 'link', field: 'where' },
    ],
    {
      mode: 0,
      values: { secret: 'PO1', where: 'https://evil.example/PO1' },
      services: { link },
    },
  )
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Help'])
  expect(screen.getByText('https://evil.example/PO1')).toBeVisible()
})

// spec: L3.attr.22
test('HTML is shown without what runs', async () => {
  const html = '<b>Price ${price}</b><img src=x onerror="alert(1)"><script>alert(1)</script>'
  await trial([{ type: 'html', attr: { html } }], { values: { price: 5 } })
  const bold = await text('Price 5')
  expect(bold.parentElement?.innerHTML).not.toMatch(/script|onerror/)
})
