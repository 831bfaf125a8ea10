import { compile } from '../../contract/expression/expression.ts'
import { type Figure, figureOf } from '../figure.ts'
import type { Ground } from '../ground.ts'
import { alternate } from '../rounds.ts'

const TEXT = "qty * price > 1000 && status === 'open' && supplier.level !== 'C'"
const RUNS = 500_000
const scopes = {
  numbers: { qty: 12, price: 100, status: 'open', supplier: { level: 'A' } },
  decimals: { qty: '12.5', price: '99.95', status: 'open', supplier: { level: 'A' } },
} as const

/** A kept expression against the usual way of a kept `Function` with `with`, which needs `unsafe-eval` and computes in binary fractions. */
export async function expression(ground: Ground): Promise<Figure[]> {
  const own = compile(TEXT)
  // oxlint-disable-next-line typescript/no-implied-eval -- the way the peers go, to compare with; nowhere but here
  const usual = new Function('scope', `with (scope) { return ${TEXT} }`) as (scope: object) => unknown
  const measured = await alternate(ground.rounds, {
    numbers: async () => timed(() => own.run(scopes.numbers)),
    decimals: async () => timed(() => own.run(scopes.decimals)),
    usual: async () => timed(() => usual(scopes.numbers)),
    usualText: async () => timed(() => usual(scopes.decimals)),
  })
  const name = 'a kept Function with `with`'
  return [
    figureOf(
      { what: 'a rule on numbers', unit: 'µs', limit: { times: 1 } },
      measured.numbers,
      name,
      measured.usual,
    ),
    figureOf(
      { what: 'a rule on decimal text, exactly', unit: 'µs' },
      measured.decimals,
      name,
      measured.usualText,
    ),
  ]
}

function timed(evaluate: () => unknown): number {
  for (let run = 0; run < RUNS / 10; run++) evaluate()
  const begun = performance.now()
  for (let run = 0; run < RUNS; run++) evaluate()
  return ((performance.now() - begun) * 1000) / RUNS
}
