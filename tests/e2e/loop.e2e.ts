import { expect } from '@playwright/test'
import { langs, main, people } from './people.ts'
import { reconciling } from './reconciling.ts'
import { test } from './story.ts'
import { chainOf, supplying } from './supplying.ts'

for (const lang of langs) {
  const { atDock, suppliesInParts } = supplying(lang)
  const statement = reconciling(lang)

  test(
    `${lang}: from an order to its settled statement, with a part refused, a part sent back and both replaced`,
    main(lang),
    async ({ admitted, openPage }) => {
      const zhou = await admitted(people.zhou, lang)
      const lin = await admitted(people.lin, lang)
      const chen = await admitted(people.chen, lang)
      const meng = await atDock(openPage)
      const { id, orderNo } = await suppliesInParts({ lin, zhou, chen, meng }, `LOOP-${lang}`)

      // 45 and 55 pieces are claimed: what went back is on no statement.
      const he = await admitted(people.he, lang)
      await statement.builds(he, orderNo, 2)
      await statement.moves(he, 'submit', 'WAIT_CUSTOMER')
      await expect(he.getByText('叁佰伍拾元整')).toBeVisible()
      await zhou.goto(new URL(he.url()).pathname)
      await statement.moves(zhou, 'pass', 'AGREED')
      await statement.invoices(he, `LOOP-${Date.now()}`)
      await statement.moves(zhou, 'settle', 'SETTLED')

      expect(await chainOf(zhou, id)).toEqual(['110', '10', '100', '100', '100'])
      await Promise.all([zhou, lin, chen, he, meng].map((page) => page.context().close()))
    },
  )
}
