import type { Machine, Move } from '../../contract/moves.ts'
import { machines } from '../../contract/registry.ts'

export const file = 'docs/states.md'

export function print(): string {
  return [
    '# States\n\nPrinted from `contract/*.states.ts` by `npm run docs`. The server enforces these tables; screens draw their buttons from `can`.\n',
    ...machines.map(section),
  ].join('\n')
}

/** Nouns whose moves are rights of the document they belong to. */
const holder: Readonly<Record<string, string>> = { orderLines: 'orders' }

function section(machine: Machine<string, string>): string {
  const moves = Object.entries<Move<string>>(machine.moves)
  const rows = moves.map(([action, move]) => {
    const right = move.right === undefined ? '' : `\`${holder[machine.noun] ?? machine.noun}.${move.right}\``
    return `| ${action} | ${move.from.join(', ')} | ${targets(move).join(', ') || 'unchanged'} | ${move.by} | ${right} | ${move.guards?.join(', ') ?? ''} | ${move.reason === true ? 'yes' : ''} |`
  })
  const arrows = new Set(
    moves.flatMap(([action, move]) =>
      move.from.flatMap((from) => targets(move).map((to) => `  ${from} --> ${to}: ${action}`)),
    ),
  )
  return [
    `## ${machine.noun}\n`,
    `\`\`\`mermaid\nstateDiagram-v2\n  [*] --> ${machine.start}\n${[...arrows].join('\n')}\n\`\`\`\n`,
    '| Move | From | To | By | Right | Guards | Reason |\n| --- | --- | --- | --- | --- | --- | --- |',
    `${rows.join('\n')}\n`,
  ].join('\n')
}

const targets = ({ to }: Move<string>): readonly string[] =>
  to === null ? [] : typeof to === 'string' ? [to] : to
